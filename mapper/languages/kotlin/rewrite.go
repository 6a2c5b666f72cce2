package kotlin

import (
	"bytes"
	"fmt"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

var quotingOfKotlin = rewrite.Quoting{Char: true, Three: true, Open: "${"}

// newerKotlin blanks what the grammar of Kotlin does not know or misreads.
var newerKotlin = []rewrite.Rule{
	// Context parameters in a function type: `context(A) () -> B`.
	{Words: []string{"context("}, What: regexp.MustCompile(`(?:[:(,<>]|\btypealias\s[^\n=]*=)[ \t]*(?:suspend[ \t]+)?(context\([^()\n]*\))[ \t]*(?:[\w.]+\.)?\(`)},
	// `suspend` before a type in parentheses. The grammar makes it nullable, and after such an error, loses functions below.
	{Words: []string{"suspend (("}, What: regexp.MustCompile(`\b(suspend )\(\(`)},
	// The guard of a branch, as in `is A if a.isOpen -> 1`.
	{Words: []string{" if "}, What: regexp.MustCompile(`(?:^|[{;])[ \t]*[^\s{};=>/*](?:[^\n{};=>]|[^-\n{};=]>)*[ \t](if[ \t](?:[^\n{};"/]|"[^"\n]*")*?)->`)},
	// The delegate of an implemented interface, `by a`. The grammar takes the class body for its argument.
	{Words: []string{" by "}, What: regexp.MustCompile("^[ \t]*(?:(?:\\w+[ \t]+)*(?:class|object)\\b|\\)|:|[A-Z])(?:[^\n{}`\"]|`[^\n`]*`|\"[^\n\"]*\")*[^\\w.`\"](by[ \t]+(?:[^\n{}`()]|\\([^\n()]*\\))*)\\{[ \t]*$")},
	// The target of an annotation on all parts of a property, as in `@all:Email`.
	{Words: []string{"@all:"}, What: regexp.MustCompile(`@(all:)\w`)},
	// Dollars before a string, as in `$$"a"`, and at the end of a string.
	{Words: []string{`$"`}, What: regexp.MustCompile(`(\$+)"`)},
}

// notes match the arguments of an annotation, which may contain nested annotations and span lines.
const (
	plainNotes  = `[^()"]|"(?:[^"\\\n]|\\.)*"`
	noteInNotes = `\((?:` + plainNotes + `|\((?:` + plainNotes + `)*\))*\)`
	notes       = `\((?:` + plainNotes + `|` + noteInNotes + `)*\)`
)

var (
	wordsOfKinds   = []string{"value ", "annotation ", "actual ", "expect "}
	kindsOfClasses = regexp.MustCompile(`(?m)^[ \t]*(?:@\w+(?:\([^()\n]*\))?[ \t]+)*(?:(?:public|internal|private|protected)[ \t]+)?(?:(?:value|annotation|actual|expect)[ \t]+)+(?:(?:open|abstract|sealed|final|data|enum|inline|fun)[ \t]+)*(?:class|interface|object)\b`)
	// primaries match the head of a class whose primary constructor is on a line of its own.
	primaries = regexp.MustCompile(`\bclass[ \t]+\w+(<[^{}()]*>)?[ \t]*(?://[^\n]*)?\n(?:\s*(?://[^\n]*\n|/\*(?:[^*]|\*+[^*/])*\*+/))*\s*((?:(?:@[\w.]+(?:` + notes + `)?|private|internal|protected|public|actual|expect)\s+)*)(constructor)\s*\(`)
	// setters match a setter that consists only of its visibility.
	setters = regexp.MustCompile(`^(?:[^\n]*;)?[ \t]*((?:private|protected|internal)[ \t]+set)[ \t\r]*(?:\n|$)`)
	// accessors match what follows `get` or `set` in an accessor on a line of its own. getCalls matches what follows `get` in a
	// call of a function on such a line.
	accessors = regexp.MustCompile(`^(?:\(|[ \t\r]*(?:\n|$))`)
	getCalls  = regexp.MustCompile(`^(?:[ \t]*[{<]|\(\s*[^)\s])`)
	// contexts match the start of the context parameters of a declaration.
	contexts = regexp.MustCompile(`(?m)(?:^|[{;])[ \t]*(?:@[\w.:]+(?:\([^()\n]*\))?[ \t]+)*(context)[ \t]*\(`)
	// asking matches the start of a declaration that may have context parameters.
	asking = regexp.MustCompile(`^\s*(?:(?://[^\n]*\n|/\*(?:[^*]|\*+[^*/])*\*+/)\s*)*(?:@|(?:public|private|internal|protected|override|inline|suspend|abstract|open|operator|infix|final|sealed|data|external|tailrec|expect|actual|const|lateinit|fun|val|var|class|interface|object)\b)`)
	// lastOnLine matches a declaration and the brace that closes the body around it, on one line.
	lastOnLine = regexp.MustCompile(`[{;][ \t]*(?:(?:@[\w.]+|context[ \t]*)(?:\([^()\n]*\))?[ \t]+)*(?:\w+[ \t]+)*(?:val|var|fun|object|class|interface)\b` +
		`(?:[^\n{}"]|"[^"\n]*"|\{(?:[^\n{}]|\{[^\n{}]*\})*\})*(?:[^\s{};]|\{(?:[^\n{}]|\{[^\n{}]*\})*\}) +\}$`)
	// softWords match what follows a soft keyword that is used as a name.
	softWords = regexp.MustCompile(`^\s*(?:=[^=]|[:,)])`)
)

// rewriteKotlin rewrites what the grammar does not know or misreads.
func rewriteKotlin(text []byte) []byte {
	out := rewrite.Apply(newerKotlin, text, text)
	out = joinConstructors(text, splitModifiers(text, noteContexts(text, out)))
	out = renameFunctions(text, writeGetters(text, renameKeywords(text, splitAccessors(text, out))))
	for at := range rewrite.Indexes(text, " }") {
		if line := rewrite.LineStart(text, at); line >= 0 && lastOnLine.Match(text[line:at+len(" }")]) {
			out = rewrite.Overwrite(out, text, at, ";")
		}
	}
	for _, word := range []string{"fun ", "val ", "var ", "init ", "constructor(", "companion object", "override ", "private "} {
		for at := range rewrite.Indexes(text, "} "+word) { // the grammar wants a separator on such a line
			out = rewrite.Overwrite(out, text, at+1, ";")
		}
	}
	for _, word := range []string{"class ", "interface ", "object "} {
		for at := range rewrite.Indexes(text, word) {
			if line := bareType(text, at, at+len(word)); line >= 0 {
				out = setAsideAbove(text, out, line)
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

// splitAccessors turns the annotations of getters and setters into comments, and gives setters such as `private set` a body. It
// also renames the function `get` where a line begins with a call of it, because the grammar would take the call for a getter of
// the variable above.
func splitAccessors(text, out []byte) []byte {
	s := rewrite.Tokens{Text: text}
	for _, word := range []string{"get", "set"} {
		for at := range rewrite.Indexes(text, word) {
			line, rest := rewrite.LineStart(text, at), rewrite.Ahead(text, at+len(word))
			switch {
			case line < 0:
			case !s.IsFirst(at):
				if found := setters.FindSubmatchIndex(rewrite.Ahead(text, line)); found != nil {
					// Blanks pad the 0 to the length of the text that is overwritten.
					out = rewrite.Overwrite(out, text, line+found[2], fmt.Sprintf("set(x)=%*d", found[3]-found[2]-len("set(x)="), 0))
				}
			case word == "get" && getCalls.Match(rest):
				out = rewrite.Overwrite(out, text, at, "x")
			case accessors.Match(rest):
				if first := annotationsAbove(text, line); first < at {
					out = rewrite.Overwrite(out, text, first, "") // writes nothing, but makes sure that out is a copy
					commentOut(bytes.TrimSpace(out[first:at]))
				}
			}
		}
	}
	return out
}

// backingField matches a property with a type and, on the next line, its explicit backing field
// (https://kotlinlang.org/docs/properties.html). The group is the word before the field's type or value.
var backingField = regexp.MustCompile(`(?m)^[ \t]*(?:[\w@.]+[ \t]+)*va[lr][ \t]+[\w.` + "`" + `]+[ \t]*:[^=\n{]*\n[ \t]*(?:(?:private|internal)[ \t]+)?(field)[ \t]*[=:][^=\n]`)

// writeGetters writes explicit backing fields as getters.
func writeGetters(text, out []byte) []byte {
	if !bytes.Contains(text, []byte("field")) {
		return out
	}
	for _, at := range backingField.FindAllSubmatchIndex(text, -1) {
		out = rewrite.Overwrite(out, text, at[2], "get()")
	}
	return out
}

// softFunction matches the head of a function that is named like a soft keyword or modifier (https://kotlinlang.org/docs/keyword-reference.html),
// which the grammar accepts only in some places. The group is the name.
var softFunction = regexp.MustCompile(`^fun[ \t]+(?:<(?:[^<>(){}\n]|<[^<>(){}\n]*>)*>[ \t]*)?(?:[\w.?]+(?:<[^(){}\n]*>)?\??\.)?(abstract|actual|annotation|by|catch|companion|const|constructor|crossinline|` +
	`data|delegate|dynamic|enum|expect|external|field|file|final|finally|get|import|infix|init|inline|inner|internal|lateinit|noinline|open|operator|` +
	`out|override|param|private|property|protected|public|receiver|reified|sealed|set|setparam|suspend|tailrec|value|vararg|where)[ \t]*\(`)

// renameFunctions writes a letter into the names of functions that are named like a soft keyword.
func renameFunctions(text, out []byte) []byte {
	for at := range rewrite.Indexes(text, "fun") {
		if name := softFunction.FindSubmatchIndex(rewrite.Ahead(text, at)); name != nil {
			out = rewrite.Overwrite(out, text, at+name[2], "x")
		}
	}
	return out
}

// renameKeywords renames identifiers such as `in1`, which the grammar splits after the keyword at their start. It also renames
// identifiers that are soft keywords.
func renameKeywords(text, out []byte) []byte {
	for _, word := range []string{"in", "is", "as", "open"} {
		for at := range rewrite.Indexes(text, word) {
			next := text[at+len(word):]
			// A parenthesis follows `open`, or a digit follows one of the other words.
			isCut := len(next) > 0 && (next[0] == '(') == (word == "open") && (next[0] == '(' || next[0] >= '0' && next[0] <= '9')
			if isCut && (at == 0 || !rewrite.IsWordByte(text[at-1])) {
				out = rewrite.Overwrite(out, text, at, "x")
			}
		}
	}
	for _, word := range []string{"suspend", "final", "enum", "dynamic"} {
		for at := range rewrite.Indexes(text, word) {
			isName := at > 0 && text[at-1] != '.' && !rewrite.IsWordByte(text[at-1])
			isFunction := word == "dynamic" || bytes.HasSuffix(text[:at], []byte("fun ")) // no type is followed by parentheses
			rest := rewrite.Ahead(text, at+len(word))
			if isName && (softWords.Match(rest) || bytes.HasPrefix(rest, []byte(" {")) || isFunction && bytes.HasPrefix(rest, []byte("("))) {
				out = rewrite.Overwrite(out, text, at, "x")
			}
		}
	}
	return out
}

// bareType returns the start of the line that declares a top-level type with neither parameters nor supertypes, or -1 for any
// other type. If such a declaration follows an annotation, the grammar may read its words as plain names.
func bareType(text []byte, at, end int) int {
	line := rewrite.LineStart(text, at)
	if line < 0 || !areAll(text[line+len(annotationsOnLine.Find(text[line:at])):at], modifiersOfClasses) {
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

// areAll reports whether every word on the line is one of `words`.
func areAll(line []byte, words map[string]bool) bool {
	for word := range bytes.FieldsSeq(line) {
		if !words[string(word)] {
			return false
		}
	}
	return true
}

// modifiersOfClasses are the modifiers that bareType allows before a type.
var modifiersOfClasses = map[string]bool{
	"public": true, "internal": true, "private": true, "open": true, "abstract": true, "sealed": true, "data": true, "inner": true, "enum": true,
	"annotation": true, "external": true,
}

// setAsideAbove turns the annotations above offset `at` into comments.
func setAsideAbove(text, out []byte, at int) []byte {
	from := annotationsAbove(text, at)
	if from < at {
		out = rewrite.Overwrite(out, text, from, "") // writes nothing, but makes sure that out is a copy
		setAside(out[from:at])
	}
	return out
}

// noteContexts rewrites the context parameters of a declaration as an annotation.
func noteContexts(text, out []byte) []byte {
	if !bytes.Contains(text, []byte("context")) {
		return out
	}
	s := rewrite.Tokens{Text: text, Quoting: quotingOfKotlin}
	for _, at := range contexts.FindAllSubmatchIndex(text, -1) {
		end := s.Closing(at[1] - 1)
		isValue := rewrite.EndsIn(text[max(at[0]-rewrite.LongestIndent, 0):at[0]], '=') // a call of a function named `context`
		if !isValue && asking.Match(rewrite.Ahead(text, end)) {
			out = rewrite.Overwrite(out, text, at[2], "@contex")
			rewrite.BlankLines(out[at[3]:end])
		}
	}
	return out
}

var (
	// atMargin matches an annotation or the context parameters of a top-level declaration.
	atMargin = regexp.MustCompile(`(?m)^(?:@(?:\w+:)?[A-Za-z][\w.]*|context\b)`)
	// nextToMargin matches another annotation after an annotation, with comments between them.
	nextToMargin = regexp.MustCompile(`^\s*(?:(?://[^\n]*\n|/\*[^*]*\*/)\s*)*(?:@(?:\w+:)?[A-Za-z][\w.]*|context\b)`)
	// wordsAfter matches modifiers after annotations that the grammar takes for names. Before some words, this is a single
	// modifier; before properties and functions, several.
	wordsAfter = regexp.MustCompile(`^\s*(?:(?://[^\n]*\n|/\*[^*]*\*/)\s*)*(?:(public|private|internal|operator)\s+)?(?:((?:(?:const|expect|actual|external|lateinit|inline|infix|tailrec|suspend|operator)\s+)+)(?:val|var|typealias|fun)\b|fun\b|va[lr]\s+\w+\s*[^\sb\w])`)
)

// joinConstructors handles a primary constructor that begins on a line below the class name. It blanks the modifiers of the
// constructor. It writes `<T>` over the keyword `constructor`, because the grammar would read a secondary constructor there. If
// the class has type parameters already, the keyword stays.
func joinConstructors(text, out []byte) []byte {
	if !bytes.Contains(text, []byte("constructor")) {
		return out
	}
	for _, at := range primaries.FindAllSubmatchIndex(text, -1) {
		out = rewrite.Overwrite(out, text, at[4], "") // writes nothing, but makes sure that out is a copy
		rewrite.BlankLines(out[at[4]:at[5]])
		if isGeneric := at[2] >= 0; !isGeneric {
			rewrite.BlankLines(out[at[6]:at[7]])
			copy(out[at[6]:], "<T>")
		}
	}
	return out
}

// commentOut turns lines into one comment. If the last line is only a bracket, that line is blanked, because `*/` does not fit
// there.
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

// setAside turns each line of annotations into a comment.
func setAside(lines []byte) {
	s := rewrite.Tokens{Text: lines, Quoting: quotingOfKotlin}
	for at := 0; at < len(lines); {
		end := rewrite.LineEnd(s.Text, at)
		if line := bytes.TrimSpace(lines[at:end]); bytes.HasPrefix(line, []byte("@")) {
			end = statementEnd(&s, at)
			commentOut(bytes.TrimSpace(lines[at:end]))
		}
		at = end + 1
	}
}

// statementEnd returns the end of the line that contains offset `at`. If parentheses open on this line, it returns the end of the
// line on which they close.
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

// endsWithArguments reports whether nothing follows the arguments of an annotation.
func endsWithArguments(text []byte) bool {
	s := rewrite.Tokens{Text: text, Quoting: quotingOfKotlin}
	open := bytes.IndexByte(text, '(')
	return open >= 0 && len(bytes.TrimSpace(text[s.Closing(open):])) == 0
}
