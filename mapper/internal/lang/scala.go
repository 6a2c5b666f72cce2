package lang

import (
	"bytes"
	"regexp"
	"strings"
)

var (
	// parents end where the arguments or type arguments of what is extended may begin.
	parents = regexp.MustCompile(`\bextends\s+[\w.]+`)
	// seenEnums are enumerations with what says who sees them.
	seenEnums = regexp.MustCompile(`(?m)^[ \t]*(private|protected)(?:\[\w+\])?[ \t]+enum\b`)
	// mathematical are names of mathematical operators, which the grammar knows in expressions only.
	mathematical = regexp.MustCompile(`[\s(\[,]([\x{2200}-\x{22FF}]+)(?:[\s)\],(\[]|$)`)
)

// newerScala is the word between the braces of a loop and what it does.
var newerScala = []rule{{[]string{"do\n", "do "}, regexp.MustCompile(`(?m)^[ \t]*\}[ \t]*(do)[ \t]*$`)}}

var quotingOfScala = quoting{char: true, three: true, open: "${"}

// loosenScala blanks all arguments but the first of what is extended, and XML, and writes what the grammar does not know in forms that
// it does: as an annotation what says who sees an enumeration, with letters the names that are mathematical operators.
func loosenScala(text []byte) []byte {
	out := blankElements(text, apply(newerScala, text, text))
	if bytes.Contains(text, []byte("extends")) {
		out = blankMoreArguments(text, out)
	}
	if bytes.Contains(text, []byte(" enum ")) {
		for _, at := range seenEnums.FindAllSubmatchIndex(text, -1) {
			out = overwrite(out, text, at[2], "@")
		}
	}
	if hasAny(text, []string{"\xe2\x88", "\xe2\x89", "\xe2\x8a", "\xe2\x8b"}) {
		for _, at := range mathematical.FindAllSubmatchIndex(text, -1) {
			out = overwrite(out, text, at[2], strings.Repeat("x", at[3]-at[2]))
		}
	}
	return out
}

// blankMoreArguments blanks the second and later lists of arguments of what is extended.
func blankMoreArguments(text, out []byte) []byte {
	s := tokens{text: text, quoting: quotingOfScala}
	for _, at := range parents.FindAllIndex(text, -1) {
		end := at[1]
		if s.opens(end, '[') {
			end = s.closing(end)
		}
		if !s.opens(end, '(') {
			continue
		}
		first := s.closing(end)
		end = first
		for s.opens(end, '(') {
			end = s.closing(end)
		}
		if end > first {
			out = overwrite(out, text, first, "")
			blankLines(out[first:end])
		}
	}
	return out
}

// opens reports whether a bracket stands at a place.
func (s *tokens) opens(at int, bracket byte) bool { return at < len(s.text) && s.text[at] == bracket }
