package awk

import (
	"bytes"

	"foldout/mapper/internal/parse/rewrite"
)

// rewriteAWK blanks comments that follow code on their line, because inside a continued statement the grammar takes their words for
// names. It also replaces a slash inside a bracket expression, as in `/[/]/`, by a letter, because the grammar ends the regular
// expression there (https://pubs.opengroup.org/onlinepubs/9799919799/utilities/awk.html).
func rewriteAWK(text []byte) []byte {
	out := bytes.Clone(text)
	before := byte('\n') // the last byte that is not blank
	for at := 0; at < len(text); {
		end := at + 1
		switch c := text[at]; {
		case c == '#':
			end = at + len(rewrite.FirstLine(text[at:]))
			if at > 0 && text[at-1] != '\n' {
				rewrite.BlankLines(out[at:end])
			}
			at = end
			continue
		case c == '"':
			end = awkEnd(text, at, '"')
		case c == '/' && bytes.IndexByte([]byte("\n(,~!&|{};=?:"), before) >= 0: // a regular expression, not a division
			end = awkEnd(text, at, '/')
			for slash := range rewrite.Indexes(text[at+1:max(at+1, end-1)], "/") {
				if text[at+slash] != '\\' {
					out[at+1+slash] = 'x'
				}
			}
		}
		if !rewrite.IsBlank(text[at]) {
			before = text[end-1]
		}
		at = end
	}
	return out
}

// awkEnd returns the end of the string or regular expression that begins at offset `at`. It does not go beyond the end of the
// line, unless a backslash ends the line. A slash inside a bracket expression such as `[/]` does not end a regular expression.
func awkEnd(text []byte, at int, quote byte) int {
	inBrackets := false
	for at++; at < len(text) && text[at] != '\n'; at++ {
		switch c := text[at]; {
		case c == '\\':
			at++
		case c == '[' && quote == '/' && !inBrackets:
			inBrackets = true
			if bytes.HasPrefix(text[at+1:], []byte("]")) || bytes.HasPrefix(text[at+1:], []byte("^]")) {
				at += 1 + bytes.IndexByte(text[at+1:], ']')
			}
		case c == ']':
			inBrackets = false
		case c == quote && !inBrackets:
			return at + 1
		}
	}
	return min(at, len(text))
}
