package swift

import (
	"bytes"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// externs are functions of Swift whose body is elsewhere, as their attributes say: the word `func`, and the name.
var externs = regexp.MustCompile(`@(?:_(?:extern|silgen_name)[ \t]*\([^()\n]*\)|NSManaged\b)(?:\s+(?:@[\w.]+(?:\([^()\n]*\))?|public|internal|private|fileprivate|package|static|class|final|mutating|nonisolated))*\s+(func)[ \t]+(\w+)`)

// declareExterns writes a variable for each function of Swift without a body, for which the grammar has no other form: the
// word, the name, and a type where the function ends.
func declareExterns(text, out []byte) []byte {
	if !rewrite.HasAny(text, []string{"@_extern", "@_silgen_name", "@NSManaged"}) {
		return out
	}
	for _, at := range externs.FindAllSubmatchIndex(text, -1) {
		name := at[5]
		end := externEnd(text, name)
		if end < name+len(":X") {
			continue
		}
		out = rewrite.Overwrite(out, text, at[2], "var ")
		rewrite.BlankLines(out[name:end])
		out[name], out[end-1] = ':', 'X'
	}
	return out
}

// externEnd returns where a function ends whose name ends at a place: with a line, outside of parentheses. -1 when it has a body.
func externEnd(text []byte, at int) int {
	s := rewrite.Tokens{Text: text, Quoting: rewrite.Quoting{Three: true, Open: `\(`}}
	for at < len(text) && bytes.IndexByte([]byte("\n;{}"), text[at]) < 0 && !bytes.HasPrefix(text[at:], []byte("//")) {
		if text[at] == '(' {
			at = s.Closing(at)
		} else {
			at = s.Token(at)
		}
	}
	end := len(bytes.TrimRight(text[:at], " \t\r\n"))
	if next, _ := rewrite.NextToken(text, at); next == '{' {
		return -1
	}
	return end
}
