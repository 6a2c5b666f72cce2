package matlab

import (
	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

var (
	// octaveWords are words that occur only in Octave, such as words that close blocks.
	octaveWords = []string{"endfunction", "endif", "endfor", "endwhile", "endswitch", "end_", "unwind_protect", "\n#"}

	rulesOfOctave = []rewrite.Rule{
		{Words: []string{"end"}, What: regexp.MustCompile(`\bend(_try_catch|_unwind_protect|function|if|while|for|switch|methods|properties|classdef|events|enumeration|parfor)\b`)},
	}
	octaveHead    = regexp.MustCompile(`(?m)^[ \t]*function\b[^\n(]*\(([^\n]*)\)`)
	octaveDefault = regexp.MustCompile(`(\s*=[^,)\n]*)`)
	octaveUnwind  = regexp.MustCompile(`\bunwind_protect(_cleanup)?\b`)
)

// rewriteMATLAB rewrites syntax of Octave as MATLAB: comments with `#`, words such as `endif`, and negation with `!`.
// It blanks default values of parameters.
func rewriteMATLAB(text []byte) []byte {
	if !rewrite.HasAny(text, octaveWords) && text[0] != '#' {
		return text
	}
	out := rewrite.Apply(rulesOfOctave, text, text)
	for at := range rewrite.Indexes(text, "#") {
		if at == 0 || rewrite.IsBlank(text[at-1]) || text[at-1] == '#' && out[at-1] == '%' {
			out = rewrite.Overwrite(out, text, at, "%")
		}
	}
	for at := range rewrite.Indexes(text, "!") {
		if at > 0 && text[at-1] != '%' { // `%!` begins a test
			out = rewrite.Overwrite(out, text, at, "~")
		}
	}
	for _, at := range octaveUnwind.FindAllSubmatchIndex(text, -1) {
		word := "try           " // as long as the word that it replaces
		if at[2] >= 0 {
			word = "catch                 "
		}
		out = rewrite.Overwrite(out, text, at[0], word)
	}
	for _, at := range octaveHead.FindAllSubmatchIndex(text, -1) {
		out = rewrite.BlankIn(out, text, at[2], at[3], octaveDefault)
	}
	return out
}
