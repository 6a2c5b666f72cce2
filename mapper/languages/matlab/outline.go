package matlab

import (
	"bytes"
	"slices"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

var (
	matlabHead = regexp.MustCompile(`^[ \t]*function\b`)
	matlabEnd  = regexp.MustCompile(`^[ \t]*end[ \t;]*(?:%.*)?\r?\n?$`)
)

// outlineMATLAB blanks the bodies of functions. Either all functions of a file are closed by `end`, or none.
func outlineMATLAB(text []byte) []byte {
	all := slices.Collect(bytes.Lines(text))
	isEnded := endsFunctions(all)
	for at := 0; at < len(all); {
		head := at
		if at++; !matlabHead.Match(all[head]) {
			continue
		}
		for at < len(all) && bytes.Contains(all[at-1], []byte("...")) {
			at++
		}
		body, end := at, -1
		for ; at < len(all) && !matlabHead.Match(all[at]); at++ {
			if isEnded && matlabEnd.Match(all[at]) && rewrite.Margin(all[at]) == rewrite.Margin(all[head]) {
				end = at
			}
		}
		if end >= 0 {
			at = end
		}
		blankFunction(all[body:at], isEnded)
	}
	return text
}

// blankFunction blanks the code lines of a function's body, but leaves a number in place of the first. If no `end` closes the
// function, it also leaves one in place of the last (or of the last comment if there is no code), because the grammar accepts an
// empty function only with `end`.
func blankFunction(lines [][]byte, isEnded bool) {
	code := slices.DeleteFunc(slices.Clone(lines), func(line []byte) bool { return !isCode(line) })
	if len(code) == 0 && !isEnded {
		code = slices.DeleteFunc(slices.Clone(lines), func(line []byte) bool { return rewrite.Margin(line) < 0 })
		code = code[max(len(code)-1, 0):]
	}
	for at, line := range code {
		column := rewrite.Margin(line)
		rewrite.BlankLines(line)
		if at == 0 || at == len(code)-1 && !isEnded {
			copy(bytes.TrimRight(line[column:], "\r\n"), "0;")
		}
	}
}

// isCode reports whether a line is neither blank nor a comment.
func isCode(line []byte) bool {
	line = bytes.TrimSpace(line)
	return len(line) > 0 && line[0] != '%'
}

// endsFunctions reports whether the last code line of each function is `end` or a variant of it.
func endsFunctions(lines [][]byte) bool {
	var last []byte
	for _, line := range lines {
		switch isHead := matlabHead.Match(line); {
		case isHead && last != nil && !matlabEnd.Match(last):
			return false
		case isHead || last != nil && isCode(line):
			last = line
		}
	}
	return matlabEnd.Match(last)
}
