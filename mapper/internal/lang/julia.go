package lang

import regexp "foldout/mapper/internal/lang/lazyregexp"

// rulesOfJulia blank what the grammar does not know: that a name is put in where a function is declared that has no methods yet.
var rulesOfJulia = []rule{{words: []string{"function $"}, what: regexp.MustCompile(`\bfunction[ \t]+(\$)\w+[ \t]+end\b`)}}

// loosenJulia writes a text so that the grammar reads it.
func loosenJulia(text []byte) []byte { return apply(rulesOfJulia, text, text) }
