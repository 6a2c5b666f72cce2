package model

import "strings"

// OneOf returns DidYouMean's suggestion for `word`. If none of `words` is near, it lists all of them instead, so use it only for
// few words.
func OneOf(word string, words []string) string {
	if near := DidYouMean(word, words); near != "" {
		return near
	}
	return "; it is one of " + strings.Join(words, ", ")
}

// DidYouMean returns `, did you mean "x"?`, where x is the result of Nearest. If Nearest finds nothing, so does DidYouMean.
func DidYouMean(word string, candidates []string) string {
	if near := Nearest(word, candidates); near != "" {
		return `, did you mean "` + near + `"?`
	}
	return ""
}

// Nearest returns the candidate with the smallest edit distance from `word`, or the first such candidate if there are several. It
// returns an empty string if no candidate is near enough. A candidate is near enough if its distance is at most two letters or a
// third of its length, whichever is more, but not if all letters of `word` differ. If either has fewer than five letters, two
// letters would be half of it, so the distance must then be one. If the candidate begins with `word`, the
// distance counts as 1; if `word` abbreviates the candidate, it counts as at most 2.
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
			d = min(d, farthest(word, c))
		}
		if d <= farthest(word, c) && d < len(c) && (bestAt < 0 || d < bestAt) {
			best, bestAt = c, d
		}
	}
	return best
}

// farthest returns the greatest distance at which the candidate c is near `word`.
func farthest(word, c string) int {
	if min(len(word), len(c)) < 5 {
		return 1
	}
	return max(2, len(c)/3)
}

// abbreviates reports whether `word` begins with the same letter as `text` and its other letters follow in `text` in the same
// order. For example, `cfg` abbreviates `config`.
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

// editDistance returns the Levenshtein distance between a and b in bytes, except that swapping two neighbours counts as one edit.
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
