package css

import (
	"strings"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

var (
	// cssImports matches a statement that loads another file, including those of Tailwind. The second group is its conditions.
	cssImports = regexp.MustCompile(`@(import|plugin|config|reference)\s+(?:url\([^()\n]*\)|"[^"\n]*"|'[^'\n]*')([^;{}"']*);`)
	// cssIdle matches statements of Tailwind that the grammar expects to have a block.
	cssIdle = regexp.MustCompile(`@(?:source|custom-variant)\b(?:[^;{}"']|"[^"\n]*"|'[^'\n]*')*;`)
	// cssApplied matches the classes of an `@apply`. cssUtility matches the star in the name of a `@utility`, and a digit at the
	// start of the name of a `@variant`.
	cssApplied = regexp.MustCompile(`@apply\s+([^;{}]*[^\s;{}])`)
	// cssAnyValue matches the `[*]` in a utility that accepts any value.
	cssAnyValue = regexp.MustCompile(`--(?:value|modifier)\([^();{}]*(\[\*\])`)
	cssUtility  = regexp.MustCompile(`@(?:utility\s+[\w-]+(\*)|variant\s+(\d))`)
)

// rewriteTailwind blanks the conditions of imports. It rewrites the extensions of Tailwind
// (https://tailwindcss.com/docs/functions-and-directives) in forms that the grammar knows.
func rewriteTailwind(out, text []byte) []byte {
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
