package odin

import (
	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// rulesOfOdin blank the comma after the last member of a type if that is a procedure with a result: the grammar
// would expect another result.
var rulesOfOdin = []rewrite.Rule{{
	Words: []string{"->"}, Across: true,
	What: regexp.MustCompile(`->[ \t]*[\w.^\[\]]+(,)[ \t]*(?://[^\n]*)?\s*\}`),
}}

func loosenOdin(text []byte) []byte { return rewrite.Apply(rulesOfOdin, text, text) }
