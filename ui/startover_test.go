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
	if d.copied != d.session.Counts.Plan.Text() || len(d.session.Counts.Plan.UnfitPins()) != 1 || !strings.Contains(d.View(), "tokens (1 pin left out)") {
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
