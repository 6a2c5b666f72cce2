package tree

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"foldout/mapper"
	"foldout/model"
	"foldout/themes"
	"foldout/ui/draw"
)

// Widths in columns: from wordsWidth on details are written as words, from barsWidth on bars are drawn. A narrower pane needs the
// room for names.
const (
	wordsWidth = 76
	barsWidth  = 56
)

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

// Columns of what stands before the name.
const (
	signWidth  = 2 // the cursor, or the range
	glyphWidth = 2
	tickWidth  = 4
)

// indent returns the column in which a row begins that has so many nodes above it.
func (t *Pane) indent(depth int) int { return signWidth + min(2*depth, t.width/3) }

// line draws one row: cursor, fold, tick, name, detail, marks, count and bar.
func (t *Pane) line(p place) string {
	r := t.row(p)
	state, known := t.states.of(r)
	l := draw.NewLine(t.styles, t.width)
	t.sign(l, p)
	l.Skip(t.indent(r.Depth) - signWidth)
	l.Field(t.styles.Faint, t.foldGlyph(p), glyphWidth)
	if p.isRoot() && known && t.states.plan.Sum().Tokens == 0 {
		state.Written = false // the row of everything has no line of its own
	}
	l.Field(t.styles.Tick, tick(state, known), tickWidth)
	t.change(l, r)
	free := l.Left() - max(0, t.width-longestRow) - t.marksWidth() - t.barWidth()
	t.title(l, r, t.namePaint(r, state, known), free)
	t.marks(l, p, state, known)
	t.bar(l, state, known)
	return l.String()
}

// sign draws the cursor, or the sign of a row in the range.
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

// change draws how the node differs from a commit.
func (t *Pane) change(l *draw.Line, r Row) {
	if t.changesWidth() == 0 {
		return
	}
	switch mark := t.changes.of[r.ID]; {
	case mark == Added || mark == Untracked:
		l.Field(t.styles.Added, string(mark), t.changesWidth())
	case mark != 0:
		l.Field(t.styles.Changed, string(mark), t.changesWidth())
	case t.changes.holds[r.ID]:
		l.Field(t.styles.Changed, t.styles.Glyphs.Dot, t.changesWidth())
	default:
		l.Skip(t.changesWidth())
	}
}

// title draws the name of the node, with the letters lit that a search has found; without colours a sign before the name says so.
func (t *Pane) title(l *draw.Line, r Row, paint themes.Paint, columns int) {
	text := t.fitting(r, t.nameOf(r), columns)
	letters, found := t.lit(r)
	switch {
	case !found:
		l.Field(paint, text, columns)
	case t.styles.Mono:
		l.Field(paint, "*"+text, columns)
	default:
		l.Lit(paint, t.styles.Match, text, in(text, ownName(r), letters), columns)
	}
}

// fitting returns the text, without what stands before the name of a symbol where the name would have no room.
func (t *Pane) fitting(r Row, text string, columns int) string {
	name := ownName(r)
	at := strings.Index(text, name)
	if r.Symbol < 0 || at <= 0 || draw.Width(text[:at+len(name)]) < columns {
		return text
	}
	return t.styles.Glyphs.Ellipsis + text[at:]
}

// ownName returns the name of the node by which it is found.
func ownName(r Row) string {
	switch {
	case r.File == nil:
		return r.Folder.Name()
	case r.Symbol < 0:
		return r.File.Name()
	}
	return r.File.Symbols[r.Symbol].Name
}

// in moves the places of letters of a name to where the name stands in a text.
func in(text, name string, letters []int) []int {
	at := strings.Index(text, name)
	if at < 0 {
		return nil
	}
	before := utf8.RuneCountInString(text[:at])
	moved := make([]int, len(letters))
	for i, n := range letters {
		moved[i] = before + n
	}
	return moved
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
	if t.width < wordsWidth {
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
	if known && !s.Pending {
		mark = t.markOf(p, s)
	}
	l.Skip(1)
	if t.width >= wordsWidth {
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

// markOf returns the sign of a pin, or of what the fit has done to the node and not to the one that holds it.
func (t *Pane) markOf(p place, s mapper.State) string {
	set, own := t.states.plan.View().Overrides.Get(t.id(p))
	switch {
	case own && model.Override{Detail: set}.Pinned():
		return t.styles.Glyphs.Pin
	case !t.states.plan.Lowered():
		return ""
	case p.isRoot():
		return t.styles.Glyphs.Lowered
	}
	above, _ := t.states.of(t.row(p.parent()))
	switch {
	case !s.Written && above.Written && s.InScope && s.Asked >= t.least(p):
		return t.styles.Glyphs.Dropped
	case s.Written && s.Detail < s.Asked && above.Detail != s.Detail:
		return t.styles.Glyphs.Lowered
	}
	return ""
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
	if t.width < barsWidth {
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
