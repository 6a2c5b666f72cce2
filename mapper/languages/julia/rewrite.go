package julia

import (
	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// rulesOfJulia blank what the grammar does not know: that a name is put in where a function is declared that has no methods yet.
var rulesOfJulia = []rewrite.Rule{{Words: []string{"function $"}, What: regexp.MustCompile(`\bfunction[ \t]+(\$)\w+[ \t]+end\b`)}}

// Loosen writes a text so that the grammar reads it.
func Loosen(text []byte) []byte { return rewrite.Apply(rulesOfJulia, text, text) }
