package lang

import "regexp"

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
