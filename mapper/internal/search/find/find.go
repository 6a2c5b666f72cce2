// Package find ranks the files and symbols of a repository by how relevant they are to a task, and gives the reasons.
//
// Several kinds of evidence score each file for a task (package task): words, names, paths, stack frames, printed messages,
// dependencies, git's history and tests (evidence.go, verbatim.go). The scores are normalized and summed with weights that were
// fitted on real issues and commits. Symbols are ranked only within the best files. Texts that the program printed are traced to the
// literals that print them (literals.go). Questions about the whole are answered without their words (overview.go).
//
// Only package mapper imports it, which adds what is kept of a repository between searches.
package find

import (
	"cmp"
	"slices"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/base/words"
	"foldout/mapper/internal/search/task"
	"foldout/model"
)

// Scored is a file or a symbol with its score.
type Scored struct {
	File   int // index in Input.Files
	Symbol int // index in the symbols of the file; -1 for the file itself
	Score  float64
}

// place identifies a file or a symbol.
type place struct{ file, symbol int } // symbol is -1 for the file itself

func (r Scored) place() place { return place{r.File, r.Symbol} }

func comparePlaces(a, b place) int {
	return cmp.Or(cmp.Compare(a.file, b.file), cmp.Compare(a.symbol, b.symbol))
}

// Result holds the files and symbols found for a task.
type Result struct {
	Files   []Scored // best first; without files that have no evidence
	Symbols []Scored
	Mixed   []Scored // for a question about the whole, the best files and symbols in one list; otherwise nil
	search  *search
	reasons map[place][]string // reasons that do not come from the words of the task; nil for none
}

// Options restrict or extend a search.
type Options struct {
	Keep  func(f *filetree.File) bool // reports whether a file may be found; nil for all files
	Alike []float64                   // similarity of each file's description to the task by vectors; nil without vectors
}

// Find ranks files and symbols for a task.
func (c *Corpus) Find(t *task.Task, opt Options) *Result {
	r := &Result{search: c.search(t, opt)}
	r.Files = r.Rank(WeightsFor(t.Intent))
	r.Symbols = r.search.symbols(r.Files)
	if t.Intent == task.Relations {
		r.connect()
	}
	return r
}

// Rank returns the files of the result, ranked with the given weights. Result.Files is the ranking with the weights for the
// intent of the task.
func (r *Result) Rank(weights Weights) (files []Scored) {
	for i, score := range r.search.fuse(weights) {
		if score > 0 && r.search.keeps(i) && r.search.hasEvidence(i) {
			files = append(files, Scored{i, -1, score})
		}
	}
	sortScored(files)
	return files
}

// hasEvidence reports whether there is evidence for a file. A recent change alone does not count.
func (s *search) hasEvidence(i int) bool {
	for e := range s.lists {
		if Evidence(e) != Recent && s.lists[e][i] > 0 {
			return true
		}
	}
	return false
}

func sortScored(all []Scored) {
	slices.SortFunc(all, func(a, b Scored) int {
		return cmp.Or(cmp.Compare(b.Score, a.Score), cmp.Compare(a.File, b.File), cmp.Compare(a.Symbol, b.Symbol))
	})
}

// Lists returns the scores of all files before weighting. There is one list for each kind of evidence.
func (r *Result) Lists() [Evidences][]float64 { return r.search.lists }

// fuse returns the score of each file: the weighted sum of its evidence times its factor.
func (s *search) fuse(weights Weights) []float64 {
	scores := make([]float64, len(s.files))
	for e, list := range s.lists {
		top := slices.Max(append(slices.Clone(list), 1e-12)) // above 0, so that it can be a divisor
		for i, v := range list {
			scores[i] += weights.Lists[e] * v / top
		}
	}
	for i := range scores {
		scores[i] *= s.weight(i)
	}
	return scores
}

// weight returns a factor for the score of a file, which depends on the class of the file.
func (s *search) weight(i int) float64 {
	switch c := s.files[i].Class; {
	case c == model.ClassSource && s.files[i].auxiliary:
		return weightAuxiliary
	case c == model.ClassSource:
		return 1
	case c == model.ClassTest && s.task.OfTests:
		return weightMeant
	case c == model.ClassTest:
		return weightTest
	case c == model.ClassGenerated, c == model.ClassVendored:
		return weightGenerated
	}
	return weightOther
}

// SymbolEvidence is a kind of score that a symbol can get.
type SymbolEvidence int

// Kinds of evidence for symbols.
const (
	OfFile          SymbolEvidence = iota // square of its file's score
	OfUnit                                // BM25F of its words
	OfName                                // it is named in the task
	OfFrame                               // it is in a stack trace of the task
	OfUse                                 // it uses what the task names; only if the task asks for uses
	OfPrint                               // it prints a message that is in the task
	SymbolEvidences                       // number of kinds
)

// Features holds the unweighted scores of a symbol.
type Features struct {
	Scored
	Scores [SymbolEvidences]float64
}

// mostRanked is the number of best files whose symbols are ranked.
const mostRanked = 100

// SymbolFeatures returns the scores of the symbols of the best files. It leaves out symbols with no evidence except their file's
// score.
func (r *Result) SymbolFeatures() []Features { return r.search.symbolFeatures(r.Files) }

func (s *search) symbolFeatures(files []Scored) (all []Features) {
	best := 1e-12 // above 0, so that it can be a divisor
	for _, units := range s.units {
		best = max(best, slices.Max(append(units[:len(units):len(units)], 0))) // appends to a copy, in case there are no units
	}
	for _, f := range files[:min(len(files), mostRanked)] {
		units, share := s.units[f.File], f.Score/files[0].Score
		for i := range s.files[f.File].Symbols {
			row, at := Features{Scored: Scored{f.File, i, 0}}, place{f.File, i}
			if i+1 < len(units) {
				row.Scores[OfUnit] = units[i+1] / best
			}
			row.Scores[OfName], row.Scores[OfFrame] = s.named[at], s.framed[at]
			row.Scores[OfPrint] = s.prints[at].strength
			if s.using[at] != "" {
				row.Scores[OfUse] = 1
			}
			if row.Scores != [SymbolEvidences]float64{} {
				row.Scores[OfFile] = share * share
				all = append(all, row)
			}
		}
	}
	return all
}

// symbols ranks the symbols of the best files.
func (s *search) symbols(files []Scored) (all []Scored) {
	weights := symbolWeights
	weights[OfFrame] *= WeightsFor(s.task.Intent).Lists[ByFrame] / fileWeights.Lists[ByFrame]
	for _, f := range s.symbolFeatures(files) {
		for e, score := range f.Scores {
			f.Score += weights[e] * score
		}
		all = append(all, f.Scored)
	}
	sortScored(all)
	return all
}

// Words returns the terms of the task, sorted, and how much each counts in a text.
func (r *Result) Words() (terms []words.Term, weights []float64) {
	return termsOf(r.search.task), r.search.wordWeights()
}
