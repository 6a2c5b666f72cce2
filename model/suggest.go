package model

import "strings"

// OneOf returns DidYouMean's suggestion, or a list of all words if none is near. Use it if there are few words.
func OneOf(word string, words []string) string {
	if near := DidYouMean(word, words); near != "" {
		return near
	}
	return "; it is one of " + strings.Join(words, ", ")
}

// DidYouMean returns `, did you mean "x"?` for the result of Nearest, or "" if there is none.
func DidYouMean(word string, candidates []string) string {
	if near := Nearest(word, candidates); near != "" {
		return `, did you mean "` + near + `"?`
	}
	return ""
}

// Nearest returns the candidate nearest to `word` by edit distance, the first one if several are equally near. It returns "" if
// none is near enough, that is, within two letters, or within a third of the candidate's letters if that is more. If all letters
// of `word` differ, the candidate is never near enough. The distance is 1 if the candidate begins with `word`, and at most 2 if
// `word` abbreviates it.
func Nearest(word string, candidates []string) string {
	best, bestAt := "", -1
	for _, c := range candidates {
		d := editDistance(word, c)
		if len(word) > 2 && len(c) > len(word) && c[:len(word)] == word {
			d = 1
		}
		if d >= len(word) {
			d = len(c) // all letters differ: never near enough
		}
		if abbreviates(word, c) {
			d = min(d, 2)
		}
		if d <= max(2, len(c)/3) && d < len(c) && (bestAt < 0 || d < bestAt) {
			best, bestAt = c, d
		}
	}
	return best
}

// abbreviates reports whether word has the same first letter as text and its other letters occur in text in the same order, as in
// `cfg` for `config`.
func abbreviates(word, text string) bool {
	if len(word) < 2 || text == "" || word[0] != text[0] {
		return false
	}
	for i := range len(word) {
		at := strings.IndexByte(text, word[i])
		if at < 0 {
			return false
		}
		text = text[at+1:]
	}
	return true
}

// editDistance returns the Levenshtein distance in bytes, with a swap of neighbours as one step.
func editDistance(a, b string) int {
	row, last, older := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], older[j-2]+1)
			}
		}
		older, last, row = last, row, older
	}
	return last[len(b)]
}
