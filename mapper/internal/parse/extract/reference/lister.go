package reference

import (
	"cmp"
	"slices"
	"sort"

	"foldout/mapper/internal/parse/declare"
	"foldout/mapper/internal/parse/refs"
	"foldout/mapper/internal/parse/syntax"
	"foldout/model"
)

// Lister writes down the references of texts that are read without a grammar. It must be used by one goroutine at a time, and
// reuses its memory from one text to the next.
type Lister struct {
	// Work counts the steps of Read, as in Reader.
	Work *syntax.Work

	output
	owner owner
}

// Read returns what a text refers to, as its outline says. `symbols` are the symbols that were found in the text. The result does
// not share memory with `text` and is valid until the next call.
func (l *Lister) Read(o *declare.Outline, text []byte, symbols []model.Symbol) *refs.File {
	l.reset(len(symbols))
	l.owner = owner{symbols: symbols, open: l.owner.open[:0]}
	lines := lineStarts(text)
	l.out.Package = plain(o.Package.Of(text))
	for _, i := range o.Imports {
		in := refs.Import{Path: plain(i.Path.Of(text)), As: plain(i.As.Of(text)), Line: lines.at(i.From)}
		if i.All {
			in.Name = refs.All
		}
		l.out.Imports = append(l.out.Imports, in)
	}
	all := slices.Clone(o.References)
	slices.SortStableFunc(all, func(a, b declare.Reference) int { return cmp.Compare(a.From, b.From) })
	for _, r := range all {
		l.Work.Need(stepsPerNode)
		l.refer(l.owner.at(uint32(r.From)), lines.at(r.From), r.Kind, l.expr(r, text))
	}
	l.exprs.Take(&l.out)
	return &l.out
}

// expr returns the expression that a reference names, or None if it is too long.
func (l *Lister) expr(r declare.Reference, text []byte) refs.Expr {
	of := refs.None
	if r.IsEmpty() || r.To-r.From+r.Of.To-r.Of.From > longest {
		return refs.None
	}
	if !r.Of.IsEmpty() {
		of = l.exprs.Dotted(refs.None, r.Of.Of(text))
	}
	return l.exprs.Dotted(of, r.Span.Of(text))
}

// starts are the offsets at which the lines of a text begin.
type starts []int

func lineStarts(text []byte) starts {
	all := starts{0}
	for at, c := range text {
		if c == '\n' {
			all = append(all, at+1)
		}
	}
	return all
}

// at returns the line, from 1, that contains an offset.
func (s starts) at(offset int) int32 {
	return int32(sort.Search(len(s), func(i int) bool { return s[i] > offset }))
}
