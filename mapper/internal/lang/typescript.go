package lang

import (
	"bytes"
	"regexp"
	"strings"
)

// importType is `import("x")` in its first group where it is a type, for a name in it follows that is not called, or an index.
var importType = regexp.MustCompile(`\b(import\([ \t]*(?:"[^"\n]*"|'[^'\n]*')[ \t]*\))(?:(?:\s*\.\s*\w+)+(?:\s*[^\s\w.(]|\s+\w|\s*$)|\s*\[)`)

// newerJavaScript is what waits for a value to be disposed of.
var newerJavaScript = []rule{{words: []string{"await using "}, what: regexp.MustCompile(`\b(await)[ \t]+using[ \t]+[\w$]+\s*[=:]`), across: true}}

// newerTypeScript is what stands before a property that is a pair of accessors.
var newerTypeScript = []rule{
	{words: []string{" accessor "}, what: regexp.MustCompile(`^[ \t]*(?:@\w+(?:\([^()\n]*\))?[ \t]+)*(?:(?:public|private|protected|static|override|readonly|abstract|declare)[ \t]+)+(accessor)[ \t]+[\w#$\["']`)},
}

var (
	// abstractNames are members by the name of a modifier.
	abstractNames = regexp.MustCompile(`^(?:\?|!)?[ \t]*[:;(<=\n]|^\?\(`)
	// usedName is what is declared to be disposed of.
	usedName = regexp.MustCompile(`^[ \t]+[\w$]+\s*(?:=[^=>]|:)`)
)

// loosenJavaScript declares what is disposed of as a constant.
func loosenJavaScript(text []byte) []byte {
	out := apply(newerJavaScript, text, text)
	for at := range indexes(text, "using") {
		if (at == 0 || !isWordByte(text[at-1]) && text[at-1] != '.') && usedName.Match(ahead(text, at+len("using"))) {
			out = overwrite(out, text, at, "const")
		}
	}
	return out
}

// loosenTypeScript does the same, and writes names for a type that is imported, as the grammar does not know all of what may be done
// with it, and for members by the name of a modifier.
func loosenTypeScript(text []byte) []byte {
	out := apply(newerTypeScript, loosenJavaScript(text), text)
	if bytes.Contains(text, []byte("import(")) {
		for _, at := range importType.FindAllSubmatchIndex(text, -1) {
			out = overwrite(out, text, at[2], strings.Repeat("_", at[3]-at[2]))
		}
	}
	for _, word := range []string{"abstract", "accessor"} {
		for at := range indexes(text, word) {
			if isMember(text, at) && abstractNames.Match(ahead(text, at+len(word))) {
				out = overwrite(out, text, at, "x")
			}
		}
	}
	return out
}

// isMember reports whether a name may begin a member at a place: only modifiers stand before it on its line.
func isMember(text []byte, at int) bool {
	line := lineStart(text, at)
	return line >= 0 && line < at && isBlank(text[at-1]) && areAll(text[line:at], modifiersOfMembers)
}

// modifiersOfMembers may stand before the name of a member.
var modifiersOfMembers = map[string]bool{
	"public": true, "private": true, "protected": true, "static": true, "override": true, "readonly": true, "abstract": true, "declare": true, "async": true,
}
