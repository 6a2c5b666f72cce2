package python

import (
	"bytes"
	"strings"
)

// Docstring returns the content of the string literal at the start of a text. It returns false if there is none, or if the literal is part of a longer expression on its line. Of literals that are joined, it returns the first.
func Docstring(text []byte) (string, bool) {
	text = bytes.TrimLeft(text, "rRuU")
	for _, quote := range []string{`"""`, `'''`, `"`, `'`} {
		rest, is := bytes.CutPrefix(text, []byte(quote))
		if !is {
			continue
		}
		end := endOfString(rest, quote)
		if end < 0 {
			return "", false
		}
		after, _, _ := bytes.Cut(rest[end+len(quote):], []byte("\n"))
		after = bytes.TrimSpace(after)
		return bareQuotes.Replace(string(rest[:end])), len(after) == 0 || strings.IndexByte("#;\"'\\", after[0]) >= 0
	}
	return "", false
}

// endOfString returns the offset of the quote that ends a string, or -1. Even in raw strings, a backslash protects a quote.
func endOfString(text []byte, quote string) int {
	for i := 0; i < len(text); i++ {
		switch {
		case text[i] == '\\':
			i++
		case bytes.HasPrefix(text[i:], []byte(quote)):
			return i
		}
	}
	return -1
}

// bareQuotes removes the backslashes before quotes.
var bareQuotes = strings.NewReplacer(`\'`, `'`, `\"`, `"`)
