package java

import (
	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// loosenJava blanks what is noted of the array that further arguments are.
func loosenJava(text []byte) []byte { return rewrite.Apply(newerJava, text, text) }

var newerJava = []rewrite.Rule{{Words: []string{"..."}, What: regexp.MustCompile(`(@[\w.]+)[ \t]*\.\.\.`)}}
