package fortran

import (
	"bytes"
	"strings"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// rulesOfFortran blank the conditions of the preprocessor, so that all branches are read, and what pFUnit is told of tests.
var rulesOfFortran = []rewrite.Rule{
	{Words: []string{"#"}, What: regexp.MustCompile(`^(#[ \t]*(?:if|ifdef|ifndef|else|elif|endif)\b.*)`)},
	{Words: []string{"@"}, What: regexp.MustCompile(`^[ \t]*(@\w.*)`)},
}

// formatName is a variable of the name of a parameter, where it is given as that without the name: the grammar takes it for that.
var formatName = regexp.MustCompile(`(?i)\b(?:write|read)\s*\(\s*[\w*%]+\s*,\s*(fmt)\s*[,)]`)

// loosenFortran writes names as the grammar knows them, and a text of fixed form in free form.
func loosenFortran(text []byte) []byte {
	read := freeForm(text)
	out := rewrite.Apply(rulesOfFortran, read, read)
	if rewrite.HasAny(text, []string{"fmt", "FMT"}) {
		for _, at := range formatName.FindAllSubmatchIndex(read, -1) {
			out = rewrite.Overwrite(out, text, at[2], "f__")
		}
	}
	return out
}

// freeForm writes a text of fixed form as the grammar reads it, in free form: comments begin with an exclamation mark, and a line that
// goes on says so at its end and not in the sixth column of the next.
func freeForm(text []byte) []byte {
	if !isFixedForm(text) {
		return text
	}
	out := bytes.Clone(text)
	last := [2]int{-1, -1} // where the last line that is no comment begins and ends
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

// fixedWidth is the last column that is read in fixed form.
const fixedWidth = 72

// isFixedForm reports whether a text is in fixed form: nothing but labels stands in its first five columns, and there is what free form
// knows nothing of, a comment that begins with a letter or star, or a line that goes on in the sixth column where the one before does
// not say so as well, for those who read it either way.
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

// isFixedComment reports whether a line is a comment in fixed form, or one of the preprocessor. A letter begins one where no word does.
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

// mayAssign reports whether such a comment is a statement in free form, of a variable with a name of one letter.
func mayAssign(line []byte) bool {
	rest := bytes.TrimLeft(line[1:], " \t")
	return len(rest) > 0 && bytes.IndexByte([]byte("=(%,"), rest[0]) >= 0
}

// isContinued reports whether a line goes on with the one before.
func isContinued(line []byte) bool {
	return len(line) > 5 && strings.TrimSpace(string(line[:5])) == "" && line[5] != ' ' && line[5] != '0' && line[5] != '!' && bytes.IndexByte(line[:5], '\t') < 0
}

// goOn moves the end of a line to where the next one says that it goes on with that, to make room for the sign that it does: a name only as
// far as there are blanks for it.
func goOn(line, next []byte) {
	const column = 5
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
