package scala

import (
	"bytes"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

// bodyHead matches the end of a line after which a value may follow on the next line. This is either the name of an argument and
// `=`, or the parameters of a lambda and `=>`.
var bodyHead = regexp.MustCompile(`(?:^[ \t]*|[(,{][ \t]*)(?:\w+[ \t]*=|(?:\w+[ \t]*=[ \t]*)?(?:implicit[ \t]+)?(?:\w+|\([^()]*\))[ \t]*=>)$`)

// braceArguments puts braces around the body of a lambda, or the value of a named argument, if it begins on the next line.
// Without braces, the grammar ends the body of a lambda only at a bracket, and accepts no value on the next line in the arguments
// of a superclass. If a comma follows, the closing brace takes its place and the comma moves to the next blank, so that no line
// break is lost.
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
		switch after := roomFor(text, last+1); {
		case out[last] == ',' && after >= 0:
			out = rewrite.Overwrite(out, text, last, "}")
			out = rewrite.Overwrite(out, text, after, ",")
		case out[last] == ')' && !isLambda && rewrite.IsIndent(out[last-1]):
			out = rewrite.Overwrite(out, text, last-1, "}")
		default: // there is no room for the closing brace, or a closing parenthesis ends the lambda without braces
			continue
		}
		out = rewrite.Overwrite(out, text, first, "{")
	}
	return out
}

// bodyEnd returns the position of the first comma after offset `at` that is not in nested parentheses, or of the closing
// parenthesis if there is no comma. It returns -1 if offset `at` is not in parentheses, or if a line in between is not indented
// more than the line that starts at offset `line`.
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
