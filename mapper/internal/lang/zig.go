package lang

import "regexp"

// zigChoice is what says on a condition which type a function returns, before the last of its types and the body.
var zigChoice = []rule{{
	words: []string{"else"},
	what:  regexp.MustCompile(`\)[ \t]*!?(if[ \t]*\(.*\)[ \t].*\belse[ \t]+)[\w.?*!\[\] \t]+\{[ \t\r]*$`),
}}

// loosenZig leaves of the types that a function returns on a condition the last: the grammar takes the body behind that for a value.
func loosenZig(text []byte) []byte { return apply(zigChoice, text, text) }
