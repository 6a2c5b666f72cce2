package model

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// Printable returns `text` in a form that can be shown and copied on one line. It escapes control characters, invisible
// characters that can reorder or hide text, white space at either end, and bytes that are not UTF-8, for example as `\n`, `\x1b`
// or `\u202e`. Names from a repository must pass through Printable before they reach a terminal or a map.
func Printable(text string) string {
	var before, behind []byte
	if r, size := utf8.DecodeRuneInString(text); unicode.IsSpace(r) {
		before, text = appendGo(nil, r), text[size:]
	}
	if r, size := utf8.DecodeLastRuneInString(text); unicode.IsSpace(r) {
		text, behind = text[:len(text)-size], appendGo(nil, r)
	}
	return string(before) + onLine.replace(text) + string(behind)
}

// PrintableText escapes the same characters as Printable, but keeps line feeds, tabs, and white space at either end.
func PrintableText(text string) string { return onLines.replace(text) }

// PrintableJSON returns the JSON document with the characters that Printable escapes written as `\uNNNN`. The value that the
// document represents does not change.
func PrintableJSON(document []byte) []byte { return inDocument.append(nil, string(document)) }

// EncodeJSON returns a value as printable JSON without HTML escapes and without a final line feed. Each level is indented by
// `indent`; if that is empty, the JSON is on one line. It fails only for types that JSON cannot represent.
func EncodeJSON(value any, indent string) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", indent)
	if err := e.Encode(value); err != nil {
		return nil, err
	}
	return PrintableJSON(bytes.TrimSuffix(b.Bytes(), []byte("\n"))), nil
}

// AppendJSON appends `text` to b as a printable JSON string. Bytes that are not UTF-8 become U+FFFD.
func AppendJSON(b []byte, text string) []byte {
	return append(inString.append(append(b, '"'), text), '"')
}

// PrintableTOML returns `text` as a basic string of TOML in which all characters are printable.
func PrintableTOML(text string) string { return string(append(inTOML.append([]byte{'"'}, text), '"')) }

// spelling defines one way of escaping characters that must not be shown.
type spelling struct {
	ascii [utf8.RuneSelf]bool           // whether each ASCII character is escaped
	write func(b []byte, r rune) []byte // appends the escape of a rune, or of 0xDC00 + byte for a byte that is not UTF-8
}

// newSpelling returns a spelling that escapes hidden characters other than those in `keep`, and also the characters in `also`.
// Both lists hold only ASCII characters.
func newSpelling(keep, also string, write func(b []byte, r rune) []byte) *spelling {
	s := &spelling{write: write}
	for c := range s.ascii {
		s.ascii[c] = isHidden(' ', rune(c)) && !strings.ContainsRune(keep, rune(c)) || strings.ContainsRune(also, rune(c))
	}
	return s
}

var (
	onLine     = newSpelling("", "", appendGo)
	onLines    = newSpelling("\n\t", "", appendGo)
	inDocument = newSpelling("\n\t\r", "", appendJSON)
	inString   = newSpelling("", `"\`, appendJSON)
	inTOML     = newSpelling("", `"\`, appendTOML)
	inID       = newSpelling("", `#\`, appendID)
)

// replace returns `text` with the characters that must not be shown escaped.
func (s *spelling) replace(text string) string {
	for i := range len(text) {
		if c := text[i]; c >= utf8.RuneSelf || s.ascii[c] {
			return string(s.append(make([]byte, 0, len(text)+len(text)/8), text))
		}
	}
	return text
}

// append appends `text` to b with the characters that must not be shown escaped.
func (s *spelling) append(b []byte, text string) []byte {
	before, start := rune(' '), 0
	for i := 0; i < len(text); {
		r, size := rune(text[i]), 1
		if r >= utf8.RuneSelf {
			r, size = utf8.DecodeRuneInString(text[i:])
			if r == utf8.RuneError && size == 1 {
				r = notUTF8 + rune(text[i])
			}
		}
		if s.escapes(before, r) {
			b = s.write(append(b, text[start:i]...), r)
			start, r = i+size, rune(b[len(b)-1]) // what precedes the next rune is the escape, which is ASCII
		}
		before, i = r, i+size
	}
	return append(b, text[start:]...)
}

func (s *spelling) escapes(before, r rune) bool {
	if r < utf8.RuneSelf {
		return s.ascii[r]
	}
	return isHidden(before, r)
}

// notUTF8 is added to a byte that is not valid UTF-8 to get a rune that stands for this byte. Such a rune cannot occur in a text.
const notUTF8 = 0xDC00

// isHidden reports whether the rune r could control a terminal or make text look different from what it is. `before` is the rune
// before r. Such runes are controls, line and paragraph separators, bidirectional controls (Unicode TR 9), and invisible
// characters. A joiner or variation selector is allowed where scripts and emoji need it: after a non-ASCII character other than
// these, after `#`, `*` or a digit if it is U+FE0F, and after a selector from U+FE00 to U+FE0F if it is U+200D.
func isHidden(before, r rune) bool {
	switch {
	case r < 0xa0:
		return r < ' ' || r >= 0x7f
	case r >= notUTF8 && r <= notUTF8+0xff, unicode.Is(invisible, r):
		return true
	case unicode.Is(joiners, r):
		keycap := r == 0xfe0f && strings.ContainsRune("#*0123456789", before) // the variation selector of a keycap emoji
		sequence := r == 0x200d && before >= 0xfe00 && before <= 0xfe0f       // a joiner in a sequence of emoji
		return before < 0xa0 && !keycap || unicode.Is(joiners, before) && !sequence
	}
	return false
}

// invisible holds the runes without a visible shape (Unicode's Default_Ignorable_Code_Point), except those in `joiners`. It also
// holds line and paragraph separators, and characters that annotate or tag text.
var invisible = &unicode.RangeTable{
	R16: []unicode.Range16{
		{0x00ad, 0x00ad, 1},
		{0x034f, 0x034f, 1},
		{0x061c, 0x061c, 1},
		{0x115f, 0x1160, 1},
		{0x17b4, 0x17b5, 1},
		{0x200b, 0x200b, 1},
		{0x200e, 0x200f, 1},
		{0x2028, 0x202e, 1},
		{0x2060, 0x206f, 1},
		{0x3164, 0x3164, 1},
		{0xfeff, 0xfeff, 1},
		{0xffa0, 0xffa0, 1},
		{0xfff0, 0xfffb, 1},
	},
	R32: []unicode.Range32{
		{0x1bca0, 0x1bca3, 1}, {0x1d173, 0x1d17a, 1}, {0xe0000, 0xe00ff, 1}, {0xe01f0, 0xe0fff, 1},
	},
	LatinOffset: 1,
}

// joiners holds runes that are also invisible, but affect the characters around them.
var joiners = &unicode.RangeTable{
	R16: []unicode.Range16{{0x180b, 0x180f, 1}, {0x200c, 0x200d, 1}, {0xfe00, 0xfe0f, 1}},
	R32: []unicode.Range32{{0xe0100, 0xe01ef, 1}},
}

// appendGo appends to b the escape of r in Go syntax.
func appendGo(b []byte, r rune) []byte {
	switch {
	case r == '\n':
		return append(b, `\n`...)
	case r == '\t':
		return append(b, `\t`...)
	case r == '\r':
		return append(b, `\r`...)
	case r >= notUTF8 && r <= notUTF8+0xff:
		return fmt.Appendf(b, `\x%02x`, r-notUTF8)
	case r < 0x100:
		return fmt.Appendf(b, `\x%02x`, r)
	case r < 0x10000:
		return fmt.Appendf(b, `\u%04x`, r)
	}
	return fmt.Appendf(b, `\U%08x`, r)
}

// appendID appends to b the escape of r as it is written in ids, where `\xNN` stands for a byte.
func appendID(b []byte, r rune) []byte {
	switch {
	case r == '#' || r == '\\':
		return append(b, '\\', byte(r))
	case r >= notUTF8 && r <= notUTF8+0xff, r < ' ', r == 0x7f:
		return fmt.Appendf(b, `\x%02x`, r&0xff)
	}
	return appendTOML(b, r)
}

// appendJSON appends to b the escape of r in a JSON string. If r needs two UTF-16 units, each gets its own escape.
func appendJSON(b []byte, r rune) []byte {
	if high, low := utf16.EncodeRune(r); high != utf8.RuneError {
		return appendUnit(appendUnit(b, high), low)
	}
	return appendShort(b, r)
}

// appendTOML appends to b the escape of r in a basic string of TOML.
func appendTOML(b []byte, r rune) []byte {
	if r >= 0x10000 {
		return fmt.Appendf(b, `\U%08x`, r)
	}
	return appendShort(b, r)
}

// appendShort appends to b the escape of r, which must fit into one UTF-16 unit, in the syntax that JSON and TOML share.
func appendShort(b []byte, r rune) []byte {
	switch {
	case r == '"' || r == '\\':
		return append(b, '\\', byte(r))
	case r == '\n':
		return append(b, `\n`...)
	case r == '\t':
		return append(b, `\t`...)
	case r == '\r':
		return append(b, `\r`...)
	case r >= notUTF8 && r <= notUTF8+0xff:
		r = utf8.RuneError
	}
	return appendUnit(b, r)
}

// appendUnit appends to b the escape `\uNNNN` of a single UTF-16 unit.
func appendUnit(b []byte, r rune) []byte {
	const hex = "0123456789abcdef"
	return append(b, '\\', 'u', hex[r>>12&15], hex[r>>8&15], hex[r>>4&15], hex[r&15])
}
