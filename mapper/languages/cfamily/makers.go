package cfamily

import (
	"bytes"
)

// This file handles macros with arguments that stand for one word of a declaration. Without the arguments, the grammar parses the
// macro as that word.

// standsForName reports whether a macro stands for the name of a class, as in `class TUPLE(T) {`, or for the type of a function or
// variable, as in `static ElfW(Sym) *f(void);`. If so, it blanks the arguments.
func (s *macroScanner) standsForName(macro token) bool {
	open := s.next(macro.end)
	isClass := s.last.kind == tokenClass
	if open.first != '(' || !isClass && !s.startsType(macro) || s.isAttribute(macro) {
		return false
	}
	end := s.closing(open.start)
	if end == 0 || isClass && !s.endsName(end, "{") || !isClass && !s.namesFunctionOrVariable(macro, end) {
		return false
	}
	s.blank(open.start, end)
	s.before, s.last, s.pos = s.last, macro, end
	return true
}

// startsType reports whether the type of a function may begin with `word`, and `word` is not the name of a constructor.
func (s *macroScanner) startsType(word token) bool {
	if s.bodies > 0 || s.lists > 0 || s.enum != enumNone || !s.startsDeclaration() || s.classes[string(s.text[word.start:word.end])] {
		return false
	}
	switch s.last.kind {
	case tokenMark:
		return bytes.IndexByte([]byte(";{}:"), s.last.first) >= 0
	case tokenSpecifier:
		return !s.isOperator(s.last)
	}
	return true
}

// isAttribute reports whether a word with arguments is an attribute: `alignas`, or a name with two leading
// underscores.
func (s *macroScanner) isAttribute(word token) bool {
	text := s.text[word.start:word.end]
	return isUnderscored(text) || string(text) == "alignas"
}

// namesFunctionOrVariable reports whether the name of a function or, in C++, of a variable follows at offset `at`. If so, `macro`
// stands for the type of the function or variable.
func (s *macroScanner) namesFunctionOrVariable(macro token, at int) bool {
	return s.namesFunction(macro, at) || s.isCPP && s.namesVariable(macro, at)
}

// namesFunction reports whether the name of a function follows at offset `at`, after the rest of its type. A macro that is alone on
// its line stands for a type only if a pointer follows or if its argument is a type, as in `DEF(unsigned long)` above `f(int a) {`.
func (s *macroScanner) namesFunction(macro token, at int) bool {
	const most = 8 // parts of a name, and punctuation before it
	isPointer, from := false, at
	for range most {
		t := s.next(at)
		next := s.next(t.end)
		switch {
		case t.kind == tokenMark && (t.first == '*' || t.first == '&'):
			isPointer = true
		case t.kind != tokenName || isUnderscored(s.text[t.start:]):
			return false
		case next.first == '(':
			return isPointer || !s.isAlone(macro.start, from) || s.mayBeType(macro, from) && s.isFunctionWithoutType(t, next)
		case !bytes.HasPrefix(s.text[next.start:], []byte("::")):
			return false
		default:
			at = next.start + 2
			continue
		}
		at = t.end
	}
	return false
}

// mayBeType reports whether the arguments of `macro`, which end at offset `end`, may be a type.
func (s *macroScanner) mayBeType(macro token, end int) bool {
	words := 0
	for t := s.next(s.next(macro.end).end); t.end < end; t = s.next(t.end) {
		isStar := t.kind == tokenMark && t.first == '*' && words > 0
		isWord := t.kind != tokenMark && (t.first < '0' || t.first > '9')
		if !isStar && !isWord {
			return false
		}
		words++
	}
	return words > 0
}

// isFunctionWithoutType reports whether `name`, which has parameters, is a function declared without its type. There must be no
// class of that name. In addition, a body must follow, or the parameters must have types.
func (s *macroScanner) isFunctionWithoutType(name, open token) bool {
	if s.classes[string(s.text[name.start:name.end])] {
		return false
	}
	end := s.closing(open.start)
	if end == 0 || s.endsName(end, "{") {
		return end > 0
	}
	last := open
	for t := s.next(open.end); t.end < end; last, t = t, s.next(t.end) {
		if t.kind != tokenMark && (last.kind != tokenMark || last.first == '*' || t.kind == tokenType) {
			return s.endsName(end, ";")
		}
	}
	return false
}

// namesVariable reports whether the name of a variable follows at offset `at`, with `;`, `[` or a value after it.
func (s *macroScanner) namesVariable(macro token, at int) bool {
	name := s.next(at)
	isScope := s.last.first == ':' && s.before.first == ':'
	isName := name.kind == tokenName && !isUnderscored(s.text[name.start:]) && !s.is(name, "try") && !s.is(name, "asm")
	return isName && !isScope && s.endsName(name.end, ";={[") && !s.isAlone(macro.start, at)
}
