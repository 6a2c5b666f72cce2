package scala

import (
	"bytes"
	"strings"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

var (
	// parents match `extends` and a name, after which arguments may begin.
	parents = regexp.MustCompile(`\bextends\s+[\w.]+`)
	// seenEnums match an enumeration with a visibility.
	seenEnums = regexp.MustCompile(`(?m)^[ \t]*(private|protected)(?:\[\w+\])?[ \t]+enum\b`)
	// seenCases match a case of an enumeration with a visibility.
	seenCases = regexp.MustCompile(`(?m)^[ \t]*(private|protected)(?:\[\w+\])?[ \t]+case[ \t]+[A-Z\x60]`)
	// inlineName matches `inline` as a name. As a modifier it is followed by a word, or by the value of a match.
	inlineName = regexp.MustCompile(`^inline(?:[ \t]*[^\w\s({\x60"'@]|[ \t\r]*(?:\n|$))`)
	// mathematical matches names made of mathematical operators, which the grammar knows in expressions only.
	mathematical = regexp.MustCompile(`[\s(\[,]([\x{2200}-\x{22FF}]+)(?:[\s)\],(\[]|$)`)
)

// newerScala blanks what the grammar does not know: `do` after the braces of a loop, the dot in `a.match`, using
// clauses of a given instance, the self type of an empty or unindented body, annotations before a primary
// constructor, parentheses around the typed parameter of a lambda after a colon, the colon of a type whose body
// contains only comments, and the modifiers `into` and `erased`.
var newerScala = []rewrite.Rule{
	{Words: []string{"do\n", "do "}, What: regexp.MustCompile(`^[ \t]*\}[ \t]*(do)[ \t]*$`)},
	{Words: []string{".match"}, What: regexp.MustCompile(`[\w)\]](\.)match[ \t]*(?:\{|\r?$)`)},
	{Words: []string{"(using "}, What: regexp.MustCompile(`^[ \t]*(?:\w+[ \t]+)*given[ \t]+((?:\[[^\n=]*?\][ \t]*)?(?:\(using\b[^()\n]*\)[ \t]*)+:)`)},
	{Words: []string{"=> }", "=>}"}, What: regexp.MustCompile(`\{[ \t]*(\w+[ \t]*(?::[^\n{}=]*)?=>)[ \t]*\}`)},
	{Words: []string{"{\nself"}, What: regexp.MustCompile(`\{\n(self[ \t]*(?::[^\n=]*)?=>)[ \t]*\n`), Across: true},
	{Words: []string{"=>\n\n"}, What: regexp.MustCompile(`(?m)^[^\s/*][^\n]*[\w)\]](:)[ \t]*\n([ \t]+\w+[ \t]*(?::[^\n=]*)?=>)\n\n+(?:\S|\z)`), Across: true},
	{Words: []string{"class "}, What: regexp.MustCompile(`\bclass\s+\w+(?:\[[^\n\]]*\])?\s*((?:@[\w.]+\((?:[^()\n"]|"[^"\n]*")*\)\s*)+)(?:private\b|protected\b|\()`)},
	{Words: []string{": ("}, What: regexp.MustCompile(`[\w)\]]:[ \t]*(\()\w+([ \t]*:(?:[^\n()]|\([^()\n]*\))*\))[ \t]*=>[ \t]*\r?$`)},
	{Words: []string{"end "}, What: regexp.MustCompile(`(?m)^[^\n/*]*\b(?:class|object|trait)[ \t][^\n]*(:)[ \t]*\n(?:[ \t]*(?://[^\n]*)?\n)*[ \t]*end[ \t]+\w+[ \t]*$`), Across: true},
	{Words: []string{"into "}, What: regexp.MustCompile(`^[ \t]*(?:\w+[ \t]+)*(into)[ \t]+(?:\w+[ \t]+)*(?:trait|class|enum|opaque)[ \t]`)},
	{Words: []string{"erased "}, What: regexp.MustCompile(`(?:^|[ \t(])(erased)[ \t]+\w+[ \t]*[\w:(]`)},
}

var quotingOfScala = rewrite.Quoting{Char: true, Three: true, Open: "${"}

// unions match union types of a variable, which the grammar takes for patterns; in brackets, it accepts them. conditions match the
// parameters of a given instance, and givenCalls match its constructor arguments.
var (
	unions     = regexp.MustCompile(`\bva[lr]\s+\w+\s*:(?:[^\n=|/\[]|=>|\[[^\n\]]*\])*(\|(?:[^\n=/]|=>)*)=[^=>]`)
	conditions = regexp.MustCompile(`(?m)^[ \t]*(?:(?:\w+|@\w+)[ \t]+)*given[ \t]+(?:\w+[ \t]*:[ \t]*)?((?:(?:\[[^\n=]*?\]|\([^()\n]*\)|[\w.]+(?:\[[^\n=]*?\])?)[ \t]*=>[ \t]+)+)`)
	givenCalls = regexp.MustCompile(`(?m)^[ \t]*(?:\w+[ \t]+)*given\b(?:[^\n=]|=>)*[\w\]][ \t]*(\([^()\n]*\))[ \t]*\r?$`)
	// shortGivens match a given instance with its body on the same line.
	shortGivens = regexp.MustCompile(`(?m)^[ \t]*(?:\w+[ \t]+)*given\b(?:[^\n=]|=>)*?[ \t](with[ \t]*)?(\{([^{}\n]*)\})[ \t]*\r?$`)
	// infixGivens match the type of a given instance in infix form, as in `Int is Ord`.
	infixGivens = regexp.MustCompile(`(?m)^[ \t]*(?:(?:\w+|@\w+)[ \t]+)*given[ \t]+(?:[^\n=]*(?:=>|:)[ \t]+)?((?:[\w.]+(?:\[[^\n=]*?\])?|\([^()\n]*\))[ \t]+is[ \t]+[\w.]+(?:\[[^\n=]*?\])?)[ \t]*(?:[={:]|with\b|\r?$)`)
)

// loosenGivens blanks the parameters and constructor arguments of given instances, replaces bodies on the same line
// by a value, and writes infix types as one name.
func loosenGivens(text, out []byte) []byte {
	if !bytes.Contains(text, []byte("given ")) {
		return out
	}
	out = rewrite.BlankGroups(rewrite.BlankGroups(out, text, conditions), text, givenCalls)
	for _, at := range shortGivens.FindAllSubmatchIndex(text, -1) {
		isEmpty := len(bytes.TrimSpace(text[at[6]:at[7]])) == 0
		if at[2] >= 0 && !isEmpty {
			out = rewrite.Overwrite(out, text, at[2]-1, "=new ")
			continue
		}
		out = rewrite.Overwrite(out, text, at[4], "=x"+strings.Repeat(" ", at[5]-at[4]-len("=x")))
		if at[2] >= 0 {
			rewrite.BlankLines(out[at[2]:at[3]])
		}
	}
	for _, at := range infixGivens.FindAllSubmatchIndex(text, -1) {
		out = rewrite.Overwrite(out, text, at[2], strings.Repeat("x", at[3]-at[2]))
	}
	return out
}

// loosenScala rewrites what the grammar does not know. For example, it blanks XML literals and all but the first
// argument list of a superclass, writes the visibility of an enumeration as an annotation, and writes letters over
// names made of mathematical operators.
func loosenScala(text []byte) []byte {
	out := blankElements(text, rewrite.Apply(newerScala, text, text))
	out = endStatements(text, indentBodies(text, loosenGivens(text, out)))
	out = braceArguments(text, out)
	for at := range rewrite.Indexes(text, "inline") {
		if inlineName.Match(rewrite.Ahead(text, at)) && (at == 0 || !rewrite.IsWordByte(text[at-1])) {
			out = rewrite.Overwrite(out, text, at, "x")
		}
	}
	for _, word := range []string{"_:", "_ :"} { // a self type without a name
		for at := range rewrite.Indexes(text, word) {
			if rewrite.EndsIn(text[max(at-rewrite.LongestIndent, 0):at], '{') {
				out = rewrite.Overwrite(out, text, at, "x")
			}
		}
	}
	if bytes.Contains(text, []byte(" | ")) {
		out = rewrite.BlankGroups(out, text, unions)
	}
	if bytes.Contains(text, []byte("extends")) {
		out = blankMoreArguments(text, out)
	}
	if bytes.Contains(text, []byte("using")) {
		out = nameGivens(text, out)
	}
	if bytes.Contains(text, []byte("enum ")) {
		for _, at := range seenEnums.FindAllSubmatchIndex(text, -1) {
			out = rewrite.Overwrite(out, text, at[2], "@")
		}
		for _, at := range seenCases.FindAllSubmatchIndex(text, -1) {
			out = rewrite.Overwrite(out, text, at[2], "@")
		}
	}
	if rewrite.HasAny(text, []string{"\xe2\x88", "\xe2\x89", "\xe2\x8a", "\xe2\x8b"}) {
		for _, at := range mathematical.FindAllSubmatchIndex(text, -1) {
			out = rewrite.Overwrite(out, text, at[2], strings.Repeat("x", at[3]-at[2]))
		}
	}
	return out
}

// asks matches an anonymous using clause of a class, and named a parameter up to its type.
var (
	asks  = regexp.MustCompile(`^\(\s*(using)\s`)
	named = regexp.MustCompile(`^\s*(?:(?:inline|private|protected|override|final|val|var)\s+)*[\w$]+\s*:`)
)

// nameGivens rewrites an anonymous using clause of a class as one parameter. The parameter gets a name in place of `using`, and its
// type is the union of the types.
func nameGivens(text, out []byte) []byte {
	s := rewrite.Tokens{Text: text, Quoting: quotingOfScala}
	for _, word := range []string{"class ", "trait ", "enum "} {
		end := 0 // end of the last head
		for at := range rewrite.Indexes(text, word) {
			if at >= end {
				out, end = nameAsked(&s, out, at+len(word))
			}
		}
	}
	return out
}

// nameAsked rewrites the using clauses in the head of one class, and returns the end of the head.
func nameAsked(s *rewrite.Tokens, out []byte, at int) ([]byte, int) {
	for at < len(s.Text) {
		switch c := s.Text[at]; {
		case c == '(':
			end := s.Closing(at)
			if found := asks.FindSubmatchIndex(s.Text[at:end]); found != nil && !named.Match(s.Text[at+found[3]:end]) {
				out = rewrite.Overwrite(out, s.Text, at+found[2], "x   :")
				writeUnion(s, out, at+found[3], end-1)
			}
			at = end
		case c == '[':
			at = s.Closing(at)
		case rewrite.IsWordByte(c):
			end := s.Token(at)
			if string(s.Text[at:end]) == "extends" {
				return out, end
			}
			at = end
		case rewrite.IsBlank(c) || c == '@' || c == '.':
			at++
		default:
			return out, at
		}
	}
	return out, at
}

// writeUnion rewrites a list of types as a union type.
func writeUnion(s *rewrite.Tokens, out []byte, at, end int) {
	for at < end {
		switch s.Text[at] {
		case ',':
			out[at] = '|'
		case '(', '[', '{':
			at = s.Closing(at)
			continue
		}
		at = s.Token(at)
	}
}

// blankMoreArguments blanks all but the first argument list of a superclass.
func blankMoreArguments(text, out []byte) []byte {
	s := rewrite.Tokens{Text: text, Quoting: quotingOfScala}
	for _, at := range parents.FindAllIndex(text, -1) {
		end := at[1]
		if s.Opens(end, '[') {
			end = s.Closing(end)
		}
		if !s.Opens(end, '(') {
			continue
		}
		first := s.Closing(end)
		end = first
		for s.Opens(end, '(') {
			end = s.Closing(end)
		}
		if end > first {
			out = rewrite.Overwrite(out, text, first, "")
			rewrite.BlankLines(out[first:end])
		}
	}
	return out
}
