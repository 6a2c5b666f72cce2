package rewrite

import (
	"bytes"
	"slices"
	"strings"

	regexp "foldout/mapper/internal/lazyregexp"
)

// Rule says what is blanked: the groups of an expression, which is asked of each line that has one of the words, or of all lines at
// once where it goes across their ends. Looking for words costs little, expressions cost as much as parsing.
type Rule struct {
	Words  []string
	What   *regexp.Regexp
	Across bool
}

// Apply returns out with blanks for what rules find in a text.
func Apply(rules []Rule, out, text []byte) []byte {
	s := Tokens{Text: text}
	for _, r := range rules {
		if r.Across {
			if HasAny(text, r.Words) {
				out = BlankGroups(out, text, r.What)
			}
			continue
		}
		for _, word := range r.Words {
			end := 0
			for at := range Indexes(text, word) {
				if at < end {
					continue // on the line before
				}
				start := end + 1 + bytes.LastIndexByte(text[end:at], '\n')
				end = s.LineEnd(at)
				out = BlankIn(out, text, start, end, r.What)
			}
		}
	}
	return out
}

// HasAny reports whether one of the words occurs in a text.
func HasAny(text []byte, words []string) bool {
	return slices.ContainsFunc(words, func(word string) bool { return bytes.Contains(text, []byte(word)) })
}

// BlankGroups blanks what the groups of an expression match.
func BlankGroups(out, text []byte, what *regexp.Regexp) []byte {
	return BlankIn(out, text, 0, len(text), what)
}

// BlankIn is BlankGroups for a part of a text.
func BlankIn(out, text []byte, start, end int, what *regexp.Regexp) []byte {
	for _, at := range what.FindAllSubmatchIndex(text[start:end], -1) {
		for group := 2; group < len(at); group += 2 {
			if at[group] >= 0 {
				out = Overwrite(out, text, start+at[group], strings.Repeat(" ", at[group+1]-at[group]))
			}
		}
	}
	return out
}
