package rewrite

import (
	"bytes"
)

// Several languages of which no grammar can be had that reads them are written as lists of Lisp, place for place. This is what their writers
// share.

// WriteStatements writes over what it has blanked out what stands at each place where a statement begins, as a function does that returns where
// that ends. Comments, from a `#` to the end of the line, are those of Lisp.
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

// WriteLetters writes letters over a line, so that whatever it says is read as a text.
func WriteLetters(written []byte) {
	for i := range bytes.TrimRight(written, "\r\n") {
		written[i] = 'x'
	}
}

// Quote writes a string over a part of a text.
func Quote(out []byte, what Extent) {
	if what.To-what.From > 1 {
		out[what.From], out[what.To-1] = '"', '"'
	}
}
