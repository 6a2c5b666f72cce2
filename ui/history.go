package ui

import (
	"foldout/model"
	"foldout/ui/compose"
)

// history holds the views before and after each change, for undo and redo. Views are plain values, so undoing means showing an older one.
type history struct{ past, future []change }

// change is the state before a change (for undo) or after it (for redo), with the name of the change.
type change struct {
	what   string
	view   model.View
	since  string // revision that the marks compare with
	task   string // the task that the map is fitted to
	prompt compose.Prompt
	reveal []string // ids of nodes whose credentials are shown
}

// add records the state before a change.
func (h *history) add(left change) {
	h.past = append(h.past, left)
	h.future = nil
}

// now returns the current state, named what.
func (m *explorer) now(what string) change {
	return change{what: what, view: m.view, since: m.changes.since, task: m.task.text, prompt: m.prompt, reveal: m.cfg.Options.Reveal}
}

// undo returns the state before the last change, and keeps now for redo.
func (h *history) undo(now change) (before change, ok bool) {
	return move(&h.past, &h.future, now)
}

// redo returns the state after the change that was undone last, and keeps now for undo.
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
