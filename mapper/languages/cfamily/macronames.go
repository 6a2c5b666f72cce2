package cfamily

import (
	"bytes"

	regexp "foldout/mapper/internal/base/lazyregexp"
)

// enumState says whether a position is in an enumeration.
type enumState uint8

const (
	enumNone  enumState = iota
	enumNamed           // after `enum`, before the brace
	enumOpen            // among the enumerators
)

// after returns the state to which `e` changes when the character `c` is read.
func (e enumState) after(c byte) enumState {
	switch {
	case c == '{' && e == enumNamed:
		return enumOpen
	case c == '{', c == '}', c == ';', e == enumNamed && c == ')':
		return enumNone
	}
	return e
}

// blankAmongEnumerators reports whether a word is a macro among enumerators, and blanks it if so. If the macro's first argument
// is the name of an enumerator, as in `OPTION(OPTION_URL, STRING, 2),`, that name is kept. If no comma follows the macro, it
// stands for several enumerators, and is blanked as a whole.
func (s *macroScanner) blankAmongEnumerators(macro token) bool {
	open := s.next(macro.end)
	if macro.kind != tokenMacro || s.last.first != '{' && s.last.first != ',' || s.parens > 0 {
		return false
	}
	if open.first != '(' {
		return open.kind == tokenName && s.isAlone(macro.start, macro.end) && s.skip(macro, macro.end)
	}
	name := s.next(open.end)
	end := s.closing(open.start)
	if name.kind != tokenName && name.kind != tokenMacro || end == 0 {
		return false
	}
	if !s.endsName(end, ",}=") && s.isAlone(macro.start, end) {
		return s.skip(macro, end)
	}
	if !s.endsName(end, ",}") {
		return false
	}
	if !s.endsName(name.end, ",") {
		if next := s.next(end); next.first == ',' {
			end = next.end
		}
		return s.skip(macro, end)
	}
	s.blank(macro.start, open.end)
	s.blank(name.end, end)
	s.before, s.last, s.pos = s.last, name, end
	return true
}

// listedMacro matches a #define; its groups are the directive, the name, and the parameters or the value.
var listedMacro = regexp.MustCompile(`^(#[ \t]*define)[ \t]+(\w+)(\([^()\n]*\)|[ \t]+[^\s/\\][^/\\\n]{0,40}$)?`)

// listDefinition rewrites a #define among enumerators as an enumerator, whose value is the name of the macro. It returns false if
// there is no room for that.
func (s *macroScanner) listDefinition(at, end int) bool {
	groups := listedMacro.FindSubmatchIndex(bytes.TrimRight(s.text[at:end], " \t\r"))
	if groups == nil || s.last.first != '{' && s.last.first != ',' {
		return false
	}
	word, name, rest := groups[3], groups[4:6], groups[6:8]
	comma := at + max(name[1], rest[1])
	if rest[0] >= 0 && s.text[at+rest[0]] != '(' { // a value; the comma goes on the next line
		comma = end + 1
	}
	if comma >= len(s.text) || s.text[comma] != ' ' && s.text[comma] != '\t' { // there is room only for the name
		rest, comma = []int{-1, -1}, at+name[1]
	}
	if comma == end {
		return false
	}
	// `#define A B` becomes `xxxxxxx=A+x`, and `#define A(b)` becomes `xxxxxxx=A(x)`; a comma follows.
	s.blank(at, end)
	for i := range word {
		s.out[at+i] = 'x'
	}
	s.out[at+word] = '='
	copy(s.out[at+name[0]:], s.text[at+name[0]:at+name[1]])
	for i := rest[0]; i >= 0 && i < rest[1]; i++ {
		s.out[at+i] = 'x'
	}
	switch {
	case rest[0] < 0:
	case s.text[at+rest[0]] == '(':
		s.out[at+rest[0]], s.out[at+rest[1]-1] = '(', ')'
	default:
		s.out[at+rest[0]] = '+'
	}
	s.out[comma] = ','
	return true
}

// enumeratorMacroEnd returns the end of a macro and its arguments after the name of an enumerator, or 0 if there is none. A word
// that directly follows the name can only be a macro.
func (s *macroScanner) enumeratorMacroEnd(macro token) int {
	isName := s.last.kind == tokenName || s.last.kind == tokenMacro
	if !isName || macro.kind != tokenName && macro.kind != tokenMacro || s.before.first != '{' && s.before.first != ',' || s.parens > 0 {
		return 0
	}
	if open := s.next(macro.end); open.first == '(' {
		return s.closing(open.start)
	}
	return macro.end
}

// The following functions handle macros in the middle of a declaration, between its type and its name.

// isBeforeDeclaredName reports whether a macro is between a type and the declared name, as in `int FAR table[4]`.
func (s *macroScanner) isBeforeDeclaredName(name token) bool {
	if s.isWholeType(s.last) && name.first == '*' {
		return s.next(name.end).kind == tokenName
	}
	if name.kind == tokenMacro && s.last.kind == tokenType {
		if next := s.next(name.end); s.isCalled(next) {
			name = next
		}
	}
	if !s.isAfterType() || name.kind != tokenName || plainSpecifiers[string(s.text[name.start:name.end])] {
		return false
	}
	_, closing := s.parameterMacro(s.next(name.end))
	return closing > 0 || s.endsName(name.end, ";=[(,")
}

// isWholeType reports whether a word is a type that needs no further word, unlike `unsigned`.
func (s *macroScanner) isWholeType(word token) bool {
	return word.kind == tokenType && (s.is(word, "void") || s.is(word, "char") || s.is(word, "int") || s.is(word, "bool") || s.is(word, "size_t"))
}

// isAfterType reports whether the last token may end a type.
func (s *macroScanner) isAfterType() bool {
	return s.last.kind == tokenName && s.before.first != '@' || s.last.kind == tokenType || s.last.first == '*' && s.before.kind != tokenMark
}

// endsName reports whether the next token from offset `at` on is one of the characters in `marks`.
func (s *macroScanner) endsName(at int, marks string) bool {
	next := s.next(at)
	return next.kind == tokenMark && bytes.IndexByte([]byte(marks), next.first) >= 0
}

// unwrap overwrites the parentheses of a macro around the declared name, as in `int PUBLIC(add)(int a, int b)`, with blanks. It
// reports whether there are such parentheses.
func (s *macroScanner) unwrap(open token) bool {
	isTyped := s.isAfterType() || s.last.kind == tokenMacro || s.last.first == '*'
	name := s.next(open.end)
	if !isTyped || name.kind != tokenName {
		return false
	}
	closing := s.next(name.end)
	if closing.first != ')' || !s.endsName(closing.end, "([=") {
		return false
	}
	s.blank(open.start, open.end)
	s.blank(closing.start, closing.end)
	return true
}

// isConvention reports whether a macro is the calling convention in a pointer to a function, as in `int (WINAPI *name)(void)` and
// `int (WINAPIP name)(void)`.
func (s *macroScanner) isConvention(macro token) bool {
	isTyped := s.before.kind == tokenName || s.before.kind == tokenType || s.before.kind == tokenMacro || s.before.first == '*'
	star := s.next(macro.end)
	name := star // for a macro that includes the star
	if s.last.first != '(' || !isTyped || star.first != '*' && star.kind != tokenName && star.kind != tokenMacro {
		return false
	}
	if star.first == '*' {
		name = s.next(star.end)
	}
	closing := s.next(name.end)
	return name.kind != tokenMark && closing.first == ')' && s.endsName(closing.end, "(")
}

// isConcatenated reports whether `t` is the second of two adjacent names of macros in a value, as in concatenated strings.
func (s *macroScanner) isConcatenated(t token) bool {
	return s.value && s.parens == 0 && s.namesMacro(s.last) && s.namesMacro(t)
}

// isInList reports whether `noexcept` or `const` follows a function type in a list of types, as in `is_same<A, int() noexcept>`.
// The grammars accept these words only after functions.
func (s *macroScanner) isInList(t token) bool {
	return t.kind == tokenTail && s.last.first == ')' && s.endsName(t.end, ",>")
}

// namesMacro reports whether a word begins with a capital and contains an underscore.
func (s *macroScanner) namesMacro(t token) bool {
	return (t.kind == tokenName || t.kind == tokenMacro) && t.first >= 'A' && t.first <= 'Z' &&
		bytes.IndexByte(s.text[t.start:t.end], '_') > 0
}

// parameterMacroEnd returns the end of a macro and its arguments after a parameter, as in `void f(const T& a CAPTURED, int b)`, or 0
// if there is none.
func (s *macroScanner) parameterMacroEnd(macro token) int {
	isNamed := s.last.kind == tokenName && (s.before.kind == tokenMark && bytes.IndexByte([]byte(">*&"), s.before.first) >= 0 || s.before.kind == tokenType)
	if !isNamed || s.parens != 1 || s.bodies > 0 || s.value {
		return 0
	}
	end := macro.end
	if open := s.next(end); open.first == '(' {
		end = s.closing(open.start)
	}
	if end == 0 || !s.endsName(end, ",)") {
		return 0
	}
	return end
}

// pointerQualifierEnd returns the end of a word that follows the `*` or `&` of a type and precedes `const`, a name or another
// `*`, as in `char *restrict name`. It returns 0 if there is none. At most one word can be there.
func (s *macroScanner) pointerQualifierEnd(word token) int {
	if s.last.first != '*' && s.last.first != '&' || s.last.kind != tokenMark {
		return 0
	}
	name := s.next(word.end)
	isDeclared := word.kind == tokenMacro && name.first == '*' || string(s.text[name.start:name.end]) == "const" || s.isOperator(name)
	if isDeclared && s.bodies == 0 && s.parens == 0 && !s.value {
		return word.end
	}
	ends := ",);=[({"
	if string(s.text[name.start:name.end]) == "in" { // in a loop of Objective-C
		ends = ",);="
	}
	isScope := s.bodies == 0 && bytes.HasPrefix(s.text[s.next(name.end).start:], []byte("::"))
	if name.kind != tokenName || s.isAttributeCall(word, name) || !isScope && !s.endsName(name.end, ends) {
		return 0
	}
	return word.end
}

// isAttributeCall reports whether `second` is only an attribute with arguments in the declaration of `first`, and not a function.
func (s *macroScanner) isAttributeCall(first, second token) bool {
	isAttribute := plainSpecifiers[string(s.text[second.start:second.end])] || first.kind == tokenName && isUnderscored(s.text[second.start:])
	return isAttribute && s.endsName(second.end, "(")
}

// isOperator reports whether the token `t` is the word `operator`.
func (s *macroScanner) isOperator(t token) bool { return string(s.text[t.start:t.end]) == "operator" }

// instantiation returns the end of an explicit instantiation of a template, as in `template class A<int>;`, with or without
// `extern`. Such an instantiation declares nothing new. For anything else, instantiation returns 0. If `word` begins the
// declaration of a template, as in `template <class T>`, it also moves past the parameters.
func (s *macroScanner) instantiation(word token) int {
	const farthest = 1 << 12
	next := s.next(word.end)
	if s.isTemplate(next) && s.text[word.start] == 'e' { // after `extern`
		word, next = next, s.next(next.end)
	}
	if !s.isTemplate(word) || s.last.kind == tokenMark && bytes.IndexByte([]byte(";{}"), s.last.first) < 0 {
		return 0
	}
	if next.first == '<' {
		s.passParameters(next)
		return 0
	}
	if next.kind == tokenMark { // a name in C
		return 0
	}
	for end := next.end; end < word.end+farthest; {
		t := s.next(end)
		switch {
		case t.kind == tokenNone, t.first == '{' || t.first == '}', s.isTemplate(t):
			return 0
		case t.first == ';':
			return t.end
		}
		end = t.end
	}
	return 0
}

func (s *macroScanner) isTemplate(t token) bool { return string(s.text[t.start:t.end]) == "template" }

// code returns the parenthesis that closes `open`. `isCode` says whether the parentheses contain statements, and `inBraces`
// whether all of these statements are in braces.
func (s *macroScanner) code(open token) (closing token, isCode, inBraces bool) {
	const farthest = 1 << 16
	const most = 4 // times that the text is scanned to find ends of arguments
	parens, braces := 1, 0
	inBraces = true
	for at := open.end; at < open.end+farthest && s.spent <= most*len(s.text); {
		t := s.next(at)
		s.spent += t.end - at
		switch {
		case t.kind == tokenNone:
			return t, false, false
		case t.first == '(':
			parens++
		case t.first == ')':
			parens--
		case t.first == '{':
			braces++
		case t.first == '}':
			braces--
		case t.first == ';':
			isCode, inBraces = true, inBraces && braces > 0
		case t.kind == tokenClass && braces == 0: // its members would be in the braces
			inBraces = false
		}
		if at = t.end; parens == 0 {
			return t, isCode, isCode && inBraces && braces == 0
		}
	}
	return token{}, false, false
}

// commentOutBeforeMember turns a macro into a comment, and returns true, if the macro is alone on its line, between the head of
// an Objective-C class and the first member. No punctuation separates the macro from the head.
func (s *macroScanner) commentOutBeforeMember(macro token) bool {
	if s.last.kind != tokenName || s.bodies > 0 || s.parens > 0 || s.value || !s.isAlone(macro.start, macro.end) {
		return false
	}
	next := s.next(macro.end)
	isAbove := s.is(next, "typedef") || s.isKeyword(next)
	if isAbove {
		s.blank(macro.start, macro.end)
		copy(s.out[macro.start:], "//")
	}
	return isAbove
}

// underlyingTypeEnd returns the end of a macro call in place of the underlying type of an enumeration, as in
// `enum color BASE(unsigned char) {`. It returns 0 if `macro` is not such a call.
func (s *macroScanner) underlyingTypeEnd(macro token) int {
	open := s.next(macro.end)
	if s.enum != enumNamed || s.last.kind != tokenName || open.first != '(' {
		return 0
	}
	if end := s.closing(open.start); end > 0 && s.endsName(end, "{") {
		return end
	}
	return 0
}
