package link

import (
	"context"

	"foldout/mapper/internal/graph/graph"
	"foldout/mapper/internal/parse/refs"
)

// Linked is a project in which tests follow expressions.
type Linked struct{ l *Linker }

// NewLinked prepares a project as Link does, without resolving its references.
func NewLinked(p Project) Linked {
	l := newLinker(p)
	l.index()
	l.findBuilds()
	l.bindAll()
	l.extend()
	return Linked{l}
}

// Follow returns the node that steps lead to in a symbol of a file, or -1 if they lead to none. symbol is -1 outside all symbols. The Expr of
// each step is set to the last expression of its kind in the file.
func (l Linked) Follow(steps []refs.Step, file, symbol int32) int32 {
	t := &l.l.Facts[file].Tree
	for i := range steps {
		for e := range t.Len() {
			if t.Kind(refs.Expr(e)) == steps[i].Kind {
				steps[i].Expr = refs.Expr(e)
			}
		}
	}
	return newResolver(l.l).follow(steps, Place{file, symbol}).Node
}

// Files returns the number of files.
func (l Linked) Files() int { return len(l.l.Facts) }

// Symbols returns the number of symbols in a file.
func (l Linked) Symbols(file int32) int { return len(l.l.Files[file].Symbols) }

// Nodes returns the number of files and symbols.
func (l Linked) Nodes() int { return len(l.l.FileOf) }

// Registered holds the rules of languages by name.
var Registered = registered

// LinkWithin is Link with another limit of steps for each file.
func LinkWithin(ctx context.Context, p Project, steps int) (*graph.Graph, error) {
	l := newLinker(p)
	l.stepLimit = steps
	return l.link(ctx)
}
