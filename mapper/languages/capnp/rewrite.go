package capnp

import (
	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// rulesOfCapnp blank the alias in `using A = import "b".A;`, which the grammar does not know. Most aliases repeat the
// name.
var rulesOfCapnp = []rewrite.Rule{{Words: []string{"using "}, What: regexp.MustCompile(`\busing[ \t]+(\w+[ \t]*=)[ \t]*import[ \t]*"[^"\n]*"[ \t]*\.`)}}

func rewriteCapnp(text []byte) []byte { return rewrite.Apply(rulesOfCapnp, text, text) }
