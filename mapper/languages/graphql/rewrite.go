package graphql

import (
	"bytes"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

// schemaExtension matches the start of an extension of the schema.
var schemaExtension = regexp.MustCompile(`(?m)^[ \t]*extend\s+schema\b`)

// blankSchemaExtensions blanks extensions of the schema that have directives and no body. The grammar would look for the body in
// the next definition. Files of Apollo Federation begin with such an extension.
func blankSchemaExtensions(text []byte) []byte {
	out := text
	s := rewrite.Tokens{Text: text, Quoting: rewrite.Quoting{Three: true, Hash: true}}
	for _, at := range schemaExtension.FindAllIndex(text, -1) {
		end := at[1]
		for {
			next := end + len(text[end:]) - len(bytes.TrimLeft(text[end:], " \t\r\n,"))
			if next == len(text) || text[next] != '@' {
				break
			}
			end = s.Token(next + 1)
			if open := end + len(text[end:]) - len(bytes.TrimLeft(text[end:], " \t\r\n")); open < len(text) && text[open] == '(' {
				end = s.Closing(open)
			}
		}
		if !bytes.HasPrefix(bytes.TrimLeft(text[end:], " \t\r\n"), []byte("{")) {
			out = rewrite.Overwrite(out, text, at[0], "") // writes nothing, but makes sure that out is a copy
			rewrite.BlankLines(out[at[0]:end])
		}
	}
	return out
}

// rewriteGraphQL blanks extensions of the schema without a body. It writes slashes over the escapes in strings, which the
// grammar does not know. A backslash occurs only in strings.
func rewriteGraphQL(text []byte) []byte {
	out := blankSchemaExtensions(text)
	for at := 0; at+1 < len(text); at++ {
		if text[at] == '\\' && text[at+1] >= ' ' && text[at+1] < 0x80 {
			out = rewrite.Overwrite(out, text, at, "//")
			at++
		}
	}
	return out
}
