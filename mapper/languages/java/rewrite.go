package java

import (
	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

// rewriteJava blanks an annotation before the `...` of a varargs parameter, and `value` before a class or record (JEP 401).
func rewriteJava(text []byte) []byte { return rewrite.Apply(newerJava, text, text) }

var newerJava = []rewrite.Rule{
	{Words: []string{"..."}, What: regexp.MustCompile(`(@[\w.]+)[ \t]*\.\.\.`)},
	{Words: []string{"value class ", "value record "}, What: regexp.MustCompile(`\b(value) (?:class|record) [A-Z]`)},
}
