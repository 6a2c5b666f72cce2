package ui

import (
	"strings"
	"testing"

	"github.com/muesli/termenv"

	"foldout/model"
)

// TestPasteChooses: one of several of a name can be chosen, and the nearest of what is missing; the detail is that of all.
func TestPasteChooses(t *testing.T) {
	d := drive(t, 120, 40, termenv.Ascii)
	d.write("see internal/cart/crat.go and `internal/cart/store.go`:30")
	view := d.View()
	for _, want := range []string{"not found: internal/cart/crat.go; did you mean", "internal/cart/store.go#Store.ServeHTTP", "[ ] internal/cart/cart.go"} {
		if !strings.Contains(view, want) {
			t.Errorf("no %q on\n%s", want, view)
		}
	}
	d.press("6 down space enter")
	for _, id := range []string{"internal/cart/cart.go", "internal/cart/store.go#Store.ServeHTTP"} {
		if detail, _ := d.view.Overrides.Get(id); detail != model.Source {
			t.Errorf("%s at %s", id, detail)
		}
	}
	if !strings.Contains(d.status.text, "at source") {
		t.Errorf("status %q", d.status.text)
	}
}
