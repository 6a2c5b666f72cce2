package find

import (
	"context"
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/ui/keys"
)

// entry is a row of the list: a match, or several symbols that have the same name and kind in the same file.
type entry struct {
	hit
	same int // number of matches in the row
}

// entriesOf returns the rows for the best matches. Symbols that differ only in their lines share the row of the best of them.
func entriesOf(r *result) []entry {
	type key struct {
		path, parent, name, kind string
	}
	entries, rows := make([]entry, 0, len(r.top)), map[key]int{}
	for _, h := range r.top {
		if n := r.index.node(int(h.number)); n.symbol >= 0 {
			s := &n.file.Symbols[n.symbol]
			k := key{n.file.Path, s.Parent, s.Name, s.Keyword()}
			if at, listed := rows[k]; listed {
				entries[at].same++
				continue
			}
			rows[k] = len(entries)
		}
		entries = append(entries, entry{h, 1})
	}
	return entries
}

// rows is a list of matches that has a cursor and can be scrolled.
type rows struct {
	cursor int
	top    int // index of the first row drawn
	height int // of the pane
	all    []entry
	at     int32 // number of the match under the cursor
	moved  bool  // the user moved the cursor: it stays on its match
}

// page returns how many rows fit on the screen at once.
func (l *rows) page() int { return max(1, l.height) }

// reset moves the cursor to the first match, and scrolls to the top.
func (l *rows) reset() { l.cursor, l.top, l.at, l.moved = 0, 0, 0, false }

// set replaces the matches by those of r. If the user has moved the cursor to a match that still exists, the cursor stays on that
// match. Otherwise, it moves to the first match.
func (l *rows) set(r *result) {
	l.all = entriesOf(r)
	at := 0
	if l.moved {
		at = max(0, slices.IndexFunc(l.all, func(e entry) bool { return e.number == l.at }))
	}
	l.place(at)
}

// place moves the cursor to the match whose index in the list is `at` or, if there is none, to the match with the nearest index.
func (l *rows) place(at int) {
	l.cursor = max(0, min(at, len(l.all)-1))
	if len(l.all) > 0 {
		l.at = l.all[l.cursor].number
	}
	l.follow()
}

// follow scrolls the list so that the cursor is visible, by as few rows as possible.
func (l *rows) follow() {
	l.top = max(l.top, l.cursor-l.page()+1)
	l.top = max(0, min(l.top, l.cursor, len(l.all)-l.page()))
}

// Press moves the cursor to the match that is shown at line `y`, and reports whether the cursor was already there.
func (p *Pane) Press(y int) (again bool) {
	at := p.list.top + y
	if p.shown == nil || y < 0 || y >= p.list.page() || at >= len(p.list.all) {
		return false
	}
	again = at == p.list.cursor
	p.list.place(at)
	p.list.moved = true
	return again
}

// Do performs an action that moves the cursor, or that switches between showing the matches in the list and in the tree. For any
// other action, it returns false.
func (p *Pane) Do(a keys.Action) bool {
	if a == keys.MapOnly {
		p.narrows = !p.narrows
		return true
	}
	by, known := a.Rows(p.list.page(), len(p.list.all))
	if known && p.shown != nil {
		if a == keys.PageUp || a == keys.PageDown {
			p.list.top += by // a page key also scrolls the window by a page
		}
		p.list.place(p.list.cursor + by)
		p.list.moved = p.list.cursor > 0 // on the first match, the cursor stays first
	}
	return known
}

// Tick ticks the match under the cursor, or unticks it, and moves on to the next match. The text is then selected, so that typing
// replaces it: what is ticked stays ticked. People type fast: if the search is still running, Tick returns a command that finds the best match
// for the text and then ticks it.
func (p *Pane) Tick() tea.Cmd {
	p.missed, p.used = "", false
	p.line.Select()
	if !p.Settled() {
		return p.tickBest()
	}
	id, ok := p.Current()
	if !ok {
		return nil
	}
	if at := slices.Index(p.ticked, id); at >= 0 {
		p.ticked = slices.Delete(p.ticked, at, at+1)
	} else {
		p.ticked = append(p.ticked, id)
	}
	p.Do(keys.Down)
	return nil
}

// best is the message with the best match for a text that was ticked before the search for it was complete.
type best struct {
	of   int    // number of searches that were cleared before
	text string // what was searched for
	id   string // "" if nothing matches
}

func (best) find() {}

// tickBest returns a command that finds the best match for the text.
func (p *Pane) tickBest() tea.Cmd {
	found := best{of: p.cleared, text: p.text}
	x, root, scale := p.index, p.root, p.scale
	if root == nil {
		return nil
	}
	p.waiting++
	return func() tea.Msg {
		if x == nil || x.root != root || x.scale != scale {
			x = newIndex(root, scale)
		}
		r := newResult(x, parse(found.text))
		for !r.complete() {
			r = r.search(context.Background(), nil)
		}
		if len(r.top) > 0 {
			found.id = x.node(int(r.top[0].number)).id()
		}
		return found
	}
}

// onBest ticks the match that was found for a text.
func (p *Pane) onBest(msg best) {
	if msg.of != p.cleared {
		return
	}
	switch p.waiting--; {
	case msg.id == "":
		p.missed = msg.text
	case !slices.Contains(p.ticked, msg.id):
		p.ticked = append(p.ticked, msg.id)
	}
}

// ids returns the ids of the listed matches, best first.
func (p *Pane) ids() (ids []string) {
	for _, e := range p.list.all {
		ids = append(ids, p.shown.index.node(int(e.number)).id())
	}
	return ids
}
