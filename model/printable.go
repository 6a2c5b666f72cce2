package model

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// Printable returns text as it may be shown and copied on one line: every control character, every invisible character
// that can reorder or hide text, every white space at either end, and every byte that is not UTF-8 is written as an
// escape (`\n`, `\x1b`, `\u202e`). Names of a repository pass through it before they reach a terminal or a map.
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

// PrintableText is Printable for text of several lines: line feeds and tabs stay.
func PrintableText(text string) string { return onLines.replace(text) }

// PrintableJSON returns an encoded JSON document in which the same characters are written `\uNNNN`. What it says stays the same.
func PrintableJSON(document []byte) []byte { return inDocument.append(nil, string(document)) }

// AppendJSON appends text as a JSON string that is printable. Bytes that are not UTF-8 become U+FFFD.
func AppendJSON(b []byte, text string) []byte {
	return append(inString.append(append(b, '"'), text), '"')
}

// PrintableTOML returns text as a basic string of TOML that is printable.
func PrintableTOML(text string) string { return string(append(inTOML.append([]byte{'"'}, text), '"')) }

// spelling is one way to write what must not be shown as it is.
type spelling struct {
	keep, also string                        // characters that stay though they are hidden, and that are escaped though they are not
	write      func(b []byte, r rune) []byte // appends the escape of a rune, of 0xDC00 + byte for one that is not UTF-8
}

var (
	onLine     = spelling{write: appendGo}
	onLines    = spelling{keep: "\n\t", write: appendGo}
	inDocument = spelling{keep: "\n\t\r", write: appendJSON}
	inString   = spelling{also: `"\`, write: appendJSON}
	inTOML     = spelling{also: `"\`, write: appendTOML}
	inID       = spelling{also: `#\`, write: appendID}
)

// replace returns the text in this spelling.
func (s spelling) replace(text string) string {
	for i := range len(text) {
		if c := text[i]; c >= 0x7f || s.escapes(' ', rune(c)) {
			return string(s.append(make([]byte, 0, len(text)+len(text)/8), text))
		}
	}
	return text
}

// append appends the text in this spelling.
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
			start = i + size
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

// notUTF8 is added to a byte that is not UTF-8, which makes it a rune that no text holds.
const notUTF8 = 0xDC00

// isHidden names the runes that could act on a terminal, or show another text than they hold, behind the rune before: controls,
// line and paragraph separators, bidirectional controls (Unicode TR 9), and whatever is invisible. Joiners and variation
// selectors stay where scripts and emoji need them: behind what is not ASCII, and once.
func isHidden(before, r rune) bool {
	switch {
	case r < 0xa0:
		return r < ' ' || r >= 0x7f
	case r >= notUTF8 && r <= notUTF8+0xff, unicode.Is(invisible, r):
		return true
	case unicode.Is(joiners, r):
		keycap := r == 0xfe0f && strings.ContainsRune("#*0123456789", before)
		sequence := r == 0x200d && before >= 0xfe00 && before <= 0xfe0f
		return before < 0xa0 && !keycap || unicode.Is(joiners, before) && !sequence
	}
	return false
}

// invisible are the runes without a shape of their own (Unicode's Default_Ignorable_Code_Point), separators of lines and paragraphs, and
// what annotates or tags text. Joiners are not among them.
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

// joiners are invisible too, and change what stands around them.
var joiners = &unicode.RangeTable{
	R16: []unicode.Range16{{0x180b, 0x180f, 1}, {0x200c, 0x200d, 1}, {0xfe00, 0xfe0f, 1}},
	R32: []unicode.Range32{{0xe0100, 0xe01ef, 1}},
}

// appendGo appends the escape that Go writes.
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

// appendID appends the escape of an id, in which `\xNN` is a byte.
func appendID(b []byte, r rune) []byte {
	switch {
	case r == '#' || r == '\\':
		return append(b, '\\', byte(r))
	case r >= notUTF8 && r <= notUTF8+0xff, r < ' ', r == 0x7f:
		return fmt.Appendf(b, `\x%02x`, r&0xff)
	}
	return appendTOML(b, r)
}

// appendJSON appends the escape of a JSON string, of two UTF-16 units where one does not hold the rune.
func appendJSON(b []byte, r rune) []byte {
	if high, low := utf16.EncodeRune(r); high != utf8.RuneError {
		return appendUnit(appendUnit(b, high), low)
	}
	return appendShort(b, r)
}

// appendTOML appends the escape of a basic string of TOML.
func appendTOML(b []byte, r rune) []byte {
	if r >= 0x10000 {
		return fmt.Appendf(b, `\U%08x`, r)
	}
	return appendShort(b, r)
}

// appendShort appends the escape of a rune that one UTF-16 unit holds, as JSON and TOML have it.
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

// appendUnit appends one UTF-16 unit.
func appendUnit(b []byte, r rune) []byte {
	const hex = "0123456789abcdef"
	return append(b, '\\', 'u', hex[r>>12&15], hex[r>>8&15], hex[r>>4&15], hex[r&15])
}
