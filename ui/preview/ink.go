package preview

import (
	"foldout/mapper/highlight"
	"foldout/themes"
)

// inkLabel is the ink of labels, which are not in sources.
const inkLabel = highlight.Function + 1

// paint returns the paint for an ink.
func (p *Pane) paint(i highlight.Ink) themes.Paint {
	code := &p.styles.Code
	return [...]themes.Paint{
		highlight.Plain: code.Plain, highlight.Keyword: code.Keyword, highlight.String: code.String, highlight.Comment: code.Comment,
		highlight.Number: code.Number, highlight.Type: code.Type, highlight.Function: code.Function, inkLabel: p.styles.Faint,
	}[i]
}

// mostInked is the size, in bytes, of the largest text that is coloured. Colouring it takes a third of a second.
const mostInked = 256 << 10

// paintRuns returns the colours of each line, nil if the language is unknown.
func paintRuns(s *sheet) [][]run {
	text := s.String()
	inks := highlight.Bytes(s.language, text)
	if inks == nil {
		return nil
	}
	lines, start := [][]run{nil}, 0
	for at, ink := range inks {
		last := len(lines) - 1
		switch line := lines[last]; {
		case text[at] == '\n':
			lines, start = append(lines, nil), at+1
		case len(line) > 0 && line[len(line)-1].ink == ink:
			line[len(line)-1].end = int32(at + 1 - start)
		default:
			lines[last] = append(line, run{int32(at + 1 - start), ink})
		}
	}
	return lines
}
