package fortran

import (
	"bytes"
	"strings"

	"foldout/mapper/internal/parse/rewrite"
)

// freeForm rewrites fixed form as free form. Comments then begin with `!`. A line is continued by `&` at its end instead of a
// character in column 6 of the next line.
func freeForm(text []byte) []byte {
	if !isFixedForm(text) {
		return text
	}
	out := bytes.Clone(text)
	last := [2]int{-1, -1} // start and end of the last line that is not a comment
	for start := 0; start < len(out); {
		end := start + bytes.IndexByte(out[start:], '\n')
		if end < start {
			end = len(out)
		}
		line := out[start:end]
		switch {
		case isFixedComment(line):
			if line[0] != '#' {
				line[0] = '!'
			}
		case len(bytes.TrimSpace(line)) > 0:
			if len(line) > fixedWidth {
				rewrite.BlankLines(line[fixedWidth:])
			}
			if isContinued(line) && last[0] >= 0 {
				goOn(out[last[0]:last[1]], line)
			}
			last = [2]int{start, end}
		}
		start = end + 1
	}
	return out
}

// fixedWidth is the last column that counts in fixed form.
const fixedWidth = 72

// isFixedForm reports whether text is in fixed form. In fixed form, the first five columns contain only labels. In addition, the
// text must have a comment that begins with a letter or `*`, or a line with a continuation character in column 6. Continuation
// characters do not count if lines also end with `&`, as in sources written for both forms.
func isFixedForm(text []byte) bool {
	comments, continued, isFree := false, false, false
	for line := range bytes.Lines(text[:min(len(text), rewrite.LongestLook)]) {
		line = bytes.TrimRight(line, "\r\n")
		switch {
		case len(line) == 0:
		case isFixedComment(line):
			comments = comments || line[0] != '!' && line[0] != '#' && !mayAssign(line)
		case isContinued(line):
			continued = true
			isFree = isFree || rewrite.EndsIn(line, '&')
		case len(bytes.Trim(line[:min(len(line), 5)], " 0123456789\t")) > 0 && !bytes.HasPrefix(bytes.TrimLeft(line, " "), []byte("!")):
			return false
		default:
			isFree = isFree || rewrite.EndsIn(line, '&')
		}
	}
	return comments || continued && !isFree
}

// isFixedComment reports whether `line` is a preprocessor line or a comment in fixed form. A letter in column 1 begins a comment
// if no word begins there.
func isFixedComment(line []byte) bool {
	if len(line) == 0 {
		return false
	}
	switch line[0] {
	case '*', '!', '#':
		return true
	case 'c', 'C', 'd', 'D':
		return len(bytes.TrimSpace(line[1:])) == 0 || !rewrite.IsWordByte(line[1]) || bytes.EqualFold(line[:2], []byte("CC"))
	}
	return false
}

// mayAssign reports whether a line that looks like a comment in fixed form may be a free-form statement about a variable with a
// one-letter name, e.g. `c = 1`.
func mayAssign(line []byte) bool {
	rest := bytes.TrimLeft(line[1:], " \t")
	return len(rest) > 0 && bytes.IndexByte([]byte("=(%,"), rest[0]) >= 0
}

// isContinued reports whether `line` continues the line before it.
func isContinued(line []byte) bool {
	return len(line) > 5 && strings.TrimSpace(string(line[:5])) == "" && line[5] != ' ' && line[5] != '0' && line[5] != '!' && bytes.IndexByte(line[:5], '\t') < 0
}

// goOn marks `line` as continued by writing `&` at its end. If the line is full, its last word moves to the start of the line
// `next`. If there are too few blanks for the word, only its last letter moves.
func goOn(line, next []byte) {
	const column = 5 // the index of column 6
	next[column] = ' '
	end := len(bytes.TrimRight(line, " \t\r"))
	if comment := bytes.IndexByte(line, '!'); comment >= 0 && bytes.IndexByte(line, '\'') < 0 {
		rewrite.BlankLines(line[comment:])
		end = len(bytes.TrimRight(line[:comment], " \t"))
	}
	if end < len(line) {
		line[end] = '&'
		return
	}
	if end == 0 {
		return
	}
	start := end - 1
	for start > 0 && rewrite.IsWordByte(line[end-1]) && rewrite.IsWordByte(line[start-1]) {
		start--
	}
	if room := len(next) - len(bytes.TrimLeft(next[column:], " ")) - column; room < end-start {
		start = end - 1
	}
	copy(next[column:], line[start:end])
	rewrite.BlankLines(line[start:end])
	line[start] = '&'
}
