package lang

import regexp "foldout/mapper/internal/lang/lazyregexp"

// recipesOfJust are recipes that go by a word which begins something else.
var recipesOfJust = regexp.MustCompile(`(?m)^@?(alias|export|import|mod|set|unexport)[ \t]*:(?:[^=]|$)`)

// loosenJust writes letters for the names of recipes that the grammar takes for keywords.
func loosenJust(text []byte) []byte {
	out := text
	for _, at := range recipesOfJust.FindAllSubmatchIndex(text, -1) {
		out = overwrite(out, text, at[2], letters(text[at[2]:at[3]]))
	}
	return out
}
