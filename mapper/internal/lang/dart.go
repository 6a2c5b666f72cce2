package lang

import (
	"regexp"
)

// newerDart are the words before a class, and a library without a name, that the grammar of Dart does not know.
var newerDart = regexp.MustCompile(`(?m)^(?:(?:abstract\s+)?((?:(?:sealed|base|interface|final|mixin)\s+)+)class\b|((?:base)\s+)mixin\b|(library\s*;))`)

// loosenDart blanks what the grammar does not know of Dart 3.
func loosenDart(text []byte) []byte {
	return blankDartBodies(text, blankGroups(text, text, newerDart))
}

// blankDartBodies blanks what stands in the braces of functions: patterns, records and the like, which the grammar does not
// know, are found there above all.
func blankDartBodies(text, out []byte) []byte {
	s := dartScanner{tokens: tokens{text: text, quoting: quoting{single: true, three: true, open: "${"}}}
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
	tokens
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
