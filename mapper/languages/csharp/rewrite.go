package csharp

import (
	"bytes"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// conditionalAttributes match attributes that stand alone between `#if` and `#endif`.
var conditionalAttributes = regexp.MustCompile(`(?m)^[ \t]*(#if[^\n]*)\n(?:[ \t]*\[[^\n]*\]\s*\n)+[ \t]*(#endif[^\n]*)$`)

// loosenCSharp turns the directives around conditional attributes into comments, as the grammar knows no directive between an
// attribute and its declaration.
func loosenCSharp(text []byte) []byte {
	if !bytes.Contains(text, []byte("#if")) {
		return text
	}
	out := text
	for _, at := range conditionalAttributes.FindAllSubmatchIndex(text, -1) {
		out = rewrite.Overwrite(out, text, at[2], "//")
		out = rewrite.Overwrite(out, text, at[4], "//")
	}
	return out
}
