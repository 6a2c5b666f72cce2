package cmake

import (
	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

// cmakeBlocks matches `block(` and `endblock(`. The first letter is in the first or the second group.
var cmakeBlocks = regexp.MustCompile(`(?mi)^[ \t]*(?:(b)lock|(e)ndblock)[ \t]*\(`)

// rewriteCMake renames `block` and `endblock`, which the grammar accepts only with arguments.
func rewriteCMake(text []byte) []byte {
	out := text
	for _, at := range cmakeBlocks.FindAllSubmatchIndex(text, -1) {
		out = rewrite.Overwrite(out, text, max(at[2], at[4]), "x")
	}
	return out
}
