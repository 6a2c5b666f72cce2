package preview

import (
	"strconv"
	"strings"

	"foldout/model"
	"foldout/themes"
	"foldout/ui/draw"
)

// headLines are the title and the line below it.
const headLines = 2

// rows returns the number of lines of text that are drawn.
func (p *Pane) rows() int { return max(0, p.height-headLines) }

// View draws the pane: exactly as many lines as the pane is high, each exactly as wide.
func (p *Pane) View() string {
	if p.hidden() {
		return ""
	}
	lines := []string{p.title(), p.head()}
	v := &p.views[p.mode]
	for n := v.top; len(lines) < p.height; n++ {
		lines = append(lines, p.line(v, n))
	}
	return strings.Join(lines[:p.height], "\n")
}

// title draws the names of the modes, with the current one marked, and how far the text is scrolled.
func (p *Pane) title() string {
	l := draw.NewLine(p.styles, p.width)
	state := p.state()
	return fill(l, p.signs(state), p.styles.Faint, state)
}

// ModeAt returns the mode whose name is at column `x` of line `y` of the pane; only line 0 names modes. It returns false if there
// is no such name, or if the line is too short to name all modes.
func (p *Pane) ModeAt(x, y int) (Mode, bool) {
	signs := p.signs(p.state())
	if x < 0 || y != 0 || len(signs) < int(modes) {
		return p.mode, false
	}
	for m, s := range signs {
		if x -= draw.Width(s.text); x < 0 {
			return Mode(m), true
		}
	}
	return p.mode, false
}

func fill(l *draw.Line, signs []part, paint themes.Paint, state string) string {
	for _, s := range signs {
		l.Put(s.paint, s.text)
	}
	if room := l.Left() - 1; draw.Width(state) <= room {
		l.Right(paint, state, l.Left())
	}
	return l.String()
}

// sign returns the name of a mode as drawn. The current mode is in brackets if the pane has the focus, and has a mark before it
// otherwise.
func (p *Pane) sign(m Mode) string {
	switch {
	case m == p.mode && p.focused:
		return "[" + m.String() + "]"
	case m == p.mode:
		return p.styles.Glyphs.Here + m.String() + " "
	}
	return " " + m.String() + " "
}

// signs returns the names of all modes if they fit on one line with the text `state`. Otherwise, it returns only the name of the
// current mode.
func (p *Pane) signs(state string) []part {
	for _, gap := range []string{" ", ""} {
		var signs []part
		for m := range modes {
			paint := p.styles.Faint
			if m == p.mode {
				paint = p.styles.Title
			}
			signs = append(signs, part{paint, p.sign(m) + gap})
		}
		if columns(signs)+1+draw.Width(state) <= p.width {
			return signs
		}
	}
	return []part{{p.styles.Title, p.sign(p.mode)}}
}

func columns(parts []part) (n int) {
	for _, s := range parts {
		n += draw.Width(s.text)
	}
	return n
}

// state returns what is in progress, which match is current, and where the window is in the text.
func (p *Pane) state() string {
	var words []string
	if p.pending() {
		words = append(words, p.styles.Glyphs.Unknown)
	}
	if count := p.search.count(p.styles.Glyphs.Unknown); count != "" {
		words = append(words, count)
	}
	if v := &p.views[p.mode]; v.last() > 0 {
		bottom := min(v.last(), v.top+p.rows()-1)
		if p.width >= wide {
			words = append(words, model.Thousands(v.top)+"-"+model.Thousands(bottom)+" of "+model.Thousands(v.last()))
		}
		words = append(words, strconv.Itoa(100*bottom/v.last())+"%")
	}
	return strings.Join(words, " ")
}

// wide is the least width, in columns, at which the title shows line numbers in addition to the percentage.
const wide = 56

// head draws the line below the title. It is the sheet's own heading if there is one, and otherwise a horizontal rule.
func (p *Pane) head() string {
	l := draw.NewLine(p.styles, p.width)
	if s := p.views[p.mode].sheet; s != nil && s.head != "" && !p.other() {
		l.Skip(1)
		l.Put(p.styles.Faint, s.head)
		return l.String()
	}
	l.Put(p.styles.Rule, strings.Repeat(p.styles.Glyphs.Rule, p.width))
	return l.String()
}

// other reports whether the sheet belongs to a node other than the current one. Such a sheet would mislead, so it is not shown.
func (p *Pane) other() bool { return p.mode != Map && p.views[p.mode].target != p.target() }

// line draws a line of the text: its sign, its number, and the part that is in the window.
func (p *Pane) line(v *view, n int) string {
	l := draw.NewLine(p.styles, p.width)
	if v.sheet == nil || n > v.sheet.Lines() || p.other() {
		return l.String()
	}
	paint, mark := p.mark(v, n)
	l.Field(paint, mark, 1)
	if v.sheet.numbers {
		l.Right(p.styles.Faint, strconv.Itoa(n), len(strconv.Itoa(v.sheet.Lines())))
	}
	l.Skip(1)
	text, longer := bounded(v.sheet.Line(n), v.left+l.Left())
	put(l, p.parts(v, n, text), v.left, p.styles.Faint, p.styles.Glyphs.Ellipsis, longer)
	return l.String()
}

// mark returns the sign in front of a line, and its paint. The sign marks the current match, the lines of the node, or other
// matches.
func (p *Pane) mark(v *view, n int) (themes.Paint, string) {
	switch {
	case p.search.shown(v.sheet, n):
		return p.styles.Warning, p.styles.Glyphs.Here
	case n >= v.own.First && n <= v.own.Last:
		return p.styles.Pin, bar(p.styles.Glyphs)
	case p.search.holds(v.sheet, n):
		return p.styles.Warning, p.styles.Glyphs.Pin
	}
	return p.styles.Plain, ""
}

// bar returns the glyph that marks the lines of the node.
func bar(g themes.Glyphs) string {
	if len(g.Parts) > 2 {
		return g.Parts[2] // a narrow block
	}
	return "|"
}

// parts splits `text` into parts with one paint each, according to its colours and its matches. `text` is line `n`, or the start
// of that line.
func (p *Pane) parts(v *view, n int, text string) (parts []part) {
	at, base := 0, p.base(v, n)
	add := func(paint themes.Paint, end int) {
		if end = min(end, len(text)); end > at {
			parts = append(parts, part{paint, text[at:end]})
			at = end
		}
	}
	runs := v.sheet.line(n)
	until := func(end int) { // adds the text up to `end` in its colours
		for ; len(runs) > 0 && int(runs[0].end) <= at; runs = runs[1:] { // runs that end before it
		}
		for ; len(runs) > 0 && at < end; runs = runs[1:] {
			add(p.paint(runs[0].ink), min(end, int(runs[0].end)))
			if int(runs[0].end) > end {
				return
			}
		}
		add(base, end)
	}
	for _, h := range p.search.in(v.sheet, text) {
		until(h.at)
		add(p.lit(v, n, h), h.end)
	}
	until(len(text))
	return parts
}

// lit returns the paint of a match.
func (p *Pane) lit(v *view, n int, h hit) themes.Paint {
	if p.search.shown(v.sheet, n) && int(p.search.hits[p.search.at].at) == h.at {
		return p.styles.CursorMatch
	}
	return p.styles.Match
}

// base returns the paint of text that has no colour of its own.
func (p *Pane) base(v *view, n int) themes.Paint {
	if p.mode == Map && n >= v.own.First && n <= v.own.Last {
		return p.styles.Title
	}
	return p.styles.Plain
}
