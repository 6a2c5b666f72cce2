package cfamily

import (
	"bytes"
	"cmp"

	"foldout/mapper/internal/parse/rewrite"
)

// blankMacros blanks words in C or C++ that only the preprocessor understands, such as EXPORT in `EXPORT void f(void);`. A grammar
// takes them for types and fails on the declaration. A word counts as a macro only if it is in capitals and its context suggests
// it, so that types are left alone.
func blankMacros(text []byte) []byte { return newMacroScanner(text).read() }

func newMacroScanner(text []byte) *macroScanner {
	return &macroScanner{
		text: text, out: text,
		definitions: definitions{classes: map[string]bool{}}, outermost: outermost{cleared: -1, typed: -1, ended: -1},
	}
}

func (s *macroScanner) read() []byte {
	for s.pos < len(s.text) {
		s.token()
	}
	return s.out
}

// macroScanner reads tokens and keeps the context that decides whether a word is a macro: the last two tokens, the nesting and the
// declarations so far.
type macroScanner struct {
	text    []byte
	out     []byte // text until something is blanked, then a copy
	pos     int
	last    token
	before  token     // the token before last
	nesting           // in parentheses, and in braces that list values
	enum    enumState // the position relative to an enumeration
	bodies  int       // number of open braces in which declarations are not read
	raw     rawStrings
	isCPP   bool // the grammar is that of C++
	spent   int  // bytes scanned to find the ends of code in arguments

	attributes span // the attributes skipped last, one or several in a row
	definitions
	classHead
	outermost
}

// definitions are the names declared so far.
type definitions struct {
	classes    map[string]bool
	tags       map[string]tag  // tags in capitals that have been defined, in C only
	specifiers map[string]bool // macros that have been defined, and whether they stand only for specifiers
}

// classHead is the state in the head of a class, namespace or the like.
type classHead struct {
	heads   bool // the next brace opens the body of the class
	angled  int  // end of the arguments for which the class is specialised
	extends bool // in the list of base classes, which may contain parentheses
}

// outermost describes the outermost parentheses and the outermost body. A position is -1 if there is none.
type outermost struct {
	clear    bool // no macro follows the open parentheses
	cleared  int  // end of the last parentheses with clear set
	called   bool // the open parentheses contain parameters of a function with a result type
	typed    int  // end of the last parentheses with called set
	pointer  bool // the last parentheses opened contain parameters of a pointer to a function
	function bool // the open body belongs to a function
	ended    int  // end of the last body with function set
}

// token is a word or a punctuation character.
type token struct {
	kind  tokenKind
	first byte // first byte of the token
	start int
	end   int
}

type tokenKind uint8

const (
	tokenNone      tokenKind = iota // the start or the end of the text
	tokenMark                       // anything that is not a word
	tokenMacro                      // a word in capitals
	tokenName                       // any other word that is not a keyword
	tokenType                       // a word that may begin a type: `int`
	tokenSpecifier                  // a word before a declaration: `static`
	tokenClass                      // `class`, `struct`, `union` or `enum`
	tokenTail                       // a word after parameters: `override`
	tokenOther                      // any other keyword
)

var cWords = map[string]tokenKind{
	"void": tokenType, "bool": tokenType, "_Bool": tokenType, "char": tokenType, "short": tokenType, "int": tokenType,
	"long": tokenType, "float": tokenType, "double": tokenType, "signed": tokenType, "unsigned": tokenType,
	"__int8": tokenType, "__int16": tokenType, "__int32": tokenType, "__int64": tokenType, "__int128": tokenType,
	"auto": tokenType, "decltype": tokenType, "size_t": tokenType, "wchar_t": tokenType,
	"FILE": tokenType, "BOOL": tokenType, "SEL": tokenType, "IMP": tokenType, // of C, Windows and Objective-C
	"VOID": tokenType, "CHAR": tokenType, "BYTE": tokenType, "WORD": tokenType, "DWORD": tokenType, "INT": tokenType, "UINT": tokenType,
	"LONG": tokenType, "ULONG": tokenType, "HANDLE": tokenType, "HRESULT": tokenType,
	"static": tokenSpecifier, "extern": tokenSpecifier, "inline": tokenSpecifier, "virtual": tokenSpecifier,
	"explicit": tokenSpecifier, "constexpr": tokenSpecifier, "consteval": tokenSpecifier, "constinit": tokenSpecifier,
	"friend": tokenSpecifier, "typedef": tokenSpecifier, "mutable": tokenSpecifier, "template": tokenSpecifier,
	"using": tokenSpecifier, "namespace": tokenSpecifier, "register": tokenSpecifier, "typename": tokenSpecifier,
	"volatile": tokenSpecifier, "operator": tokenSpecifier, "public": tokenSpecifier, "private": tokenSpecifier,
	"protected": tokenSpecifier, "__inline": tokenSpecifier, "thread_local": tokenSpecifier,
	"class": tokenClass, "struct": tokenClass, "union": tokenClass, "enum": tokenClass,
	"const": tokenTail, "noexcept": tokenTail, "override": tokenTail, "final": tokenTail,
	"return": tokenOther, "if": tokenOther, "else": tokenOther, "for": tokenOther, "while": tokenOther, "do": tokenOther,
	"switch": tokenOther, "case": tokenOther, "goto": tokenOther, "sizeof": tokenOther, "new": tokenOther,
	"delete": tokenOther, "throw": tokenOther, "static_assert": tokenOther, "_Static_assert": tokenOther,
	"requires": tokenOther, "concept": tokenOther, "default": tokenOther, "break": tokenOther, "continue": tokenOther,
}

// token reads the next token and blanks it if it is a macro where the grammar expects none.
func (s *macroScanner) token() {
	from := s.pos
	t := s.next(from)
	if s.attributes.start >= from && s.attributes.end <= t.start && !s.beginsDeclaration() {
		s.blank(s.attributes.start, s.attributes.end)
	}
	if s.pos = t.end; t.kind == tokenNone {
		return
	}
	switch {
	case s.isConcatenated(t), s.isInList(t), s.isSpecifier(t), s.isRedundant(t):
		s.blank(t.start, t.end)
		return
	case s.enum == enumOpen && (s.blankAmongEnumerators(t) || s.skip(t, s.enumeratorMacroEnd(t))):
		return
	case s.last.kind == tokenClass && s.skip(t, s.classAttributes(t)):
		return
	case (t.kind == tokenName || t.kind == tokenMacro) && (s.standsForName(t) || s.unwrapParameters(t)):
		return
	case (t.kind == tokenName || t.kind == tokenMacro) && s.skip(s.firstSpecifier(), s.macroStatementEnd(t)):
		return
	case t.first == '_' && t.kind != tokenMark && s.skip(t, s.annotationEnd(t)):
		return
	case t.kind == tokenMacro && (s.blankTagMacro(t) || s.blankCode(t) || s.commentOutBeforeMember(t) || s.skip(t, s.underlyingTypeEnd(t))):
		return
	case s.bodies == 0 && s.skip(t, s.unknownConstructEnd(t)):
		return
	case t.kind == tokenName && s.skip(t, s.lowercaseMacro(t)):
		return
	case t.kind == tokenMacro && s.skip(t, s.judge(t)), t.kind == tokenSpecifier && s.skip(t, s.instantiation(t)):
		return
	case t.first == '[' && t.kind == tokenMark && s.skip(t, s.brackets(t)):
		return
	case t.kind == tokenMacro && s.skip(t, s.parameterMacroEnd(t)), (t.kind == tokenName || t.kind == tokenMacro) && s.skip(t, s.pointerQualifierEnd(t)):
		return
	case t.kind == tokenMark:
		s.mark(t.first)
	case t.kind == tokenClass && t.first == 'e':
		s.enum = enumNamed
	case s.last.kind == tokenClass && (t.kind == tokenName || t.kind == tokenMacro):
		s.classes[string(s.text[t.start:t.end])] = true
	}
	s.heads = s.heads || t.kind == tokenClass && s.parens == 0 || t.kind == tokenSpecifier && s.opensScope(t)
	if s.before, s.last = s.last, t; s.pos > t.end {
		s.last = token{tokenMark, '>', s.pos - 1, s.pos} // the parameters of a template have been passed
	}
}

// skip overwrites the text from the token `t` to offset `end` with blanks and continues there. If `end` is 0, it does nothing
// and returns false.
func (s *macroScanner) skip(t token, end int) bool {
	if end > 0 {
		s.blank(t.start, end)
		s.pos = end
	}
	return end > 0
}

// opensScope reports whether a word begins a block that may contain declarations.
func (s *macroScanner) opensScope(word token) bool {
	text := string(s.text[word.start:word.end])
	return text == "namespace" || text == "extern"
}

// mark adjusts the nesting for the punctuation character `c`.
func (s *macroScanner) mark(c byte) {
	s.enum = s.enum.after(c)
	if c == '(' && s.parens == 0 {
		s.pointer = s.last.first == ')' && s.before.kind == tokenName
		s.clear, s.called = s.isObjectiveCHead(), s.last.kind == tokenName && s.isTypedName()
	}
	if c != '=' || !s.isOperatorName() {
		s.nesting.mark(c)
	}
	switch c {
	case ')':
		s.closeParentheses()
	case '{':
		if s.bodies > 0 || !s.heads {
			s.openBody()
		}
	case '}':
		s.closeBody()
	case ';':
		s.lists = 0
	case ',':
		s.value = s.value && (s.enum != enumOpen || s.parens > 0) // a comma ends the value of an enumerator
	}
	s.extends = s.heads && (s.extends || c == ':' && s.last.first != ':' && !bytes.HasPrefix(s.text[s.pos:], []byte(":")))
	s.heads = s.heads && bytes.IndexByte([]byte("{};"), c) < 0 && (s.extends || s.pos <= s.angled || c != '(' && c != '=')
}

// isOperatorName reports whether the last character is part of an operator's name, as in `operator!=`.
func (s *macroScanner) isOperatorName() bool {
	const farthest = len("operator <=>")
	before := bytes.TrimRight(s.text[max(s.pos-farthest, 0):s.pos], " =!<>+-*/%&|^")
	return bytes.HasSuffix(before, []byte("operator"))
}

// closeParentheses records what kind of parentheses end here, if they are the outermost.
func (s *macroScanner) closeParentheses() {
	if s.parens > 0 {
		return
	}
	if s.clear {
		s.cleared = s.pos
	}
	if s.called {
		s.typed = s.pos
	}
}

// next returns the first token at or after offset `at`. It skips white space, comments, directives and attributes. A string counts
// as punctuation.
func (s *macroScanner) next(at int) token {
	first := 0 // start of the first attribute skipped
	for at < len(s.text) {
		c := s.text[at]
		switch {
		case rewrite.IsBlank(c):
			at++
		case c == '/' && at+1 < len(s.text) && (s.text[at+1] == '/' || s.text[at+1] == '*'):
			at = rewrite.CommentEnd(s.text, at)
		case c == '#':
			at = s.directive(at)
		case c == '_' && s.bodies == 0:
			end := s.attributeEnd(at)
			if end == 0 {
				return s.word(at)
			}
			s.attributes = span{cmp.Or(first, at), end}
			first, at = s.attributes.start, end
		case c == '"' || c == '\'':
			return token{tokenMark, c, at, cmp.Or(s.raw.end(s.text, at), rewrite.StringEnd(s.text, at))}
		case bytes.HasPrefix(s.text[at:], []byte("@end")):
			return token{tokenMark, ';', at, at + len("@end")} // like a semicolon, it ends a declaration
		case rewrite.IsWordByte(c):
			return s.word(at)
		default:
			return token{tokenMark, c, at, at + 1}
		}
	}
	return token{end: len(s.text)}
}

// beginsDeclaration reports whether a declaration begins directly after the last token.
func (s *macroScanner) beginsDeclaration() bool {
	return s.last.kind == tokenNone || s.last.kind == tokenMark && bytes.IndexByte([]byte(";{}:"), s.last.first) >= 0
}

// attributeEnd returns the end of the GNU attribute that begins at offset `at`, or 0 if there is none. The grammars accept these
// attributes only before a whole declaration, but outside of bodies they occur in other places, too.
func (s *macroScanner) attributeEnd(at int) int {
	const farthest = 1 << 10
	word := []byte("__attribute__")
	if !bytes.HasPrefix(s.text[at:], word) {
		return 0
	}
	ahead := s.text[at:min(at+farthest, len(s.text))]
	open := len(ahead) - len(bytes.TrimLeft(ahead[len(word):], " \t\r\n"))
	if open == len(ahead) || ahead[open] != '(' {
		return 0
	}
	end := (&rewrite.Tokens{Text: ahead, Quoting: rewrite.Quoting{Char: true}}).Closing(open)
	if ahead[end-1] != ')' {
		return 0
	}
	return at + end
}

// word reads a word and classifies it.
func (s *macroScanner) word(at int) token {
	end, capitals, letters := at, true, 0
	isNumber := s.text[at] >= '0' && s.text[at] <= '9'
	for end < len(s.text) && (rewrite.IsWordByte(s.text[end]) || isNumber && s.text[end] == '\'') {
		c := s.text[end]
		capitals = capitals && (c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_')
		if c >= 'A' && c <= 'Z' {
			letters++
		}
		end++
	}
	t := token{tokenName, s.text[at], at, end}
	if kind, ok := cWords[string(s.text[at:end])]; ok {
		t.kind = kind
	} else if capitals && letters >= 2 && end-at >= 3 {
		t.kind = tokenMacro
	}
	return t
}

// quoted returns the end of the string that begins at the quote at offset `at` in a preprocessor line. If the quote begins no
// string, it returns the next position. In the string, it blanks each `/*`, because the grammars would take it for a comment in
// the value of a macro.
func (s *macroScanner) quoted(at int) int {
	end := rewrite.StringEnd(s.text, at)
	if end == at+1 || s.text[end-1] != '"' || at > 0 && s.text[at-1] == '\'' {
		return at + 1
	}
	for ; at < end; at++ {
		if bytes.HasPrefix(s.text[at:end], []byte("/*")) {
			s.blank(at, at+1)
		}
	}
	return end
}

// bracketComment rewrites a line comment in a preprocessor line as a block comment and returns its end. The grammars would take a
// line comment for part of the macro's value.
func (s *macroScanner) bracketComment(at int) int {
	const open, closing = "/*", "*/"
	end := rewrite.CommentEnd(s.text, at)
	last := len(bytes.TrimRight(s.text[:end], " \t\r")) - len(closing)
	if last >= at+len(open) && s.text[last+1] != '\\' && !bytes.Contains(s.text[at:end], []byte(closing)) {
		s.blank(at, at+len(open))
		copy(s.out[at:], open)
		copy(s.out[last:], closing)
	}
	return end
}

// blankComment blanks a comment in a preprocessor line, but not the backslashes that continue the line.
func (s *macroScanner) blankComment(at int) {
	end := rewrite.CommentEnd(s.text, at)
	s.blank(at, end)
	for i := at; i+1 < end; i++ {
		if s.text[i] == '\\' && (s.text[i+1] == '\n' || s.text[i+1] == '\r') {
			s.out[i] = '\\'
		}
	}
}

// blank overwrites a part of the text with blanks, but keeps line breaks.
func (s *macroScanner) blank(from, to int) {
	if &s.out[0] == &s.text[0] {
		s.out = bytes.Clone(s.text)
	}
	for i := from; i < to; i++ {
		if s.out[i] != '\n' && s.out[i] != '\r' {
			s.out[i] = ' '
		}
	}
}
