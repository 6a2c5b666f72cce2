package fish

import (
	"bytes"

	"foldout/mapper/internal/rewrite"
)

// loosenFish returns a text of fish with letters for the parentheses in double quotes, which the grammar takes for those of commands. What
// the grammar reads is left: one with a dollar before it is a command.
func loosenFish(text []byte) []byte {
	out := text
	for at := 0; at < len(text); at++ {
		switch c := text[at]; {
		case c == '\\':
			at++
		case c == '#' && (at == 0 || rewrite.IsBlank(text[at-1]) || text[at-1] == ';'):
			at += len(rewrite.FirstLine(text[at:]))
		case c == '\'' || c == '"':
			end := fishStringEnd(text, at)
			if inner := text[at:end]; c == '"' && bytes.ContainsAny(inner, "()") && !bytes.Contains(inner, []byte("$(")) {
				for i := range inner {
					if inner[i] == '(' || inner[i] == ')' {
						out = rewrite.Overwrite(out, text, at+i, "x")
					}
				}
			}
			at = end
		}
	}
	return out
}

// fishStringEnd returns where the quote stands that ends a string, the end of the text where none does. What a command in it has is its own.
func fishStringEnd(text []byte, at int) int {
	quote := text[at]
	depth := 0 // of commands
	for at++; at < len(text); at++ {
		switch c := text[at]; {
		case c == '\\':
			at++
		case c == quote && depth == 0:
			return at
		case quote == '\'':
		case c == '(' && (depth > 0 || text[at-1] == '$'):
			depth++
		case c == ')' && depth > 0:
			depth--
		case (c == '"' || c == '\'') && depth > 0:
			at = fishStringEnd(text, at)
		}
	}
	return len(text)
}
