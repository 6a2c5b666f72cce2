package list

import (
	"strings"

	"foldout/model"
	"foldout/themes"
	"foldout/ui/draw"
)

// aboutLines is the number of lines below the list that show the text of the entry under the cursor. They are shown if a row is
// too narrow for its text and the pane has at least aboutHeight lines, so that five rows of the list stay.
const (
	aboutLines  = 2
	aboutHeight = 8
)

// leastText is the minimum number of columns that must be free in a row for the entry's text to be shown there.
const leastText = 4

// View draws the title and as many entries as fit. If a row is too narrow for its text, View also draws the text of the entry
// under the cursor, below the list. It returns exactly as many lines as the pane is high.
func (p *Pane) View() string {
	if p.height <= 0 {
		return ""
	}
	lines := []string{p.head()}
	for at := p.top; at < len(p.entries) && len(lines) <= p.rows(); at++ {
		lines = append(lines, p.line(at))
	}
	var below []string
	if p.tellsAbout() {
		below = p.about()
	}
	for len(lines)+len(below) < p.height {
		lines = append(lines, p.text(p.styles.Plain, ""))
	}
	return strings.Join(append(lines, below...)[:p.height], "\n")
}

// rows returns how many rows of the list fit into the pane.
func (p *Pane) rows() int {
	if p.tellsAbout() {
		return p.height - 1 - aboutLines
	}
	return max(1, p.height-1)
}

// tellsAbout reports whether the text of the entry under the cursor is written below the list.
func (p *Pane) tellsAbout() bool { return p.height >= aboutHeight && p.columns.crowded }

// head draws the line with the title, the total of what is ticked, and the position of the cursor.
func (p *Pane) head() string {
	at, all := p.position()
	l := draw.NewLine(p.styles, p.width)
	count := ""
	if all > 0 {
		count = model.Thousands(at) + "/" + model.Thousands(all) + " "
	}
	if p.total != "" {
		cost, _, _ := strings.Cut(p.total, ", ") // without the room that is left
		for _, count = range []string{p.total + "  " + count, p.total + " ", cost + " "} {
			if draw.Width(count)+2+draw.Width(model.Printable(p.title)) <= l.Left() {
				break
			}
		}
	}
	l.Field(p.styles.Title, " "+model.Printable(p.title), l.Left()-draw.Width(count)-1)
	l.Right(p.styles.Faint, count, l.Left())
	return l.String()
}

// position returns the position of the cursor among the entries, counted from 1, and the total number of entries. It does not
// count headings.
func (p *Pane) position() (at, all int) {
	for row := range p.entries {
		if p.heading(row) {
			continue
		}
		all++
		if row <= p.cursor {
			at++
		}
	}
	return at, all
}

// line draws one row of the list. From left to right, it shows the cursor and the entry's mark, sign, head, text and figure.
func (p *Pane) line(at int) string {
	e := p.entries[at]
	l := draw.NewLine(p.styles, p.width)
	if e.ID == "" {
		l.Field(p.styles.Folder, " "+e.Head, l.Left()-p.columns.figure-p.columns.free)
		l.Right(p.styles.Folder, e.Figure, l.Left()-p.columns.free)
		return l.String()
	}
	if at == p.cursor {
		l.Cover(p.styles.Cursor)
		l.Put(p.styles.Plain, "> ")
	}
	l.Skip(p.start(e) - (p.width - l.Left())) // less what is drawn already
	l.Put(p.styles.Tick, mark(e))
	l.Field(p.styles.Faint, e.Sign, p.columns.sign)
	name, text := p.styles.Plain, p.styles.Faint
	if e.Disabled {
		name = p.styles.Faint
	}
	if e.Text != "" {
		room := p.columns.text - p.indent(e) - 1
		head := e.Head
		if !e.CutEnd {
			head, _ = draw.Middle(head, nil, room, p.styles.Glyphs.Ellipsis)
		}
		l.Field(name, head, room)
		l.Skip(1)
		name, e.Head = text, e.Text // the code below now draws the text instead of the head
	}
	room := l.Left() - p.columns.figure - p.columns.free
	if e.Text == "" && e.Mark != NoMark || e.Text != "" && !strings.Contains(e.Text, " ") { // an id or a path, whose end says most
		e.Head, _ = draw.Middle(e.Head, nil, room, p.styles.Glyphs.Ellipsis)
	}
	if e.Text == "" || room >= leastText {
		l.Field(name, e.Head, room)
	}
	l.Right(p.styles.Count, e.Figure, l.Left()-p.columns.free)
	return l.String()
}

// mark returns the mark of an entry followed by a space, or an empty string if the entry has no mark.
func mark(e Entry) string {
	switch {
	case e.Mark == NoMark:
		return ""
	case e.Disabled:
		return " -  "
	case e.Mark == Radio:
		return [...]string{Off: "( ) ", Part: "(~) ", On: "(*) "}[e.State]
	}
	return Sign(e.State, e.Detail) + " "
}

// Sign returns the tick box of an entry, which shows how much of its node the map holds: `[#]` for its source, `[x]` for its
// signature, `[.]` for its name, `[~]` for a part of what is in it.
func Sign(state State, detail model.Detail) string {
	switch {
	case state == Off:
		return "[ ]"
	case state == Part:
		return "[~]"
	case detail == model.Source:
		return "[#]"
	case detail > model.Hidden && detail < model.Signatures:
		return "[.]"
	}
	return "[x]"
}

// about draws the lines below the list, which show the head and the text of the entry under the cursor.
func (p *Pane) about() []string {
	e := p.current()
	text := e.Head
	if e.Text != "" {
		text += ": " + e.Text
	}
	lines := make([]string, 0, aboutLines)
	for _, part := range draw.Wrap(text, p.width-2, aboutLines, p.styles.Glyphs.Ellipsis) {
		lines = append(lines, p.text(p.styles.Faint, part))
	}
	for len(lines) < aboutLines {
		lines = append(lines, p.text(p.styles.Plain, ""))
	}
	return lines
}

func (p *Pane) text(paint themes.Paint, text string) string {
	l := draw.NewLine(p.styles, p.width)
	if text != "" {
		l.Put(paint, " "+model.Printable(text))
	}
	return l.String()
}
