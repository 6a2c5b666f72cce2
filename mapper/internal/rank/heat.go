package rank

import (
	"sort"

	"foldout/mapper/internal/history"
	"foldout/model"
)

// lately is what the last commits changed of a symbol.
type lately struct {
	commits int32
	hot     float32
}

// changedLately returns how much the last commits changed each symbol, by its node. A commit counts once for a symbol, in however many
// places it touched it, and for all that encloses it.
func (r *Ranks) changedLately(h *history.History) []lately {
	all := make([]lately, r.graph.Len())
	for i, f := range r.graph.Files {
		touches := h.Touches(f.Path)
		if len(touches) == 0 || len(f.Symbols) == 0 {
			continue
		}
		last := make([]float32, len(f.Symbols)) // the heat of the commit that counted last
		for _, t := range touches {
			overlapping(f.Symbols, t.First, t.Last, func(symbol int) {
				if last[symbol] != t.Hot {
					last[symbol] = t.Hot
					at := &all[r.graph.Symbol(i, symbol)]
					at.commits, at.hot = at.commits+1, at.hot+t.Hot
				}
			})
		}
	}
	return all
}

// change returns that of a file, or what the last commits changed of a symbol, where each counts 1 for how often.
func (r *Ranks) change(node int32, file, symbol int) history.Change {
	if symbol < 0 {
		return r.changes[file]
	}
	of := r.lately[node]
	return history.Change{Commits: int(of.commits), Frequency: float64(of.commits), Hot: float64(of.hot)}
}

// changed is how much a node changes: a file its own heat, a symbol mostly what its lines were changed lately, and a little of what
// its file was over a longer time. Heats of symbols are small numbers, of which the logarithm would see only the first digit. A record of
// changes is changed because something else was.
func (r *Ranks) changed(node int32, file, symbol int) float64 {
	if f := r.graph.Files[file]; f.Class == model.ClassDoc && r.beside[r.graph.File(file)] == 1 {
		return 0
	}
	if symbol < 0 {
		return r.changes[file].Hot
	}
	const sharpness, ofFile = 50, 0.05
	return sharpness * (float64(r.lately[node].hot) + ofFile*r.changes[file].Hot)
}

// overlapping calls fn for the symbols that have any of the lines.
func overlapping(symbols []model.Symbol, first, last int32, fn func(symbol int)) {
	end := sort.Search(len(symbols), func(i int) bool { return symbols[i].FirstLine > last })
	for i := end - 1; i >= 0; i-- {
		if symbols[i].EndLine >= first {
			fn(i)
		} else if symbols[i].Up < 0 {
			break // what stands before ends before
		}
	}
}
