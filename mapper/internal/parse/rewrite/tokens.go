// Package rewrite helps the package of each language to rewrite a text that the language's grammar cannot parse as it is. It has
// regular expressions that match what to blank, a token scanner for languages with braces, and outlines, which omit the bodies of
// functions. A rewritten text has the same length and the same line breaks as the original.
package rewrite

import "bytes"

// Opens reports whether the byte at offset `at` is the bracket `bracket`.
func (s *Tokens) Opens(at int, bracket byte) bool { return at < len(s.Text) && s.Text[at] == bracket }

// Quoting describes the strings of a language, apart from strings in double quotes on one line.
type Quoting struct {
	Single bool   // '…' is also a string
	Flat   bool   // '…' contains no expressions
	Char   bool   // 'x' is a character; a single quote alone is not
	Three  bool   // three quotes begin a string that may span lines
	Long   bool   // a string may span lines
	At     bool   // @"…" has no escapes except a doubled quote
	Hash   bool   // `#` begins a comment, unless a bracket follows
	Lines  bool   // `#` at the start of a line begins a preprocessor directive
	Open   string // begins an expression in a string, such as "${"; the matching closing bracket ends it
}

// Tokens scans a text in a language that uses braces.
type Tokens struct {
	Text    []byte
	Quoting Quoting
	Spent   int // bytes scanned so far for closing brackets
}

// Token returns the end of the token, comment or string that begins at offset `at`.
func (s *Tokens) Token(at int) int {
	c := s.Text[at]
	switch {
	case c == '/' && at+1 < len(s.Text) && (s.Text[at+1] == '/' || s.Text[at+1] == '*'):
		return CommentEnd(s.Text, at)
	case c == '#' && s.Quoting.Hash && !bytes.HasPrefix(s.Text[at:], []byte("#[")):
		return LineEnd(s.Text, at)
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

// Closing returns the offset after the bracket that closes the bracket at offset `at`, or the end of the text if there is none.
// Only brackets of the same kind count. If Closing has scanned too many bytes, for example because many brackets are never
// closed, it gives up and returns the end of the text.
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

// IsSpent reports whether Closing gives up because it has already scanned too many bytes for closing brackets.
func (s *Tokens) IsSpent() bool {
	const most = 64 // passes over the text
	return s.Spent > most*len(s.Text)
}

// StringEnd returns the end of the string that begins at offset `at`. If `raw` is true, the string has no escapes and no embedded
// expressions.
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

// plainEnd returns the end of a string in which only a doubled quote is special.
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

// charEnd returns the end of a character literal, or the offset after a quote that does not begin one.
func (s *Tokens) charEnd(at int) int {
	const longest = 10 // bytes of a character literal
	rest := s.Text[at+1 : min(at+1+longest, len(s.Text))]
	if len(rest) > 1 && rest[0] == '\\' {
		if i := bytes.IndexByte(rest[2:], '\''); i >= 0 {
			return at + 1 + 2 + i + 1
		}
		return at + 1
	}
	if i := bytes.IndexByte(rest, '\''); i > 0 && i <= 4 && (i == 1 || rest[0] >= 0x80) { // one character in UTF-8
		return at + 1 + i + 1
	}
	return at + 1
}

// LineEnd returns the end of the line that contains offset `at`, before its line feed.
func LineEnd(text []byte, at int) int {
	if i := bytes.IndexByte(text[at:], '\n'); i >= 0 {
		return at + i
	}
	return len(text)
}

// LineStart returns the start of the line that contains offset `at`, or -1 if that is more than 2048 bytes away. The limit avoids
// quadratic time when many words are on one very long line.
func LineStart(text []byte, at int) int {
	const farthest = 2048 // bytes
	floor := max(at-farthest, 0)
	line := bytes.LastIndexByte(text[floor:at], '\n')
	if line < 0 && floor > 0 {
		return -1
	}
	return floor + line + 1
}

// Ahead returns a part of `text` that begins at offset `at`. The part is long enough for matching a regular expression that is
// anchored there.
func Ahead(text []byte, at int) []byte {
	const enough = 1024 // bytes
	return text[at:min(at+enough, len(text))]
}

// IsFirst reports whether only blanks precede offset `at` on its line.
func (s *Tokens) IsFirst(at int) bool {
	for at--; at >= 0 && s.Text[at] != '\n'; at-- {
		if !IsBlank(s.Text[at]) {
			return false
		}
	}
	return true
}

// DirectiveEnd returns the end of a directive, including its continuation lines.
func (s *Tokens) DirectiveEnd(at int) int {
	for {
		end := LineEnd(s.Text, at)
		if !bytes.HasSuffix(bytes.TrimRight(s.Text[at:end], "\r"), []byte(`\`)) || end == len(s.Text) {
			return end
		}
		at = end + 1
	}
}

// DirectiveWord returns the name of a preprocessor directive, such as `ifdef`.
func DirectiveWord(line []byte) string {
	line = bytes.TrimLeft(line[1:], " \t")
	end := 0
	for end < len(line) && IsWordByte(line[end]) {
		end++
	}
	return string(line[:end])
}
