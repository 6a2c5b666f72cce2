package golang

import (
	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// newerGo are rules that blank two things which the grammar does not know: the `=` of a generic alias, and the type parameters
// of a method.
var newerGo = []rewrite.Rule{
	{Words: []string{"] ="}, What: regexp.MustCompile(`^[ \t]*type[ \t]+\w+\[[^\n=]*\][ \t]*(=)[ \t]`)},
	{Words: []string{"func ("}, What: regexp.MustCompile(`^func[ \t]*\([^()\n]*\)[ \t]*\w+(\[[^\[\]\n]*(?:\[[^\[\]\n]*\][^\[\]\n]*)*\])[ \t]*\(`)},
}

// rewriteGo blanks what newerGo matches.
func rewriteGo(text []byte) []byte { return rewrite.Apply(newerGo, text, text) }
