package lang

import regexp "foldout/mapper/internal/lang/lazyregexp"

// rulesOfCapnp blank the name that what is taken from a file gets, which most often is its own: the grammar knows no other.
var rulesOfCapnp = []rule{{words: []string{"using "}, what: regexp.MustCompile(`\busing[ \t]+(\w+[ \t]*=)[ \t]*import[ \t]*"[^"\n]*"[ \t]*\.`)}}

func loosenCapnp(text []byte) []byte { return apply(rulesOfCapnp, text, text) }
