package cmake

import (
	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// cmakeBlocks finds the first letter of what begins and ends a block without a name.
var cmakeBlocks = regexp.MustCompile(`(?mi)^[ \t]*(?:(b)lock|(e)ndblock)[ \t]*\(`)

// loosenCMake writes other commands for `block` and `endblock`, which the grammar knows only with arguments.
func loosenCMake(text []byte) []byte {
	out := text
	for _, at := range cmakeBlocks.FindAllSubmatchIndex(text, -1) {
		out = rewrite.Overwrite(out, text, max(at[2], at[4]), "x")
	}
	return out
}
