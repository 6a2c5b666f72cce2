package lua

import (
	"bytes"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// marksOfLuau are an attribute in front of a function, and a word in front of a field of a type that says who may use it.
var marksOfLuau = regexp.MustCompile(`(?m)^[ \t]*(?:(@(?:\w+|\[[^\]\n]*\]))(?:[ \t\r]|$)|((?:read|write)[ \t]+)(?:\w+|\[[^\]\n]*\])[ \t]*:[^:])`)

// loosenLuau blanks what the grammar does not know of Luau.
func loosenLuau(text []byte) []byte {
	if bytes.IndexByte(text, '@') < 0 && !bytes.Contains(text, []byte("read ")) && !bytes.Contains(text, []byte("write ")) {
		return text
	}
	return rewrite.BlankGroups(text, text, marksOfLuau)
}
