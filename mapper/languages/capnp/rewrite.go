package capnp

import (
	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

// rulesOfCapnp holds a rule that blanks the alias (`A =`) in `using A = import "b".A;`, because the grammar does not know such
// aliases. Most of them only repeat the name.
var rulesOfCapnp = []rewrite.Rule{{Words: []string{"using "}, What: regexp.MustCompile(`\busing[ \t]+(\w+[ \t]*=)[ \t]*import[ \t]*"[^"\n]*"[ \t]*\.`)}}

func rewriteCapnp(text []byte) []byte { return rewrite.Apply(rulesOfCapnp, text, text) }
