package worth

import (
	"math"
	"sync"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/base/parallel"
	"foldout/mapper/internal/base/words"
)

// rarity measures how rare the words in a repository's names are, and thus how much a name tells a reader who has never seen it:
// `parse_headers` says where headers are parsed; the fourth `String` in a file says nothing. It holds, for each word, the number of
// files that contain the word in their path, in the text that says what they are for, or in the name of a symbol. It is immutable.
type rarity struct {
	files map[words.Term]int32
	all   float64 // number of files
	most  float64 // inverse document frequency of a word in a single file
}

// newRarity counts, for each word, the files in which it occurs.
func newRarity(files []*filetree.File) *rarity {
	x := &rarity{files: map[words.Term]int32{}, all: float64(len(files))}
	x.most = words.InverseFrequency(x.all, 1)
	var mu sync.Mutex
	parallel.Spans(len(files), func(from, to int) {
		part := map[words.Term]int32{}
		seen := map[words.Term]bool{}
		for _, f := range files[from:to] {
			clear(seen)
			count := func(t words.Term) {
				if !seen[t] {
					seen[t] = true
					part[t]++
				}
			}
			eachWord(f.Path, count)
			eachWord(f.Purpose, count)
			for i := range f.Symbols {
				eachWord(f.Symbols[i].Name, count)
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

// rare returns the rarity of a word, from 0 for a word in all files to 1 for a word in a single file: its inverse document
// frequency divided by the maximum (Sparck Jones 1972).
func (x *rarity) rare(t words.Term) float64 {
	return words.InverseFrequency(x.all, int(max(x.files[t], 1))) / x.most
}

// tells returns how much the purpose of a file and the names of its symbols tell a reader: for each, the sum of the rarities of
// its new words. A word of the purpose is new unless the path contains it. A word of a name is new unless the path, the purpose
// or an earlier name in `order` contains it. A word that occurs in several names counts more, because a large part of the file is
// about it.
func (x *rarity) tells(f *filetree.File, order []int32) (purpose float64, symbols []float64) {
	often := map[words.Term]int{}
	for i := range f.Symbols {
		eachWord(f.Symbols[i].Name, func(t words.Term) { often[t]++ })
	}
	told := map[words.Term]bool{}
	eachWord(f.Path, func(t words.Term) { told[t] = true })
	news := func(text string) (sum float64) {
		eachWord(text, func(t words.Term) {
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

// eachWord calls fn for the term of each word of a name. Single letters and digits are not words.
func eachWord(name string, fn func(words.Term)) {
	for word := range words.Parts(name, false) {
		if len(word) > 1 {
			fn(words.Folded(word))
		}
	}
}
