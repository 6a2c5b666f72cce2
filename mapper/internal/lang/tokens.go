package lang

import "bytes"

// quoting says how a language writes strings, beyond those between `"` on one line.
type quoting struct {
	single bool   // '…' is a string as well
	flat   bool   // '…' has no expressions in it
	char   bool   // 'x' is a character; a quote alone is none
	three  bool   // three quotes begin a string of several lines
	long   bool   // a string may go on over lines
	at     bool   // @"…" has no escapes but a doubled quote
	hash   bool   // `#` begins a comment, unless a bracket follows
	lines  bool   // `#` at the beginning of a line makes it one of the preprocessor
	open   string // begins an expression in a string, such as "${": it ends with the brace or parenthesis that closes it
}

// tokens passes over the text of a language with braces.
type tokens struct {
	text    []byte
	quoting quoting
	spent   int // bytes that were passed to find closing brackets
}

// token returns where the token, comment or string that begins at a place ends.
func (s *tokens) token(at int) int {
	c := s.text[at]
	switch {
	case c == '/' && at+1 < len(s.text) && (s.text[at+1] == '/' || s.text[at+1] == '*'):
		return commentEnd(s.text, at)
	case c == '#' && s.quoting.hash && !bytes.HasPrefix(s.text[at:], []byte("#[")):
		return s.lineEnd(at)
	case c == '#' && s.quoting.lines && s.isFirst(at):
		return s.directiveEnd(at)
	case c == '@' && s.quoting.at && bytes.HasPrefix(s.text[at:], []byte(`@"`)):
		return s.plainEnd(at + 1)
	case c == '\'' && s.quoting.char:
		return s.charEnd(at)
	case c == '"' || c == '\'' && s.quoting.single:
		return s.stringEnd(at, at > 0 && s.text[at-1] == 'r')
	case isWordByte(c):
		for at < len(s.text) && isWordByte(s.text[at]) {
			at++
		}
		return at
	}
	return at + 1
}

// closing returns where the bracket that opens at a place is closed, the end of the text where it is not. Only brackets of
// its kind count. In a text whose brackets took long to close, as where none of many does, no more is looked for.
func (s *tokens) closing(at int) int {
	if s.isSpent() {
		return len(s.text)
	}
	opener, closer := s.text[at], byte('}')
	switch opener {
	case '(':
		closer = ')'
	case '[':
		closer = ']'
	}
	for from, depth := at, 0; at < len(s.text); at = s.token(at) {
		switch s.text[at] {
		case opener:
			depth++
		case closer:
			if depth--; depth == 0 {
				s.spent += at - from
				return at + 1
			}
		}
	}
	s.spent += len(s.text)
	return len(s.text)
}

func (s *tokens) isSpent() bool {
	const most = 64 // times that the text is passed
	return s.spent > most*len(s.text)
}

// stringEnd returns where a string ends; a raw one has neither escapes nor expressions in it.
func (s *tokens) stringEnd(at int, raw bool) int {
	quote := s.text[at : at+1]
	if three := bytes.Repeat(quote, 3); s.quoting.three && bytes.HasPrefix(s.text[at:], three) {
		quote = three
	}
	for at += len(quote); at < len(s.text); at++ {
		switch {
		case bytes.HasPrefix(s.text[at:], quote):
			return at + len(quote)
		case len(quote) == 1 && s.text[at] == '\n' && !s.quoting.long:
			return at
		case raw:
		case s.quoting.open != "" && (!s.quoting.flat || quote[0] == '"') && bytes.HasPrefix(s.text[at:], []byte(s.quoting.open)):
			at = s.closing(at+len(s.quoting.open)-1) - 1
		case s.text[at] == '\\':
			at++
		}
	}
	return len(s.text)
}

// plainEnd returns where a string ends in which only a doubled quote stands for itself.
func (s *tokens) plainEnd(at int) int {
	for at++; at < len(s.text); at++ {
		if s.text[at] != '"' {
			continue
		}
		if at+1 == len(s.text) || s.text[at+1] != '"' {
			return at + 1
		}
		at++
	}
	return len(s.text)
}

// charEnd returns where a character ends, or the place behind a quote that begins none.
func (s *tokens) charEnd(at int) int {
	const longest = 10 // bytes of a character as it is written
	rest := s.text[at+1 : min(at+1+longest, len(s.text))]
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

func (s *tokens) lineEnd(at int) int {
	if i := bytes.IndexByte(s.text[at:], '\n'); i >= 0 {
		return at + i
	}
	return len(s.text)
}

// lineStart returns where the line of a place begins, -1 where that is further away than a line is that a person writes: to
// look at all that stands before each of many words on one line would take the square of its length.
func lineStart(text []byte, at int) int {
	const farthest = 2048 // bytes
	floor := max(at-farthest, 0)
	line := bytes.LastIndexByte(text[floor:at], '\n')
	if line < 0 && floor > 0 {
		return -1
	}
	return floor + line + 1
}

// ahead returns as much of what stands behind a place as an expression that begins there needs to see.
func ahead(text []byte, at int) []byte {
	const enough = 1024 // bytes
	return text[at:min(at+enough, len(text))]
}

// areAll reports whether all that stands on a line are words of some.
func areAll(line []byte, words map[string]bool) bool {
	for word := range bytes.FieldsSeq(line) {
		if !words[string(word)] {
			return false
		}
	}
	return true
}

// isFirst reports whether only blanks stand before a place on its line.
func (s *tokens) isFirst(at int) bool {
	for at--; at >= 0 && s.text[at] != '\n'; at-- {
		if !isBlank(s.text[at]) {
			return false
		}
	}
	return true
}

// directiveEnd returns where a directive ends, with the lines on which it goes on.
func (s *tokens) directiveEnd(at int) int {
	for {
		end := s.lineEnd(at)
		if !bytes.HasSuffix(bytes.TrimRight(s.text[at:end], "\r"), []byte(`\`)) || end == len(s.text) {
			return end
		}
		at = end + 1
	}
}
