// This file answers questions about a repository as a whole from the tour and the importance of files and symbols.

package find

import (
	"cmp"
	"context"
	"slices"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/repo/nodelines"
	"foldout/mapper/internal/search/task"
	"foldout/mapper/relations"
	"foldout/model"
)

// landmark is a file or symbol that is part of an answer independently of the words of the task: a stop of the tour, or something
// important.
type landmark struct {
	Scored
	reasons []string
}

// OverviewInput is what an overview is made from.
type OverviewInput struct {
	Corpus    *Corpus
	Relations *relations.Relations
	Keep      func(f *filetree.File) bool // files to include; nil for all
	Kinds     model.KindSet               // kinds of symbols to show besides the stops of the tour
	// Reasons returns why a file or symbol is important.
	Reasons func(n relations.Ranked) []string
}

// A question about the whole repository is answered with the stops of the tour, at most mostStops of each kind, whose scores
// go down to leastStop. After them come the most important symbols and files that are not on the tour, at most mostOthers of
// each, with lower scores.
const (
	mostStops  = 12
	mostOthers = 60
	leastStop  = 0.4
)

// Find answers a question about the whole repository. It returns nil if there is nothing to answer from, as in a repository
// without code. It fails only if ctx ends.
func (in OverviewInput) Find(ctx context.Context) (*Result, error) {
	if in.Relations == nil {
		return nil, nil
	}
	files := map[string]int{}
	for i, f := range in.Corpus.Files {
		files[f.Path] = i
	}
	all, err := in.stops(ctx, files)
	if err != nil {
		return nil, err
	}
	all = append(all, in.rest(files)...)
	if len(all) == 0 {
		return nil, nil
	}
	return in.result(all), nil
}

// result returns the landmarks as the result. Files get the score and the reasons of the best landmark in them.
func (in OverviewInput) result(all []landmark) *Result {
	r := &Result{search: in.Corpus.search(&task.Task{Intent: task.Overview}, Options{Keep: in.Keep}), reasons: map[place][]string{}}
	best := map[int]landmark{} // by file
	for _, l := range all {
		if _, known := r.reasons[l.place()]; known || !r.search.keeps(l.File) {
			continue
		}
		r.reasons[l.place()] = l.reasons
		b, known := best[l.File]
		if l.Symbol >= 0 || !known || b.Score < l.Score {
			r.Mixed = append(r.Mixed, l.Scored)
		}
		if l.Symbol >= 0 {
			r.Symbols = append(r.Symbols, l.Scored)
		}
		if !known || l.Score > b.Score {
			best[l.File] = l
		}
	}
	for file, l := range best {
		r.Files = append(r.Files, Scored{file, -1, l.Score})
		if l.Symbol >= 0 {
			reasons := slices.Clone(l.reasons)
			if len(reasons) > 0 {
				last := len(reasons) - 1 // a general reason comes first, what the symbol is comes last
				reasons[last] = model.Printable(nodelines.Name(in.Corpus.Files[file], l.Symbol)) + ": " + reasons[last]
			}
			r.reasons[place{file, -1}] = reasons
		}
	}
	sortScored(r.Mixed)
	sortScored(r.Symbols)
	sortScored(r.Files)
	return r
}

// stops returns the stops of the tour, with their scores and reasons. `files` gives the indexes of files by path.
func (in OverviewInput) stops(ctx context.Context, files map[string]int) (all []landmark, err error) {
	t, err := in.Relations.Tour(ctx, mostStops, in.Keep)
	if err != nil {
		return nil, err
	}
	first := slices.Concat(t.Entries, t.Hubs, []relations.Stop{{}})[0].ID
	ordered := in.inOrderOfReading(t, func(s relations.Stop) bool {
		return isEmptyStop(in.Corpus.Files[files[s.Path]], model.SymbolName(s.ID))
	})
	for n, s := range ordered {
		l := in.landmark(s.ID, files[s.Path])
		l.Score = 1 - (1-leastStop)*float64(n)/float64(len(ordered))
		if s.ID == first {
			l.reasons = append(l.reasons, "first stop of the tour")
		}
		l.reasons = append(l.reasons, s.Reason())
		all = append(all, l)
	}
	return all, nil
}

// rest returns the most important symbols and files, except tests, examples and the like.
func (in OverviewInput) rest(files map[string]int) (all []landmark) {
	for _, query := range []relations.RankQuery{{Symbols: in.Kinds}, {Level: "file"}} {
		query.Keep, query.Top = in.Keep, mostOthers
		list, _ := in.Relations.Ranking(query)
		for _, n := range list {
			if n.Metrics.Importance <= 0 || n.Metrics.Penalty > 0 {
				continue
			}
			l := in.landmark(n.ID, files[n.Path])
			l.Score, l.reasons = leastStop*float64(n.Metrics.Importance/list[0].Metrics.Importance), in.Reasons(n)
			all = append(all, l)
		}
	}
	return all
}

// landmark returns a landmark for the node with an id, which is a file or a symbol in it.
func (in OverviewInput) landmark(id string, file int) landmark {
	l := landmark{Scored: Scored{File: file, Symbol: -1}}
	if name := model.SymbolName(id); name != "" {
		l.Symbol = model.SymbolIndex(in.Corpus.Files[file].Symbols, name)
	}
	return l
}

// inOrderOfReading merges the entry points and the most used symbols of a tour. After each entry point for users come the two most
// important of the symbols that are left: entry points say where to begin, and the most used symbols what the code consists of.
// Symbols that only one file uses, and entry points that are examples or only for developers, come last. Stops for which `drop`
// returns true are left out.
func (in OverviewInput) inOrderOfReading(t *relations.Tour, drop func(s relations.Stop) bool) (stops []relations.Stop) {
	var hubs, others []relations.Stop
	for _, s := range t.Hubs {
		switch {
		case drop(s):
		case s.Users > 1:
			hubs = append(hubs, s)
		default:
			others = append(others, s)
		}
	}
	for _, list := range [][]relations.Stop{hubs, others} {
		slices.SortStableFunc(list, func(a, b relations.Stop) int { return cmp.Compare(in.importanceOf(b), in.importanceOf(a)) })
	}
	for _, s := range t.Entries {
		switch {
		case drop(s):
		case !s.IsForUsers() || relations.IsForDevelopers(s.Path):
			others = append(others, s)
		default:
			next := min(2, len(hubs))
			stops, hubs = append(append(stops, s), hubs[:next]...), hubs[next:]
		}
	}
	return slices.Concat(stops, hubs, others)
}

// importanceOf returns the importance of a stop.
func (in OverviewInput) importanceOf(s relations.Stop) float32 {
	graph, ranks := in.Relations.Graph, in.Relations.Ranks
	file, known := graph.Number(s.Path)
	if !known {
		return 0
	}
	if at := model.SymbolIndex(graph.Files[file].Symbols, model.SymbolName(s.ID)); at >= 0 {
		return ranks.Importance(graph.Symbol(file, at))
	}
	return ranks.Importance(graph.File(file))
}

// isEmptyStop reports whether there is nothing to read at a file or its symbol with the given name: the file is empty, or the
// symbol is a module or namespace, which says nothing about the code in it.
func isEmptyStop(f *filetree.File, name string) bool {
	at := model.SymbolIndex(f.Symbols, name)
	return f.Lines == 0 || at >= 0 && f.Symbols[at].Kind.IsScope()
}
