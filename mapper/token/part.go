package token

import "strings"

// Part returns the cost in tokens of a part within a document. The costs of all parts add up to the count of the document. The
// package comment defines parts. An empty part costs nothing.
func (e *Encoding) Part(part string) int {
	if e.pattern != patternGPT2 || part == "" {
		return e.Count(part)
	}
	return e.Count("\n" + strings.TrimSuffix(part, "\n"))
}

// Line returns the cost in tokens of a line within a document that is indented by one or more spaces, without the cost of these
// spaces. `text` is the line without them. It must not be empty, contain a line feed, or begin or end with white space.
// Part(n spaces + text + "\n") equals Indent(n) + Line(text).
func (e *Encoding) Line(text string) int {
	if e.pattern == patternGPT2 {
		return e.Count(" " + text)
	}
	return e.Count(" " + text + "\n")
}

// Word returns the cost in tokens of a word within a line, including the space before it. The word must consist of visible
// characters. Its cost does not depend on the rest of the line, as long as the words of the line are separated by single spaces.
func (e *Encoding) Word(text string) int { return e.Count(" " + text) }

// Indent returns the cost in tokens of `n` spaces at the start of a line within a document. `n` must be at least 1.
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
