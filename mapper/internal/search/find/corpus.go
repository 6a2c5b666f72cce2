package find

import (
	"path"
	"strings"
	"sync"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/base/parallel"
	"foldout/mapper/internal/base/words"
	"foldout/mapper/internal/files/history"
	"foldout/mapper/internal/graph/graph"
	"foldout/mapper/internal/graph/rank"
	"foldout/mapper/relations"
)

// Input is what a search needs of a repository. If Graph, History or Tests is nil, the evidence from it is missing.
type Input struct {
	Files   []*filetree.File // in map order
	Graph   *graph.Graph
	History *history.History
	Tests   *relations.Tests
	// Text returns the text of a file as it was read, or nil if it is not available. It must be safe for concurrent use.
	Text func(f *filetree.File) []byte
}

// Corpus is a repository prepared for searching. It is immutable and can be searched from many goroutines.
type Corpus struct {
	Input
	files    []doc
	numbers  map[string]int          // index in files by path
	sameName func() map[string][]int // indexes in files by file name in lower case, made on demand
	mean     float64                 // mean number of words per file
}

// doc is what is known about a file independently of any task.
type doc struct {
	*filetree.File
	length    int          // number of words in its text
	units     []int        // number of words in each unit: first the text outside of symbols, then each symbol
	folder    []words.Term // words of the folder's path
	name      []words.Term // words of the file's name without its extension
	auxiliary bool         // whether it is an example, a benchmark or similar
}

// New prepares a repository for searching.
func New(s Input) *Corpus {
	c := &Corpus{Input: s, files: make([]doc, len(s.Files)), numbers: make(map[string]int, len(s.Files))}
	parallel.Spans(len(s.Files), func(from, to int) {
		for i := from; i < to; i++ {
			c.files[i] = newDoc(s.Files[i])
		}
	})
	total, texts := 0, 0
	for i := range c.files {
		c.numbers[c.files[i].Path] = i
		if n := c.files[i].length; n > 0 {
			total, texts = total+n, texts+1
		}
	}
	c.mean = float64(total) / float64(max(texts, 1))
	c.sameName = sync.OnceValue(c.byName)
	return c
}

func newDoc(f *filetree.File) doc {
	d := doc{File: f, units: f.Words.Units(), auxiliary: rank.IsAuxiliary(f.Path)}
	for _, n := range d.units {
		d.length += n
	}
	stem := strings.TrimSuffix(f.Name(), path.Ext(f.Name()))
	words.Each([]byte(filetree.Parent(f.Path)), func(w words.Word) { d.folder = append(d.folder, w.Term) })
	words.Each([]byte(stem), func(w words.Word) { d.name = append(d.name, w.Term) })
	return d
}

// byName returns, for each file name, the indexes of the files that have it. The names are in lower case.
func (c *Corpus) byName() map[string][]int {
	all := make(map[string][]int, len(c.files))
	for i := range c.files {
		name := strings.ToLower(c.files[i].Name())
		all[name] = append(all[name], i)
	}
	return all
}
