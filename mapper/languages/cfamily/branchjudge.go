package cfamily

import (
	"bytes"
	"slices"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

// end decides what to blank of a conditional that ends with the directive `endif`.
func (s *branchScanner) end(c *openCondition, endif span) {
	if len(c.branches) < 3 && s.isIgnored(c.branches[0]) {
		s.endIgnored(c, endif)
		return
	}
	s.branchState = c.branches[0].end
	switch {
	case s.isApart(c, endif): // only the first branch is kept
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
	case c.begin.lists > 0 || c.lowest < c.begin.blocks || s.blocks != c.begin.blocks: // all branches are kept
		for _, b := range c.branches {
			s.blank(b.directive.start, b.directive.end)
		}
		s.blank(endif.start, endif.end)
	}
	if n := len(s.open); n > 0 {
		s.open[n-1].lowest = min(s.open[n-1].lowest, c.lowest)
	}
}

// endIgnored blanks the branch of an `#if 0` and keeps its #else branch. If there is no #else and the file contains
// nothing else, the `#if 0` branch is kept.
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

// isIgnored reports whether a branch begins with `#if 0`.
func (s *branchScanner) isIgnored(b conditionBranch) bool {
	return never.Match(s.text[b.directive.start:b.directive.end])
}

// isAll reports whether a conditional has only one branch and the file contains nothing else, as in a file for users to copy.
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

// never is the pattern of the directive `#if 0`.
var never = regexp.MustCompile(`^#[ \t]*if[ \t]+0[ \t]*(?:$|\r|/[/*])`)

// isApart reports whether only one branch of a conditional can be kept. That is the case if the conditional splits a construct, or
// if its branches open different numbers of blocks.
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

// isMidway reports whether a construct continues from one position to the next token. `at` is the state at the position, and
// `next` is the token.
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
		kind := cWords[string(s.text[at.first.start:at.first.end])]
		return goesOn || kind == tokenOther || kind == tokenClass
	case rewrite.IsWordByte(first):
		return goesOn || !isMacroName(s.text[at.last.start:at.last.end])
	}
	return true
}

// goesOn reports whether a token continues the construct before it.
func (s *branchScanner) goesOn(token span) bool {
	if token.end == 0 {
		return false
	}
	text := s.text[token.start:token.end]
	return bytes.IndexByte([]byte("{:;=,.+-&|?)("), text[0]) >= 0 || cWords[string(text)] == tokenTail && string(text) != "const"
}

// isMacroName reports whether a word has at least three letters, all of them capitals.
func isMacroName(word []byte) bool {
	return len(word) >= 3 && bytes.Equal(word, bytes.ToUpper(word))
}

// peek returns the first token at or after offset `at`, or the zero span if a directive or the end of the text comes first.
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

// conditionEnd returns the end of the preprocessor line at offset `at`, including continuation lines and block comments.
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

// rawStrings finds the ends of C++ raw strings, `R"x(...)x"`.
type rawStrings struct {
	endless bool // one raw string has no end, so further searches are pointless
}

// end returns the end of the raw string whose quote is at offset `at`, or 0 if the quote does not begin a raw string.
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

// isRawQuote reports whether the quote at offset `at` follows the prefix of a raw string, such as `R` or `u8R`.
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
