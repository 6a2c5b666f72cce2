package css

import (
	"strings"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

var (
	// cssImports takes in another file, in the words of Tailwind too, and says when.
	cssImports = regexp.MustCompile(`@(import|plugin|config|reference)\s+(?:url\([^()\n]*\)|"[^"\n]*"|'[^'\n]*')([^;{}"']*);`)
	// cssIdle says something to Tailwind only, which says it where others have a block.
	cssIdle = regexp.MustCompile(`@(?:source|custom-variant)\b(?:[^;{}"']|"[^"\n]*"|'[^'\n]*')*;`)
	// cssApplied is what a rule has of the classes of Tailwind, cssUtility the star in the name of several of one's own and the digit with
	// which that of a variant begins.
	cssApplied = regexp.MustCompile(`@apply\s+([^;{}]*[^\s;{}])`)
	// cssAnyValue is that a utility takes any value, in brackets.
	cssAnyValue = regexp.MustCompile(`--(?:value|modifier)\([^();{}]*(\[\*\])`)
	cssUtility  = regexp.MustCompile(`@(?:utility\s+[\w-]+(\*)|variant\s+(\d))`)
)

// loosenTailwind leaves out of a sheet when something is imported, and writes what Tailwind adds to the language
// (https://tailwindcss.com/docs/functions-and-directives) as the grammar knows it.
func loosenTailwind(out, text []byte) []byte {
	for _, at := range cssImports.FindAllSubmatchIndex(text, -1) {
		out = rewrite.Overwrite(out, text, at[4], "")
		rewrite.BlankLines(out[at[4]:at[5]])
		out = rewrite.Overwrite(out, text, at[2], "import"+strings.Repeat(" ", at[3]-at[2]-len("import")))
	}
	for _, at := range cssIdle.FindAllIndex(text, -1) {
		out = rewrite.Overwrite(out, text, at[0], "")
		rewrite.BlankLines(out[at[0]:at[1]])
	}
	for _, at := range cssApplied.FindAllSubmatchIndex(text, -1) {
		out = rewrite.Overwrite(out, text, at[2], "")
		rewrite.BlankLines(out[at[2]:at[3]])
		out[at[2]] = 'x'
	}
	for _, at := range cssAnyValue.FindAllSubmatchIndex(text, -1) {
		out = rewrite.Overwrite(out, text, at[2], "xxx")
	}
	for _, at := range cssUtility.FindAllSubmatchIndex(text, -1) {
		out = rewrite.Overwrite(out, text, max(at[2], at[4]), "x")
	}
	return out
}
