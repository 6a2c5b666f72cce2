package cfamily

import (
	"bytes"
	"cmp"
)

// This file handles parts of C++ outside of bodies that the grammar does not know.

// openBody records the brace of a body or of a list of values. The last token says whether it is the body of a function.
func (s *macroScanner) openBody() {
	if s.bodies++; s.bodies == 1 {
		s.function = s.lists == 0 && !s.pointer && (s.last.kind == tokenTail || s.last.kind == tokenMark && (s.last.first == ')' || s.last.first == '}'))
	}
}

func (s *macroScanner) closeBody() {
	if s.bodies == 1 && s.function {
		s.ended = s.pos
	}
	s.bodies = max(s.bodies-1, 0)
}

// isRedundant reports whether the token `t` is a semicolon that ends nothing, as in `int f() { return 1; };`, or a `typename`
// that the grammar does not expect, as in `using typename A::B;`.
func (s *macroScanner) isRedundant(t token) bool {
	switch {
	case s.bodies > 0 || s.parens > 0:
		return false
	case s.is(t, ";"):
		return s.last.end == s.ended || s.last.first == ';' && s.last.kind == tokenMark
	case t.kind == tokenSpecifier:
		return s.last.kind == tokenSpecifier && s.is(t, "typename") && (s.is(s.last, "using") || s.is(s.last, "friend"))
	}
	return false
}

func (s *macroScanner) is(t token, word string) bool { return string(s.text[t.start:t.end]) == word }

// unknownConstructEnd returns the end of a construct that begins at the token `t` and must be blanked, because the grammar does
// not know it. Examples are the type of an unnamed enumeration, as in `enum : int {`, and a macro after a method. It returns 0
// if there is nothing to blank. It rewrites some other constructs in place.
func (s *macroScanner) unknownConstructEnd(t token) int {
	const farthest = 1 << 8
	switch {
	case t.first == '(' && s.wrapsName(t):
		s.unwrapType(s.last)
	case t.first == '=' && s.last.first == '*' && s.last.end < t.start && s.parens > 0 && !s.value: // a pointer parameter without a name
		s.blank(s.last.start, s.last.end)
		s.out[s.last.start] = 'x'
	case t.kind == tokenSpecifier && s.last.kind == tokenSpecifier && s.is(t, "friend"):
		s.moveFriend(t)
	case t.first == '<' && s.heads && s.before.kind == tokenClass: // arguments for which a class is specialised
		s.angled = s.closingAngle(t.start)
	case t.first == ':' && s.last.kind == tokenClass && s.last.first == 'e':
		if length := bytes.IndexAny(s.text[t.end:min(t.end+farthest, len(s.text))], "{;"); length >= 0 {
			return t.end + length
		}
	case t.kind == tokenMacro && s.last.first == '&' && (s.before.first == ')' || s.before.first == '&' || s.before.kind == tokenTail) && s.endsName(t.end, "{;="):
		return t.end // a macro after a method, as in `f() & MACRO {`
	case t.kind == tokenName || t.kind == tokenMacro:
		return s.section(t)
	}
	return 0
}

// unwrapType blanks the parentheses in `int (max)(int a);`, which the grammars take for a call.
func (s *macroScanner) unwrapType(word token) {
	open := s.next(word.end)
	if end := s.closing(open.start); open.first == '(' && end > 0 {
		s.blank(open.start, open.end)
		s.blank(end-1, end)
	}
}

// wrapsName reports whether the token `open` begins parentheses that contain only the name of a function, as in `int (max)(int
// a);`. Such parentheses prevent macro expansion, but the grammars may mistake the type for the name of
// the function.
func (s *macroScanner) wrapsName(open token) bool {
	isTyped := s.last.kind == tokenName && s.last.end < open.start || s.last.kind == tokenType || s.last.kind == tokenMark && s.last.first == '>'
	if !isTyped || s.parens > 0 || s.value || s.enum != enumNone || s.isAttribute(s.last) || s.is(s.last, "decltype") {
		return false
	}
	name := s.next(open.end)
	closing := s.next(name.end)
	return name.kind == tokenName && name.first > '9' && closing.first == ')' && s.endsName(closing.end, "(")
}

// moveFriend moves `friend` to the front of the specifiers before it, because the grammar expects it there. It rewrites, for
// example, `inline friend bool operator==(A a, A b);`.
func (s *macroScanner) moveFriend(word token) {
	first := s.last
	if s.before.kind == tokenSpecifier {
		first = s.before
	}
	others := bytes.TrimRight(s.out[first.start:word.start], " \t\r\n")
	moved := append([]byte("friend "), others...)
	if !bytes.ContainsAny(others, "/\n") && !s.isTemplate(first) {
		s.blank(first.start, word.end)
		copy(s.out[first.start:], moved)
	}
}

// section returns the end of a word that follows an access specifier, as in `public slots:`, or 0 if there is none. It also writes
// `public` over Qt's `signals:`, because signals are public (https://doc.qt.io/qt-6/signalsandslots.html).
func (s *macroScanner) section(word token) int {
	colon := s.next(word.end)
	if colon.first != ':' || bytes.HasPrefix(s.text[colon.start:], []byte("::")) || s.parens > 0 {
		return 0
	}
	switch {
	case s.last.kind == tokenSpecifier && (s.is(s.last, "public") || s.is(s.last, "protected") || s.is(s.last, "private")):
		return word.end
	case s.is(word, "signals") || s.is(word, "Q_SIGNALS"):
		s.blank(word.start, word.end)
		copy(s.out[word.start:], "public")
	}
	return 0
}

// passParameters moves past the parameters of a template, so that no default value is taken for the value of a declaration.
func (s *macroScanner) passParameters(open token) {
	end := cmp.Or(s.closingAngle(open.start), s.parametersEnd(open.start))
	if end == 0 {
		return
	}
	for s.before, s.last, s.pos = open, open, open.end; s.pos < end; {
		t := s.next(s.pos)
		if s.pos = t.end; t.kind != tokenMark {
			s.skip(t, s.unknownConstructEnd(t))
		}
		s.before, s.last = s.last, t
	}
}
