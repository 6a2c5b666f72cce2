package changes

import (
	"bytes"
	"maps"
	"slices"

	"foldout/mapper/internal/base/diff"
	"foldout/model"
)

// touched returns the indices of the symbols that contain changed lines, in order. A line belongs to the innermost symbol that
// contains it, and lines outside of symbols to the symbol that follows without a blank line, such as a comment that is no doc comment.
// Removed lines count if the lines around them belong to one symbol, or if they end with a comment directly above a symbol. So the
// function behind a comment that was changed, removed or moved has changed too.
func touched(symbols []model.Symbol, was, is []byte, changed []diff.Hunk) []int {
	if len(changed) == 0 {
		return nil
	}
	before, now := bytes.Split(was, []byte("\n")), bytes.Split(is, []byte("\n"))
	owners := owners(model.SymbolsByLine(symbols, len(now), true))
	found := map[int]bool{}
	for _, hunk := range changed {
		for line := hunk.New; line < hunk.New+hunk.News; line++ {
			found[owners.behind(now, line)] = true
		}
		end := hunk.New + hunk.News
		switch above := owners.of(hunk.New - 1); {
		case hunk.News == 0 && above == owners.of(end):
			found[above] = true
		case above != owners.of(end) && (isComment(before, hunk.Old+hunk.Olds-1) && hunk.Olds > 0 || isComment(now, hunk.New-1)):
			found[owners.of(end)] = true // the comment is gone, or is set apart
		}
	}
	delete(found, -1)
	return slices.Sorted(maps.Keys(found))
}

// isComment reports whether the line with this number, from 1, looks like a comment of any language. It may be a line of code such as
// `*p = 1`, which then counts as a change of the symbol below it.
func isComment(lines [][]byte, number int) bool {
	if number < 1 || number > len(lines) {
		return false
	}
	line := bytes.TrimSpace(lines[number-1])
	for _, begin := range []string{"//", "#", "*", "/*", "--", ";", "%", "<!--", "(*", "{-", "'"} {
		if bytes.HasPrefix(line, []byte(begin)) {
			return true
		}
	}
	return bytes.HasSuffix(line, []byte("*/"))
}

// owners holds, at each line number from 1, the index of the innermost symbol that the line belongs to, or -1 if there is none.
type owners []int32

func (o owners) of(line int) int {
	if line < 0 || line >= len(o) {
		return -1
	}
	return int(o[line])
}

// behind returns the symbol that a line belongs to or, if there is none, the one that follows without a blank line.
func (o owners) behind(lines [][]byte, line int) int {
	for o.of(line) < 0 && line > 0 && line <= len(lines) && len(bytes.TrimSpace(lines[line-1])) > 0 {
		line++
	}
	return o.of(line)
}
