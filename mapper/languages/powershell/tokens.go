package powershell

import (
	"bytes"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

// startsComment reports whether the `#` at offset `at` begins a comment rather than being part of a word.
func (w *psWriter) startsComment(at int) bool {
	return at == 0 || rewrite.IsBlank(w.text[at-1]) || bytes.IndexByte([]byte("(){};|,"), w.text[at-1]) >= 0
}

// tokenEnd returns the end of the token at offset `at`: a comment, string, braced variable, word or single byte.
func (w *psWriter) tokenEnd(at int) int {
	rest := w.text[at:]
	switch c := rest[0]; {
	case bytes.HasPrefix(rest, []byte("<#")):
		return w.after(at+2, "#>")
	case c == '#' && w.startsComment(at):
		return rewrite.LineEnd(w.text, at)
	case bytes.HasPrefix(rest, []byte(`@"`)) && w.endsLine(at+2):
		return w.after(at+2, "\n\"@")
	case bytes.HasPrefix(rest, []byte(`@'`)) && w.endsLine(at+2):
		return w.after(at+2, "\n'@")
	case c == '"':
		return w.expandableEnd(at)
	case c == '\'':
		return w.after(at+1, "'")
	case c == '`':
		return min(at+2, len(w.text))
	case bytes.HasPrefix(rest, []byte("${")):
		return w.after(at+2, "}")
	case rewrite.IsWordByte(c) || c == '$':
		for at++; at < len(w.text) && (rewrite.IsWordByte(w.text[at]) || w.text[at] == '-' || w.text[at] == '#'); {
			at++
		}
		return at
	}
	return at + 1
}

func (w *psWriter) endsLine(at int) bool {
	rest := bytes.TrimLeft(rewrite.Ahead(w.text, at), " \t\r")
	return len(rest) > 0 && rest[0] == '\n'
}

// after returns the end of the next occurrence of `mark` after offset `at`, or the end of the text if there is none.
func (w *psWriter) after(at int, mark string) int {
	if i := bytes.Index(w.text[at:], []byte(mark)); i >= 0 {
		return at + i + len(mark)
	}
	return len(w.text)
}

// curled matches curly quotes, which PowerShell reads as straight ones.
var curled = regexp.MustCompile(`[“”„]`)

// expandableEnd returns the end of a double-quoted string. Such a string may contain expressions with strings of their own.
func (w *psWriter) expandableEnd(at int) int {
	open := []byte{'"'}
	for at++; at < len(w.text); at++ {
		c, inner := w.text[at], open[len(open)-1]
		switch {
		case c == '`':
			at++
		// 0xe2 is the first byte of a curly quote.
		case inner == '"' && (c == inner || c == 0xe2 && curled.Match(w.text[at:min(at+len("“"), len(w.text))])) || c == ')' && inner == '(':
			if open = open[:len(open)-1]; len(open) == 0 {
				return at + 1
			}
		case inner == '(' && c == '\'':
			at = w.after(at+1, "'") - 1
		case inner == '(' && (c == '(' || c == '"'):
			open = append(open, c)
		case inner == '"' && bytes.HasPrefix(w.text[at:], []byte("$(")):
			open = append(open, '(')
			at++
		}
	}
	return len(w.text)
}

// closing returns the position after the bracket that closes the one at offset `at`.
func (w *psWriter) closing(at int) int {
	end := w.passTo(at+1, ")]}")
	return min(end+1, len(w.text))
}

// passTo returns the position of the first byte from offset `at` on that is one of `marks`, not counting those in nested
// brackets. If it first meets a bracket that closes one opened before offset `at`, it returns the position of that bracket.
func (w *psWriter) passTo(at int, marks string) int {
	for depth := 0; at < len(w.text); at = w.tokenEnd(at) {
		c := w.text[at]
		if depth == 0 && bytes.IndexByte([]byte(marks), c) >= 0 {
			return at
		}
		switch c {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			if depth--; depth < 0 {
				return at
			}
		}
	}
	return at
}

// statementEnd returns the end of a statement, which is a semicolon outside of brackets, or the end of a line that does not
// continue on the next line.
func (w *psWriter) statementEnd(at int) int {
	end := at
	for depth := 0; at < len(w.text); at = w.tokenEnd(at) {
		switch c := w.text[at]; {
		case c == '(' || c == '[' || c == '{':
			depth++
		case c == ')' || c == ']' || c == '}':
			depth--
		case depth == 0 && c == ';', depth == 0 && c == '\n' && bytes.IndexByte([]byte("|,=+`"), w.text[max(end-1, 0)]) < 0:
			return end
		}
		if depth < 0 {
			return end
		}
		if !rewrite.IsBlank(w.text[at]) && (w.text[at] != '#' || !w.startsComment(at)) {
			end = w.tokenEnd(at)
		}
		if w.text[at] == '`' {
			end = at + 1
		}
	}
	return end
}
