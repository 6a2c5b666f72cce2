package cfamily

import (
	regexp "foldout/mapper/internal/base/lazyregexp"
)

// This file handles macros around the parameters of a function, as in `int deflate OF((stream *s, int flush));`. They hide the
// parameters from compilers without prototypes.

// attributeWord matches names of attributes.
var attributeWord = regexp.MustCompile(`^(?:__[a-z]|alignas$)|ATTR`)

// unwrapParameters reports whether `macro` encloses the parameters of a function or of a pointer to a function. If so, it blanks
// the macro and its parentheses.
func (s *macroScanner) unwrapParameters(macro token) bool {
	isAfter := s.last.kind == tokenName || s.last.kind == tokenMacro || s.last.first == ')' && s.last.end != s.typed
	if !isAfter || s.bodies > 0 || s.value || s.parens > 0 || s.enum != enumNone {
		return false
	}
	open, closing := s.parameterMacro(macro)
	if closing == 0 {
		return false
	}
	s.blank(macro.start, open.end)
	s.blank(closing-1, closing)
	s.pos = open.end
	return true
}

// parameterMacro returns the opening parenthesis of a macro around parameters, and the end of the closing parenthesis. If `macro`
// does not stand around parameters, or has the name of an attribute, `closing` is 0.
func (s *macroScanner) parameterMacro(macro token) (open token, closing int) {
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
