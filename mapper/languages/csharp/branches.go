package csharp

import (
	"bytes"

	"foldout/mapper/internal/parse/rewrite"
)

// firstBranches looks for preprocessor conditions that split a statement, or separate a header from its brace. A construct that
// is split can only be parsed as a whole, so firstBranches blanks, in place, all branches of these conditions but the first.
func firstBranches(text []byte) []byte {
	s := branchScanner{Tokens: rewrite.Tokens{Text: text, Quoting: quoting}, last: ';'}
	for at := 0; at < len(text); {
		switch c := text[at]; {
		case rewrite.IsBlank(c):
			at++
		case c == '#' && s.IsFirst(at):
			end := rewrite.LineEnd(s.Text, at)
			s.directive(rewrite.DirectiveWord(text[at:end]), at, end)
			at = end
		default:
			at = s.step(at)
		}
	}
	return text
}

// branchScanner is the state of a pass through a text.
type branchScanner struct {
	rewrite.Tokens
	depth int  // number of open brackets
	last  byte // last byte of the previous token
	open  []parting
}

// parting is a preprocessor condition whose end has not been read yet.
type parting struct {
	depth    int  // number of open brackets where it begins
	isMidway bool // it begins in the middle of a construct
	others   int  // offset of the second branch, 0 for none
	after    int  // number of open brackets where the first branch ends
}

// step skips a token or comment and returns its end.
func (s *branchScanner) step(at int) int {
	end := s.Token(at)
	switch c := s.Text[at]; {
	case c == '/' && end > at+1: // a comment
		return end
	case c == '{' || c == '(' || c == '[':
		s.depth++
	case c == '}' || c == ')' || c == ']':
		s.depth--
	}
	s.last = s.Text[end-1]
	return end
}

// endsWhole reports whether the previous token ends a construct.
func (s *branchScanner) endsWhole() bool { return bytes.IndexByte([]byte(";{}],"), s.last) >= 0 }

// directive processes a preprocessor directive. When a condition that splits a construct ends, directive blanks all its branches
// but the first.
func (s *branchScanner) directive(word string, at, end int) {
	if word == "if" {
		s.open = append(s.open, parting{depth: s.depth, isMidway: !s.endsWhole()})
		return
	}
	if len(s.open) == 0 {
		return
	}
	p := &s.open[len(s.open)-1]
	switch word {
	case "else", "elif":
		if p.others == 0 {
			p.others, p.after = end, s.depth
		}
		s.depth = p.depth
	case "endif":
		if p.others > 0 && (p.isMidway || p.after != p.depth) {
			rewrite.BlankLines(s.Text[p.others:at])
		}
		if p.others > 0 {
			s.depth = p.after
		}
		s.open = s.open[:len(s.open)-1]
	}
}
