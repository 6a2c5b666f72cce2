package worth

import (
	"math"
	"sync"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/base/parallel"
	"foldout/mapper/internal/base/words"
)

// term is the hash of a word in lower case. Among 100,000 different words, about two share a hash, which only makes the result
// slightly less accurate.
type term uint32

// rarity measures how rare the words in a repository's names are, and thus how much a name tells a reader who has never seen it:
// `parse_headers` says where headers are parsed; the fourth `String` in a file says nothing. It holds, for each word, the number of
// files that contain the word in their path, in the text that says what they are for, or in the name of a symbol. It is immutable.
type rarity struct {
	files map[term]int32
	all   float64 // number of files
	most  float64 // inverse document frequency of a word in a single file
}

// newRarity counts, for each word, the files in which it occurs.
func newRarity(files []*filetree.File) *rarity {
	x := &rarity{files: map[term]int32{}, all: float64(len(files))}
	x.most = words.InverseFrequency(x.all, 1)
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
func (x *rarity) rare(t term) float64 {
	return words.InverseFrequency(x.all, int(max(x.files[t], 1))) / x.most
}

// tells returns how much the purpose of a file and the names of its symbols tell a reader: for each, the sum of the rarities of
// its new words. A word of the purpose is new unless the path contains it. A word of a name is new unless the path, the purpose
// or an earlier name in `order` contains it. A word that occurs in several names counts more, because a large part of the file is
// about it.
func (x *rarity) tells(f *filetree.File, order []int32) (purpose float64, symbols []float64) {
	often := map[term]int{}
	for i := range f.Symbols {
		eachWord(f.Symbols[i].Name, func(t term) { often[t]++ })
	}
	told := map[term]bool{}
	eachWord(f.Path, func(t term) { told[t] = true })
	news := func(text string) (sum float64) {
		eachWord(text, func(t term) {
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

// eachWord calls fn for each word of a name. Words are runs of letters; they end where the case changes. Single letters and digits
// are not words.
func eachWord(name string, fn func(term)) {
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

// These are the parameters of 32-bit FNV-1a.
const (
	offset = 2166136261
	prime  = 16777619
)
