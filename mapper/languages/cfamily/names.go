package cfamily

import (
	"bytes"
	"slices"
	"unicode"

	"foldout/mapper/internal/base/words"
	"foldout/mapper/internal/parse/language"
)

// names describes names in languages of this family without namespaces.
var names = language.Names{OfCall: macroCall, Tidy: joinOperator}

// macroCall returns the call of a macro that makes a function, as a name: `TEST(Suite, Name)`, or only with the first argument,
// `SYSCALL_DEFINE2(open)`, unless both of two arguments are words.
func macroCall(call []byte) []byte {
	open := bytes.IndexByte(call, '(')
	if open < 0 {
		return call[:0]
	}
	inside := bytes.TrimLeft(call[open+1:], " \t\r\n")
	if end := bytes.IndexByte(inside, ')'); end >= 0 {
		inside = inside[:end]
	}
	arguments := bytes.Split(inside, []byte(","))
	if len(inside) > 0 && inside[0] == '"' {
		arguments = arguments[:1]
		if last := bytes.IndexByte(inside[1:], '"'); last >= 0 {
			arguments[0] = inside[:last+2]
		}
	}
	if len(arguments) != 2 || !isWord(bytes.TrimSpace(arguments[0])) || !isWord(bytes.TrimSpace(arguments[1])) {
		arguments = arguments[:1]
	}
	name := append(bytes.TrimSpace(bytes.Clone(call[:open])), '(')
	for i, argument := range arguments {
		if i > 0 {
			name = append(name, ", "...)
		}
		name = append(name, bytes.TrimSpace(argument)...)
	}
	return append(name, ')')
}

// isWord reports whether a text is a name.
func isWord(text []byte) bool {
	return len(text) > 0 && !slices.ContainsFunc(text, func(c byte) bool { return !words.IsIdentifier(c) })
}

// joinOperator removes the blanks that C++ allows between `operator` and the sign after it, such as `+`.
func joinOperator(name []byte) []byte {
	const word = "operator"
	if len(name) < len(word)+2 || name[len(word)] != ' ' || string(name[:len(word)]) != word {
		return name
	}
	marks := bytes.TrimLeft(name[len(word):], " ")
	if len(marks) == 0 || marks[0] == '_' || unicode.IsLetter(rune(marks[0])) {
		return name
	}
	return append([]byte(word), marks...)
}
