package lua

import (
	"bytes"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

// marksOfLuau matches an attribute before a function, e.g. `@native`, or the word `read` or `write` before a field of a type.
var marksOfLuau = regexp.MustCompile(`(?m)^[ \t]*(?:(@(?:\w+|\[[^\]\n]*\]))(?:[ \t\r]|$)|((?:read|write)[ \t]+)(?:\w+|\[[^\]\n]*\])[ \t]*:[^:])`)

// rewriteLuau blanks syntax of Luau that the grammar does not know.
func rewriteLuau(text []byte) []byte {
	if bytes.IndexByte(text, '@') < 0 && !bytes.Contains(text, []byte("read ")) && !bytes.Contains(text, []byte("write ")) {
		return text
	}
	return rewrite.BlankGroups(text, text, marksOfLuau)
}
