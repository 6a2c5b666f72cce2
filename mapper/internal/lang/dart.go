package lang

import (
	"bytes"
	"regexp"
	"strings"
)

// newerDart are the words before a class, and a library without a name, that the grammar of Dart does not know.
var newerDart = regexp.MustCompile(`(?m)^(?:(?:abstract\s+)?((?:(?:sealed|base|interface|final|mixin)\s+)+)class\b|((?:base)\s+)mixin\b|(library\s*;))`)

// loosenDart blanks what the grammar does not know of Dart 3.
func loosenDart(text []byte) []byte {
	out := text
	for _, at := range newerDart.FindAllSubmatchIndex(text, -1) {
		for group := 2; group < len(at); group += 2 {
			if at[group] >= 0 {
				out = overwrite(out, text, at[group], strings.Repeat(" ", at[group+1]-at[group]))
			}
		}
	}
	return blankDartBodies(text, out)
}

// blankDartBodies blanks what stands in the braces of functions: patterns, records and the like, which the grammar does not
// know, are found there above all.
func blankDartBodies(text, out []byte) []byte {
	s := dartScanner{text: text}
	for at := 0; at < len(text); {
		end := s.token(at)
		if text[at] == '{' && s.beginsBody() {
			end = s.closing(at)
			out = overwrite(out, text, at, "{")
			blankLines(out[at+1 : max(end-1, at+1)])
		}
		if !isBlank(text[at]) && text[at] != '/' {
			s.before, s.last = s.last, string(text[at:min(end, at+8)])
		}
		at = end
	}
	return out
}

// dartScanner reads tokens and keeps the last two.
type dartScanner struct {
	text         []byte
	last, before string // their first bytes
}

// beginsBody reports whether a brace behind the last tokens begins the body of a function.
func (s *dartScanner) beginsBody() bool {
	switch s.last {
	case ")":
		return true
	case "async", "sync":
		return s.before == ")"
	case "*":
		return s.before == "async" || s.before == "sync"
	}
	return false
}

// closing returns where the brace that opens at a place is closed, the end of the text where it is not.
func (s *dartScanner) closing(at int) int {
	depth := 0
	for at < len(s.text) {
		switch s.text[at] {
		case '{':
			depth++
		case '}':
			if depth--; depth == 0 {
				return at + 1
			}
		}
		at = s.token(at)
	}
	return len(s.text)
}

// token returns where the token, comment or string that begins at a place ends.
func (s *dartScanner) token(at int) int {
	c := s.text[at]
	switch {
	case c == '/' && at+1 < len(s.text) && (s.text[at+1] == '/' || s.text[at+1] == '*'):
		return commentEnd(s.text, at)
	case c == '"' || c == '\'':
		return s.stringEnd(at)
	case isWordByte(c):
		for at < len(s.text) && isWordByte(s.text[at]) {
			at++
		}
		return at
	}
	return at + 1
}

// stringEnd returns where a string ends, of one line or, with three quotes, of several. What is put into it is passed over
// with its braces.
func (s *dartScanner) stringEnd(at int) int {
	isRaw := at > 0 && s.text[at-1] == 'r'
	quote := s.text[at : at+1]
	if three := bytes.Repeat(quote, 3); bytes.HasPrefix(s.text[at:], three) {
		quote = three
	}
	for at += len(quote); at < len(s.text); at++ {
		switch {
		case bytes.HasPrefix(s.text[at:], quote):
			return at + len(quote)
		case len(quote) == 1 && s.text[at] == '\n':
			return at
		case isRaw:
		case s.text[at] == '\\':
			at++
		case bytes.HasPrefix(s.text[at:], []byte("${")):
			at = s.closing(at+1) - 1
		}
	}
	return len(s.text)
}
