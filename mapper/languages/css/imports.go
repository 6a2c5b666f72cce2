package css

import (
	"strings"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

// cssImports matches a statement of CSS or Tailwind that loads another file
// (https://tailwindcss.com/docs/functions-and-directives). The second group holds the conditions of the import.
var cssImports = regexp.MustCompile(`@(import|plugin|config|reference)\s+(?:url\([^()\n]*\)|"[^"\n]*"|'[^'\n]*')([^;{}"']*);`)

// rewriteImports blanks the conditions of imports, and writes the imports of Tailwind as those of CSS.
func rewriteImports(out, text []byte) []byte {
	for _, at := range cssImports.FindAllSubmatchIndex(text, -1) {
		out = rewrite.Overwrite(out, text, at[4], "") // writes nothing, but makes sure that out is a copy
		rewrite.BlankLines(out[at[4]:at[5]])
		out = rewrite.Overwrite(out, text, at[2], "import"+strings.Repeat(" ", at[3]-at[2]-len("import")))
	}
	return out
}
