package zig

import (
	"bytes"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// zigRules blank all but the last type of a conditional result type, `if (a) A else B`. Otherwise, the grammar would take the
// body of the function for a value. They also blank the labels `true:`, `false:` and `null:` of blocks.
var zigRules = []rewrite.Rule{
	{Words: []string{"else"}, What: regexp.MustCompile(`\)[ \t]*!?(if[ \t]*\(.*\)[ \t].*\belse[ \t]+)[\w.?*!\[\] \t]+\{[ \t\r]*$`)},
	{Words: []string{"true: {", "false: {", "null: {"}, What: regexp.MustCompile(`=>[ \t]*((?:true|false|null):) \{[ \t\r]*$`)},
}

// zigNames match former keywords that newer versions of the language allow as names of fields and members.
var zigNames = regexp.MustCompile(`^(?:async|await)[ \t]*(?:[:,}]|=[^=>]|\r?\n)`)

// rewriteZig applies zigRules and renames fields and members whose names are former keywords.
func rewriteZig(text []byte) []byte {
	out := rewrite.Apply(zigRules, text, text)
	for _, word := range []string{"async", "await"} {
		for at := range rewrite.Indexes(text, word) {
			if before := bytes.TrimRight(text[:at], " \t"); rewrite.EndsInAny(before[max(len(before)-1, 0):], "{,\n") && zigNames.Match(rewrite.Ahead(text, at)) {
				out = rewrite.Overwrite(out, text, at, "x")
			}
		}
	}
	return out
}
