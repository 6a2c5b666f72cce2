package cue

import (
	"strings"

	"foldout/mapper/internal/rewrite"
)

// cueBuiltins are the functions of CUE that the grammar takes for such where they are names of fields.
var cueBuiltins = map[string]bool{
	"and": true, "close": true, "div": true, "len": true, "mod": true, "or": true, "quo": true, "rem": true,
}

// loosenCUE writes letters for a field that has the name of a function of the language.
func loosenCUE(text []byte) []byte {
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
