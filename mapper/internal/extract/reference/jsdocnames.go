package reference

import (
	"strings"
	"unicode"

	"foldout/mapper/internal/refs"
)

// nameSaid returns the name that stands behind a type.
func nameSaid(text string) string {
	name, _, _ := strings.Cut(strings.TrimLeft(text, " ["), " ")
	return strings.TrimRight(name, "]\r\n\t*/")
}

// closing returns where the bracket ends with which a text begins, -1 where it does not.
func closing(text string) int {
	depth := 0
	for i := range len(text) {
		switch text[i] {
		case '{', '(', '<', '[':
			depth++
		case '>':
			if i > 0 && text[i-1] == '=' {
				continue // of a function
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

// signIn returns where a text has the first of some signs outside of brackets, its length where it has none.
func signIn(text, signs string) int {
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case strings.IndexByte(signs, c) >= 0:
			return i
		case strings.IndexByte("{(<[", c) >= 0:
			end := closing(text[i:])
			if end < 0 {
				return len(text)
			}
			i += end
		}
	}
	return len(text)
}

func setOf(names ...string) map[string]bool {
	set := map[string]bool{}
	for _, name := range names {
		set[name] = true
	}
	return set
}

func listOf(path string) string {
	if path == "" {
		return ""
	}
	return refs.ListOf + path
}

// lastArgument returns the last of the types between brackets.
func lastArgument(text string) string {
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case ',':
			return lastArgument(text[i+1:])
		case '{', '(', '<', '[':
			if end := closing(text[i:]); end > 0 {
				i += end
			}
		}
	}
	return text
}

// isTypeName reports whether a text is a name that may be that of a type here.
func isTypeName(text string) bool {
	switch text {
	case "", "string", "number", "boolean", "object", "any", "unknown", "void", "null", "undefined", "never", "bigint", "symbol", "function", "Function", "true", "false",
		"int", "float", "bool", "array", "mixed", "iterable", "callable", "resource":
		return false
	}
	first := text[0]
	return first != '.' && (first < '0' || first > '9') && !strings.ContainsFunc(text, isNoName)
}

// isNoName reports whether a character is none of names with points or, in PHP, backslashes between them.
func isNoName(c rune) bool {
	return c != '.' && c != '\\' && c != '_' && c != '$' && !unicode.IsLetter(c) && !unicode.IsDigit(c)
}
