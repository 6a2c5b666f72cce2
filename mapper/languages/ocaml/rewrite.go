package ocaml

import (
	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

// frameOfInterface returns the text to put before and after an interface file, so that the grammar of implementation files reads
// it as a module type. (A grammar for interface files exists, but adds 5 MB to the program.) In a file with errors, the added
// parentheses and attribute keep the parser from ending the signature early, or from taking `end` for the name of a field.
func frameOfInterface([]byte) (before, after string) {
	return "module type T = (sig\n", "\n[@@@end] end)"
}

// interfaceBlocks matches a string, the start or end of a comment, or a keyword that begins or ends a block.
var interfaceBlocks = regexp.MustCompile(`\(\*|\*\)|"(?:[^"\\]|\\[\s\S])*"|\b(?:sig|object|struct|begin|end)\b`)

// blankStrayEnds blanks the word `end` where it closes no block of the file, because the grammar would take it for the `end` that
// frameOfInterface adds.
func blankStrayEnds(text []byte) []byte {
	out, comments, blocks := text, 0, 0
	for _, at := range interfaceBlocks.FindAllIndex(text, -1) {
		switch word := string(text[at[0]:at[1]]); {
		case word == "(*":
			comments++
		case word == "*)":
			comments = max(comments-1, 0)
		case comments > 0 || word[0] == '"':
		case word != "end":
			blocks++
		case blocks > 0:
			blocks--
		default:
			out = rewrite.Overwrite(out, text, at[0], "   ")
		}
	}
	return out
}
