package wgsl

import (
	"bytes"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

var (
	// rulesOfWGSL blank what the grammar does not know: what a text asks of a compiler, and what it asserts.
	rulesOfWGSL = []rewrite.Rule{{
		Words: []string{"enable", "requires", "diagnostic", "const_assert"},
		What:  regexp.MustCompile(`^[ \t]*((?:enable|requires|diagnostic|const_assert)\b[^;{]*;)`),
	}}
	// newerWGSL are words that are newer than the grammar, which had others for them.
	newerWGSL = regexp.MustCompile(`\b(?:(const)|(alias))[ \t]+\w`)
)

// loosenWGSL writes constants and names of types as the grammar knows them.
func loosenWGSL(text []byte) []byte {
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
