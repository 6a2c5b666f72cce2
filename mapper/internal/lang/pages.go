package lang

import (
	"bytes"
	"regexp"
)

var (
	// opensText begins an element in which all is text, and closesText ends one.
	opensText  = regexp.MustCompile(`(?i)<(textarea|title)\b[^<>]*>`)
	closesText = regexp.MustCompile(`(?i)</(textarea|title)\b`)
)

// loosenHTML blanks the elements that hold text only, which may look like tags, and writes letters for what begins characters that
// are written as words: the grammar parts a text there.
func loosenHTML(text []byte) []byte {
	out := text
	closing := closesText.FindAllSubmatchIndex(text, -1)
	end := 0
	for _, open := range opensText.FindAllSubmatchIndex(text, -1) {
		if open[0] < end {
			continue
		}
		for len(closing) > 0 && closing[0][0] < open[1] {
			closing = closing[1:]
		}
		if len(closing) == 0 || !bytes.EqualFold(text[open[2]:open[3]], text[closing[0][2]:closing[0][3]]) {
			continue
		}
		end = closing[0][0]
		out = overwrite(out, text, open[1], "")
		blankLines(out[open[1]:end])
	}
	for at := range indexes(text, "&") {
		out = overwrite(out, text, at, "x")
	}
	return out
}
