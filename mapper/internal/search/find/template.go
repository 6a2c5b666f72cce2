package find

import (
	"bytes"
	"strings"
	"unicode/utf8"
)

// template is what a literal, or several joined ones, prints: words, and holes for what the program fills in.
type template struct {
	line   int // of the first literal, from 1
	parts  []part
	text   strings.Builder // as printed, with … for each hole
	inWord bool            // the last thing read was a word
	filled bool            // a hole was read since the last word
	inHole bool            // the last thing read was a hole
}

// part is a word of a template.
type part struct {
	word    string // in lower case
	hole    bool   // a hole comes before it
	open    bool   // the hole is part of the same word, as in `%sth`
	openEnd bool   // a hole after it is part of the same word, as in `column%s`
}

// printed returns what the template prints, with … for each hole and single blanks between words.
func (m *template) printed() string { return strings.Join(strings.Fields(m.text.String()), " ") }

func (p *part) fits(word string) bool {
	switch {
	case p.open && p.openEnd:
		return strings.Contains(word, p.word)
	case p.open:
		return strings.HasSuffix(word, p.word)
	case p.openEnd:
		return strings.HasPrefix(word, p.word)
	}
	return word == p.word
}

// hole adds a hole.
func (m *template) hole() {
	if m.inWord {
		m.parts[len(m.parts)-1].openEnd = true
	}
	m.inWord, m.filled, m.inHole = false, true, true
	m.text.WriteString("…")
}

// gap adds what stands between words.
func (m *template) gap(text []byte) {
	m.text.Write(text)
	m.inWord, m.inHole = false, false
}

// word adds a word, or the rest of one after an escape.
func (m *template) word(text []byte) {
	m.text.Write(text)
	word := string(bytes.ToLower(text))
	if m.inWord {
		m.parts[len(m.parts)-1].word += word
		return
	}
	m.parts = append(m.parts, part{word: word, hole: m.filled, open: m.inHole})
	m.inWord, m.filled, m.inHole = true, false, false
}

// add adds literal text.
func (m *template) add(text []byte) {
	for len(text) > 0 {
		c, size := utf8.DecodeRune(text)
		if !isWord(c) {
			m.gap(text[:size])
			text = text[size:]
			continue
		}
		end := 0
		for end < len(text) {
			c, size = utf8.DecodeRune(text[end:])
			if !isWord(c) {
				break
			}
			end += size
		}
		m.word(text[:end])
		text = text[end:]
	}
}

// literal adds the text of a literal, without its quotes.
func (m *template) literal(text []byte, escapes bool) {
	plain := 0
	for at := 0; at < len(text); {
		size, hole := special(text[at:], escapes)
		if size == 0 {
			at++
			continue
		}
		m.add(text[plain:at])
		switch {
		case hole:
			m.hole()
		case text[at] == '\\' && size == 2 && !strings.ContainsRune("abfnrtv0\n\r", rune(text[at+1])):
			m.add(text[at+1 : at+2])
		case text[at] == '%':
			m.add([]byte("%"))
		default:
			m.gap([]byte(" "))
		}
		at += size
		plain = at
	}
	m.add(text[min(plain, len(text)):])
}

// special returns the length of the escape or placeholder that text begins with, or 0, and whether it is a placeholder.
func special(text []byte, escapes bool) (size int, hole bool) {
	switch text[0] {
	case '\\':
		return escape(text, escapes)
	case '%':
		return verb(text)
	case '$':
		return dollar(text)
	case '#':
		if bytes.HasPrefix(text, []byte("#{")) {
			if n := balanced(text[1:]); n > 0 {
				return n + 1, true
			}
		}
	case '{':
		n := balanced(text)
		return n, n > 0
	}
	return 0, false
}

// escape reads a backslash and what belongs to it.
func escape(text []byte, escapes bool) (size int, hole bool) {
	if len(text) < 2 {
		return 0, false
	}
	if text[1] == '(' { // Swift
		if n := balanced(text[1:]); n > 0 {
			return n + 1, true
		}
	}
	if !escapes {
		return 0, false
	}
	if text[1] == 'u' || text[1] == 'x' || text[1] == 'U' {
		size = 2
		for size < len(text) && size < 10 && strings.IndexByte("0123456789abcdefABCDEF{}", text[size]) >= 0 && (size < 4 || text[1] != 'x') && (size < 6 || text[1] != 'u' || text[2] == '{') {
			size++
		}
		return size, false
	}
	return 2, false
}

// verb reads a conversion of printf: `%s`, `%-5.2f`, `%(name)s`, `%1$s`, `%[1]d`, `%{public}@`.
func verb(text []byte) (size int, hole bool) {
	if len(text) < 2 {
		return 0, false
	}
	if text[1] == '%' {
		return 2, false
	}
	at := 1
	if strings.IndexByte("([{<", text[1]) >= 0 {
		n := balanced(text[1:])
		if n == 0 {
			return 0, false
		}
		at += n
		if text[1] == '{' || text[1] == '<' { // also complete without a letter, as in Ruby's `%{name}`
			if at < len(text) && (text[at] == '@' || text[at] == 's' || text[at] == 'd') {
				at++
			}
			return at, true
		}
	}
	for at < len(text) && strings.IndexByte("-+#0123456789.*$", text[at]) >= 0 {
		at++
	}
	for at < len(text) && strings.IndexByte("hlLqjztI", text[at]) >= 0 && at+1 < len(text) && isVerb(text[at+1]) {
		at++
	}
	if at < len(text) && isVerb(text[at]) {
		return at + 1, true
	}
	return 0, false
}

func isVerb(c byte) bool { return strings.IndexByte("abcdeEfFgGhilopqrsStTuUvVwxX@", c) >= 0 }

// dollar reads a placeholder that begins with a dollar: `${x}`, `$x`, `$x->y`.
func dollar(text []byte) (size int, hole bool) {
	if len(text) < 2 {
		return 0, false
	}
	if text[1] == '{' || text[1] == '(' {
		if n := balanced(text[1:]); n > 0 {
			return n + 1, true
		}
		return 0, false
	}
	at := 1
	for at < len(text) && (text[at] < utf8.RuneSelf && isWord(rune(text[at])) || bytes.HasPrefix(text[at:], []byte("->"))) {
		if text[at] == '-' {
			at++
		}
		at++
	}
	if at == 1 {
		return 0, false
	}
	return at, true
}

// longestHole is the greatest length of a placeholder in bytes.
const longestHole = 160

// balanced returns the length of the bracketed text that `text` begins with, or 0 if its end is missing or too far away.
func balanced(text []byte) int {
	depth := 0
	for i, c := range text[:min(len(text), longestHole)] {
		switch c {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			if depth--; depth == 0 {
				return i + 1
			}
		case '<':
			if i == 0 {
				depth++
			}
		case '>':
			if text[0] == '<' {
				return i + 1
			}
		}
	}
	return 0
}
