package odin

import (
	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// rulesOfOdin blank the comma after the last member of a type if the member is a procedure with a result. The grammar would expect
// another result.
var rulesOfOdin = []rewrite.Rule{{
	Words: []string{"->"}, Across: true,
	What: regexp.MustCompile(`->[ \t]*[\w.^\[\]]+(,)[ \t]*(?://[^\n]*)?\s*\}`),
}}

func rewriteOdin(text []byte) []byte { return rewrite.Apply(rulesOfOdin, text, text) }
