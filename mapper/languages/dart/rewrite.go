package dart

import (
	"bytes"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

var (
	// functionToJS is the conversion of a function for JavaScript, behind its body, where the grammar expects nothing.
	functionToJS = regexp.MustCompile(`\}(\.toJS\w*)`)
	// primaryHead is the head of a type up to the parameters of a constructor: what says that values are constant, and the name of the
	// constructor.
	primaryHead = regexp.MustCompile(`^[ \t]*(?:[a-z]+[ \t]+)*(?:class|enum)[ \t]+(const[ \t]+)?[A-Za-z_$][\w$]*(?:<[^\n(){}]*>)?(\.[\w$]+)?\(`)
)

// loosenDart blanks what the grammar does not know of Dart. A type that is no more than a constructor becomes
// one made of others, or, where there is no room for these, one with an empty body.
func loosenDart(text []byte) []byte {
	out := rewrite.BlankGroups(text, text, functionToJS)
	s := rewrite.Tokens{Text: text, Quoting: rewrite.Quoting{Single: true, Three: true}}
	for _, word := range []string{"class ", "enum "} {
		passed := 0
		for at := range rewrite.Indexes(text, word) {
			if at < passed {
				continue
			}
			passed = at + len(rewrite.FirstLine(text[at:]))
			begin := bytes.LastIndexByte(text[:at], '\n') + 1
			if head := primaryHead.FindSubmatchIndex(text[begin:passed]); head != nil {
				out = writePrimary(&s, out, begin, head)
			}
		}
	}
	return out
}

// writePrimary writes over the parameters behind the head of a type, of which the match begins at a place.
func writePrimary(s *rewrite.Tokens, out []byte, begin int, head []int) []byte {
	out = rewrite.Overwrite(out, s.Text, begin, "")
	if head[2] >= 0 {
		rewrite.BlankLines(out[begin+head[2] : begin+head[3]])
	}
	from, end := begin+head[1]-1, s.Closing(begin+head[1]-1)
	if head[4] >= 0 {
		from = begin + head[4]
	}
	rewrite.BlankLines(out[from:end])
	const others = "=x with x"
	switch isAll := bytes.HasPrefix(s.Text[end:], []byte(";")); {
	case isAll && end-from >= len(others):
		copy(out[end-len(others):], others)
	case isAll:
		out[from], out[end-1] = '{', '}'
	}
	return out
}
