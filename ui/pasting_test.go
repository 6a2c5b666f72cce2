package ui

import (
	"strings"
	"testing"

	"github.com/muesli/termenv"

	"foldout/model"
)

// TestPasteChooses checks that one of several candidates for an ambiguous name can be chosen, and a near match of a missing name,
// and that the detail applies to all.
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
