package elm

import (
	"strings"

	"foldout/mapper/internal/parse/rewrite"
)

// rewriteElm blanks `--` comments that begin a line, because the grammar takes a comment after a type for part of the type.
func rewriteElm(text []byte) []byte {
	out := text
	for at := range rewrite.Indexes(text, "\n--") {
		end := at + 1
		for end < len(text) && text[end] != '\n' && text[end] != '\r' {
			end++
		}
		out = rewrite.Overwrite(out, text, at+1, strings.Repeat(" ", end-at-1))
	}
	return out
}
