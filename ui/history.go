package ui

import "foldout/model"

// history holds the views that were left, with the name of what changed each. Views are plain values, so undoing is taking
// an older one.
type history struct{ past, future []change }

// change is the view before or after something was done.
type change struct {
	what string
	view model.View
}

// add remembers the view that is left because of what.
func (h *history) add(what string, left model.View) {
	h.past = append(h.past, change{what, left})
	h.future = nil
}

// undo returns the view before the last change and the name of that; now is the view that is left.
func (h *history) undo(now model.View) (view model.View, what string, ok bool) {
	return move(&h.past, &h.future, now)
}

// redo returns the view after the change that was undone last.
func (h *history) redo(now model.View) (view model.View, what string, ok bool) {
	return move(&h.future, &h.past, now)
}

func move(from, to *[]change, now model.View) (view model.View, what string, ok bool) {
	if len(*from) == 0 {
		return now, "", false
	}
	last := (*from)[len(*from)-1]
	*from = (*from)[:len(*from)-1]
	*to = append(*to, change{last.what, now})
	return last.view, last.what, true
}
