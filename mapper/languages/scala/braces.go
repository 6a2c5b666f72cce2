package scala

import (
	"bytes"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

var (
	// givenHead matches the head of a given instance before a brace, and matchHead a match type up to its cases.
	givenHead = regexp.MustCompile(`^[ \t]*(?:@?\w+[ \t]+)*given\b[^{}]*$`)
	matchHead = regexp.MustCompile(`\btype[ \t]+\w[^{}]*=[^{}]*\bmatch[ \t]*$`)
	// bodyHead matches the end of a line after which a value begins on the next line. This end is the name of an argument, or the
	// parameters of a lambda.
	bodyHead = regexp.MustCompile(`(?:^[ \t]*|[(,{][ \t]*)(?:\w+[ \t]*=|(?:\w+[ \t]*=[ \t]*)?(?:implicit[ \t]+)?(?:\w+|\([^()]*\))[ \t]*=>)$`)
)

// indentBodies rewrites bodies in braces as indented bodies where the grammar knows only these: in given instances and match types.
func indentBodies(text, out []byte) []byte {
	if !rewrite.HasAny(text, []string{"given", "match"}) {
		return out
	}
	s := rewrite.Tokens{Text: text, Quoting: quotingOfScala}
	var ends map[int]int
	for at := range rewrite.Indexes(text, "{") {
		if !isLast(&s, at) {
			continue
		}
		opener := openerOfBody(text, at)
		if opener == "" {
			continue
		}
		if ends == nil {
			ends = braces(&s)
		}
		if end, isClosed := ends[at]; isClosed && s.IsFirst(end) {
			if len(bytes.TrimSpace(text[at+1:end])) == 0 {
				opener = " "
			}
			out = rewrite.Overwrite(rewrite.Overwrite(out, text, at, opener), text, end, " ")
		}
	}
	return out
}

// braceArguments puts braces around the body of a lambda or the value of a named argument if it begins on the next line. Without
// braces, the grammar ends such a body only at a bracket, and does not know such a value in the arguments of a superclass. A comma
// after the body moves to the next blank, so that no line break is lost.
func braceArguments(text, out []byte) []byte {
	s := rewrite.Tokens{Text: text, Quoting: quotingOfScala}
	for at := range rewrite.Indexes(text, "=") {
		head := at + len("=")
		isLambda := head < len(text) && text[head] == '>'
		if isLambda {
			head++
		}
		end := head + indentOf(text[head:])
		if end < len(text) && text[end] != '\n' && text[end] != '\r' {
			continue
		}
		line := rewrite.LineStart(text, at)
		if line < 0 || !bodyHead.Match(text[line:head]) {
			continue
		}
		first, last := roomFor(text, end), bodyEnd(&s, line, end)
		if first < 0 || last < 0 {
			continue
		}
		switch behind := roomFor(text, last+1); {
		case out[last] == ',' && behind >= 0:
			out = rewrite.Overwrite(out, text, last, "}")
			out = rewrite.Overwrite(out, text, behind, ",")
		case out[last] == ')' && !isLambda && rewrite.IsIndent(out[last-1]):
			out = rewrite.Overwrite(out, text, last-1, "}")
		default: // the body of another lambda ends there too
			continue
		}
		out = rewrite.Overwrite(out, text, first, "{")
	}
	return out
}

// bodyEnd returns the position of the first comma after offset `at` that is directly in the same parentheses, or of the closing
// parenthesis if there is no comma. It returns -1 if offset `at` is not in parentheses, or if a line in between is not indented more
// than line.
func bodyEnd(s *rewrite.Tokens, line, at int) int {
	depth, found := indentOf(s.Text[line:]), -1
	for from := at; at < len(s.Text) && !s.IsSpent(); {
		switch c := s.Text[at]; c {
		case '\n':
			at++
			word := at + indentOf(s.Text[at:])
			if isShallow := word-at <= depth; found < 0 && isShallow && word < len(s.Text) && bytes.IndexByte([]byte(",)\r\n"), s.Text[word]) < 0 {
				s.Spent += at - from
				return -1
			}
		case ',':
			if found < 0 {
				found = at
			}
			at++
		case ')':
			s.Spent += at - from
			if found < 0 {
				found = at
			}
			return found
		case ']', '}':
			s.Spent += at - from
			return -1
		case '(', '[', '{':
			at = s.Closing(at)
		default:
			at = s.Token(at)
		}
	}
	s.Spent += len(s.Text)
	return -1
}

// indentOf returns the number of blanks and tabs at the start of text.
func indentOf(text []byte) int { return len(text) - len(bytes.TrimLeft(text, " \t")) }

// roomFor skips line breaks from offset `at` on. It returns the position of the blank that follows, or -1 if something else follows.
func roomFor(text []byte, at int) int {
	for at < len(text) && (text[at] == '\n' || text[at] == '\r') {
		at++
	}
	if at < len(text) && (text[at] == ' ' || text[at] == '\t') {
		return at
	}
	return -1
}

// openerOfBody returns what replaces a brace that opens a body, or "" if the brace may stay.
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

// endStatements writes `x;` over the end of a comment above a brace, if a blank line precedes the comment. The scanner of the
// grammar looks back only as far as the comment.
func endStatements(text, out []byte) []byte {
	s := rewrite.Tokens{Text: text}
	for at := range rewrite.Indexes(text, "{") {
		if !s.IsFirst(at) {
			continue
		}
		comment := 0 // end of the comment above, 0 if there is none
		for end := bytes.LastIndexByte(text[:at], '\n'); end > 0; {
			start := bytes.LastIndexByte(text[:end], '\n') + 1
			line := bytes.TrimSpace(text[start:end])
			if len(line) == 0 && comment > 0 {
				out = rewrite.Overwrite(out, text, comment-len("x;"), "x;")
				rewrite.BlankLines(out[end : comment-len("x;")])
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

// braces returns the position of the closing brace for each opening brace.
func braces(s *rewrite.Tokens) map[int]int {
	ends := map[int]int{}
	var open []int
	for at := 0; at < len(s.Text); at = s.Token(at) {
		switch c := s.Text[at]; {
		case c == '{':
			open = append(open, at)
		case c == '}' && len(open) > 0:
			ends[open[len(open)-1]] = at
			open = open[:len(open)-1]
		}
	}
	return ends
}

// isLast reports whether only blanks and a comment follow at on its line.
func isLast(s *rewrite.Tokens, at int) bool {
	for at++; at < len(s.Text) && (s.Text[at] == ' ' || s.Text[at] == '\t' || s.Text[at] == '\r'); at++ {
	}
	return at == len(s.Text) || s.Text[at] == '\n' || bytes.HasPrefix(s.Text[at:], []byte("//"))
}
