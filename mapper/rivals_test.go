package mapper_test

import (
	"cmp"
	"maps"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"foldout/mapper/filetree"
	"foldout/model"
)

// rivals rank the files and functions of a checkout by simple methods, for comparison with Find. What they know about a text is
// cached by its hash, so that the tasks of one repository share it.
type rivals struct {
	dir     string
	files   []*filetree.File
	lower   map[model.Hash]string
	counted map[model.Hash]wordCount
	units   map[model.Hash][]wordCount // of the functions of a file, by symbol
}

// wordCount counts the words of a text.
type wordCount struct {
	words  map[string]int
	length int
}

// These are the rivals by name: BM25 over whole files with the words of the path counted five times, files by the rare words of
// the task that they contain, and files by the words of the task in their paths.
var fileRivals = []struct {
	name string
	rank func(v *rivals, task string) []string
}{
	{"BM25", (*rivals).bm25Files}, {"grep", (*rivals).grepFiles}, {"path words", (*rivals).pathFiles},
}

// largestSource is the size in bytes from which a rival skips a file.
const largestSource = 1 << 20

func newRivals(dir string, files []*filetree.File, last *rivals) *rivals {
	v := &rivals{dir: dir, lower: map[model.Hash]string{}, counted: map[model.Hash]wordCount{}, units: map[model.Hash][]wordCount{}}
	if last != nil && last.dir == dir {
		v.lower, v.counted, v.units = last.lower, last.counted, last.units
	}
	for _, f := range files {
		if aloneSource.MatchString(f.Path) && f.Size < largestSource {
			v.files = append(v.files, f)
		}
	}
	return v
}

func (v *rivals) text(f *filetree.File) string {
	text, err := os.ReadFile(filepath.Join(v.dir, f.Path))
	if err != nil {
		return "" // removed meanwhile, so it has no words
	}
	return string(text)
}

func countWords(text string) wordCount {
	all := aloneWords(text)
	c := wordCount{map[string]int{}, len(all)}
	for _, w := range all {
		c.words[w]++
	}
	return c
}

func (v *rivals) count(f *filetree.File) wordCount {
	c, known := v.counted[f.Hash]
	if !known {
		c = countWords(v.text(f))
		v.counted[f.Hash] = c
	}
	return c
}

// bm25Length is the weight of length in the BM25 of rivals.
const bm25Length = 0.75

// pathCount is how many times they count a word of the path.
const pathCount = 5

func (v *rivals) bm25Files(task string) []string {
	docs := make([]rivalDoc, len(v.files))
	for i, f := range v.files {
		docs[i] = rivalDoc{f.Path, f.Path, v.count(f)}
	}
	return rankDocs(docs, task)
}

// bm25Functions ranks functions by BM25 over their texts and the words of their files' paths.
func (v *rivals) bm25Functions(task string) []string {
	var docs []rivalDoc
	for _, f := range v.files {
		units, known := v.units[f.Hash]
		if !known {
			units = make([]wordCount, len(f.Symbols))
			lines := strings.Split(v.text(f), "\n")
			for i, s := range f.Symbols {
				if first, last := int(s.FirstLine), min(int(s.EndLine), len(lines)); isFunction(s.Kind) && 1 <= first && first <= last {
					units[i] = countWords(strings.Join(lines[first-1:last], "\n"))
				}
			}
			v.units[f.Hash] = units
		}
		for i, s := range f.Symbols {
			if isFunction(s.Kind) {
				docs = append(docs, rivalDoc{functionID(f, i), f.Path, units[i]})
			}
		}
	}
	return rankDocs(docs, task)
}

// rivalDoc is a text that BM25 ranks.
type rivalDoc struct {
	id, path string
	wordCount
}

func rankDocs(docs []rivalDoc, task string) []string {
	query, df, total := map[string]bool{}, map[string]int{}, 0
	for _, w := range aloneWords(task) {
		query[w] = true
	}
	counts := make([]map[string]int, len(docs))
	for i, d := range docs {
		counts[i] = map[string]int{}
		for w := range query {
			if n := d.words[w]; n > 0 {
				counts[i][w] = n
			}
		}
		for _, w := range aloneWords(d.path) {
			if query[w] {
				counts[i][w] += pathCount
			}
		}
		for w := range counts[i] {
			df[w]++
		}
		total += d.length
	}
	score := map[string]float64{}
	for i, d := range docs {
		score[d.id] = bm25(query, counts[i], df, d.length, len(docs), float64(total)/float64(max(1, len(docs))), bm25Length)
		if aloneTest.MatchString(d.path) {
			score[d.id] /= 2
		}
	}
	return byScore(score)
}

// byScore lists everything with a score, best first.
func byScore(score map[string]float64) []string {
	ranked := slices.Collect(maps.Keys(score))
	slices.SortFunc(ranked, func(a, b string) int { return cmp.Or(cmp.Compare(score[b], score[a]), strings.Compare(a, b)) })
	return ranked
}

// testsBehind is the penalty for tests if only words are counted.
const testsBehind = 5

func (v *rivals) grepFiles(task string) []string {
	wanted := map[string]bool{}
	for _, w := range aloneWord.FindAllString(strings.ToLower(task), -1) {
		if len(w) > 3 && !aloneStop[w] {
			wanted[w] = true
		}
	}
	has, df := make([][]string, len(v.files)), map[string]int{}
	for i, f := range v.files {
		text, known := v.lower[f.Hash]
		if !known {
			text = strings.ToLower(v.text(f))
			v.lower[f.Hash] = text
		}
		for w := range wanted {
			if strings.Contains(text, w) {
				has[i] = append(has[i], w)
				df[w]++
			}
		}
		slices.Sort(has[i])
	}
	score := map[string]float64{}
	for i, f := range v.files {
		for _, w := range has[i] {
			score[f.Path] += math.Log(float64(len(v.files)) / float64(df[w]))
		}
		if aloneTest.MatchString(f.Path) {
			score[f.Path] -= testsBehind
		}
	}
	return byScore(score)
}

func (v *rivals) pathFiles(task string) []string {
	query, score := map[string]bool{}, map[string]float64{}
	for _, w := range aloneWords(task) {
		query[w] = true
	}
	for _, f := range v.files {
		in := map[string]bool{}
		for _, w := range aloneWords(f.Path) {
			in[w] = query[w]
		}
		for w := range in {
			if in[w] {
				score[f.Path]++
			}
		}
		if aloneTest.MatchString(f.Path) {
			score[f.Path] -= 0.5
		}
	}
	return byScore(score)
}
