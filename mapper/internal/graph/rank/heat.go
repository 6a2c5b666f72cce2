package rank

import (
	"sort"

	"foldout/mapper/internal/files/history"
	"foldout/model"
)

// recentChanges counts the recent commits that changed a symbol.
type recentChanges struct {
	commits int32
	hot     float32 // sum of the heats of these commits
}

// changedLately counts, for each symbol, the recent commits that changed it. The result is indexed by node. A commit counts once
// per symbol, however many places in the symbol it changed. A commit also counts for all enclosing symbols.
func (r *Ranks) changedLately(h *history.History) []recentChanges {
	all := make([]recentChanges, r.graph.Len())
	for i, f := range r.graph.Files {
		touches := h.Touches(f.Path)
		if len(touches) == 0 || len(f.Symbols) == 0 {
			continue
		}
		last := make([]float32, len(f.Symbols)) // heat of the commit counted last; the same heat means the same commit
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

// change returns the changes of a file, or the recent changes of a symbol. The frequency of a symbol is the number of its recent
// changes.
func (r *Ranks) change(node int32, file, symbol int) history.Change {
	if symbol < 0 {
		return r.changes[file]
	}
	of := r.recent[node]
	return history.Change{Commits: int(of.commits), Frequency: float64(of.commits), Hot: float64(of.hot)}
}

// changed returns how much a node changes. For a file this is its heat: how often it was changed, where older commits count less.
// For a symbol it is mostly the recent heat of its lines, plus a little of its file's heat over a longer time. Heats of symbols
// are small, so they are multiplied before a logarithm is taken. Documents that record changes get 0, because they change only
// along with something else.
func (r *Ranks) changed(node int32, file, symbol int) float64 {
	if f := r.graph.Files[file]; f.Class == model.ClassDoc && r.penalties[r.graph.File(file)] == 1 {
		return 0
	}
	if symbol < 0 {
		return r.changes[file].Hot
	}
	return sharpness * (float64(r.recent[node].hot) + ofFile*r.changes[file].Hot)
}

// overlapping passes to fn each symbol that has at least one line in the range from `first` to `last`.
func overlapping(symbols []model.Symbol, first, last int32, fn func(symbol int)) {
	end := sort.Search(len(symbols), func(i int) bool { return symbols[i].FirstLine > last })
	for i := end - 1; i >= 0; i-- {
		if symbols[i].EndLine >= first {
			fn(i)
		} else if symbols[i].Up < 0 {
			break // nothing encloses this symbol, so all before it end before it
		}
	}
}
