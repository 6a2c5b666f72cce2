package lang

import regexp "foldout/mapper/internal/lang/lazyregexp"

// rulesOfOdin blank the comma behind the last member of a type, where that is a procedure that gives something: the grammar takes it for
// one between results.
var rulesOfOdin = []rule{{
	words: []string{"->"}, across: true,
	what: regexp.MustCompile(`->[ \t]*[\w.^\[\]]+(,)[ \t]*(?://[^\n]*)?\s*\}`),
}}

func loosenOdin(text []byte) []byte { return apply(rulesOfOdin, text, text) }
