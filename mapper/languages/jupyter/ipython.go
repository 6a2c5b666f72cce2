package jupyter

import (
	"bytes"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

// magicLine matches a line that IPython handles itself: a magic command, a shell command, or an assignment of a command's result.
// pythonHelp matches a request for help, e.g. `a.b?`
// (https://ipython.readthedocs.io/en/stable/interactive/reference.html#ipython-system).
var (
	magicLine  = regexp.MustCompile(`^[ \t]*(?:[\w.]+(?:[ \t]*,[ \t]*[\w.]+)*[ \t]*=[ \t]*)?(%{1,2}[A-Za-z]|![^=]|\?)`)
	pythonHelp = regexp.MustCompile(`^[ \t]*([%\w][\w.*]*\?{1,2})[ \t]*$`)
)

// rewriteIPython writes a value in place of each IPython command and its continuation lines.
func rewriteIPython(text []byte) []byte {
	out := text
	for at := 0; at < len(text); {
		end := rewrite.LineEnd(text, at)
		line := bytes.TrimRight(text[at:end], " ") // images have been replaced by blanks, which may be millions
		found := magicLine.FindSubmatchIndex(line)
		if found == nil {
			found = pythonHelp.FindSubmatchIndex(line)
		}
		if found != nil {
			for text[end-1] == '\\' && end < len(text) {
				end = rewrite.LineEnd(text, end+1)
			}
			out = rewrite.Overwrite(out, text, at+found[2], "0")
			rewrite.BlankLines(out[at+found[2]+1 : end])
		}
		at = end + 1
	}
	return out
}
