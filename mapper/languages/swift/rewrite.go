package swift

import (
	"bytes"
	"strings"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

// rewriteSwift rewrites syntax that the grammar does not know. It blanks `await`, `@Sendable`, the argument of
// `nonisolated(unsafe)`, the `#` of macros such as `#expect`, and `~` before a suppressed conformance. It replaces an empty tuple
// by a name, and writes letters over raw identifiers and over dollar signs within names.
func rewriteSwift(text []byte) []byte {
	s := swiftScanner{text: text, out: nameRawIdentifiers(text, nameDollars(text, writeValueArguments(text, nameRegexes(text, rewrite.Apply(newerSwift, text, text)))))}
	for at := 0; at < len(text); {
		at = s.step(at)
	}
	return s.out
}

// newerSwift are rules that blank `~` before a suppressed conformance, as in `~Copyable`, the constraints of a type alias,
// `isolated` before `deinit`, and `sending` before a result.
var newerSwift = []rewrite.Rule{
	{Words: []string{"~"}, What: regexp.MustCompile(`[:,&]\s*(~)\w`), Across: true},
	{Words: []string{"typealias "}, What: regexp.MustCompile(`\btypealias[ \t]+\w+[ \t]*<[^=\n]*=[^\n]*[ \t](where[ \t][^\n]*)`)},
	{Words: []string{"isolated deinit"}, What: regexp.MustCompile(`\b(isolated)[ \t]+deinit\b`)},
	{Words: []string{"-> sending "}, What: regexp.MustCompile(`-> (sending) +[\w(@\[]`)},
}

// regexLiteral matches a regular expression between slashes; the group is what is between them.
var regexLiteral = regexp.MustCompile(`^/([^\s/*"][^"]*?[^\s\\"])/[ \t]*(?:[,).\]}]|$)`)

// nameRegexes writes letters over regular expressions where a value begins, because the grammar takes some of their characters for
// operators.
func nameRegexes(text, out []byte) []byte {
	for at := range rewrite.Indexes(text, "/") {
		if line := rewrite.LineStart(text, at); line < 0 || !rewrite.EndsInAny(text[line:at], "=(,:") {
			continue
		}
		if found := regexLiteral.FindSubmatchIndex(rewrite.FirstLine(text[at:])); found != nil {
			out = rewrite.Overwrite(out, text, at+found[2], strings.Repeat("x", found[3]-found[2]))
		}
	}
	return out
}

// valueParameters blanks `let` before a parameter that stands for a number, and `3 of` in the type of an array such as `[3 of Int]`
// (SE-0452, SE-0483).
var valueParameters = []rewrite.Rule{
	{Words: []string{"let "}, What: regexp.MustCompile(`\b(?:struct|class|enum|actor|func|extension|typealias)[ \t]+\w*[ \t]*<(?:[^<>(){}\n]*,[ \t]*)?(let)[ \t]+\w+[ \t]*:`)},
	{Words: []string{" of "}, What: regexp.MustCompile(`\[[ \t]*((?:\d+|_|[A-Za-z]\w*)[ \t]+of)[ \t]+[A-Z\[]`)},
}

// valueArguments matches the start of type arguments of which the first is a number; the group is the number.
var valueArguments = regexp.MustCompile(`\b[A-Z]\w*<[ \t]*(-?\d[\d_]*)[ \t]*(?:,[^<>;{}()\n]*(?:<[^<>;{}()\n]*>[^<>;{}()\n]*)?)?>`)

// writeValueArguments writes letters over numbers among type arguments, as in `InlineArray<3, Int>`.
func writeValueArguments(text, out []byte) []byte {
	out = rewrite.Apply(valueParameters, out, text)
	for at := range rewrite.Indexes(text, "<") {
		if at+1 == len(text) || text[at+1] != '-' && text[at+1] != ' ' && (text[at+1] < '0' || text[at+1] > '9') {
			continue
		}
		line := rewrite.LineStart(text, at)
		if line < 0 {
			continue
		}
		if found := valueArguments.FindSubmatchIndex(text[line:min(at+256, len(text))]); found != nil && line+found[0] < at && at < line+found[1] {
			out = rewrite.Overwrite(out, text, line+found[2], strings.Repeat("x", found[3]-found[2]))
		}
	}
	return out
}

// rawIdentifiers matches a name in backquotes, which may contain blanks.
var rawIdentifiers = regexp.MustCompile("`[^`\n]+`")

// nameRawIdentifiers writes letters between the backquotes of each raw identifier.
func nameRawIdentifiers(text, out []byte) []byte {
	if bytes.IndexByte(text, '`') < 0 {
		return out
	}
	for _, at := range rawIdentifiers.FindAllIndex(text, -1) {
		out = rewrite.Overwrite(out, text, at[0]+1, rewrite.Letters(text[at[0]+1:at[1]-1]))
	}
	return out
}

// nameDollars writes a letter over each dollar sign within a name.
func nameDollars(text, out []byte) []byte {
	for at := range rewrite.Indexes(text, "$") {
		if at > 0 && at+1 < len(text) && rewrite.IsWordByte(text[at-1]) && rewrite.IsWordByte(text[at+1]) {
			out = rewrite.Overwrite(out, text, at, "x")
		}
	}
	return out
}

type swiftScanner struct {
	text []byte
	out  []byte // text until something is changed, then a copy
	last byte   // the last byte that is not white space
}

// swiftMarks are the words after `#` that the grammar knows.
var swiftMarks = map[string]bool{
	"if": true, "elseif": true, "else": true, "endif": true, "available": true, "unavailable": true, "selector": true,
	"keyPath": true, "externalMacro": true, "error": true, "warning": true, "sourceLocation": true, "file": true,
	"fileID": true, "filePath": true, "line": true, "column": true, "function": true, "dsohandle": true,
	"colorLiteral": true, "fileLiteral": true, "imageLiteral": true,
}

// step rewrites the token at offset `at` and returns its end.
func (s *swiftScanner) step(at int) int {
	c, end := s.text[at], at+1
	switch {
	case rewrite.IsBlank(c):
		return end
	case c == '/' && s.isComment(at):
		return s.lineEnd(at)
	case rewrite.IsWordByte(c):
		end = s.wordEnd(at)
		end = s.word(at, end)
	case c == '(' && s.isEmptyTuple(at):
		end = at + 2
		s.write(at, "x ")
	case c == '@' || c == '#':
		end = s.wordEnd(at + 1)
		if word := string(s.text[at+1 : end]); c == '@' && word == "Sendable" {
			s.blank(at, end)
		} else if c == '#' && word != "" && !swiftMarks[word] {
			s.blank(at, at+1)
		}
	}
	s.last = s.text[end-1]
	return end
}

// isComment reports whether a comment begins at offset `at` and nothing precedes it on its line. It takes no `//` after code for
// a comment, because that may be part of a string.
func (s *swiftScanner) isComment(at int) bool {
	line := rewrite.LineStart(s.text, at)
	return line >= 0 && bytes.HasPrefix(s.text[at:], []byte("//")) && len(bytes.TrimLeft(s.text[line:at], " \t")) == 0
}

// lineEnd returns the end of the line that contains offset `at`.
func (s *swiftScanner) lineEnd(at int) int {
	if i := bytes.IndexByte(s.text[at:], '\n'); i >= 0 {
		return at + i
	}
	return len(s.text)
}

// word rewrites a word, together with its argument if it has one, and returns the end of what it has rewritten.
func (s *swiftScanner) word(at, end int) int {
	word := string(s.text[at:end])
	if s.last == '.' {
		return end
	}
	switch word {
	case "func":
		return s.operator(end)
	case "await":
		isName := bytes.HasSuffix(bytes.TrimRight(s.text[:at], " \t"), []byte("case"))
		if next := s.firstAt(end); !isName && s.last != '`' && next != '(' && next != ':' && next != '=' {
			s.blank(at, end)
		}
	case "nonisolated":
		for _, argument := range []string{"(unsafe)", "(nonsending)"} {
			if bytes.HasPrefix(s.text[end:], []byte(argument)) {
				s.blank(end, end+len(argument))
				return end + len(argument)
			}
		}
	}
	return end
}

// operator overwrites the name of an operator function with letters, and returns the end of the name. If the name seems to end
// with `<` and a letter follows, the `<` is not part of the name, but begins type parameters.
func (s *swiftScanner) operator(at int) int {
	for at < len(s.text) && rewrite.IsBlank(s.text[at]) {
		at++
	}
	end := at
	for end < len(s.text) && (s.text[end] >= 0x80 || bytes.IndexByte([]byte("/=-+!*%<>&|^~?."), s.text[end]) >= 0) {
		end++
	}
	if end > at+1 && s.text[end-1] == '<' && end < len(s.text) && rewrite.IsWordByte(s.text[end]) {
		end--
	}
	if name := s.text[at:end]; len(name) > 0 && !bytes.HasPrefix(name, []byte("/*")) && !bytes.HasPrefix(name, []byte("//")) {
		s.write(at, strings.Repeat("x", len(name)))
		return end
	}
	return at
}

// isEmptyTuple reports whether `()` is a value rather than the arguments of a call or the parameters of a function.
func (s *swiftScanner) isEmptyTuple(at int) bool {
	if !bytes.HasPrefix(s.text[at:], []byte("()")) || rewrite.IsWordByte(s.last) || bytes.IndexByte([]byte(")]>?!`\"}"), s.last) >= 0 {
		return false
	}
	return bytes.IndexByte([]byte(")],}\n"), s.firstAt(at+2)) >= 0
}

// firstAt returns the first byte at or after offset `at` that is not a blank or tab, or a line feed if there is none.
func (s *swiftScanner) firstAt(at int) byte {
	for at < len(s.text) && (s.text[at] == ' ' || s.text[at] == '\t') {
		at++
	}
	if at == len(s.text) {
		return '\n'
	}
	return s.text[at]
}

func (s *swiftScanner) wordEnd(at int) int {
	for at < len(s.text) && rewrite.IsWordByte(s.text[at]) {
		at++
	}
	return at
}

func (s *swiftScanner) blank(from, to int) {
	for at := from; at < to; at++ {
		if s.text[at] != '\n' && s.text[at] != '\r' {
			s.write(at, " ")
		}
	}
}

// write overwrites the text at offset `at` with a word.
func (s *swiftScanner) write(at int, word string) {
	if &s.out[0] == &s.text[0] {
		s.out = bytes.Clone(s.text)
	}
	copy(s.out[at:], word)
}
