package tree

import "foldout/model"

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
