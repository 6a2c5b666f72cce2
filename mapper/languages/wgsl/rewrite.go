package wgsl

import (
	"bytes"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

var (
	// rulesOfWGSL blank directives and assertions, which the grammar does not know.
	rulesOfWGSL = []rewrite.Rule{{
		Words: []string{"enable", "requires", "diagnostic", "const_assert"},
		What:  regexp.MustCompile(`^[ \t]*((?:enable|requires|diagnostic|const_assert)\b[^;{]*;)`),
	}}
	// newerWGSL matches `const` and `alias`, which had other names in the version of the grammar.
	newerWGSL = regexp.MustCompile(`\b(?:(const)|(alias))[ \t]+\w`)
)

// rewriteWGSL replaces `const` by `let` and `alias` by `type`, because the grammar knows only these older names.
func rewriteWGSL(text []byte) []byte {
	out := rewrite.Apply(rulesOfWGSL, text, text)
	if !bytes.Contains(text, []byte("const")) && !bytes.Contains(text, []byte("alias")) {
		return out
	}
	for _, at := range newerWGSL.FindAllSubmatchIndex(text, -1) {
		if at[2] >= 0 {
			out = rewrite.Overwrite(out, text, at[2], "let  ")
		} else {
			out = rewrite.Overwrite(out, text, at[4], "type ")
		}
	}
	return out
}
