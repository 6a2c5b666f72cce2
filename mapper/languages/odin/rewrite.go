package odin

import (
	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// rulesOfOdin blank the comma behind the last member of a type, where that is a procedure that gives something: the grammar takes it for
// one between results.
var rulesOfOdin = []rewrite.Rule{{
	Words: []string{"->"}, Across: true,
	What: regexp.MustCompile(`->[ \t]*[\w.^\[\]]+(,)[ \t]*(?://[^\n]*)?\s*\}`),
}}

func loosenOdin(text []byte) []byte { return rewrite.Apply(rulesOfOdin, text, text) }
