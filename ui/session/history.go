package session

// History holds states for undo and redo. States are plain values, so undoing means showing an older one.
type History[State any] struct{ past, future []entry[State] }

// entry is the state before a change (for undo) or after it (for redo), with the name of the change.
type entry[State any] struct {
	what  string
	state State
}

// Add records the state before a change. `what` is the name of the change. After that, there is nothing to redo.
func (h *History[State]) Add(what string, before State) {
	h.past = append(h.past, entry[State]{what, before})
	h.future = nil
}

// Len returns the number of changes that can be undone.
func (h *History[State]) Len() int { return len(h.past) }

// Last returns the state before the last change. It panics if there is none.
func (h *History[State]) Last() *State { return &h.past[len(h.past)-1].state }

// Each changes all states.
func (h *History[State]) Each(change func(*State)) {
	for _, entries := range [][]entry[State]{h.past, h.future} {
		for i := range entries {
			change(&entries[i].state)
		}
	}
}

// Undo returns the name of the last change and the state before it, and keeps `now` for redo. ok is false if there is no change.
func (h *History[State]) Undo(now State) (what string, before State, ok bool) {
	return move(&h.past, &h.future, now)
}

// Redo returns the name of the change that was undone last, and the state after that change. It keeps `now` for undo. ok is false
// if there is no change to redo.
func (h *History[State]) Redo(now State) (what string, after State, ok bool) {
	return move(&h.future, &h.past, now)
}

func move[State any](from, to *[]entry[State], now State) (what string, then State, ok bool) {
	if len(*from) == 0 {
		return "", now, false
	}
	last := (*from)[len(*from)-1]
	*from = (*from)[:len(*from)-1]
	*to = append(*to, entry[State]{last.what, now})
	return last.what, last.state, true
}
