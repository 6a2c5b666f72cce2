package nix

import (
	"bytes"

	"foldout/mapper/internal/parse/rewrite"
)

// rewriteNix blanks the comma after the last parameter of a function, which the grammar does not know. A string may
// lose a comma too, which does no harm.
func rewriteNix(text []byte) []byte {
	out := text
	for at, comma := 0, -1; at < len(text); at++ {
		switch c := text[at]; {
		case c == ',':
			comma = at
		case comma < 0 || rewrite.IsBlank(c):
		case c == '#':
			end := bytes.IndexByte(text[at:], '\n')
			if end < 0 {
				return out
			}
			at += end
		case c == '/' && at+1 < len(text) && text[at+1] == '*':
			at = rewrite.CommentEnd(text, at) - 1
		case c == '}':
			out, comma = rewrite.Overwrite(out, text, comma, " "), -1
		default:
			comma = -1
		}
	}
	return out
}
