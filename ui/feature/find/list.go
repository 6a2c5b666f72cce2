package find

import "foldout/ui/keys"

// list is a list of matches that has a cursor and can be scrolled.
type list struct {
	cursor int
	top    int   // index of the first match drawn
	height int   // of the pane
	size   int   // number of matches
	at     int32 // number of the match under the cursor
	moved  bool  // the user moved the cursor: it stays on its match
}

// rows returns how many matches fit on the screen at once.
func (l *list) rows() int { return max(1, l.height) }

// reset moves the cursor to the first match, and scrolls to the top.
func (l *list) reset() { l.cursor, l.top, l.at, l.moved = 0, 0, 0, false }

// set replaces the matches by those of r. If the user has moved the cursor to a match that still exists, the cursor stays on that
// match. Otherwise, it moves to the first match.
func (l *list) set(r *result) {
	l.size = len(r.top)
	at := 0
	for i, h := range r.top {
		if l.moved && h.number == l.at {
			at = i
		}
	}
	l.place(r, at)
}

// place moves the cursor to the match whose index in the list is `at` or, if there is none, to the match with the nearest index.
func (l *list) place(r *result, at int) {
	l.cursor = max(0, min(at, l.size-1))
	if l.size > 0 {
		l.at = r.top[l.cursor].number
	}
	l.follow()
}

// follow scrolls the list so that the cursor is visible, by as few rows as possible.
func (l *list) follow() {
	l.top = max(l.top, l.cursor-l.rows()+1)
	l.top = max(0, min(l.top, l.cursor, l.size-l.rows()))
}

// Press moves the cursor to the match that is shown at line `y`, and reports whether the cursor was already there.
func (p *Pane) Press(y int) (again bool) {
	at := p.list.top + y
	if p.shown == nil || y < 0 || y >= p.list.rows() || at >= p.list.size {
		return false
	}
	again = at == p.list.cursor
	p.list.place(p.shown, at)
	p.list.moved = true
	return again
}

// Do performs an action that moves the cursor, or that switches between showing the matches in the list and in the tree. For any
// other action, it returns false.
func (p *Pane) Do(a keys.Action) bool {
	if a == keys.NextPane {
		p.narrows = !p.narrows
		return true
	}
	by, known := a.Rows(p.list.rows(), p.list.size)
	if known && p.shown != nil {
		if a == keys.PageUp || a == keys.PageDown {
			p.list.top += by // a page key also scrolls the window by a page
		}
		p.list.place(p.shown, p.list.cursor+by)
		p.list.moved = p.list.cursor > 0 // on the first match, the cursor stays first
	}
	return known
}
