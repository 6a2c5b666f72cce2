package preview

import (
	"strings"

	"github.com/alecthomas/chroma/v2"
	"github.com/alecthomas/chroma/v2/lexers"

	"foldout/themes"
)

// ink says what a piece of text means, such as a keyword. It decides the paint.
type ink uint8

const (
	inkPlain ink = iota
	inkKeyword
	inkString
	inkComment
	inkNumber
	inkType
	inkFunction
	inkLabel
)

// paint returns the paint for an ink.
func (p *Pane) paint(i ink) themes.Paint {
	code := &p.styles.Code
	return [...]themes.Paint{
		inkPlain: code.Plain, inkKeyword: code.Keyword, inkString: code.String, inkComment: code.Comment,
		inkNumber: code.Number, inkType: code.Type, inkFunction: code.Function, inkLabel: p.styles.Faint,
	}[i]
}

// mostInked is the size, in bytes, of the largest text that is coloured. Colouring it takes a third of a second.
const mostInked = 256 << 10

// lexer returns the lexer for a file name, nil if its language is unknown.
func lexer(s *sheet) chroma.Lexer {
	if found := lexers.Match(s.name); found != nil {
		return found
	}
	if s.language == "" {
		return nil
	}
	return lexers.Get(s.language)
}

// paintRuns returns the colours of each line. It returns nil if the language is unknown or the lexer fails; some lexers panic.
func paintRuns(s *sheet) (lines [][]run) {
	defer func() {
		if recover() != nil {
			lines = nil
		}
	}()
	found := lexer(s)
	if found == nil {
		return nil
	}
	tokens, err := chroma.Coalesce(found).Tokenise(nil, s.String())
	if err != nil {
		return nil
	}
	text, column := s.String(), int32(0)
	lines = [][]run{nil}
	for t := tokens(); t != chroma.EOF; t = tokens() {
		if !strings.HasPrefix(text, t.Value) && t.Value != "\n" {
			return nil // the lexer has changed the text
		}
		text = text[min(len(text), len(t.Value)):] // some lexers add a line feed at the end
		for i, piece := range strings.Split(t.Value, "\n") {
			if i > 0 {
				lines, column = append(lines, nil), 0
			}
			if column += int32(len(piece)); piece != "" {
				last := len(lines) - 1
				lines[last] = append(lines[last], run{column, inkOf(t.Type)})
			}
		}
	}
	return lines
}

// inkOf returns the ink for a type of token. Lexers have hundreds of types, but there are only a few inks.
func inkOf(t chroma.TokenType) ink {
	switch {
	case t.InCategory(chroma.Comment):
		return inkComment
	case t == chroma.KeywordType, t == chroma.NameClass, t == chroma.NameBuiltin, t == chroma.NameNamespace:
		return inkType
	case t.InCategory(chroma.Keyword), t == chroma.NameTag, t == chroma.OperatorWord, t == chroma.GenericHeading, t == chroma.GenericSubheading:
		return inkKeyword
	case t.InSubCategory(chroma.LiteralNumber):
		return inkNumber
	case t.InCategory(chroma.Literal):
		return inkString
	case t == chroma.NameFunction, t == chroma.NameFunctionMagic, t == chroma.NameDecorator, t == chroma.NameAttribute:
		return inkFunction
	}
	return inkPlain
}
