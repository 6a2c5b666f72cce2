package cfamily

import (
	"bytes"
	"cmp"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
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

// isSpare reports whether t is a semicolon that ends nothing, as in `int f() { return 1; };`, or a `typename` that
// the grammar does not expect, as in `using typename A::B;`.
func (s *macroScanner) isSpare(t token) bool {
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

// unread returns the end of a construct that begins at t and that the grammar does not know. It returns 0 if the grammar knows it.
// Such constructs are the type of an unnamed enumeration, as in `enum : int {`, the dots in `using Ts::operator()...;`, an
// attribute before or after the name of a type, and a macro after a method. Other constructs are rewritten in place. For example,
// in `int a = 0, b;` the 0 becomes another number, because the grammars would take the field for a pure virtual function.
func (s *macroScanner) unread(t token) int {
	const farthest = 1 << 8
	switch {
	case t.first == '(' && s.wrapsName(t):
		s.unwrapType(s.last)
	case t.first == '=' && s.last.first == '*' && s.last.end < t.start && s.parens > 0 && !s.value: // a pointer parameter without a name
		s.blank(s.last.start, s.last.end)
		s.out[s.last.start] = 'x'
	case t.kind == tokenSpecifier && s.last.kind == tokenSpecifier && s.is(t, "friend"):
		s.befriend(t)
	case t.first == '<' && s.heads && s.before.kind == tokenClass: // arguments for which a class is specialised
		s.angled = s.closingAngle(t.start)
	case t.first == ':' && s.last.kind == tokenClass && s.last.first == 'e':
		if length := bytes.IndexAny(s.text[t.end:min(t.end+farthest, len(s.text))], "{;"); length >= 0 {
			return t.end + length
		}
	case t.first == ':' && s.isPadding() && s.bitsEnd(t) > 0:
		return s.bitsEnd(t)
	case t.first == '<' && s.enum == enumNamed: // part of the underlying type
		return s.closingAngle(t.start)
	case t.first == '>' && t.kind == tokenMark:
		s.writeComparison(t)
	case t.kind == tokenSpecifier && s.is(t, "typename") && s.makesValue(t):
		return t.end
	case t.kind == tokenOther && s.is(t, "requires") && s.last.first == ')' && s.last.end != s.typed:
		return s.requirementEnd(t)
	case t.kind == tokenMacro && s.last.first == '&' && (s.before.first == ')' || s.before.first == '&' || s.before.kind == tokenTail) && s.endsName(t.end, "{;="):
		return t.end
	case t.first == ':' && bytes.HasPrefix(s.text[t.start:], []byte("::*")):
		s.blankScope(t)
	case t.kind == tokenType && s.parens == 0 && s.is(t, "decltype"):
		if s.extends {
			return s.blankBase(t)
		}
		s.blankOdd(t)
	case t.kind == tokenMacro && s.startsDeclaration() && s.unwraps(t):
		return s.next(t.end).end
	case s.isOperator(t) && s.last.first == ':':
		s.blankConversion(t)
	case t.first == '.' && (s.last.first == ')' || s.last.kind == tokenName) && bytes.HasPrefix(s.text[t.start:], []byte("...;")):
		return t.start + len("...")
	case t.kind == tokenName && s.parens == 0 && s.is(t, "export") && s.startsDeclaration():
		return s.shown(t)
	case t.kind == tokenName && s.parens == 0 && s.is(t, "_Atomic") && s.startsDeclaration():
		s.unwrapType(t)
	case t.kind == tokenOther && s.parens == 0 && s.is(t, "sizeof"):
		return s.comparison(t)
	case t.kind == tokenMacro && s.parens > 0 && s.last.first == '"' && s.last.kind == tokenMark:
		if open := s.next(t.end); open.first == '(' {
			return s.closing(open.start)
		}
	case t.first == '0' && t.end == t.start+1 && s.last.first == '=' && s.parens == 0 && s.endsName(t.end, ","):
		s.blank(t.start, t.end)
		s.out[t.start] = '1'
	case t.kind == tokenName || t.kind == tokenMacro:
		return s.section(t)
	}
	return 0
}

// unwrapType blanks the parentheses in `_Atomic(int) a;`, which the grammars take for a call.
func (s *macroScanner) unwrapType(word token) {
	open := s.next(word.end)
	if end := s.closing(open.start); open.first == '(' && end > 0 {
		s.blank(open.start, open.end)
		s.blank(end-1, end)
	}
}

// wrapsName reports whether open begins parentheses that contain only the name of a function, as in `int (max)(int a);`. Such
// parentheses prevent macro expansion, but the grammars may take the type for the name.
func (s *macroScanner) wrapsName(open token) bool {
	isTyped := s.last.kind == tokenName && s.last.end < open.start || s.last.kind == tokenType || s.last.kind == tokenMark && s.last.first == '>'
	if !isTyped || s.parens > 0 || s.value || s.enum != enumNone || s.isAttribute(s.last) || s.is(s.last, "decltype") {
		return false
	}
	name := s.next(open.end)
	closing := s.next(name.end)
	return name.kind == tokenName && name.first > '9' && closing.first == ')' && s.endsName(closing.end, "(")
}

// befriend moves `friend` before the specifiers in front of it, where the grammar expects it, as in `inline friend
// bool operator==(A a, A b);`.
func (s *macroScanner) befriend(word token) {
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

// shown returns the end of the opening brace in `export { int a(); }`, and blanks the closing brace. It returns 0 if there is no
// such block.
func (s *macroScanner) shown(word token) int {
	const most = 2
	open := s.next(word.end)
	if open.first != '{' || s.spent > most*len(s.text) {
		return 0
	}
	closing := s.closingBrace(open, len(s.text))
	if closing.kind == tokenNone {
		s.spent += len(s.text)
		return 0
	}
	s.spent += closing.end - open.start
	s.blank(closing.start, closing.end)
	return open.end
}

// isPadding reports whether a colon begins the width of an unnamed bit-field, as in `int : 3;`.
func (s *macroScanner) isPadding() bool {
	isType := s.last.kind == tokenType || s.last.kind == tokenName && s.before.kind == tokenMark
	return isType && s.parens == 0
}

// bitsEnd returns the end of the width of a bit-field after colon, or 0 if there is none.
func (s *macroScanner) bitsEnd(colon token) int {
	const farthest = 1 << 6
	bits := s.next(colon.end)
	if bits.kind != tokenName || bits.first < '0' || bits.first > '9' {
		return 0
	}
	length := bytes.IndexAny(s.text[bits.start:min(bits.start+farthest, len(s.text))], ";,{}\n")
	if length < 0 || s.text[bits.start+length] != ';' {
		return 0
	}
	return bits.start + length
}

// writeComparison writes `==` over `>=`, which the grammars take for the end of angle brackets.
func (s *macroScanner) writeComparison(bracket token) {
	if s.isCPP && atLeast(s.text, bracket.start) && s.text[bracket.start-1] != '>' && !s.isOperator(s.last) {
		s.blank(bracket.start, bracket.end)
		s.out[bracket.start] = '='
	}
}

// atLeast reports whether `>=` begins at offset `at`.
func atLeast(text []byte, at int) bool { return bytes.HasPrefix(text[at:], []byte(">=")) }

// makesValue reports whether a `typename` is before a type that is constructed, as in `typename T::size{}`. The grammars expect
// `typename` only before types.
func (s *macroScanner) makesValue(word token) bool {
	const most = 8 // parts of a name
	for range most {
		next := s.next(s.next(word.end).end)
		if next.first == '<' {
			next = s.next(cmp.Or(s.closingAngle(next.start), next.end))
		}
		if !bytes.HasPrefix(s.text[next.start:], []byte("::")) {
			return next.first == '{'
		}
		word = s.next(next.end)
	}
	return false
}

// requirementEnd returns the end of a parenthesized requires-clause of a constructor, or 0 if there is none. The grammars expect
// such a clause only after functions with a type.
func (s *macroScanner) requirementEnd(word token) int {
	open := s.next(word.end)
	if open.first != '(' {
		return 0
	}
	if end := s.closing(open.start); end > 0 && s.endsName(end, "{:;") {
		return end
	}
	return 0
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

// sizeCompared matches a comparison of a size, because the grammar may take the operator for an angle bracket.
var sizeCompared = regexp.MustCompile(`^\s*(?:<|<=|>=)\s*\w`)

// comparison returns the end of a size and its comparison operator, as in `A<sizeof(T) >= 4>`, or 0 if there is none.
func (s *macroScanner) comparison(word token) int {
	open := s.next(word.end)
	end := s.closing(open.start)
	if open.first != '(' || end == 0 {
		return 0
	}
	if length := len(sizeCompared.Find(rewrite.Ahead(s.text, end))); length > 0 {
		return end + length - 1
	}
	return 0
}

// blankScope blanks the class in a pointer to a member, as in `int A::*`.
func (s *macroScanner) blankScope(colons token) {
	start := colons.start
	for start > 0 && (rewrite.IsWordByte(s.text[start-1]) || s.text[start-1] == ':') {
		start--
	}
	s.blank(start, colons.start+len("::"))
}

// blankConversion writes a name over a conversion operator of a base class, as in `using A::operator bool;`.
func (s *macroScanner) blankConversion(word token) {
	end := s.next(word.end)
	if end.kind != tokenName && end.kind != tokenType {
		return
	}
	for end = s.next(end.end); end.first == '*' || end.first == '&'; end = s.next(end.end) {
	}
	if end.first == ';' {
		s.blank(word.start, end.start)
		s.out[word.start] = 'x'
	}
}

// blankBase writes a name over a base class given as `decltype(...)`, and returns its end.
func (s *macroScanner) blankBase(word token) int {
	end := s.closing(s.next(word.end).start)
	if end == 0 {
		return 0
	}
	s.blank(word.start, end)
	s.out[word.start] = 'x'
	s.pos = end
	return 0
}

// unwraps reports whether macro is a macro around a whole declaration, as in `DECLARE(int a;)`. If so, it blanks the closing
// parenthesis.
func (s *macroScanner) unwraps(macro token) bool {
	line := rewrite.FirstLine(s.text[macro.start:])
	length := len(bytes.TrimRight(line, " \t\r"))
	isWhole := s.bodies == 0 && s.next(macro.end).first == '(' && bytes.HasSuffix(line[:length], []byte(";)"))
	if isWhole {
		s.blank(macro.start+length-1, macro.start+length)
	}
	return isWhole
}

// blankOdd writes a name over the argument of `decltype` if the grammar does not know such an argument: a list, the name of an
// operator, or a `typename`.
func (s *macroScanner) blankOdd(word token) {
	open := s.next(word.end)
	end := s.closing(open.start)
	isOdd, depth := false, 0
	for at := open.start; at < end; {
		t := s.next(at)
		switch t.first {
		case '(':
			depth++
		case ')':
			depth--
		}
		isOdd = isOdd || t.first == ',' && depth == 1 || s.isOperator(t) || s.is(t, "typename")
		at = t.end
	}
	if isOdd {
		s.blank(open.end, end-1)
		s.out[end-2] = 'x'
	}
}

// passParameters continues after the parameters of a template, because their default values are not the value of the declaration.
// It rewrites what the grammars do not expect there: the stars of a default type, an unnamed pointer with a default, and a default
// such as `int` for a parameter that only a concept constrains.
func (s *macroScanner) passParameters(open token) {
	end := cmp.Or(s.closingAngle(open.start), s.parametersEnd(open.start))
	if end == 0 {
		return
	}
	given, isTyped := false, false // after `=`, and after `class` or `typename`
	for s.before, s.last, s.pos = open, open, open.end; s.pos < end; {
		t := s.next(s.pos)
		s.pos = t.end
		switch {
		case given && t.kind == tokenType && !isTyped:
			s.blank(t.start, t.end)
			s.out[t.start] = 'x'
		case t.kind != tokenMark:
			isTyped = isTyped || t.kind == tokenClass || t.kind == tokenSpecifier
			s.skip(t, s.unread(t))
		case t.first == ',':
			given, isTyped = false, false
		case t.first == '=' && s.last.first == '*' && !given:
			s.blank(t.start-1, t.start)
			s.out[t.start-1] = 'x'
			given = true
		case t.first == '=':
			given = true
		case given && (t.first == '*' || t.first == '&') && s.endsName(t.end, "*&,>"):
			s.blank(t.start, t.end)
		case t.first == ':' || t.first == '>':
			s.skip(t, s.unread(t))
		}
		s.before, s.last = s.last, t
	}
}
