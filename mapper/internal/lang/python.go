package lang

import (
	"bytes"

	regexp "foldout/mapper/internal/lang/lazyregexp"
)

// newerPython are stars before values that the grammar reads only before names, and not in an index, further exceptions that are caught
// without parentheses, the blank before the star that catches groups of them, what makes an import lazy, and comments at the margin
// below a decorator, which end its class.
var newerPython = []rule{
	{words: []string{`*(`, `*[`, `*{`, `*"`, `*'`}, what: regexp.MustCompile(`(?:[=,(\[]|\breturn|\byield)[ \t]*(\*)[(\[{"']`)},
	{words: []string{"[*", ", *"}, what: regexp.MustCompile(`[\w)\]]\[(?:[^\[\]()*\n]*,[ \t]*)?(\*)\w`)},
	{words: []string{"except"}, what: regexp.MustCompile(`^[ \t]*except(?:[ \t]*\*)?[ \t]*\(?[ \t]*[\w.]+((?:[ \t]*,[ \t]*\*?[\w.]+)+)[ \t]*:`)},
	{words: []string{"lazy "}, what: regexp.MustCompile(`^[ \t]*(lazy)[ \t]+(?:import|from)[ \t]`)},
	{words: []string{"\n#"}, across: true, what: regexp.MustCompile(`(?m)^[ \t]+@[^\n]*\n(#[^\n]*)(?:\n(#[^\n]*))?`)},
}

// pythonGroups finds the star that catches groups of exceptions, and the blank before it.
var pythonGroups = regexp.MustCompile(`(?m)^[ \t]*except([ \t])[ \t]*(\*)`)

// loosenPython blanks them, and writes strings that are templates as formatted ones.
func loosenPython(text []byte) []byte {
	out := apply(newerPython, text, text)
	if bytes.Contains(text, []byte("except *")) {
		for _, at := range pythonGroups.FindAllSubmatchIndex(text, -1) {
			out = overwrite(out, text, at[4], " ")
			out = overwrite(out, text, at[2], "*")
		}
	}
	for _, prefix := range []string{`t"`, `t'`, `T"`, `T'`} {
		for at := range indexes(text, prefix) {
			before := bytes.TrimRight(text[max(at-1, 0):at], "rR")
			if at < 2 || len(before) == 0 {
				before = text[max(at-2, 0):max(at-1, 0)]
			}
			if len(before) == 0 || bytes.IndexByte([]byte("=([{,:+ \t\n"), before[0]) >= 0 {
				out = overwrite(out, text, at, "f")
			}
		}
	}
	return out
}
