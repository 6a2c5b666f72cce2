package extract

import (
	"cmp"
	"slices"

	"foldout/mapper/internal/parse/language"
	"foldout/model"
)

// parts finds the symbols of a text that mixes two languages, in text order. `own` keeps only the code in the worker's language,
// and `rest` only the code in the language `other`; blanks replace everything else. References are read from the whole text, as
// code in the worker's language.
func (x *Extractor) parts(w *worker, path string, text, own []byte, other *language.Language, rest []byte) Result {
	v, err := x.worker(other)
	if err != nil {
		return Result{Problem: &model.Problem{Path: path, Kind: model.ProblemSyntax, Message: err.Error()}}
	}
	shown := text
	if v.language.Rewrite.Modifiers {
		shown = rest // words in front of a declaration that are blank in `rest` are no modifiers, but in the first language
	}
	first := &reading{x, w, path, text, own, false}
	r, second := first.read(), (&reading{x, v, path, shown, rest, false}).read()
	r.Symbols = merge(r.Symbols, second.Symbols)
	for _, name := range second.Imports {
		if !slices.Contains(r.Imports, name) {
			r.Imports = append(r.Imports, name)
		}
	}
	if r.Problem == nil {
		r.Problem = second.Problem
	}
	if x.References {
		first.addReferences(&r)
	}
	return r
}

// merge combines two lists of symbols, each in text order, into one list in text order.
func merge(a, b []model.Symbol) []model.Symbol {
	type origin struct {
		list, index int
	}
	order := make([]origin, 0, len(a)+len(b))
	lists := [2][]model.Symbol{a, b}
	for list, symbols := range lists {
		for i := range symbols {
			order = append(order, origin{list, i})
		}
	}
	slices.SortStableFunc(order, func(p, q origin) int {
		return cmp.Compare(lists[p.list][p.index].Start, lists[q.list][q.index].Start)
	})
	places := [2][]int32{make([]int32, len(a)), make([]int32, len(b))}
	all := make([]model.Symbol, 0, len(order))
	for i, o := range order {
		places[o.list][o.index] = int32(i)
		s := lists[o.list][o.index]
		if s.Up >= 0 {
			s.Up = places[o.list][s.Up]
		}
		all = append(all, s)
	}
	return all
}
