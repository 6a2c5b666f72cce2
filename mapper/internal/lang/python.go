package lang

import "regexp"

// newerPython are stars before values that the grammar reads only before names, and not in an index.
var newerPython = []rule{
	{words: []string{`*(`, `*[`, `*{`, `*"`, `*'`}, what: regexp.MustCompile(`(?:[=,(\[]|\breturn|\byield)[ \t]*(\*)[(\[{"']`)},
	{words: []string{"[*", ", *"}, what: regexp.MustCompile(`[\w)\]]\[(?:[^\[\]()*\n]*,[ \t]*)?(\*)\w`)},
}

// loosenPython blanks them.
func loosenPython(text []byte) []byte { return apply(newerPython, text, text) }
