package cli

import (
	"strconv"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"

	"foldout/model"
)

// appendSymbol appends the symbol as one JSON object and a line feed.
func appendSymbol(b []byte, f *model.File, s *model.Symbol) []byte {
	path := f.Path
	if !utf8.ValidString(path) {
		path = model.PathID(path) // JSON cannot hold such a name: its id can be told from others
	}
	b = appendString(append(b, `{"path":`...), path)
	b = appendString(append(b, `,"language":`...), f.Language)
	b = appendString(append(b, `,"kind":`...), s.Kind.String())
	b = appendString(append(b, `,"name":`...), s.Name)
	b = appendString(append(b, `,"parent":`...), s.Parent)
	b = strconv.AppendInt(append(b, `,"line":`...), int64(s.Line), 10)
	b = strconv.AppendInt(append(b, `,"end_line":`...), int64(s.EndLine), 10)
	b = appendString(append(b, `,"signature":`...), s.Signature)
	b = strconv.AppendBool(append(b, `,"exported":`...), s.Exported)
	b = appendString(append(b, `,"doc":`...), s.Doc)
	if s.Recovered {
		b = append(b, `,"recovered":true`...)
	}
	return append(b, "}\n"...)
}

// appendString appends text as a JSON string. What a terminal could obey and what hides or reorders text is escaped; bytes
// that are not UTF-8 become U+FFFD.
func appendString(b []byte, text string) []byte {
	b = append(b, '"')
	start := 0
	for i := 0; i < len(text); {
		c := text[i]
		if c >= ' ' && c < 0x7f && c != '"' && c != '\\' {
			i++
			continue
		}
		r, size := rune(c), 1
		if c >= utf8.RuneSelf {
			r, size = utf8.DecodeRuneInString(text[i:])
			if !mustEscape(r) && (r != utf8.RuneError || size > 1) {
				i += size
				continue
			}
		}
		b = appendEscape(append(b, text[start:i]...), r)
		i += size
		start = i
	}
	return append(append(b, text[start:]...), '"')
}

func mustEscape(r rune) bool { return unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp) }

func appendEscape(b []byte, r rune) []byte {
	switch r {
	case '"', '\\':
		return append(b, '\\', byte(r))
	case '\n':
		return append(b, `\n`...)
	case '\t':
		return append(b, `\t`...)
	case '\r':
		return append(b, `\r`...)
	}
	if high, low := utf16.EncodeRune(r); high != utf8.RuneError {
		return appendUnit(appendUnit(b, high), low)
	}
	return appendUnit(b, r)
}

// appendUnit appends one UTF-16 unit.
func appendUnit(b []byte, r rune) []byte {
	const hex = "0123456789abcdef"
	return append(b, '\\', 'u', hex[r>>12&15], hex[r>>8&15], hex[r>>4&15], hex[r&15])
}
