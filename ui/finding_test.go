package ui

import (
	"testing"

	"github.com/muesli/termenv"
)

// TestFindGoesWhereTheTextSays: who presses enter before the search is over goes to what the whole text finds, and who goes on typing
// does not go at all.
func TestFindGoesWhereTheTextSays(t *testing.T) {
	d := drive(t, 80, 24, termenv.Ascii)
	d.press("/ c")
	d.hold = true
	d.press("a r t . T o t a l enter")
	if d.front == nil {
		t.Fatalf("went to %s before the search was over", d.tree.Cursor().ID)
	}
	d.release()
	if d.front != nil || d.tree.Cursor().ID != total {
		t.Errorf("went to %s\n%s", d.tree.Cursor().ID, d.View())
	}
	d.press("esc / c")
	d.hold = true
	d.press("a enter r")
	d.release()
	if d.front == nil {
		t.Errorf("went to %s", d.tree.Cursor().ID)
	}
	d.hold = true
	d.press("down enter")
	if d.front != nil {
		t.Errorf("does not go where the cursor was moved\n%s", d.View())
	}
}
