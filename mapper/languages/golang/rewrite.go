package golang

import (
	"bytes"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// newerGo is what makes a type that takes others another name for one, and the types that a method takes.
var newerGo = []rewrite.Rule{
	{Words: []string{"] ="}, What: regexp.MustCompile(`^[ \t]*type[ \t]+\w+\[[^\n=]*\][ \t]*(=)[ \t]`)},
	{Words: []string{"func ("}, What: regexp.MustCompile(`^func[ \t]*\([^()\n]*\)[ \t]*\w+(\[[^\[\]\n]*(?:\[[^\[\]\n]*\][^\[\]\n]*)*\])[ \t]*\(`)},
}

// loosenGo returns a Go text with two mistakes mended that Go's own parser lets pass, as what is wrong with them is the type:
// `= ~x`, and an array of unknown length where a value is converted, `[...]byte(x)`. The grammar knows neither, and no group
// that ends on the line of what it declares last.
func loosenGo(text []byte) []byte {
	out := rewrite.Apply(newerGo, text, text)
	replace := func(at int, with string) { out = rewrite.Overwrite(out, text, at, with) }
	for _, word := range []string{"const", "import", "type", "var"} {
		for at := range rewrite.Indexes(text, word+" (") {
			if at == 0 || text[at-1] == '\n' {
				openGroup(text, at+len(word+" "), replace)
			}
		}
	}
	for at := range rewrite.Indexes(text, "~") {
		if rewrite.EndsIn(text[:at], '=') {
			replace(at, " ")
		}
	}
	for at := range rewrite.Indexes(text, "...") {
		if rewrite.EndsIn(text[:at], '[') {
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
