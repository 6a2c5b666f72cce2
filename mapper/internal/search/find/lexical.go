package find

import (
	"math"
	"slices"

	"foldout/mapper/internal/base/parallel"
	"foldout/mapper/internal/base/words"
	"foldout/mapper/internal/search/task"
)

// Parameters of BM25F (Robertson and Zaragoza 2009), chosen by hand: how soon repetitions of a term stop counting, how much the
// length of a text counts, and the weights of a file's path relative to an occurrence in a body.
const (
	saturation   = 1.2
	lengthWeight = 0.6
	pathWeight   = 3.0 // of the folder's path
	stemWeight   = 5.0 // of the file's name without its extension
)

// fields holds the weight of a term in the name, the signature and the comment of a symbol, relative to an occurrence in its body.
type fields struct{ name, signature, doc float64 }

// The fields of its symbols count less for a file than for the symbols themselves: a file has many symbols, and what one of them
// is called says less about the whole file.
var (
	fileFields   = fields{name: 2, signature: 0.5, doc: 1}
	symbolFields = fields{name: 3, signature: 1, doc: 1}
)

// frequency returns the weighted frequency of a term in a symbol.
func (f fields) frequency(p words.Posting) float64 {
	tf := float64(p.Count)
	if p.Marks&words.InName != 0 {
		tf += f.name
	}
	if p.Marks&words.InSignature != 0 {
		tf += f.signature
	}
	if p.Marks&words.InDoc != 0 {
		tf += f.doc
	}
	return tf
}

// lengthFactor returns what the frequencies in a text are divided by: more for a longer text, 1 for one of the mean length.
// Lengths are numbers of words.
func lengthFactor(length int, mean float64) float64 {
	return 1 - lengthWeight + lengthWeight*float64(length)/max(mean, 1)
}

// gain returns what a term with the weighted frequency `tf` adds to a score: more for a higher frequency, up to a limit.
func gain(tf float64) float64 { return tf * (saturation + 1) / (tf + saturation) }

// hit is a term of the task that occurs in a file.
type hit struct {
	word int32   // index in the task's words
	tf   float32 // weighted term frequency
	path bool    // whether the term is in the path
}

// lexical holds the hits of a task in every file.
type lexical struct {
	hits [][]hit   // by file
	idf  []float64 // inverse document frequency by word
	path []float64 // the same among paths
}

// match finds the words of a task in all files.
func (c *Corpus) match(t *task.Task) *lexical {
	l := &lexical{hits: make([][]hit, len(c.files)), idf: make([]float64, len(t.Words)), path: make([]float64, len(t.Words))}
	terms := termsOf(t)
	parallel.Spans(len(c.files), func(from, to int) {
		for i := from; i < to; i++ {
			l.hits[i] = c.hitsOf(i, terms)
		}
	})
	in, inPath, n := make([]int, len(terms)), make([]int, len(terms)), float64(len(c.files))
	for _, hits := range l.hits {
		for _, h := range hits {
			in[h.word]++
			if h.path {
				inPath[h.word]++
			}
		}
	}
	for i := range terms {
		l.idf[i] = words.InverseFrequency(n, in[i])
		l.path[i] = words.InverseFrequency(n, inPath[i])
	}
	return l
}

// termsOf returns the terms of the task's words.
func termsOf(t *task.Task) []words.Term {
	terms := make([]words.Term, len(t.Words))
	for i := range t.Words {
		terms[i] = t.Words[i].Term
	}
	return terms
}

// hitsOf finds those of the given terms that occur in file i. `terms` must be sorted.
func (c *Corpus) hitsOf(i int, terms []words.Term) []hit {
	d := &c.files[i]
	var hits []hit
	d.Words.Find(terms, func(at int, postings []words.Posting) {
		tf := 0.0
		for _, p := range postings {
			tf += fileFields.frequency(p)
		}
		hits = append(hits, hit{word: int32(at), tf: float32(tf / lengthFactor(d.length, c.mean))})
	})
	return c.pathHits(hits, d, terms)
}

// pathHits adds to `hits` the terms that occur in the file's path. Before, `hits` holds those that occur in its text, sorted.
func (c *Corpus) pathHits(hits []hit, d *doc, terms []words.Term) []hit {
	add := func(all []words.Term, weight float32) {
		for _, term := range all {
			at, found := slices.BinarySearch(terms, term)
			if !found {
				continue
			}
			place, known := -1, false
			for i := range hits {
				if hits[i].word == int32(at) {
					place, known = i, true
				}
			}
			if !known {
				hits = append(hits, hit{word: int32(at)})
				place = len(hits) - 1
			}
			hits[place].tf += weight
			hits[place].path = true
		}
	}
	add(d.folder, pathWeight)
	add(d.name, stemWeight)
	return hits
}

// countWeights returns the weight of a word in each part of the task, by how often it occurs there.
func countWeights(w task.Word) (weights [task.PartCount]float64) {
	for part, count := range w.Count {
		if count > 0 {
			weights[part] = 1 + math.Log(float64(count))
		}
	}
	return weights
}
