package prisma

import (
	"bytes"

	"foldout/mapper/internal/parse/rewrite"
)

// rewritePrisma blanks the attributes of enums and of their members, where the grammar accepts none.
func rewritePrisma(text []byte) []byte {
	out := text
	inEnum := false
	at := 0
	for line := range bytes.Lines(text) {
		words := bytes.Fields(line)
		switch {
		case len(words) > 1 && string(words[0]) == "enum":
			inEnum = !bytes.ContainsRune(line, '}')
		case len(words) > 0 && words[0][0] == '}':
			inEnum = false
		case inEnum:
			if from, to := attributes(line); from < to {
				out = rewrite.Overwrite(out, text, at, "") // writes nothing, but makes sure that out is a copy
				rewrite.BlankLines(out[at+from : at+to])
			}
		}
		at += len(line)
	}
	return out
}

// attributes returns the start and end of the attributes on a line. A comment after them is not included.
func attributes(line []byte) (from, to int) {
	from = bytes.IndexByte(line, '@')
	if comment := bytes.Index(line, []byte("//")); from < 0 || comment >= 0 && comment < from {
		return 0, 0
	}
	quoted := false
	for i := from; i < len(line); i++ {
		switch {
		case line[i] == '\\':
			i++
		case line[i] == '"':
			quoted = !quoted
		case !quoted && bytes.HasPrefix(line[i:], []byte("//")):
			return from, i
		}
	}
	return from, len(line)
}
