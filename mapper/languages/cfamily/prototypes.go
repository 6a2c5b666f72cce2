package cfamily

import (
	regexp "foldout/mapper/internal/lazyregexp"
)

// Macros around the parameters of a function, as in `int deflate OF((stream *s, int flush));`, with which compilers that know no
// parameters in prototypes are spared them.

// attributeWord says something of a declaration.
var attributeWord = regexp.MustCompile(`^(?:__[a-z]|alignas$)|ATTR`)

// spares blanks such a macro behind the name of a function, or behind a pointer to one, with the parentheses that are its own, and
// reports whether a word is one.
func (s *macroScanner) spares(macro token) bool {
	isBehind := s.last.kind == tokenName || s.last.kind == tokenMacro || s.last.first == ')' && s.last.end != s.typed
	if !isBehind || s.bodies > 0 || s.value || s.parens > 0 || s.enum != enumNone {
		return false
	}
	open, closing := s.spared(macro)
	if closing == 0 {
		return false
	}
	s.blank(macro.start, open.end)
	s.blank(closing-1, closing)
	s.pos = open.end
	return true
}

// spared returns the parenthesis that such a macro opens and where it is closed, 0 where a word is none. One that speaks of attributes is none.
func (s *macroScanner) spared(macro token) (open token, closing int) {
	open = s.next(macro.end)
	if open.first != '(' || macro.kind != tokenName && macro.kind != tokenMacro || attributeWord.Match(s.text[macro.start:macro.end]) {
		return open, 0
	}
	inner := s.next(open.end)
	if inner.first != '(' {
		return open, 0
	}
	closing = s.closing(open.start)
	if innerEnd := s.closing(inner.start); closing == 0 || innerEnd == 0 || s.next(innerEnd).end != closing || !s.endsName(closing, ";{,") {
		return open, 0
	}
	return open, closing
}
