package just

import (
	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

// recipesOfJust matches recipes whose name is a keyword.
var recipesOfJust = regexp.MustCompile(`(?m)^@?(alias|export|import|mod|set|unexport)[ \t]*:(?:[^=]|$)`)

// rewriteJust writes letters in place of the name of a recipe if the name is a keyword, such as `import`.
func rewriteJust(text []byte) []byte {
	out := text
	for _, at := range recipesOfJust.FindAllSubmatchIndex(text, -1) {
		out = rewrite.Overwrite(out, text, at[2], rewrite.Letters(text[at[2]:at[3]]))
	}
	return out
}
