package cfamily

import (
	"bytes"

	"foldout/mapper/internal/parse/rewrite"
)

// blankConditions turns preprocessor conditionals among the members of an Objective-C class into comments, in place, because the
// grammar would parse declarations between the directives as C. All branches are kept. A conditional that splits a member is left
// unchanged.
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

// conditionScanner is the state of blankConditions.
type conditionScanner struct {
	rewrite.Tokens
	among  bool // among the members of a class
	fields bool // the open braces, or the next ones, contain the fields of a class
	braces int  // number of open braces
	open   []condition
}

// condition is a conditional whose #endif has not been read.
type condition struct {
	directives [][2]int // starts and ends of its directives so far
	parts      bool     // the conditional splits a member, or is outside of a class
}

// mark adjusts the state for a keyword after `@`. A forward declaration such as `@protocol A;` has no members.
func (s *conditionScanner) mark(at, end int) {
	switch string(s.Text[at:end]) {
	case "interface", "implementation":
		s.among, s.fields, s.braces = true, true, 0
	case "protocol":
		isAnnounced := bytes.IndexByte(s.Text[end:rewrite.LineEnd(s.Text, end)], ';') >= 0
		s.among = s.among || !isAnnounced && s.IsFirst(at-1)
	case "end":
		s.among = false
	}
}

// directive updates the open conditionals for a directive. At the end of a conditional that splits nothing, it blanks the
// directives of that conditional.
func (s *conditionScanner) directive(at, end int) {
	groups := directiveForm.FindSubmatch(s.Text[at:end])
	if groups == nil {
		return
	}
	word := string(groups[1])
	switch word {
	case "if", "ifdef", "ifndef":
		s.open = append(s.open, condition{})
	case "else", "elif", "endif": // handled below
	case "define", "undef":
		if s.fields && s.braces > 0 { // the grammar accepts no directive among fields
			s.blank(at, end)
		}
		return
	case "pragma":
		if s.fields { // the grammar accepts no pragma among fields, or between the head of a class and its fields
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

// blank turns a directive into a comment.
func (s *conditionScanner) blank(at, end int) {
	rewrite.BlankLines(s.Text[at:end])
	copy(s.Text[at:], "//")
}
