package lang

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
)

// rule says what is blanked: the groups of an expression, which is asked only of a text that has one of the words. Looking
// for words costs little, expressions cost as much as parsing.
type rule struct {
	words []string
	what  *regexp.Regexp
}

// apply returns out with blanks for what rules find in a text.
func apply(rules []rule, out, text []byte) []byte {
	for _, r := range rules {
		if hasAny(text, r.words) {
			out = blankGroups(out, text, r.what)
		}
	}
	return out
}

func hasAny(text []byte, words []string) bool {
	return slices.ContainsFunc(words, func(word string) bool { return bytes.Contains(text, []byte(word)) })
}

// blankGroups blanks what the groups of an expression match.
func blankGroups(out, text []byte, what *regexp.Regexp) []byte {
	for _, at := range what.FindAllSubmatchIndex(text, -1) {
		for group := 2; group < len(at); group += 2 {
			if at[group] >= 0 {
				out = overwrite(out, text, at[group], strings.Repeat(" ", at[group+1]-at[group]))
			}
		}
	}
	return out
}
