package ocaml

import (
	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// frameOfInterface makes an interface file, which is a signature, a definition that the grammar of implementation files can read.
// (A grammar for interface files exists, but adds 5 MB to the program.) The parentheses and the attribute are for files with
// errors: they keep the parser from ending the signature early, or from taking `end` for the name of a field.
func frameOfInterface([]byte) (before, after string) {
	return "module type T = (sig\n", "\n[@@@end] end)"
}

// interfaceBlocks match what begins and ends blocks and comments, and strings.
var interfaceBlocks = regexp.MustCompile(`\(\*|\*\)|"(?:[^"\\]|\\[\s\S])*"|\b(?:sig|object|struct|begin|end)\b`)

// blankStrayEnds blanks the word `end` where it ends nothing, because it would end the frame.
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
