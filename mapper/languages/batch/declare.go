package batch

import (
	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/declare"
	"foldout/model"
)

// A batch file is a list of lines, some of which are labels
// (https://learn.microsoft.com/windows-server/administration/windows-commands/call).

var (
	batchComment = regexp.MustCompile(`(?i)^[ \t]*(::|@?rem\b)`)
	batchEcho    = regexp.MustCompile(`(?i)^[ \t]*@?echo\b`)
	batchLabel   = regexp.MustCompile(`^[ \t]*:[ \t]*([^ \t\r\n:+,;=()&|<>^%"']+)`)
	// batchCall matches a call or jump to a label, or a call of another file, e.g. `call :build`, `goto end` or `call
	// "%~dp0build.cmd"`.
	batchCall = regexp.MustCompile(`(?i)\b(?:call[ \t]+:|goto(?:[ \t]*:|[ \t]))[ \t]*([^ \t\r\n:+,;=()&|<>^%"']+)` +
		`|\bcall[ \t]+(?:"?%~dp0\\?|"?\.\\|"|[ \t]*)([\w.\\/-]+\.(?:bat|cmd))\b`)
)

// declareBatch reads the labels of a batch file, each with the lines up to the next label, and what it calls.
func declareBatch(text []byte) *declare.Outline {
	o := &declare.Outline{}
	var headings []declare.Heading
	for line, indent := range declare.Lines(text) {
		written := line.Of(text)
		comment, label := batchComment.FindSubmatchIndex(written), batchLabel.FindSubmatchIndex(written)
		switch {
		case comment != nil:
			o.Comment(declare.Span{From: line.From + comment[2], To: line.To})
		case label != nil:
			whole := declare.Span{From: line.From + indent, To: line.From + label[3]}
			headings = append(headings, declare.Heading{At: whole.From, Level: 1, Index: len(o.Declarations)})
			o.Declare(declare.Declaration{
				Span: whole, Kind: model.KindFunction, Name: declare.Span{From: line.From + label[2], To: whole.To}, Body: whole.To,
			})
		case !batchEcho.Match(written):
			readCalls(o, line, written)
		}
	}
	o.EndSections(text, headings)
	return o
}

// readCalls reads the calls and jumps on a line.
func readCalls(o *declare.Outline, line declare.Span, written []byte) {
	for _, call := range batchCall.FindAllSubmatchIndex(written, -1) {
		if call[2] >= 0 {
			o.Refer(model.EdgeCalls, declare.Span{From: line.From + call[2], To: line.From + call[3]})
		} else {
			o.ImportAll(declare.Span{From: line.From + call[4], To: line.From + call[5]})
		}
	}
}
