package task

import (
	"testing"

	"foldout/mapper"
)

// TestPinnedButHidden checks that pins that add nothing to the map are not reported as source on it.
func TestPinnedButHidden(t *testing.T) {
	hit := mapper.Hit{}
	hit.Name, hit.ID = "sum", "a.go#sum"
	h := &Hits{Sources: mapper.Sources{Hits: []mapper.Hit{hit}}}
	if got, want := h.Pinned(func(id string) string { return id }), "pinned sum, but the filters of the map hide them"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	h.Sources.Tokens = 7
	if got, want := h.Pinned(func(id string) string { return id }), "pinned sum: 7 tokens of source"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
