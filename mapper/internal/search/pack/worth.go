package pack

import (
	"math"
	"slices"
	"strings"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/base/parallel"
	"foldout/mapper/internal/base/words"
	"foldout/model"
)

// File is a file that may be relevant to a task, with the evidence for it. Files are given in the order of their relevance.
type File struct {
	*filetree.File
	Lines   []string         // its text
	Share   float64          // its relevance as a share of the best file's
	Derived map[int][]string // text by symbol, where symbols refer to a text that is derived from the file, as in notebooks; else nil
	Symbols map[int]Match    // by index in File.Symbols
}

// Match says how well a symbol matches a task, on scales from 0 to 1.
type Match struct {
	Score float64 // its relevance as a share of the best symbol's
	Words float64 // how well its words match, as a share of the best
	Named float64 // how surely the task names it
}

// Query holds the words of a task.
type Query struct {
	Terms   []words.Term // sorted
	Weights []float64    // how much each counts
}

// match returns how well a line matches the task: the sum of the weights of the words that they share.
func (q Query) match(line string) (sum float64) {
	var seen []int
	words.Each([]byte(line), func(w words.Word) {
		if at, found := slices.BinarySearch(q.Terms, w.Term); found && !slices.Contains(seen, at) {
			seen = append(seen, at)
			sum += q.Weights[at]
		}
	})
	return sum
}

// weighed is a passage with its worth and what the worth is made from.
type weighed struct {
	Passage
	worth  float64 // expected share of the lines to change
	lines  int     // lines that are not blank
	match  float64 // sum of the matches of its lines
	best   float64 // match of its best line
	around float64 // the best score among the passages beside it
	Match
}

// The features of a passage, each from 0 to about 1 except for the logarithm of the lines.
type features [featureCount]float64

const (
	ofScore   = iota // score of the symbol as a share of the best one in the file
	ofWords          // how well its words match
	ofNamed          // the task names it
	ofParent         // score of the type that it is in
	ofBeside         // score of the passages beside it
	ofLine           // match of its best line, as a share of the best line of all
	ofDensity        // match of its lines per line, likewise
	ofLength         // logarithm of the number of lines that are not blank
	ofType           // it is the head of a type, or a type without functions
	ofTop            // it is the beginning of the file, outside of symbols
	ofOutside        // it is elsewhere outside of symbols
	featureCount
)

// passageWeights are the weights of the features in the chance that a line to change is in a passage, given that it is in the file:
// the chances are in proportion to the exponential of the weighted sum (a conditional logit, McFadden 1974).
//
// They were fitted to the lines that 185 changes to 24 repositories in twelve languages changed: half of 180 commits and of 143
// issues of SWE-bench Lite. `go test ./mapper -run Tasks` measures the result on tasks that were not used for fitting.
var passageWeights = features{
	ofScore: 1.36, ofWords: 0.92, ofNamed: 0.54, ofParent: 1.16, ofBeside: 0.72, ofLine: 1.3, ofDensity: 1.78, ofLength: 0.36, ofType: -0.58,
	ofTop: 1.74, ofOutside: 1.12,
}

// fileFeatures are the features of a file.
type fileFeatures [fileFeatureCount]float64

const (
	fileRank   = iota // logarithm of its rank
	fileShare         // its relevance as a share of the best file's
	fileRatio         // logarithm of that
	fileOther         // it is a test, a document, generated or the like
	fileLength        // a tenth of the logarithm of its number of lines
	fileFeatureCount
)

// fileFeatureWeights are the weights of the features in the chance that a line to change is in a file, likewise.
var fileFeatureWeights = fileFeatures{fileRank: -1.14, fileShare: -4.52, fileRatio: 5.35, fileOther: -1.23, fileLength: -2.8}

// leastShare bounds the logarithm of a share.
const leastShare = 1e-3

func fileFeaturesOf(f *File, rank int) (x fileFeatures) {
	x[fileRank] = math.Log(float64(rank + 1))
	x[fileShare], x[fileRatio] = f.Share, math.Log(max(f.Share, leastShare))
	if f.Class != model.ClassSource {
		x[fileOther] = 1
	}
	x[fileLength] = math.Log(float64(len(f.Lines)+1)) / 10
	return x
}

// Set holds the passages of some files with what they are worth for a task.
type Set struct {
	Files    []File
	passages [][]weighed // by file
}

// Weigh divides files into passages and finds out what each is worth. The files are in the order of their relevance.
func Weigh(files []File, q Query) *Set {
	s := &Set{files, make([][]weighed, len(files))}
	parallel.Each(len(files), func(i int) {
		s.passages[i] = evidence(&files[i], func(_ int, line string) float64 { return q.match(line) })
	})
	rate(files, s.passages)
	return s
}

// rate sets the worth of all passages.
func rate(files []File, all [][]weighed) {
	var top scale
	for i := range files {
		for j := range all[i] {
			top.add(&all[i][j])
		}
	}
	chances := make([]float64, len(files))
	for i := range files {
		chances[i] = dot(fileFeaturesOf(&files[i], i), fileFeatureWeights)
	}
	softmax(chances)
	for i := range files {
		var own scale
		for j := range all[i] {
			own.add(&all[i][j])
		}
		inside := make([]float64, len(all[i]))
		for j := range all[i] {
			inside[j] = dot(featuresOf(&files[i], &all[i][j], own, top), passageWeights)
		}
		softmax(inside)
		for j := range all[i] {
			all[i][j].worth = chances[i] * inside[j]
		}
	}
}

func dot[F ~[featureCount]float64 | ~[fileFeatureCount]float64](a, b F) (sum float64) {
	for i := range len(a) {
		sum += a[i] * b[i]
	}
	return sum
}

// softmax replaces values by their exponentials as shares of the sum of these.
func softmax(values []float64) {
	if len(values) == 0 {
		return
	}
	top, sum := slices.Max(values), 0.0
	for i := range values {
		values[i] = math.Exp(values[i] - top)
		sum += values[i]
	}
	for i := range values {
		values[i] /= sum
	}
}

// evidence divides a file into passages, with the evidence for each.
func evidence(f *File, match func(number int, line string) float64) []weighed {
	var all []weighed
	for _, p := range f.split() {
		w := weighed{Passage: p}
		for n, line := range f.textOf(p) {
			if strings.TrimSpace(line) != "" {
				m := match(p.First+n, line)
				w.lines, w.match, w.best = w.lines+1, w.match+m, max(w.best, m)
			}
		}
		if p.Symbol >= 0 {
			w.Match = f.bestIn(p)
		}
		all = append(all, w)
	}
	for i := range all {
		if i > 0 {
			all[i].around = all[i-1].Score
		}
		if i+1 < len(all) {
			all[i].around = max(all[i].around, all[i+1].Score)
		}
	}
	return all
}

// bestIn returns the evidence for the symbol of a passage, and for those inside it.
func (f *File) bestIn(p Passage) Match {
	best := f.Symbols[p.Symbol]
	for i, e := range f.Symbols {
		if s := &f.File.Symbols[i]; s.Up >= 0 && p.First <= int(s.FirstLine) && int(s.EndLine) <= p.Last {
			best = Match{max(best.Score, e.Score), max(best.Words, e.Words), max(best.Named, e.Named)}
		}
	}
	return best
}

// scale holds the greatest values among some passages.
type scale struct{ score, best, density float64 }

func (s *scale) add(w *weighed) {
	s.score, s.best, s.density = max(s.score, w.Score), max(s.best, w.best), max(s.density, w.density())
}

// density returns how well the lines match the task per line. Short passages count less.
func (w *weighed) density() float64 { return w.match / float64(w.lines+shortPassage) }

// shortPassage is added to the number of lines of a passage.
const shortPassage = 20

// share returns v as a share of top, or 0 if top is 0.
func share(v, top float64) float64 {
	if top <= 0 {
		return 0
	}
	return v / top
}

func featuresOf(f *File, w *weighed, own, top scale) (x features) {
	x[ofScore], x[ofWords], x[ofNamed], x[ofBeside] = share(w.Score, own.score), w.Words, w.Named, share(w.around, top.score)
	x[ofLine], x[ofDensity] = share(w.best, top.best), share(w.density(), top.density)
	x[ofLength] = math.Log(float64(max(w.lines, 1)))
	switch {
	case w.Symbol < 0 && w.First == 1:
		x[ofTop] = 1
		return x
	case w.Symbol < 0:
		x[ofOutside] = 1
		return x
	}
	s := &f.File.Symbols[w.Symbol]
	if s.Up >= 0 {
		x[ofParent] = f.Symbols[int(s.Up)].Score
	}
	if s.Kind.IsContainer() || s.Kind == model.KindType {
		x[ofType] = 1
	}
	return x
}
