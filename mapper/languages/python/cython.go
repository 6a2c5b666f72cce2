package python

import (
	"bytes"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/base/words"
	"foldout/mapper/internal/parse/rewrite"
)

var (
	// modifiersOfCython are words at the start of a declaration or before the declared type.
	modifiersOfCython = words.Set("cdef cpdef ctypedef public readonly api inline packed extern static const volatile")
	// compositesOfCython are words at the start of types with a block of members.
	compositesOfCython = words.Set("struct union cppclass enum fused")
	// statementsOfCython are statements that may occur among declarations and declare nothing.
	statementsOfCython = words.Set("pass if elif else IF ELIF ELSE")

	// valuesOfCython blank casts such as `<int *>a`, and the address operator `&`.
	valuesOfCython = []rewrite.Rule{
		{Words: []string{"<"}, What: regexp.MustCompile(`(?:[=(,\[:{+\-*/&|!~^%]|^|\b(?:return|and|or|not|in|if|else|is|yield))[ \t]*` +
			`(<[ \t]*[A-Za-z_][\w. \t]*(?:\[[^\]<>\n]*\])?[ \t]*[*&]*\??[ \t]*>)[ \t]*[\w(&<"'\[{-]`)},
		{Words: []string{"&"}, What: regexp.MustCompile(`(?:[=(,\[>]|\breturn)[ \t]*(&)[ \t]*[\w(]`)},
	}
)

// cythonContent says what a block contains.
type cythonContent int

const (
	anything cythonContent = iota
	declarations
	enumerators
	fusedTypes
	code
)

// cythonBlock is an open block. It contains the lines that are indented more than the line that begins it.
type cythonBlock struct {
	indent int
	holds  cythonContent
}

// cythonPiece is a token of a statement. `depth` is the number of brackets around it.
type cythonPiece struct{ from, to, depth int }

// cythonScanner rewrites Cython (https://cython.readthedocs.io/en/latest/src/userguide/language_basics.html) as Python. Functions
// and classes lose their types. Other declarations become Python statements with another meaning: a function without a body
// becomes `del f()`, variables become `del a, b`, a typedef `global t` or `type t=0`, and an enumeration `with e:`.
type cythonScanner struct {
	rewrite.Tokens
	out    []byte
	blocks []cythonBlock
	indent int           // indentation of the current statement
	line   []cythonPiece // tokens of the current statement
	notes  []cythonPiece // decorators before the current statement
}

func rewriteCython(text []byte) []byte {
	s := cythonScanner{Tokens: rewrite.Tokens{Text: text, Quoting: rewrite.Quoting{Single: true, Three: true}}, out: bytes.Clone(text)}
	for at := 0; at < len(text); {
		start := at
		for at < len(text) && text[at] != '\n' && rewrite.IsBlank(text[at]) {
			at++
		}
		s.indent = at - start
		if at = s.read(at); len(s.line) > 0 {
			s.statement()
		}
	}
	return rewrite.Apply(valuesOfCython, s.out, text)
}

// read reads a statement, and returns the start of the next line.
func (s *cythonScanner) read(at int) int {
	s.line = s.line[:0]
	depth := 0
	for at < len(s.Text) {
		end := at + 1
		switch c := s.Text[at]; {
		case c == '\n' && depth == 0:
			return end
		case c == '#':
			at += len(rewrite.FirstLine(s.Text[at:]))
			continue
		case c == '\\' && end < len(s.Text):
			at += 1 + max(1, len(s.Text[end:])-len(bytes.TrimPrefix(s.Text[end:], []byte("\r\n"))))
			continue
		case rewrite.IsBlank(c):
			at++
			continue
		case c == '"' || c == '\'' || rewrite.IsWordByte(c):
			end = s.Token(at)
		case c == ')' || c == ']' || c == '}':
			depth = max(depth-1, 0)
		}
		s.line = append(s.line, cythonPiece{at, end, depth})
		if c := s.Text[at]; c == '(' || c == '[' || c == '{' {
			depth++
		}
		at = end
	}
	return at
}

// is reports whether token `i` of the statement is equal to `token`.
func (s *cythonScanner) is(i int, token string) bool {
	return i < len(s.line) && string(s.tokenText(i)) == token
}

func (s *cythonScanner) tokenText(i int) []byte { return s.Text[s.line[i].from:s.line[i].to] }

// isName reports whether token i is a name or a keyword.
func (s *cythonScanner) isName(i int) bool {
	return i >= 0 && i < len(s.line) && rewrite.IsWordByte(s.Text[s.line[i].from]) && s.Text[s.line[i].from] > '9'
}

// find returns the index of the first token from index `i` on that begins with the byte `token` and is not in brackets. If there
// is none, it returns the number of tokens.
func (s *cythonScanner) find(i int, token byte) int {
	for ; i < len(s.line); i++ {
		if p := s.line[i]; p.depth == 0 && s.Text[p.from] == token {
			break
		}
	}
	return i
}

// openBlock begins the block that follows the colon at index `colon`. If the content of the block is on the same line, openBlock
// blanks this content instead.
func (s *cythonScanner) openBlock(colon int, holds cythonContent) {
	if colon < len(s.line)-1 {
		s.blank(colon+1, len(s.line))
		s.out[s.line[colon+1].from] = '0'
		return
	}
	s.blocks = append(s.blocks, cythonBlock{s.indent, holds})
}

// writeCondition writes `if 1` before the colon of a block that has no name, such as `cdef:`.
func (s *cythonScanner) writeCondition(colon int, holds cythonContent) {
	s.blank(0, colon)
	copy(s.out[s.line[0].from:s.line[colon].from], "if 1")
	s.openBlock(colon, holds)
}

func (s *cythonScanner) isInCode() bool {
	for _, b := range s.blocks {
		if b.holds == code {
			return true
		}
	}
	return false
}

// blank blanks the tokens from index `i` up to (but not including) index `j`, and the text between them.
func (s *cythonScanner) blank(i, j int) {
	if i < j {
		rewrite.BlankLines(s.out[s.line[i].from:s.line[j-1].to])
	}
}

// beginWith blanks the tokens before index `i`, and writes `word` at the start of the statement. If there is no room for the
// word, it replaces the statement by a number instead, and returns false.
func (s *cythonScanner) beginWith(word string, i int) bool {
	start := s.line[0].from
	if i >= len(s.line) || s.line[i].from-start <= len(word) || bytes.IndexByte(s.Text[start:start+len(word)], '\n') >= 0 {
		s.writeNumber()
		return false
	}
	s.blank(0, i)
	copy(s.out[start:], word)
	return true
}

// writeNumber replaces the statement by a number.
func (s *cythonScanner) writeNumber() {
	s.blank(0, len(s.line))
	copy(s.out[s.line[0].from:s.line[len(s.line)-1].to], "0")
	s.blankDecorators()
}

// blankDecorators blanks the decorators before the current statement, because such a statement cannot have decorators in Python.
func (s *cythonScanner) blankDecorators() {
	for _, note := range s.notes {
		rewrite.BlankLines(s.out[note.from:note.to])
		s.out[note.from] = '0'
	}
	s.notes = s.notes[:0]
}

// statement rewrites the current statement.
func (s *cythonScanner) statement() {
	for len(s.blocks) > 0 && s.indent <= s.blocks[len(s.blocks)-1].indent {
		s.blocks = s.blocks[:len(s.blocks)-1]
	}
	holds := anything
	if len(s.blocks) > 0 {
		holds = s.blocks[len(s.blocks)-1].holds
	}
	first := s.line[0]
	switch word := string(s.tokenText(0)); {
	case word == "@":
		s.notes = append(s.notes, cythonPiece{first.from, s.line[len(s.line)-1].to, 0})
		return
	case word == "cdef" || word == "cpdef" || word == "ctypedef":
		s.declaration()
	case word == "cimport":
		copy(s.out[first.from:], "import ")
	case word == "from":
		s.importFrom()
	case word == "def" || word == "async" && s.is(1, "def"):
		s.function(s.find(0, '('))
	case word == "class" && s.is(len(s.line)-1, ":"):
		s.openBlock(len(s.line)-1, anything)
	case word == "property" && s.isName(1) && s.is(2, ":"):
		s.beginWith("class", 1)
		s.openBlock(2, anything)
	case word == "IF" || word == "ELIF" || word == "ELSE":
		copy(s.out[first.from:], bytes.ToLower(s.tokenText(0)))
	case word == "for" && s.is(2, "from"):
		copy(s.out[s.line[2].from:], "in  ")
	case word == "DEF" && s.isName(1):
		s.variables(1)
	case word == "include" || word == "del" && !s.isInCode() || holds == fusedTypes:
		s.writeNumber()
	case holds == enumerators:
		s.enumerators()
	case holds == declarations && s.isName(0) && !statementsOfCython[word]:
		s.declaration()
	}
	s.notes = s.notes[:0]
}

func (s *cythonScanner) importFrom() {
	for i := range s.line {
		if s.is(i, "cimport") {
			copy(s.out[s.line[i].from:], "import ")
			return
		}
	}
}
