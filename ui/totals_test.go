package ui

import (
	"strings"
	"testing"

	"github.com/muesli/termenv"
)

// TestListsTotalWhatIsChosen checks that the title of each list of nodes says what the user chose in it, and not what happens to be on
// the map, with the room that the budget has left for more.
func TestListsTotalWhatIsChosen(t *testing.T) {
	for name, open := range map[string]func(d *driver){
		"task":      func(d *driver) { d.task1(totalTask); d.press("down") },
		"relations": func(d *driver) { d.at(t, total); d.press("r down") },
		"start":     func(d *driver) { d.press("S down") },
		"search":    func(d *driver) { d.press("ctrl+g"); d.write("Total"); d.press("tab") },
		"matches":   func(d *driver) { d.press("/"); d.write("Cart"); d.press("shift+tab down") },
	} {
		t.Run(name, func(t *testing.T) {
			d := drive(t, 80, 24, termenv.Ascii)
			open(d)
			title := func() string { return strings.Split(d.View(), "\n")[2] }
			if got := title(); !strings.Contains(got, "  room for 16.0k  ") || strings.Contains(got, "pinned") {
				t.Errorf("nothing is chosen: %q", got)
			}
			d.press("4")
			if got := title(); !strings.Contains(got, " 1 pinned: ") || !strings.Contains(got, ", room for ") {
				t.Errorf("one row is chosen: %q", got)
			}
		})
	}
}

// TestContextTotals checks the same for the context of a Go symbol, whose rows have the signs of every list.
func TestContextTotals(t *testing.T) {
	d := driveAt(t, goShop(t), 80, 24, termenv.Ascii)
	d.at(t, total)
	d.press("X")
	if view := d.View(); !strings.Contains(view, "> [x] *Cart.Total ") || !strings.Contains(view, "room for 16.0k") {
		t.Errorf("a symbol that is on the map by its signature\n%s", view)
	}
	d.press("space")
	if view := d.View(); !strings.Contains(view, "> [#] *Cart.Total ") || !strings.Contains(view, "1 pinned: ") {
		t.Errorf("a symbol that is on the map by its source\n%s", view)
	}
	d.press("3")
	if view := d.View(); !strings.Contains(view, "> [.] *Cart.Total ") {
		t.Errorf("a symbol that is on the map by its name\n%s", view)
	}
}
