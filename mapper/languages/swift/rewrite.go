package swift

import (
	"bytes"
	"strings"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// loosenSwift rewrites newer syntax that the grammar does not know. It blanks `await`, `@Sendable`, the arguments of `throws(E)`
// and `nonisolated(unsafe)`, and the `#` of macros such as `#expect`. It writes a name over an empty tuple.
func loosenSwift(text []byte) []byte {
	s := swiftScanner{text: text, out: declareExterns(text, rewrite.Apply(swiftPreviews, knownSwift(text), text))}
	for at := 0; at < len(text); {
		at = s.step(at)
	}
	return s.out
}

// swiftPreviews blank attributes before a `#Preview` macro.
var swiftPreviews = []rewrite.Rule{{
	Words: []string{"#Preview"}, Across: true,
	What: regexp.MustCompile(`(?m)^[ \t]*((?:@[\w.]+(?:\([^()\n]*\))?\s+)+)#Preview\b`),
}}

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

// step rewrites the token at offset at and returns its end.
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

// isComment reports whether a comment begins at offset at and nothing precedes it on its line. After code, `//` may be part of a
// string.
func (s *swiftScanner) isComment(at int) bool {
	line := rewrite.LineStart(s.text, at)
	return line >= 0 && bytes.HasPrefix(s.text[at:], []byte("//")) && len(bytes.TrimLeft(s.text[line:at], " \t")) == 0
}

// lineEnd returns the end of the line that contains offset at.
func (s *swiftScanner) lineEnd(at int) int {
	if i := bytes.IndexByte(s.text[at:], '\n'); i >= 0 {
		return at + i
	}
	return len(s.text)
}

// swiftMembers are keywords that the grammar does not accept as names of members.
var swiftMembers = map[string]bool{"await": true, "each": true, "repeat": true, "try": true}

// word rewrites a word and returns its end, including its argument.
func (s *swiftScanner) word(at, end int) int {
	word := string(s.text[at:end])
	if s.last == '.' {
		if swiftMembers[word] {
			s.write(at, "x")
		}
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
	case "throws":
		if end == len(s.text) || s.text[end] != '(' {
			return end
		}
		const longest = 100 // bytes of an argument
		if i := bytes.IndexByte(s.text[end:min(end+longest, len(s.text))], ')'); i > 0 {
			s.blank(end, end+i+1)
			return end + i + 1
		}
	}
	return end
}

// operator writes letters over the name of an operator function and returns its end. If the name ends with `<` and a
// letter follows, the `<` begins type parameters.
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

// firstAt returns the first byte at or after offset at that is not a blank or tab, or a line feed if there is none.
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

// write overwrites the text at offset at with a word.
func (s *swiftScanner) write(at int, word string) {
	if &s.out[0] == &s.text[0] {
		s.out = bytes.Clone(s.text)
	}
	copy(s.out[at:], word)
}

// newerSwift blanks what the grammar does not know: `~` before a suppressed conformance, `sending`, `isolated` before
// deinit, `nonisolated` before a conformance, ownership modifiers such as `__owned`, the size in `[3 of Int]`, the
// default of an associated type with a where clause, `repeat` before member types, and `let` before a value generic
// parameter.
var newerSwift = []rewrite.Rule{
	{Words: []string{"~"}, What: regexp.MustCompile(`[:,&]\s*(~)\w`), Across: true},
	{Words: []string{"sending "}, What: regexp.MustCompile(`(?::|->)\s*(sending)\s`), Across: true},
	{Words: []string{"isolated deinit"}, What: regexp.MustCompile(`\b(isolated)\s+deinit\b`), Across: true},
	{Words: []string{"nonisolated "}, What: regexp.MustCompile(`\b(?:extension|class|struct|enum|actor)[ \t][^\n{]*[:,][ \t]*(nonisolated)[ \t]+\w`)},
	{Words: []string{"__consuming ", "__owned ", "__shared "}, What: regexp.MustCompile(`\b(__(?:consuming|owned|shared))[ \t]`)},
	{Words: []string{" of "}, What: regexp.MustCompile(`\[[ \t]*((?:\d+|_)[ \t]+of)[ \t]`)},
	{Words: []string{"associatedtype "}, What: regexp.MustCompile(`\bassociatedtype\s+\w+[^\n={}]*(=[^\n={}]*?)\s+where\b`), Across: true},
	{Words: []string{"(repeat ", "<repeat ", " repeat "}, What: regexp.MustCompile(`(repeat[ \t]+\(each[ \t]+)\w+(\))\.\w`)},
	{Words: []string{"<let ", ", let "}, What: regexp.MustCompile(`[<,]\s*(let)\s+\w+\s*:`), Across: true},
}

var (
	swiftAlias = regexp.MustCompile(`^typealias\s[^\n=]*=[^\n{}]*(?:\n[ \t]*)?(\bwhere\b(?:[^\n{}]*,[ \t]*\n)*[^\n{}]*)`)
	// swiftAssociated matches an associated type with its constraints.
	swiftAssociated = regexp.MustCompile(`^associatedtype\s+\w+\s*:\s*((?:[\w.<>&]|,\s*|[ \t]+[^w=\s/{}])+)`)
	// swiftInArrays matches a member type of an array or dictionary type, e.g. `[A].Index`.
	swiftInArrays = regexp.MustCompile(`(?::|->)([ \t]\[)[^][:\n]+(?:(:)[^][:\n]+)?(\])\.[A-Z]`)
	// swiftNames match raw identifiers in backquotes, which may contain blanks.
	swiftNames      = regexp.MustCompile("`[^`\n]+`")
	swiftExpression = regexp.MustCompile(`^/[^\s/*](?:[^/\\\n]|\\.)*/`)
)

// knownSwift rewrites further syntax that the grammar does not know. For example, a regular expression literal
// becomes a string, a dollar in a name becomes a letter, commas between constraints of an associated type become `&`,
// and `[A].Index` becomes `x<A>.Index`.
func knownSwift(text []byte) []byte {
	out := rewrite.Apply(newerSwift, text, text)
	for at := range rewrite.Indexes(text, "$") {
		if at > 0 && at+1 < len(text) && rewrite.IsWordByte(text[at-1]) && rewrite.IsWordByte(text[at+1]) {
			out = rewrite.Overwrite(out, text, at, "x")
		}
	}
	for at := range rewrite.Indexes(text, "<") {
		for end := at + 1; at > 0 && rewrite.IsWordByte(text[at-1]) && end < len(text) && text[end] >= '0' && text[end] <= '9'; end++ {
			out = rewrite.Overwrite(out, text, end, "x") // a number as a type argument
		}
	}
	if bytes.IndexByte(text, '`') >= 0 {
		for _, at := range swiftNames.FindAllIndex(text, -1) {
			out = rewrite.Overwrite(out, text, at[0]+1, rewrite.Letters(text[at[0]+1:at[1]-1]))
		}
	}
	out = rewrite.BlankLastCommas(text, out)
	if bytes.Contains(text, []byte("].")) {
		for _, at := range swiftInArrays.FindAllSubmatchIndex(text, -1) {
			out = rewrite.Overwrite(rewrite.Overwrite(out, text, at[2], "x<"), text, at[6], ">")
			if at[4] >= 0 {
				out[at[4]] = ','
			}
		}
	}
	for at := range rewrite.Indexes(text, "associatedtype ") {
		if groups := swiftAssociated.FindSubmatchIndex(rewrite.Ahead(text, at)); groups != nil {
			for i := at + groups[2]; i < at+groups[3]; i++ {
				if text[i] == ',' {
					out = rewrite.Overwrite(out, text, i, "&")
				}
			}
		}
	}
	for at := range rewrite.Indexes(text, "typealias ") {
		if groups := swiftAlias.FindSubmatchIndex(rewrite.Ahead(text, at)); groups != nil {
			out = rewrite.Overwrite(out, text, at+groups[2], "")
			rewrite.BlankLines(out[at+groups[2] : at+groups[3]])
		}
	}
	for at := range rewrite.Indexes(text, "/") {
		before := bytes.TrimRight(text[max(at-8, 0):at], " \t")
		if len(before) == 0 || bytes.IndexByte([]byte("=(,:"), before[len(before)-1]) < 0 {
			continue
		}
		if found := swiftExpression.Find(rewrite.Ahead(text, at)); found != nil {
			out = rewrite.Overwrite(out, text, at, `"`+strings.Repeat(" ", len(found)-2)+`"`)
		}
	}
	return out
}
