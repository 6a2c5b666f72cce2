// Package shot draws a frame of the terminal as an SVG, on an exact grid of cells.
//
// A frame is text with escape sequences for colours (SGR); only line feeds move the cursor. It is parsed into runs of cells with
// one style (frame.go). Each run becomes a text element with its own position and width, so that columns stay aligned in any font.
// The same frame always gives the same bytes.
package shot

import (
	"encoding/xml"
	"fmt"
	"strings"
)

// Sizes of the grid, in units of the picture.
const (
	cellWidth  = 8.4
	cellHeight = 18
	baseline   = 13.5 // of letters, from the top of a cell
	margin     = 12
)

// fonts lists monospaced fonts, of which every system has at least one.
const fonts = "ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono','Liberation Mono',monospace"

// Palette holds the colours of the terminal, each as `#rrggbb`.
type Palette struct {
	Background, Foreground string
	Colours                [16]string // black, red, green, yellow, blue, magenta, cyan, white, and their bright forms
}

// Dark returns our own dark palette, for frames that use the terminal's colours.
func Dark() Palette {
	return Palette{"#14171f", "#d9dee8", [16]string{
		"#14171f", "#f07178", "#8fce9b", "#e6c07b", "#6fa3ef", "#c792ea", "#7fd4d9", "#d9dee8",
		"#5b6478", "#ff8b92", "#a9e5b3", "#ffd68a", "#8fb7ff", "#dcaaff", "#9ae8ec", "#ffffff",
	}}
}

// SVG draws the frame. `title` is the text that screen readers read out.
func SVG(frame, title string, p Palette) string {
	runs, columns, rows := read(frame)
	var b strings.Builder
	open(&b, columns, rows, title, p)
	for _, r := range runs {
		r.draw(&b, p)
	}
	b.WriteString("</svg>\n")
	return b.String()
}

// open writes the beginning of a picture of this many columns and rows, with its background.
func open(b *strings.Builder, columns, rows int, title string, p Palette) {
	width, height := 2*margin+float64(columns)*cellWidth, 2*margin+float64(rows)*cellHeight
	fmt.Fprintf(b, `<svg xmlns="http://www.w3.org/2000/svg" width="%s" height="%s" viewBox="0 0 %s %s" role="img" font-family="%s" font-size="14">`+"\n",
		number(width), number(height), number(width), number(height), fonts)
	fmt.Fprintf(b, "<title>%s</title>\n<rect width=\"100%%\" height=\"100%%\" rx=\"8\" fill=\"%s\"/>\n", escaped(title), p.Background)
}

// draw writes the background of the run, and then its text.
func (r run) draw(b *strings.Builder, p Palette) {
	x, y, width := number(margin+float64(r.column)*cellWidth), margin+float64(r.row)*cellHeight, number(float64(r.width)*cellWidth)
	text, behind := r.style.foreground.hex(p, p.Foreground), r.style.background.hex(p, p.Background)
	if r.style.reverse {
		text, behind = behind, text
	}
	if behind != p.Background {
		fmt.Fprintf(b, "<rect x=%q y=%q width=%q height=%q shape-rendering=\"crispEdges\" fill=%q/>\n", x, number(y), width, number(cellHeight), behind)
	}
	if strings.TrimSpace(r.text) == "" {
		return
	}
	fmt.Fprintf(b, `<text x=%q y=%q textLength=%q lengthAdjust="spacingAndGlyphs" xml:space="preserve" fill=%q%s>%s</text>`+"\n",
		x, number(y+baseline), width, text, r.style.attributes(), escaped(r.text))
}

func (s style) attributes() (text string) {
	if s.bold {
		text += ` font-weight="bold"`
	}
	if s.faint {
		text += ` opacity="0.6"`
	}
	if s.italic {
		text += ` font-style="italic"`
	}
	if s.underline {
		text += ` text-decoration="underline"`
	}
	return text
}

// number formats a length with at most one decimal.
func number(n float64) string { return strings.TrimSuffix(fmt.Sprintf("%.1f", n), ".0") }

// escaped returns text escaped for XML.
func escaped(text string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(text)) // writing to a strings.Builder never fails
	return b.String()
}
