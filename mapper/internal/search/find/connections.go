package find

import (
	"cmp"
	"maps"
	"math"
	"slices"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/base/words"
	"foldout/model"
)

// For a question about how something is connected, the best hits are taken for what is meant: at most mostMeant of them, with at
// least the share nearBest of the best score. If the name of one of the first mostNamed hits consists of words of the question,
// only such hits count. From each side, what uses them and what they use, at most mostConnected symbols are taken, whose scores
// are at most connected. Other hits keep the share unconnected of their scores.
const (
	mostMeant     = 3
	mostNamed     = 40
	nearBest      = 0.9
	mostConnected = 25
	connected     = 0.8
	unconnected   = 0.2
)

// connect puts first what is meant by a question about how something is connected, then the symbols and files that use it or that
// it uses, and then the other hits.
func (r *Result) connect() {
	s := r.search
	if s.Graph == nil || len(r.Files) == 0 {
		return
	}
	meant := r.meant()
	scores := map[place]float64{}
	for _, list := range [][]Scored{r.Symbols, r.Files} {
		for _, hit := range list {
			scores[hit.place()] = unconnected * hit.Score / list[0].Score
		}
	}
	r.reasons = map[place][]string{}
	within := map[int32]bool{} // nodes of what is meant
	for _, hit := range meant {
		s.eachNode(hit, func(node int32) { within[node] = true })
	}
	for _, passive := range []int{0, 1} {
		r.addSide(meant, within, passive, scores)
	}
	for n, hit := range meant {
		scores[hit.place()] = 1 - meantStep*float64(n)
		scores[place{hit.File, -1}] = max(scores[place{hit.File, -1}], 1-meantStep*float64(n))
		delete(r.reasons, hit.place())
		delete(r.reasons, place{hit.File, -1})
	}
	r.rankAgain(scores)
	if len(meant) > 0 && meant[0].Symbol < 0 {
		for n := range meant {
			meant[n].Score = scores[meant[n].place()]
		}
		r.Mixed = slices.Concat(meant, r.Symbols)
	}
}

// meant returns the files or symbols that the question is about, best first. It is a file if the question gives its path, or if no
// symbol matches. Members of others that are meant are left out.
func (r *Result) meant() (all []Scored) {
	s, list := r.search, r.Symbols
	if len(list) == 0 || s.lists[ByPath][r.Files[0].File] > 0 {
		list = r.Files
	} else if named := s.namedByWords(list[:min(len(list), mostNamed)]); len(named) > 0 {
		list = named
	}
	within := map[int32]bool{}
	for _, hit := range list {
		if len(all) == mostMeant || hit.Score < nearBest*list[0].Score {
			break
		}
		inside := true
		s.eachNode(hit, func(node int32) { inside = inside && within[node] })
		if !inside {
			all = append(all, hit)
			s.eachNode(hit, func(node int32) { within[node] = true })
		}
	}
	return all
}

// namedByWords returns those of the hits whose names consist of words of the task, with the names of the most words first. Among
// equals, types come first.
func (s *search) namedByWords(hits []Scored) (named []Scored) {
	asked := map[words.Term]bool{}
	for _, term := range termsOf(s.task) {
		asked[term] = true
	}
	for _, hit := range hits {
		symbol := &s.files[hit.File].Symbols[hit.Symbol]
		count, all := 0, true
		words.Each([]byte(symbol.Name), func(w words.Word) {
			if !w.Whole {
				count, all = count+1, all && asked[w.Term]
			}
		})
		if all && count > 0 {
			hit.Score = 10 * float64(count)
			if symbol.Kind.IsContainer() && !symbol.Kind.IsScope() {
				hit.Score += 5
				if symbol.Kind == model.KindExtension {
					hit.Score--
				}
			}
			named = append(named, hit)
		}
	}
	slices.SortStableFunc(named, func(a, b Scored) int { return cmp.Compare(b.Score, a.Score) })
	return named
}

// eachNode calls `do` for the graph nodes of a file or a symbol and of everything in it. To a type belong also its members that
// are declared outside of it, in any file of its folder.
func (s *search) eachNode(hit Scored, do func(node int32)) {
	number, known := s.Graph.Number(s.files[hit.File].Path)
	if !known {
		return
	}
	for node, end := s.Graph.Within(number, hit.Symbol); node < end; node++ {
		do(node)
	}
	if hit.Symbol < 0 {
		return
	}
	meant := &s.files[hit.File].Symbols[hit.Symbol]
	if !meant.Kind.IsContainer() || meant.Kind.IsScope() {
		return
	}
	for number, f := range s.Graph.Files {
		if filetree.Parent(f.Path) != filetree.Parent(s.files[hit.File].Path) {
			continue
		}
		for at := range f.Symbols {
			if o := &f.Symbols[at]; o.Parent == meant.Name || o.Name == meant.Name && o.Kind == model.KindExtension {
				do(s.Graph.Symbol(number, at))
			}
		}
	}
}

// tied is a file or symbol at the other end of edges from what is meant.
type tied struct {
	place
	weight float64
	reason string
}

// addSide adds the scores and reasons of what uses the meant symbols (passive is 0) or of what they use (passive is 1).
func (r *Result) addSide(meant []Scored, within map[int32]bool, passive int, scores map[place]float64) {
	all := map[place]*tied{}
	for _, hit := range meant {
		r.addTies(hit, within, passive, all)
	}
	byWeight := func(a, b *tied) int {
		return cmp.Or(cmp.Compare(b.weight, a.weight), comparePlaces(a.place, b.place))
	}
	order := slices.SortedFunc(maps.Values(all), byWeight)
	before := map[int]int{}
	for _, t := range order {
		t.weight *= math.Pow(weightSameFile, float64(before[t.file]))
		before[t.file]++
	}
	slices.SortFunc(order, byWeight)
	for n, t := range order[:min(len(order), mostConnected)] {
		score := connected * (1 - float64(n)/(2*mostConnected))
		scores[t.place] = max(scores[t.place], score)
		r.addReason(t.place, t.reason)
		if file := (place{t.file, -1}); file != t.place {
			scores[file] = max(scores[file], score)
			r.addReason(file, t.reason)
		}
	}
}

func (r *Result) addReason(at place, reason string) {
	if !slices.Contains(r.reasons[at], reason) {
		r.reasons[at] = append(r.reasons[at], reason)
	}
}

// addTies adds what is at the other end of the edges of one meant file or symbol, except what is meant itself.
func (r *Result) addTies(hit Scored, within map[int32]bool, passive int, all map[place]*tied) {
	s := r.search
	name := s.pathOf(hit.File)
	if hit.Symbol >= 0 {
		name = model.Printable(s.files[hit.File].Symbols[hit.Symbol].Name)
	}
	s.eachNode(hit, func(node int32) {
		edges := s.Graph.In(node)
		if passive == 1 {
			edges = s.Graph.Out(node)
		}
		for _, e := range edges {
			file, symbol := s.Graph.At(e.Node)
			at, known := s.numbers[s.Graph.Files[file].Path]
			if within[e.Node] || !known || !s.keeps(at) {
				continue
			}
			f := s.files[at].File
			symbol = model.HolderOf(f.Symbols, symbol)
			if symbol >= 0 && within[s.Graph.Symbol(file, symbol)] {
				continue
			}
			to := all[place{at, symbol}]
			if to == nil {
				to = &tied{place: place{at, symbol}, reason: verbOf(e.Kind, passive) + " " + name}
				all[to.place] = to
			}
			weight := (1 + math.Log(float64(max(e.Count, 1)))) * s.tieWeight(at, symbol)
			if !e.Sure {
				weight *= weightUnsure
			}
			to.weight += weight
		}
	})
}

// tieWeight returns how much a tie to a file or a symbol says.
func (s *search) tieWeight(file, symbol int) float64 {
	f, weight := s.files[file], 1.0
	switch {
	case f.Class == model.ClassTest:
		weight = weightTestTie
	case f.auxiliary:
		weight = weightExample
	}
	if symbol >= 0 && !f.Symbols[symbol].Kind.IsCallable() && !f.Symbols[symbol].Kind.IsContainer() && f.Symbols[symbol].Kind != model.KindType {
		weight *= weightVariable
	}
	return weight
}

// rankAgain replaces the lists of the result by those with new scores.
func (r *Result) rankAgain(scores map[place]float64) {
	r.Files, r.Symbols = nil, nil
	for at, score := range scores {
		ranked := Scored{at.file, at.symbol, score}
		if at.symbol < 0 {
			r.Files = append(r.Files, ranked)
			continue
		}
		r.Symbols = append(r.Symbols, ranked)
	}
	sortScored(r.Files)
	sortScored(r.Symbols)
}
