package lang

import (
	"bytes"
	"regexp"
	"strings"
)

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

// loosenKotlin blanks the words before `class` that the grammar takes for names behind an annotation.
func loosenKotlin(text []byte) []byte {
	out := text
	for _, word := range []string{"value ", "annotation ", "actual ", "expect "} {
		for at := range indexes(text, word+"class ") {
			if !followsAnnotation(text[:at]) {
				continue
			}
			out = overwrite(out, text, at, strings.Repeat(" ", len(word)))
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

// loosenGroovy writes a trait as a class and blanks what a class implements, as the grammar knows neither.
func loosenGroovy(text []byte) []byte {
	out := text
	for at := range indexes(text, "trait ") {
		if at == 0 || !isWordByte(text[at-1]) {
			out = overwrite(out, text, at, "class")
		}
	}
	for at := range indexes(text, " implements ") {
		end := bytes.IndexAny(text[at:], "{\n;\"'")
		if end > 0 && text[at+end] == '{' {
			out = overwrite(out, text, at, strings.Repeat(" ", end))
		}
	}
	return out
}

// overwrite returns out with a word put over a part of it, a copy where out is still the text itself.
func overwrite(out, text []byte, at int, word string) []byte {
	if &out[0] == &text[0] {
		out = bytes.Clone(text)
	}
	copy(out[at:], word)
	return out
}

// procedures are what the grammar of SQL does not know of tables and of what is run.
var procedures = regexp.MustCompile(`(?i)\b(?:FOREIGN KEY|PROCEDURE)\b`)

// loosenSQL writes a foreign key as a primary one and a procedure as a function.
func loosenSQL(text []byte) []byte {
	out := text
	for _, at := range procedures.FindAllIndex(text, -1) {
		word := "PRIMARY"
		if at[1]-at[0] == len("PROCEDURE") {
			word = "FUNCTION "
		}
		out = overwrite(out, text, at[0], word)
	}
	return out
}

// loosenProtobuf writes version 3 for version 2, and a required field as an optional one: the grammar knows no others.
func loosenProtobuf(text []byte) []byte {
	out := text
	for at := range indexes(text, `"proto2"`) {
		out = overwrite(out, text, at, `"proto3"`)
	}
	for at := range indexes(text, "required ") {
		if at > 0 && isBlank(text[at-1]) {
			out = overwrite(out, text, at, "optional")
		}
	}
	return out
}
