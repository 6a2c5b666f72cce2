package lang

import (
	"bytes"
	"sync"

	regexp "foldout/mapper/internal/lang/lazyregexp"
)

// Outline returns a text as Prepare does and without what stands in the bodies of functions, for a second look at a text
// that has errors: most of them stand there. It is nil where nothing is known of the bodies of the language.
func (l *Language) Outline(text []byte) []byte {
	if l.outline == nil || len(text) == 0 {
		return nil
	}
	return l.outline(bytes.Clone(l.Prepare(text)))
}

// braced says which braces of a language hold declarations. What stands in all others is blanked.
type braced struct {
	types      string // expression for the line before the brace of a type
	others     string // expression for lines that types matches and that begin something else; empty for none
	directives string // expression for what is made a comment first, such as `#if`; empty for none
	branches   bool   // whether conditions may part what can only be read whole
	quoting    quoting
}

// outlineOf returns what blanks the bodies of functions, in place.
func outlineOf(style braced) func(text []byte) []byte {
	compiled := sync.OnceValue(func() *outliner {
		o := &outliner{quoting: style.quoting, types: regexp.MustCompile(style.types), branches: style.branches}
		if style.others != "" {
			o.others = regexp.MustCompile(style.others)
		}
		if style.directives != "" {
			o.directives = regexp.MustCompile(style.directives)
		}
		return o
	})
	return func(text []byte) []byte { return compiled().blank(text) }
}

// outliner blanks the bodies of functions.
type outliner struct {
	types, others, directives *regexp.Regexp
	branches                  bool
	quoting                   quoting
}

func (o *outliner) blank(text []byte) []byte {
	if o.branches {
		text = firstBranches(text, o.quoting)
	}
	if o.directives != nil {
		for _, at := range o.directives.FindAllIndex(text, -1) {
			comment(text[at[0]:at[1]])
		}
	}
	s := tokens{text: text, quoting: o.quoting}
	header, parens := -1, 0 // where what stands before the next brace begins, -1 for not yet, and how deep in parentheses that is
	for at := 0; at < len(text); {
		end := s.token(at)
		c := text[at]
		if isComment := (c == '/' || c == '#') && end > at+1; header < 0 && !isBlank(c) && !isComment {
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
				end = s.closing(at)
				blankLines(text[at+1 : max(end-1, at+1)])
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
	if before, found := bytes.CutSuffix(text, []byte(word)); found && (len(before) == 0 || !isWordByte(before[len(before)-1])) {
		blankLines(text[len(before):])
	}
}

// comment makes a comment of a line.
func comment(line []byte) {
	if len(line) < 2 {
		blankLines(line)
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
