package cfamily

import (
	"bytes"

	"foldout/mapper/internal/parse/rewrite"
)

// closingAngle returns the end of the angle brackets that open at offset `at`, or 0 if the `<` there is an operator.
func (s *macroScanner) closingAngle(at int) int { return s.angleEnd(at, false) }

// parametersEnd is like closingAngle, but for the parameters of a template, which may contain comparisons. A `<` followed by a
// blank counts as a comparison.
func (s *macroScanner) parametersEnd(at int) int { return s.angleEnd(at, true) }

func (s *macroScanner) angleEnd(at int, compares bool) int {
	const farthest = 1 << 10
	depth := 0
	for limit := min(at+farthest, len(s.text)); at < limit; at++ {
		switch s.text[at] {
		case '<':
			if isCompared := depth > 0 && compares && at+1 < limit && rewrite.IsBlank(s.text[at+1]); !isCompared {
				depth++
			}
		case '>':
			if bytes.HasPrefix(s.text[at:], []byte(">=")) {
				continue
			}
			if depth--; depth == 0 {
				return at + 1
			}
		case ';', '{', '}':
			return 0
		}
	}
	return 0
}

// statementEnd returns the end of a statement that begins with a macro call. The token `last` follows the call. It is the
// semicolon, or begins a chained call, as in `FLAG(int, count, 1).OnUpdate([] { f(); });`. statementEnd returns 0 if no semicolon
// is near.
func (s *macroScanner) statementEnd(last token) int {
	const farthest = 1 << 11
	depth := 0
	for t := last; t.end < last.end+farthest && t.kind != tokenNone; t = s.next(t.end) {
		switch {
		case t.kind != tokenMark:
		case t.first == '(' || t.first == '{':
			depth++
		case t.first == ')' || t.first == '}':
			if depth--; depth < 0 {
				return 0
			}
		case t.first == ';' && depth == 0:
			return t.end
		}
	}
	return 0
}

// brackets returns the end of a `[[...]]` attribute that follows a word, such as a name or `enum`, or parameters. The grammars accept
// one in few of these places, and the queries look for none. It returns 0 if `open` does not begin such an attribute.
func (s *macroScanner) brackets(open token) int {
	isAfter := s.last.kind > tokenMark || s.last.first == ')'
	if s.bodies > 0 || !isAfter || !bytes.HasPrefix(s.text[open.start:], []byte("[[")) {
		return 0
	}
	const farthest = 1 << 10
	i := bytes.Index(s.text[open.start:min(open.start+farthest, len(s.text))], []byte("]]"))
	if i < 0 {
		return 0
	}
	return open.start + i + 2
}

// blankCode blanks the arguments of a macro if they are code. In a value, as in `= STRINGIFY(void main() { color = 1; })`, it blanks
// only the arguments. If the macro call is a statement and contains code in braces, as in `SCRIPT(void, f, { g(); });`, it blanks
// the whole call. It reports whether it blanked anything.
func (s *macroScanner) blankCode(macro token) bool {
	mayBeStatement := !s.value && s.lists == 0 && s.enum == enumNone && s.startsDeclaration() && s.last.kind != tokenSpecifier
	open := s.next(macro.end)
	if !s.value && !mayBeStatement || s.parens > 0 || s.bodies > 0 || open.first != '(' {
		return false
	}
	closing, isCode, inBraces := s.code(open)
	switch {
	case mayBeStatement && inBraces && s.endsName(closing.end, ";"):
		return s.skip(macro, s.next(closing.end).end)
	case s.value && isCode:
		s.blank(open.end, closing.start)
		s.before, s.last, s.pos = macro, closing, closing.end
		return true
	}
	return false
}
