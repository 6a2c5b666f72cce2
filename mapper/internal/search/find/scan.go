package find

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"foldout/mapper/internal/base/lexis"
)

// scanner finds the literals of a source text.
type scanner struct {
	lexis.Syntax
	text    []byte
	at      int
	line    int // of `at`, from 1
	gap     []byte
	wide    bool // more source than `gap` holds lies between the literals
	before  byte // last byte of source, comments and blanks aside
	above   byte // the same before the current line
	current *template
	fn      func(*template)
}

// widestGap is the greatest length in bytes of the source between two literals that are joined.
const widestGap = 120

// eachTemplate calls fn for every template in a source file, in order. It leaves out comments and Python's docstrings.
func eachTemplate(text []byte, language string, fn func(*template)) {
	s := scanner{Syntax: lexis.Of(language), text: text, line: 1, fn: fn}
	stops := s.stops()
	for s.at < len(text) {
		c := text[s.at]
		switch {
		case !stops[c]:
			end := s.at + 1
			for end < len(text) && !stops[text[end]] {
				end++
			}
			s.source(end - s.at)
		case c == '"', c == '\'' && s.Single, c == '`' && s.Tick:
			s.quote(c)
		case c == '\'':
			s.character()
		case s.comment(c):
		default:
			s.source(1)
		}
	}
	s.end()
}

// stops returns the bytes with which a literal, a comment or a line may begin.
func (s *scanner) stops() (all [256]bool) {
	for _, c := range "\"'`/\n" {
		all[c] = true
	}
	for _, mark := range s.Comments {
		all[mark[0]] = true
	}
	return all
}

// source reads n bytes outside of literals and comments. A line break is read alone.
func (s *scanner) source(n int) {
	text := s.text[s.at : s.at+n]
	s.at += n
	if room := widestGap - len(s.gap); room < n {
		s.gap, s.wide = append(s.gap, text[:max(room, 0)]...), true
	} else {
		s.gap = append(s.gap, text...)
	}
	if text[0] == '\n' {
		s.line++
		s.above = s.before
		return
	}
	if text = bytes.TrimRight(text, " \t\r"); len(text) > 0 {
		s.before = text[len(text)-1]
	}
}

// comment skips a comment, if one begins with the byte c.
func (s *scanner) comment(c byte) bool {
	if s.Block && c == '/' && bytes.HasPrefix(s.text[s.at:], []byte("/*")) {
		end := bytes.Index(s.text[s.at+2:], []byte("*/"))
		if end < 0 {
			return false
		}
		s.skip(end + 4)
		return true
	}
	for _, mark := range s.Comments {
		if c != mark[0] || !bytes.HasPrefix(s.text[s.at:], []byte(mark)) {
			continue
		}
		if mark == "#" && s.at > 0 && !isBlank(s.text[s.at-1]) { // such as $# or ${#x} in a shell
			continue
		}
		if end := bytes.IndexByte(s.text[s.at:], '\n'); end >= 0 {
			s.at += end
		} else {
			s.at = len(s.text)
		}
		return true
	}
	return false
}

func isBlank(c byte) bool { return c == ' ' || c == '\t' || c == '\n' || c == '\r' }

// skip goes on by n bytes and counts the lines.
func (s *scanner) skip(n int) {
	s.line += bytes.Count(s.text[s.at:s.at+n], []byte("\n"))
	s.at += n
}

// character skips a character between apostrophes, or one apostrophe.
func (s *scanner) character() {
	rest := s.text[s.at+1 : min(len(s.text), s.at+12)]
	_, size := utf8.DecodeRune(rest)
	if size > 0 && rest[0] == '\\' {
		if end := bytes.IndexByte(rest[min(2, len(rest)):], '\''); end >= 0 {
			s.skip(min(2, len(rest)) + end + 2)
			return
		}
	}
	if size > 0 && size < len(rest) && rest[size] == '\'' {
		s.skip(size + 2)
		return
	}
	s.source(1)
}

// longestLiteral is the greatest length of a literal in bytes. If no end is found within it, the quote is taken for something else.
const longestLiteral = 8 << 10

// quote reads a literal that begins with the quote c.
func (s *scanner) quote(c byte) {
	open, closing, escapes, multi := 1, []byte{c}, true, s.Multi
	head := s.text[:s.at]
	hashes := len(head) - len(bytes.TrimRight(head, "#"))
	switch marker := s.marker(); {
	case bytes.HasPrefix(s.text[s.at:], []byte{c, c, c}):
		open, closing, multi = 3, []byte{c, c, c}, true
	case hashes > 0 && c == '"' && !s.Single: // raw in Rust or Swift
		closing, escapes, multi = append(closing, strings.Repeat("#", hashes)...), false, true
	case c == '`':
		escapes, multi = s.Single, true // Go's are raw
	case marker == '@' || marker == 'r' && !s.Statements:
		escapes = false
	}
	begin := s.at + open
	end := s.close(begin, closing, escapes, multi)
	if end < 0 {
		s.source(1)
		return
	}
	s.literal(s.text[begin:end], escapes)
	s.skip(end + len(closing) - s.at)
}

// marker returns the letter or sign directly before a literal, which says how it is read, or 0.
func (s *scanner) marker() byte {
	if s.at > 0 {
		return s.text[s.at-1]
	}
	return 0
}

// close returns the offset of the end of the literal that begins at `from`, or -1 if there is none.
func (s *scanner) close(from int, closing []byte, escapes, multi bool) int {
	for i := from; i < min(len(s.text), from+longestLiteral); i++ {
		c := s.text[i]
		if c == closing[0] && bytes.HasPrefix(s.text[i:], closing) {
			return i
		}
		opens := c == '$' || c == '#' && !escapesOnly(closing)
		switch {
		case escapes && c == '\\' && i+1 < len(s.text):
			if n := balanced(s.text[i+1:]); s.text[i+1] == '(' && n > 0 {
				i += n
			} else {
				i++
			}
		case opens && i+1 < len(s.text) && s.text[i+1] == '{':
			if n := balanced(s.text[i+1:]); n > 0 && bytes.IndexByte(s.text[i:i+n], '\n') < 0 {
				i += n
			}
		case c == '\n' && !multi:
			return -1
		}
	}
	return -1
}

// escapesOnly reports whether a literal with this end knows no interpolation.
func escapesOnly(closing []byte) bool { return len(closing) == 1 && closing[0] == '\'' }

// literal adds a literal to the current template if the source joins the two, and else begins another.
func (s *scanner) literal(text []byte, escapes bool) {
	document := s.Statements && s.isStatement()
	joint := s.joint()
	if s.current != nil && joint == apart {
		s.end()
	}
	s.gap, s.wide, s.before = s.gap[:0], false, '"'
	if document {
		s.end()
		return
	}
	if s.current == nil {
		s.current = &template{line: s.line}
	}
	if joint == filled {
		s.current.hole()
	}
	s.current.literal(text, escapes)
}

// isStatement reports whether a literal that begins here is a whole statement, as docstrings are.
func (s *scanner) isStatement() bool {
	line := s.text[bytes.LastIndexByte(s.text[:s.at], '\n')+1 : s.at]
	return len(bytes.Trim(line, " \trRbBuUfF")) == 0 && bytes.IndexByte([]byte(`"'(,=+[{%&|\`), s.above) < 0
}

// joint says how the source joins two literals.
type joint int

const (
	apart joint = iota
	direct
	filled // with a value between them
)

// operators are those that join texts, the longer ones first.
var operators = []string{"<>", "++", "<<", "||", "..", "+", ".", "&", "~", "^"}

// joint judges the source between the last literal and the one that begins here.
func (s *scanner) joint() joint {
	if s.wide {
		return apart
	}
	between := bytes.TrimSpace(s.gap)
	between = bytes.TrimSpace(bytes.TrimPrefix(between, []byte(`\`)))
	if len(bytes.Trim(between, "rRbBuUfFL@$")) == 0 && len(between) < 3 {
		return direct
	}
	for _, operator := range operators {
		inner, begins := bytes.CutPrefix(between, []byte(operator))
		if !begins {
			continue
		}
		inner = bytes.TrimSpace(bytes.TrimRight(inner, "rRbBuUfFL@$"))
		if len(inner) == 0 {
			return direct
		}
		inner, ends := bytes.CutSuffix(inner, []byte(operator))
		if ends && isValue(inner) {
			return filled
		}
		return apart
	}
	return apart
}

// isValue reports whether a piece of source is one expression: its brackets are closed, and no comma or semicolon divides it.
func isValue(source []byte) bool {
	depth := 0
	for _, c := range source {
		switch c {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			if depth--; depth < 0 {
				return false
			}
		case ',', ';', '=':
			if depth == 0 {
				return false
			}
		}
	}
	return depth == 0
}

// end passes on the current template.
func (s *scanner) end() {
	if s.current == nil {
		return
	}
	if s.valueFollows() {
		s.current.hole()
	}
	if len(s.current.parts) > 0 {
		s.fn(s.current)
	}
	s.current = nil
}

// valueFollows reports whether an operator joins a value to the last literal. A dot is also how a method is called.
func (s *scanner) valueFollows() bool {
	between := bytes.TrimSpace(s.gap)
	for _, operator := range operators {
		if bytes.HasPrefix(between, []byte(operator)) {
			return operator != "."
		}
	}
	return false
}
