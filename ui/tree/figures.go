package tree

import (
	"strconv"

	"foldout/model"
	"foldout/themes"
	"foldout/ui/draw"
	"foldout/ui/list"
)

// Widths of the columns of figures: in wide panes, with details as words, and in narrow ones, with details as digits.
const (
	wideDetail, wideMark, wideCount       = 11, 2, 8
	narrowDetail, narrowMark, narrowCount = 1, 1, 7
	rankWidth                             = 2 // importance
	relevanceWidth                        = 3 // percent
)

// figure is one column of figures after a name.
type figure struct {
	paint themes.Paint
	text  string
	width int
	right bool // whether the text is at the right end of the column
	gap   int  // blank columns after it
}

// figures holds the columns after a name, from left to right: the detail if it differs from the parent's, the importance or
// relevance, a sign if the node is pinned or was reduced to fit the budget, the cost, and a bar for the share of the map. For a
// new column, one more function is added here.
type figures [5]figure

func (t *Pane) figures(p place, r Row, s model.NodeState, known bool) figures {
	return figures{t.detailFigure(p, s, known), t.importanceFigure(r), t.markFigure(p, s, known), t.countFigure(p, r, s, known), t.barFigure(r, s, known)}
}

// width returns the width of all columns, including the blank column before them.
func (f *figures) width() int {
	width := 1
	for i := range f {
		width += f[i].width + f[i].gap
	}
	return width
}

func (f *figures) draw(l *draw.Line) {
	l.Skip(1)
	for i := range f {
		if f[i].right {
			l.Right(f[i].paint, f[i].text, f[i].width)
		} else {
			l.Field(f[i].paint, f[i].text, f[i].width)
		}
		l.Skip(f[i].gap)
	}
}

// columns returns how many columns of the screen a figure takes in this pane: `wide` or `narrow`.
func (t *Pane) columns(wide, narrow int) int {
	if t.width < wordsWidth {
		return narrow
	}
	return wide
}

// detailFigure shows the detail of a node. It has no width if there is no detail to show, so that the name gets that room.
func (t *Pane) detailFigure(p place, s model.NodeState, known bool) figure {
	detail := t.detail(p, s, known)
	if detail == "" {
		return figure{}
	}
	return figure{paint: t.styles.Faint, text: detail, width: t.columns(wideDetail, narrowDetail)}
}

// Relevance is the heading of the column that shows the relevance of nodes.
const Relevance = "rel"

// importanceFigure shows the importance of a node, or its relevance if there is a task. It has no width if both are unknown.
func (t *Pane) importanceFigure(r Row) figure {
	switch {
	case t.relevance != nil:
		return t.relevanceFigure(r)
	case t.scale == nil:
		return figure{}
	}
	return figure{
		paint: t.styles.Faint, text: t.styles.Glyphs.Rank(t.scale.Step(r.Folder, r.File, r.Symbol)),
		width: rankWidth, right: t.width < wordsWidth, // away from the digit of the detail before it
	}
}

// relevanceFigure shows the relevance of a node to the task in percent, or nothing if the node is not relevant. On the first row,
// whose relevance says nothing, it names the column.
func (t *Pane) relevanceFigure(r Row) figure {
	f := figure{paint: t.styles.Faint, width: t.columns(relevanceWidth, relevanceWidth+1), right: true, gap: 1}
	if r.File == nil && r.Folder.Path == "" {
		f.text = Relevance
		return f
	}
	if percent := int(100*t.relevance.Of(r.Folder, r.File, r.Symbol) + 0.5); percent > 0 {
		f.text = strconv.Itoa(percent)
		if percent >= 50 { // in a paint that stands out
			f.paint = t.styles.Pin
		}
	}
	return f
}

// markFigure shows a sign if the node is pinned (its detail was set by hand) or was reduced to fit the budget.
func (t *Pane) markFigure(p place, s model.NodeState, known bool) figure {
	f := figure{paint: t.styles.Pin, width: t.columns(wideMark, narrowMark)}
	if known && !s.Pending {
		f.text = t.markOf(p, s)
	}
	return f
}

// countFigure shows what a node takes on the map, or what the whole source of its file takes, in tokens.
func (t *Pane) countFigure(p place, r Row, s model.NodeState, known bool) figure {
	f := figure{paint: t.styles.Count, width: t.columns(wideCount, narrowCount), right: true}
	if t.whole.shown {
		f.text = t.sourceCount(r)
	} else {
		f.text = t.count(p, s, known)
	}
	if t.width >= barsWidth {
		f.gap = 1
	}
	return f
}

// barFigure shows a node's share of the map, or of the whole source, as a bar. Narrow panes have no bars.
func (t *Pane) barFigure(r Row, s model.NodeState, known bool) figure {
	if t.width < barsWidth {
		return figure{}
	}
	f := figure{paint: t.styles.Bar, width: min(t.width, longestRow)/10 - 1} // with the gap before it, a tenth of the row; its last column stays blank
	if t.whole.shown {
		if tokens, counted := t.sourceOf(r); counted {
			f.text = draw.Bar(t.styles.Glyphs, tokens, t.whole.counts.Folder(""), f.width-1)
		}
	} else if known && !t.outdated && !s.Pending && s.Written {
		f.text = draw.Bar(t.styles.Glyphs, s.Total, t.states.plan.Tokens(), f.width-1)
	}
	return f
}

// detail returns the detail of a node as a word or a digit. It returns "" if the parent has the same detail, if the detail is not
// known, or if the node is not on the map and has no override. On the first row, it returns the name of the map's level instead,
// if there is one and there is room.
func (t *Pane) detail(p place, s model.NodeState, known bool) string {
	level := t.level(p)
	switch words := t.width >= wordsWidth; {
	case level != model.LevelNone && !s.Pending && words:
		return level.String()
	case !known || !s.Written && !s.Set || !t.differs(p, s) || p.isRoot() && s.Detail == model.Hidden:
		return ""
	case words:
		return s.Detail.String()
	}
	return strconv.Itoa(int(s.Detail))
}

// markOf returns the sign of a pin, if the node has one. Otherwise, it returns the sign of a node that was reduced or left out to
// fit the budget. It returns "" if neither applies, or if the same was done to the parent.
func (t *Pane) markOf(p place, s model.NodeState) string {
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

// level returns the level of the map if p is the root, and LevelNone for all other nodes and for maps without a level.
func (t *Pane) level(p place) model.Level {
	if !p.isRoot() || t.states.plan == nil {
		return model.LevelNone
	}
	return t.states.plan.Level()
}

// differs reports whether the node's detail differs from its parent's.
func (t *Pane) differs(p place, s model.NodeState) bool {
	if p.isRoot() {
		return true
	}
	above, known := t.states.of(t.row(p.parent()))
	return !known || above.Detail != s.Detail
}

// count formats what the node costs on the map, or would add to it.
func (t *Pane) count(p place, s model.NodeState, known bool) string {
	switch {
	case !known || t.outdated || s.Pending:
		return t.styles.Glyphs.Unknown
	case p.isRoot():
		return draw.Short(t.states.plan.Tokens())
	}
	_, text := list.TreeCost(s)
	return text
}
