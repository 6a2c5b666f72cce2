package lang

import (
	"bytes"
	"strings"

	regexp "foldout/mapper/internal/lang/lazyregexp"
)

var (
	// parents end where the arguments or type arguments of what is extended may begin.
	parents = regexp.MustCompile(`\bextends\s+[\w.]+`)
	// seenEnums are enumerations with what says who sees them.
	seenEnums = regexp.MustCompile(`(?m)^[ \t]*(private|protected)(?:\[\w+\])?[ \t]+enum\b`)
	// seenCases are those of enumerations with it.
	seenCases = regexp.MustCompile(`(?m)^[ \t]*(private|protected)(?:\[\w+\])?[ \t]+case[ \t]+[A-Z\x60]`)
	// inlineName is the word where it is a name: as a modifier it stands before a word, or before what is matched.
	inlineName = regexp.MustCompile(`^inline(?:[ \t]*[^\w\s({\x60"'@]|[ \t\r]*(?:\n|$))`)
	// mathematical are names of mathematical operators, which the grammar knows in expressions only.
	mathematical = regexp.MustCompile(`[\s(\[,]([\x{2200}-\x{22FF}]+)(?:[\s)\],(\[]|$)`)
)

// newerScala is the word between the braces of a loop and what it does, what is not there when a program runs, and the name for
// itself of a type whose body is empty, or that stands at the margin; the type of what a function takes that is an argument behind a
// colon, the colon of a type in which nothing but comments stands, and what says that a value may be made a type where one is asked for.
var newerScala = []rule{
	{words: []string{"do\n", "do "}, what: regexp.MustCompile(`^[ \t]*\}[ \t]*(do)[ \t]*$`)},
	{words: []string{".match"}, what: regexp.MustCompile(`[\w)\]](\.)match[ \t]*(?:\{|\r?$)`)},
	{words: []string{"(using "}, what: regexp.MustCompile(`^[ \t]*(?:\w+[ \t]+)*given[ \t]+((?:\[[^\n=]*?\][ \t]*)?(?:\(using\b[^()\n]*\)[ \t]*)+:)`)},
	{words: []string{"=> }", "=>}"}, what: regexp.MustCompile(`\{[ \t]*(\w+[ \t]*(?::[^\n{}=]*)?=>)[ \t]*\}`)},
	{words: []string{"{\nself"}, what: regexp.MustCompile(`\{\n(self[ \t]*(?::[^\n=]*)?=>)[ \t]*\n`), across: true},
	{words: []string{"=>\n\n"}, what: regexp.MustCompile(`(?m)^[^\s/*][^\n]*[\w)\]](:)[ \t]*\n([ \t]+\w+[ \t]*(?::[^\n=]*)?=>)\n\n+(?:\S|\z)`), across: true},
	{words: []string{"class "}, what: regexp.MustCompile(`\bclass\s+\w+(?:\[[^\n\]]*\])?\s*((?:@[\w.]+\((?:[^()\n"]|"[^"\n]*")*\)\s*)+)(?:private\b|protected\b|\()`)},
	{words: []string{": ("}, what: regexp.MustCompile(`[\w)\]]:[ \t]*(\()\w+([ \t]*:(?:[^\n()]|\([^()\n]*\))*\))[ \t]*=>[ \t]*\r?$`)},
	{words: []string{"end "}, what: regexp.MustCompile(`(?m)^[^\n/*]*\b(?:class|object|trait)[ \t][^\n]*(:)[ \t]*\n(?:[ \t]*(?://[^\n]*)?\n)*[ \t]*end[ \t]+\w+[ \t]*$`), across: true},
	{words: []string{"into "}, what: regexp.MustCompile(`^[ \t]*(?:\w+[ \t]+)*(into)[ \t]+(?:\w+[ \t]+)*(?:trait|class|enum|opaque)[ \t]`)},
	{words: []string{"erased "}, what: regexp.MustCompile(`(?:^|[ \t(])(erased)[ \t]+\w+[ \t]*[\w:(]`)},
}

var quotingOfScala = quoting{char: true, three: true, open: "${"}

// unions are types of which a value has one, where they are taken for patterns: those within brackets are not. Conditions stand before what is given, and
// the arguments with which it is made behind it.
var (
	unions     = regexp.MustCompile(`\bva[lr]\s+\w+\s*:(?:[^\n=|/\[]|=>|\[[^\n\]]*\])*(\|(?:[^\n=/]|=>)*)=[^=>]`)
	conditions = regexp.MustCompile(`(?m)^[ \t]*(?:(?:\w+|@\w+)[ \t]+)*given[ \t]+(?:\w+[ \t]*:[ \t]*)?((?:(?:\[[^\n=]*?\]|\([^()\n]*\)|[\w.]+(?:\[[^\n=]*?\])?)[ \t]*=>[ \t]+)+)`)
	givenCalls = regexp.MustCompile(`(?m)^[ \t]*(?:\w+[ \t]+)*given\b(?:[^\n=]|=>)*[\w\]][ \t]*(\([^()\n]*\))[ \t]*\r?$`)
	// shortGivens are the bodies of given values on the line of their head.
	shortGivens = regexp.MustCompile(`(?m)^[ \t]*(?:\w+[ \t]+)*given\b(?:[^\n=]|=>)*?[ \t](with[ \t]*)?(\{([^{}\n]*)\})[ \t]*\r?$`)
	// infixGivens are the types of given values that are written about another, as in `Int is Ord`.
	infixGivens = regexp.MustCompile(`(?m)^[ \t]*(?:(?:\w+|@\w+)[ \t]+)*given[ \t]+(?:[^\n=]*(?:=>|:)[ \t]+)?((?:[\w.]+(?:\[[^\n=]*?\])?|\([^()\n]*\))[ \t]+is[ \t]+[\w.]+(?:\[[^\n=]*?\])?)[ \t]*(?:[={:]|with\b|\r?$)`)
)

// loosenGivens blanks what a given value asks for and with what it is made, and writes a value for a body on its line, and one
// name for a type about another.
func loosenGivens(text, out []byte) []byte {
	if !bytes.Contains(text, []byte("given ")) {
		return out
	}
	out = blankGroups(blankGroups(out, text, conditions), text, givenCalls)
	for _, at := range shortGivens.FindAllSubmatchIndex(text, -1) {
		isEmpty := len(bytes.TrimSpace(text[at[6]:at[7]])) == 0
		if at[2] >= 0 && !isEmpty {
			out = overwrite(out, text, at[2]-1, "=new ")
			continue
		}
		out = overwrite(out, text, at[4], "=x"+strings.Repeat(" ", at[5]-at[4]-len("=x")))
		if at[2] >= 0 {
			blankLines(out[at[2]:at[3]])
		}
	}
	for _, at := range infixGivens.FindAllSubmatchIndex(text, -1) {
		out = overwrite(out, text, at[2], strings.Repeat("x", at[3]-at[2]))
	}
	return out
}

// loosenScala blanks all arguments but the first of what is extended, and XML, and writes what the grammar does not know in forms that
// it does: as an annotation what says who sees an enumeration, with letters the names that are mathematical operators.
func loosenScala(text []byte) []byte {
	out := blankElements(text, apply(newerScala, text, text))
	out = endStatements(text, indentBodies(text, loosenGivens(text, out)))
	out = braceArguments(text, out)
	for at := range indexes(text, "inline") {
		if inlineName.Match(ahead(text, at)) && (at == 0 || !isWordByte(text[at-1])) {
			out = overwrite(out, text, at, "x")
		}
	}
	for _, word := range []string{"_:", "_ :"} { // what a type says it is, without a name for it
		for at := range indexes(text, word) {
			if endsIn(text[max(at-longestIndent, 0):at], '{') {
				out = overwrite(out, text, at, "x")
			}
		}
	}
	if bytes.Contains(text, []byte(" | ")) {
		out = blankGroups(out, text, unions)
	}
	if bytes.Contains(text, []byte("extends")) {
		out = blankMoreArguments(text, out)
	}
	if bytes.Contains(text, []byte("using")) {
		out = nameGivens(text, out)
	}
	if bytes.Contains(text, []byte("enum ")) {
		for _, at := range seenEnums.FindAllSubmatchIndex(text, -1) {
			out = overwrite(out, text, at[2], "@")
		}
		for _, at := range seenCases.FindAllSubmatchIndex(text, -1) {
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

// asks are the brackets of parameters that are given where a class is made, with the word for it, named a name and what comes before its type.
var (
	asks  = regexp.MustCompile(`^\(\s*(using)\s`)
	named = regexp.MustCompile(`^\s*(?:(?:inline|private|protected|override|final|val|var)\s+)*[\w$]+\s*:`)
)

// nameGivens writes the types that a class asks for without naming them as one parameter, of a type that is one of them, with a name in
// place of the word `using`.
func nameGivens(text, out []byte) []byte {
	s := tokens{text: text, quoting: quotingOfScala}
	for _, word := range []string{"class ", "trait ", "enum "} {
		end := 0 // of the head before
		for at := range indexes(text, word) {
			if at >= end {
				out, end = s.nameAsked(out, at+len(word))
			}
		}
	}
	return out
}

// nameAsked does so in the head of a class, and returns where that ends.
func (s *tokens) nameAsked(out []byte, at int) ([]byte, int) {
	for at < len(s.text) {
		switch c := s.text[at]; {
		case c == '(':
			end := s.closing(at)
			if found := asks.FindSubmatchIndex(s.text[at:end]); found != nil && !named.Match(s.text[at+found[3]:end]) {
				out = overwrite(out, s.text, at+found[2], "x   :")
				s.writeUnion(out, at+found[3], end-1)
			}
			at = end
		case c == '[':
			at = s.closing(at)
		case isWordByte(c):
			end := s.token(at)
			if string(s.text[at:end]) == "extends" {
				return out, end
			}
			at = end
		case isBlank(c) || c == '@' || c == '.':
			at++
		default:
			return out, at
		}
	}
	return out, at
}

// writeUnion writes types that commas part as a type of which a value has one.
func (s *tokens) writeUnion(out []byte, at, end int) {
	for at < end {
		switch s.text[at] {
		case ',':
			out[at] = '|'
		case '(', '[', '{':
			at = s.closing(at)
			continue
		}
		at = s.token(at)
	}
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
