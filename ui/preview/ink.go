package preview

import (
	"foldout/mapper"
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

// inks says with which ink each class of source is drawn.
var inks = [...]ink{
	mapper.ClassPlain: inkPlain, mapper.ClassKeyword: inkKeyword, mapper.ClassString: inkString, mapper.ClassComment: inkComment,
	mapper.ClassNumber: inkNumber, mapper.ClassType: inkType, mapper.ClassFunction: inkFunction,
}

// paintRuns returns the colours of each line, nil if the language is unknown.
func paintRuns(s *sheet) [][]run {
	text := s.String()
	classes := mapper.Highlight(s.language, text)
	if classes == nil {
		return nil
	}
	lines, start := [][]run{nil}, 0
	for at, class := range classes {
		last := len(lines) - 1
		switch line := lines[last]; {
		case text[at] == '\n':
			lines, start = append(lines, nil), at+1
		case len(line) > 0 && line[len(line)-1].ink == inks[class]:
			line[len(line)-1].end = int32(at + 1 - start)
		default:
			lines[last] = append(line, run{int32(at + 1 - start), inks[class]})
		}
	}
	return lines
}
