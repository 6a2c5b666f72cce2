package lang

import (
	"bytes"
	"regexp"
	"strings"
)

// importType is `import("x")` in its first group where it is a type, for a name in it follows that is not called, or an index.
var importType = regexp.MustCompile(`\b(import\([ \t]*(?:"[^"\n]*"|'[^'\n]*')[ \t]*\))(?:(?:\s*\.\s*\w+)+(?:\s*[^\s\w.(]|\s+\w|\s*$)|\s*\[)`)

// loosenTypeScript writes a name for such a type, as the grammar does not know all of what may be done with it.
func loosenTypeScript(text []byte) []byte {
	if !bytes.Contains(text, []byte("import(")) {
		return text
	}
	out := text
	for _, at := range importType.FindAllSubmatchIndex(text, -1) {
		out = overwrite(out, text, at[2], strings.Repeat("_", at[3]-at[2]))
	}
	return out
}
