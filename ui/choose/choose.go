// Package choose is the pane that lies over the tree with a list to choose from: kinds of symbol, themes, saved views, what a
// pasted text named.
//
// The pane keeps a cursor and nothing else. What an action means for the entry there is told to whoever opened the list, who
// answers with the entries as they are then.
package choose

import (
	"slices"
	"strings"

	"foldout/themes"
	"foldout/ui/keys"
)

// Mark is what stands before an entry.
type Mark int

// The marks.
const (
	NoMark Mark = iota
	Radio       // one of the list is on
	Tick        // each is on or not
)

// State is whether an entry is on.
type State int

// The states.
const (
	Off  State = iota
	Part       // something of what it stands for is
	On
)

// Entry is one row of the list. One without an ID is a heading, which the cursor passes over.
type Entry struct {
	ID       string // by which the entry is known to whoever opened the list
	Head     string
	CutEnd   bool   // a head that is too long loses its end, not its middle
	Text     string // explains it
	Sign     string // of few columns, stands before the head
	Figure   string // stands at the right end, such as a cost
	Depth    int    // steps to the right
	Mark     Mark
	State    State
	Disabled bool // can be read, but not chosen
}

// Event is what an action came to.
type Event int

// The events.
const (
	Ignored  Event = iota // the action is none of a list
	Stayed                // the list has done what it could
	Moved                 // the cursor stands on another entry
	Toggled               // the entry's tick is to be turned
	Accepted              // the entry is chosen
	Refused               // it would be, but is disabled
	Left                  // the list is to be closed, nothing chosen
)

// Outcome is an event with the entry that the cursor stands on then, the zero Entry where there is none.
type Outcome struct {
	Event Event
	Entry Entry
}

// Pane is an open list. Make one with New.
type Pane struct {
	styles  *themes.Styles
	title   string
	entries []Entry
	narrow  string // in small letters
	shown   []int  // of entries, those that have what the list is narrowed to
	cursor  int    // in shown
	top     int    // the first of shown that is drawn
	columns columns
	width   int
	height  int
}

// New returns a list under a title, the cursor on the first entry that is on, or else on the first.
func New(styles *themes.Styles, title string, entries ...Entry) *Pane {
	p := &Pane{styles: styles, title: title, entries: printable(entries)}
	p.sift()
	on := slices.IndexFunc(entries, func(e Entry) bool { return e.ID != "" && e.Mark == Radio && e.State == On })
	p.place(max(0, on))
	return p
}

// SetSize gives the pane its columns and rows.
func (p *Pane) SetSize(width, height int) {
	width, height = max(0, width), max(0, height)
	if width == p.width && height == p.height {
		return
	}
	p.width, p.height = width, height
	p.measure()
	p.follow()
}

// SetTitle puts another title above the list.
func (p *Pane) SetTitle(title string) { p.title = title }

// SetStyles draws with other styles from now on.
func (p *Pane) SetStyles(styles *themes.Styles) { p.styles = styles }

// SetEntries replaces the list. The cursor stays on the entry that has the same ID, or else on the same row.
func (p *Pane) SetEntries(entries ...Entry) {
	id, row := p.current().ID, p.cursor
	p.entries = printable(entries)
	p.sift()
	p.keep(id, row)
}

// Narrow leaves only the entries whose head or text has the text in it, in letters of either case, with their headings.
func (p *Pane) Narrow(text string) {
	id, row := p.current().ID, p.cursor
	p.narrow = strings.ToLower(text)
	p.sift()
	p.keep(id, row)
}

// Current returns the entry of the cursor; false when the list has none.
func (p *Pane) Current() (Entry, bool) {
	e := p.current()
	return e, e.ID != ""
}

func (p *Pane) current() Entry {
	if p.cursor < len(p.shown) {
		return p.entries[p.shown[p.cursor]]
	}
	return Entry{}
}

// Do does what the action says and tells what came of it. Both ways to name the key enter choose the entry.
func (p *Pane) Do(a keys.Action) Outcome {
	switch a {
	case keys.Back:
		return p.outcome(Left)
	case keys.Accept, keys.ToggleFold:
		return p.choose(Accepted)
	case keys.Pick:
		if p.current().Mark != Tick {
			return p.choose(Accepted)
		}
		return p.choose(Toggled)
	}
	by, known := a.Rows(p.rows(), len(p.shown))
	if !known {
		return p.outcome(Ignored)
	}
	if a == keys.PageUp || a == keys.PageDown {
		p.top += by // the window turns the page as well
	}
	return p.move(by)
}

func (p *Pane) outcome(e Event) Outcome { return Outcome{e, p.current()} }

// choose tells that the entry of the cursor is chosen, as far as it can be.
func (p *Pane) choose(e Event) Outcome {
	switch current := p.current(); {
	case current.ID == "":
		return p.outcome(Stayed)
	case current.Disabled:
		return p.outcome(Refused)
	}
	return p.outcome(e)
}

func (p *Pane) move(by int) Outcome {
	before := p.cursor
	p.place(p.cursor + by)
	if p.cursor == before {
		return p.outcome(Stayed)
	}
	return p.outcome(Moved)
}

// sift finds the entries to show: those with what the list is narrowed to, and the headings above any of them.
func (p *Pane) sift() {
	p.shown = p.shown[:0:0]
	heading := -1
	for i, e := range p.entries {
		switch {
		case e.ID == "" && p.narrow == "":
			p.shown = append(p.shown, i)
		case e.ID == "":
			heading = i
		case strings.Contains(strings.ToLower(e.Head+" "+e.Text), p.narrow):
			if heading >= 0 {
				p.shown, heading = append(p.shown, heading), -1
			}
			p.shown = append(p.shown, i)
		}
	}
	p.measure()
}

// GoTo puts the cursor on the entry of that ID, if there is one.
func (p *Pane) GoTo(id string) { p.keep(id, p.cursor) }

// keep puts the cursor on the entry of that ID, or else as near to the row as can be.
func (p *Pane) keep(id string, row int) {
	for at, i := range p.shown {
		if id != "" && p.entries[i].ID == id {
			row = at
		}
	}
	p.place(row)
}

// place puts the cursor on the row, or on the entry next to it: below where there is one, else above.
func (p *Pane) place(row int) {
	row = max(0, min(row, len(p.shown)-1))
	at := row
	for at < len(p.shown) && p.heading(at) {
		at++
	}
	if at >= len(p.shown) || row < p.cursor && at >= p.cursor && p.above(row) >= 0 {
		at = max(0, p.above(row))
	}
	p.cursor = at
	p.follow()
}

// above returns the last entry at the row or above it, -1 where there are only headings.
func (p *Pane) above(row int) int {
	for row >= 0 && (row >= len(p.shown) || p.heading(row)) {
		row--
	}
	return row
}

func (p *Pane) heading(row int) bool { return p.entries[p.shown[row]].ID == "" }

// follow scrolls as little as brings the cursor into the window.
func (p *Pane) follow() {
	rows := p.rows()
	p.top = max(p.top, p.cursor-rows+1)
	p.top = max(0, min(p.top, p.cursor, len(p.shown)-rows))
	if p.above(p.cursor-1) < 0 && p.cursor < rows {
		p.top = 0 // the heading above the first entry is seen
	}
}
