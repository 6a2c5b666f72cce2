package token

import (
	"sync"
	"unicode"
	"unicode/utf8"
)

// class is a bit set. Its bits say which of the character classes that occur in the encodings' split patterns a rune belongs to.
// The character classes are defined by the tables of package unicode, as in tiktoken-go.
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

// either is the class of letters and marks that are neither upper nor lower case. In the pattern of o200k_base, both [upper] and
// [lower] contain them.
const either = upper | lower

// runeTable holds the class of every rune.
type runeTable [unicode.MaxRune + 1]class

// runeClasses returns the runeTable that all encodings share. It builds the table on the first call.
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

// at decodes the rune at index i of `text` and returns its class and its length in bytes. At the end of the text, the class is
// `beyond` and the length is 0.
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

// run skips the runes from index i on that belong to at least one of the classes in `of`. It returns the index after the last of
// them.
func (t *runeTable) run(text string, i int, of class) int {
	for {
		c, size := t.at(text, i)
		if c&of == 0 {
			return i
		}
		i += size
	}
}
