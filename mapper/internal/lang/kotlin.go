package lang

import (
	"bytes"
	"fmt"
	"regexp"
)

// newerKotlin is what the grammar of Kotlin does not know or takes for something else.
var newerKotlin = []rule{
	// What a declaration asks of the place where it is used.
	{[]string{"context(", "context ("}, regexp.MustCompile(`(?m)^[ \t]*(context[ \t]*\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\))[ \t]*(?:\n[ \t]*)?(?:@|(?:public|private|internal|protected|override|inline|suspend|abstract|open|operator|infix|fun|val|var|class)\b)`)},
	// What does the work of a type that is implemented: the body of the class is taken for an argument.
	{[]string{" by "}, regexp.MustCompile(`(?m)^[ \t]*(?:(?:\w+[ \t]+)*(?:class|object)\b|\)|:|[A-Z])[^\n{}]*[^\w.](by[ \t]+[^\n{}]*)\{[ \t]*$`)},
	// Words before a class that are taken for names behind an annotation.
	{wordsOfKinds, kindsOfClasses},
	// Comments behind annotations at the margin.
	{[]string{"//"}, regexp.MustCompile(`(?m)^@\w+(?:\([^()\n/]*\))?[ \t]*(//[^\n]*)$`)},
	// Dollars before strings in which a dollar alone has no meaning.
	{[]string{"$$"}, regexp.MustCompile(`(\$\$+)"`)},
}

var (
	wordsOfKinds   = []string{"value ", "annotation ", "actual ", "expect "}
	kindsOfClasses = regexp.MustCompile(`(?m)^[ \t]*(?:@\w+(?:\([^()\n]*\))?[ \t]+)*(?:(?:public|internal|private|protected)[ \t]+)?((?:(?:value|annotation|actual|expect)[ \t]+)+)(?:(?:open|abstract|sealed|final|data|enum|inline|fun)[ \t]+)*(?:class|interface|object)\b`)
	// primaries are the heads of classes up to a constructor on a line of its own.
	primaries = regexp.MustCompile(`\bclass[ \t]+\w+(<[^{}()]*>)?[ \t]*(?://[^\n]*)?\n(?:\s*//[^\n]*\n)*\s*((?:(?:@[\w.]+(?:\([^()\n]*\))?|private|internal|protected|public|actual|expect)\s+)*)(constructor)\s*\(`)
	// setters say who may set a property, where that is all that is said of it.
	setters = regexp.MustCompile(`(?m)^[ \t]*((?:private|protected|internal)[ \t]+set)[ \t]*$`)
	// accessorNotes end before a getter or setter.
	accessorNotes = regexp.MustCompile(`\n[ \t]*(@\w+(?:\([^()\n]*\))?)[ \t]*(?://[^\n]*)?\n[ \t]*$`)
	// keywordNames are names that the grammar cuts behind a keyword with which they begin.
	keywordNames = regexp.MustCompile(`\b(?:in|is|as)\d`)
	// softWords are used as names where one of these comes next.
	softWords = regexp.MustCompile(`^\s*(?:=[^=]|:|\))`)
)

// loosenKotlin blanks what the grammar does not read as it is meant.
func loosenKotlin(text []byte) []byte {
	out := apply(newerKotlin, text, text)
	out = joinConstructors(text, blankSoftWords(text, out))
	for _, at := range setters.FindAllSubmatchIndex(text, -1) {
		out = overwrite(out, text, at[2], fmt.Sprintf("set(x)=%*d", at[3]-at[2]-len("set(x)="), 0))
	}
	for _, word := range []string{"get(", "set("} {
		for at := range indexes(text, word) {
			if from, _ := before(text, at, accessorNotes); from >= 0 {
				out = overwrite(out, text, from, "//")
			}
		}
	}
	for _, at := range keywordNames.FindAllIndex(text, -1) {
		out = overwrite(out, text, at[0], "x")
	}
	for _, word := range []string{"suspend", "final"} {
		for at := range indexes(text, word) {
			isName := at > 0 && text[at-1] != '.' && !isWordByte(text[at-1])
			if isName && softWords.Match(text[at+len(word):min(at+len(word)+80, len(text))]) {
				out = overwrite(out, text, at, "x")
			}
		}
	}
	for at := range indexes(text, "class ") {
		if line := bareClass(text, at); line >= 0 {
			out = setAsideAbove(text, out, line)
		}
	}
	if !hasAny(text, wordsOfKinds) {
		return out
	}
	for _, at := range kindsOfClasses.FindAllIndex(text, -1) {
		out = setAsideAbove(text, out, at[0])
	}
	return out
}

// manyAnnotations are so many that the grammar may lose what stands behind them.
const manyAnnotations = 2

// bareClass returns where the line of a class at the margin begins that may be taken for a few names behind an annotation, -1
// where it may not: it has neither parameters nor parents, and many annotations, or no body and an annotation comes next.
func bareClass(text []byte, at int) int {
	line := bytes.LastIndexByte(text[:at], '\n') + 1
	for word := range bytes.FieldsSeq(text[line:at]) {
		if !modifiersOfClasses[string(word)] {
			return -1
		}
	}
	end := at + len("class ")
	for end < len(text) && isWordByte(text[end]) {
		end++
	}
	if line < len(text) && isBlank(text[line]) {
		return -1
	}
	next, isSameLine := nextToken(text, end)
	above := text[annotationsAbove(text, line):line]
	if next == '{' && isSameLine && bytes.Count(above, []byte("@")) >= manyAnnotations || next == '@' && !isSameLine {
		return line
	}
	return -1
}

// modifiersOfClasses may stand before a class that has neither parameters nor parents.
var modifiersOfClasses = map[string]bool{"public": true, "internal": true, "private": true, "open": true, "abstract": true, "sealed": true}

// nextToken returns the first byte behind blanks and comments, 0 at the end, and whether it stands on the line of a place.
func nextToken(text []byte, at int) (first byte, isSameLine bool) {
	isSameLine = true
	for at < len(text) {
		switch c := text[at]; {
		case isBlank(c):
			isSameLine = isSameLine && c != '\n'
			at++
		case bytes.HasPrefix(text[at:], []byte("//")), bytes.HasPrefix(text[at:], []byte("/*")):
			at = commentEnd(text, at)
		default:
			return c, isSameLine
		}
	}
	return 0, false
}

// setAsideAbove sets the annotations above a place aside.
func setAsideAbove(text, out []byte, at int) []byte {
	from := annotationsAbove(text, at)
	if from < at {
		out = overwrite(out, text, from, "")
		setAside(out[from:at])
	}
	return out
}

var (
	// atMargin are annotations before a declaration of the file.
	atMargin = regexp.MustCompile(`(?m)^@(?:\w+:)?[A-Za-z][\w.]*`)
	// nextToMargin is an annotation, or a comment, behind one.
	nextToMargin = regexp.MustCompile(`^\s*(?:(?://[^\n]*\n|/\*[^*]*\*/)\s*)*@(?:\w+:)?[A-Za-z][\w.]*`)
	// softBehind are the words behind annotations that are taken for names.
	softBehind = regexp.MustCompile(`^\s*(?:(?://[^\n]*\n|/\*[^*]*\*/)\s*)*(?:(?:public|private|internal)\s+)?((?:(?:const|expect|actual|external|lateinit)\s+)+)(?:val|var)\b`)
)

// blankSoftWords blanks the words behind annotations at the margin that the grammar takes for names.
func blankSoftWords(text, out []byte) []byte {
	s := tokens{text: text, quoting: quoting{char: true, three: true, open: "${"}}
	for _, at := range atMargin.FindAllIndex(text, -1) {
		end := at[1]
		for {
			if end < len(text) && text[end] == '(' {
				end = s.closing(end)
			}
			next := nextToMargin.FindIndex(text[end:])
			if next == nil {
				break
			}
			end += next[1]
		}
		if words := softBehind.FindSubmatchIndex(text[end:]); words != nil {
			out = overwrite(out, text, end+words[2], "")
			blankLines(out[end+words[2] : end+words[3]])
		}
	}
	return out
}

// joinConstructors blanks the words before a constructor below the head of its class, and writes type parameters for its
// keyword, which the grammar takes for that of a further constructor.
func joinConstructors(text, out []byte) []byte {
	for _, at := range primaries.FindAllSubmatchIndex(text, -1) {
		out = overwrite(out, text, at[4], "")
		blankLines(out[at[4]:at[5]])
		if isGeneric := at[2] >= 0; !isGeneric {
			blankLines(out[at[6]:at[7]])
			copy(out[at[6]:], "<T>")
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
		if line = bytes.TrimSpace(line); bytes.HasPrefix(line, []byte("@")) {
			comment(line)
		} else {
			blankLines(line)
		}
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
