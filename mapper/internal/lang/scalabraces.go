package lang

import (
	"bytes"

	regexp "foldout/mapper/internal/lang/lazyregexp"
)

var (
	// givenHead and matchHead stand on a line before a brace: what a given value is, and the cases of a type.
	givenHead = regexp.MustCompile(`^[ \t]*(?:@?\w+[ \t]+)*given\b[^{}]*$`)
	matchHead = regexp.MustCompile(`\btype[ \t]+\w[^{}]*=[^{}]*\bmatch[ \t]*$`)
	// lambdaHead is what a function takes that is an argument, where its body stands on lines of its own.
	lambdaHead = regexp.MustCompile(`(?:^|[(,{])[ \t]*(?:implicit[ \t]+)?(?:\w+|\([^()]*\))[ \t]*$`)
)

// indentBodies writes indented bodies in the place of those in braces that the grammar does not read: of what is given, and of
// types that are told by cases.
func indentBodies(text, out []byte) []byte {
	if !hasAny(text, []string{"given", "match"}) {
		return out
	}
	s := tokens{text: text, quoting: quotingOfScala}
	var ends map[int]int
	for at := range indexes(text, "{") {
		if !s.isLast(at) {
			continue
		}
		opener := openerOfBody(text, at)
		if opener == "" {
			continue
		}
		if ends == nil {
			ends = s.braces()
		}
		if end, isClosed := ends[at]; isClosed && s.isFirst(end) {
			if len(bytes.TrimSpace(text[at+1:end])) == 0 {
				opener = " "
			}
			out = overwrite(overwrite(out, text, at, opener), text, end, " ")
		}
	}
	return out
}

// braceArguments writes braces about the body of a function that stands on lines of its own and ends with a comma: the scanner of the
// grammar sees the end of such a body at a bracket only. The comma moves on to the next blank, that no line break is lost.
func braceArguments(text, out []byte) []byte {
	s := tokens{text: text, quoting: quotingOfScala}
	for at := range indexes(text, "=>") {
		body := at + len("=>")
		end := s.lineEnd(body)
		line := lineStart(text, at)
		if line < 0 || len(bytes.TrimSpace(text[body:end])) > 0 || !lambdaHead.Match(text[line:at]) {
			continue
		}
		comma := s.commaInParentheses(body)
		if comma < 0 || out[comma] != ',' { // the body of another ends there as well
			continue
		}
		first, behind := roomFor(text, end), roomFor(text, comma+1)
		if first < 0 || behind < 0 {
			continue
		}
		out = overwrite(out, text, first, "{")
		out = overwrite(out, text, comma, "}")
		out = overwrite(out, text, behind, ",")
	}
	return out
}

// roomFor returns where the first blank stands at a place, behind line breaks, -1 where something else does.
func roomFor(text []byte, at int) int {
	for at < len(text) && (text[at] == '\n' || text[at] == '\r') {
		at++
	}
	if at < len(text) && (text[at] == ' ' || text[at] == '\t') {
		return at
	}
	return -1
}

// commaInParentheses returns where the first comma stands behind a place in parentheses, -1 where none does or that place is in none.
func (s *tokens) commaInParentheses(at int) int {
	comma := -1
	for from := at; at < len(s.text) && !s.isSpent(); {
		switch s.text[at] {
		case ',':
			if comma < 0 {
				comma = at
			}
			at++
		case ')', ']', '}':
			s.spent += at - from
			if s.text[at] == ')' {
				return comma
			}
			return -1
		case '(', '[', '{':
			at = s.closing(at)
		default:
			at = s.token(at)
		}
	}
	s.spent += len(s.text)
	return -1
}

// openerOfBody returns what is written for a brace that opens a body, "" where it may stay.
func openerOfBody(text []byte, at int) string {
	line := bytes.TrimRight(text[bytes.LastIndexByte(text[:at], '\n')+1:at], " \t")
	isGiven := bytes.Contains(line, []byte("given")) && givenHead.Match(line)
	switch {
	case isGiven && !bytes.HasSuffix(line, []byte("with")):
		return ":"
	case isGiven, bytes.HasSuffix(line, []byte("match")) && matchHead.Match(line):
		return " "
	}
	return ""
}

// endStatements writes a statement and its end for the comment above a brace, if there is a blank line above that: the scanner of the
// grammar sees no farther back than to the comment.
func endStatements(text, out []byte) []byte {
	s := tokens{text: text}
	for at := range indexes(text, "{") {
		if !s.isFirst(at) {
			continue
		}
		comment := 0 // where the one above ends
		for end := bytes.LastIndexByte(text[:at], '\n'); end > 0; {
			start := bytes.LastIndexByte(text[:end], '\n') + 1
			line := bytes.TrimSpace(text[start:end])
			if len(line) == 0 && comment > 0 {
				out = overwrite(out, text, comment-len("x;"), "x;")
				blankLines(out[end : comment-len("x;")])
			}
			if !bytes.HasPrefix(line, []byte("//")) {
				break
			}
			if comment == 0 {
				comment = start + len(bytes.TrimRight(text[start:end], " \t\r"))
			}
			end = start - 1
		}
	}
	return out
}

// braces tells where each brace is closed.
func (s *tokens) braces() map[int]int {
	ends := map[int]int{}
	var open []int
	for at := 0; at < len(s.text); at = s.token(at) {
		switch c := s.text[at]; {
		case c == '{':
			open = append(open, at)
		case c == '}' && len(open) > 0:
			ends[open[len(open)-1]] = at
			open = open[:len(open)-1]
		}
	}
	return ends
}

// isLast reports whether nothing but blanks and a comment stands behind a byte on its line.
func (s *tokens) isLast(at int) bool {
	for at++; at < len(s.text) && (s.text[at] == ' ' || s.text[at] == '\t' || s.text[at] == '\r'); at++ {
	}
	return at == len(s.text) || s.text[at] == '\n' || bytes.HasPrefix(s.text[at:], []byte("//"))
}
