package ui

import (
	"foldout/model"
	"foldout/ui/compose"
)

// history holds the views that were left, with the name of what changed each. Views are plain values, so undoing is taking
// an older one.
type history struct{ past, future []change }

// change is the view before or after something was done.
type change struct {
	what   string
	view   model.View
	since  string // revision that the marks are of
	task   string // that the map is fitted to
	prompt compose.Prompt
	reveal []string // ids whose credentials are shown
}

// add remembers what is left.
func (h *history) add(left change) {
	h.past = append(h.past, left)
	h.future = nil
}

// now returns what would be left by a change.
func (m *explorer) now(what string) change {
	return change{what: what, view: m.view, since: m.changes.since, task: m.task.text, prompt: m.prompt, reveal: m.cfg.Options.Reveal}
}

// undo returns what was before the last change, under the name of that; now is what is left.
func (h *history) undo(now change) (before change, ok bool) {
	return move(&h.past, &h.future, now)
}

// redo returns what was after the change that was undone last.
func (h *history) redo(now change) (after change, ok bool) {
	return move(&h.future, &h.past, now)
}

func move(from, to *[]change, now change) (then change, ok bool) {
	if len(*from) == 0 {
		return now, false
	}
	last := (*from)[len(*from)-1]
	*from = (*from)[:len(*from)-1]
	now.what = last.what
	*to = append(*to, now)
	return last, true
}
