package tree

import (
	"foldout/model"
	"foldout/ui/edit"
)

// SetMatches sets the matches to highlight, nil for none. A narrowed tree then shows only these matches.
func (t *Pane) SetMatches(m Matches) {
	t.matches = m
	switch {
	case t.outside == nil:
	case m == nil:
		t.Widen()
	default:
		t.setLens(t.lens.order, m)
	}
}

// Matches returns the highlighted matches, nil for none.
func (t *Pane) Matches() Matches { return t.matches }

// Narrow shows only the matches and their parents, all unfolded.
func (t *Pane) Narrow() {
	if t.matches == nil || t.outside != nil {
		return
	}
	t.outside, t.folds = t.folds, NewFolds()
	t.folds.SetBelow(model.RootID, true)
	t.setLens(t.lens.order, t.matches)
}

// Narrowed reports whether only matches are shown.
func (t *Pane) Narrowed() bool { return t.outside != nil }

// Widen shows everything again. Nodes are folded as before, except that the path to the cursor is unfolded.
func (t *Pane) Widen() {
	if t.outside == nil {
		return
	}
	id := t.id(t.cursor)
	t.folds, t.outside = t.outside, nil
	t.setLens(t.lens.order, nil)
	t.GoTo(id)
}

// lit reports whether the node matches. It also returns which letters of the node's own name match, as rune indices.
func (t *Pane) lit(r Row) (letters []int, found bool) {
	if t.matches == nil || !t.matches.Has(r.Path(), r.Symbol) {
		return nil, false
	}
	return t.matches.Lit(r.Path(), r.Symbol), true
}

// BeginRange starts a range of rows at the cursor.
func (t *Pane) BeginRange() { t.anchor = t.id(t.cursor) }

// EndRange ends the range.
func (t *Pane) EndRange() { t.anchor = "" }

// InRange reports whether a range is selected.
func (t *Pane) InRange() bool { return t.anchor != "" }

// ends returns the first and last row of the range. Without a range, both are the cursor's row.
func (t *Pane) ends() (first, last place) {
	if t.anchor == "" {
		return t.cursor, t.cursor
	}
	anchor := t.visible(t.locate(t.anchor))
	if t.compare(anchor, t.cursor) <= 0 {
		return anchor, t.cursor
	}
	return t.cursor, anchor
}

// Nodes returns the nodes of the range with their rows. Without a range, it returns the node under the cursor. It leaves out
// nodes that are below another node of the range.
func (t *Pane) Nodes() (nodes []edit.Node, rows []Row) {
	at, last := t.ends()
	at = at.clone()
	for more := true; more && t.compare(at, last) <= 0; more = t.after(&at) {
		rows, nodes = append(rows, t.row(at)), append(nodes, t.node(at.clone()))
	}
	return nodes, rows
}

// Locate returns the node with an id and its row, and false if there is none.
func (t *Pane) Locate(id string) (edit.Node, Row, bool) {
	p := t.locate(id)
	return t.node(p), t.row(p), t.id(p) == id
}
