package powershell

import (
	"bytes"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// startsComment reports whether a `#` begins a comment, and is no part of a word.
func (w *psWriter) startsComment(at int) bool {
	return at == 0 || rewrite.IsBlank(w.text[at-1]) || bytes.IndexByte([]byte("(){};|,"), w.text[at-1]) >= 0
}

// tokenEnd returns where the comment, string, variable in braces or single byte ends that begins at a place, or a word with it.
func (w *psWriter) tokenEnd(at int) int {
	rest := w.text[at:]
	switch c := rest[0]; {
	case bytes.HasPrefix(rest, []byte("<#")):
		return w.behind(at+2, "#>")
	case c == '#' && w.startsComment(at):
		return (&rewrite.Tokens{Text: w.text}).LineEnd(at)
	case bytes.HasPrefix(rest, []byte(`@"`)) && w.endsLine(at+2):
		return w.behind(at+2, "\n\"@")
	case bytes.HasPrefix(rest, []byte(`@'`)) && w.endsLine(at+2):
		return w.behind(at+2, "\n'@")
	case c == '"':
		return w.expandableEnd(at)
	case c == '\'':
		return w.behind(at+1, "'")
	case c == '`':
		return min(at+2, len(w.text))
	case bytes.HasPrefix(rest, []byte("${")):
		return w.behind(at+2, "}")
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

// behind returns where the first mark behind a place ends, the end of the text where there is none.
func (w *psWriter) behind(at int, mark string) int {
	if i := bytes.Index(w.text[at:], []byte(mark)); i >= 0 {
		return at + i + len(mark)
	}
	return len(w.text)
}

// curled are quotes that are read as straight ones.
var curled = regexp.MustCompile(`[“”„]`)

// expandableEnd returns where a string ends that may have expressions in it, and these strings.
func (w *psWriter) expandableEnd(at int) int {
	open := []byte{'"'}
	for at++; at < len(w.text); at++ {
		c, inner := w.text[at], open[len(open)-1]
		switch {
		case c == '`':
			at++
		case inner == '"' && (c == inner || c == 0xe2 && curled.Match(w.text[at:min(at+len("“"), len(w.text))])) || c == ')' && inner == '(':
			if open = open[:len(open)-1]; len(open) == 0 {
				return at + 1
			}
		case inner == '(' && c == '\'':
			at = w.behind(at+1, "'") - 1
		case inner == '(' && (c == '(' || c == '"'):
			open = append(open, c)
		case inner == '"' && bytes.HasPrefix(w.text[at:], []byte("$(")):
			open = append(open, '(')
			at++
		}
	}
	return len(w.text)
}

// closing returns where the bracket is closed that opens at a place.
func (w *psWriter) closing(at int) int {
	end := w.passTo(at+1, ")]}")
	return min(end+1, len(w.text))
}

// passTo returns where the first of some marks stands that is in no bracket which opens behind a place, or that closes one that does not.
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

// statementEnd returns where a statement ends: at a semicolon, or with a line that does not go on, brackets aside.
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
