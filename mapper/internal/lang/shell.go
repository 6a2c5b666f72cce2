package lang

import (
	"bytes"
	"regexp"
	"strings"
)

// testsOfBats finds what stands between `@test` and the body of a test of Bats.
var testsOfBats = regexp.MustCompile(`(?m)^[ \t]*@test([ \t]+\S.*?)\{[ \t]*$`)

// loosenShell writes the tests of Bats as functions of the name `@test`, which is none that a function can have.
func loosenShell(text []byte) []byte {
	if !bytes.Contains(text, []byte("@test")) {
		return text
	}
	out := text
	for _, at := range testsOfBats.FindAllSubmatchIndex(text, -1) {
		out = overwrite(out, text, at[2], "()"+strings.Repeat(" ", at[3]-at[2]-2))
	}
	return out
}

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
