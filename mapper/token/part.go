package token

import "strings"

// Part returns the cost of a part inside a document: the sum over its parts is the count of the document. The package
// comment says what a part is. An empty part costs nothing.
func (e *Encoding) Part(part string) int {
	if e.pattern != patternGPT2 || part == "" {
		return e.Count(part)
	}
	return e.Count("\n" + strings.TrimSuffix(part, "\n"))
}

// Line returns the cost of a line inside a document when it is indented by at least one space, without its indentation.
// The text holds no line feed, is not empty, and neither begins nor ends with white space.
// Part(n spaces + text + "\n") is Indent(n) + Line(text).
func (e *Encoding) Line(text string) int {
	if e.pattern == patternGPT2 {
		return e.Count(" " + text)
	}
	return e.Count(" " + text + "\n")
}

// Word returns the cost of a word of visible characters within a line, with the blank before it: it costs that whatever stands
// around it, as long as that is words with one blank between them.
func (e *Encoding) Word(text string) int { return e.Count(" " + text) }

// Indent returns the cost of the n spaces, at least one, that begin a line inside a document.
func (e *Encoding) Indent(n int) int {
	if n >= 0 && n < len(e.indents) {
		return e.indents[n]
	}
	return e.indent(n)
}

func (e *Encoding) indent(n int) int {
	spaces := strings.Repeat(" ", max(n-1, 0))
	if e.pattern == patternGPT2 {
		return e.table.tokens("\n" + spaces)
	}
	return e.table.tokens(spaces)
}
