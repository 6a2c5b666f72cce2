package cfamily

import (
	"bytes"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

// directive reads a preprocessor line, rewrites the parts that the grammars do not know, and returns the end of the line.
// Because no grammar accepts a #define or #undef among values or enumerators, it blanks these or turns them into enumerators.
func (s *macroScanner) directive(at int) int {
	end := s.directiveEnd(at)
	s.replaceArguments(at, end)
	s.endEmpty(at, end)
	s.define(s.text[at:end])
	isDefine := definition.Match(s.text[at:end])
	switch {
	case isDefine && s.enum == enumOpen && s.lists == 0 && s.listDefinition(at, end):
	case isDefine && (s.lists > 0 || s.enum == enumOpen):
		s.blank(at, end)
	}
	return end
}

// definition matches #define and #undef.
var definition = regexp.MustCompile(`^#[ \t]*(?:define|undef)\b`)

// endEmpty writes a semicolon as the value of a macro without a value if blanks follow the name. The grammars would otherwise take
// the next line for the value.
func (s *macroScanner) endEmpty(at, end int) {
	last := len(bytes.TrimSuffix(s.text[:end], []byte("\r"))) - 1
	if c := s.text[last]; (c == ' ' || c == '\t') && emptyMacro.Match(s.text[at:end]) {
		s.blank(last, last+1) // makes sure that s.out is a copy
		s.out[last] = ';'     // a value that contains no name
	}
}

var emptyMacro = regexp.MustCompile(`^#[ \t]*define[ \t]+\w+(?:\([^()]*\))?(?:[\s\\]|/\*(?:[^*]|\*+[^*/])*\*+/)+$`)

// conditionArgument matches an argument that is not an expression, in a preprocessor condition such as `#if __has_include(<new>)`.
var conditionArgument = regexp.MustCompile(`\w\(([^()\n]*["<:][^()\n]*)\)`)

// replaceArguments finds the arguments that `conditionArgument` matches, and replaces them by numbers, because the grammars expect
// an expression.
func (s *macroScanner) replaceArguments(from, to int) {
	line := s.text[from:to]
	if word := rewrite.DirectiveWord(line); word != "if" && word != "elif" || !bytes.ContainsAny(line, `"<:`) {
		return
	}
	for _, at := range conditionArgument.FindAllSubmatchIndex(line, -1) {
		s.blank(from+at[2], from+at[3])
		s.out[from+at[2]] = '0'
	}
}

// directiveEnd returns the end of the preprocessor line at offset `at`. It blanks comments before other text, because the
// grammars do not accept comments in the value of a macro.
func (s *macroScanner) directiveEnd(at int) int {
	comment := -1
	for at < len(s.text) && s.text[at] != '\n' {
		switch {
		case s.text[at] == '\\' && at+1 < len(s.text):
			if comment >= 0 {
				s.blankComment(comment)
				comment = -1
			}
			at = s.escapeEnd(at)
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

// escapeEnd returns the position after a backslash and the character that it escapes. If the character is a Windows line break, it
// moves the backslash next to the line feed, where the grammars look for it.
func (s *macroScanner) escapeEnd(at int) int {
	const end = "\r\n"
	if !bytes.HasPrefix(s.text[at+1:], []byte(end)) {
		return at + 2
	}
	s.blank(at, at+1)
	s.out[at+1] = '\\'
	return at + 1 + len(end)
}
