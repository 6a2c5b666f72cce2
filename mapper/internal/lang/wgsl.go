package lang

import (
	"bytes"

	regexp "foldout/mapper/internal/lang/lazyregexp"
)

var (
	// rulesOfWGSL blank what the grammar does not know: what a text asks of a compiler, and what it asserts.
	rulesOfWGSL = []rule{{
		words: []string{"enable", "requires", "diagnostic", "const_assert"},
		what:  regexp.MustCompile(`^[ \t]*((?:enable|requires|diagnostic|const_assert)\b[^;{]*;)`),
	}}
	// newerWGSL are words that are newer than the grammar, which had others for them.
	newerWGSL = regexp.MustCompile(`\b(?:(const)|(alias))[ \t]+\w`)
)

// loosenWGSL writes constants and names of types as the grammar knows them.
func loosenWGSL(text []byte) []byte {
	out := apply(rulesOfWGSL, text, text)
	if !bytes.Contains(text, []byte("const")) && !bytes.Contains(text, []byte("alias")) {
		return out
	}
	for _, at := range newerWGSL.FindAllSubmatchIndex(text, -1) {
		if at[2] >= 0 {
			out = overwrite(out, text, at[2], "let  ")
		} else {
			out = overwrite(out, text, at[4], "type ")
		}
	}
	return out
}
