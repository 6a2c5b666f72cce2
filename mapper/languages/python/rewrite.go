package python

import (
	"bytes"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// newerPython blanks what the grammar does not know: a star before a literal or in an index, further exceptions of an `except`
// without parentheses, and `lazy` before an import. It also blanks comments at the start of a line below an indented decorator,
// because the grammar would end the class there.
var newerPython = []rewrite.Rule{
	{Words: []string{`*(`, `*[`, `*{`, `*"`, `*'`}, What: regexp.MustCompile(`(?:[=,(\[]|\breturn|\byield)[ \t]*(\*)[(\[{"']`)},
	{Words: []string{"[*", ", *"}, What: regexp.MustCompile(`[\w)\]]\[(?:[^\[\]()*\n]*,[ \t]*)?(\*)\w`)},
	{Words: []string{"except"}, What: regexp.MustCompile(`^[ \t]*except(?:[ \t]*\*)?[ \t]*\(?[ \t]*[\w.]+((?:[ \t]*,[ \t]*\*?[\w.]+)+)[ \t]*:`)},
	{Words: []string{"lazy "}, What: regexp.MustCompile(`^[ \t]*(lazy)[ \t]+(?:import|from)[ \t]`)},
	{Words: []string{"\n#"}, Across: true, What: regexp.MustCompile(`(?m)^[ \t]+@[^\n]*\n(#[^\n]*)(?:\n(#[^\n]*))?`)},
}

// pythonGroups matches the blank and the star of `except *`.
var pythonGroups = regexp.MustCompile(`(?m)^[ \t]*except([ \t])[ \t]*(\*)`)

// Loosen blanks what newerPython matches, joins the star of `except *` with the keyword, and rewrites template strings (`t""`) as
// formatted strings.
func Loosen(text []byte) []byte {
	out := rewrite.Apply(newerPython, text, text)
	if bytes.Contains(text, []byte("except *")) {
		for _, at := range pythonGroups.FindAllSubmatchIndex(text, -1) {
			out = rewrite.Overwrite(out, text, at[4], " ")
			out = rewrite.Overwrite(out, text, at[2], "*")
		}
	}
	for _, prefix := range []string{`t"`, `t'`, `T"`, `T'`} {
		for at := range rewrite.Indexes(text, prefix) {
			before := bytes.TrimRight(text[max(at-1, 0):at], "rR")
			if at < 2 || len(before) == 0 {
				before = text[max(at-2, 0):max(at-1, 0)]
			}
			if len(before) == 0 || bytes.IndexByte([]byte("=([{,:+ \t\n"), before[0]) >= 0 {
				out = rewrite.Overwrite(out, text, at, "f")
			}
		}
	}
	return out
}
