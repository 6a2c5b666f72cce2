package find

import (
	"cmp"
	"maps"
	"math"
	"slices"

	"foldout/mapper/internal/search/task"
	"foldout/model"
)

// relation is how a file is related to one of the best files.
type relation struct {
	verb string
	to   int // index of the best file
}

// verbs holds two words for each kind of edge: one for the file where the edge starts, and one for the file where it ends. For
// other kinds, the words are `uses` and `used by`.
var verbs = map[model.EdgeKind][2]string{
	model.EdgeCalls:    {"calls", "called by"},
	model.EdgeInherits: {"extends", "extended by"},
	model.EdgeImports:  {"imports", "imported by"},
}

// verbOf returns the word for the file where an edge starts (passive is 0) or ends (passive is 1).
func verbOf(kind model.EdgeKind, passive int) string {
	if both, known := verbs[kind]; known {
		return both[passive]
	}
	return [2]string{"uses", "used by"}[passive]
}

// best returns up to `most` of the best files so far. It judges them by words and by what the task names.
func (s *search) best(most int) []int {
	score := func(i int) float64 {
		return (s.byWords(i) + unitWeight*s.lists[InUnit][i]) * s.weight(i)
	}
	top := 0.0
	for _, i := range s.top {
		top = max(top, score(i))
	}
	value := func(i int) float64 {
		return score(i)/max(top, 1e-9) + estimateName*min(s.lists[ByName][i], 1) + s.lists[ByPath][i] + s.lists[ByFrame][i]
	}
	order := slices.Clone(s.top)
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(value(b), value(a)) })
	return order[:min(len(order), most)]
}

// relations fills the list of files that the graph connects to the best files. It takes one step along the edges, in both
// directions, from each of the best files. If the task asks who uses something, only users of the named symbols count.
func (s *search) relations() {
	if s.Graph == nil {
		return
	}
	if s.task.Intent == task.Usage && len(s.named) > 0 {
		s.users()
		return
	}
	for rank, i := range s.seeds {
		if number, known := s.Graph.Number(s.files[i].Path); known {
			s.spread(number, i, 1/float64(rank+2))
		}
	}
}

// spread divides `share` among the files that a file refers to and the files that refer to it. `number` is the index of the file
// in the graph, and `from` is its index in the corpus.
func (s *search) spread(number, from int, share float64) {
	type tie struct {
		weight float64
		verb   string
	}
	ties := map[int]tie{}
	total := 0.0
	add := func(node, count int32, weight float64, verb string) {
		file, _ := s.Graph.At(node)
		if file == number {
			return
		}
		weight *= 1 + math.Log(float64(max(count, 1)))
		t := ties[file]
		ties[file] = tie{t.weight + weight, cmp.Or(t.verb, verb)}
		total += weight
	}
	for node, end := s.Graph.Within(number, -1); node < end; node++ {
		for _, e := range s.Graph.Out(node) {
			add(e.Node, e.Count, 1, verbOf(e.Kind, 1))
		}
		for _, e := range s.Graph.In(node) {
			add(e.Node, e.Count, userWeight, verbOf(e.Kind, 0))
		}
	}
	for file, t := range ties {
		if at, known := s.numbers[s.Graph.Files[file].Path]; known {
			s.lists[ByGraph][at] += share * t.weight / total
			recordOrigin(s.origins.related, at, relation{t.verb, from})
		}
	}
}

// users finds the symbols that use the symbols named in the task. It marks these users, and gives their files scores in a
// separate list.
func (s *search) users() {
	for _, named := range slices.SortedFunc(maps.Keys(s.named), comparePlaces) {
		number, known := s.Graph.Number(s.files[named.file].Path)
		if !known {
			continue
		}
		for _, e := range s.Graph.In(s.Graph.Symbol(number, named.symbol)) {
			file, symbol := s.Graph.At(e.Node)
			i, known := s.numbers[s.Graph.Files[file].Path]
			user := place{i, symbol}
			if !known || user == named {
				continue
			}
			s.lists[ByGraph][i] += s.named[named] * (1 + math.Log(float64(max(e.Count, 1))))
			recordOrigin(s.using, user, verbOf(e.Kind, 0)+" "+model.Printable(s.files[named.file].Symbols[named.symbol].Name))
			recordOrigin(s.using, place{i, -1}, s.using[user])
		}
	}
}
