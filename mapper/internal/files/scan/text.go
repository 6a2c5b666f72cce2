package scan

import (
	"bytes"
	"encoding/binary"
	"unicode/utf16"
	"unicode/utf8"
)

// Text returns the content of a file as text, and false if it is not text. As in git, content with a NUL among its first 8000
// bytes is not text. The exception is UTF-16 with a byte order mark, as some Windows programs write it: it is returned in UTF-8,
// without the mark. Text in any other encoding is returned in UTF-8, too: if the file does not declare its encoding, it is guessed.
func Text(content []byte) ([]byte, bool) { return TextIn(content, "") }

// TextIn is like Text, but expects the text in an encoding, such as the one that the file had when it was read. It is "" if nothing
// is known, and does not count for a text in UTF-8, or one that declares another.
func TextIn(content []byte, expected string) ([]byte, bool) {
	text, _, isText := TextAndCharset(content, func() string { return expected })
	return text, isText
}

// TextAndCharset is like TextIn, and also returns the name of the encoding that was declared, expected or guessed, "" for UTF-8. It
// calls `expect` for the expected encoding if the content is not in UTF-8.
func TextAndCharset(content []byte, expect func() string) (text []byte, charset string, isText bool) {
	switch {
	case bytes.HasPrefix(content, []byte{0xff, 0xfe}):
		text, isText = fromUTF16(content[2:], binary.LittleEndian)
		return text, "utf-16le", isText
	case bytes.HasPrefix(content, []byte{0xfe, 0xff}):
		text, isText = fromUTF16(content[2:], binary.BigEndian)
		return text, "utf-16be", isText
	case bytes.IndexByte(content[:min(len(content), 8000)], 0) >= 0:
		expected := expect()
		order, isUTF16 := byteOrders[expected]
		if !isUTF16 {
			return content, "", false
		}
		if text, isText = fromUTF16(content, order); !isText {
			return content, "", false
		}
		return text, expected, true
	}
	text, charset = decode(content, expect)
	return text, charset, true
}

// byteOrders are those of the two forms of UTF-16.
var byteOrders = map[string]binary.ByteOrder{"utf-16le": binary.LittleEndian, "utf-16be": binary.BigEndian}

// fromUTF16 decodes UTF-16. It returns false if `content` holds an unpaired surrogate or a NUL, or has an odd number of bytes.
func fromUTF16(content []byte, order binary.ByteOrder) ([]byte, bool) {
	text := make([]byte, 0, len(content))
	for len(content) > 0 {
		if len(content) == 1 {
			return nil, false
		}
		r := rune(order.Uint16(content))
		content = content[2:]
		if utf16.IsSurrogate(r) {
			if len(content) > 1 {
				r = utf16.DecodeRune(r, rune(order.Uint16(content)))
			}
			if r == utf8.RuneError || utf16.IsSurrogate(r) {
				return nil, false
			}
			content = content[2:]
		}
		if r == 0 {
			return nil, false
		}
		text = utf8.AppendRune(text, r)
	}
	return text, true
}
