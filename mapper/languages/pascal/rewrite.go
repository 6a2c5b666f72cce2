package pascal

import (
	"bytes"
	"slices"
	"strings"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

// rewritePascal rewrites a text so that the grammar can parse it. Of a conditional that splits a construct, only the first branch
// is kept; of any other, all branches. What the grammar does not know is blanked or replaced: a bare `raise`, variables declared
// in a loop, packages, subranges, and the file names of units.
func rewritePascal(text []byte) []byte { return readPascal(text, false) }

// outlinePascal is like rewritePascal, but also blanks the bodies of functions.
func outlinePascal(text []byte) []byte { return readPascal(text, true) }

func readPascal(text []byte, isOutline bool) []byte {
	s := pascalScanner{Tokens: rewrite.Tokens{Text: text}, out: text, last: ";", bodies: isOutline}
	for at := 0; at < len(text); {
		at = s.step(at)
	}
	return s.out
}

// pascalScanner is the state of readPascal.
type pascalScanner struct {
	rewrite.Tokens
	out     []byte
	last    string // the last token, in lower case
	lastEnd int
	lists   bool // the text is a package, which lists units
	defines bool // functions have bodies from here on
	head    bool // in the head of a function whose body follows
	ofType  bool // in a procedural type, which may have a calling convention
	depth   int  // number of open brackets, blocks and types
	unnamedRecord
	typeAt int  // depth of the procedural type
	body   int  // start of the current function's body, 0 if there is none
	bodies bool // bodies are blanked
	open   []pascalCondition
}

// unnamedRecord is the state of an anonymous record.
type unnamedRecord struct {
	isUnnamed bool // the packed type that follows is anonymous
	unnamed   int  // its start, 0 if there is none
	around    int  // nesting depth around it
}

// rangeOfPascal matches a subrange type, e.g. `= 1..10;`.
var rangeOfPascal = regexp.MustCompile(`^(?:[=:]|[oO][fF]\b)\s*([^=;\n()\[\]:']*\.\.[^;\n:]*);`)

// storedOfPascal matches the specifiers of a redeclared property, e.g. `default 1;` or `stored False;`.
var storedOfPascal = regexp.MustCompile(`^(?i:default|stored|nodefault)\b[^;\n]*;`)

// step reads a token, comment or white space, and returns its end.
func (s *pascalScanner) step(at int) int {
	switch c := s.Text[at]; {
	case rewrite.IsBlank(c):
		return at + 1
	case c == '/' && bytes.HasPrefix(s.Text[at:], []byte("//")):
		return rewrite.LineEnd(s.Text, at)
	case c == '{':
		return s.comment(at, 1, "}")
	case c == '(' && bytes.HasPrefix(s.Text[at:], []byte("(*")):
		return s.comment(at, len("(*"), "*)")
	case c == '\'':
		return s.readOther(at, s.stringEnd(at))
	case rewrite.IsWordByte(c):
		end := at
		for end < len(s.Text) && rewrite.IsWordByte(s.Text[end]) {
			end++
		}
		return s.word(at, end)
	case c == '=' || c == ':':
		return s.readOther(at, s.rangeEnd(at, at+1))
	}
	return s.readOther(at, at+1)
}

// rangeEnd looks for a subrange type after the token from offset `at` to `end`. It writes a name over the type and returns the
// type's end, or returns `end` if no such type follows.
func (s *pascalScanner) rangeEnd(at, end int) int {
	after := s.Text[at:min(len(s.Text), at+nearPascal)]
	if dots := bytes.Index(after, []byte("..")); dots < 0 || bytes.IndexByte(after[:dots], '\n') >= 0 {
		return end
	}
	if m := rangeOfPascal.FindSubmatchIndex(after); m != nil {
		s.out = rewrite.Overwrite(s.out, s.Text, at+m[2], strings.Repeat("x", m[3]-m[2]))
		return at + m[3]
	}
	return end
}

// nearPascal is the maximum number of bytes that are examined after a token.
const nearPascal = 200

// readOther reads a token that is not a word, and returns its end.
func (s *pascalScanner) readOther(at, end int) int {
	switch s.Text[at] {
	case '(', '[':
		s.depth++
	case ')', ']':
		s.depth--
	}
	s.last, s.lastEnd = string(s.Text[at:at+1]), end
	return end
}

// stringEnd returns the end of a string, at most the end of its line.
func (s *pascalScanner) stringEnd(at int) int {
	end := bytes.IndexAny(s.Text[at+1:], "'\n")
	switch {
	case end < 0:
		return len(s.Text)
	case s.Text[at+1+end] == '\n':
		return at + 1 + end
	}
	return at + 1 + end + 1
}

// word reads a word, rewrites what the grammar would misread there, and returns the offset at which to continue.
func (s *pascalScanner) word(at, end int) int {
	word := keywordOfPascal(s.Text[at:end])
	next := bytes.TrimLeft(s.Text[end:min(len(s.Text), end+nearPascal)], " \t\r\n")
	s.updateNesting(word, at, end, next)
	if word == "asm" {
		return s.assembly(end)
	}
	if length := s.rewriteWord(word, at, end, next); length > 0 {
		return at + length
	}
	if word == "of" {
		end = s.rangeEnd(at, end)
	}
	s.last, s.lastEnd = word, end
	return end
}

// updateNesting updates what the scanner knows about the open blocks, types and functions, given the word that was just read.
func (s *pascalScanner) updateNesting(word string, at, end int, next []byte) {
	switch {
	case word == "implementation" || s.lastEnd == 0 && (word == "program" || word == "library"):
		if last := len(s.open) - 1; last >= 0 && !s.defines {
			s.open[last].idle = s.lastEnd <= s.open[last].branch && s.open[last].others == 0
		}
		s.defines = true
	case slices.Contains(functionsOfPascal, word):
		s.head = s.defines && (partingOfPascal(s.last) == ";" || s.last == "class")
		s.ofType = s.last == "=" || s.last == ":" || s.last == "to" || s.last == "of"
		s.typeAt = s.depth
	case word == "external" || word == "forward":
		s.head = false
	case word == "packed":
		s.isUnnamed = s.last == ":" || s.last == "of"
		if s.isUnnamed {
			s.blank(at, end)
		}
	case word == "end":
		s.depth--
		s.closeBlock(at, end)
	case word == "begin" || word == "try" || word == "asm" || word == "record" || word == "case" && s.defines || s.last == "=" && opensType(word, next):
		if word == "record" && s.unnamed == 0 && (s.last == ":" || s.last == "of" || s.last == "packed" && s.isUnnamed) {
			s.unnamed, s.around = at, s.depth
		}
		if word == "begin" && s.defines && s.bodies && s.body == 0 && s.depth <= 0 {
			s.body, s.depth = end, 0
		}
		s.head = false
		s.depth++
	case s.last == ";" && s.depth == s.typeAt && !slices.Contains(conventionsOfPascal, word):
		s.ofType = false
	}
}

// rewriteWord rewrites a word if necessary. It returns the number of bytes to skip from offset `at`, or 0 if only the word is to
// be skipped.
func (s *pascalScanner) rewriteWord(word string, at, end int, next []byte) int {
	first := byte(0)
	if len(next) > 0 {
		first = next[0]
	}
	switch {
	case word == "raise" && (first == ';' || len(next) >= len("end") && bytes.EqualFold(next[:len("end")], []byte("end"))):
		s.out = rewrite.Overwrite(s.out, s.Text, at, "exit ")
	case word == "package" && s.lastEnd == 0:
		s.out, s.lists = rewrite.Overwrite(s.out, s.Text, at, "library"), true
	case s.lists && s.last == ";" && (word == "requires" || word == "contains"):
		s.out = rewrite.Overwrite(s.out, s.Text, at, "uses    ")
	case word == "var" && s.last == "for":
		s.out = rewrite.Overwrite(s.out, s.Text, at, "   ")
	case s.last == "property" && first == ';': // a redeclared property
		s.out = rewrite.Overwrite(s.out, s.Text, s.lastEnd-len("property"), "function")
	case s.last == "property" && storedOfPascal.Match(next):
		s.out = rewrite.Overwrite(s.out, s.Text, s.lastEnd-len("property"), "function")
		s.blank(end, end+bytes.IndexByte(s.Text[end:], ';'))
	case s.last == ";" && word == "safecall":
		s.out = rewrite.Overwrite(s.out, s.Text, at, "stdcall ")
	case s.last == ";" && word == "export" && first == ';':
		s.out = rewrite.Overwrite(s.out, s.Text, at, "cdecl ")
	case s.last == "type" && first == '(': // a string type with a code page
		if open := end + bytes.IndexByte(s.Text[end:], '('); bytes.IndexByte(s.Text[open:], ')') > 0 {
			s.blank(open, open+bytes.IndexByte(s.Text[open:], ')')+1)
		}
	case s.ofType && s.last == ";" && slices.Contains(conventionsOfPascal, word):
		s.blank(s.lastEnd-1, end)
		return end - at
	case (s.last == "read" || s.last == "write") && first == '[': // an array element, as in `read items[0]`
		from := end + bytes.IndexByte(s.Text[end:], '[')
		if closing := bytes.IndexByte(s.Text[from:min(len(s.Text), from+nearPascal)], ']'); closing > 0 {
			s.blank(from, from+closing+1)
			s.last, s.lastEnd = "", from+closing+1
			return s.lastEnd - at
		}
	case word == "in" && first == '\'': // the file name of a unit
		end = s.stringEnd(end + bytes.IndexByte(s.Text[end:], '\''))
		s.blank(at, end)
		return end - at
	}
	return 0
}

// closeBlock writes a name over the anonymous record, or blanks the function body, that an `end` closes. An `end` at the start of
// a line always closes the function body.
func (s *pascalScanner) closeBlock(at, end int) {
	if s.unnamed > 0 && s.depth <= s.around {
		s.out = rewrite.Overwrite(s.out, s.Text, s.unnamed, "xxxxxx")
		s.blank(s.unnamed+len("record"), end)
		s.unnamed = 0
	}
	if s.body > 0 && (s.depth <= 0 || s.Text[at-1] == '\n') {
		s.blank(s.body, at)
		s.body, s.depth = 0, 0
	}
}

// functionsOfPascal are keywords of functions.
var functionsOfPascal = []string{"function", "procedure", "constructor", "destructor"}

// conventionsOfPascal are calling conventions of procedural types.
var conventionsOfPascal = []string{"cdecl", "stdcall", "safecall", "register", "pascal", "winapi", "varargs"}

// opensType reports whether a word begins a type that an `end` closes, rather than a forward declaration or a type
// without a body.
func opensType(word string, next []byte) bool {
	switch word {
	case "class", "interface", "object", "dispinterface":
	default:
		return false
	}
	if len(next) > 0 && next[0] == '(' {
		next = bytes.TrimLeft(next[bytes.IndexByte(next, ')')+1:], " \t\r\n")
	}
	return !bytes.HasPrefix(next, []byte(";")) && !bytes.HasPrefix(bytes.ToLower(next[:min(len(next), len("of "))]), []byte("of "))
}

// assembly blanks assembly code up to its `end`.
func (s *pascalScanner) assembly(from int) int {
	for at := from; at < len(s.Text); {
		switch c := s.Text[at]; {
		case c == '{':
			at = s.comment(at, 1, "}")
		case c == '/' && bytes.HasPrefix(s.Text[at:], []byte("//")):
			at = rewrite.LineEnd(s.Text, at)
		case rewrite.IsWordByte(c):
			end := at
			for end < len(s.Text) && rewrite.IsWordByte(s.Text[end]) {
				end++
			}
			if end-at == len("end") && bytes.EqualFold(s.Text[at:end], []byte("end")) && s.Text[at-1] != '@' {
				s.blank(from, at)
				return at
			}
			at = end
		default:
			at++
		}
	}
	return len(s.Text)
}

// keywordOfPascal returns `word` in lower case if it is a keyword that the scanner handles, and "" otherwise.
func keywordOfPascal(word []byte) string {
	var lower [longestKeyword]byte
	if len(word) > longestKeyword {
		return ""
	}
	for i, c := range word {
		if lower[i] = c; 'A' <= c && c <= 'Z' {
			lower[i] = c + 'a' - 'A'
		}
	}
	return keywordsOfPascal[string(lower[:len(word)])]
}

const longestKeyword = len("dispinterface") + 1 // "implementation" has one letter more

var keywordsOfPascal = func() map[string]string {
	words := map[string]string{}
	for _, list := range [][]string{sectionsOfPascal, functionsOfPascal, conventionsOfPascal, strings.Fields(`
		asm begin case class contains dispinterface end export external for forward in library object of packed package program property raise read record requires to uses write if ifdef ifndef ifopt else elseif elifdef endif ifend`)} {
		for _, word := range list {
			words[word] = word
		}
	}
	return words
}()

func (s *pascalScanner) blank(from, to int) {
	s.out = rewrite.Overwrite(s.out, s.Text, from, "") // writes nothing, but makes sure that s.out is a copy
	rewrite.BlankLines(s.out[from:to])
}
