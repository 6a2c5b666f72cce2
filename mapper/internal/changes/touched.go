package changes

import (
	"bytes"
	"maps"
	"slices"
	"strings"

	"foldout/mapper/internal/gitinfo"
	"foldout/model"
)

// touched returns the indices of the symbols that contain changed lines, in order. A line belongs to the innermost symbol that
// contains it. Removed lines count if the lines around them belong to one symbol.
func touched(symbols []model.Symbol, text []byte, changed []gitinfo.Hunk) []int {
	if len(changed) == 0 {
		return nil
	}
	owners := lineOwners(symbols, bytes.Split(text, []byte("\n")))
	owner := func(line int) int {
		if line < 0 || line >= len(owners) {
			return -1
		}
		return owners[line]
	}
	found := map[int]bool{}
	for _, hunk := range changed {
		for line := hunk.New; line < hunk.New+hunk.News; line++ {
			found[owner(line)] = true
		}
		if at := owner(hunk.New); hunk.News == 0 && at == owner(hunk.New-1) {
			found[at] = true
		}
	}
	delete(found, -1)
	return slices.Sorted(maps.Keys(found))
}

// lineOwners returns, for each line from 1, the index of the innermost symbol that the line belongs to, or -1 if there is none.
// The doc comment of a symbol belongs to the symbol. In `symbols`, enclosing symbols come before those inside them.
func lineOwners(symbols []model.Symbol, lines [][]byte) []int {
	owners := slices.Repeat([]int{-1}, len(lines)+1)
	for i := range symbols {
		s := &symbols[i]
		for line := docLine(s, lines); line <= min(int(s.EndLine), len(lines)); line++ {
			owners[line] = i
		}
	}
	return owners
}

// furthest is the greatest number of lines between the text of a doc comment and its declaration. These lines can hold attributes
// and the end of the comment.
const furthest = 8

// docLine returns the line on which a symbol's doc comment begins, or the symbol's own first line if the comment is not found. It
// searches upwards for the first line of the comment's text. The search starts as many lines above the symbol as the comment is
// long.
func docLine(s *model.Symbol, lines [][]byte) int {
	first := max(1, int(s.FirstLine))
	words, _, _ := strings.Cut(strings.TrimSpace(s.Doc), "\n")
	if words == "" {
		return first
	}
	from := first - 1 - strings.Count(s.Doc, "\n")
	for line := min(from, len(lines)); line >= max(1, from-furthest); line-- {
		if bytes.Contains(lines[line-1], []byte(words)) {
			return line
		}
	}
	return first
}
