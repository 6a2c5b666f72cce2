package kotlin

import (
	"bytes"
	"fmt"
	"strings"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

var quotingOfKotlin = rewrite.Quoting{Char: true, Three: true, Open: "${"}

// whoSets says who may set a property.
const whoSets = `(?:private|protected|internal)[ \t]+set`

// newerKotlin is what the grammar of Kotlin does not know or takes for something else.
var newerKotlin = []rewrite.Rule{
	// What a function asks of the place where it is used, where it is passed as a value.
	{Words: []string{"context("}, What: regexp.MustCompile(`(?:[:(,<>]|\btypealias\s[^\n=]*=)[ \t]*(?:suspend[ \t]+)?(context\([^()\n]*\))[ \t]*(?:[\w.]+\.)?\(`)},
	// A function type that waits, in parentheses.
	{Words: []string{"suspend (("}, What: regexp.MustCompile(`[:(,<=][ \t]*(suspend)[ \t]+\(\(`)},
	// What does the work of a type that is implemented: the body of the class is taken for an argument.
	{Words: []string{" by "}, What: regexp.MustCompile("^[ \t]*(?:(?:\\w+[ \t]+)*(?:class|object)\\b|\\)|:|[A-Z])(?:[^\n{}`\"]|`[^\n`]*`|\"[^\n\"]*\")*[^\\w.`\"](by[ \t]+(?:[^\n{}`()]|\\([^\n()]*\\))*)\\{[ \t]*$")},
	// Words before a class that are taken for names behind an annotation.
	{Words: wordsOfKinds, What: kindsOfClasses},
	// Comments behind annotations at the margin.
	{Words: []string{"//"}, What: regexp.MustCompile(`^(?:\)|(?:@[\w.:]+(?:\((?:[^()\n/"]|"[^"\n]*"|\([^()\n]*\))*\))?[ \t]*)+)[ \t]*(//[^\n]*)$`)},
	// What is called as if it were a member of what stands before it.
	{Words: []string{".("}, What: regexp.MustCompile(`[\w)\]](\.)\([^()\n]+\)\(`)},
	// What stands between a property and its getter and setter on its line.
	{Words: []string{"get()"}, What: regexp.MustCompile(`^[ \t]*(?:\S+[ \t]+)*?va[lr][ \t][^\n;]*(;)[ \t]*get\(\)[ \t]*[={]`)},
	{Words: []string{" set"}, What: regexp.MustCompile(`^[ \t]*(?:\S+[ \t]+)*?var[ \t][^\n]*(;)[ \t]*(?:` + whoSets + `[ \t\r]*$|(?:\w+[ \t]+)?set\(\w+\)[ \t]*[={])`)},
	// Dollars before strings in which a dollar alone has no meaning, and those with which strings end.
	{Words: []string{`$"`}, What: regexp.MustCompile(`(\$+)"`)},
}

// notes are the arguments of an annotation, in which others may stand, over lines as well.
const (
	plainNotes  = `[^()"]|"(?:[^"\\\n]|\\.)*"`
	noteInNotes = `\((?:` + plainNotes + `|\((?:` + plainNotes + `)*\))*\)`
	notes       = `\((?:` + plainNotes + `|` + noteInNotes + `)*\)`
)

var (
	wordsOfKinds   = []string{"value ", "annotation ", "actual ", "expect "}
	kindsOfClasses = regexp.MustCompile(`(?m)^[ \t]*(?:@\w+(?:\([^()\n]*\))?[ \t]+)*(?:(?:public|internal|private|protected)[ \t]+)?((?:(?:value|annotation|actual|expect)[ \t]+)+)(?:(?:open|abstract|sealed|final|data|enum|inline|fun)[ \t]+)*(?:class|interface|object)\b`)
	// primaries are the heads of classes up to a constructor on a line of its own.
	primaries = regexp.MustCompile(`\bclass[ \t]+\w+(<[^{}()]*>)?[ \t]*(?://[^\n]*)?\n(?:\s*(?://[^\n]*\n|/\*(?:[^*]|\*+[^*/])*\*+/))*\s*((?:(?:@[\w.]+(?:` + notes + `)?|private|internal|protected|public|actual|expect)\s+)*)(constructor)\s*\(`)
	// setters say who may set a property, where that is all that is said of it.
	setters = regexp.MustCompile(`^(?:[^\n]*;)?[ \t]*(` + whoSets + `)[ \t\r]*(?:\n|$)`)
	// accessors are what stands behind `get` and `set` on lines of their own, getCalls what stands there behind the name of a
	// function that is called.
	accessors = regexp.MustCompile(`^(?:\(|[ \t\r]*(?:\n|$))`)
	getCalls  = regexp.MustCompile(`^(?:[ \t]*[{<]|\(\s*[^)\s])`)
	// contexts begin what a declaration asks of the place where it is used.
	contexts = regexp.MustCompile(`(?m)(?:^|[{;])[ \t]*(?:@[\w.:]+(?:\([^()\n]*\))?[ \t]+)*(context)[ \t]*\(`)
	// asking begins what may ask something of the place where it is used.
	asking = regexp.MustCompile(`^\s*(?:(?://[^\n]*\n|/\*(?:[^*]|\*+[^*/])*\*+/)\s*)*(?:@|(?:public|private|internal|protected|override|inline|suspend|abstract|open|operator|infix|final|sealed|data|external|tailrec|expect|actual|const|lateinit|fun|val|var|class|interface|object)\b)`)
	// lastOnLine is a declaration behind which the body that it stands in ends, on the same line.
	lastOnLine = regexp.MustCompile(`[{;][ \t]*(?:(?:@[\w.]+|context[ \t]*)(?:\([^()\n]*\))?[ \t]+)*(?:\w+[ \t]+)*(?:val|var|fun|object|class|interface)\b` +
		`(?:[^\n{}"]|"[^"\n]*"|\{(?:[^\n{}]|\{[^\n{}]*\})*\})*(?:[^\s{};]|\{(?:[^\n{}]|\{[^\n{}]*\})*\}) +\}$`)
	// beforeField is a property up to the name of a field that is not of its type, ownField that name and the type.
	beforeField = regexp.MustCompile(`\b(?:val|var)[ \t][^\n{}=]*\n[ \t]+((?:(?:@[\w.:]+(?:\([^()\n]*\))?|private|internal)[ \t]+)*)$`)
	ownField    = regexp.MustCompile(`^(field\b[ \t]*(?::[^\n={}/]*)?)(?:=[^=]|[\n/]|$)`)
	// softWords are used as names where one of these comes next, or what is called with a function.
	softWords = regexp.MustCompile(`^\s*(?:=[^=]|[:,)])`)
)

// loosenKotlin blanks what the grammar does not read as it is meant.
func loosenKotlin(text []byte) []byte {
	out := rewrite.Apply(newerKotlin, text, text)
	out = literalDollars(text, noteContexts(text, out))
	out = joinConstructors(text, splitFromNotes(text, out))
	out = renameKeywords(text, splitAccessors(text, setFields(text, out)))
	for at := range rewrite.Indexes(text, " }") {
		if line := rewrite.LineStart(text, at); line >= 0 && lastOnLine.Match(text[line:at+len(" }")]) {
			out = rewrite.Overwrite(out, text, at, ";")
		}
	}
	out = blankLateImports(text, rewrite.BlankLastCommas(text, out))
	for at := range rewrite.Indexes(text, "@all:") {
		out = rewrite.Overwrite(out, text, at+len("@"), "get") // another part of a property that may be annotated
	}
	for _, word := range []string{"class ", "interface ", "object "} {
		for at := range rewrite.Indexes(text, word) {
			if line := bareType(text, at, at+len(word)); line >= 0 {
				out = setAsideAbove(text, out, line)
				out = rewrite.Overwrite(out, text, line, "")
				rewrite.BlankLines(out[line : line+len(notesOnLine.Find(text[line:at]))])
			}
		}
	}
	if !rewrite.HasAny(text, wordsOfKinds) {
		return out
	}
	for _, at := range kindsOfClasses.FindAllIndex(text, -1) {
		out = setAsideAbove(text, out, at[0])
	}
	return out
}

// blankLateImports blanks imports behind something in braces, such as the plugins of a build script.
func blankLateImports(text, out []byte) []byte {
	first := bytes.Index(text, []byte("\n}"))
	if first < 0 {
		return out
	}
	for at := range rewrite.Indexes(text[first:], "\nimport ") {
		line := first + at + len("\n")
		out = rewrite.Overwrite(out, text, line, strings.Repeat(" ", len(bytes.TrimRight(rewrite.FirstLine(text[line:]), "\r"))))
	}
	return out
}

// setFields writes a setter for the field that a property has of another type, where it has a value: both may stand beside a getter.
func setFields(text, out []byte) []byte {
	for at := range rewrite.Indexes(text, "field") {
		own, line := ownField.FindSubmatchIndex(rewrite.Ahead(text, at)), rewrite.LineStart(text, at)
		if own == nil || line <= 0 {
			continue
		}
		if property := rewrite.LineStart(text, line-1); property >= 0 {
			if found := beforeField.FindSubmatchIndex(text[property:at]); found != nil {
				from, to, setter := property+found[2], at+own[3], ""
				if to < len(text) && text[to] == '=' {
					from, setter = min(from, at-1), "set(x)" // there is a blank before the field
				}
				out = rewrite.Overwrite(out, text, from, fmt.Sprintf("%-*s", to-from, setter))
			}
		}
	}
	return out
}

// splitAccessors makes comments of the annotations of getters and setters, gives setters a body, and renames a function `get`
// that is called at the beginning of a line, which the grammar takes for a getter of the variable above.
func splitAccessors(text, out []byte) []byte {
	s := rewrite.Tokens{Text: text}
	for _, word := range []string{"get", "set"} {
		for at := range rewrite.Indexes(text, word) {
			line, rest := rewrite.LineStart(text, at), rewrite.Ahead(text, at+len(word))
			switch {
			case line < 0:
			case !s.IsFirst(at):
				if found := setters.FindSubmatchIndex(rewrite.Ahead(text, line)); found != nil {
					out = rewrite.Overwrite(out, text, line+found[2], fmt.Sprintf("set(x)=%*d", found[3]-found[2]-len("set(x)="), 0))
				}
			case word == "get" && getCalls.Match(rest):
				out = rewrite.Overwrite(out, text, at, "x")
			case accessors.Match(rest):
				if first := annotationsAbove(text, line); first < at {
					out = rewrite.Overwrite(out, text, first, "")
					commentOut(bytes.TrimSpace(out[first:at]))
				}
			}
		}
	}
	return out
}

// renameKeywords writes other names for those that the grammar cuts behind a keyword with which they begin, or takes for one.
func renameKeywords(text, out []byte) []byte {
	for _, word := range []string{"in", "is", "as", "open"} {
		for at := range rewrite.Indexes(text, word) {
			next := text[at+len(word):]
			isCut := len(next) > 0 && (next[0] == '(') == (word == "open") && (next[0] == '(' || next[0] >= '0' && next[0] <= '9')
			if isCut && (at == 0 || !rewrite.IsWordByte(text[at-1])) {
				out = rewrite.Overwrite(out, text, at, "x")
			}
		}
	}
	for _, word := range []string{"suspend", "final", "enum", "dynamic"} {
		for at := range rewrite.Indexes(text, word) {
			isName := at > 0 && text[at-1] != '.' && !rewrite.IsWordByte(text[at-1])
			isFunction := word == "dynamic" || bytes.HasSuffix(text[:at], []byte("fun ")) // no type has parentheses behind it
			rest := rewrite.Ahead(text, at+len(word))
			if isName && (softWords.Match(rest) || bytes.HasPrefix(rest, []byte(" {")) || isFunction && bytes.HasPrefix(rest, []byte("("))) {
				out = rewrite.Overwrite(out, text, at, "x")
			}
		}
	}
	return out
}

// bareType returns where the line of a type at the margin begins that may be taken for a few names behind an annotation, -1
// where it may not: it has neither parameters nor parents.
func bareType(text []byte, at, end int) int {
	line := rewrite.LineStart(text, at)
	if line < 0 || !rewrite.AreAll(text[line+len(notesOnLine.Find(text[line:at])):at], modifiersOfClasses) {
		return -1
	}
	for end < len(text) && rewrite.IsWordByte(text[end]) {
		end++
	}
	if line < len(text) && rewrite.IsBlank(text[line]) {
		return -1
	}
	if next, isSameLine := rewrite.NextToken(text, end); next == '{' || next == '<' || rewrite.IsWordByte(next) || !isSameLine && next != ':' && next != '(' {
		return line
	}
	return -1
}

// modifiersOfClasses may stand before a type that has neither parameters nor parents.
var modifiersOfClasses = map[string]bool{
	"public": true, "internal": true, "private": true, "open": true, "abstract": true, "sealed": true, "data": true, "inner": true, "enum": true,
	"annotation": true, "external": true,
}

// setAsideAbove sets the annotations above a place aside.
func setAsideAbove(text, out []byte, at int) []byte {
	from := annotationsAbove(text, at)
	if from < at {
		out = rewrite.Overwrite(out, text, from, "")
		setAside(out[from:at])
	}
	return out
}

// noteContexts writes as an annotation what a declaration asks of the place where it is used.
func noteContexts(text, out []byte) []byte {
	if !bytes.Contains(text, []byte("context")) {
		return out
	}
	s := rewrite.Tokens{Text: text, Quoting: quotingOfKotlin}
	for _, at := range contexts.FindAllSubmatchIndex(text, -1) {
		end := s.Closing(at[1] - 1)
		isValue := rewrite.EndsIn(text[max(at[0]-rewrite.LongestIndent, 0):at[0]], '=') // what a function called `context` gives
		if !isValue && asking.Match(rewrite.Ahead(text, end)) {
			out = rewrite.Overwrite(out, text, at[2], "@contex")
			rewrite.BlankLines(out[at[3]:end])
		}
	}
	return out
}

// literalDollars blanks the dollars in strings that only mean something where there are more of them.
func literalDollars(text, out []byte) []byte {
	s := rewrite.Tokens{Text: text, Quoting: rewrite.Quoting{Three: true}}
	for from := range rewrite.Indexes(text, `$$"`) {
		from += len("$$")
		end := s.StringEnd(from, true)
		for at := range rewrite.Indexes(text[from:end], "${") {
			if at += from; text[at-1] != '$' {
				out = rewrite.Overwrite(out, text, at, " ")
			}
		}
	}
	return out
}

var (
	// atMargin are annotations before a declaration of the file, and what it asks of the place where it is used.
	atMargin = regexp.MustCompile(`(?m)^(?:@(?:\w+:)?[A-Za-z][\w.]*|context\b)`)
	// nextToMargin is an annotation, or a comment, behind one.
	nextToMargin = regexp.MustCompile(`^\s*(?:(?://[^\n]*\n|/\*[^*]*\*/)\s*)*(@(?:\w+:)?[A-Za-z][\w.]*|context\b)`)
	// wordsBehind are the words behind annotations that are taken for names: one alone, and some before properties and functions.
	wordsBehind = regexp.MustCompile(`^\s*(?:(?://[^\n]*\n|/\*[^*]*\*/)\s*)*(?:(public|private|internal|operator)\s+)?(?:((?:(?:const|expect|actual|external|lateinit|inline|infix|tailrec|suspend|operator)\s+)+)(?:val|var|typealias|fun)\b|fun\b|va[lr]\s+\w+\s*[^\sb\w])`)
)

// joinConstructors blanks the words before a constructor below the head of its class, and writes type parameters for its
// keyword, which the grammar takes for that of a further constructor: in a class also where there are type parameters already.
func joinConstructors(text, out []byte) []byte {
	if !bytes.Contains(text, []byte("constructor")) {
		return out
	}
	for _, at := range primaries.FindAllSubmatchIndex(text, -1) {
		out = rewrite.Overwrite(out, text, at[4], "")
		rewrite.BlankLines(out[at[4]:at[5]])
		isGeneric, isNested := at[2] >= 0, rewrite.IsBlank(text[max(rewrite.LineStart(text, at[0]), 0)])
		if isGeneric && isNested {
			rewrite.BlankLines(out[at[2]:at[3]])
		}
		if !isGeneric || isNested {
			rewrite.BlankLines(out[at[6]:at[7]])
			copy(out[at[6]:], "<T>")
		}
	}
	return out
}

// commentOut makes one comment of lines. A bracket alone on the last has no room for the end of it and is blanked.
func commentOut(lines []byte) {
	if last := bytes.LastIndexByte(lines, '\n'); last >= 0 && last == len(lines)-2 {
		rewrite.BlankLines(lines[last:])
		lines = bytes.TrimRight(lines, " \t\r\n")
	}
	rewrite.Comment(lines)
	if bytes.IndexByte(lines, '\n') >= 0 {
		copy(lines, "/*")
		copy(lines[len(lines)-len("*/"):], "*/")
	}
}

// setAside makes a comment of each line of annotations.
func setAside(lines []byte) {
	s := rewrite.Tokens{Text: lines, Quoting: quotingOfKotlin}
	for at := 0; at < len(lines); {
		end := s.LineEnd(at)
		if line := bytes.TrimSpace(lines[at:end]); bytes.HasPrefix(line, []byte("@")) {
			end = statementEnd(&s, at)
			commentOut(bytes.TrimSpace(lines[at:end]))
		}
		at = end + 1
	}
}

// statementEnd returns where the line of a place ends, or where that ends which it opens.
func statementEnd(s *rewrite.Tokens, at int) int {
	for at < len(s.Text) && s.Text[at] != '\n' {
		if s.Text[at] == '(' {
			at = s.Closing(at)
		} else {
			at = s.Token(at)
		}
	}
	return at
}

// endsAt reports whether an annotation ends with the arguments that it begins.
func endsAt(text []byte) bool {
	s := rewrite.Tokens{Text: text, Quoting: quotingOfKotlin}
	open := bytes.IndexByte(text, '(')
	return open >= 0 && len(bytes.TrimSpace(text[s.Closing(open):])) == 0
}
