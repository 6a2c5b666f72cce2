package rewrite

import (
	"bytes"
)

// Several languages without a usable grammar are rewritten in place as Lisp lists. These functions are shared by their rewriters.

// WriteStatements blanks the slice `out`. Then it calls `write` for each offset in `text` at which a statement begins. `write`
// overwrites the statement's part of `out` and returns the offset at which the statement ends. Comments, from a `#` to the end of
// the line, become Lisp comments.
func WriteStatements(text, out []byte, write func(at int) int) {
	BlankLines(out)
	for at := 0; at < len(text); {
		switch {
		case IsBlank(text[at]):
			at++
		case text[at] == '#':
			end := at + len(FirstLine(text[at:]))
			copy(out[at:end], text[at:end])
			out[at] = ';'
			at = end
		default:
			at = write(at)
		}
	}
}

// WriteLetters overwrites a line with letters, so that its contents are read as plain text.
func WriteLetters(written []byte) {
	for i := range bytes.TrimRight(written, "\r\n") {
		written[i] = 'x'
	}
}

// Quote turns the part `what` of the text `out` into a string. It writes quotes over the first and the last byte of the part.
func Quote(out []byte, what Extent) {
	if what.To-what.From > 1 {
		out[what.From], out[what.To-1] = '"', '"'
	}
}
