// Package rewrite holds what languages use to rewrite a text for a grammar that cannot read it as it is: expressions for what is
// blanked, a scanner of tokens for languages with braces, and outlines, which leave out the bodies of functions. A rewritten
// text has the length and the line breaks of the text.
package rewrite

import (
	"bytes"
)

// Opens reports whether a bracket stands at a place.
func (s *Tokens) Opens(at int, bracket byte) bool { return at < len(s.Text) && s.Text[at] == bracket }

// Quoting says how a language writes strings, beyond those between `"` on one line.
type Quoting struct {
	Single bool   // '…' is a string as well
	Flat   bool   // '…' has no expressions in it
	Char   bool   // 'x' is a character; a quote alone is none
	Three  bool   // three quotes begin a string of several lines
	Long   bool   // a string may go on over lines
	At     bool   // @"…" has no escapes but a doubled quote
	Hash   bool   // `#` begins a comment, unless a bracket follows
	Lines  bool   // `#` at the beginning of a line makes it one of the preprocessor
	Open   string // begins an expression in a string, such as "${": it ends with the brace or parenthesis that closes it
}

// Tokens passes over the text of a language with braces.
type Tokens struct {
	Text    []byte
	Quoting Quoting
	Spent   int // bytes that were passed to find closing brackets
}

// Token returns where the token, comment or string that begins at a place ends.
func (s *Tokens) Token(at int) int {
	c := s.Text[at]
	switch {
	case c == '/' && at+1 < len(s.Text) && (s.Text[at+1] == '/' || s.Text[at+1] == '*'):
		return CommentEnd(s.Text, at)
	case c == '#' && s.Quoting.Hash && !bytes.HasPrefix(s.Text[at:], []byte("#[")):
		return s.LineEnd(at)
	case c == '#' && s.Quoting.Lines && s.IsFirst(at):
		return s.DirectiveEnd(at)
	case c == '@' && s.Quoting.At && bytes.HasPrefix(s.Text[at:], []byte(`@"`)):
		return s.plainEnd(at + 1)
	case c == '\'' && s.Quoting.Char:
		return s.charEnd(at)
	case c == '"' || c == '\'' && s.Quoting.Single:
		return s.StringEnd(at, at > 0 && s.Text[at-1] == 'r')
	case IsWordByte(c):
		for at < len(s.Text) && IsWordByte(s.Text[at]) {
			at++
		}
		return at
	}
	return at + 1
}

// Closing returns where the bracket that opens at a place is closed, the end of the text where it is not. Only brackets of
// its kind count. In a text whose brackets took long to close, as where none of many does, no more is looked for.
func (s *Tokens) Closing(at int) int {
	if s.IsSpent() {
		return len(s.Text)
	}
	opener, closer := s.Text[at], byte('}')
	switch opener {
	case '(':
		closer = ')'
	case '[':
		closer = ']'
	}
	for from, depth := at, 0; at < len(s.Text); at = s.Token(at) {
		switch s.Text[at] {
		case opener:
			depth++
		case closer:
			if depth--; depth == 0 {
				s.Spent += at - from
				return at + 1
			}
		}
	}
	s.Spent += len(s.Text)
	return len(s.Text)
}

// IsSpent reports whether so much was passed over to find closing brackets that no more is looked for.
func (s *Tokens) IsSpent() bool {
	const most = 64 // times that the text is passed
	return s.Spent > most*len(s.Text)
}

// StringEnd returns where a string ends; a raw one has neither escapes nor expressions in it.
func (s *Tokens) StringEnd(at int, raw bool) int {
	quote := s.Text[at : at+1]
	if three := bytes.Repeat(quote, 3); s.Quoting.Three && bytes.HasPrefix(s.Text[at:], three) {
		quote = three
	}
	for at += len(quote); at < len(s.Text); at++ {
		switch {
		case bytes.HasPrefix(s.Text[at:], quote):
			return at + len(quote)
		case len(quote) == 1 && s.Text[at] == '\n' && !s.Quoting.Long:
			return at
		case raw:
		case s.Quoting.Open != "" && (!s.Quoting.Flat || quote[0] == '"') && bytes.HasPrefix(s.Text[at:], []byte(s.Quoting.Open)):
			at = s.Closing(at+len(s.Quoting.Open)-1) - 1
		case s.Text[at] == '\\':
			at++
		}
	}
	return len(s.Text)
}

// plainEnd returns where a string ends in which only a doubled quote stands for itself.
func (s *Tokens) plainEnd(at int) int {
	for at++; at < len(s.Text); at++ {
		if s.Text[at] != '"' {
			continue
		}
		if at+1 == len(s.Text) || s.Text[at+1] != '"' {
			return at + 1
		}
		at++
	}
	return len(s.Text)
}

// charEnd returns where a character ends, or the place behind a quote that begins none.
func (s *Tokens) charEnd(at int) int {
	const longest = 10 // bytes of a character as it is written
	rest := s.Text[at+1 : min(at+1+longest, len(s.Text))]
	if len(rest) > 1 && rest[0] == '\\' {
		if i := bytes.IndexByte(rest[2:], '\''); i >= 0 {
			return at + 1 + 2 + i + 1
		}
		return at + 1
	}
	if i := bytes.IndexByte(rest, '\''); i > 0 && i <= 4 && (i == 1 || rest[0] >= 0x80) {
		return at + 1 + i + 1
	}
	return at + 1
}

// LineEnd returns where the line of a place ends, without its line feed.
func (s *Tokens) LineEnd(at int) int {
	if i := bytes.IndexByte(s.Text[at:], '\n'); i >= 0 {
		return at + i
	}
	return len(s.Text)
}

// LineStart returns where the line of a place begins, -1 where that is further away than a line is that a person writes: to
// look at all that stands before each of many words on one line would take the square of its length.
func LineStart(text []byte, at int) int {
	const farthest = 2048 // bytes
	floor := max(at-farthest, 0)
	line := bytes.LastIndexByte(text[floor:at], '\n')
	if line < 0 && floor > 0 {
		return -1
	}
	return floor + line + 1
}

// Ahead returns as much of what stands behind a place as an expression that begins there needs to see.
func Ahead(text []byte, at int) []byte {
	const enough = 1024 // bytes
	return text[at:min(at+enough, len(text))]
}

// AreAll reports whether all that stands on a line are words of some.
func AreAll(line []byte, words map[string]bool) bool {
	for word := range bytes.FieldsSeq(line) {
		if !words[string(word)] {
			return false
		}
	}
	return true
}

// IsFirst reports whether only blanks stand before a place on its line.
func (s *Tokens) IsFirst(at int) bool {
	for at--; at >= 0 && s.Text[at] != '\n'; at-- {
		if !IsBlank(s.Text[at]) {
			return false
		}
	}
	return true
}

// DirectiveEnd returns where a directive ends, with the lines on which it goes on.
func (s *Tokens) DirectiveEnd(at int) int {
	for {
		end := s.LineEnd(at)
		if !bytes.HasSuffix(bytes.TrimRight(s.Text[at:end], "\r"), []byte(`\`)) || end == len(s.Text) {
			return end
		}
		at = end + 1
	}
}
