package rewrite

import (
	"bytes"
	"sync"

	regexp "foldout/mapper/internal/lazyregexp"
)

// Braced says which braces of a language hold declarations. What stands in all others is blanked.
type Braced struct {
	Types      string // expression for the line before the brace of a type
	Others     string // expression for lines that types matches and that begin something else; empty for none
	Directives string // expression for what is made a comment first, such as `#if`; empty for none
	Branches   bool   // whether conditions may part what can only be read whole
	Quoting    Quoting
}

// OutlineOf returns what blanks the bodies of functions, in place.
func OutlineOf(style Braced) func(text []byte) []byte {
	compiled := sync.OnceValue(func() *outliner {
		o := &outliner{quoting: style.Quoting, types: regexp.MustCompile(style.Types), branches: style.Branches}
		if style.Others != "" {
			o.others = regexp.MustCompile(style.Others)
		}
		if style.Directives != "" {
			o.directives = regexp.MustCompile(style.Directives)
		}
		return o
	})
	return func(text []byte) []byte { return compiled().blank(text) }
}

// outliner blanks the bodies of functions.
type outliner struct {
	types, others, directives *regexp.Regexp
	branches                  bool
	quoting                   Quoting
}

func (o *outliner) blank(text []byte) []byte {
	if o.branches {
		text = firstBranches(text, o.quoting)
	}
	if o.directives != nil {
		for _, at := range o.directives.FindAllIndex(text, -1) {
			Comment(text[at[0]:at[1]])
		}
	}
	s := Tokens{Text: text, Quoting: o.quoting}
	header, parens := -1, 0 // where what stands before the next brace begins, -1 for not yet, and how deep in parentheses that is
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
				parens = 0
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

// blankWord blanks a word with which a text ends: without what stands in its braces it cannot be read.
func blankWord(text []byte, word string) {
	text = bytes.TrimRight(text, " \t")
	if before, found := bytes.CutSuffix(text, []byte(word)); found && (len(before) == 0 || !IsWordByte(before[len(before)-1])) {
		BlankLines(text[len(before):])
	}
}

// Comment makes a comment of a line.
func Comment(line []byte) {
	if len(line) < 2 {
		BlankLines(line)
		return
	}
	copy(line, "//")
}

// longestHeader is how many bytes before a brace are looked at.
const longestHeader = 4096

// opensType reports whether what stands before a brace is the head of a type: the last of its lines that begins a
// declaration says so. What stands in parentheses declares parameters at most.
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

// withoutParentheses returns a text without what stands between parentheses.
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
