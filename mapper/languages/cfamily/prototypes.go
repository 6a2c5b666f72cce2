package cfamily

import (
	regexp "foldout/mapper/internal/lazyregexp"
)

// Macros around the parameters of a function, as in `int deflate OF((stream *s, int flush));`, which hide them from
// compilers without prototypes.

// attributeWord matches names of attributes.
var attributeWord = regexp.MustCompile(`^(?:__[a-z]|alignas$)|ATTR`)

// spares blanks such a macro after the name of a function, or after a pointer to one, together with its own
// parentheses. It reports whether macro is one.
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

// spared returns the opening parenthesis of such a macro and the end of the closing one. closing is 0 if macro is
// none, for example if its name is that of an attribute.
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
