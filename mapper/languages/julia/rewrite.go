package julia

import (
	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// rulesOfJulia blank the `$` of an interpolated name in a function without methods, `function $f end`.
var rulesOfJulia = []rewrite.Rule{{Words: []string{"function $"}, What: regexp.MustCompile(`\bfunction[ \t]+(\$)\w+[ \t]+end\b`)}}

// Loosen rewrites a text so that the grammar can parse it.
func Loosen(text []byte) []byte { return rewrite.Apply(rulesOfJulia, text, text) }
