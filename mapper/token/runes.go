package token

import (
	"sync"
	"unicode"
	"unicode/utf8"
)

// class says to which of the character classes in the split patterns of the encodings a rune belongs. The classes are defined by
// the tables of package unicode, as in tiktoken-go.
type class uint8

const (
	letter  class = 1 << iota // \p{L}
	mark                      // \p{M}
	number                    // \p{N}
	space                     // \s
	newline                   // \r or \n, which are also space
	upper                     // [\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]
	lower                     // [\p{Ll}\p{Lm}\p{Lo}\p{M}]
	beyond                    // end of the text
)

// either is the class of letters and marks without case, which are in both [upper] and [lower] in the pattern of o200k_base.
const either = upper | lower

// runeTable holds the class of every rune.
type runeTable [unicode.MaxRune + 1]class

// runeClasses returns the only runeTable, which is built on first use.
var runeClasses = sync.OnceValue(func() *runeTable {
	t := new(runeTable)
	for _, row := range []struct {
		set   *unicode.RangeTable
		class class
	}{
		{unicode.Lu, letter | upper},
		{unicode.Lt, letter | upper},
		{unicode.Ll, letter | lower},
		{unicode.Lm, letter | either},
		{unicode.Lo, letter | either},
		{unicode.M, mark | either},
		{unicode.N, number},
		{unicode.White_Space, space},
	} {
		t.add(row.set, row.class)
	}
	t['\r'] |= newline
	t['\n'] |= newline
	return t
})

func (t *runeTable) add(set *unicode.RangeTable, c class) {
	for _, r := range set.R16 {
		for at := rune(r.Lo); at <= rune(r.Hi); at += rune(r.Stride) {
			t[at] |= c
		}
	}
	for _, r := range set.R32 {
		for at := rune(r.Lo); at <= rune(r.Hi); at += rune(r.Stride) {
			t[at] |= c
		}
	}
}

// at returns the class of the rune at i and its length in bytes. At the end of the text, it returns the class `beyond` and length
// 0.
func (t *runeTable) at(text string, i int) (class, int) {
	if i < len(text) && text[i] < utf8.RuneSelf {
		return t[text[i]], 1
	}
	return t.atWide(text, i)
}

func (t *runeTable) atWide(text string, i int) (class, int) {
	if i >= len(text) {
		return beyond, 0
	}
	r, size := utf8.DecodeRuneInString(text[i:])
	return t[r], size
}

// run returns the end of a run of runes that begins at i. Each rune of the run belongs to at least one of the classes in `of`.
func (t *runeTable) run(text string, i int, of class) int {
	for {
		c, size := t.at(text, i)
		if c&of == 0 {
			return i
		}
		i += size
	}
}
