package capnp

import (
	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// rulesOfCapnp blank the name that what is taken from a file gets, which most often is its own: the grammar knows no other.
var rulesOfCapnp = []rewrite.Rule{{Words: []string{"using "}, What: regexp.MustCompile(`\busing[ \t]+(\w+[ \t]*=)[ \t]*import[ \t]*"[^"\n]*"[ \t]*\.`)}}

func loosenCapnp(text []byte) []byte { return rewrite.Apply(rulesOfCapnp, text, text) }
