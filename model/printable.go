package model

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// Printable returns text in a form that can be shown and copied on one line. Control characters, invisible characters that can
// reorder or hide text, white space at either end, and bytes that are not UTF-8 are escaped (`\n`, `\x1b`, `\u202e`). Names from
// a repository must pass through it before they reach a terminal or a map.
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

// PrintableText is Printable for text with several lines: line feeds and tabs are kept.
func PrintableText(text string) string { return onLines.replace(text) }

// PrintableJSON returns a JSON document in which the characters that Printable escapes are written as `\uNNNN`. Its value does not
// change.
func PrintableJSON(document []byte) []byte { return inDocument.append(nil, string(document)) }

// AppendJSON appends text as a printable JSON string. Bytes that are not UTF-8 become U+FFFD.
func AppendJSON(b []byte, text string) []byte {
	return append(inString.append(append(b, '"'), text), '"')
}

// PrintableTOML returns text as a printable basic string of TOML.
func PrintableTOML(text string) string { return string(append(inTOML.append([]byte{'"'}, text), '"')) }

// spelling is one way of escaping characters that must not be shown.
type spelling struct {
	keep, also string                        // hidden characters to keep, and other characters to escape
	write      func(b []byte, r rune) []byte // appends the escape of a rune, or of 0xDC00 + byte for a byte that is not UTF-8
}

var (
	onLine     = spelling{write: appendGo}
	onLines    = spelling{keep: "\n\t", write: appendGo}
	inDocument = spelling{keep: "\n\t\r", write: appendJSON}
	inString   = spelling{also: `"\`, write: appendJSON}
	inTOML     = spelling{also: `"\`, write: appendTOML}
	inID       = spelling{also: `#\`, write: appendID}
)

// replace returns the text with escapes.
func (s spelling) replace(text string) string {
	for i := range len(text) {
		if c := text[i]; c >= 0x7f || s.escapes(' ', rune(c)) {
			return string(s.append(make([]byte, 0, len(text)+len(text)/8), text))
		}
	}
	return text
}

// append appends the text to b with escapes.
func (s spelling) append(b []byte, text string) []byte {
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

func (s spelling) escapes(before, r rune) bool {
	if r >= ' ' && r < 0x7f {
		return s.also != "" && strings.ContainsRune(s.also, r)
	}
	return isHidden(before, r) && !strings.ContainsRune(s.keep, r)
}

// notUTF8 + b is a rune that stands for the byte b, which is not UTF-8. Such a rune cannot occur in text.
const notUTF8 = 0xDC00

// isHidden reports whether a rune r, preceded by before, could control a terminal or make text look different from what it is. Such
// runes are controls, line and paragraph separators, bidirectional controls (Unicode TR 9), and invisible characters. Joiners and
// variation selectors are allowed where scripts and emoji need them: once, after a non-ASCII character.
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

// invisible are the runes without a visible shape (Unicode's Default_Ignorable_Code_Point), except joiners. The table also holds
// line and paragraph separators, and characters that annotate or tag text.
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

// joiners are also invisible, but affect the characters around them.
var joiners = &unicode.RangeTable{
	R16: []unicode.Range16{{0x180b, 0x180f, 1}, {0x200c, 0x200d, 1}, {0xfe00, 0xfe0f, 1}},
	R32: []unicode.Range32{{0xe0100, 0xe01ef, 1}},
}

// appendGo appends an escape in Go syntax.
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

// appendID appends an escape as used in ids, where `\xNN` is a byte.
func appendID(b []byte, r rune) []byte {
	switch {
	case r == '#' || r == '\\':
		return append(b, '\\', byte(r))
	case r >= notUTF8 && r <= notUTF8+0xff, r < ' ', r == 0x7f:
		return fmt.Appendf(b, `\x%02x`, r&0xff)
	}
	return appendTOML(b, r)
}

// appendJSON appends an escape for a JSON string, as two UTF-16 units if necessary.
func appendJSON(b []byte, r rune) []byte {
	if high, low := utf16.EncodeRune(r); high != utf8.RuneError {
		return appendUnit(appendUnit(b, high), low)
	}
	return appendShort(b, r)
}

// appendTOML appends an escape for a basic string of TOML.
func appendTOML(b []byte, r rune) []byte {
	if r >= 0x10000 {
		return fmt.Appendf(b, `\U%08x`, r)
	}
	return appendShort(b, r)
}

// appendShort appends the escape of a rune of one UTF-16 unit, in the syntax that JSON and TOML share.
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

// appendUnit appends the escape of one UTF-16 unit.
func appendUnit(b []byte, r rune) []byte {
	const hex = "0123456789abcdef"
	return append(b, '\\', 'u', hex[r>>12&15], hex[r>>8&15], hex[r>>4&15], hex[r&15])
}
