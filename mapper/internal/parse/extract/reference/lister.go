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
	text  []byte
}

// Read returns what a text refers to, as its outline says. `symbols` are the symbols that were found in the text. The result does
// not share memory with `text` and is valid until the next call.
func (l *Lister) Read(o *declare.Outline, text []byte, symbols []model.Symbol) *refs.File {
	l.reset(len(symbols))
	l.owner = owner{symbols: symbols, open: l.owner.open[:0]}
	l.text = text
	lines := lineStarts(text)
	l.types(o, symbols, lines)
	l.out.Package = plain(o.Package.Of(text))
	for _, i := range o.Imports {
		in := refs.Import{Path: plain(i.Path.Of(text)), Name: plain(i.Name.Of(text)), As: plain(i.As.Of(text)), Exports: i.Exports, Line: lines.at(i.From)}
		if !i.In.IsEmpty() {
			in.Path = plain(i.In.Of(text)) + refs.Under + in.Path
		}
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
	if r.On != nil {
		if of = l.value(r.On, deepest); of == refs.None {
			return refs.None
		}
	}
	if !r.Of.IsEmpty() {
		of = l.exprs.Dotted(refs.None, r.Of.Of(text))
	}
	return l.exprs.Dotted(of, r.Span.Of(text))
}

// types writes down the types of the symbols that an outline declares.
func (l *Lister) types(o *declare.Outline, symbols []model.Symbol, lines starts) {
	at := map[int64]int32{} // symbols by name and line (see nameAt)
	for i := range symbols {
		at[nameAt(l.exprs.ID([]byte(symbols[i].Name)), symbols[i].Line)] = int32(i)
	}
	for i := range o.Declarations {
		d := &o.Declarations[i]
		if d.Type == nil {
			continue
		}
		l.Work.Need(stepsPerNode)
		name, known := l.exprs.KnownID([]byte(cmp.Or(d.As, string(d.Name.Of(l.text)))))
		if symbol, is := at[nameAt(name, lines.at(d.Name.From))]; known && is {
			l.out.Types[symbol] = l.value(d.Type, deepest)
		}
	}
}

// value returns the expression of a value, or None if it is too long or nested too deeply.
func (l *Lister) value(v *declare.Value, left int) refs.Expr {
	if v == nil || v.Is == declare.Unknown || left == 0 {
		return l.exprs.Plain(refs.Unknown, refs.None)
	}
	l.Work.Need(stepsPerNode)
	of := refs.None
	if v.Of != nil {
		if of = l.value(v.Of, left-1); of == refs.None || l.exprs.Length(of)+v.Name.To-v.Name.From > longest {
			return refs.None
		}
	}
	switch v.Is {
	case declare.Named:
		return l.exprs.Dotted(of, v.Name.Of(l.text))
	case declare.Called:
		return l.exprs.Plain(refs.Call, of)
	case declare.Item:
		return l.exprs.Plain(refs.Item, of)
	case declare.Own:
		return l.exprs.Plain(refs.Own, refs.None)
	case declare.Listed:
		return l.exprs.ValueOf(l.exprs.ListOfType(of))
	default:
		return l.exprs.ValueOf(of)
	}
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
