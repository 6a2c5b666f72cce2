package find

import (
	"slices"

	"foldout/mapper/internal/search/task"
)

// Stop is a file or symbol that is part of an answer independently of the words of the task, with the reasons.
type Stop struct {
	Ranked
	Reasons []string
}

// place identifies a file or a symbol.
type place struct{ file, symbol int }

func (r Ranked) place() place { return place{r.File, r.Symbol} }

// Overview returns the stops as the result for a question about the whole repository. Files get the score and the reasons of their
// best stop. `nameOf` returns what a reason of a file calls one of its symbols.
func (c *Corpus) Overview(stops []Stop, opt Options, nameOf func(file, symbol int) string) *Result {
	r := &Result{search: c.search(&task.Task{Intent: task.Overview}, opt), reasons: map[place][]string{}}
	best := map[int]Stop{} // by file
	for _, s := range stops {
		if _, known := r.reasons[s.place()]; known || !r.search.keeps(s.File) {
			continue
		}
		r.reasons[s.place()] = s.Reasons
		if b, known := best[s.File]; s.Symbol >= 0 || !known || b.Score < s.Score {
			r.Mixed = append(r.Mixed, s.Ranked)
		}
		if s.Symbol >= 0 {
			r.Symbols = append(r.Symbols, s.Ranked)
		}
		if b, known := best[s.File]; !known || s.Score > b.Score {
			best[s.File] = s
		}
	}
	for file, s := range best {
		r.Files = append(r.Files, Ranked{file, -1, s.Score})
		if s.Symbol >= 0 {
			reasons := slices.Clone(s.Reasons)
			if len(reasons) > 0 {
				last := len(reasons) - 1 // a general reason comes first, what the symbol is comes last
				reasons[last] = nameOf(file, s.Symbol) + ": " + reasons[last]
			}
			r.reasons[place{file, -1}] = reasons
		}
	}
	sortRanked(r.Mixed)
	sortRanked(r.Symbols)
	sortRanked(r.Files)
	return r
}
