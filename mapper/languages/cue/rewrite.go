package cue

import (
	"strings"

	"foldout/mapper/internal/parse/rewrite"
)

// cueBuiltins are built-in functions that the grammar does not accept as names of fields.
var cueBuiltins = map[string]bool{
	"and": true, "close": true, "div": true, "len": true, "mod": true, "or": true, "quo": true, "rem": true,
}

// rewriteCUE writes letters in place of the name of a field if a built-in function has the same name.
func rewriteCUE(text []byte) []byte {
	out := text
	for colon := range rewrite.Indexes(text, ":") {
		end := colon
		if end > 0 && (text[end-1] == '?' || text[end-1] == '!') {
			end--
		}
		start := end
		for start > 0 && rewrite.IsWordByte(text[start-1]) && end-start <= len("close") {
			start--
		}
		if cueBuiltins[string(text[start:end])] {
			out = rewrite.Overwrite(out, text, start, strings.Repeat("x", end-start))
		}
	}
	return out
}
