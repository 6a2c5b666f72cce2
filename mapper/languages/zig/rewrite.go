package zig

import (
	"bytes"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// zigRules blank what says on a condition which type a function returns, before the last of its types and the body; and the names of
// blocks that are those of values.
var zigRules = []rewrite.Rule{
	{Words: []string{"else"}, What: regexp.MustCompile(`\)[ \t]*!?(if[ \t]*\(.*\)[ \t].*\belse[ \t]+)[\w.?*!\[\] \t]+\{[ \t\r]*$`)},
	{Words: []string{"true: {", "false: {", "null: {"}, What: regexp.MustCompile(`=>[ \t]*((?:true|false|null):) \{[ \t\r]*$`)},
}

// zigNames are words that newer versions of the language have no meaning for, as names of fields and members.
var zigNames = regexp.MustCompile(`^(?:async|await)[ \t]*(?:[:,}]|=[^=>]|\r?\n)`)

// loosenZig leaves of the types that a function returns on a condition the last, for the grammar takes the body behind that for a value;
// of blocks that values name no name; and writes others for names that were words of the language.
func loosenZig(text []byte) []byte {
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
