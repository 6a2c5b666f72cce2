package lang

import (
	"bytes"
	"regexp"
	"strings"
)

// testsOfBats finds what stands between `@test` and the body of a test of Bats.
var testsOfBats = regexp.MustCompile(`(?m)^[ \t]*@test([ \t]+\S.*?)\{[ \t]*$`)

// bracketsOfShell finds a bracket without its partner in what is cut off a variable, as in `${list%%]*}`.
var bracketsOfShell = regexp.MustCompile(`^\$\{\w+(?:##?|%%?)[^\s\[\]{}()$"'` + "`" + `]*([\[\]])[^\s\[\]{}()$"'` + "`" + `]*\}`)

// loosenShell writes the tests of Bats as functions of the name `@test`, which is none that a function can have, and letters for
// brackets that the grammar takes for the ends of others.
func loosenShell(text []byte) []byte {
	out := text
	if bytes.Contains(text, []byte("@test")) {
		for _, at := range testsOfBats.FindAllSubmatchIndex(text, -1) {
			out = overwrite(out, text, at[2], "()"+strings.Repeat(" ", at[3]-at[2]-2))
		}
	}
	for at := range indexes(text, "${") {
		if bracket := bracketsOfShell.FindSubmatchIndex(text[at:min(at+nearShell, len(text))]); bracket != nil {
			out = overwrite(out, text, at+bracket[2], "x")
		}
	}
	return out
}

// nearShell is how many bytes are looked at for the end of an expansion.
const nearShell = 64

// shellBodies finds the functions of a shell script that end with a brace at the margin, and what is in them.
var shellBodies = regexp.MustCompile(
	`(?ms)^(?:function[ \t]+[^\s(){}]+(?:[ \t]*\([ \t]*\))?|[\w:.!?+@-]+[ \t]*\([ \t]*\))\s*\{[ \t]*(?:#[^\n]*)?\n(.*?)^\}`)

// outlineShell blanks the bodies of functions, in place.
func outlineShell(text []byte) []byte {
	for _, at := range shellBodies.FindAllSubmatchIndex(text, -1) {
		blankLines(text[at[2]:at[3]])
	}
	return text
}
