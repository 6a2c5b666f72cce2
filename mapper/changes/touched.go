package changes

import (
	"bytes"
	"maps"
	"slices"

	"foldout/mapper/git"
	"foldout/model"
)

// touched returns the indices of the symbols that contain changed lines, in order. A line belongs to the innermost symbol that
// contains it. Removed lines count if the lines around them belong to one symbol.
func touched(symbols []model.Symbol, text []byte, changed []git.Hunk) []int {
	if len(changed) == 0 {
		return nil
	}
	owners := lineOwners(symbols, bytes.Count(text, []byte("\n"))+1)
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

// lineOwners returns a slice that has, at each line number from 1 to `lines`, the index of the innermost symbol that the line
// belongs to, or -1 if there is none. The doc comment of a symbol belongs to the symbol. In `symbols`, enclosing symbols come
// before those inside them.
func lineOwners(symbols []model.Symbol, lines int) []int {
	owners := slices.Repeat([]int{-1}, lines+1)
	for i := range symbols {
		s := &symbols[i]
		for line := max(1, int(s.SourceLine())); line <= min(int(s.EndLine), lines); line++ {
			owners[line] = i
		}
	}
	return owners
}
