package zig

import (
	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

// zigRules remove the label of a block if it is `true:`, `false:` or `null:`.
var zigRules = []rewrite.Rule{
	{Words: []string{"true: {", "false: {", "null: {"}, What: regexp.MustCompile(`=>[ \t]*((?:true|false|null):) \{[ \t\r]*$`)},
}

// rewriteZig applies zigRules.
func rewriteZig(text []byte) []byte { return rewrite.Apply(zigRules, text, text) }
