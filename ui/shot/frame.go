package shot

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// run is a sequence of adjacent cells in one row that have the same style. Its text is ASCII or one character repeated. A mix
// would not stay on the grid, because the widths of characters beyond ASCII differ between fonts.
type run struct {
	row, column, width int
	text               string
	style              style
}

// style is how a cell looks. The zero value is plain.
type style struct {
	foreground, background                  colour
	bold, faint, italic, underline, reverse bool
}

// read parses a frame into runs, and returns its number of columns and rows.
func read(frame string) (runs []run, columns, rows int) {
	var s style
	lines := strings.Split(strings.TrimSuffix(frame, "\n"), "\n")
	for row, line := range lines {
		column := 0
		var state byte
		for line != "" {
			part, width, n, next := ansi.DecodeSequence(line, state, nil)
			state, line = next, line[n:]
			if width == 0 {
				s = s.after(part)
				continue
			}
			runs = joined(runs, run{row, column, width, part, s})
			column += width
		}
		columns = max(columns, column)
	}
	return runs, columns, len(lines)
}

// joined adds a cell to the last run if it continues that run. Otherwise the cell starts a new run.
func joined(runs []run, next run) []run {
	if len(runs) == 0 {
		return append(runs, next)
	}
	last := &runs[len(runs)-1]
	ascii := len(next.text) == 1 && len(last.text) == last.width                                    // both are ASCII
	again := strings.HasPrefix(last.text, next.text) && len(last.text) == last.width*len(next.text) // the same character
	if last.row != next.row || last.style != next.style || next.width != 1 || !ascii && !again {
		return append(runs, next)
	}
	last.text += next.text
	last.width++
	return runs
}

// after returns the style that results when an escape sequence is applied to s. Sequences other than SGR change nothing.
func (s style) after(sequence string) style {
	list, ok := strings.CutPrefix(sequence, "\x1b[")
	list, sgr := strings.CutSuffix(list, "m")
	if !ok || !sgr {
		return s
	}
	var codes []int
	for word := range strings.SplitSeq(list, ";") {
		code, err := strconv.Atoi(word)
		if err != nil && word != "" {
			return s
		}
		codes = append(codes, code)
	}
	for len(codes) > 0 {
		codes = s.take(codes)
	}
	return s
}

// take applies the first of the SGR codes to the style, and returns the codes that are left.
func (s *style) take(codes []int) []int {
	code, rest := codes[0], codes[1:]
	switch {
	case code == 0:
		*s = style{}
	case code == 38:
		s.foreground, rest = extended(rest)
	case code == 48:
		s.background, rest = extended(rest)
	case code == 39:
		s.foreground = colour{}
	case code == 49:
		s.background = colour{}
	case code >= 30 && code <= 37:
		s.foreground = indexed(code - 30)
	case code >= 40 && code <= 47:
		s.background = indexed(code - 40)
	case code >= 90 && code <= 97:
		s.foreground = indexed(code - 90 + 8)
	case code >= 100 && code <= 107:
		s.background = indexed(code - 100 + 8)
	default:
		s.attribute(code)
	}
	return rest
}

func (s *style) attribute(code int) {
	switch code {
	case 1:
		s.bold = true
	case 2:
		s.faint = true
	case 3:
		s.italic = true
	case 4:
		s.underline = true
	case 7:
		s.reverse = true
	case 22:
		s.bold, s.faint = false, false
	case 23:
		s.italic = false
	case 24:
		s.underline = false
	case 27:
		s.reverse = false
	}
}

// colour is one of the 256 numbered colours or an RGB colour. The zero value is the terminal's default.
type colour struct {
	set     bool
	own     bool // given by r, g and b, not by an index
	index   uint8
	r, g, b uint8
}

func indexed(n int) colour { return colour{set: true, index: uint8(n)} }

// extended parses the codes that follow 38 or 48, which are `5;n` or `2;r;g;b`. It returns the colour and the codes that are
// left.
func extended(codes []int) (colour, []int) {
	switch {
	case len(codes) >= 2 && codes[0] == 5:
		return indexed(codes[1]), codes[2:]
	case len(codes) >= 4 && codes[0] == 2:
		return colour{set: true, own: true, r: uint8(codes[1]), g: uint8(codes[2]), b: uint8(codes[3])}, codes[4:]
	}
	return colour{}, nil
}

// hex returns the colour as `#rrggbb`, or `usual` if the colour is the terminal's default. Colours 0 to 15 come from the palette.
// The others are fixed: a colour cube with six steps per channel, then 24 greys.
func (c colour) hex(p Palette, usual string) string {
	switch {
	case !c.set:
		return usual
	case c.own:
		return fmt.Sprintf("#%02x%02x%02x", c.r, c.g, c.b)
	case c.index < 16:
		return p.Colours[c.index]
	case c.index >= 232:
		grey := 8 + 10*(int(c.index)-232)
		return fmt.Sprintf("#%02x%02x%02x", grey, grey, grey)
	}
	steps := [...]int{0, 95, 135, 175, 215, 255}
	n := int(c.index) - 16
	return fmt.Sprintf("#%02x%02x%02x", steps[n/36], steps[n/6%6], steps[n%6])
}
