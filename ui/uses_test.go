package ui

import (
	"strings"
	"testing"

	"github.com/muesli/termenv"

	"foldout/model"
)

// TestUsesOfPicks pins the signatures of what all pinned nodes use, from the list of relations.
func TestUsesOfPicks(t *testing.T) {
	d := drive(t, 120, 40, termenv.Ascii)
	d.at(t, "cmd/shop/main.go#main")
	d.press("r X")
	if !strings.Contains(d.status.text, "No pins yet") {
		t.Errorf("without pins: %q", d.status.text)
	}
	d.press("esc")
	d.at(t, "cmd/shop/main.go#main")
	d.press("6 r X")
	for _, id := range []string{"cmd/shop/main.go#routes", "internal/cart/store.go#NewStore"} {
		if detail, set := d.session.View.Overrides.Get(id); !set || detail != model.Signatures {
			t.Errorf("%s is not pinned: %v, %q", id, d.session.View.Overrides, d.status.text)
		}
	}
	d.press("esc u")
	if _, set := d.session.View.Overrides.Get("cmd/shop/main.go#routes"); set {
		t.Error("undo does not remove the pins")
	}
}
