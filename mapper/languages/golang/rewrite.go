package golang

import (
	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// newerGo blanks two things that the grammar does not know: the `=` of a generic alias, and the type parameters of a method.
var newerGo = []rewrite.Rule{
	{Words: []string{"] ="}, What: regexp.MustCompile(`^[ \t]*type[ \t]+\w+\[[^\n=]*\][ \t]*(=)[ \t]`)},
	{Words: []string{"func ("}, What: regexp.MustCompile(`^func[ \t]*\([^()\n]*\)[ \t]*\w+(\[[^\[\]\n]*(?:\[[^\[\]\n]*\][^\[\]\n]*)*\])[ \t]*\(`)},
}

// rewriteGo applies newerGo.
func rewriteGo(text []byte) []byte { return rewrite.Apply(newerGo, text, text) }
