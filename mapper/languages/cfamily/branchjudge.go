package cfamily

import (
	"bytes"
	"slices"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// end judges a condition that ends with a directive.
func (s *branchScanner) end(c *openCondition, endif span) {
	if len(c.branches) < 3 && s.isIgnored(c.branches[0]) {
		s.endIgnored(c, endif)
		return
	}
	s.branchState = c.branches[0].end
	switch {
	case s.isApart(c, endif):
		for i, b := range c.branches {
			to := endif.start
			if i+1 < len(c.branches) {
				to = c.branches[i+1].directive.start
			}
			if i == 0 {
				to = b.directive.end
			}
			s.blank(b.directive.start, to)
		}
		s.blank(endif.start, endif.end)
	case c.begin.lists > 0 || c.lowest < c.begin.blocks || s.blocks != c.begin.blocks:
		for _, b := range c.branches {
			s.blank(b.directive.start, b.directive.end)
		}
		s.blank(endif.start, endif.end)
	}
	if n := len(s.open); n > 0 {
		s.open[n-1].lowest = min(s.open[n-1].lowest, c.lowest)
	}
}

// endIgnored blanks a condition whose first branch is never read, but for the other one. Where nothing stands outside of the branch, it is
// all that there is to read.
func (s *branchScanner) endIgnored(c *openCondition, endif span) {
	from := c.branches[0].directive.start
	if s.isAll(c, endif) {
		s.blank(from, c.branches[0].directive.end)
		s.blank(endif.start, endif.end)
		return
	}
	s.branchState = c.begin
	if len(c.branches) > 1 {
		s.branchState = c.branches[1].end
		s.blank(from, c.branches[1].directive.end)
		from = endif.start
	}
	s.blank(from, endif.end)
}

// isIgnored reports whether a branch is never read.
func (s *branchScanner) isIgnored(b conditionBranch) bool {
	return never.Match(s.text[b.directive.start:b.directive.end])
}

// isAll reports whether nothing stands outside of a condition with one branch, as in a file that is to be copied.
func (s *branchScanner) isAll(c *openCondition, endif span) bool {
	at := endif.end
	for at < len(s.text) && (rewrite.IsBlank(s.text[at]) || bytes.HasPrefix(s.text[at:], []byte("/*")) || bytes.HasPrefix(s.text[at:], []byte("//"))) {
		if s.text[at] == '/' {
			at = rewrite.CommentEnd(s.text, at)
		} else {
			at++
		}
	}
	return len(c.branches) == 1 && c.begin.last.end == 0 && at == len(s.text)
}

// never is the condition of what is never read.
var never = regexp.MustCompile(`^#[ \t]*if[ \t]+0[ \t]*(?:$|\r|/[/*])`)

// isApart reports whether only one branch of a condition can stand in the text: it begins or ends in the middle of
// something, or its branches open different numbers of blocks.
func (s *branchScanner) isApart(c *openCondition, endif span) bool {
	after := s.peek(endif.end)
	for _, b := range c.branches {
		if c.begin.parens > 0 || b.end.parens > 0 || b.end.blocks != c.branches[0].end.blocks {
			return true
		}
		if s.isMidway(c.begin, s.peek(b.directive.end)) || b.end.last != c.begin.last && s.isMidway(b.end, after) {
			return true
		}
	}
	return len(c.branches) > 1 && c.branches[0].end.blocks != c.begin.blocks
}

// isMidway reports whether something goes on between a place and the token that follows.
func (s *branchScanner) isMidway(at branchState, next span) bool {
	if at.last.end == 0 {
		return false
	}
	first, goesOn := s.text[at.last.start], s.goesOn(next)
	switch {
	case bytes.IndexByte([]byte(";{}:@"), first) >= 0:
		isElse := next.end > 0 && string(s.text[next.start:next.end]) == "else"
		return isElse || goesOn && first == '}' && at.lists == 0 && s.text[next.start] != '{'
	case first == ',':
		return at.lists == 0
	case first == ')' || first == ']':
		word := cWords[string(s.text[at.first.start:at.first.end])]
		return goesOn || word == tokenOther || word == tokenClass
	case rewrite.IsWordByte(first):
		return goesOn || !isMacroName(s.text[at.last.start:at.last.end])
	}
	return true
}

// goesOn reports whether a token continues what stands before it.
func (s *branchScanner) goesOn(token span) bool {
	if token.end == 0 {
		return false
	}
	text := s.text[token.start:token.end]
	return bytes.IndexByte([]byte("{:;=,.+-&|?)("), text[0]) >= 0 || cWords[string(text)] == tokenTail && string(text) != "const"
}

// isMacroName reports whether a word is written as macros are.
func isMacroName(word []byte) bool {
	return len(word) >= 3 && bytes.Equal(word, bytes.ToUpper(word))
}

// peek returns the first token at or after a place, none for a directive or the end of the text.
func (s *branchScanner) peek(at int) span {
	for at < len(s.text) {
		c := s.text[at]
		switch {
		case rewrite.IsBlank(c):
			at++
		case c == '/' && at+1 < len(s.text) && (s.text[at+1] == '/' || s.text[at+1] == '*'):
			at = rewrite.CommentEnd(s.text, at)
		case c == '#':
			return span{}
		default:
			return span{at, s.tokenEnd(at)}
		}
	}
	return span{}
}

func (s *branchScanner) blank(from, to int) { s.blanked = append(s.blanked, span{from, to}) }

// conditionEnd returns where a line of the preprocessor ends, with the lines on which it goes on and its comments.
func conditionEnd(text []byte, at int) int {
	for at < len(text) && text[at] != '\n' {
		switch {
		case text[at] == '\\' && at+1 < len(text):
			at += 2
			if text[at-1] == '\r' && at < len(text) && text[at] == '\n' {
				at++
			}
		case text[at] == '/' && at+1 < len(text) && text[at+1] == '*':
			at = rewrite.CommentEnd(text, at)
		case text[at] == '/' && at+1 < len(text) && text[at+1] == '/':
			return rewrite.CommentEnd(text, at)
		default:
			at++
		}
	}
	return at
}

// rawStrings finds where raw strings of C++ end, `R"x(...)x"`.
type rawStrings struct {
	endless bool // one has no end, and so none is looked for again
}

// end returns where a raw string ends whose first quote stands at a place, 0 where a quote begins another string.
func (r *rawStrings) end(text []byte, at int) int {
	const longest = 16 // letters of a delimiter
	if r.endless || !isRawQuote(text, at) {
		return 0
	}
	open := bytes.IndexByte(text[at:min(at+longest+2, len(text))], '(')
	if open < 0 {
		return 0
	}
	mark := slices.Concat([]byte(")"), text[at+1:at+open], []byte(`"`))
	if i := bytes.Index(text[at+open:], mark); i >= 0 {
		return at + open + i + len(mark)
	}
	r.endless = true
	return 0
}

// isRawQuote reports whether a quote stands behind what says that it begins a raw string.
func isRawQuote(text []byte, at int) bool {
	start := at
	for start > 0 && at-start < len("u8R")+1 && rewrite.IsWordByte(text[start-1]) {
		start--
	}
	switch string(text[start:at]) {
	case "R", "LR", "uR", "UR", "u8R":
		return text[at] == '"'
	}
	return false
}
