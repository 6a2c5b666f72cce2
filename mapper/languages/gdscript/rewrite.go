package gdscript

import (
	"strings"
	"unicode/utf8"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

// rulesOfGDScript are rules that blank what the grammar does not know, such as `^` before a quoted node path.
var rulesOfGDScript = []rewrite.Rule{
	{Words: []string{"^\""}, What: regexp.MustCompile(`[\s(,=](\^)"`)},
	// `set = f` and `get = g` after the colon of a variable
	{
		Words: []string{"set =", "get =", "set=", "get="}, Across: true,
		What: regexp.MustCompile(`(?m)(:)[ \t]*\r?\n([ \t]+[sg]et[ \t]*=[ \t]*\w+[ \t]*,?)(?:[ \t]*\r?\n?([ \t]+[sg]et[ \t]*=[ \t]*\w+))?[ \t]*\r?$`),
	},
}

var (
	// gdDictionary matches a typed dictionary; the group is the type of the values. gdPattern matches the pattern of
	// a `match` branch.
	gdDictionary = regexp.MustCompile(`\bDictionary\[[\w.]+((?:,[ \t]*)[\w.]+(?:\[[\w.]+\])?)\]`)
	// gdAbstract matches `@abstract` before a declaration on the same line, with the parentheses of a function
	// without a result type. gdGiven matches the result type of a function without a body.
	gdAbstract = regexp.MustCompile(`@abstract[ \t]+(class_name|class|func)\b(?:[ \t]+\w+[ \t]*(\([^()\n]*\))[ \t]*(?:#[^\n]*)?\r?(?:\n|$))?`)
	gdGiven    = regexp.MustCompile(`(?m)(->)[ \t]*\w[\w.]*(?:\[[^\]\n]*\])?[ \t]*(#[^\n]*)?\r?$`)
	// gdBare matches a function without a result type that has `@abstract` on the line above.
	gdBare    = regexp.MustCompile(`@abstract[ \t]*\r?\n[ \t]*(func)[ \t]+\w+[ \t]*(\([^()\n]*\))[ \t]*(?:#[^\n]*)?\r?(?:\n|$)`)
	gdPattern = regexp.MustCompile(`(?m)^[ \t]+([-\w.]+(?:,[ \t]*[-\w.]+)*)[ \t]*:[ \t]*\r?(?:#.*)?$`)
)

// rewriteGDScript rewrites a script so that the grammar can parse it.
func rewriteGDScript(text []byte) []byte {
	out := rewrite.Apply(rulesOfGDScript, text, text)
	for i := len(rewrite.ByteOrderMark); i < len(text); i++ {
		if text[i] >= utf8.RuneSelf { // part of a non-ASCII name
			out = rewrite.Overwrite(out, text, i, "x")
		}
	}
	if rewrite.HasAny(text, []string{"@abstract"}) {
		out = giveBodies(text, out)
	}
	out = lettersFor(out, text, "Dictionary[", gdDictionary, ", .[]")
	return lettersFor(out, text, "match ", gdPattern, "-.")
}

// giveBodies rewrites abstract declarations. It removes the annotation and turns the result type of a function into a body. A
// function without a result type becomes a signal, or a variable if there is no room for the word `signal`.
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

// lettersFor finds the matches of `what`. In the first group of each match, it writes a letter in place of each byte that is in
// `signs`. It does nothing if the text does not contain `word`.
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
