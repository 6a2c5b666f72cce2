package cfamily

import (
	"bytes"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

// judge decides whether a macro must be blanked. If so, it returns the end of the macro and its arguments, and otherwise 0.
func (s *macroScanner) judge(macro token) int {
	if s.isConvention(macro) {
		return macro.end
	}
	if !s.mayJudge() {
		return 0
	}
	end := macro.end
	next := s.next(end)
	arguments := next.first == '(' && next.kind == tokenMark
	if arguments && s.unwrap(next) {
		return macro.end
	}
	if arguments {
		if end = s.closing(next.start); end == 0 {
			return 0
		}
		next = s.next(end)
	}
	switch {
	case s.last.kind == tokenClass:
		if !s.isClassHead(next) {
			return 0
		}
	case s.isAfterDeclarator(arguments, next), s.isBeforeDeclaredName(next), s.isAfterConst(next), s.closesType(macro, next, arguments), !arguments && s.last.kind == tokenMacro && s.isCalled(next):
	case !s.startsDeclaration():
		return 0
	case next.first == ':' && !arguments && s.isAlone(macro.start, next.end) && !bytes.HasPrefix(s.text[next.start:], []byte("::")):
		return next.end // the colon belongs to the macro, as in `PRIVATE_SLOTS:`
	case !s.isDeclarationAlone(next) && !s.isStatement(macro, end, next, arguments) && !s.isBlock(macro, next):
		if s.isCall(macro, end, next) {
			return s.statementEnd(next)
		}
		return 0
	}
	return end
}

// mayJudge reports whether a macro that follows the last token could need blanking. If it could not, for example inside
// parentheses, the arguments of the macro are not read. This bounds the work.
func (s *macroScanner) mayJudge() bool {
	isAfter := s.last.kind == tokenName || s.last.kind == tokenType || s.last.first == '*' || s.last.kind == tokenTail || s.last.kind == tokenMacro || s.last.first == ')'
	return s.last.end != s.cleared && (s.last.kind == tokenClass || s.startsDeclaration() || isAfter && s.parens == 0 && !s.value)
}

// closing returns the end of the parentheses that open at offset `at`, or 0 if they do not end nearby. Only empty braces may occur
// in them.
func (s *macroScanner) closing(at int) int {
	const farthest = 1 << 12
	depth := 0
	for limit := at + farthest; at < limit; {
		t := s.next(at)
		if t.first == '{' && s.endsName(t.end, "}") {
			t = s.next(t.end)
		} else if t.kind == tokenNone || t.kind == tokenMark && bytes.IndexByte([]byte(";{}"), t.first) >= 0 {
			return 0
		}
		switch t.first {
		case '(':
			depth++
		case ')':
			if depth--; depth == 0 {
				return t.end
			}
		}
		at = t.end
	}
	return 0
}

// isClassHead reports whether `name` is the name of a class with a body.
func (s *macroScanner) isClassHead(name token) bool {
	if name.kind == tokenMacro && string(s.text[s.before.start:s.before.end]) == "typedef" {
		return s.next(name.end).first != ';'
	}
	if name.kind == tokenMacro || name.kind == tokenClass || bytes.HasPrefix(s.text[name.start:], []byte("[[")) {
		return true
	}
	if name.kind != tokenName {
		return false
	}
	switch t := s.next(name.end); t.kind {
	case tokenMark:
		return t.first == '{' || t.first == ':' || t.first == '<'
	case tokenTail:
		return true
	}
	return false
}

// isAfterDeclarator reports whether a macro is after the parameters of a function, or after a field.
func (s *macroScanner) isAfterDeclarator(arguments bool, next token) bool {
	if s.value || s.parens > 0 || next.kind != tokenMark && next.kind != tokenMacro && next.kind != tokenTail && !s.is(next, "requires") {
		return false
	}
	hasInitializers := next.first == ':' && arguments && s.bodies == 0 && !s.heads // next begins the initializers of a constructor
	isResult := bytes.HasPrefix(s.text[next.start:], []byte("->"))
	if next.kind == tokenMark && next.first != ';' && next.first != '{' && next.first != '=' && !hasInitializers && !isResult {
		return false
	}
	switch s.last.kind {
	case tokenTail:
		return s.last.first != 'c' || s.before.first == ')' || s.before.kind == tokenTail // only `const` begins with a c
	case tokenMark:
		isArray := s.last.first == ']' && s.before.first != ']' && s.bodies == 0 && (next.first == ';' || next.first == '=')
		return s.last.first == ')' || isArray
	case tokenName:
		isAlias := string(s.text[s.before.start:s.before.end]) == "using"
		return (s.isTypedName() || isAlias || s.before.first == ')' && s.before.kind == tokenMark) && (s.before.kind != tokenTail || arguments && s.isAfterPointer(s.before))
	}
	return false
}

// isAfterConst reports whether a macro is between `const` and the type that begins at token `next`.
func (s *macroScanner) isAfterConst(next token) bool {
	isConst := s.last.kind == tokenTail && s.last.first == 'c' && s.before.first != ')'
	return isConst && (next.kind == tokenType || next.kind == tokenName && s.next(next.end).kind == tokenName)
}

// closesType reports whether a macro follows the brace that ends a type, on the same line. Such a macro either has arguments and
// is before the `;`, or is before the declared name.
func (s *macroScanner) closesType(macro, next token, arguments bool) bool {
	if s.last.first != '}' || s.last.kind != tokenMark || s.bodies > 0 || bytes.IndexByte(s.text[s.last.start:macro.start], '\n') >= 0 {
		return false
	}
	return arguments && next.first == ';' || next.kind == tokenName && s.endsName(next.end, ";,[=")
}

// isAfterPointer reports whether a word directly follows a `*`, as `const` does in `T *const`.
func (s *macroScanner) isAfterPointer(word token) bool {
	const farthest = 64 // blanks
	return bytes.HasSuffix(bytes.TrimRight(s.text[max(word.start-farthest, 0):word.start], " \t"), []byte("*"))
}

// isTypedName reports whether the last token is a name that follows a possible type.
func (s *macroScanner) isTypedName() bool {
	switch s.before.kind {
	case tokenName, tokenMacro, tokenType, tokenTail:
		return true
	case tokenMark:
		return bytes.IndexByte([]byte(">*&"), s.before.first) >= 0
	}
	return false
}

// isCalled reports whether the token `t` is a name followed by a parenthesis.
func (s *macroScanner) isCalled(t token) bool {
	return t.kind == tokenName && s.next(t.end).first == '('
}

// startsDeclaration reports whether a declaration may begin after the last token.
func (s *macroScanner) startsDeclaration() bool {
	switch s.last.kind {
	case tokenNone, tokenSpecifier:
		return true
	case tokenMark:
		isScope := s.last.first == ':' && s.before.first == ':' && s.before.end == s.last.start
		return s.parens == 0 && !s.value && !isScope && bytes.IndexByte([]byte(";{}):>]"), s.last.first) >= 0
	}
	return false
}

// isDeclarationAlone reports whether the text that begins at the token `t` is a declaration even without the macro before it.
func (s *macroScanner) isDeclarationAlone(t token) bool {
	const most = 4 // macros in a row
	n := 0
	for ; t.kind == tokenMacro && n < most; n++ {
		if t = s.next(t.end); s.bodies > 0 || t.kind != tokenMark {
			continue
		}
		if t.first == '*' { // then the last macro is a type
			return true
		}
		if t.first != '(' {
			break
		}
		end := s.closing(t.start)
		if end == 0 {
			return false
		}
		t = s.next(end)
	}
	switch t.kind {
	case tokenType:
		return !s.endsName(t.end, ";,")
	case tokenSpecifier, tokenClass:
		return true
	case tokenTail: // const
		t = s.next(t.end)
		return t.kind == tokenType || t.kind == tokenClass || t.kind == tokenName && s.isTyped(t) || s.isGlobal(t)
	case tokenName:
		isVariable := n > 0 && s.bodies == 0 && s.endsName(t.end, ";=[") // the macro before it is the type
		return s.isTyped(t) || s.isConstructor(t) || s.isMember(t) || isVariable || n > 1 && s.isCalled(t)
	case tokenMark:
		return t.first == '~' || bytes.HasPrefix(s.text[t.start:], []byte("[[")) || s.isKeyword(t) || s.isGlobal(t)
	}
	return false
}

// isGlobal reports whether the token `at` begins a type qualified by the global namespace, as in `::std::string a`.
func (s *macroScanner) isGlobal(at token) bool {
	if !bytes.HasPrefix(s.text[at.start:], []byte("::")) {
		return false
	}
	name := s.next(at.start + 2)
	return name.kind == tokenName && s.isTyped(name)
}

// isKeyword reports whether the token `at` begins a keyword of Objective-C, such as `@interface`.
func (s *macroScanner) isKeyword(at token) bool {
	return at.first == '@' && at.end < len(s.text) && s.text[at.end] >= 'a' && s.text[at.end] <= 'z'
}

// isObjectiveCHead reports whether parentheses after the last token contain a type in the head of an Objective-C method, or
// attributes of a property.
func (s *macroScanner) isObjectiveCHead() bool {
	isOperator := s.before.kind == tokenSpecifier || s.before.first == s.last.first // as in `operator-(` and `--(`
	return s.last.kind == tokenMark && bytes.IndexByte([]byte(":-+"), s.last.first) >= 0 && !isOperator || s.isProperty()
}

// isProperty reports whether the last token is the `property` of `@property`.
func (s *macroScanner) isProperty() bool {
	return s.before.first == '@' && string(s.text[s.last.start:s.last.end]) == "property"
}

// isConstructor reports whether `name` is the name of a class and parameters follow it.
func (s *macroScanner) isConstructor(name token) bool {
	return s.classes[string(s.text[name.start:name.end])] && s.isCalled(name)
}

// isMember reports whether the token `name` begins the name of a member that has no type and is defined outside its class:
// `A<T>::A(`, `A::~A(` or `A::operator`.
func (s *macroScanner) isMember(name token) bool {
	const most = 8 // parts of a name
	for range most {
		next := s.next(name.end)
		if next.first == '<' {
			end := s.closingAngle(next.start)
			if end == 0 {
				return false
			}
			next = s.next(end)
		}
		if !bytes.HasPrefix(s.text[next.start:], []byte("::")) {
			return false
		}
		part := s.next(next.start + 2)
		switch {
		case part.first == '~' || s.isOperator(part):
			return true
		case part.kind != tokenName:
			return false
		case bytes.Equal(s.text[part.start:part.end], s.text[name.start:name.end]):
			return s.isCalled(part)
		}
		name = part
	}
	return false
}

// isTyped reports whether `name` is followed by a declared name or what may precede one, such as `*`, and is therefore a type.
func (s *macroScanner) isTyped(name token) bool {
	for at := name.end; ; {
		t := s.next(at)
		switch {
		case t.kind == tokenName || t.kind == tokenMacro || t.kind == tokenTail:
			return true
		case t.kind != tokenMark:
			return t.kind == tokenSpecifier
		case t.first == '*' || t.first == '&':
			return true
		case t.first == '(': // a pointer to a function
			return s.next(t.end).first == '*'
		case t.first == '<':
			if at = s.closingAngle(t.start); at == 0 {
				return false
			}
		case bytes.HasPrefix(s.text[t.start:], []byte("::")):
			if t = s.next(t.start + 2); t.kind != tokenName && t.kind != tokenType {
				return false
			}
			at = t.end
		default:
			return false
		}
	}
}

// isStatement reports whether a macro is alone on its line, without a `;`, and a new declaration or statement follows.
func (s *macroScanner) isStatement(macro token, end int, next token, arguments bool) bool {
	if !s.isAlone(macro.start, end) {
		return false
	}
	if word := s.text[macro.start:macro.end]; bytes.HasSuffix(word, []byte("_BEGIN")) || bytes.HasSuffix(word, []byte("_END")) {
		return true
	}
	switch next.kind {
	case tokenNone:
		return s.last.kind != tokenNone
	case tokenMark:
		isDone := arguments || s.last.first == ';' || s.bodies == 0 && s.enum == enumNone && s.lists == 0
		return next.first == '}' && isDone || s.isKeyword(next)
	default:
		return next.kind != tokenName || arguments
	}
}

// isCall reports whether a macro and its arguments are a call in a place where only declarations are expected. They are a call if
// an argument is a type or value, which no declaration has there, or if another call follows, as in `BENCHMARK(f)->Range(1, 8);`.
func (s *macroScanner) isCall(macro token, end int, next token) bool {
	isName := s.last.kind == tokenSpecifier || s.classes[string(s.text[macro.start:macro.end])]
	if bytes.HasPrefix(s.text[next.start:], []byte("->")) && end > macro.end && s.bodies == 0 && !isName {
		return s.isCalled(s.next(next.start + len("->")))
	}
	if next.first != ';' && next.first != '.' || s.bodies > 0 || isName {
		return false
	}
	for at := macro.end; at < end; {
		t := s.next(at)
		isList := t.first == '(' && at > macro.end && s.text[at-1] == ',' // no declaration has parentheses for a parameter
		isType := t.kind == tokenType || t.kind == tokenTail || sizedType.Match(s.text[t.start:t.end])
		if isType || isList || t.kind == tokenMark && bytes.IndexByte([]byte("(),"), t.first) < 0 {
			return at > macro.end // false if the macro has no arguments
		}
		at = t.end
	}
	return false
}

// sizedType matches integer types of a given size. Their names are never names of parameters.
var sizedType = regexp.MustCompile(`^u?int(?:8|16|32|64|ptr)_t$`)

// isBlock reports whether a macro before a block stands for the head of a statement. This is so inside the body of a function, or
// if its name ends with `_TRY` or `_CATCH`.
func (s *macroScanner) isBlock(macro, next token) bool {
	word := s.text[macro.start:macro.end]
	isStatement := s.bodies > 0 && s.last.first != ':' && s.last.first != '>' && s.last.first != ']'
	return next.first == '{' && (isStatement || bytes.HasSuffix(word, []byte("_TRY")) || bytes.HasSuffix(word, []byte("_CATCH")))
}

// isAlone reports whether nothing else is on the lines of the text between offsets `from` and `to`, except comments.
func (s *macroScanner) isAlone(from, to int) bool {
	for from > 0 && s.text[from-1] != '\n' {
		if from--; !rewrite.IsBlank(s.text[from]) {
			return false
		}
	}
	rest := bytes.TrimLeft(s.text[to:], " \t\r")
	return len(rest) == 0 || rest[0] == '\n' || bytes.HasPrefix(rest, []byte("//")) || bytes.HasPrefix(rest, []byte("/*"))
}
