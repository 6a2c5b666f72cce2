package themes

import (
	"io"
	"strings"

	"github.com/charmbracelet/lipgloss"
	"github.com/muesli/termenv"
)

// Paint is a style made ready: what to write before a text and after it. The zero value paints nothing.
type Paint struct{ on, off string }

// Write writes text in the paint.
func (p Paint) Write(b *strings.Builder, text string) {
	if text == "" {
		return
	}
	b.WriteString(p.on)
	b.WriteString(text)
	b.WriteString(p.off)
}

// Styles are the paints of the explorer, one for each role of a palette, with the glyphs to draw with. Whoever
// draws keeps the pointer: another theme is other Styles written in the place of these.
type Styles struct {
	Plain, Title, Folder, File, Symbol, Faint, Rule, Tick, Pin Paint
	Count, Bar, Calm, Warning, Over, Key                       Paint
	Match, Changed, Added                                      Paint
	Cursor, CursorMatch                                        Paint // on the row of the cursor, and what a find has found there
	Code                                                       Code
	Glyphs                                                     Glyphs

	Mono bool // nothing is painted, so that signs must say what colours would
}

// Code are the paints of source text.
type Code struct{ Plain, Keyword, String, Comment, Number, Type, Function Paint }

// Dim in the place of a colour is the terminal's own with the attribute faint.
const Dim = "dim"

// NewStyles makes the styles of a palette for a terminal with that many colours, which costs no more than a key; termenv.Ascii
// paints nothing at all. A palette with a background of its own needs 256 colours: where there are 16, which may be any, the
// default theme takes its place.
func NewStyles(p Palette, profile termenv.Profile, glyphs Glyphs) *Styles {
	if p.Background != "" && profile == termenv.ANSI {
		p, _ = Load(Default) // a part of the program
	}
	if profile == termenv.ANSI256 {
		p.Background, p.Selection = p.Low.Background, p.Low.Selection
	}
	k, c := newBrush(p, profile), p.Colours
	cursor := k.cursor()
	return &Styles{
		Plain: paint(k.plain), Title: paint(k.in(c.Title).Bold(true)), Folder: paint(k.in(c.Folder)), File: paint(k.in(c.File)),
		Symbol: paint(k.in(c.Symbol)), Faint: paint(k.in(c.Faint)), Rule: paint(k.in(c.Rule)), Tick: paint(k.in(c.Tick)),
		Pin: paint(k.in(c.Pin)), Count: paint(k.in(c.Count)), Bar: paint(k.in(c.Bar)), Calm: paint(k.in(c.Calm)),
		Warning: paint(k.in(c.Warning).Bold(true)), Over: paint(k.in(c.Over).Bold(true)), Key: paint(k.in(c.Key)),
		Match: paint(lit(k.in(c.Match))), Changed: paint(k.in(c.Changed)), Added: paint(k.in(c.Added)),
		Cursor: paint(cursor), CursorMatch: paint(lit(k.over(cursor, c.Match))),
		Code: k.code(p.Code), Glyphs: glyphs, Mono: profile == termenv.Ascii,
	}
}

// brush makes lipgloss's styles of the colours of one palette.
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

// cursor is the style of the row of the cursor.
func (k brush) cursor() lipgloss.Style {
	if k.palette.Selection == "" {
		return k.plain.Reverse(true).Bold(true)
	}
	return k.plain.Background(lipgloss.Color(k.palette.Selection)).Bold(true)
}

// over is the style of the colour on the row of the cursor. Where that row is turned around it keeps its one colour.
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

// lit makes what was found stand out without colours too.
func lit(s lipgloss.Style) lipgloss.Style { return s.Bold(true).Underline(true) }

// paint renders the style around one letter and keeps what is around it.
func paint(s lipgloss.Style) Paint {
	on, off, _ := strings.Cut(s.Render("x"), "x")
	return Paint{on, off}
}
