package cfamily

import (
	"bytes"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// directive passes over a line of the preprocessor, and blanks it where values or enumerators are listed: no grammar expects it there.
func (s *macroScanner) directive(at int) int {
	end := s.directiveEnd(at)
	s.blankAsked(at, end)
	s.writeMarks(at, end)
	s.joinChoice(at, end)
	s.endEmpty(at, end)
	s.define(s.text[at:end])
	isDefine := definition.Match(s.text[at:end])
	switch {
	case isEmptyDirective(s.text[at:end]), s.enum == enumOpen && says.Match(s.text[at:end]):
		s.blank(at, end)
	case isDefine && s.enum == enumOpen && s.lists == 0 && s.listDefinition(at, end):
	case isDefine && (s.lists > 0 || s.enum == enumOpen):
		s.blank(at, end)
	}
	return end
}

// isEmptyDirective reports whether a line of the preprocessor says nothing.
func isEmptyDirective(line []byte) bool { return len(bytes.TrimSpace(line)) == len("#") }

// definition is a directive that defines a macro or takes its definition back.
var definition = regexp.MustCompile(`^#[ \t]*(?:define|undef)\b`)

// says is a directive that says something to the compiler, or lets it say something.
var says = regexp.MustCompile(`^#[ \t]*(?:pragma|warning|error|line|ident)\b`)

// endEmpty writes a value where a macro without one has blanks behind it: grammars look for the value on the next line then.
func (s *macroScanner) endEmpty(at, end int) {
	last := len(bytes.TrimSuffix(s.text[:end], []byte("\r"))) - 1
	if c := s.text[last]; (c == ' ' || c == '\t') && emptyMacro.Match(s.text[at:end]) {
		s.blank(last, last+1)
		s.out[last] = ';' // which no name takes in
	}
}

var emptyMacro = regexp.MustCompile(`^#[ \t]*define[ \t]+\w+(?:\([^()]*\))?(?:[\s\\]|/\*(?:[^*]|\*+[^*/])*\*+/)+$`)

// asked is what a condition asks of a macro in words that make no expression, as in `#if __has_include(<new>)`.
var asked = regexp.MustCompile(`\w\(([^()\n]*["<:][^()\n]*)\)`)

// blankAsked writes a number for what a condition asks of a macro: a grammar expects an expression there.
func (s *macroScanner) blankAsked(from, to int) {
	line := s.text[from:to]
	if word := rewrite.DirectiveWord(line); word != "if" && word != "elif" || !bytes.ContainsAny(line, `"<:`) {
		return
	}
	for _, at := range asked.FindAllSubmatchIndex(line, -1) {
		s.blank(from+at[2], from+at[3])
		s.out[from+at[2]] = '0'
	}
}

// writeMarks writes the marks that words in a condition mean, as in `#if not defined(A)`: there grammars know the marks only.
func (s *macroScanner) writeMarks(from, to int) {
	line := s.text[from:to]
	if word := rewrite.DirectiveWord(line); word != "if" && word != "elif" || !rewrite.HasAny(line, []string{"not", "and", "or"}) {
		return
	}
	for _, at := range marked.FindAllIndex(line, -1) {
		s.blank(from+at[0], from+at[1])
		copy(s.out[from+at[0]:], marks[string(line[at[0]:at[1]])])
	}
}

// joinChoice writes marks that grammars know in a condition for those of a choice, as in `#if defined A ? B : C`.
func (s *macroScanner) joinChoice(from, to int) {
	line := s.text[from:to]
	if word := rewrite.DirectiveWord(line); word != "if" && word != "elif" || !bytes.ContainsRune(line, '?') {
		return
	}
	for at := from; at < to; at++ {
		if s.out[at] == '?' || s.out[at] == ':' {
			s.blank(at, at+1)
			s.out[at] = '|'
		}
	}
}

// directiveEnd returns where a line of the preprocessor ends, and blanks the comments in it that are not its end: grammars
// do not expect them in the value of a macro.
func (s *macroScanner) directiveEnd(at int) int {
	comment := -1
	for at < len(s.text) && s.text[at] != '\n' {
		switch {
		case s.text[at] == '\\' && at+1 < len(s.text):
			if comment >= 0 {
				s.blankComment(comment)
				comment = -1
			}
			at = s.continued(at)
			continue
		case bytes.HasPrefix(s.text[at:], []byte("/*")):
			comment = at
			at = rewrite.CommentEnd(s.text, at)
			continue
		case bytes.HasPrefix(s.text[at:], []byte("//")):
			return s.bracketComment(at)
		case s.text[at] == '"':
			at = s.quoted(at)
			continue
		case comment >= 0 && !rewrite.IsBlank(s.text[at]):
			s.blankComment(comment)
			comment = -1
		}
		at++
	}
	return at
}

// continued passes over a backslash in a line of the preprocessor and what it takes its meaning from. It puts one before a line that ends as
// lines of Windows do right before the line feed: where grammars see it.
func (s *macroScanner) continued(at int) int {
	const end = "\r\n"
	if !bytes.HasPrefix(s.text[at+1:], []byte(end)) {
		return at + 2
	}
	s.blank(at, at+1)
	s.out[at+1] = '\\'
	return at + 1 + len(end)
}
