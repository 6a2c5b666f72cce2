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

// unions are types of which a value has one, where they are taken for patterns. Conditions stand before what is given, and
// the arguments with which it is made behind it.
var (
	unions     = regexp.MustCompile(`\bva[lr]\s+\w+\s*:(?:[^\n=|/]|=>)*(\|(?:[^\n=/]|=>)*)=[^=>]`)
	conditions = regexp.MustCompile(`(?m)^[ \t]*(?:(?:\w+|@\w+)[ \t]+)*given[ \t]+(?:\w+[ \t]*:[ \t]*)?((?:(?:\[[^\n=]*?\]|\([^()\n]*\)|[\w.]+(?:\[[^\n=]*?\])?)[ \t]*=>[ \t]+)+)`)
	givenCalls = regexp.MustCompile(`(?m)^[ \t]*(?:\w+[ \t]+)*given[ \t]+(?:\w+[ \t]*:[ \t]*)?[\w.]+(?:\[[^\n=]*\])?[ \t]*(\([^()\n]*\))[ \t]*\r?$`)
	withBrace  = regexp.MustCompile(`(?m)^[^\n]*\bgiven\b[^\n]*\bwith[ \t]*(\{)[ \t]*\r?$`)
)

// loosenGivens blanks what a given value asks for, with what it is made, and the braces behind its `with`.
func loosenGivens(text, out []byte) []byte {
	if !bytes.Contains(text, []byte("given ")) {
		return out
	}
	out = blankGroups(blankGroups(out, text, conditions), text, givenCalls)
	return unbrace(withBrace, text, out)
}

// matchBrace opens the cases of a type.
var matchBrace = regexp.MustCompile(`\btype[ \t]+\w[^\n{}]*=[^\n{}]*\bmatch[ \t]*(\{)[ \t]*\r?\n`)

// unbrace blanks the braces that an expression finds at the ends of lines, where the grammar wants indentation alone.
func unbrace(what *regexp.Regexp, text, out []byte) []byte {
	s := tokens{text: text, quoting: quotingOfScala}
	for _, at := range what.FindAllSubmatchIndex(text, -1) {
		if end := s.closing(at[2]) - 1; text[end] == '}' && s.isFirst(end) {
			out = overwrite(out, text, at[2], " ")
			out = overwrite(out, text, end, " ")
		}
	}
	return out
}

// lowBraces are braces on a line of their own behind the head of a type, below a comment.
var lowBraces = regexp.MustCompile(`(?m)(?:\*/|//[^\n]*)[ \t]*\r?\n(?:@[^\n]*\n)*(?:[\w\[\]]+[ \t]+)*(?:class|trait|object)\b[^\n{}]*(?:\n[^\n{}]+){0,20}\n(\{)[ \t]*\r?$`)

// indentBodies writes a colon for such a brace, and nothing for the one that closes it: the grammar takes the line break before
// it for the end of the type.
func indentBodies(text, out []byte) []byte {
	if !bytes.Contains(text, []byte("\n{")) {
		return out
	}
	s := tokens{text: text, quoting: quotingOfScala}
	for _, at := range lowBraces.FindAllSubmatchIndex(text, -1) {
		if end := s.closing(at[2]) - 1; text[end] == '}' && text[end-1] == '\n' {
			out = overwrite(out, text, at[2], ":")
			out = overwrite(out, text, end, " ")
		}
	}
	return out
}

// loosenScala blanks all arguments but the first of what is extended, and XML, and writes what the grammar does not know in forms that
// it does: as an annotation what says who sees an enumeration, with letters the names that are mathematical operators.
func loosenScala(text []byte) []byte {
	out := blankElements(text, apply(newerScala, text, text))
	out = indentBodies(text, loosenGivens(text, out))
	if bytes.Contains(text, []byte("match")) {
		out = unbrace(matchBrace, text, out)
	}
	if bytes.Contains(text, []byte(" | ")) {
		out = blankGroups(out, text, unions)
	}
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
