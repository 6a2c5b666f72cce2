package fish

import (
	"bytes"

	"foldout/mapper/internal/parse/rewrite"
)

// rewriteFish writes letters in place of parentheses in double-quoted strings, because the grammar takes them for command
// substitutions. A string with a real command substitution, `$(...)`, is left unchanged.
func rewriteFish(text []byte) []byte {
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

// fishStringEnd returns the position of the quote that ends the string at offset `at`, or the end of the text. Strings inside
// a command substitution are skipped.
func fishStringEnd(text []byte, at int) int {
	quote := text[at]
	depth := 0 // open command substitutions
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
