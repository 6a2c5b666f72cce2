package tree

import (
	"strings"

	"foldout/mapper"
	"foldout/ui/draw"
	"foldout/ui/list"
)

// Widths in columns. From wordsWidth, details are written as words. From barsWidth, bars are drawn, and each step of indentation
// takes two columns. Narrower panes need that room for names.
const (
	wordsWidth = 76
	barsWidth  = 56
)

// longestRow is the greatest width of a row, in columns. In wider panes, figures would be too far from their names.
const longestRow = 110

// View draws the window: exactly as many lines as the pane is high, each exactly as wide.
func (t *Pane) View() string {
	lines := make([]string, 0, t.height)
	p := t.top.clone()
	for more := true; more && len(lines) < t.height; more = t.next(&p) {
		lines = append(lines, t.line(p))
	}
	for len(lines) < t.height {
		lines = append(lines, draw.NewLine(t.styles, t.width).String())
	}
	return strings.Join(lines, "\n")
}

// Widths of what comes before the name.
const (
	signWidth  = 2 // the cursor or the sign of a range
	glyphWidth = 2
	tickWidth  = 4
)

// indent returns the column in which a row at this depth begins.
func (t *Pane) indent(depth int) int {
	step, most := t.indents()
	return signWidth + max(0, min(step*depth-t.shift, most+shallow*step))
}

// indents returns how many columns a step of indentation takes, and the greatest column in which the cursor's row can begin.
func (t *Pane) indents() (step, most int) {
	step = 2
	if t.width < barsWidth {
		step = 1
	}
	return step, t.width / 5
}

// shallow is the least indentation of the cursor's row, in steps, if the tree is scrolled sideways.
const shallow = 2

// slide scrolls the tree sideways as little as necessary, so that the cursor's row has a readable indentation.
func (t *Pane) slide() {
	step, most := t.indents()
	at := step * t.cursor.depth()
	t.shift = min(max(t.shift, at-most), max(0, at-shallow*step))
	t.shift = max(t.shift, 0)
}

// line draws one row: cursor, fold, tick, change, name and figures.
func (t *Pane) line(p place) string {
	r := t.row(p)
	state, known := t.states.of(r)
	l := draw.NewLine(t.styles, t.width)
	t.sign(l, p)
	l.Skip(t.indent(r.Depth) - signWidth)
	l.Field(t.styles.Faint, t.foldGlyph(p), glyphWidth)
	if p.isRoot() && known && t.states.plan.Sum().Tokens == 0 {
		state.Written = false // the first row has no line on the map
	}
	l.Field(t.styles.Tick, tick(state, known), tickWidth)
	t.change(l, r)
	figures := t.figures(p, r, state, known)
	t.title(l, r, t.paintsOf(r, state, known), l.Left()-figures.width()-max(0, t.width-longestRow))
	figures.draw(l)
	return l.String()
}

// sign draws what stands before the row at p: the cursor, or the sign of a row in the range.
func (t *Pane) sign(l *draw.Line, p place) {
	first, last := t.ends()
	switch {
	case t.compare(p, t.cursor) == 0:
		l.Cover(t.styles.Cursor)
		l.Put(t.styles.Plain, "> ")
	case t.InRange() && t.compare(first, p) <= 0 && t.compare(p, last) <= 0:
		l.Cover(t.styles.Cursor)
		l.Put(t.styles.Plain, t.styles.Glyphs.Side+" ")
	default:
		l.Skip(signWidth)
	}
}

// change draws a mark that says how the node differs from a revision. If only something below the node differs, the mark is a
// dot.
func (t *Pane) change(l *draw.Line, r Row) {
	if t.changesWidth() == 0 {
		return
	}
	switch mark := t.changes.of[r.ID]; {
	case mark == Added || mark == Untracked:
		l.Field(t.styles.Added, string(mark), t.changesWidth())
	case mark == Deleted:
		l.Field(t.styles.Over, string(mark), t.changesWidth())
	case mark != 0:
		l.Field(t.styles.Changed, string(mark), t.changesWidth())
	case t.changes.holds[r.ID]:
		l.Field(t.styles.Changed, t.styles.Glyphs.Dot, t.changesWidth())
	default:
		l.Skip(t.changesWidth())
	}
}

func (t *Pane) foldGlyph(p place) string {
	switch {
	case !t.hasBelow(p):
		return ""
	case t.open(p):
		return t.styles.Glyphs.Open
	}
	return t.styles.Glyphs.Folded
}

// tick returns a tick box that shows how much of the node is on the map, and whether that is source, signature or name. It
// returns "" for a node outside of the scope.
func tick(s mapper.State, known bool) string {
	if !known || !s.InScope && !s.Written {
		return ""
	}
	var e list.Entry
	e.Price(s)
	return list.Sign(e.State, e.Detail)
}
