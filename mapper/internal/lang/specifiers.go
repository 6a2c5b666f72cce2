package lang

import "bytes"

// Macros for nothing, or for words that only say more of what is declared, whatever their letters: those that the text itself defines so,
// as in `#define API extern`, and those whose name ends with such a word, as in `json_inline`.

// plainSpecifiers are the words for which such a macro may stand; what has arguments has them in parentheses.
var plainSpecifiers = map[string]bool{
	"extern": true, "static": true, "inline": true, "const": true, "volatile": true, "restrict": true, "register": true, "constexpr": true,
	"_Noreturn": true, "__inline": true, "__inline__": true, "__forceinline": true, "__restrict": true, "__restrict__": true,
	"__attribute__": true, "__attribute": true, "__declspec": true, "__extension__": true, "__cdecl": true, "__stdcall": true,
	"__fastcall": true, "__vectorcall": true, "__device__": true, "__host__": true, "__global__": true,
}

// namedSpecifiers are the words with which the name of such a macro ends.
var namedSpecifiers = map[string]bool{
	"inline": true, "noinline": true, "forceinline": true, "constexpr": true, "nodiscard": true, "noreturn": true, "unused": true,
	"noexcept": true, "deprecated": true,
}

// define takes note of a macro without arguments that a directive defines. One that is something else elsewhere is none.
func (s *macroScanner) define(directive []byte) {
	rest, isDefine := bytes.CutPrefix(bytes.TrimLeft(directive[1:], " \t"), []byte("define"))
	if !isDefine || len(rest) == 0 || isWordByte(rest[0]) {
		return
	}
	rest = bytes.TrimLeft(rest, " \t")
	length := wordLength(rest)
	if length == 0 || length < len(rest) && rest[length] == '(' {
		return
	}
	if s.specifiers == nil {
		s.specifiers = map[string]bool{}
	}
	name := string(rest[:length])
	was, isKnown := s.specifiers[name]
	s.specifiers[name] = (was || !isKnown) && s.specifies(rest[length:])
}

// specifies reports whether the value of a macro says only more of what is declared.
func (s *macroScanner) specifies(value []byte) bool {
	for at := 0; at < len(value); {
		c := value[at]
		length := wordLength(value[at:])
		switch {
		case isBlank(c) || c == '\\':
			at++
		case c == '/' && at+1 < len(value):
			at = commentEnd(value, at)
		case length > 0 && (plainSpecifiers[string(value[at:at+length])] || s.specifiers[string(value[at:at+length])]):
			at += length
		case c == '(' && at > 0:
			at = (&tokens{text: value}).closing(at)
		case c == '"' && bytes.HasSuffix(bytes.TrimRight(value[:at], " \t"), []byte("extern")):
			at = stringEnd(value, at)
		default:
			return false
		}
	}
	return true
}

func wordLength(text []byte) int {
	n := 0
	for n < len(text) && isWordByte(text[n]) {
		n++
	}
	return n
}

// isSpecifier reports whether a word is such a macro before more of what is declared, or behind the parameters of a function. Elsewhere it
// may be the name of what is declared.
func (s *macroScanner) isSpecifier(word token) bool {
	if s.bodies > 0 || s.value || word.kind != tokenName && word.kind != tokenMacro || !s.standsForSpecifiers(s.text[word.start:word.end]) {
		return false
	}
	next := s.next(word.end)
	if next.kind == tokenMark {
		isTail := s.last.first == ')' || s.last.kind == tokenTail
		return next.first == '*' || next.first == '~' || isTail && bytes.IndexByte([]byte(";{:="), next.first) >= 0
	}
	return next.kind != tokenNone
}

func (s *macroScanner) standsForSpecifiers(word []byte) bool {
	if s.specifiers[string(word)] {
		return true
	}
	last := bytes.LastIndexByte(word, '_')
	return last > 0 && namedSpecifiers[string(word[last+1:])]
}
