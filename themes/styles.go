package themes

import (
	"io"
	"strings"

	"github.com/charmbracelet/lipgloss"
	"github.com/muesli/termenv"
)

// Paint is a style as escape sequences: it holds what to write before and after a text. The zero value adds nothing to the text.
type Paint struct{ on, off string }

// Write appends `text` to b in the style.
func (p Paint) Write(b *strings.Builder, text string) {
	if text == "" {
		return
	}
	b.WriteString(p.on)
	b.WriteString(text)
	b.WriteString(p.off)
}

// Styles holds the explorer's glyphs and its styles, one for each role of a palette. All drawing code keeps a pointer to the same
// Styles, and the explorer changes the theme by overwriting the value to which it points.
type Styles struct {
	Plain, Title, Folder, File, Symbol, Faint, Rule, Tick, Pin Paint
	Count, Bar, Good, Warning, Over, Key                       Paint
	Match, Changed, Added                                      Paint
	Cursor, CursorMatch                                        Paint // on the cursor's row, and for search matches there
	Code                                                       Code
	Glyphs                                                     Glyphs

	Mono bool // no colours, so glyphs must convey what colours would
}

// Code holds the styles in which source text is highlighted.
type Code struct{ Plain, Keyword, String, Comment, Number, Type, Function Paint }

// Dim can stand in place of a colour. It means the terminal's own text colour, drawn faint.
const Dim = "dim"

// NewStyles renders the styles of a palette for a terminal with the given colour profile. It is fast enough to be called on every
// key press. With termenv.Ascii, there are no colours at all. A palette with its own background needs a terminal with 256
// colours. On one with only 16, which users can redefine, the default theme is used instead.
func NewStyles(p Palette, profile termenv.Profile, glyphs Glyphs) *Styles {
	if p.Background != "" && profile == termenv.ANSI {
		p, _ = Load(Default) // always present in the program
	}
	if profile == termenv.ANSI256 {
		p.Background, p.Selection = p.Low.Background, p.Low.Selection
	}
	k, c := newBrush(p, profile), p.Colours
	cursor := k.cursor()
	return &Styles{
		Plain: paint(k.plain), Title: paint(k.in(c.Title).Bold(true)), Folder: paint(k.in(c.Folder)), File: paint(k.in(c.File)),
		Symbol: paint(k.in(c.Symbol)), Faint: paint(k.in(c.Faint)), Rule: paint(k.in(c.Rule)), Tick: paint(k.in(c.Tick)),
		Pin: paint(k.in(c.Pin)), Count: paint(k.in(c.Count)), Bar: paint(k.in(c.Bar)), Good: paint(k.in(c.Good)),
		Warning: paint(k.in(c.Warning).Bold(true)), Over: paint(k.in(c.Over).Bold(true)), Key: paint(k.in(c.Key)),
		Match: paint(lit(k.in(c.Match))), Changed: paint(k.in(c.Changed)), Added: paint(k.in(c.Added)),
		Cursor: paint(cursor), CursorMatch: paint(lit(k.over(cursor, c.Match))),
		Code: k.code(p.Code), Glyphs: glyphs, Mono: profile == termenv.Ascii,
	}
}

// brush creates lipgloss styles from the colours of a palette.
type brush struct {
	palette Palette
	plain   lipgloss.Style
}

func newBrush(p Palette, profile termenv.Profile) brush {
	r := lipgloss.NewRenderer(io.Discard)
	r.SetColorProfile(profile)
	r.SetHasDarkBackground(!p.Light)
	plain := r.NewStyle()
	if p.Background != "" {
		plain = plain.Background(lipgloss.Color(p.Background)).Foreground(lipgloss.Color(p.Colours.File))
	}
	return brush{p, plain}
}

func (k brush) in(colour string) lipgloss.Style {
	switch colour {
	case "":
		return k.plain
	case Dim:
		return k.plain.Faint(true)
	}
	return k.plain.Foreground(lipgloss.Color(colour))
}

// cursor returns the style in which the row under the cursor is drawn.
func (k brush) cursor() lipgloss.Style {
	if k.palette.Selection == "" {
		return k.plain.Reverse(true).Bold(true)
	}
	return k.plain.Background(lipgloss.Color(k.palette.Selection)).Bold(true)
}

// over returns the style for text of the given colour on the cursor's row, where `cursor` is the style of that row. If the row is
// shown in reverse, `colour` is ignored, because all text on the row then has the same colour.
func (k brush) over(cursor lipgloss.Style, colour string) lipgloss.Style {
	if k.palette.Selection == "" {
		return cursor
	}
	return cursor.Foreground(lipgloss.Color(colour))
}

func (k brush) code(c Syntax) Code {
	return Code{
		Plain: paint(k.in(k.palette.Colours.File)), Keyword: paint(k.in(c.Keyword)), String: paint(k.in(c.String)), Comment: paint(k.in(c.Comment)),
		Number: paint(k.in(c.Number)), Type: paint(k.in(c.Type)), Function: paint(k.in(c.Function)),
	}
}

// lit returns the style in bold and underlined, so that it stands out even without colours.
func lit(s lipgloss.Style) lipgloss.Style { return s.Bold(true).Underline(true) }

// paint renders one letter in the style, and returns the escape sequences before and after the letter.
func paint(s lipgloss.Style) Paint {
	on, off, _ := strings.Cut(s.Render("x"), "x")
	return Paint{on, off}
}
