package find

import (
	"slices"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// composed returns a text in Unicode's composed form (NFC). Disks may hold names in decomposed form, with accents as letters of their own,
// while people type them composed.
func composed(text string) string {
	if norm.NFC.IsNormalString(text) {
		return text
	}
	return norm.NFC.String(text)
}

// spread returns the indices of the runes of a text that are, in composed form, the runes at the given sorted indices.
func spread(text string, at []int) []int {
	if len(at) == 0 || norm.NFC.IsNormalString(text) {
		return at
	}
	var all []int
	is, was := 0, 0 // runes so far in composed form, and in the text
	for len(text) > 0 {
		size := norm.NFC.NextBoundaryInString(text, true)
		runes, letters := utf8.RuneCountInString(text[:size]), utf8.RuneCountInString(norm.NFC.String(text[:size]))
		for i := range runes {
			on := slices.Contains(at, is+i)
			if runes != letters { // the runes of an accented letter
				on = slices.ContainsFunc(at, func(i int) bool { return i >= is && i < is+letters })
			}
			if on {
				all = append(all, was+i)
			}
		}
		text, is, was = text[size:], is+letters, was+runes
	}
	return all
}
