package markdown

import (
	"bytes"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

var (
	// fenceOpens matches the line that opens a fenced code block, also in lists and quotations.
	fenceOpens = regexp.MustCompile("^[ \t>]*(?:(?:[-*+]|[0-9]{1,9}[.)])[ \t]+)*(`{3,}[^`\r\n]*|~{3,}[^\r\n]*)\r?\n?$")
	// fenceCloses matches a line that closes one.
	fenceCloses = regexp.MustCompile("^[ \t>]*(`{3,}|~{3,})[ \t\r\n]*$")
)

// rewriteMarkdown writes letters over each fence (three backquotes or tildes) in the middle of a line inside a code block, e.g.
// in a comment that contains code, because the grammar would end the block there.
func rewriteMarkdown(text []byte) []byte {
	out := text
	var fence []byte // of the open block
	at := 0
	for line := range bytes.Lines(text) {
		if !bytes.Contains(line, []byte("```")) && !bytes.Contains(line, []byte("~~~")) {
			at += len(line)
			continue
		}
		closes := fenceCloses.FindSubmatch(line)
		switch opens := fenceOpens.FindSubmatch(line); {
		case fence == nil && opens != nil:
			fence = opens[1][:len(opens[1])-len(bytes.TrimLeft(opens[1], string(opens[1][:1])))]
		case fence != nil && closes != nil && bytes.HasPrefix(closes[1], fence):
			fence = nil
		case fence != nil:
			begin := len(line) - len(bytes.TrimLeft(line, " \t"))
			for mark := range rewrite.Indexes(line[begin:], string(fence[:3])) {
				if mark > 0 {
					out = rewrite.Overwrite(out, text, at+begin+mark, "xxx")
				}
			}
		}
		at += len(line)
	}
	return out
}
