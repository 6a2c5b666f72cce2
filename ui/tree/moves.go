package tree

import "foldout/ui/keys"

// Do moves the cursor or folds or unfolds nodes, if the action asks for that. It reports whether it handled the action.
func (t *Pane) Do(a keys.Action) bool {
	if !t.move(a) && !t.fold(a) {
		return false
	}
	t.follow()
	return true
}

func (t *Pane) move(a keys.Action) bool {
	page := max(1, t.height-1)
	switch a {
	case keys.Up:
		t.walk(&t.cursor, -1)
	case keys.Down:
		t.walk(&t.cursor, 1)
	case keys.PageUp:
		t.scroll(-page)
	case keys.PageDown:
		t.scroll(page)
	case keys.HalfPageUp:
		t.scroll(-max(1, page/2))
	case keys.HalfPageDown:
		t.scroll(max(1, page/2))
	case keys.Top:
		t.cursor = rootPlace()
	case keys.Bottom:
		t.cursor = t.end()
	default:
		return false
	}
	return true
}

func (t *Pane) fold(a keys.Action) bool {
	id := t.id(t.cursor)
	switch a {
	case keys.Unfold:
		if t.open(t.cursor) {
			t.walk(&t.cursor, 1)
		} else {
			t.unfold(t.cursor)
		}
	case keys.Fold:
		if t.open(t.cursor) {
			t.folds.Set(id, false)
		} else {
			t.cursor = t.cursor.parent()
		}
	case keys.ToggleFold:
		if t.folds.Open(id) {
			t.folds.Set(id, false)
		} else {
			t.unfold(t.cursor)
		}
	case keys.UnfoldBelow:
		t.folds.SetBelow(id, true)
	case keys.FoldAll:
		t.folds = NewFolds()
	case keys.Parent:
		t.cursor = t.cursor.parent()
	default:
		return false
	}
	t.cursor, t.top = t.visible(t.cursor), t.visible(t.top)
	return true
}

// unfold unfolds the row. If its only child is a folder, it unfolds that folder too, and so on.
func (t *Pane) unfold(p place) {
	for t.hasBelow(p) {
		t.folds.Set(t.id(p), true)
		folder := t.folder(p)
		if folder == nil || t.lens.children(folder) > 1 {
			return
		}
		t.enter(&p)
		if t.folder(p) == nil {
			return
		}
	}
}

// walk moves a place by a number of rows, up if it is negative, as far as there are rows. It returns by how many rows it moved
// the place.
func (t *Pane) walk(p *place, rows int) (moved int) {
	for ; rows < 0 && t.previous(p); rows++ {
		moved--
	}
	for ; rows > 0 && t.next(p); rows-- {
		moved++
	}
	return moved
}

// scroll moves window and cursor together.
func (t *Pane) scroll(rows int) {
	t.walk(&t.cursor, rows)
	t.walk(&t.top, rows)
}

// follow moves the window as little as necessary to show the cursor and to fill the window with rows.
func (t *Pane) follow() {
	t.slide()
	if t.height <= 0 {
		return
	}
	if t.compare(t.cursor, t.top) < 0 {
		t.top = t.cursor.clone()
	}
	first := t.cursor.clone()
	t.walk(&first, 1-t.height)
	if t.compare(t.top, first) < 0 {
		t.top = first
	}
	t.fill()
}

// fill moves the window up if it has empty rows at its end that could be filled.
func (t *Pane) fill() {
	end := t.top.clone()
	if free := t.height - 1 - t.walk(&end, t.height-1); free > 0 {
		t.walk(&t.top, -free)
	}
}
