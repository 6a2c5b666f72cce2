// Package rarity knows how rare the words in the names of a repository are, and from that how much a name tells a reader who
// has never seen it: `parse_headers` tells where headers are parsed, the fourth `String` of a file tells nothing.
package rarity

import (
	"math"
	"sync"

	"foldout/mapper/internal/parallel"
	"foldout/mapper/internal/tree"
)

// term is a hash of a word in lower case. Two words in some hundred thousand share one, which costs nothing but a little worth.
type term uint32

// Index counts in how many files of a repository each word stands in a path or in the name of a symbol. It never changes.
type Index struct {
	files map[term]int32
	all   float64 // files
}

// New counts the words of the files.
func New(files []*tree.File) *Index {
	x := &Index{files: map[term]int32{}, all: float64(len(files))}
	var mu sync.Mutex
	parallel.Spans(len(files), func(from, to int) {
		part := map[term]int32{}
		seen := map[term]bool{}
		for _, f := range files[from:to] {
			clear(seen)
			count := func(t term) {
				if !seen[t] {
					seen[t] = true
					part[t]++
				}
			}
			words(f.Path, count)
			words(f.Purpose, count)
			for i := range f.Symbols {
				words(f.Symbols[i].Name, count)
			}
		}
		mu.Lock()
		defer mu.Unlock()
		for t, n := range part {
			x.files[t] += n
		}
	})
	return x
}

// rare returns how rare a word is, from 0 for one that all files have to 1 for one of a single file: its inverse document
// frequency over the greatest there is (Sparck Jones 1972).
func (x *Index) rare(t term) float64 {
	n := float64(max(x.files[t], 1))
	return math.Log(1+(x.all-n+0.5)/(n+0.5)) / math.Log(1+(x.all-0.5)/1.5)
}

// Tells returns how much the purpose of a file tells that its path does not, and for each symbol, taken in that order, how much
// its name tells that neither path, purpose nor a name before it does: the sum of the rarity of its new words. A word that stands
// in several names of the file is worth more, since the file is more about it.
func (x *Index) Tells(f *tree.File, order []int32) (purpose float64, symbols []float64) {
	often := map[term]int{}
	for i := range f.Symbols {
		words(f.Symbols[i].Name, func(t term) { often[t]++ })
	}
	told := map[term]bool{}
	words(f.Path, func(t term) { told[t] = true })
	news := func(text string) (sum float64) {
		words(text, func(t term) {
			if !told[t] {
				told[t] = true
				sum += x.rare(t) * math.Sqrt(float64(max(often[t], 1)))
			}
		})
		return sum
	}
	purpose = news(f.Purpose)
	symbols = make([]float64, len(f.Symbols))
	for _, i := range order {
		symbols[i] = news(f.Symbols[i].Name)
	}
	return purpose, symbols
}

// words calls fn for each word of a name: letters up to where their case changes, or up to another sign. Single letters and
// digits are no words.
func words(name string, fn func(term)) {
	var h uint32 = offset
	length := 0
	end := func() {
		if length > 1 {
			fn(term(h))
		}
		h, length = offset, 0
	}
	for i := range len(name) {
		c := name[i]
		switch {
		case c >= 'A' && c <= 'Z':
			if i > 0 && isLower(name[i-1]) || i+1 < len(name) && isLower(name[i+1]) {
				end()
			}
			c += 'a' - 'A'
		case !isLower(c) && c < 0x80:
			end()
			continue
		}
		h = (h ^ uint32(c)) * prime
		length++
	}
	end()
}

func isLower(c byte) bool { return c >= 'a' && c <= 'z' }

// The parameters of FNV-1a, 32 bits.
const (
	offset = 2166136261
	prime  = 16777619
)
