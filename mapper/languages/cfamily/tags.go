package cfamily

import (
	"bytes"
	"regexp"

	"foldout/mapper/internal/rewrite"
)

// Macros in the place of a tag, as in `typedef enum TYPED { A, B } color;` and `struct PACKED { int a; };`.

// tag is where a word in capitals stands as the tag of what is defined in C.
type tag struct {
	span
	isMacro bool
}

// packed are the names of macros that say how tight the members of a type lie.
var packed = regexp.MustCompile(`^_*PACKED_*$|PACKED_ATTR|ATTR(?:IBUTE)?_PACKED`)

// repeats blanks a word between the word for a type and its members that is a macro, and reports whether it is one: its name says so, or
// it comes again, as no text defines one tag twice in C outside of branches that exclude each other. It is blanked in both places then.
func (s *macroScanner) repeats(word token) bool {
	if s.bodies > 0 || s.parens > 0 || s.last.kind != tokenClass || !s.endsName(word.end, "{") {
		return false
	}
	if packed.Match(s.text[word.start:word.end]) {
		return s.skip(word, word.end)
	}
	if s.isCPP {
		return false
	}
	if s.tags == nil {
		s.tags = map[string]tag{}
	}
	name := string(s.text[word.start:word.end])
	was, isKnown := s.tags[name]
	is := tag{span{word.start, word.end}, was.isMacro || isKnown && s.isOneBranch(was.end, word.start)}
	if s.tags[name] = is; !is.isMacro {
		return false
	}
	s.blank(was.start, was.end)
	return s.skip(word, word.end)
}

// isOneBranch reports whether two places stand in the same branch of all conditions, false where much was looked at already.
func (s *macroScanner) isOneBranch(from, to int) bool {
	const most = 2 // times that the text is passed
	if s.spent > most*len(s.text) {
		return false
	}
	s.spent += to - from
	depth := 0
	for line := range bytes.Lines(s.text[from:to]) {
		if line = bytes.TrimLeft(line, " \t"); len(line) == 0 || line[0] != '#' {
			continue
		}
		switch rewrite.DirectiveWord(line) {
		case "if", "ifdef", "ifndef":
			depth++
		case "endif":
			depth--
		case "else", "elif", "elifdef", "elifndef":
			if depth == 0 {
				return false
			}
		}
		if depth < 0 {
			return false
		}
	}
	return depth == 0
}
