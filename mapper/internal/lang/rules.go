package lang

import (
	"bytes"
	"slices"
	"strings"

	regexp "foldout/mapper/internal/lang/lazyregexp"
)

// rule says what is blanked: the groups of an expression, which is asked of each line that has one of the words, or of all lines at
// once where it goes across their ends. Looking for words costs little, expressions cost as much as parsing.
type rule struct {
	words  []string
	what   *regexp.Regexp
	across bool
}

// apply returns out with blanks for what rules find in a text.
func apply(rules []rule, out, text []byte) []byte {
	s := tokens{text: text}
	for _, r := range rules {
		if r.across {
			if hasAny(text, r.words) {
				out = blankGroups(out, text, r.what)
			}
			continue
		}
		for _, word := range r.words {
			end := 0
			for at := range indexes(text, word) {
				if at < end {
					continue // on the line before
				}
				start := end + 1 + bytes.LastIndexByte(text[end:at], '\n')
				end = s.lineEnd(at)
				out = blankIn(out, text, start, end, r.what)
			}
		}
	}
	return out
}

func hasAny(text []byte, words []string) bool {
	return slices.ContainsFunc(words, func(word string) bool { return bytes.Contains(text, []byte(word)) })
}

// blankGroups blanks what the groups of an expression match.
func blankGroups(out, text []byte, what *regexp.Regexp) []byte {
	return blankIn(out, text, 0, len(text), what)
}

// blankIn is blankGroups for a part of a text.
func blankIn(out, text []byte, start, end int, what *regexp.Regexp) []byte {
	for _, at := range what.FindAllSubmatchIndex(text[start:end], -1) {
		for group := 2; group < len(at); group += 2 {
			if at[group] >= 0 {
				out = overwrite(out, text, start+at[group], strings.Repeat(" ", at[group+1]-at[group]))
			}
		}
	}
	return out
}
