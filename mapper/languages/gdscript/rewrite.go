package gdscript

import (
	"strings"
	"unicode/utf8"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// rulesOfGDScript blank what the grammar does not know: powers, paths of nodes in quotes, `not in`, and that a parameter takes the rest.
var rulesOfGDScript = []rewrite.Rule{
	{Words: []string{" not in "}, What: regexp.MustCompile(`\s(not) in\s`)},
	{Words: []string{"^\""}, What: regexp.MustCompile(`[\s(,=](\^)"`)},
	{Words: []string{"$%"}, What: regexp.MustCompile(`(\$)%\w`)},
	{Words: []string{"**"}, What: regexp.MustCompile(`\*(\*)`)},
	{Words: []string{"..."}, What: regexp.MustCompile(`(\.\.\.)\w`)},
	// Accessors that are functions of their own stand behind a colon.
	{
		Words: []string{"set =", "get =", "set=", "get="}, Across: true,
		What: regexp.MustCompile(`(?m)(:)[ \t]*\r?\n([ \t]+[sg]et[ \t]*=[ \t]*\w+[ \t]*,?)(?:[ \t]*\r?\n?([ \t]+[sg]et[ \t]*=[ \t]*\w+))?[ \t]*\r?$`),
	},
}

var (
	// gdDictionary is a type with those of its keys and values, gdPattern what a branch is for.
	gdDictionary = regexp.MustCompile(`\bDictionary\[[\w.]+((?:,[ \t]*)[\w.]+(?:\[[\w.]+\])?)\]`)
	// gdAbstract is what is marked as abstract on its line, and the brackets of a function that gives nothing; gdGiven what
	// a function gives that has no body.
	gdAbstract = regexp.MustCompile(`@abstract[ \t]+(class_name|class|func)\b(?:[ \t]+\w+[ \t]*(\([^()\n]*\))[ \t]*(?:#[^\n]*)?\r?(?:\n|$))?`)
	gdGiven    = regexp.MustCompile(`(?m)(->)[ \t]*\w[\w.]*(?:\[[^\]\n]*\])?[ \t]*(#[^\n]*)?\r?$`)
	// gdBare is a function that is marked on the line before, and gives nothing.
	gdBare    = regexp.MustCompile(`@abstract[ \t]*\r?\n[ \t]*(func)[ \t]+\w+[ \t]*(\([^()\n]*\))[ \t]*(?:#[^\n]*)?\r?(?:\n|$)`)
	gdPattern = regexp.MustCompile(`(?m)^[ \t]+([-\w.]+(?:,[ \t]*[-\w.]+)*)[ \t]*:[ \t]*\r?(?:#.*)?$`)
)

// loosenGDScript writes a text so that the grammar reads it.
func loosenGDScript(text []byte) []byte {
	out := rewrite.Apply(rulesOfGDScript, text, text)
	for i := len(rewrite.ByteOrderMark); i < len(text); i++ {
		if text[i] >= utf8.RuneSelf { // names have letters beyond ASCII
			out = rewrite.Overwrite(out, text, i, "x")
		}
	}
	if rewrite.HasAny(text, []string{"@abstract"}) {
		out = giveBodies(text, out)
	}
	out = lettersFor(out, text, "Dictionary[", gdDictionary, ", .[]")
	return lettersFor(out, text, "match ", gdPattern, "-.")
}

// giveBodies writes what is abstract as the grammar knows it: the mark as a part of the word behind it, the type that a function gives
// as its body, and a function without one as a signal, or where there is no room for that word as a variable.
func giveBodies(text, out []byte) []byte {
	for _, at := range gdAbstract.FindAllSubmatchIndex(text, -1) {
		word := string(text[at[2]:at[3]])
		if at[4] >= 0 && word == "func" {
			word = "signal"
		}
		out = rewrite.Overwrite(out, text, at[0], word+strings.Repeat(" ", at[3]-at[0]-len(word)))
	}
	for _, at := range gdBare.FindAllSubmatchIndex(text, -1) {
		out = rewrite.Overwrite(out, text, at[2], "var ")
		out = rewrite.Overwrite(out, text, at[4], "="+strings.Repeat("x", at[5]-at[4]-1))
	}
	for _, at := range gdGiven.FindAllSubmatchIndex(text, -1) {
		out = rewrite.Overwrite(out, text, at[2], ": ")
		if at[4] >= 0 {
			rewrite.BlankLines(out[at[4]:at[5]])
		}
	}
	return out
}

// lettersFor writes letters for some signs in what the first group of an expression matches, in a text that has a word.
func lettersFor(out, text []byte, word string, what *regexp.Regexp, signs string) []byte {
	if !rewrite.HasAny(text, []string{word}) {
		return out
	}
	isSign := rewrite.ByteSet(signs)
	for _, at := range what.FindAllSubmatchIndex(text, -1) {
		for i := at[2]; i < at[3]; i++ {
			if isSign[text[i]] {
				out = rewrite.Overwrite(out, text, i, "x")
			}
		}
	}
	return out
}
