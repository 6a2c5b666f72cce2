package tree

// Part is a part of a row that can be clicked.
type Part uint8

// The parts of a row.
const (
	Name Part = iota
	Glyph
	Tick
)

// Press moves the cursor to the row at line y of the pane, and returns the part of the row at column x. It returns false if there
// is no row.
func (t *Pane) Press(x, y int) (Part, bool) {
	at := t.top.clone()
	if y < 0 || y >= t.height || t.walk(&at, y) < y {
		return Name, false
	}
	t.cursor = at
	t.follow()
	switch x -= t.indent(at.depth()); {
	case x >= 0 && x < glyphWidth && t.hasBelow(at):
		return Glyph, true
	case x >= glyphWidth && x < glyphWidth+tickWidth-1: // without the blank after the box
		return Tick, true
	}
	return Name, true
}

// Scroll moves the window by a number of rows, up if it is negative. The cursor moves only if it would leave the window
// otherwise.
func (t *Pane) Scroll(rows int) {
	t.walk(&t.top, rows)
	t.fill()
	if t.compare(t.cursor, t.top) < 0 {
		t.cursor = t.top.clone()
	}
	last := t.top.clone()
	t.walk(&last, t.height-1)
	if t.compare(last, t.cursor) < 0 {
		t.cursor = last
	}
	t.follow()
}
