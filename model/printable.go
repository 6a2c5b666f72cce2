package model

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Printable returns text as it may be shown and copied on one line: every control character, every invisible character
// that can reorder or hide text, every white space at either end, and every byte that is not UTF-8 is written as an
// escape (`\n`, `\x1b`, `\u202e`). Names of a repository pass through it before they reach a terminal or a map.
func Printable(text string) string {
	text = escape(text, "")
	if r, size := utf8.DecodeRuneInString(text); unicode.IsSpace(r) {
		text = escapeRune(r) + text[size:]
	}
	if r, size := utf8.DecodeLastRuneInString(text); unicode.IsSpace(r) {
		text = text[:len(text)-size] + escapeRune(r)
	}
	return text
}

// PrintableText is Printable for text of several lines: line feeds and tabs stay.
func PrintableText(text string) string { return escape(text, "\n\t") }

func escape(text, keep string) string {
	if isPlain(text, keep) {
		return text
	}
	var b strings.Builder
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRuneInString(text[i:])
		switch {
		case r == utf8.RuneError && size == 1:
			fmt.Fprintf(&b, `\x%02x`, text[i])
		case !mustEscape(r) || strings.ContainsRune(keep, r):
			b.WriteRune(r)
		default:
			b.WriteString(escapeRune(r))
		}
		i += size
	}
	return b.String()
}

func escapeRune(r rune) string {
	switch {
	case r == '\n':
		return `\n`
	case r == '\t':
		return `\t`
	case r == '\r':
		return `\r`
	case r < 0x100:
		return fmt.Sprintf(`\x%02x`, r)
	case r < 0x10000:
		return fmt.Sprintf(`\u%04x`, r)
	}
	return fmt.Sprintf(`\U%08x`, r)
}

func isPlain(text, keep string) bool {
	for i := range len(text) {
		if c := text[i]; c < ' ' || c >= 0x7f {
			return isPlainSlow(text[i:], keep)
		}
	}
	return true
}

func isPlainSlow(text, keep string) bool {
	for i, r := range text {
		if r == utf8.RuneError {
			if _, size := utf8.DecodeRuneInString(text[i:]); size == 1 {
				return false
			}
		}
		if mustEscape(r) && !strings.ContainsRune(keep, r) {
			return false
		}
	}
	return true
}

// mustEscape names the runes that could act on a terminal, or show another text than they hold: controls, line and
// paragraph separators, bidirectional controls (Unicode TR 9), invisible spaces, tags and byte order marks. Joiners and
// variation selectors stay: scripts and emoji need them.
func mustEscape(r rune) bool {
	switch {
	case r < ' ' || r >= 0x7f && r < 0xa0:
		return true
	case r < 0x80:
		return false
	case r >= 0x202a && r <= 0x202e, r >= 0x2066 && r <= 0x2069, r == 0x200e, r == 0x200f, r == 0x061c, r == 0xfeff,
		r == 0x200b, r == 0x2060, r == 0x2028, r == 0x2029, r >= 0xe0000 && r <= 0xe007f:
		return true
	}
	return false
}
