package cfamily

import (
	"bytes"

	"foldout/mapper/internal/rewrite"
)

// blankConditions makes comments of the directives of conditions among the members of Objective-C's classes, where the grammar
// takes what stands between them for members of C. Both sides are read then. A condition that parts a member is left alone.
func blankConditions(text []byte) {
	s := conditionScanner{Tokens: rewrite.Tokens{Text: text, Quoting: rewrite.Quoting{Char: true}}}
	for at := 0; at < len(text); {
		end := s.Token(at)
		switch c := text[at]; {
		case c == '#' && s.IsFirst(at):
			end = s.DirectiveEnd(at)
			s.directive(at, end)
		case c == '{':
			s.braces++
		case c == '}':
			s.braces = max(s.braces-1, 0)
			s.fields = s.fields && s.braces > 0
		case c == ';' || c == '-' || c == '+':
			s.fields = s.fields && s.braces > 0
		case rewrite.IsWordByte(c) && at > 0 && text[at-1] == '@':
			s.mark(at, end)
		}
		at = end
	}
}

// conditionScanner is on its way through a text.
type conditionScanner struct {
	rewrite.Tokens
	among  bool // the members of a class
	fields bool // the braces that are open, or the next ones, hold its fields
	braces int  // that are open
	open   []condition
}

// condition is one that has not ended.
type condition struct {
	directives [][2]int // where they begin and end
	parts      bool     // what is no whole member
}

// mark notes where the members of a class begin and end. What is only announced has none.
func (s *conditionScanner) mark(at, end int) {
	switch string(s.Text[at:end]) {
	case "interface", "implementation":
		s.among, s.fields, s.braces = true, true, 0
	case "protocol":
		isAnnounced := bytes.IndexByte(s.Text[end:s.LineEnd(end)], ';') >= 0
		s.among = s.among || !isAnnounced && s.IsFirst(at-1)
	case "end":
		s.among = false
	}
}

// directive follows the conditions, and blanks one that ends if it parts nothing.
func (s *conditionScanner) directive(at, end int) {
	groups := directiveForm.FindSubmatch(s.Text[at:end])
	if groups == nil {
		return
	}
	word := string(groups[1])
	switch word {
	case "if", "ifdef", "ifndef":
		s.open = append(s.open, condition{})
	case "else", "elif", "endif":
	case "define", "undef":
		if s.fields && s.braces > 0 { // where the grammar expects none
			s.blank(at, end)
		}
		return
	case "pragma":
		if s.fields { // nor between the head of a class and its fields
			s.blank(at, end)
		}
		return
	default:
		return
	}
	if len(s.open) == 0 {
		return
	}
	last := &s.open[len(s.open)-1]
	last.directives = append(last.directives, [2]int{at, end})
	last.parts = last.parts || !s.among || s.braces > 1 || s.braces > 0 && !s.fields
	if word != "endif" {
		return
	}
	if !last.parts {
		for _, d := range last.directives {
			s.blank(d[0], d[1])
		}
	}
	s.open = s.open[:len(s.open)-1]
}

// blank makes a comment of a directive.
func (s *conditionScanner) blank(at, end int) {
	rewrite.BlankLines(s.Text[at:end])
	copy(s.Text[at:], "//")
}
