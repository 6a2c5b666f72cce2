// Package overlay is a pane in front of the tree: a list to read and scroll, such as the help or the problems.
package overlay

import (
	"strings"

	"foldout/themes"
	"foldout/ui/draw"
	"foldout/ui/keys"
)

// Entry is a row of the list: Head is the subject, and Text explains it. An entry without text is a heading.
type Entry struct{ Head, Text string }

// Pane is an open list. Make one with New.
type Pane struct {
	styles  *themes.Styles
	title   string
	entries []Entry
	head    int // width of the heads
	top     int // index of the first drawn entry
	width   int
	height  int
}

// New returns a list with a title. Each entry's head is in a column to the left of its text. `head` is the width of that column
// in terminal cells.
func New(styles *themes.Styles, title string, head int, entries []Entry) *Pane {
	return &Pane{styles: styles, title: title, head: head, entries: entries}
}

// SetSize sets the size in columns and rows.
func (p *Pane) SetSize(width, height int) {
	p.width, p.height = max(0, width), max(0, height)
	p.Scroll(0) // corrects p.top for the new size
}

// Do scrolls the list if `a` is an action that scrolls. It reports whether `a` is such an action.
func (p *Pane) Do(a keys.Action) bool {
	by, known := a.Rows(p.height-2, len(p.entries)) // less the title and a row that stays visible
	p.Scroll(by)
	return known
}

// Scroll moves the window by the given number of entries, up if it is negative. It stops when the last entry is at the end of the
// window.
func (p *Pane) Scroll(by int) {
	last, rows := len(p.entries), 0
	for last > 0 {
		if rows += len(p.lines(p.entries[last-1])); rows > p.height-1 {
			break
		}
		last--
	}
	p.top = max(0, min(p.top+by, last))
}

// View draws the title and the entries that fit: exactly as many lines as the pane is high.
func (p *Pane) View() string {
	if p.height <= 0 {
		return ""
	}
	title := draw.NewLine(p.styles, p.width)
	title.Put(p.styles.Title, " "+p.title)
	lines := []string{""}
	at := p.top
	for ; at < len(p.entries) && len(lines) < p.height; at++ {
		lines = append(lines, p.lines(p.entries[at])...)
	}
	if at < len(p.entries) || len(lines) > p.height {
		title.Right(p.styles.Faint, "  more below ", title.Left())
	}
	lines[0] = title.String()
	for len(lines) < p.height {
		lines = append(lines, draw.NewLine(p.styles, p.width).String())
	}
	return strings.Join(lines[:p.height], "\n")
}

// longestEntry is the greatest number of lines that an entry can have.
const longestEntry = 20

// lines draws an entry: its head on the left and its text, in several lines if necessary, on the right.
func (p *Pane) lines(e Entry) (lines []string) {
	if e.Text == "" {
		l := draw.NewLine(p.styles, p.width)
		l.Put(p.styles.Folder, " "+e.Head)
		return []string{l.String()}
	}
	room := max(8, p.width-p.head-3)
	for i, text := range draw.Wrap(e.Text, room, longestEntry, p.styles.Glyphs.Ellipsis) {
		l := draw.NewLine(p.styles, p.width)
		l.Skip(2)
		if i == 0 {
			l.Field(p.styles.Key, e.Head, p.head)
		} else {
			l.Skip(p.head)
		}
		l.Put(p.styles.Plain, text)
		lines = append(lines, l.String())
	}
	return lines
}
