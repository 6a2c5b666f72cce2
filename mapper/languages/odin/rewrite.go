package odin

import (
	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

// rulesOfOdin blank the comma after the last member of a type if that member is a procedure with a result, because the grammar
// would expect another result after the comma.
var rulesOfOdin = []rewrite.Rule{{
	Words: []string{"->"}, Across: true,
	What: regexp.MustCompile(`->[ \t]*[\w.^\[\]]+(,)[ \t]*(?://[^\n]*)?\s*\}`),
}}

func rewriteOdin(text []byte) []byte { return rewrite.Apply(rulesOfOdin, text, text) }
