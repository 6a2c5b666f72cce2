package tree

import (
	"strconv"

	"foldout/mapper"
	"foldout/model"
	"foldout/ui/draw"
)

// Widths, in columns, of the figures after a name. The first line is for wide panes, with details as words; the second is for
// narrow ones, with details as digits.
const (
	detailWidth, markWidth, countWidth  = 11, 2, 8
	digitWidth, signAlone, narrowCounts = 1, 1, 7
)

// costsWidth returns the width of the figures of a row. If the row shows no detail, its name gets that room.
func (t *Pane) costsWidth(p place, s mapper.State, known bool) int {
	detail, mark, count := t.costsWidths()
	if t.detail(p, s, known) == "" {
		detail = 0
	}
	return 1 + t.rankWidth() + detail + mark + count + t.barWidth() + max(0, t.width-longestRow)
}

func (t *Pane) costsWidths() (detail, mark, count int) {
	if t.width < wordsWidth {
		return digitWidth, signAlone, narrowCounts
	}
	return detailWidth, markWidth, countWidth
}

// relevanceWidth is the width of a relevance, which is shown in percent.
const relevanceWidth = 3

// rankWidth returns the width of the relevance if there is a task. Otherwise it returns the width of the glyphs of importance, 0 if
// importance is unknown.
func (t *Pane) rankWidth() int {
	switch {
	case t.relevance != nil && t.width < wordsWidth: // with a space on both sides
		return relevanceWidth + 2
	case t.relevance != nil:
		return relevanceWidth + 1
	case t.scale == nil:
		return 0
	case t.width < barsWidth:
		return 1
	}
	return 2
}

// rank draws the importance of a node, or its relevance if there is a task.
func (t *Pane) rank(l *draw.Line, r Row) {
	if t.relevance != nil {
		t.percent(l, r)
		return
	}
	if t.scale == nil {
		return
	}
	sign := t.styles.Glyphs.Rank(t.scale.Step(r.Folder, r.File, r.Symbol))
	if t.width < wordsWidth { // right-aligned because a digit comes before it
		l.Right(t.styles.Faint, sign, t.rankWidth())
		return
	}
	l.Field(t.styles.Faint, sign, t.rankWidth())
}

// percent draws the relevance of a node to the task. It draws nothing if the node is not relevant.
func (t *Pane) percent(l *draw.Line, r Row) {
	paint, text := t.styles.Faint, ""
	if percent := int(100*t.relevance.Of(r.Folder, r.File, r.Symbol) + 0.5); percent > 0 {
		text = strconv.Itoa(percent)
		if percent >= 50 {
			paint = t.styles.Pin
		}
	}
	l.Right(paint, text, t.rankWidth()-1)
	l.Skip(1)
}

// costs draws the figures after a name: the detail if it differs from the parent's, the importance, the sign of a pin or of the
// fit, the cost, and a bar for the share of the map.
func (t *Pane) costs(l *draw.Line, p place, r Row, s mapper.State, known bool) {
	width, mark, count := t.costsWidths()
	l.Skip(1)
	if detail := t.detail(p, s, known); detail != "" {
		l.Field(t.styles.Faint, detail, width)
	}
	t.rank(l, r)
	sign := ""
	if known && !s.Pending {
		sign = t.markOf(p, s)
	}
	l.Field(t.styles.Pin, sign, mark)
	l.Right(t.styles.Count, t.count(p, s, known), count)
	t.bar(l, s, known)
}

// detail returns the detail of a node as a word or a digit. It returns "" if the parent has the same detail, if the detail is not
// known, or if the node is neither on the map nor set. On the first row, it may return the name of a level.
func (t *Pane) detail(p place, s mapper.State, known bool) string {
	level := t.level(p)
	switch words := t.width >= wordsWidth; {
	case level != model.LevelNone && !s.Pending && words:
		return level.String()
	case !known || !s.Written && !s.Set || !t.differs(p, s):
		return ""
	case words:
		return s.Detail.String()
	}
	return strconv.Itoa(int(s.Detail))
}

// markOf returns the sign of a pin, if the node has one. Otherwise, it returns the sign of what the fit did to the node, or "" if
// the fit did the same to the parent.
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

// level returns the level of the map for the root if it has one. For other nodes, it returns LevelNone.
func (t *Pane) level(p place) model.Level {
	if !p.isRoot() || t.states.plan == nil {
		return model.LevelNone
	}
	return t.states.plan.Level()
}

// differs reports whether the node's detail differs from its parent's.
func (t *Pane) differs(p place, s mapper.State) bool {
	if p.isRoot() {
		return true
	}
	above, known := t.states.of(t.row(p.parent()))
	return !known || above.Detail != s.Detail
}

// count formats what the node costs on the map, or would add to it.
func (t *Pane) count(p place, s mapper.State, known bool) string {
	switch {
	case !known || t.unknown || s.Pending:
		return t.styles.Glyphs.Unknown
	case p.isRoot():
		return draw.Short(t.states.plan.Tokens())
	case s.Written:
		return t.written(s)
	case s.InScope && s.Adds > 0:
		return "+" + draw.Short(s.Adds)
	}
	return ""
}

// written formats the cost of a node on the map. If the fit lowered the node's detail and there is room, it adds how many more
// tokens the node would cost without the fit.
func (t *Pane) written(s mapper.State) string {
	now := draw.Short(s.Total)
	if s.Detail >= s.Asked || s.Adds == 0 {
		return now
	}
	both := now + "+" + draw.Short(s.Adds)
	if _, _, width := t.costsWidths(); draw.Width(both) > width {
		return now
	}
	return both
}

func (t *Pane) barWidth() int {
	if t.width < barsWidth {
		return 0
	}
	return min(t.width, longestRow) / 10
}

func (t *Pane) bar(l *draw.Line, s mapper.State, known bool) {
	width := t.barWidth() - 2
	if width <= 0 || !known || t.unknown || s.Pending || !s.Written {
		return
	}
	l.Skip(1)
	l.Put(t.styles.Bar, draw.Bar(t.styles.Glyphs, s.Total, t.states.plan.Tokens(), width))
}
