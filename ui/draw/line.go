// Package draw puts painted text on lines of a fixed width: what is too long is cut, what is short is filled up, and wide
// and combining characters keep the columns straight.
package draw

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"

	"foldout/themes"
)

// Line is one line of the screen, filled from the left.
type Line struct {
	styles *themes.Styles
	over   *themes.Paint // takes the place of every paint, as in the row of the cursor
	b      strings.Builder
	width  int
	used   int
	odd    bool // holds characters that may join others
}

// NewLine returns an empty line of width columns.
func NewLine(styles *themes.Styles, width int) *Line { return &Line{styles: styles, width: width} }

// Cover makes the paint take the place of all that come after it.
func (l *Line) Cover(p themes.Paint) { l.over = &p }

// Left returns how many columns are free.
func (l *Line) Left() int { return l.width - l.used }

// Put adds text, cut where the line ends.
func (l *Line) Put(p themes.Paint, text string) { l.Field(p, text, min(Width(based(text)), l.Left())) }

// Field adds text in a field of exactly that many columns, cut or filled up with spaces.
func (l *Line) Field(p themes.Paint, text string, columns int) {
	columns = min(columns, l.Left())
	if columns <= 0 {
		return
	}
	text = Cut(based(text), columns, l.styles.Glyphs.Ellipsis)
	width := Width(text)
	l.write(p, text)
	l.write(l.styles.Plain, spaces(columns-width))
	l.used += columns
}

// Lit adds text in a field of exactly that many columns, the letters at these places, counted from 0, in
// another paint; on a covered line that is the one of matches there.
func (l *Line) Lit(p, lit themes.Paint, text string, letters []int, columns int) {
	if len(letters) == 0 || based(text) != text {
		l.Field(p, text, columns)
		return
	}
	if l.over != nil {
		lit = l.styles.CursorMatch
	}
	columns = min(columns, l.Left())
	shown, end := Cut(text, columns, l.styles.Glyphs.Ellipsis), l.used+columns
	whole := utf8.RuneCountInString(shown) - utf8.RuneCountInString(l.styles.Glyphs.Ellipsis)*bit(shown != text)
	number, from := 0, 0
	for at := range shown {
		if number < whole && slices.Contains(letters, number) {
			l.piece(p, shown[from:at])
			_, size := utf8.DecodeRuneInString(shown[at:])
			l.lighten(lit, shown[at:at+size])
			from = at + size
		}
		number++
	}
	l.piece(p, shown[from:])
	l.Skip(end - l.used)
}

// Right adds text at the right end of a field of that many columns.
func (l *Line) Right(p themes.Paint, text string, columns int) {
	columns = min(columns, l.Left())
	l.Skip(columns - Width(based(text)))
	l.Put(p, text)
}

// Skip leaves columns free.
func (l *Line) Skip(columns int) { l.Field(l.styles.Plain, "", columns) }

// piece adds a part of a text that was cut already.
func (l *Line) piece(p themes.Paint, text string) {
	l.write(p, text)
	l.used += Width(text)
}

// lighten adds a lit letter, whatever covers the line.
func (l *Line) lighten(p themes.Paint, letter string) {
	l.odd = l.odd || mayJoin(letter)
	p.Write(&l.b, letter)
	l.used += Width(letter)
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}

func (l *Line) write(p themes.Paint, text string) {
	if l.over != nil {
		p = *l.over
	}
	l.odd = l.odd || mayJoin(text)
	p.Write(&l.b, text)
}

// String returns the line, filled up to its width.
func (l *Line) String() string {
	l.Skip(l.Left())
	line := l.b.String()
	if !l.odd || ansi.StringWidth(line) == l.width {
		return line
	}
	line = ansi.Truncate(line, l.width, "")
	return line + spaces(l.width-ansi.StringWidth(line))
}

// mayJoin reports whether there are characters in text that may take other columns beside others than alone: the widths of
// parts are their sum for letters up to Latin and for arrows, lines and blocks, with which everything is drawn here.
func mayJoin(text string) bool {
	for _, r := range text {
		if r >= 0x300 && (r < 0x2190 || r > 0x25ff) && r != '…' {
			return true
		}
	}
	return false
}

// based returns text with a dotted circle before a combining character at its beginning, which would otherwise join what stands
// before it and move the columns.
func based(text string) string {
	if text == "" || text[0] < 0x80 {
		return text
	}
	if r, _ := utf8.DecodeRuneInString(text); unicode.In(r, unicode.M, unicode.Cf) {
		return "◌" + text
	}
	return text
}

// Width returns the columns that text takes.
func Width(text string) int {
	for i := range len(text) {
		if text[i] >= 0x80 {
			return ansi.StringWidth(text)
		}
	}
	return len(text)
}

// Cut returns text with no more than that many columns, with the mark at its end where something is missing.
func Cut(text string, columns int, mark string) string {
	if Width(text) <= columns {
		return text
	}
	if Width(mark) >= columns {
		return ansi.Truncate(text, max(0, columns), "")
	}
	return ansi.Truncate(text, columns, mark)
}

const blank = "                                                                "

func spaces(n int) string {
	if n <= 0 {
		return ""
	}
	if n <= len(blank) {
		return blank[:n]
	}
	return strings.Repeat(" ", n)
}
