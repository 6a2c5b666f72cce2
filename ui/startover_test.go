package ui

import (
	"strings"
	"testing"

	"github.com/muesli/termenv"

	"foldout/model"
)

// TestStartOver checks that starting over removes pins, filters and the task, and that undo brings all of them back.
func TestStartOver(t *testing.T) {
	d := drive(t, 120, 40, termenv.Ascii)
	first := d.session.State
	d.at(t, total)
	d.press("6 t e O")
	d.task1(totalTask)
	before := d.session.State
	if before.Task == "" || len(before.View.Overrides) == 0 {
		t.Fatalf("nothing was set: %+v", before)
	}
	d.press("esc ctrl+n")
	if now := d.session.State; !now.View.Equal(first.View) || now.Task != "" || now.Prompt != first.Prompt || !strings.Contains(d.View(), "Started over") {
		t.Errorf("after starting over: %+v\n%s", now, d.View())
	}
	d.press("u")
	if now := d.session.State; !now.View.Equal(before.View) || now.Task != before.Task {
		t.Errorf("after undo: %+v", now)
	}
}

// TestCopySaysWhatIsMissing checks that the message of a copy tells of pins that did not fit.
func TestCopySaysWhatIsMissing(t *testing.T) {
	d := drive(t, 120, 40, termenv.Ascii)
	d.at(t, "internal/cart/cart.go")
	d.press("6 b ctrl+u")
	d.write("60")
	d.press("enter y")
	if d.copied != d.session.Counts.Plan.Text() || len(d.session.Counts.Plan.UnfitPins()) != 1 || !strings.Contains(d.View(), "tokens (cart.go in less detail, b offers 500 for all pins)") {
		t.Errorf("copied\n%s\n%s", d.copied, d.View())
	}
}

// TestBudgetForPins checks that, if pins do not fit, the status and the input line of the budget name one that holds them.
func TestBudgetForPins(t *testing.T) {
	d := drive(t, 120, 40, termenv.Ascii)
	d.at(t, "internal/cart/cart.go")
	d.press("b ctrl+u")
	d.write("60")
	d.press("enter 6")
	if !strings.Contains(d.status.text, "1 pin did not fit the budget (cart.go in less detail): b offers 500 for all pins") {
		t.Errorf("status:\n%s", d.View())
	}
	d.press("b enter")
	if unfit := d.session.Counts.Plan.UnfitPins(); d.session.View.Budget != 500 || len(unfit) > 0 {
		t.Errorf("budget %d, left out: %v", d.session.View.Budget, unfit)
	}
}

// TestCopySaysThatTheTaskIsMissing checks that the message of a copy tells that a map for a task does not contain the task.
func TestCopySaysThatTheTaskIsMissing(t *testing.T) {
	d := drive(t, 120, 40, termenv.Ascii)
	d.task1(totalTask)
	d.press("esc y")
	if d.copied != d.session.Counts.Plan.Text() || !strings.Contains(d.View(), "tokens (without the task, : adds it)") {
		t.Errorf("copied\n%s\n%s", d.copied, d.View())
	}
}

// TestHideEverything checks that hiding the first row leaves nothing on the map, not even pins.
func TestHideEverything(t *testing.T) {
	d := drive(t, 120, 40, termenv.Ascii)
	d.at(t, total)
	d.press("6")
	d.at(t, model.RootID)
	d.press("0")
	if got := d.session.View.Overrides; len(got) != 1 || got[0] != (model.Override{ID: model.RootID, Detail: model.Hidden}) {
		t.Errorf("left: %v", got)
	}
}

// TestUndoNamesTheChange checks that undo names what it takes back, without the hints that were for what came before it, and that pins
// which globs to exclude hide are said to be shown by the key of these.
func TestUndoNamesTheChange(t *testing.T) {
	d := drive(t, 120, 40, termenv.Ascii)
	for _, c := range []struct{ keys, want string }{
		{"e u", "Undone: exported symbols only, without tests"}, {"O u", "Undone: only pins on the map"}, {"O g 3 u", "Undone: set everything to names"},
	} {
		d.press(c.keys)
		if d.status.text != c.want {
			t.Errorf("%s: %q", c.keys, d.status.text)
		}
	}
	d.press("O")
	d.at(t, total)
	d.press("6 x")
	d.write("internal")
	d.press("enter")
	if want := "1 pin is hidden: x shows 1 out of scope"; !strings.Contains(d.status.text, want) {
		t.Errorf("status %q", d.status.text)
	}
}
