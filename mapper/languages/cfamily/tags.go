package cfamily

import (
	"bytes"
	"regexp"

	"foldout/mapper/internal/parse/rewrite"
)

// This file handles macros in place of a tag, as in `typedef enum TYPED { A, B } color;` and `struct PACKED { int a; };`.

// tag is a word in capitals that is used as the tag of a definition in C.
type tag struct {
	span
	isMacro bool
}

// packed is the pattern of names of macros that pack the members of a type.
var packed = regexp.MustCompile(`^_*PACKED_*$|PACKED_ATTR|ATTR(?:IBUTE)?_PACKED`)

// blankTagMacro reports whether `word` is a macro between `struct`, `union` or `enum` and the members, and blanks it if so. A
// name such as PACKED is always a macro. In C, any other word is a macro if two types in the same branch have it, because two
// definitions of the same tag are not allowed there. Then it is blanked in both places.
func (s *macroScanner) blankTagMacro(word token) bool {
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
	is := tag{span{word.start, word.end}, was.isMacro || isKnown && s.isInOneBranch(was.end, word.start)}
	if s.tags[name] = is; !is.isMacro {
		return false
	}
	s.blank(was.start, was.end)
	return s.skip(word, word.end)
}

// isInOneBranch reports whether the offsets `from` and `to` are in the same branch of all conditionals. To bound the work, it
// also returns false once it has scanned too much text.
func (s *macroScanner) isInOneBranch(from, to int) bool {
	const most = 2 // times that the text is scanned
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
