package cfamily

import (
	"bytes"
)

// This file recognises macros that are not in capitals. Outside of bodies, this is possible by syntax: no declaration has three
// names in a row, or a name before a word such as `int`.

// lowercaseMacro returns the end of the macro that begins at token `name`, outside of function bodies. It returns 0 if there is
// no such macro.
func (s *macroScanner) lowercaseMacro(name token) int {
	if s.bodies > 0 || s.parens > 0 || s.value || s.enum != enumNone || s.last.end == s.cleared {
		return 0
	}
	if s.startsDeclaration() && s.last.first != ')' {
		if s.last.kind != tokenSpecifier {
			if end := s.invocation(name); end > 0 {
				return end
			}
		}
		return s.leadingMacroEnd(name)
	}
	if s.isBeforeFunction(name) || s.last.end == s.typed && s.endsName(name.end, ";") || s.isBeforeClass(name) {
		return name.end
	}
	if end := s.numericMacroEnd(name); end > 0 {
		return end
	}
	return s.attribute(name)
}

// numericMacroEnd returns the end of a macro with numeric arguments. The macro is before a function's name or after its parameters,
// as in `void printflike(1, 2) report(const char *format);`. It returns 0 if `word` is not such a macro.
func (s *macroScanner) numericMacroEnd(word token) int {
	open := s.next(word.end)
	isAfter := s.last.end == s.typed // after the parameters
	if open.first != '(' || !isAfter && s.last.kind != tokenName && s.last.kind != tokenType && s.last.first != '*' {
		return 0
	}
	if argument := s.next(open.end); argument.kind != tokenName || argument.first < '0' || argument.first > '9' {
		return 0
	}
	end := s.closing(open.start)
	if end == 0 || isAfter && !s.endsName(end, ";{") || !isAfter && !s.isCalled(s.next(end)) {
		return 0
	}
	return end
}

// isBeforeFunction reports whether a word is between the type and the name of a function, as in `static void internal f(void) {}`.
// If no body follows, the word must be alone on its line.
func (s *macroScanner) isBeforeFunction(word token) bool {
	if s.last.kind != tokenName && s.last.kind != tokenType || s.before.first == '@' {
		return false
	}
	name := s.next(word.end)
	if name.kind != tokenName {
		return false
	}
	after := s.next(name.end)
	if s.last.kind == tokenType && s.isFunction(after) || s.is(s.last, "void") && s.isFunction(name) { // two macros before the function `after`, or one between `void` and the function `name`
		return true
	}
	if _, closing := s.parameterMacro(name); after.first != '(' || closing > 0 {
		return false
	}
	return !isUnderscored(s.text[name.start:]) && (s.isAlone(word.start, word.end) || isUnderscored(s.text[word.start:])) || s.opensBody(after)
}

// classAttributes returns the end of attributes before the name of a class, as in `struct alignas(8) A {`, or 0 if there are none.
func (s *macroScanner) classAttributes(word token) int {
	if word.kind != tokenName || !s.isAttribute(word) {
		return 0
	}
	open := s.next(word.end)
	if open.first != '(' {
		return 0
	}
	return s.closing(open.start)
}

// isBeforeClass reports whether a word that begins with two underscores is before the name of a class, as in `class __final A {`.
// It excludes `enum`.
func (s *macroScanner) isBeforeClass(word token) bool {
	return s.last.kind == tokenClass && s.last.first != 'e' && isUnderscored(s.text[word.start:]) && s.isClassHead(s.next(word.end))
}

// opensBody reports whether a body follows the parentheses that begin with `open`.
func (s *macroScanner) opensBody(open token) bool {
	end := s.closing(open.start)
	return end > 0 && s.endsName(end, "{")
}

// leadingMacroEnd returns the end of a macro that stands before a whole declaration, as in `asmlinkage long f(void);`. It returns 0
// if `word` is not such a macro.
func (s *macroScanner) leadingMacroEnd(word token) int {
	next := s.next(word.end)
	for s.isSpecifier(next) {
		next = s.next(next.end)
	}
	isMacro := false
	switch next.kind {
	case tokenType:
		isConcept := next.first == 'a' || next.first == 'd' // a name before `auto` or `decltype` is a concept
		isMacro = !isConcept && !s.endsName(next.end, ";,[=)")
	case tokenClass:
		isMacro = true
	case tokenSpecifier:
		base := s.next(next.end)
		isMacro = !s.isOperator(next) && (s.isAlone(word.start, word.end) || base.kind == tokenName && s.isTyped(base))
	case tokenName:
		third := s.next(next.end)
		isMacro = (third.first == ':' || third.first == '<' && s.isAlone(word.start, word.end)) && s.isTyped(next) || third.kind == tokenMark && third.first == '*' ||
			third.kind == tokenType || s.isPrototype(third) || third.kind == tokenName && s.isThirdNameDeclared(word, third)
	}
	if !isMacro {
		return 0
	}
	return word.end
}

// isThirdNameDeclared reports whether `third`, the third of three names in a row, is the declared name. If so, `first` is a macro.
func (s *macroScanner) isThirdNameDeclared(first, third token) bool {
	if isUnderscored(s.text[first.start:]) {
		return !s.isAttribute(third) || !s.isCalled(third)
	}
	return !s.isCalled(third) && !s.isAttribute(third)
}

// isPrototype reports whether `name` is the name of a function that is declared without a body.
func (s *macroScanner) isPrototype(name token) bool {
	if !s.isFunction(name) {
		return false
	}
	end := s.closing(s.next(name.end).start)
	return end > 0 && s.endsName(end, ";")
}

// isFunction reports whether parameters follow `name`. For the name of an attribute, it returns false.
func (s *macroScanner) isFunction(name token) bool {
	return s.isCalled(name) && !isUnderscored(s.text[name.start:])
}

// attribute returns the end of an attribute and its arguments, if the attribute begins with two underscores and follows a
// declared name, as in `int count __aligned(8);`. It returns 0 if `word` is not such an attribute.
func (s *macroScanner) attribute(word token) int {
	if !isUnderscored(s.text[word.start:]) {
		return 0
	}
	end := word.end
	next := s.next(end)
	arguments := next.first == '('
	if arguments {
		if end = s.closing(next.start); end == 0 {
			return 0
		}
		next = s.next(end)
	}
	isLast := next.first == ';' || next.first == '=' || next.first == '{'
	if !isLast || !s.isAfterDeclarator(arguments, next) {
		return 0
	}
	return end
}

// isUnderscored reports whether a word begins with two underscores. Such names are reserved for compilers.
func isUnderscored(word []byte) bool { return bytes.HasPrefix(word, []byte("__")) }

// invocation returns the end of a macro call that is alone on its line without a `;`, as in `weak_alias (old, new)`. The macro may
// also be a single word before a class, a closing brace or the end of the text. It returns 0 for anything else, such as the head of
// a K&R function, which can look the same.
func (s *macroScanner) invocation(macro token) int {
	open := s.next(macro.end)
	isLast := open.kind == tokenNone || open.first == '}' && s.lists == 0
	if (s.isKeyword(open) || isLast) && s.isAlone(macro.start, macro.end) {
		return macro.end
	}
	if open.first != '(' || s.classes[string(s.text[macro.start:macro.end])] {
		return 0
	}
	end := s.closing(open.start)
	if end == 0 || !s.isAlone(macro.start, end) {
		return 0
	}
	switch next := s.next(end); {
	case next.kind == tokenTail, next.kind == tokenMark && next.first != '}' && !s.isKeyword(next), s.declaresAny(next, open.end, end):
		return 0
	}
	return end
}

// macroStatementEnd returns the end of a statement such as `static DECLARE(zero, 0);`. In such a statement, a macro follows
// `static` or `const`, and one of the arguments begins with a number, string or operator, which no parameter does. It returns 0 for
// anything else.
func (s *macroScanner) macroStatementEnd(macro token) int {
	open := s.next(macro.end)
	if s.firstSpecifier().kind == tokenNone || s.bodies > 0 || s.parens > 0 || open.first != '(' || s.isOperator(s.last) {
		return 0
	}
	end := s.closing(open.start)
	if end == 0 || !s.endsName(end, ";") {
		return 0
	}
	for last := open; last.end < end; {
		t := s.next(last.end)
		isFirst := last.kind == tokenMark && (last.first == '(' || last.first == ',')
		if isFirst && (t.kind == tokenName && t.first >= '0' && t.first <= '9' || t.kind == tokenMark && bytes.IndexByte([]byte(`"'-+&(`), t.first) >= 0) {
			return s.next(end).end
		}
		last = t
	}
	return 0
}

// firstSpecifier returns the first of the specifiers before the current position, such as `static` after `static const`. It returns
// the zero token if the last token is not a specifier.
func (s *macroScanner) firstSpecifier() token {
	switch {
	case s.last.kind == tokenSpecifier:
		return s.last
	case !s.is(s.last, "const"):
		return token{}
	case s.before.kind == tokenSpecifier:
		return s.before
	case s.before.kind == tokenMark && bytes.IndexByte([]byte(";{}"), s.before.first) >= 0:
		return s.last
	}
	return token{}
}

// declaresAny reports whether the declaration that begins at token `first` declares one of the words between offsets `from` and
// `to`.
func (s *macroScanner) declaresAny(first token, from, to int) bool {
	const farthest = 1 << 12
	name := first
	for t := first; t.end < to+farthest && t.kind != tokenNone && t.first != ';' && t.first != '{' && t.first != ','; t = s.next(t.end) {
		if t.kind == tokenName {
			name = t
		}
	}
	for at := from; at < to; {
		t := s.next(at)
		if bytes.Equal(s.text[t.start:t.end], s.text[name.start:name.end]) {
			return true
		}
		at = t.end
	}
	return false
}
