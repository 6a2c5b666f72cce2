package ui

import (
	"strings"
	"testing"

	"github.com/muesli/termenv"

	"foldout/model"
	"foldout/ui/session"
)

// TestHiddenPinsAreNamed checks that, when some or all new pins are hidden by filters, the status says how many and which key shows them;
// and when a filter hides pins that are there, too. What was said once is not said again.
func TestHiddenPinsAreNamed(t *testing.T) {
	d := drive(t, 200, 60, termenv.Ascii)
	says := func(want string) {
		t.Helper()
		if !strings.Contains(d.status.text, want) || want == "" && strings.Contains(d.status.text, "hidden") {
			t.Errorf("there is no %q in %q", want, d.status.text)
		}
	}
	d.press("e")
	d.write("see `internal/cart/cart_test.go`, `Cart.Total` and `Cart.lines`")
	d.press("6 A")
	says("pasted nodes; ")
	says(" hidden: ")
	says("e shows 1 not exported")
	d.press("down 6")
	says("")
	d.press("e")
	says("")
	d.press("t")
	says("1 pin is hidden: t shows 1 in tests")
	d.press("t e")
	says(" hidden: ")
}

// TestUnreadPinsAreNotHidden checks that a pin in a file whose symbols are not read yet, or that is gone, does not count as hidden.
func TestUnreadPinsAreNotHidden(t *testing.T) {
	d := drive(t, 80, 24, termenv.Ascii)
	view := d.session.View
	view.Overrides = view.Overrides.With("internal/cart/cart.go#NotYet", model.Source)
	plan, err := d.session.Counts.Plan.Repo().Plan(view)
	if err != nil {
		t.Fatal(err)
	}
	if hidden := session.NewlyHidden(nil, plan); hidden.All() > 0 {
		t.Errorf("hidden: %+v", hidden)
	}
}
