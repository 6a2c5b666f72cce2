package java

import (
	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// rewriteJava blanks an annotation before the `...` of a varargs parameter.
func rewriteJava(text []byte) []byte { return rewrite.Apply(newerJava, text, text) }

var newerJava = []rewrite.Rule{{Words: []string{"..."}, What: regexp.MustCompile(`(@[\w.]+)[ \t]*\.\.\.`)}}
