package lang

import (
	"bytes"
	"regexp"
)

// groovyTypes begin a type, on the line before its brace.
var groovyTypes = regexp.MustCompile(`^[^=(]*\b(?:class|interface|trait|enum)\s+\w`)

// loosenGroovy returns the skeleton of a Groovy text, as its grammar knows little of the rest: it blanks annotations, the
// arguments of types, what a type extends, and what stands in parentheses, brackets, strings and the bodies of functions.
// Traits are written as classes, names in quotes without them, and functions with `def` alone before their name.
func loosenGroovy(text []byte) []byte {
	out := bytes.Clone(text)
	for _, at := range groovyNames.FindAllSubmatchIndex(text, -1) {
		copy(out[at[2]:at[3]], bytes.Repeat([]byte("x"), at[3]-at[2]))
	}
	s := groovyScanner{tokens: tokens{text: out, quoting: quoting{single: true, flat: true, three: true, open: "${"}}}
	for at := 0; at < len(out); {
		at = s.step(at)
	}
	blankAll(out, groovyAbstract, 1)
	for range 3 { // levels of arguments
		blankAll(out, groovyArguments, 0)
	}
	blankAll(out, groovyParents, 1)
	for _, at := range groovyTraits.FindAllSubmatchIndex(out, -1) {
		copy(out[at[2]:], "class")
	}
	for _, at := range groovyRoomy.FindAllSubmatchIndex(out, -1) {
		copy(out[at[2]:], "class")
	}
	for _, at := range groovyHeads.FindAllSubmatchIndex(out, -1) {
		if head := out[at[2]:at[3]]; len(head) > len("def") && !groovyOther.Match(head) {
			blankLines(head)
			copy(head, "def")
		}
	}
	return out
}

var (
	// groovyNames are the names of functions in quotes.
	groovyNames = regexp.MustCompile(`(?m)^[ \t]*(?:\w+[ \t]+)+("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')\s*\(`)
	// groovyArguments are arguments of types without such in them.
	groovyArguments = regexp.MustCompile(`<[\w\s,.?&\[\]]*>`)
	groovyParents   = regexp.MustCompile(`\b(?:class|interface|trait|enum)\s+\w+(\s+(?:extends|implements)\s[^{}()=;"']*)\{`)
	groovyAbstract  = regexp.MustCompile(`\b(abstract)\s+(?:class\s|(?:[\w.<>,?\[\] ]+\s+)?\w+\s*\()`)
	// groovyEnums begin an enumeration, which is written as a class where there is room for the word.
	groovyEnums  = regexp.MustCompile(`\benum\s+\w+[^(){}]*$`)
	groovyRoomy  = regexp.MustCompile(`([ \t]enum)\s+\w+\s*\{`)
	groovyTraits = regexp.MustCompile(`(?m)^[ \t\w]*\b(trait)\s+\w+\s*\{`)
	// groovyHeads are the words before the name of a function that has a body.
	groovyHeads = regexp.MustCompile(`(?m)^[ \t]*((?:\w[\w.\[\]]*[ \t]+)+)\w+[ \t]*\(\s*\)\s*(?:throws[^{\n]*)?\{`)
	groovyOther = regexp.MustCompile(`\b(?:new|return|else|throw|assert|import|class|interface|trait|enum|case)\b`)
)

// blankAll blanks a group of all that an expression matches.
func blankAll(text []byte, what *regexp.Regexp, group int) {
	for _, at := range what.FindAllSubmatchIndex(text, -1) {
		blankLines(text[at[2*group]:at[2*group+1]])
	}
}

// groovyScanner blanks as it goes.
type groovyScanner struct {
	tokens
	header int // where what stands before the next brace begins
}

// step looks at what stands at a place and returns the next place.
func (s *groovyScanner) step(at int) int {
	end := s.token(at)
	switch c := s.text[at]; c {
	case '(', '[':
		end = s.closing(at)
		s.empty(at, end)
	case '/':
		if end > at+4 && s.text[at+1] == '*' {
			s.empty(at+1, end-1)
		}
	case '=':
		end = s.value(at)
	case '"', '\'':
		s.empty(at, end)
	case '@':
		if !bytes.HasPrefix(s.text[at:], []byte("@interface")) {
			end = s.annotation(at)
		}
	case ';', '}':
		s.header = end
	case 's':
		if rest := bytes.TrimLeft(s.text[end:], " "); string(s.text[at:end]) == "static" && bytes.HasPrefix(rest, []byte("{")) {
			blankLines(s.text[at:end])
		}
	case '{':
		if groovyEnums.Match(s.text[s.header:at]) {
			s.members(at)
		}
		if o := (outliner{types: groovyTypes}); !o.opensType(s.text[s.header:at]) {
			end = s.closing(at)
			s.empty(at, end)
		}
		s.header = end
	}
	return end
}

// empty blanks what stands between a first and a last byte.
func (s *groovyScanner) empty(at, end int) {
	blankLines(s.text[at+1 : max(end-1, at+1)])
}

// value writes a name for what stands behind a sign of equality on its line, blanks it where it has several, and returns where
// it ends.
func (s *groovyScanner) value(at int) int {
	if at+1 < len(s.text) && bytes.IndexByte([]byte("=~"), s.text[at+1]) >= 0 || at > 0 && bytes.IndexByte([]byte("=!<>+-*/"), s.text[at-1]) >= 0 {
		return at + 1
	}
	from := at + 1
	for from < len(s.text) && (s.text[from] == ' ' || s.text[from] == '\t') {
		from++
	}
	end := from
	for end < len(s.text) && bytes.IndexByte([]byte(";\n}"), s.text[end]) < 0 && !bytes.HasPrefix(s.text[end:], []byte("//")) {
		if c := s.text[end]; c == '(' || c == '[' || c == '{' {
			end = s.closing(end)
			continue
		}
		end = s.token(end)
	}
	if bytes.IndexByte(s.text[from:end], '\n') >= 0 {
		blankLines(s.text[at:end])
		return end
	}
	for i := from; i < from+len(bytes.TrimRight(s.text[from:end], " \t\r")); i++ {
		s.text[i] = 'x'
	}
	return end
}

// members parts the members of an enumeration by `;` and blanks their arguments and bodies.
func (s *groovyScanner) members(at int) {
	for at++; at < len(s.text) && s.text[at] != ';' && s.text[at] != '}'; {
		end := s.token(at)
		switch s.text[at] {
		case '(', '{':
			end = s.closing(at)
			blankLines(s.text[at:end])
		case ',':
			s.text[at] = ';'
		case '@':
			end = s.annotation(at)
		}
		at = end
	}
}

// annotation blanks an annotation and returns where it ends.
func (s *groovyScanner) annotation(at int) int {
	end := at + 1
	for end < len(s.text) && (isWordByte(s.text[end]) || s.text[end] == '.') {
		end++
	}
	if end < len(s.text) && s.text[end] == '(' {
		end = s.closing(end)
	}
	line := s.text[at:s.lineEnd(at)]
	if rest := line[min(end-at, len(line)):]; len(bytes.TrimSpace(rest)) == 0 && end-at <= len(line) {
		comment(line) // blank lines would part a comment from what it documents
		return s.lineEnd(at)
	}
	blankLines(s.text[at:end])
	return end
}
