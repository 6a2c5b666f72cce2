package choose

import (
	"slices"

	"foldout/model"
	"foldout/ui/draw"
)

// columns is the layout of all rows. It is computed once for the entries and the width, so that drawing takes time only for visible
// rows.
type columns struct {
	sign    int  // width of the widest sign and a space, 0 if there are no signs
	text    int  // where texts start
	figure  int  // width of the figures and the space before them, 0 if there are no figures
	free    int  // unused columns after the figures, so that figures stay near their heads
	crowded bool // at least one row is too narrow for its text
}

// longestRow is the greatest width, in columns, of rows with figures.
const longestRow = 130

// printable returns entries with printable texts.
func printable(entries []Entry) []Entry {
	entries = slices.Clone(entries)
	for i := range entries {
		e := &entries[i]
		e.Head, e.Text, e.Figure = model.Printable(e.Head), model.Printable(e.Text), model.Printable(e.Figure)
	}
	return entries
}

// wideEnough is the least width of the window, in columns, at which the heads of entries are cut to make room for their texts. In
// narrower windows, heads are shown whole, and the text of the entry under the cursor is written below the list.
const wideEnough = 50

// measure computes the columns. Texts start after the longest head, but not beyond the middle of the window.
func (p *Pane) measure() {
	c, texts := columns{}, false
	for _, e := range p.withoutHeadings() {
		if e.Sign != "" {
			c.sign = max(c.sign, draw.Width(e.Sign)+1)
		}
	}
	for _, e := range p.entries {
		if figure := e.Figure; figure != "" {
			c.figure, c.free = max(c.figure, draw.Width(figure)+2), max(0, p.width-longestRow)
		}
	}
	p.columns = c // indent needs the sign
	for _, e := range p.withoutHeadings() {
		c.text, texts = max(c.text, p.indent(e)+draw.Width(e.Head)), texts || e.Text != ""
	}
	switch {
	case texts && p.width >= wideEnough:
		c.text = min(c.text, p.width/2)
	case texts:
		c.text = min(c.text, p.width-c.figure-2)
	}
	c.text = min(c.text+2, p.width)
	for _, e := range p.withoutHeadings() {
		room := p.width - c.text - c.figure - c.free
		c.crowded = c.crowded || draw.Width(e.Text) > room || p.indent(e)+draw.Width(e.Head) > c.text
	}
	p.columns = c
}

// withoutHeadings returns the entries that are not headings.
func (p *Pane) withoutHeadings() (entries []Entry) {
	for _, e := range p.entries {
		if e.ID != "" {
			entries = append(entries, e)
		}
	}
	return entries
}

// start returns the column in which an entry's row starts.
func (p *Pane) start(e Entry) int { return 2 + min(2*e.Depth, p.width/4) }

// indent returns the column in which an entry's head starts.
func (p *Pane) indent(e Entry) int { return p.start(e) + len(mark(e)) + p.columns.sign }
