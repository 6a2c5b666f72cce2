package find

import (
	"cmp"
	"math"
	"slices"

	"foldout/mapper/internal/base/parallel"
	"foldout/mapper/internal/base/words"
	"foldout/mapper/internal/search/task"
)

// Evidence is a kind of score that a file can get.
type Evidence int

// Kinds of evidence. Each has a list with one score per file.
const (
	InTitle   Evidence = iota // BM25F of the words in the title of the task
	InProse                   // BM25F of the words in its prose
	InCode                    // BM25F of the words in its code
	InTrace                   // BM25F of the words in its traces and logs
	InPath                    // words in the path of the file
	InUnit                    // BM25F of the best symbol
	ByName                    // defines a name that is in the task
	ByPath                    // its path is in the task
	ByFrame                   // is in a stack trace of the task
	ByPrint                   // prints a message that is in the task
	ByGraph                   // calls, imports, inherits or uses the best hits, or the reverse
	Together                  // changed together with the best hits
	Recent                    // changed recently
	ByTest                    // its tests match the task
	ByMessage                 // changed by commits whose messages resemble the task
	ByVector                  // its description has a similar meaning
	Evidences                 // number of kinds
)

var evidenceNames = [Evidences]string{
	"title", "prose", "code", "trace", "path words", "best symbol", "name", "path", "frame", "print", "graph", "together", "recent", "tests",
	"messages", "vectors",
}

// String returns the name of the evidence, e.g. `path words`.
func (e Evidence) String() string { return evidenceNames[e] }

// search is the search for one task in a corpus.
type search struct {
	*Corpus
	Options
	task    *task.Task
	lexical *lexical
	lists   [Evidences][]float64 // scores by evidence and file
	top     []int                // files whose symbols are scored, best first
	units   map[int][]float64    // scores of the units of the files in top
	named   map[place]float64    // by symbol: score for being named in the task
	framed  map[place]float64    // by symbol: score for being in a stack frame
	prints  map[place]printer    // by symbol, or by file for text outside of symbols
	using   map[place]string     // by symbol or file: the reason why it uses what the task names; only if the task asks for uses
	seeds   []int                // best files so far; related files get a share of their scores
	origins origins
	read    *parallel.Memo[int, []byte] // texts of files
}

// content returns the text of a file, or nil if it is not available. It reads a file only once.
func (s *search) content(i int) []byte {
	return s.read.Get(i, func() []byte { return s.Text(s.files[i].File) })
}

// origins holds, for each file, the first and strongest source of each kind of evidence. The reasons for a hit are based on it.
type origins struct {
	frame    map[int]int // number of the stack frame, from 1
	together map[int]int // index of the file that it changed with
	related  map[int]relation
}

// keeps reports whether Options.Keep lets a file be found.
func (s *search) keeps(i int) bool { return s.Keep == nil || s.Keep(s.files[i].File) }

// mostScored is the greatest number of files whose symbols are scored.
const mostScored = 200

func (c *Corpus) search(t *task.Task, opt Options) *search {
	s := &search{Corpus: c, Options: opt, task: t, lexical: c.match(t), read: &parallel.Memo[int, []byte]{}}
	s.using, s.origins = map[place]string{}, origins{map[int]int{}, map[int]int{}, map[int]relation{}}
	for e := range s.lists {
		s.lists[e] = make([]float64, len(c.files))
	}
	s.words()
	s.names()
	s.paths()
	s.frames()
	s.choose()
	s.weighUnits()
	s.printed()
	s.seeds = s.best(20)
	s.relations()
	s.history()
	s.tests()
	s.messages()
	s.vectors()
	s.read = nil // its texts are no longer needed
	return s
}

// words fills the lists of scores that come from the words of the task.
func (s *search) words() {
	weights := make([][task.PartCount]float64, len(s.task.Words))
	for i, w := range s.task.Words {
		weights[i] = countWeights(w)
	}
	parallel.Spans(len(s.files), func(from, to int) {
		for i := from; i < to; i++ {
			for _, h := range s.lexical.hits[i] {
				g := s.lexical.idf[h.word] * gain(float64(h.tf))
				for part, weight := range weights[h.word] {
					s.lists[int(InTitle)+part][i] += weight * g // InTitle to InTrace follow the order of the parts
				}
				if h.path {
					w := weights[h.word]
					s.lists[InPath][i] += s.lexical.path[h.word] * weighted(w, pathWordWeights)
				}
			}
		}
	})
}

// recordOrigin records the origin of the evidence for a file or a place unless one is recorded already.
func recordOrigin[K comparable, T any](first map[K]T, of K, origin T) {
	if _, known := first[of]; !known {
		first[of] = origin
	}
}

// byWords returns a first estimate of how well a file matches, based on words only.
func (s *search) byWords(i int) float64 {
	return weighted([task.PartCount]float64{s.lists[InTitle][i], s.lists[InProse][i], s.lists[InCode][i], s.lists[InTrace][i]}, wordWeights)
}

// choose selects the files whose symbols are scored: the best by words, and those that the task names. At most mostScored files
// are selected.
func (s *search) choose() {
	first := make([]float64, len(s.files))
	best := 0.0
	for i := range s.files {
		first[i] = s.byWords(i) * s.weight(i)
		best = max(best, first[i])
	}
	order := make([]int, 0, len(s.files))
	for i := range s.files {
		if extra := s.lists[ByName][i] + placeWeight*s.lists[ByPath][i] + placeWeight*s.lists[ByFrame][i]; extra > 0 {
			first[i] += best * min(extra, 1)
		}
		if first[i] > 0 && s.keeps(i) {
			order = append(order, i)
		}
	}
	slices.SortFunc(order, func(a, b int) int { return cmp.Or(cmp.Compare(first[b], first[a]), cmp.Compare(a, b)) })
	s.top = order[:min(len(order), mostScored)]
}

// wordWeights returns how much each word of the task counts in a symbol: more if it is rare, repeated or in the title.
func (s *search) wordWeights() []float64 {
	weights := make([]float64, len(s.task.Words))
	for i, w := range s.task.Words {
		weights[i] = s.lexical.idf[i] * weighted(countWeights(w), wordWeights)
	}
	return weights
}

// weighUnits scores every symbol of the selected files with BM25F.
func (s *search) weighUnits() {
	terms, weights := termsOf(s.task), s.wordWeights()
	all := make([][]float64, len(s.top))
	parallel.Each(len(s.top), func(n int) { all[n] = s.unitsOf(s.top[n], terms, weights) })
	s.units = make(map[int][]float64, len(s.top))
	for n, i := range s.top {
		s.units[i] = all[n]
		for _, score := range all[n] {
			s.lists[InUnit][i] = max(s.lists[InUnit][i], score)
		}
	}
}

// meanUnit is the number of words in a symbol of average length.
const meanUnit = 80

func (s *search) unitsOf(i int, terms []words.Term, weights []float64) []float64 {
	d := &s.files[i]
	scores := make([]float64, max(len(d.units), 1))
	d.Words.Find(terms, func(at int, postings []words.Posting) {
		for _, p := range postings {
			if p.Unit >= len(scores) {
				continue
			}
			scores[p.Unit] += weights[at] * gain(symbolFields.frequency(p)/lengthFactor(d.units[p.Unit], meanUnit))
		}
	})
	return scores
}

// history fills two lists of files: those that changed together with the best files, and those that changed recently.
func (s *search) history() {
	if s.History == nil {
		return
	}
	hottest := 0.0
	for i := range s.files {
		hot := math.Log1p(s.History.File(s.files[i].Path).Hot)
		s.lists[Recent][i] = hot
		hottest = max(hottest, hot)
	}
	for rank, i := range s.seeds[:min(len(s.seeds), 10)] {
		for _, other := range s.History.With(s.files[i].Path) {
			if at, known := s.numbers[other.Path]; known && at != i {
				s.lists[Together][at] += other.Confidence / float64(rank+1)
				recordOrigin(s.origins.together, at, i)
			}
		}
	}
}

// tests gives each source file the score of the best of its tests.
func (s *search) tests() {
	if s.Tests == nil {
		return
	}
	for i := range s.files {
		if s.byWords(i) == 0 {
			continue
		}
		for _, source := range s.Tests.Sources(s.files[i].Path) {
			if at, known := s.numbers[source]; known {
				s.lists[ByTest][at] = max(s.lists[ByTest][at], s.byWords(i))
			}
		}
	}
}
