package lang

import "bytes"

// loosenGo returns a Go text with two mistakes mended that Go's own parser lets pass, as what is wrong with them is the type:
// `= ~x`, and an array of unknown length where a value is converted, `[...]byte(x)`. The grammar knows neither.
func loosenGo(text []byte) []byte {
	out := text
	replace := func(at int, with string) { out = overwrite(out, text, at, with) }
	for at := range indexes(text, "~") {
		if endsIn(text[:at], '=') {
			replace(at, " ")
		}
	}
	for at := range indexes(text, "...") {
		if endsIn(text[:at], '[') {
			replace(at, "0  ")
		}
	}
	return out
}

// indexes yields where a word stands in a text.
func indexes(text []byte, word string) func(yield func(int) bool) {
	return func(yield func(int) bool) {
		for from := 0; ; {
			at := bytes.Index(text[from:], []byte(word))
			if at < 0 || !yield(from+at) {
				return
			}
			from += at + len(word)
		}
	}
}

// endsIn reports whether a byte is the last of a text that is not blank.
func endsIn(text []byte, c byte) bool {
	text = bytes.TrimRight(text, " \t\r\n")
	return len(text) > 0 && text[len(text)-1] == c
}

// overwrite returns out with a word put over a part of it, a copy where out is still the text itself.
func overwrite(out, text []byte, at int, word string) []byte {
	if &out[0] == &text[0] {
		out = bytes.Clone(text)
	}
	copy(out[at:], word)
	return out
}
