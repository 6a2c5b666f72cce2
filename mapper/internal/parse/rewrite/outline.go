package rewrite

import (
	"bytes"

	regexp "foldout/mapper/internal/base/lazyregexp"
)

// Braced says which braces of a language hold declarations. The contents of all others are blanked.
type Braced struct {
	Types      string // matches the line before the opening brace of a type
	Others     string // matches lines that Types also matches but that begin something else; "" for none
	Directives string // matches what is turned into a comment first, such as `#if`; "" for none
	Quoting    Quoting
}

// OutlineOf returns a function for languages of the given style. The function blanks the bodies of functions in a text, in place.
func OutlineOf(style Braced) func(text []byte) []byte {
	o := &outliner{quoting: style.Quoting, types: regexp.MustCompile(style.Types)}
	if style.Others != "" {
		o.others = regexp.MustCompile(style.Others)
	}
	if style.Directives != "" {
		o.directives = regexp.MustCompile(style.Directives)
	}
	return o.blank
}

// outliner blanks the bodies of functions.
type outliner struct {
	types, others, directives *regexp.Regexp
	quoting                   Quoting
}

func (o *outliner) blank(text []byte) []byte {
	if o.directives != nil {
		for _, at := range o.directives.FindAllIndex(text, -1) {
			Comment(text[at[0]:at[1]])
		}
	}
	s := Tokens{Text: text, Quoting: o.quoting}
	header, parens := -1, 0 // start of the text before the next brace, -1 if not reached yet, and its nesting depth in parentheses
	for at := 0; at < len(text); {
		end := s.Token(at)
		c := text[at]
		if isComment := (c == '/' || c == '#') && end > at+1; header < 0 && !IsBlank(c) && !isComment {
			header = at
		}
		switch c {
		case '(', '[':
			parens++
		case ')', ']':
			parens = max(parens-1, 0)
		case ';', '}':
			if header = -1; c == '}' {
				parens = 0 // in case a parenthesis was never closed
			}
		case '{':
			if parens > 0 || !o.opensType(text[header:at]) {
				end = s.Closing(at)
				BlankLines(text[at+1 : max(end-1, at+1)])
				blankWord(text[:at], "for")
			}
			if parens == 0 {
				header = -1
			}
		}
		at = end
	}
	return text
}

// blankWord blanks `word` at the end of a text, because the word cannot be parsed before braces whose contents are blanked.
func blankWord(text []byte, word string) {
	text = bytes.TrimRight(text, " \t")
	if before, found := bytes.CutSuffix(text, []byte(word)); found && (len(before) == 0 || !IsWordByte(before[len(before)-1])) {
		BlankLines(text[len(before):])
	}
}

// Comment turns a line into a comment by writing `//` over its first two bytes. It blanks a line that is too short for that.
func Comment(line []byte) {
	if len(line) < 2 {
		BlankLines(line)
		return
	}
	copy(line, "//")
}

// longestHeader is how many bytes before a brace are searched for the header of a type.
const longestHeader = 4096

// opensType reports whether the text before a brace is the header of a type. It looks for the last line that begins a
// declaration, and ignores text in parentheses, such as parameters.
func (o *outliner) opensType(header []byte) bool {
	if len(header) > longestHeader {
		header = header[len(header)-longestHeader:]
	}
	header = withoutParentheses(header)
	for len(header) > 0 {
		start := bytes.LastIndexByte(header, '\n') + 1
		line := header[start:]
		if o.others != nil && o.others.Match(line) {
			return false
		}
		if o.types.Match(line) {
			return true
		}
		header = header[:max(start-1, 0)]
	}
	return false
}

// withoutParentheses returns a text without everything in parentheses.
func withoutParentheses(text []byte) []byte {
	if bytes.IndexByte(text, '(') < 0 {
		return text
	}
	kept := make([]byte, 0, len(text))
	depth := 0
	for _, c := range text {
		if c == ')' {
			depth = max(depth-1, 0)
		}
		if depth == 0 {
			kept = append(kept, c)
		}
		if c == '(' {
			depth++
		}
	}
	return kept
}
