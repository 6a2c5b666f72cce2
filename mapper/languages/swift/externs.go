package swift

import (
	"bytes"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// externs match functions whose attributes say that their body is elsewhere; the groups are `func` and the name.
var externs = regexp.MustCompile(`@(?:_(?:extern|silgen_name)[ \t]*\([^()\n]*\)|NSManaged\b)(?:\s+(?:@[\w.]+(?:\([^()\n]*\))?|public|internal|private|fileprivate|package|static|class|final|mutating|nonisolated))*\s+(func)[ \t]+(\w+)`)

// declareExterns rewrites each function without a body as a variable: `var`, the name, and a type at the end of the function. The
// grammar has no other form without a body.
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

// externEnd returns the end of the function whose name ends at offset at. The function ends with the first line that has no open
// parenthesis. It returns -1 if the function has a body.
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
