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

// Styles are the paints of the explorer, one for each role of a palette, with the glyphs to draw with.
type Styles struct {
	Plain, Title, Folder, File, Symbol, Faint, Rule, Tick, Pin Paint
	Count, Bar, Calm, Warning, Over, Key, Cursor               Paint
	Code                                                       Code
	Glyphs                                                     Glyphs

	Mono bool // nothing is painted, so that signs must say what colours would
}

// Code are the paints of source text.
type Code struct{ Plain, Keyword, String, Comment, Number, Type, Function Paint }

// NewStyles makes the styles of a palette for a terminal with that many colours; termenv.Ascii paints nothing at all.
func NewStyles(p Palette, profile termenv.Profile, glyphs Glyphs) *Styles {
	r := lipgloss.NewRenderer(io.Discard)
	r.SetColorProfile(profile)
	r.SetHasDarkBackground(!p.Light)
	plain := r.NewStyle()
	if p.Background != "" {
		plain = plain.Background(lipgloss.Color(p.Background)).Foreground(lipgloss.Color(p.Colours.File))
	}
	in := func(colour string) lipgloss.Style {
		if colour == "" {
			return plain
		}
		return plain.Foreground(lipgloss.Color(colour))
	}
	cursor := plain.Reverse(true)
	if p.Selection != "" {
		cursor = plain.Background(lipgloss.Color(p.Selection))
	}
	c := p.Colours
	return &Styles{
		Plain: paint(plain), Title: paint(in(c.Title).Bold(true)), Folder: paint(in(c.Folder)), File: paint(in(c.File)),
		Symbol: paint(in(c.Symbol)), Faint: paint(in(c.Faint)), Rule: paint(in(c.Rule)), Tick: paint(in(c.Tick)),
		Pin: paint(in(c.Pin)), Count: paint(in(c.Count)), Bar: paint(in(c.Bar)), Calm: paint(in(c.Calm)),
		Warning: paint(in(c.Warning).Bold(true)), Over: paint(in(c.Over).Bold(true)), Key: paint(in(c.Key)),
		Cursor: paint(cursor.Bold(true)), Glyphs: glyphs, Mono: profile == termenv.Ascii,
		Code: Code{
			Plain: paint(in(c.File)), Keyword: paint(in(c.Title)), String: paint(in(c.Tick)), Comment: paint(in(c.Faint)),
			Number: paint(in(c.Count)), Type: paint(in(c.Pin)), Function: paint(in(c.Folder)),
		},
	}
}

// paint renders the style around one letter and keeps what is around it.
func paint(s lipgloss.Style) Paint {
	on, off, _ := strings.Cut(s.Render("x"), "x")
	return Paint{on, off}
}
