package cfamily

import (
	"bytes"

	"foldout/mapper/internal/base/words"
	"foldout/mapper/internal/parse/rewrite"
)

var (
	// modifiersOfHLSL are modifiers of storage, interpolation and parameters that C++ does not have.
	modifiersOfHLSL = words.Set("in out inout uniform groupshared shared globallycoherent precise snorm unorm row_major column_major export " +
		"linear nointerpolation noperspective centroid sample point line triangle lineadj triangleadj vertices indices primitives payload")
	// blocksOfHLSL are keywords before the name of a block of variables.
	blocksOfHLSL = words.Set("cbuffer tbuffer")
	// bareOfHLSL are the first words of statements in which a colon means the same as in C++.
	bareOfHLSL = words.Set("case default class struct public private protected")
)

// hlslScanner rewrites HLSL (https://learn.microsoft.com/windows/win32/direct3dhlsl/dx-graphics-hlsl-language-syntax) as C++. It
// blanks attributes before statements, e.g. `[unroll]`, and semantics and registers after a colon, e.g. `: SV_Target`. Members of a
// `cbuffer` are visible everywhere. The block therefore becomes a variable, and its members become variables after it.
type hlslScanner struct {
	rewrite.Tokens
	out    []byte
	before byte   // the last byte read, without comments
	first  string // first word of the statement
	words  int    // number of words in the statement
	asked  bool   // the statement contains a question mark
	block  bool   // the keyword of a block has been read, but not the opening brace
}

func rewriteHLSL(text []byte) []byte {
	s := hlslScanner{Tokens: rewrite.Tokens{Text: text, Quoting: rewrite.Quoting{Lines: true}}, out: bytes.Clone(text), before: ';'}
	for at := 0; at < len(text); {
		end := s.Token(at)
		if c := text[at]; !rewrite.IsBlank(c) && c != '#' && (c != '/' || end == at+1) { // no directive or comment
			end = s.step(at, end)
		}
		at = end
	}
	return readyCPP(s.out)
}

// step reads a token and returns the position at which to continue.
func (s *hlslScanner) step(at, end int) int {
	switch c := s.Text[at]; {
	case c == '[' && isEndOfStatement(s.before) && rewrite.IsWordByte(s.after(end)):
		if last := s.Closing(at); s.Text[last-1] == ']' {
			return s.blank(at, last)
		}
	case c == ':':
		if last := s.annotationEnd(end); last > 0 {
			return s.blank(at, last)
		}
	case c == '?':
		s.asked = true
	case c == '{' && s.block:
		s.block = false
		s.out[at] = ';'
		if last := s.Closing(at); s.Text[last-1] == '}' {
			s.blank(last-1, last)
		}
	case rewrite.IsWordByte(c):
		s.word(at, end)
	}
	s.before = s.Text[end-1]
	if isEndOfStatement(s.before) {
		s.first, s.words, s.asked = "", 0, false
	}
	return end
}

func isEndOfStatement(c byte) bool { return c == ';' || c == '{' || c == '}' }

func (s *hlslScanner) blank(at, end int) int {
	rewrite.BlankLines(s.out[at:end])
	return end
}

func (s *hlslScanner) word(at, end int) {
	word := string(s.Text[at:end])
	switch isBeforeWord := rewrite.IsBlank(s.byteAt(end)) && rewrite.IsWordByte(s.after(end)); {
	case isBeforeWord && modifiersOfHLSL[word]:
		s.blank(at, end)
		return
	case isBeforeWord && blocksOfHLSL[word]:
		s.block = true
	case isBeforeWord && word == "interface":
		s.blank(at, end)
		copy(s.out[at:], "struct")
	}
	if s.words++; s.words == 1 {
		s.first = word
	}
}

// annotationEnd returns the end of the semantic or the register that follows a colon. It returns 0 if the colon means
// the same as in C++.
func (s *hlslScanner) annotationEnd(at int) int {
	at = s.next(at)
	if !rewrite.IsWordByte(s.byteAt(at)) {
		return 0
	}
	end := s.Token(at)
	if s.after(end) == '(' {
		end = s.Closing(s.next(end))
	}
	behind := s.after(end)
	switch {
	case s.block:
		return end
	case s.asked || s.words < 2 || bareOfHLSL[s.first]:
		return 0
	case s.before == ')' && behind == '{', (rewrite.IsWordByte(s.before) || s.before == ']') && bytes.IndexByte([]byte(",)=;:["), behind) >= 0:
		return end
	}
	return 0
}

// after returns the first byte at or after offset `at` that is neither blank nor in a comment.
func (s *hlslScanner) after(at int) byte { return s.byteAt(s.next(at)) }

// next returns the position of the first byte at or after offset `at` that is neither blank nor in a comment.
func (s *hlslScanner) next(at int) int {
	for at < len(s.Text) {
		end := s.Token(at)
		if c := s.Text[at]; !rewrite.IsBlank(c) && (c != '/' || end == at+1) {
			break
		}
		at = end
	}
	return at
}

func (s *hlslScanner) byteAt(at int) byte {
	if at < len(s.Text) {
		return s.Text[at]
	}
	return 0
}
