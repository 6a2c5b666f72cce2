package lang

import (
	"bytes"
	"regexp"
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

// newerKotlin is what the grammar of Kotlin does not know or takes for something else.
var newerKotlin = []rule{
	// What a declaration asks of the place where it is used.
	{[]string{"context(", "context ("}, regexp.MustCompile(`(?m)^[ \t]*(context[ \t]*\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\))[ \t]*(?:\n[ \t]*)?(?:@|(?:public|private|internal|protected|override|inline|suspend|abstract|open|operator|infix|fun|val|var|class)\b)`)},
	// Who may set a property, where that is all that is said of it.
	{[]string{"private set", "protected set", "internal set"}, regexp.MustCompile(`(?m)^[ \t]*((?:private|protected|internal)[ \t]+set)[ \t]*$`)},
	// What does the work of a type that is implemented: the body of the class is taken for an argument.
	{[]string{" by "}, regexp.MustCompile(`(?m)^[ \t]*(?:(?:\w+[ \t]+)*(?:class|object)\b|\)|:)[^\n{}]*[^\w.](by[ \t]+[^\n{}]*)\{[ \t]*$`)},
	// Words before a class that are taken for names behind an annotation.
	{wordsOfKinds, kindsOfClasses},
	// Dollars before strings in which a dollar alone has no meaning.
	{[]string{"$$"}, regexp.MustCompile(`(\$\$+)"`)},
}

var (
	wordsOfKinds   = []string{"value ", "annotation ", "actual ", "expect "}
	kindsOfClasses = regexp.MustCompile(`(?m)^[ \t]*(?:@\w+(?:\([^()\n]*\))?[ \t]+)*(?:(?:public|internal|private|protected)[ \t]+)?((?:(?:value|annotation|actual|expect)[ \t]+)+)(?:(?:open|abstract|sealed|final|data|enum|inline|fun)[ \t]+)*(?:class|interface|object)\b`)
	// primaries end before a constructor on a line of its own, below the head of a class.
	primaries = regexp.MustCompile(`\bclass\s[^\n{}=()]*\n(?:\s*//[^\n]*\n)*\s*((?:@\w+\s+|(?:private|internal|protected|public|actual|expect)\s+)+)$`)
	// setterNotes end before a setter.
	setterNotes = regexp.MustCompile(`\n[ \t]*(@\w+(?:\([^()\n]*\))?)[ \t]*(?://[^\n]*)?\n[ \t]*$`)
	// softWords are used as names where one of these comes next.
	softWords = regexp.MustCompile(`^\s*(?:=[^=]|:|\))`)
)

// loosenKotlin blanks what the grammar does not read as it is meant.
func loosenKotlin(text []byte) []byte {
	out := apply(newerKotlin, text, text)
	for at := range indexes(text, "constructor") {
		if from, to := before(text, at, primaries); from >= 0 {
			out = overwrite(out, text, from, "")
			blankLines(out[from:to])
		}
	}
	for at := range indexes(text, "set(") {
		if from, _ := before(text, at, setterNotes); from >= 0 {
			out = overwrite(out, text, from, "//")
		}
	}
	for _, word := range []string{"suspend", "final"} {
		for at := range indexes(text, word) {
			isName := at > 0 && text[at-1] != '.' && !isWordByte(text[at-1])
			if isName && softWords.Match(text[at+len(word):min(at+len(word)+80, len(text))]) {
				out = overwrite(out, text, at, "x")
			}
		}
	}
	if !hasAny(text, wordsOfKinds) {
		return out
	}
	for _, at := range kindsOfClasses.FindAllIndex(text, -1) {
		if from := annotationsAbove(text, at[0]); from < at[0] {
			out = overwrite(out, text, from, "")
			setAside(out[from:at[0]])
		}
	}
	return out
}

// before returns where the group of an expression stands that matches what ends at a place, -1 where it does not.
func before(text []byte, at int, what *regexp.Regexp) (from, to int) {
	const farthest = 600 // bytes
	floor := max(at-farthest, 0)
	groups := what.FindSubmatchIndex(text[floor:at])
	if groups == nil {
		return -1, -1
	}
	return floor + groups[2], floor + groups[3]
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
