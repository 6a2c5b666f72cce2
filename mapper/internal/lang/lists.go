package lang

import "bytes"

// Several languages of which no grammar can be had that reads them are written as lists of Lisp, place for place. This is what their writers
// share.

// writeStatements writes over what it has blanked out what stands at each place where a statement begins, as a function does that returns where
// that ends. Comments, from a `#` to the end of the line, are those of Lisp.
func writeStatements(text, out []byte, write func(at int) int) {
	blankLines(out)
	for at := 0; at < len(text); {
		switch {
		case isBlank(text[at]):
			at++
		case text[at] == '#':
			end := at + len(firstLine(text[at:]))
			copy(out[at:end], text[at:end])
			out[at] = ';'
			at = end
		default:
			at = write(at)
		}
	}
}

// writeLetters writes letters over a line, so that whatever it says is read as a text.
func writeLetters(written []byte) {
	for i := range bytes.TrimRight(written, "\r\n") {
		written[i] = 'x'
	}
}

// quote writes a string over a part of a text.
func quote(out []byte, what extent) {
	if what.to-what.from > 1 {
		out[what.from], out[what.to-1] = '"', '"'
	}
}
