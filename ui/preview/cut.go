package preview

import (
	"strings"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"

	"foldout/themes"
	"foldout/ui/draw"
)

const (
	tabStop = 4

	// bytesOfColumn is how many bytes are read for each column at most, even if there are many combining characters.
	bytesOfColumn = 16
)

// part is a piece of a line that is drawn in one paint, that is, in one style.
type part struct {
	paint themes.Paint
	text  string
}

// bounded returns enough of the start of a line to fill the given number of columns. It also reports whether any text is left
// over.
func bounded(text string, columns int) (string, bool) {
	most := (columns + 4) * bytesOfColumn // a few columns more than needed
	if len(text) <= most {
		return text, false
	}
	for most > 0 && !utf8.RuneStart(text[most]) {
		most--
	}
	return text[:most], true
}

// crop returns the parts in the first `room` columns after column `left`, and whether text is left over. Tabs are expanded.
func crop(parts []part, left, room int) (seen []part, more bool) {
	at := 0
	for _, p := range parts {
		if at > left+room {
			break
		}
		p.text = expand(p.text, at)
		width := draw.Width(p.text)
		if at+width > left {
			if at < left {
				p.text = ansi.TruncateLeft(p.text, left-at, "")
			}
			seen = append(seen, p)
		}
		at += width
	}
	return seen, at > left+room
}

// expand replaces tabs with spaces up to the next tab stop. `column` is where the text starts.
func expand(text string, column int) string {
	if strings.IndexByte(text, '\t') < 0 {
		return text
	}
	var b strings.Builder
	for i, piece := range strings.Split(text, "\t") {
		if i > 0 {
			gap := tabStop - column%tabStop
			b.WriteString("    "[:gap])
			column += gap
		}
		b.WriteString(piece)
		column += draw.Width(piece)
	}
	return b.String()
}

// put draws the parts on the rest of the line, starting at column `left` of the text. It adds `mark` at the end if text is left
// over.
func put(l *draw.Line, parts []part, left int, faint themes.Paint, mark string, longer bool) {
	room := l.Left()
	seen, more := crop(parts, left, room)
	if more || longer {
		room -= draw.Width(mark)
	}
	for _, p := range seen {
		width := min(draw.Width(p.text), room)
		if width <= 0 {
			break
		}
		l.Put(p.paint, draw.Cut(p.text, width, ""))
		room -= width
	}
	if more || longer {
		l.Put(faint, mark)
	}
}
