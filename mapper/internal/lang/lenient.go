package lang

import (
	"bytes"
	"regexp"
	"strings"
)

// loosenGo returns a Go text with two mistakes mended that Go's own parser lets pass, as what is wrong with them is the type:
// `= ~x`, and an array of unknown length where a value is converted, `[...]byte(x)`. The grammar knows neither.
func loosenGo(text []byte) []byte {
	out := text
	replace := func(at int, with string) { out = overwrite(out, text, at, with) }
	for at := range indexes(text, "~") {
		if endsIn(text[:at], '=') {
			replace(at, " ")
		}
	}
	for at := range indexes(text, "...") {
		if endsIn(text[:at], '[') {
			replace(at, "0  ")
		}
	}
	return out
}

// indexes yields where a word stands in a text.
func indexes(text []byte, word string) func(yield func(int) bool) {
	return func(yield func(int) bool) {
		for from := 0; ; {
			at := bytes.Index(text[from:], []byte(word))
			if at < 0 || !yield(from+at) {
				return
			}
			from += at + len(word)
		}
	}
}

// endsIn reports whether a byte is the last of a text that is not blank.
func endsIn(text []byte, c byte) bool {
	text = bytes.TrimRight(text, " \t\r\n")
	return len(text) > 0 && text[len(text)-1] == c
}

// primaries are constructors on a line of their own below the head of a class, with the words before them.
var primaries = regexp.MustCompile(`(?m)\bclass\s[^\n{}=()]*\n(?:\s*//[^\n]*\n)*\s*((?:@\w+\s+|(?:private|internal|protected|public|actual|expect)\s+)+)constructor\s*\(`)

// contexts are what a declaration in Kotlin asks of the place where it is used.
var contexts = regexp.MustCompile(`(?m)^[ \t]*(context[ \t]*\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\))[ \t]*(?:\n[ \t]*)?(?:@|(?:public|private|internal|protected|override|inline|suspend|abstract|open|operator|infix|fun|val|var|class)\b)`)

// softWords are words of Kotlin that are used as names, which the grammar does not let them be: a letter of each is changed.
var softWords = regexp.MustCompile(`[^.\w](suspend|final)\s*(?:=[^=]|:|\))`)

// dollars stand before strings in which a dollar alone has no meaning.
var dollars = regexp.MustCompile(`\$\$+"`)

// setters are those that say only who may set a property, setterNotes the annotations above others.
var (
	setters     = regexp.MustCompile(`(?m)^[ \t]*((?:private|protected|internal|public)[ \t]+set)[ \t]*$`)
	setterNotes = regexp.MustCompile(`(?m)^[ \t]*(@\w+(?:\([^()\n]*\))?)[ \t]*(?://[^\n]*)?\n[ \t]*set[ \t]*\(`)
)

// kindsOfClasses are words before a class that the grammar takes for names behind an annotation.
var kindsOfClasses = regexp.MustCompile(`(?m)^[ \t]*(?:@\w+(?:\([^()\n]*\))?[ \t]+)*(?:(?:public|internal|private|protected)[ \t]+)?((?:(?:value|annotation|actual|expect)[ \t]+)+)(?:(?:open|abstract|sealed|final|data|enum|inline|fun)[ \t]+)*(?:class|interface|object)\b`)

// delegates say what does the work of a type that is implemented; the grammar takes the body of the class for an argument.
var delegates = regexp.MustCompile(`(?m)^[ \t]*(?:(?:\w+[ \t]+)*(?:class|object)\b|\)|:)[^\n{}]*[^\w.](by[ \t]+[^\n{}]*)\{[ \t]*$`)

// loosenKotlin blanks what the grammar does not read as it is meant.
func loosenKotlin(text []byte) []byte {
	out := text
	for _, at := range primaries.FindAllSubmatchIndex(text, -1) {
		if &out[0] == &text[0] {
			out = bytes.Clone(text)
		}
		blankLines(out[at[2]:at[3]])
	}
	for _, what := range []*regexp.Regexp{contexts, setters, kindsOfClasses, delegates} {
		out = blankGroups(out, text, what)
	}
	for _, at := range kindsOfClasses.FindAllIndex(text, -1) {
		if from := annotationsAbove(text, at[0]); from < at[0] {
			out = overwrite(out, text, from, "")
			setAside(out[from:at[0]])
		}
	}
	for _, at := range setterNotes.FindAllSubmatchIndex(text, -1) {
		out = overwrite(out, text, at[2], "//")
	}
	for _, at := range softWords.FindAllSubmatchIndex(text, -1) {
		out = overwrite(out, text, at[2], "x")
	}
	for _, at := range dollars.FindAllIndex(text, -1) {
		out = overwrite(out, text, at[0], strings.Repeat(" ", at[1]-at[0]-1))
	}
	return out
}

// setAside makes comments of the lines that begin with an annotation, and blanks the others.
func setAside(lines []byte) {
	for line := range bytes.Lines(lines) {
		if start := bytes.IndexByte(line, '@'); start >= 0 && start+1 < len(line) && !bytes.HasSuffix(bytes.TrimSpace(line), []byte("(")) {
			comment(bytes.TrimRight(line[start:], "\r\n"))
			continue
		}
		blankLines(line)
	}
}

// annotationsAbove returns where the lines of annotations begin that end at a place.
func annotationsAbove(text []byte, at int) int {
	const farthest = 4096 // bytes
	floor := max(at-farthest, 0)
	return floor + annotationsBefore(text[floor:], at-floor)
}

func annotationsBefore(text []byte, at int) int {
	for first := at; ; {
		above := bytes.LastIndexByte(text[:max(first-1, 0)], '\n') + 1
		line := bytes.TrimSpace(text[above:first])
		isEnd := bytes.Equal(line, []byte(")"))
		for isEnd && above > 0 && !bytes.HasPrefix(line, []byte("@")) && len(line) > 0 {
			first = above
			above = bytes.LastIndexByte(text[:first-1], '\n') + 1
			line = bytes.TrimSpace(text[above:first])
		}
		if !bytes.HasPrefix(line, []byte("@")) {
			return at
		}
		at, first = above, above
	}
}

// overwrite returns out with a word put over a part of it, a copy where out is still the text itself.
func overwrite(out, text []byte, at int, word string) []byte {
	if &out[0] == &text[0] {
		out = bytes.Clone(text)
	}
	copy(out[at:], word)
	return out
}

// loosenProtobuf writes version 3 for version 2, and a required field as an optional one: the grammar knows no others.
func loosenProtobuf(text []byte) []byte {
	out := text
	for at := range indexes(text, `"proto2"`) {
		out = overwrite(out, text, at, `"proto3"`)
	}
	for at := range indexes(text, "required ") {
		if at > 0 && isBlank(text[at-1]) {
			out = overwrite(out, text, at, "optional")
		}
	}
	return out
}
