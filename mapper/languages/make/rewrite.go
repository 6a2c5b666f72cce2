package make

import (
	"bytes"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

var (
	// makeAssigns matches an assignment, global or for certain targets, up to its value. Its groups are the parts that
	// the grammar does not know.
	makeAssigns = regexp.MustCompile(`^\s*(?:(?:[^:#=;$]|\$(?:[({][^(){}]*[)}]|[^({]))+:(:?\s*(?:(?:export|override|private|unexport)\s+)*))?(?:(?:export|override|private|unexport)\s+)*[^\s:#=?+!$();]+\s*([?+]?|:)(?::{0,2}|!)=`)
	// makeComputed matches an assignment to a variable with a computed name.
	makeComputed = regexp.MustCompile(`^ *(?:(?:export|override|private) +)*[^\s:#=$]*\$[({][^\s:#=]*[)}][^\s:#=]*[ \t]*(?:[?+!]|:{1,3})?=`)
	makeDefines  = regexp.MustCompile(`^ *(?:override +|export +)*define\b`)
	makeEndefs   = regexp.MustCompile(`^\s*endef\b`)
	makeIfs      = regexp.MustCompile(`^\s*(?:ifn?eq|ifn?def|else|endif)\b|^if[ \t]+!?\w+\s*$`)
	makeEquals   = regexp.MustCompile(`^\s*(?:else\s+)?(ifn?eq)\s`)
	makeCalls    = regexp.MustCompile(`^\s*\$[({](?:foreach|eval|info|warning|error)\s`)
	// makeChanges matches the start of a substitution reference, e.g. `$(A:`.
	makeChanges   = regexp.MustCompile(`\$[({][\w.-]+:`)
	makeIdle      = regexp.MustCompile(`^\s*(?:#|$)`)
	makeFunctions = regexp.MustCompile(`^\$.(?:dir|notdir|suffix|basename|word|words|join|sort|strip|filter|value|call|eval|if|or|and|info|error|file|shell|origin|wildcard|foreach)\W`)
	// makeKept matches what onlyLetters keeps: references to variables, comments, blanks, and a backslash at the end.
	makeKept = regexp.MustCompile(`\$[({][\w.-]+[)}]|#.*|\s+|\\$`)
)

// rewriteMake rewrites makefiles in several ways. First, it writes letters over recipes and over the values of variables and
// macros, except for references to variables, because the grammar takes much of this text for syntax. Second, it blanks the `?`
// of `A?=` and the `+` of `A+=`, because the grammar takes them for part of the name. Third, it blanks the directives of
// conditionals, including those of Automake, because the grammar reads everything in a conditional after a rule as part of that
// rule. An `ifeq` that is not in a rule becomes an assignment whose value is the text that the `ifeq` compares.
func rewriteMake(text []byte) []byte {
	w := makeWriter{text: text, out: bytes.Clone(text)}
	for at := 0; at < len(text); {
		end := len(text)
		if line := bytes.IndexByte(text[at:], '\n'); line >= 0 {
			end = at + line + 1
		}
		w.line(at, at+len(bytes.TrimRight(text[at:end], "\r\n")))
		at = end
	}
	return w.out
}

// makeWriter rewrites a makefile line by line.
type makeWriter struct {
	text, out         []byte
	macros            int  // number of open macro definitions, which may be nested
	isValue, isRecipe bool // the next line may continue a value, or a recipe
	isCommand, isCall bool // the last line ended with a backslash, in a recipe or in a call such as `$(eval ...)`
}

func (w *makeWriter) line(at, end int) {
	line := w.text[at:end]
	goesOn := bytes.HasSuffix(line, []byte("\\"))
	switch {
	case w.macros > 0:
		w.macro(line, at)
	case w.isCall:
		w.call(line, at, goesOn)
	case w.isValue:
		w.onlyLetters(at, end)
		w.isValue = goesOn
	case w.isRecipe && (w.isCommand || len(line) > 0 && line[0] == '\t'):
		w.onlyLetters(at, end)
		w.isCommand = goesOn
	case makeDefines.Match(line):
		w.macros = 1
	case makeIfs.Match(line):
		w.condition(line, at, goesOn)
	case makeCalls.Match(line), makeComputed.Match(line):
		w.call(line, at, goesOn)
	default:
		w.statement(line, at, goesOn)
	}
}

// macro rewrites a line of a macro definition, unless the line ends the definition.
func (w *makeWriter) macro(line []byte, at int) {
	switch {
	case makeDefines.Match(line):
		w.macros++
	case makeEndefs.Match(line):
		w.macros--
	}
	if w.macros > 0 {
		w.onlyLetters(at, at+len(line))
	}
}

// condition blanks a line of a conditional. It rewrites an `ifeq` or `ifneq` outside of rules as an assignment instead.
func (w *makeWriter) condition(line []byte, at int, goesOn bool) {
	equals := makeEquals.FindSubmatchIndex(line)
	if equals == nil || w.isRecipe || goesOn {
		rewrite.BlankLines(w.out[at : at+len(line)])
		return
	}
	rewrite.BlankLines(w.out[at : at+equals[2]])
	w.out[at+equals[2]], w.out[at+equals[3]] = 'x', '=' // the keyword itself would begin a conditional
	w.onlyLetters(at+equals[3]+1, at+len(line))
}

// call blanks a line of a call such as `$(eval ...)`, or of an assignment to a computed name.
func (w *makeWriter) call(line []byte, at int, goesOn bool) {
	rewrite.BlankLines(w.out[at : at+len(line)])
	w.isCall, w.isRecipe = goesOn, false
}

// statement rewrites an assignment, or records the start of a rule. Blank lines and comments do not end a recipe.
func (w *makeWriter) statement(line []byte, at int, goesOn bool) {
	assigned := makeAssigns.FindSubmatchIndex(line)
	if assigned == nil {
		w.plainReferences(at, at+len(line))
		if !makeIdle.Match(line) {
			w.isRecipe = bytes.IndexByte(line, ':') >= 0
		}
		return
	}
	for group := 2; group < len(assigned); group += 2 {
		rewrite.BlankLines(w.out[at+max(assigned[group], 0) : at+max(assigned[group+1], 0)])
	}
	w.isRecipe, w.isValue = false, goesOn
	w.onlyLetters(at+assigned[1], at+len(line))
}

// plainReferences rewrites substitution references such as `$(OBJECTS:.o=.lo)` as references to the variable, because the grammar
// does not accept substitution references among targets.
func (w *makeWriter) plainReferences(from, to int) {
	for _, at := range makeChanges.FindAllIndex(w.text[from:to], -1) {
		depth := 1
		for i := from + at[1]; i < to && depth > 0; i++ {
			switch w.text[i] {
			case '(', '{':
				depth++
			case ')', '}':
				depth--
			}
			if depth > 0 {
				w.out[i] = 'x'
			}
		}
		w.out[from+at[1]-1] = 'x'
	}
}

// onlyLetters writes letters over a part of a line, except for what the grammar knows.
func (w *makeWriter) onlyLetters(from, to int) {
	at := from
	// The empty range at the end makes the loop write the letters after the last match, too.
	for _, kept := range append(makeKept.FindAllIndex(w.text[from:to], -1), []int{to - from, to - from}) {
		if makeFunctions.Match(w.text[from+kept[0] : from+kept[1]]) { // a variable that the grammar takes for a function
			continue
		}
		for ; at < from+kept[0]; at++ {
			w.out[at] = 'x'
		}
		at = from + kept[1]
	}
}
