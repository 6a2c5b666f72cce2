package list

import (
	"slices"
	"strings"

	"foldout/model"
	"foldout/ui/draw"
)

// columns holds the layout that all rows share. It is computed only when the entries or the width change, so that drawing takes
// time only for the visible rows.
type columns struct {
	sign    int  // width of the widest sign and a space, 0 if there are no signs
	text    int  // where texts start
	figure  int  // width of the figures and the space before them, 0 if there are no figures
	free    int  // unused columns after the figures, so that figures stay near their heads
	crowded bool // at least one row is too narrow for its text
}

// longestRow is the maximum width, in columns, of the rows if any of them has a figure.
const longestRow = 130

// printable returns a copy of the entries in which all unprintable characters are escaped.
func printable(entries []Entry) []Entry {
	entries = slices.Clone(entries)
	for i := range entries {
		e := &entries[i]
		e.Head, e.Text, e.Figure = model.Printable(e.Head), model.Printable(e.Text), model.Printable(e.Figure)
	}
	return entries
}

// wideEnough is the minimum width of the pane, in columns, at which the heads of entries are shortened to make room for their
// texts. In a narrower pane, heads may take all the room, and the text of the entry under the cursor is written below the list. If the
// pane is too low for that, heads are shortened as well if only texts tell entries apart.
const wideEnough = 50

// measure computes p.columns. The texts of entries start after the longest head. In a wide pane, they start in its middle if that
// head is longer.
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
	case texts && (p.width >= wideEnough || p.height < aboutHeight && p.alike()):
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

// alike reports whether two entries have the same head, and paths as texts that tell them apart.
func (p *Pane) alike() bool {
	heads := map[string]bool{}
	for _, e := range p.withoutHeadings() {
		if strings.Contains(e.Text, " ") {
			continue // a reason, say
		}
		if heads[e.Head] {
			return true
		}
		heads[e.Head] = true
	}
	return false
}

// withoutHeadings returns those entries of the list that are not headings.
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
