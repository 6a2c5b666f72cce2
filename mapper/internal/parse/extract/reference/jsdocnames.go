package reference

import (
	"strings"
	"unicode"
)

// nameInDoc returns the name after a type in a comment.
func nameInDoc(text string) string {
	name, _, _ := strings.Cut(strings.TrimLeft(text, " ["), " ")
	return strings.TrimRight(name, "]\r\n\t*/")
}

// closingBracket returns the position of the bracket that closes the one with which `text` begins, or -1 if there is none.
func closingBracket(text string) int {
	depth := 0
	for i := range len(text) {
		switch text[i] {
		case '{', '(', '<', '[':
			depth++
		case '>':
			if i > 0 && text[i-1] == '=' {
				continue // part of a function type
			}
			depth--
		case '}', ')', ']':
			depth--
		}
		if depth == 0 {
			return i
		}
	}
	return -1
}

// signIn returns the position of the first character from `signs` that is outside of brackets, or the length of the text if there
// is none.
func signIn(text, signs string) int {
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case strings.IndexByte(signs, c) >= 0:
			return i
		case strings.IndexByte("{(<[", c) >= 0:
			end := closingBracket(text[i:])
			if end < 0 {
				return len(text)
			}
			i += end
		}
	}
	return len(text)
}

// lastArgument returns the last of the type arguments in `text`, which is the text between the brackets.
func lastArgument(text string) string {
	for comma := signIn(text, ","); comma < len(text); comma = signIn(text, ",") {
		text = text[comma+1:]
	}
	return text
}

// isTypeName reports whether `text` may be the name of a type that has members.
func isTypeName(text string) bool {
	switch text {
	case "", "string", "number", "boolean", "object", "any", "unknown", "void", "null", "undefined", "never", "bigint", "symbol", "function", "Function", "true", "false",
		"int", "float", "bool", "array", "mixed", "iterable", "callable", "resource":
		return false
	}
	first := text[0]
	return first != '.' && (first < '0' || first > '9') && !strings.ContainsFunc(text, isNoName)
}

// isNoName reports whether a character cannot be part of a name. Names may contain dots and, in PHP, backslashes.
func isNoName(c rune) bool {
	return c != '.' && c != '\\' && c != '_' && c != '$' && !unicode.IsLetter(c) && !unicode.IsDigit(c)
}
