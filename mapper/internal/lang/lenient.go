package lang

import (
	"bytes"
	"strings"

	regexp "foldout/mapper/internal/lang/lazyregexp"
)

// newerGo is what makes a type that takes others another name for one, and the types that a method takes.
var newerGo = []rule{
	{words: []string{"] ="}, what: regexp.MustCompile(`^[ \t]*type[ \t]+\w+\[[^\n=]*\][ \t]*(=)[ \t]`)},
	{words: []string{"func ("}, what: regexp.MustCompile(`^func[ \t]*\([^()\n]*\)[ \t]*\w+(\[[^\[\]\n]*(?:\[[^\[\]\n]*\][^\[\]\n]*)*\])[ \t]*\(`)},
}

// loosenGo returns a Go text with two mistakes mended that Go's own parser lets pass, as what is wrong with them is the type:
// `= ~x`, and an array of unknown length where a value is converted, `[...]byte(x)`. The grammar knows neither, and no group
// that ends on the line of what it declares last.
func loosenGo(text []byte) []byte {
	out := apply(newerGo, text, text)
	replace := func(at int, with string) { out = overwrite(out, text, at, with) }
	for _, word := range []string{"const", "import", "type", "var"} {
		for at := range indexes(text, word+" (") {
			if at == 0 || text[at-1] == '\n' {
				openGroup(text, at+len(word+" "), replace)
			}
		}
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

// openGroup takes the brackets of a group on one line off the only thing in it, and ends the last of several.
func openGroup(text []byte, open int, replace func(at int, with string)) {
	length := closingOf(text[open:])
	if length < 0 {
		return
	}
	closing := open + length
	inner := text[open+1 : closing]
	switch {
	case len(bytes.TrimSpace(inner)) == 0:
	case !bytes.ContainsRune(inner, ';'):
		replace(open, " ")
		replace(closing, " ")
	case text[closing-1] == ' ':
		replace(closing-1, ";")
	}
}

// closingOf returns where the bracket is closed with which a text begins, -1 where a comment or the end of the line comes before.
func closingOf(text []byte) int {
	depth := 0
	for i, c := range text {
		switch {
		case c == '\n':
			return -1
		case c == '(':
			depth++
		case c == ')':
			depth--
		case c == '/' && i+1 < len(text) && (text[i+1] == '/' || text[i+1] == '*'):
			return -1
		}
		if depth == 0 {
			return i
		}
	}
	return -1
}

// loosenElm blanks comments at the margin that document nothing: the grammar takes those behind a type for a part of it.
func loosenElm(text []byte) []byte {
	out := text
	for at := range indexes(text, "\n--") {
		end := at + 1
		for end < len(text) && text[end] != '\n' && text[end] != '\r' {
			end++
		}
		out = overwrite(out, text, at+1, strings.Repeat(" ", end-at-1))
	}
	return out
}

// byteOrder is the mark with which editors of Windows begin a text.
const byteOrder = "\ufeff"

// blankMark returns a text without that mark, for grammars that do not pass over it.
func blankMark(text []byte) []byte {
	if !bytes.HasPrefix(text, []byte(byteOrder)) {
		return text
	}
	return overwrite(text, text, 0, strings.Repeat(" ", len(byteOrder)))
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

// blankLastCommas blanks a comma behind the last type of a list.
func blankLastCommas(text, out []byte) []byte {
	for at := range indexes(text, ">") {
		if before := len(bytes.TrimRight(text[:at], " \t\r\n")); before > 0 && text[before-1] == ',' {
			out = overwrite(out, text, before-1, " ")
		}
	}
	return out
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
