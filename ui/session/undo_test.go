package session_test

import (
	"testing"

	"foldout/ui/session"
)

func TestHistory(t *testing.T) {
	var h session.History[int]
	if _, _, ok := h.Undo(0); ok {
		t.Error("undid nothing")
	}
	h.Add("first", 0)
	h.Add("second", 1)
	check := func(step func(int) (string, int, bool), now int, name string, want int) {
		t.Helper()
		if what, then, ok := step(now); what != name || then != want || !ok {
			t.Errorf("%q, %d, %v, want %q, %d", what, then, ok, name, want)
		}
	}
	check(h.Undo, 2, "second", 1)
	check(h.Undo, 1, "first", 0)
	check(h.Redo, 0, "first", 1)
	h.Add("third", 1)
	if _, _, ok := h.Redo(3); ok || h.Len() != 2 || *h.Last() != 1 {
		t.Errorf("redid what a new change replaced; %d changes, last from %d", h.Len(), *h.Last())
	}
	check(h.Undo, 3, "third", 1)
}
