// Package draw draws text on lines of a fixed width. It truncates long text and pads short text. Columns stay aligned even if the
// text contains wide or combining characters.
package draw

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"

	"foldout/model"
	"foldout/themes"
)

// Line is a line of the screen that is being drawn, from left to right.
type Line struct {
	styles *themes.Styles
	over   *themes.Paint // used instead of every other paint, as on the row of the cursor; nil for none
	b      strings.Builder
	width  int
	used   int
	odd    bool // contains characters that may combine with others
}

// NewLine returns an empty line that is `width` columns wide.
func NewLine(styles *themes.Styles, width int) *Line { return &Line{styles: styles, width: width} }

// Cover makes the line draw all text that is added later in the paint p, whatever paint is given for that text.
func (l *Line) Cover(p themes.Paint) { l.over = &p }

// Left returns how many columns of the line are left, that is, not used yet.
func (l *Line) Left() int { return l.width - l.used }

// Put adds `text` to the line. If the text is too long for the line, it is truncated.
func (l *Line) Put(p themes.Paint, text string) { l.Field(p, text, min(Width(based(text)), l.Left())) }

// Field adds `text` in a field that is exactly `columns` wide. The text is truncated or padded to this width.
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

// Lit adds `text` in a field that is exactly `columns` wide. It highlights some runes of the text by drawing them in the paint
// `lit`; `letters` holds their indices. If Cover has been called, it draws these runes in the style CursorMatch instead.
func (l *Line) Lit(p, lit themes.Paint, text string, letters []int, columns int) {
	if len(letters) == 0 || based(text) != text { // the dotted circle that Field adds would shift the letters
		l.Field(p, text, columns)
		return
	}
	if l.over != nil {
		lit = l.styles.CursorMatch
	}
	columns = min(columns, l.Left())
	shown, end := Cut(text, columns, l.styles.Glyphs.Ellipsis), l.used+columns
	// Runes of the text itself, without the ellipsis.
	whole := utf8.RuneCountInString(shown) - utf8.RuneCountInString(l.styles.Glyphs.Ellipsis)*model.Bit(shown != text)
	number, from := 0, 0 // index of the rune; start of what is not written yet
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

// Right adds `text` at the right end of a field that is `columns` wide.
func (l *Line) Right(p themes.Paint, text string, columns int) {
	columns = min(columns, l.Left())
	l.Skip(columns - Width(based(text)))
	l.Put(p, text)
}

// Skip adds the given number of blank columns.
func (l *Line) Skip(columns int) { l.Field(l.styles.Plain, "", columns) }

// piece adds a part of a text to the line. The part must not be longer than the room that is left.
func (l *Line) piece(p themes.Paint, text string) {
	l.write(p, text)
	l.used += Width(text)
}

// lighten adds a highlighted letter in the paint p, even if Cover has set another paint for the rest of the line.
func (l *Line) lighten(p themes.Paint, letter string) {
	l.odd = l.odd || mayJoin(letter)
	p.Write(&l.b, letter)
	l.used += Width(letter)
}

func (l *Line) write(p themes.Paint, text string) {
	if l.over != nil {
		p = *l.over
	}
	l.odd = l.odd || mayJoin(text)
	p.Write(&l.b, text)
}

// String returns the finished line. If necessary, it pads the line to its full width.
func (l *Line) String() string {
	l.Skip(l.Left())
	line := l.b.String()
	if !l.odd || ansi.StringWidth(line) == l.width {
		return line
	}
	line = ansi.Truncate(line, l.width, "")
	return line + spaces(l.width-ansi.StringWidth(line))
}

// mayJoin reports whether `text` may contain characters whose width depends on their neighbours. It returns false for Latin
// letters below U+0300, arrows, lines and blocks.
func mayJoin(text string) bool {
	for _, r := range text {
		if r >= 0x300 && (r < 0x2190 || r > 0x25ff) && r != '…' {
			return true
		}
	}
	return false
}

// based returns `text`, with a dotted circle before it if the text begins with a combining character. Otherwise, that character
// would combine with the text before it.
func based(text string) string {
	if text == "" || text[0] < 0x80 {
		return text
	}
	if r, _ := utf8.DecodeRuneInString(text); unicode.In(r, unicode.M, unicode.Cf) {
		return "◌" + text
	}
	return text
}

// Width returns the number of columns that `text` takes up.
func Width(text string) int {
	for i := range len(text) {
		if text[i] >= 0x80 {
			return ansi.StringWidth(text)
		}
	}
	return len(text)
}

// Cut truncates `text` if it is wider than the given number of columns. A truncated text ends with `mark` if that fits.
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
