package batch

import (
	"bytes"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// A batch file is a list of lines, some of which are labels
// (https://learn.microsoft.com/windows-server/administration/windows-commands/call).

var (
	batchComment = regexp.MustCompile(`(?i)^[ \t]*(::|@?rem\b)`)
	batchEcho    = regexp.MustCompile(`(?i)^[ \t]*@?echo\b`)
	batchLabel   = regexp.MustCompile(`^[ \t]*(:[ \t]*[^ \t\r\n:+,;=()&|<>^%"']+)`)
	// batchCall matches a call or jump to a label, or a call of another file, e.g. `call :build`, `goto end` or `call
	// "%~dp0build.cmd"`.
	batchCall = regexp.MustCompile(`(?i)\b(?:call[ \t]+:|goto(?:[ \t]*:|[ \t]))[ \t]*([^ \t\r\n:+,;=()&|<>^%"']+)` +
		`|\bcall[ \t]+(?:"?%~dp0\\?|"?\.\\|"|[ \t]*)([\w.\\/-]+\.(?:bat|cmd))\b`)
)

// batchAsLists rewrites a batch file for a grammar of Lisp. Labels become symbols. Where a label is called or is the target of a
// jump, it gets an `@` in front. Files that are called get a `'` in front, as in a quoted symbol.
func batchAsLists(text []byte) []byte {
	out := bytes.Clone(text)
	rewrite.BlankLines(out)
	at := 0
	for line := range bytes.Lines(text) {
		written := out[at : at+len(line)]
		at += len(line)
		comment, label := batchComment.FindSubmatchIndex(line), batchLabel.FindSubmatchIndex(line)
		switch {
		case comment != nil:
			copy(written[comment[2]:], bytes.TrimRight(line[comment[2]:], "\r\n"))
			written[comment[2]] = ';'
		case label != nil:
			rewrite.WriteLetters(written[label[2]:label[3]])
		case !batchEcho.Match(line):
			writeCalls(written, line)
		}
	}
	return out
}

func writeCalls(written, line []byte) {
	for _, call := range batchCall.FindAllSubmatchIndex(line, -1) {
		name, mark := call[2:4], byte('@')
		if name[0] < 0 { // the call names a file, not a label
			name, mark = call[4:6], '\''
		}
		rewrite.WriteLetters(written[name[0]:name[1]])
		written[name[0]-1] = mark
	}
}
