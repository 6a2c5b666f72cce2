package golang

import (
	"bytes"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

// newerGo are rules that blank two things which the grammar does not know: the `=` of a generic alias, and the type parameters
// of a method.
var newerGo = []rewrite.Rule{
	{Words: []string{"] ="}, What: regexp.MustCompile(`^[ \t]*type[ \t]+\w+\[[^\n=]*\][ \t]*(=)[ \t]`)},
	{Words: []string{"func ("}, What: regexp.MustCompile(`^func[ \t]*\([^()\n]*\)[ \t]*\w+(\[[^\[\]\n]*(?:\[[^\[\]\n]*\][^\[\]\n]*)*\])[ \t]*\(`)},
}

// rewriteGo rewrites code that Go's parser accepts and the grammar does not: groups of declarations on a single line, such as
// `var (a = 1; b = 2)`, and two expressions that are type errors, `= ~x` and a conversion to an array of unknown length,
// `[...]byte(x)`.
func rewriteGo(text []byte) []byte {
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

// openGroup rewrites a group of declarations on one line. It removes the parentheses around a single declaration. If there are
// several declarations, it adds a semicolon after the last.
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

// closingOf returns the position of the parenthesis that closes the one at the start of `text`, or -1 if a comment or the end of
// the line comes first.
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
