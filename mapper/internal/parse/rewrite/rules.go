package rewrite

import (
	"bytes"
	"slices"
	"strings"

	regexp "foldout/mapper/internal/base/lazyregexp"
)

// Rule says what to blank: whatever the groups of its regular expression match. If Across is set, the expression is matched on
// the whole text, provided that it contains one of Words. Otherwise, it is matched against each line that contains one of Words.
// It is cheap to search for words, but to match an expression takes as long as to parse the text.
type Rule struct {
	Words  []string
	What   *regexp.Regexp
	Across bool
}

// Apply finds what the rules match in `text`, replaces it in `out` by blanks, and returns `out`. If `out` is `text` itself, Apply
// changes and returns a copy.
func Apply(rules []Rule, out, text []byte) []byte {
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
					continue // on the same line as the previous occurrence, so already done
				}
				start := end + 1 + bytes.LastIndexByte(text[end:at], '\n')
				end = LineEnd(text, at)
				out = BlankIn(out, text, start, end, r.What)
			}
		}
	}
	return out
}

// HasAny reports whether text contains one of the words.
func HasAny(text []byte, words []string) bool {
	return slices.ContainsFunc(words, func(word string) bool { return bytes.Contains(text, []byte(word)) })
}

// BlankGroups overwrites parts of `out` with blanks, and returns `out`. These are the parts that the groups of the expression
// `what` match in `text`. If `out` is `text` itself, BlankGroups changes a copy.
func BlankGroups(out, text []byte, what *regexp.Regexp) []byte {
	return BlankIn(out, text, 0, len(text), what)
}

// BlankIn is like BlankGroups, but matches `what` only in text[start:end].
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
