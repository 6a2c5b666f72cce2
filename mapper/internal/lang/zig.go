package lang

import regexp "foldout/mapper/internal/lang/lazyregexp"

// zigRules blank what says on a condition which type a function returns, before the last of its types and the body; and the names of
// blocks that are those of values.
var zigRules = []rule{
	{words: []string{"else"}, what: regexp.MustCompile(`\)[ \t]*!?(if[ \t]*\(.*\)[ \t].*\belse[ \t]+)[\w.?*!\[\] \t]+\{[ \t\r]*$`)},
	{words: []string{"true: {", "false: {", "null: {"}, what: regexp.MustCompile(`=>[ \t]*((?:true|false|null):) \{[ \t\r]*$`)},
}

// loosenZig leaves of the types that a function returns on a condition the last, for the grammar takes the body behind that for a value;
// and of blocks that values name no name.
func loosenZig(text []byte) []byte { return apply(zigRules, text, text) }
