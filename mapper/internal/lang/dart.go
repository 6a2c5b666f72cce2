package lang

import (
	"bytes"
	"regexp"
)

var (
	// functionToJS is the conversion of a function for JavaScript, behind its body, where the grammar expects nothing.
	functionToJS = regexp.MustCompile(`\}(\.toJS\w*)`)
	// primaryHeads are the heads of types up to the parameters of a constructor: what says that values are constant, and the name of the constructor.
	primaryHeads = regexp.MustCompile(`(?m)^[ \t]*(?:[a-z]+[ \t]+)*(?:class|enum)[ \t]+(const[ \t]+)?[A-Za-z_$][\w$]*(?:<[^\n(){}]*>)?(\.[\w$]+)?\(`)
)

// loosenDart blanks what the grammar does not know of Dart. A type that is no more than a constructor becomes
// one made of others, or, where there is no room for these, one with an empty body.
func loosenDart(text []byte) []byte {
	out := blankGroups(text, text, functionToJS)
	s := tokens{text: text, quoting: quoting{single: true, three: true}}
	for _, at := range primaryHeads.FindAllSubmatchIndex(text, -1) {
		out = overwrite(out, text, at[0], "")
		if at[2] >= 0 {
			blankLines(out[at[2]:at[3]])
		}
		from, end := at[1]-1, s.closing(at[1]-1)
		if at[4] >= 0 {
			from = at[4]
		}
		blankLines(out[from:end])
		const others = "=x with x"
		switch isAll := bytes.HasPrefix(text[end:], []byte(";")); {
		case isAll && end-from >= len(others):
			copy(out[end-len(others):], others)
		case isAll:
			out[from], out[end-1] = '{', '}'
		}
	}
	return out
}
