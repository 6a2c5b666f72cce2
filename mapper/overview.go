package mapper

import (
	"cmp"
	"context"
	"slices"

	"foldout/mapper/internal/find"
	"foldout/mapper/internal/line"
	"foldout/mapper/internal/tour"
	"foldout/model"
)

// A question about the whole repository is answered with the stops of the tour, at most overviewStops of each kind, whose scores
// go down to leastStop. After them come the most important symbols and files that are not on the tour, at most overviewRest of
// each, with lower scores.
const (
	overviewStops = 12
	overviewRest  = 60
	leastStop     = 0.4
)

// overview answers a question about the whole repository. It returns nil if there is nothing to answer from, as in a repository
// without code.
func (r *Repo) overview(ctx context.Context, keep func(f *File) bool) (*find.Result, error) {
	t, err := r.Tour(ctx, overviewStops, keep)
	if err != nil {
		return nil, err
	}
	files := map[string]int{}
	for i, f := range r.corpus().Files {
		files[f.Path] = i
	}
	place := func(id, path string) find.Stop {
		stop := find.Stop{File: files[path], Symbol: -1}
		if name := symbolName(id); name != "" {
			stop.Symbol = model.SymbolIndex(r.corpus().Files[stop.File].Symbols, name)
		}
		return stop
	}
	var stops []find.Stop
	ordered := r.inOrderOfReading(t, func(s Stop) bool { return isEmptyStop(r.corpus().Files[files[s.Path]], symbolName(s.ID)) })
	first := slices.Concat(t.Entries, t.Hubs, []Stop{{}})[0].ID
	for n, s := range ordered {
		stop := place(s.ID, s.Path)
		stop.Score = 1 - (1-leastStop)*float64(n)/float64(len(ordered))
		if s.ID == first {
			stop.Reasons = append(stop.Reasons, "first stop of the tour")
		}
		stop.Reasons = append(stop.Reasons, stopReason(s))
		stops = append(stops, stop)
	}
	for _, query := range []RankQuery{{Symbols: sourceKinds}, {Level: "file"}} {
		query.Keep, query.Top = keep, overviewRest
		list, _ := r.Ranking(query)
		for _, n := range list {
			if n.Metrics.Importance <= 0 || n.Metrics.Penalty > 0 {
				continue // tests, examples and the like
			}
			stop := place(n.ID, n.Path)
			stop.Score, stop.Reasons = leastStop*float64(n.Metrics.Importance/list[0].Metrics.Importance), importantFor(n)
			stops = append(stops, stop)
		}
	}
	if len(stops) == 0 {
		return nil, nil
	}
	return r.corpus().Overview(stops, find.Options{Keep: keep}, func(file, symbol int) string {
		return model.Printable(line.Name(r.corpus().Files[file], symbol))
	}), nil
}

// inOrderOfReading merges the entry points and the most used symbols of a tour. After each entry point for users come the two most
// important of the symbols that are left: entry points say where to begin, and the most used symbols what the code consists of.
// Symbols that only one file uses, and entry points that are examples or only for developers, come last. Stops for which `drop`
// returns true are left out.
func (r *Repo) inOrderOfReading(t *Tour, drop func(s Stop) bool) (stops []Stop) {
	var hubs, others []Stop
	for _, s := range t.Hubs {
		switch {
		case drop(s):
		case s.Users > 1:
			hubs = append(hubs, s)
		default:
			others = append(others, s)
		}
	}
	for _, list := range [][]Stop{hubs, others} {
		slices.SortStableFunc(list, func(a, b Stop) int { return cmp.Compare(r.importanceOf(b), r.importanceOf(a)) })
	}
	for _, s := range t.Entries {
		switch {
		case drop(s):
		case !s.IsForUsers() || tour.IsForDevelopers(s.Path):
			others = append(others, s)
		default:
			next := min(2, len(hubs))
			stops, hubs = append(append(stops, s), hubs[:next]...), hubs[next:]
		}
	}
	return slices.Concat(stops, hubs, others)
}

// importanceOf returns the importance of a stop.
func (r *Repo) importanceOf(s Stop) float32 {
	graph := r.related.Graph
	file, known := graph.Number(s.Path)
	if !known {
		return 0
	}
	if at := model.SymbolIndex(graph.Files[file].Symbols, symbolName(s.ID)); at >= 0 {
		return r.related.Ranks.Importance(graph.Symbol(file, at))
	}
	return r.related.Ranks.Importance(graph.File(file))
}

// isEmptyStop reports whether there is nothing to read at a file or its symbol with the given name: the file is empty, or the
// symbol is a module or namespace, which says nothing about the code in it.
func isEmptyStop(f *File, name string) bool {
	at := model.SymbolIndex(f.Symbols, name)
	return f.Lines == 0 || at >= 0 && f.Symbols[at].Kind.IsScope()
}

// stopReason says in words why a stop is part of an overview.
func stopReason(s Stop) string {
	switch {
	case s.Users > 1 && s.Steps > 0:
		return "most used (by " + model.Plural(s.Users, "file") + ", " + model.Plural(s.Steps, "step") + " from an entry point)"
	case s.Users == 1:
		return "used by 1 file"
	case s.Users > 0:
		return "most used (by " + model.Plural(s.Users, "file") + ")"
	case s.IsForUsers():
		return "entry point (" + tour.EntryWords(s.Entry, s.Penalty) + ")"
	}
	return tour.EntryWords(s.Entry, s.Penalty)
}
