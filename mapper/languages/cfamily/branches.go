package cfamily

import (
	"bytes"
	"cmp"
	"slices"

	"foldout/mapper/internal/parse/rewrite"
)

// joinBranches blanks some preprocessor conditionals of a text in C or C++. These are conditionals that split a construct which the
// grammar must see whole, such as a parameter list, the head of a function, or a block that opens in one conditional and closes in
// another. Of alternative branches, such as two heads of one function, only the first is kept. All other conditionals stay
// unchanged.
func joinBranches(text []byte) []byte {
	s := branchScanner{text: text}
	for at := 0; at < len(text); {
		if rewrite.IsBlank(text[at]) {
			at++
		} else {
			at = s.step(at)
		}
	}
	if len(s.blanked) == 0 {
		return text
	}
	slices.SortFunc(s.blanked, func(a, b span) int { return a.start - b.start })
	out, at := bytes.Clone(text), 0
	for _, part := range s.blanked {
		rewrite.BlankLines(out[max(part.start, at):max(part.end, at)])
		at = max(part.end, at)
	}
	return out
}

// branchScanner reads the tokens of a text and keeps a stack of the open conditionals.
type branchScanner struct {
	text []byte
	branchState
	open    []openCondition
	blanked []span // in any order
	raw     rawStrings
}

// branchState is the nesting at a position.
type branchState struct {
	nesting      // `[` counts as a parenthesis, and `enum` begins a list of values
	blocks  int  // number of open braces
	last    span // the last token
	first   span // the first token of the statement
}

// span is a range of the text, e.g. a token or a directive. The zero span means that there is none.
type span struct{ start, end int }

// openCondition is a preprocessor conditional whose #endif has not been read.
type openCondition struct {
	begin    branchState
	branches []conditionBranch
	lowest   int // least number of open braces inside it
}

// conditionBranch is a branch of a conditional.
type conditionBranch struct {
	directive span // the #if, #elif or #else that begins the branch
	end       branchState
}

// step reads one token and updates the nesting. It returns the token's end.
func (s *branchScanner) step(at int) int {
	c := s.text[at]
	switch {
	case c == '/' && at+1 < len(s.text) && (s.text[at+1] == '/' || s.text[at+1] == '*'):
		return rewrite.CommentEnd(s.text, at)
	case c == '#':
		return s.directive(at)
	}
	end := s.tokenEnd(at)
	if isLetter := c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_'; !isLetter || c == 'e' {
		s.mark(s.text[at:end])
	}
	s.last = span{at, end}
	if s.first.end == 0 {
		s.first = s.last
	}
	if c == ';' || c == '{' || c == '}' || c == '@' {
		s.first = span{}
	}
	return end
}

// tokenEnd returns the end of the word, string or punctuation that begins at offset `at`.
func (s *branchScanner) tokenEnd(at int) int {
	switch c := s.text[at]; {
	case c == '@' && bytes.HasPrefix(s.text[at:], []byte("@end")):
		return at + len("@end")
	case c == '"' || c == '\'':
		return cmp.Or(s.raw.end(s.text, at), rewrite.StringEnd(s.text, at))
	case !rewrite.IsWordByte(c):
		return at + 1
	}
	isNumber := s.text[at] >= '0' && s.text[at] <= '9'
	for at < len(s.text) && (rewrite.IsWordByte(s.text[at]) || isNumber && s.text[at] == '\'') {
		at++
	}
	return at
}

// mark adjusts the nesting for a punctuation token or the word `enum`.
func (s *branchScanner) mark(token []byte) {
	s.nesting.mark(token[0])
	switch token[0] {
	case '(':
		s.value = false
	case '[':
		s.nesting.mark('(')
		s.value = false
	case ']':
		s.nesting.mark(')')
	case '{':
		s.blocks++
	case '}':
		s.blocks--
		if n := len(s.open); n > 0 {
			s.open[n-1].lowest = min(s.open[n-1].lowest, s.blocks)
		}
	case 'e':
		s.value = s.value || string(token) == "enum"
	}
}

// directive reads a preprocessor line and updates the stack of conditionals. It returns the end of the line.
func (s *branchScanner) directive(at int) int {
	line := span{at, conditionEnd(s.text, at)}
	switch word := rewrite.DirectiveWord(s.text[at:line.end]); word {
	case "if", "ifdef", "ifndef":
		s.open = append(s.open, openCondition{begin: s.branchState, branches: []conditionBranch{{directive: line}}, lowest: s.blocks})
	case "else", "elif", "elifdef", "elifndef", "endif":
		if len(s.open) == 0 {
			break
		}
		c := &s.open[len(s.open)-1]
		c.branches[len(c.branches)-1].end = s.branchState
		if word != "endif" {
			c.branches = append(c.branches, conditionBranch{directive: line})
			s.branchState = c.begin
			break
		}
		s.open = s.open[:len(s.open)-1]
		s.end(c, line)
	}
	return line.end
}
