package choose

import (
	"slices"

	"foldout/model"
	"foldout/ui/draw"
)

// columns are what the rows have in common. They depend on the entries and the width, so that drawing looks at the window alone.
type columns struct {
	sign    int  // of the widest sign, with the space behind, 0 for none
	text    int  // at which texts begin
	figure  int  // of figures, with the space before, 0 for none
	free    int  // behind the figures, so that the eye finds that of a head
	crowded bool // the text of an entry has no room in its row
}

// longestRow is the width in columns from which rows with figures grow no more.
const longestRow = 130

// printable returns entries whose texts can be shown.
func printable(entries []Entry) []Entry {
	entries = slices.Clone(entries)
	for i := range entries {
		e := &entries[i]
		e.Head, e.Text, e.Figure = model.Printable(e.Head), model.Printable(e.Text), model.Printable(e.Figure)
	}
	return entries
}

// wideEnough is the width in columns from which texts stand beside heads that are cut for them; in a narrower window heads come first,
// and the text of the cursor's entry is written out below.
const wideEnough = 50

// measure works out the columns. Texts begin behind the longest head, but not beyond the middle of the window where there are any.
func (p *Pane) measure() {
	c, texts := columns{}, false
	for _, e := range p.rest() {
		if e.Sign != "" {
			c.sign = max(c.sign, draw.Width(e.Sign)+1)
		}
		if e.Figure != "" {
			c.figure, c.free = max(c.figure, draw.Width(e.Figure)+2), max(0, p.width-longestRow)
		}
	}
	p.columns = c
	for _, e := range p.rest() {
		c.text, texts = max(c.text, p.indent(e)+draw.Width(e.Head)), texts || e.Text != ""
	}
	switch {
	case texts && p.width >= wideEnough:
		c.text = min(c.text, p.width/2)
	case texts:
		c.text = min(c.text, p.width-c.figure-2)
	}
	c.text = min(c.text+2, p.width)
	for _, e := range p.rest() {
		room := p.width - c.text - c.figure - c.free
		c.crowded = c.crowded || draw.Width(e.Text) > room || p.indent(e)+draw.Width(e.Head) > c.text
	}
	p.columns = c
}

// rest returns the entries that are shown, without headings.
func (p *Pane) rest() (entries []Entry) {
	for _, i := range p.shown {
		if e := p.entries[i]; e.ID != "" {
			entries = append(entries, e)
		}
	}
	return entries
}

// start returns the column in which a row begins.
func (p *Pane) start(e Entry) int { return 2 + min(2*e.Depth, p.width/4) }

// indent returns the column of the head.
func (p *Pane) indent(e Entry) int { return p.start(e) + len(mark(e)) + p.columns.sign }
