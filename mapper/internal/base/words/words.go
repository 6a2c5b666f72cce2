// Package words splits texts into terms, which search compares.
//
// The identifier `parseHTTPHeaders` gives the terms `parse`, `http`, `header`, and in addition the whole identifier without case
// and underscores. Inflected forms share a term (stem.go). Chinese, Japanese and Korean, which are written without spaces or with
// endings, are read as overlapping pairs of characters.
//
// A term is a hash. An index thus holds no texts, which keeps it small, and a query compares numbers. Two different words have
// the same term in one of four thousand million pairs.
//
// Parts splits names into whole words. Those who compare words instead of searching for them use it: package secret, which knows names of
// credentials, package worth, which weighs what a name tells, and package rank, which knows folders of examples.
package words

import (
	"math"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Term is the hash of a word.
type Term uint32

// Word is one term of a text.
type Word struct {
	Term  Term
	From  int  // offset of the word
	To    int  // end of the word
	At    int  // offset of the identifier that it comes from
	End   int  // end of that identifier
	Whole bool // an identifier of several words, taken as one term
}

// TermOf returns the term of a single lower-case word, after stemming.
func TermOf(word string) (t Term) {
	t = hashOf([]byte(word))
	Each([]byte(word), func(w Word) {
		if !w.Whole {
			t = w.Term
		}
	})
	return t
}

// longest is the length in bytes above which a run of letters and digits is not a word but data.
const longest = 128

// Each calls `fn` for every term of a text, in order.
func Each(text []byte, fn func(Word)) {
	s := splitter{text: text, fn: fn}
	for i := 0; i < len(text); {
		c := text[i]
		switch {
		case classes[c]&inWord != 0:
			i = s.identifier(i)
		case c < utf8.RuneSelf:
			i++
		default:
			i = s.beyond(i)
		}
	}
}

// These are the classes of bytes.
const (
	lower = 1 << iota
	upper
	digit
	under
	inWord = lower | upper | digit | under
)

var classes = func() (all [256]byte) {
	for c := 'a'; c <= 'z'; c++ {
		all[c], all[c-'a'+'A'] = lower, upper
	}
	for c := '0'; c <= '9'; c++ {
		all[c] = digit
	}
	all['_'] = under
	return all
}()

// splitter is the state of one call of Each.
type splitter struct {
	text  []byte
	fn    func(Word)
	whole [longest]byte
	part  [longest]byte
}

// identifier reads the ASCII identifier at index i and returns the index after it.
func (s *splitter) identifier(i int) int {
	end := i
	for end < len(s.text) && classes[s.text[end]]&inWord != 0 {
		end++
	}
	if end < len(s.text) && s.text[end] >= utf8.RuneSelf {
		if r, _ := utf8.DecodeRune(s.text[end:]); (unicode.IsLetter(r) || unicode.IsMark(r)) && !paired(r) {
			return s.letters(i)
		}
	}
	if end-i > longest {
		return end
	}
	parts, whole := 0, s.whole[:0]
	for at := i; at < end; {
		if classes[s.text[at]] == under {
			at++
			continue
		}
		next := s.partEnd(at, end)
		word := s.part[:0]
		for _, c := range s.text[at:next] {
			if classes[c] == upper {
				c += 'a' - 'A'
			}
			word = append(word, c)
		}
		whole = append(whole, word...)
		parts++
		s.emit(word, at, next, i, end)
		at = next
	}
	if parts > 1 {
		s.fn(Word{Term: hashOf(whole), From: i, To: end, At: i, End: end, Whole: true})
	}
	return end
}

// partEnd returns the end of the word at index `at` of an identifier. A word ends before an underscore, between letters and
// digits, before a capital after a lower-case letter, and before the last of several capitals if a lower-case letter follows.
func (s *splitter) partEnd(at, end int) int {
	first := classes[s.text[at]]
	i := at + 1
	for i < end && classes[s.text[i]] == first {
		i++
	}
	if first != upper {
		return i
	}
	if i < end && classes[s.text[i]] == lower {
		if i-at > 1 {
			if s.text[i] == 's' && (i+1 == end || classes[s.text[i+1]] != lower) {
				return i + 1 // the plural of an abbreviation: IDs
			}
			return i - 1
		}
		for i < end && classes[s.text[i]] == lower {
			i++
		}
	}
	return i
}

// emit passes a word in lower case to the function given to Each. It leaves out single letters and numbers below 100. It may
// modify `word`.
func (s *splitter) emit(word []byte, from, to, at, end int) {
	if len(word) < 2 || classes[word[0]] == digit && len(word) < 3 {
		return
	}
	s.fn(Word{Term: hashOf(stem(word)), From: from, To: to, At: at, End: end})
}

// beyond reads the text that begins with the non-ASCII character at index i: a run of characters that are read in pairs, a word,
// or only that character. It returns the index after that text.
func (s *splitter) beyond(i int) int {
	r, size := utf8.DecodeRune(s.text[i:])
	switch {
	case paired(r):
		return s.pairs(i)
	case unicode.IsLetter(r):
		return s.letters(i)
	}
	return i + size
}

// letters reads the word at index i, which has non-ASCII letters, and passes it in lower case, in the normal form NFC, to the function given to
// Each. It returns the index after the word.
func (s *splitter) letters(i int) int {
	end, word := i, make([]byte, 0, longest)
	for end < len(s.text) {
		r, size := utf8.DecodeRune(s.text[end:])
		if r == '_' { // may begin a word
			end += size
			continue
		}
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r) || paired(r) {
			break
		}
		if len(word)+utf8.UTFMax <= longest {
			word = utf8.AppendRune(word, unicode.ToLower(r))
		}
		end += size
	}
	s.emit(norm.NFC.Bytes(word), i, end, i, end)
	return end
}

// pairs reads a run of characters of scripts that are read in pairs. Each two adjacent characters form a term; a single
// character is a term by itself.
func (s *splitter) pairs(i int) int {
	before, end, count := i, i, 0 // before: the last character but one
	for end < len(s.text) {
		r, size := utf8.DecodeRune(s.text[end:])
		if !paired(r) {
			break
		}
		if end += size; count > 0 {
			s.term(before, end)
			_, first := utf8.DecodeRune(s.text[before:])
			before += first
		}
		count++
	}
	if count == 1 {
		s.term(i, end)
	}
	return end
}

// term passes a part of the text as it is to the function given to Each.
func (s *splitter) term(from, to int) {
	s.fn(Word{Term: hashOf(s.text[from:to]), From: from, To: to, At: from, End: to})
}

// paired reports whether a character belongs to a script that is read in pairs.
func paired(r rune) bool {
	return r >= 0x1100 && unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul)
}

// hashOf returns the FNV-1a hash of word, mixed once more with MurmurHash3's finalizer to spread short words.
func hashOf(word []byte) Term {
	h := uint32(2166136261)
	for _, c := range word {
		h = (h ^ uint32(c)) * 16777619
	}
	h ^= h >> 16
	h *= 0x85ebca6b
	h ^= h >> 13
	h *= 0xc2b2ae35
	return Term(h ^ h>>16)
}

// IsIdentifier reports whether a byte can be in an identifier of most languages: an ASCII letter, a digit or an underscore.
func IsIdentifier(c byte) bool {
	return c == '_' || '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
}

// Set returns the set of the words in `list`, which are separated by white space.
func Set(list string) map[string]bool {
	set := map[string]bool{}
	for word := range strings.FieldsSeq(list) {
		set[word] = true
	}
	return set
}

// InverseFrequency returns the inverse document frequency of a word that occurs in n of `all` texts, as in BM25.
func InverseFrequency(all float64, n int) float64 {
	return math.Log(1 + (all-float64(n)+0.5)/(float64(n)+0.5))
}
