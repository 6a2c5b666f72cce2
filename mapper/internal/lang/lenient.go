package lang

import "bytes"

// loosenGo returns a Go text with two mistakes mended that Go's own parser lets pass, as what is wrong with them is the type:
// `= ~x`, and an array of unknown length where a value is converted, `[...]byte(x)`. The grammar knows neither.
func loosenGo(text []byte) []byte {
	out := text
	replace := func(at int, with string) {
		if &out[0] == &text[0] {
			out = bytes.Clone(text)
		}
		copy(out[at:], with)
	}
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

// loosenKotlin blanks the words before `class` that the grammar takes for names behind an annotation.
func loosenKotlin(text []byte) []byte {
	out := text
	for _, word := range []string{"value ", "annotation ", "actual ", "expect "} {
		for at := range indexes(text, word+"class ") {
			if !followsAnnotation(text[:at]) {
				continue
			}
			if &out[0] == &text[0] {
				out = bytes.Clone(text)
			}
			copy(out[at:], "            "[:len(word)])
		}
	}
	return out
}

// followsAnnotation reports whether the last line that is not blank is one of an annotation.
func followsAnnotation(text []byte) bool {
	text = bytes.TrimRight(text, " \t\r\n")
	line := bytes.TrimLeft(text[bytes.LastIndexByte(text, '\n')+1:], " \t")
	return bytes.HasPrefix(line, []byte("@")) || bytes.Equal(line, []byte(")"))
}
