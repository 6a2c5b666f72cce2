package link

import "foldout/mapper/internal/refs"

// Linked is a project whose paths tests follow.
type Linked struct{ l *Linker }

// NewLinked prepares a project.
func NewLinked(p Project) Linked {
	l := newLinker(p)
	l.index()
	l.findBuilds()
	l.bindAll()
	l.extend()
	return Linked{l}
}

// Follow returns the node to which some steps lead that stand in a symbol of a file, -1 for outside of all; -1 for none. What they list is that
// of some expression of the file of that kind.
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

// Files returns how many files there are.
func (l Linked) Files() int { return len(l.l.Facts) }

// Symbols returns how many symbols a file has.
func (l Linked) Symbols(file int32) int { return len(l.l.Files[file].Symbols) }

// Nodes returns how many files and symbols there are.
func (l Linked) Nodes() int { return len(l.l.FileOf) }

// Registered are the rules of languages.
var Registered = registered
