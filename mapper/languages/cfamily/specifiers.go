package cfamily

import (
	"bytes"

	"foldout/mapper/internal/parse/rewrite"
)

// This file handles macros in any spelling that stand for nothing or only for specifiers. Either the text itself defines them so,
// as in `#define API extern`, or their names end with a specifier, as in `json_inline`.

// plainSpecifiers are words such as `static` and `inline`. A macro stands for specifiers if its value consists only of these
// words. Arguments in parentheses may follow a word.
var plainSpecifiers = map[string]bool{
	"extern": true, "static": true, "inline": true, "const": true, "volatile": true, "restrict": true, "register": true, "constexpr": true,
	"_Noreturn": true, "__inline": true, "__inline__": true, "__forceinline": true, "__restrict": true, "__restrict__": true,
	"__attribute__": true, "__attribute": true, "__declspec": true, "__extension__": true, "__cdecl": true, "__stdcall": true,
	"__fastcall": true, "__vectorcall": true, "__device__": true, "__host__": true, "__global__": true,
}

// namedSpecifiers are words by which the name of a macro shows that the macro stands for specifiers. The name ends with `_` and
// such a word.
var namedSpecifiers = map[string]bool{
	"inline": true, "noinline": true, "forceinline": true, "constexpr": true, "nodiscard": true, "noreturn": true, "unused": true,
	"noexcept": true, "deprecated": true,
}

// conventions are compiler-specific words: those for calling conventions, which the grammars know only before a body, and the
// word for packing, which they do not know.
var conventions = map[string]bool{
	"__cdecl": true, "__stdcall": true, "__fastcall": true, "__thiscall": true, "__vectorcall": true, "__clrcall": true, "__pascal": true,
	"__packed": true,
}

// define remembers the macro that the line `directive` defines, if the macro has no parameters. If a macro is defined several
// times, it counts as specifiers only if every definition consists of specifiers.
func (s *macroScanner) define(directive []byte) {
	rest, isDefine := bytes.CutPrefix(bytes.TrimLeft(directive[1:], " \t"), []byte("define"))
	if !isDefine || len(rest) == 0 || rewrite.IsWordByte(rest[0]) {
		return
	}
	rest = bytes.TrimLeft(rest, " \t")
	length := rewrite.WordLength(rest)
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

// specifies reports whether the value of a macro consists of specifiers only.
func (s *macroScanner) specifies(value []byte) bool {
	for at := 0; at < len(value); {
		c := value[at]
		length := rewrite.WordLength(value[at:])
		switch {
		case rewrite.IsBlank(c) || c == '\\':
			at++
		case c == '/' && at+1 < len(value):
			at = rewrite.CommentEnd(value, at)
		case length > 0 && (plainSpecifiers[string(value[at:at+length])] || s.specifiers[string(value[at:at+length])]):
			at += length
		case c == '(' && at > 0:
			at = (&rewrite.Tokens{Text: value}).Closing(at)
		case c == '"' && bytes.HasSuffix(bytes.TrimRight(value[:at], " \t"), []byte("extern")):
			at = rewrite.StringEnd(value, at)
		default:
			return false
		}
	}
	return true
}

// isSpecifier reports whether a word is a macro that stands for specifiers. Such a macro comes before the rest of a declaration,
// or after the parameters of a function. In other places, the word may be the declared name.
func (s *macroScanner) isSpecifier(word token) bool {
	if s.bodies > 0 || s.value || word.kind != tokenName && word.kind != tokenMacro || !s.standsForSpecifiers(s.text[word.start:word.end]) {
		return false
	}
	next := s.next(word.end)
	if next.kind == tokenMark {
		isTail := s.last.first == ')' || s.last.kind == tokenTail
		isInside := next.first == '(' && s.last.kind == tokenName && s.specifiers[string(s.text[word.start:word.end])] // between a name and its parameters
		isTag := next.first == '{' && s.last.kind == tokenClass
		return next.first == '*' || next.first == '~' || isTag || isInside || isTail && bytes.IndexByte([]byte(";{:="), next.first) >= 0
	}
	return next.kind != tokenNone
}

func (s *macroScanner) standsForSpecifiers(word []byte) bool {
	if s.specifiers[string(word)] || conventions[string(word)] {
		return true
	}
	last := bytes.LastIndexByte(word, '_')
	return last > 0 && namedSpecifiers[string(word[last+1:])]
}

// annotationEnd returns the end of a Microsoft annotation (SAL) and its arguments, as in `int f(_In_reads_(n) const int *a);`. It
// returns 0 if word is not an annotation. Annotations begin with `_` and a capital, and end with `_`
// (https://learn.microsoft.com/cpp/code-quality/understanding-sal).
func (s *macroScanner) annotationEnd(word token) int {
	text := s.text[word.start:word.end]
	if s.bodies > 0 || s.value || len(text) < len("_In_") || text[0] != '_' || text[1] < 'A' || text[1] > 'Z' || text[len(text)-1] != '_' {
		return 0
	}
	end := word.end
	next := s.next(end)
	if next.first == '(' {
		if end = s.closing(next.start); end == 0 {
			return 0
		}
		next = s.next(end)
	}
	if next.kind == tokenMark && (s.last.first != ')' || next.first != ';' && next.first != '{') {
		return 0
	}
	return end
}
