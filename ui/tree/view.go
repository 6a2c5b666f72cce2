package tree

import (
	"strconv"
	"strings"

	"foldout/mapper"
	"foldout/model"
	"foldout/themes"
	"foldout/ui/draw"
)

// wideWindow is the width in columns from which details are written as words and bars are drawn.
const wideWindow = 60

// longestRow is the width in columns from which rows grow no more, so that the eye finds the count of a name.
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

// line draws one row: cursor, fold, tick, name, detail, marks, count and bar.
func (t *Pane) line(p place) string {
	r := t.row(p)
	state, known := t.states.of(r)
	l := draw.NewLine(t.styles, t.width)
	under := p.compare(t.cursor) == 0
	if under {
		l.Cover(t.styles.Cursor)
		l.Put(t.styles.Plain, "> ")
	} else {
		l.Skip(2)
	}
	l.Skip(min(2*r.Depth, t.width/3))
	l.Field(t.styles.Faint, t.foldGlyph(p), 2)
	l.Field(t.styles.Tick, tick(state, known), 4)
	free := l.Left() - max(0, t.width-longestRow) - t.marksWidth() - t.barWidth()
	l.Field(t.namePaint(r, state, known), t.nameOf(r), free)
	t.marks(l, p, state, known)
	t.bar(l, state, known)
	return l.String()
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

// tick says how much of the node is on the map; nothing for one that the scope keeps out.
func tick(s mapper.State, known bool) string {
	switch {
	case !known || !s.InScope && !s.Written:
		return ""
	case s.Written && s.Whole:
		return "[x]"
	case s.Written:
		return "[~]"
	}
	return "[ ]"
}

// nameOf returns what stands in the row for the node, as a terminal may show it.
func (t *Pane) nameOf(r Row) string {
	switch {
	case r.File == nil && r.Folder.Path == "":
		return model.Printable(t.name) + "/"
	case r.File == nil:
		return model.Printable(r.Folder.Name()) + "/"
	case r.Symbol < 0:
		return model.Printable(r.File.Name())
	}
	s := &r.File.Symbols[r.Symbol]
	if s.Signature == "" {
		return s.Kind.Keyword() + " " + model.Printable(s.Name)
	}
	return model.Printable(s.Signature)
}

func (t *Pane) namePaint(r Row, s mapper.State, known bool) themes.Paint {
	switch {
	case known && !s.Written:
		return t.styles.Faint
	case r.File == nil:
		return t.styles.Folder
	case r.Symbol < 0:
		return t.styles.File
	}
	return t.styles.Symbol
}

// marksWidth returns the columns of detail, pin and count.
func (t *Pane) marksWidth() int {
	if t.width < wideWindow {
		return 1 + 2 + 7
	}
	return 1 + 11 + 2 + 8
}

// marks draws the detail where it differs from the parent's, the pin, and the count.
func (t *Pane) marks(l *draw.Line, p place, s mapper.State, known bool) {
	detail, mark := "", ""
	if known && (s.Written || s.Set) && t.differs(p, s) {
		detail = s.Detail.String()
	}
	if level := t.level(p); level != model.LevelNone && !s.Pending {
		detail = level.String()
	}
	switch {
	case known && s.Set && s.Detail > model.Hidden:
		mark = t.styles.Glyphs.Pin
	case known && p.isRoot() && t.states.plan.Lowered() && !s.Pending:
		mark = t.styles.Glyphs.Lowered
	}
	l.Skip(1)
	if t.width >= wideWindow {
		l.Field(t.styles.Faint, detail, 11)
		l.Field(t.styles.Pin, mark, 2)
		l.Right(t.styles.Count, t.count(p, s, known), 8)
		return
	}
	if detail != "" {
		detail = strconv.Itoa(int(s.Detail))
	}
	l.Field(t.styles.Faint, detail, 1)
	l.Field(t.styles.Pin, mark, 1)
	l.Right(t.styles.Count, t.count(p, s, known), 7)
}

// level returns the level of the whole map at the root, none elsewhere and where the map has a detail of its own.
func (t *Pane) level(p place) model.Level {
	if !p.isRoot() || t.states.plan == nil {
		return model.LevelNone
	}
	return t.states.plan.Level()
}

// differs reports whether the node has another detail than its parent.
func (t *Pane) differs(p place, s mapper.State) bool {
	if p.isRoot() {
		return true
	}
	above, known := t.states.of(t.row(p.parent()))
	return !known || above.Detail != s.Detail
}

// count writes what the node costs on the map, or what it would add.
func (t *Pane) count(p place, s mapper.State, known bool) string {
	switch {
	case !known || t.unknown || s.Pending:
		return t.styles.Glyphs.Unknown
	case p.isRoot():
		return draw.Short(t.states.plan.Tokens())
	case s.Written:
		return draw.Short(s.Total)
	case s.InScope && s.Adds > 0:
		return "+" + draw.Short(s.Adds)
	}
	return ""
}

func (t *Pane) barWidth() int {
	if t.width < wideWindow {
		return 0
	}
	return min(t.width, longestRow) / 7
}

func (t *Pane) bar(l *draw.Line, s mapper.State, known bool) {
	width := t.barWidth() - 2
	if width <= 0 || !known || t.unknown || s.Pending || !s.Written {
		return
	}
	l.Skip(1)
	l.Put(t.styles.Bar, draw.Bar(t.styles.Glyphs, s.Total, t.states.plan.Tokens(), width))
}
