package list

import "foldout/ui/keys"

// Press handles a click: it moves the cursor to the entry at line `y` of the pane, and returns the action that the click stands
// for. A click on the tick box of an entry toggles the box. A click on the rest of the entry chooses the entry if the cursor was
// already there. Any other click stands for no action, so the returned action is empty.
func (p *Pane) Press(x, y int) (keys.Action, Outcome) {
	at, before := p.top+y-1, p.cursor // -1 for the title above the list
	if y < 1 || y > p.rows() || at >= len(p.entries) || p.heading(at) {
		return "", p.outcome(Stayed)
	}
	p.cursor = at
	p.follow()
	e := p.current()
	switch x -= p.start(e); {
	case e.Mark == Tick && x >= 0 && x < len(mark(e))-1: // without the space after the box
		return keys.Pick, p.outcome(Stayed)
	case at == before:
		return keys.ToggleFold, p.outcome(Stayed)
	}
	return "", p.outcome(Moved)
}

// Scroll moves the cursor down by the given number of rows, or up if the number is negative. Headings are not counted.
func (p *Pane) Scroll(rows int) Outcome {
	before := p.cursor
	for range max(rows, -rows) {
		p.move(max(-1, min(1, rows)))
	}
	if p.cursor == before {
		return p.outcome(Stayed)
	}
	return p.outcome(Moved)
}
