package java

import (
	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

// rewriteJava blanks an annotation before the `...` of a varargs parameter.
func rewriteJava(text []byte) []byte { return rewrite.Apply(newerJava, text, text) }

var newerJava = []rewrite.Rule{{Words: []string{"..."}, What: regexp.MustCompile(`(@[\w.]+)[ \t]*\.\.\.`)}}
