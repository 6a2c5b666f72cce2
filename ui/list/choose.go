// Package list implements a pane in front of the tree that shows a list to choose from: for example, a list of themes, of saved
// views, or of the nodes that a pasted text names.
//
// The pane itself only moves the cursor. It reports every action, together with the entry under the cursor, to the code that
// opened the list. That code performs the action and sets the new entries.
package list

import (
	"slices"

	"foldout/model"
	"foldout/themes"
	"foldout/ui/keys"
)

// Mark says which kind of mark is drawn before an entry, such as a tick box.
type Mark int

// These are the marks that an entry can have.
const (
	NoMark Mark = iota
	Radio       // one entry of the list is on
	Tick        // each entry is on or off
)

// State says whether an entry is on.
type State int

// These are the states that an entry can have.
const (
	Off  State = iota
	Part       // partly on
	On
)

// Entry is a row of the list. An entry without an ID is a heading, which the cursor skips.
type Entry struct {
	ID       string // identifies the entry for the code that opened the list
	Head     string
	CutEnd   bool   // shorten a long Head at its end instead of in its middle
	Text     string // explains the entry
	Sign     string // short mark before Head
	Figure   string // at the right end, such as a cost
	Depth    int    // indentation steps
	Mark     Mark
	State    State
	Detail   model.Detail // of the node if the map holds it, Hidden if the entry is no node
	Complete bool         // the map holds all signatures of the node
	Disabled bool         // can be read but not chosen
}

// Event is the effect that an action has on the list.
type Event int

// These are the events that an action can cause.
const (
	Ignored  Event = iota // the list does not handle the action
	Stayed                // handled, but nothing changed
	Moved                 // the cursor is on another entry
	Toggled               // the entry should be toggled
	Accepted              // the entry was chosen
	Refused               // the entry was chosen but is disabled
	Closed                // the list should be closed, with nothing chosen
)

// Outcome is an event together with the entry under the cursor. If no entry is under the cursor, Entry is the zero value.
type Outcome struct {
	Event Event
	Entry Entry
}

// Pane is a list that is shown to the user. New creates one.
type Pane struct {
	styles  *themes.Styles
	title   string
	total   string // of what is ticked, "" for none
	entries []Entry
	cursor  int // index in entries
	top     int // index of the first drawn entry
	columns columns
	width   int
	height  int
}

// New returns a list with a title. The cursor starts on the first entry that has the Mark Radio and the State On. If there is no
// such entry, it starts on the first entry.
func New(styles *themes.Styles, title string, entries ...Entry) *Pane {
	p := &Pane{styles: styles, title: title, entries: printable(entries)}
	p.measure()
	on := slices.IndexFunc(entries, func(e Entry) bool { return e.ID != "" && e.Mark == Radio && e.State == On })
	p.place(max(0, on))
	return p
}

// SetSize sets the size of the pane in columns and rows.
func (p *Pane) SetSize(width, height int) {
	width, height = max(0, width), max(0, height)
	if width == p.width && height == p.height {
		return
	}
	p.width, p.height = width, height
	p.measure()
	p.follow()
}

// SetTitle changes the title of the list.
func (p *Pane) SetTitle(title string) { p.title = title }

// SetTotal changes the text at the right end of the title, which says what the ticked entries cost.
func (p *Pane) SetTotal(text string) { p.total = text }

// SetEntries replaces the entries. The cursor moves to the entry with the same ID as before. If there is none, it stays on its
// row.
func (p *Pane) SetEntries(entries ...Entry) {
	id, row := p.current().ID, p.cursor
	p.entries = printable(entries)
	p.measure()
	p.keep(id, row)
}

// Current returns the entry under the cursor. If there is none, it returns false.
func (p *Pane) Current() (Entry, bool) {
	e := p.current()
	return e, e.ID != ""
}

func (p *Pane) current() Entry {
	if p.cursor < len(p.entries) {
		return p.entries[p.cursor]
	}
	return Entry{}
}

// Do performs an action and returns its effect. When the user presses enter, the action is Accept or ToggleFold; both choose the
// entry under the cursor.
func (p *Pane) Do(a keys.Action) Outcome {
	switch a {
	case keys.Back:
		return p.outcome(Closed)
	case keys.Accept, keys.ToggleFold:
		return p.choose(Accepted)
	case keys.Pick:
		if p.current().Mark != Tick {
			return p.choose(Accepted)
		}
		return p.choose(Toggled)
	}
	by, known := a.Rows(p.rows(), len(p.entries))
	if !known {
		return p.outcome(Ignored)
	}
	if a == keys.PageUp || a == keys.PageDown {
		p.top += by // a page key also scrolls the window by a page
	}
	return p.move(by)
}

func (p *Pane) outcome(e Event) Outcome { return Outcome{e, p.current()} }

// choose returns an outcome with event e for the entry under the cursor. If the entry is disabled, the event is Refused instead;
// if there is no entry, it is Stayed.
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

// GoTo moves the cursor to the entry with the given ID, if there is one.
func (p *Pane) GoTo(id string) { p.keep(id, p.cursor) }

// keep moves the cursor to the entry with the given ID. If there is none, it moves the cursor to `row` or an entry near it.
func (p *Pane) keep(id string, row int) {
	for at := range p.entries {
		if id != "" && p.entries[at].ID == id {
			row = at
		}
	}
	p.place(row)
}

// place moves the cursor to `row`. If that row is a heading, it moves the cursor to the next entry below the heading. If there is
// none, or if the cursor is moving up and would not get higher that way, it moves to the last entry above the heading, if any.
func (p *Pane) place(row int) {
	row = max(0, min(row, len(p.entries)-1))
	at := row
	for at < len(p.entries) && p.heading(at) {
		at++
	}
	// On the way up, a heading leads to the entry above it.
	if at >= len(p.entries) || row < p.cursor && at >= p.cursor && p.above(row) >= 0 {
		at = max(0, p.above(row))
	}
	p.cursor = at
	p.follow()
}

// above returns the row of the last entry that is not below `row`. If there are only headings, it returns -1.
func (p *Pane) above(row int) int {
	for row >= 0 && (row >= len(p.entries) || p.heading(row)) {
		row--
	}
	return row
}

func (p *Pane) heading(row int) bool { return p.entries[row].ID == "" }

// follow scrolls the list so that the cursor is visible, by as few rows as possible. With the cursor on the first entry, it shows
// the headings above as well.
func (p *Pane) follow() {
	rows := p.rows()
	p.top = max(p.top, p.cursor-rows+1)
	p.top = max(0, min(p.top, p.cursor, len(p.entries)-rows))
	if p.above(p.cursor-1) < 0 && p.cursor < rows {
		p.top = 0 // show the heading above the first entry
	}
}
