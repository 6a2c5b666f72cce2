package lang

import "regexp"

// rulesOfGDScript blank what the grammar does not know: powers, paths of nodes in quotes, and `not in`.
var rulesOfGDScript = []rule{
	{words: []string{" not in "}, what: regexp.MustCompile(`\s(not) in\s`)},
	{words: []string{"^\""}, what: regexp.MustCompile(`[\s(,=](\^)"`)},
	{words: []string{"$%"}, what: regexp.MustCompile(`(\$)%\w`)},
	{words: []string{"**"}, what: regexp.MustCompile(`\*(\*)`)},
	// Accessors that are functions of their own stand behind a colon.
	{
		words: []string{"set =", "get =", "set=", "get="}, across: true,
		what: regexp.MustCompile(`(?m)(:)[ \t]*\r?\n([ \t]+[sg]et[ \t]*=[ \t]*\w+[ \t]*,?)(?:[ \t]*\r?\n?([ \t]+[sg]et[ \t]*=[ \t]*\w+))?[ \t]*\r?$`),
	},
}

var (
	// gdDictionary is a type with those of its keys and values, gdPattern what a branch is for.
	gdDictionary = regexp.MustCompile(`\bDictionary\[[\w.]+((?:,[ \t]*)[\w.]+(?:\[[\w.]+\])?)\]`)
	gdPattern    = regexp.MustCompile(`(?m)^[ \t]+([-\w.]+(?:,[ \t]*[-\w.]+)*)[ \t]*:[ \t]*\r?(?:#.*)?$`)
)

// loosenGDScript writes a text so that the grammar reads it.
func loosenGDScript(text []byte) []byte {
	out := apply(rulesOfGDScript, text, text)
	out = lettersFor(out, text, "Dictionary[", gdDictionary, ", .[]")
	return lettersFor(out, text, "match ", gdPattern, "-.")
}

// lettersFor writes letters for some signs in what the first group of an expression matches, in a text that has a word.
func lettersFor(out, text []byte, word string, what *regexp.Regexp, signs string) []byte {
	if !hasAny(text, []string{word}) {
		return out
	}
	isSign := byteSet(signs)
	for _, at := range what.FindAllSubmatchIndex(text, -1) {
		for i := at[2]; i < at[3]; i++ {
			if isSign[text[i]] {
				out = overwrite(out, text, i, "x")
			}
		}
	}
	return out
}
