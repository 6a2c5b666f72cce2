package ui

import (
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/muesli/termenv"

	"foldout/ui/draw"
	"foldout/ui/layout"
	"foldout/ui/preview"
)

// click clicks the first occurrence of this text in the window.
func (d *driver) click(t *testing.T, text string) {
	t.Helper()
	for y, line := range strings.Split(d.View(), "\n") {
		if before, _, found := strings.Cut(line, text); found {
			x := draw.Width(before)
			d.send1(tea.MouseMsg{X: x, Y: y, Button: tea.MouseButtonLeft, Action: tea.MouseActionPress})
			d.send1(tea.MouseMsg{X: x, Y: y, Button: tea.MouseButtonLeft, Action: tea.MouseActionRelease})
			return
		}
	}
	t.Fatalf("there is no %q on\n%s", text, d.View())
}

// TestPointerInLists checks that a click moves the cursor to an entry, a click on a tick box toggles it, and a click on the entry
// under the cursor chooses it.
func TestPointerInLists(t *testing.T) {
	d := drive(t, 120, 40, termenv.Ascii)
	d.press("S")
	d.click(t, "Cart ")
	if view := d.View(); !strings.Contains(view, "> [x] ▄ Cart ") {
		t.Fatalf("pressed on a name\n%s", view)
	}
	d.click(t, "[x] ▄ Cart ")
	if got := pinned(d.session.View); got != "internal/cart/cart.go#Cart=hidden" {
		t.Errorf("pressed on the tick: %s\n%s", got, d.View())
	}
	d.click(t, "Start here")
	d.click(t, "Cart ")
	if d.front != nil || d.tree.Cursor().ID != "internal/cart/cart.go#Cart" {
		t.Errorf("pressed twice: at %s", d.tree.Cursor().ID)
	}
}

// TestPointerInTheFind checks that a click moves to a match and a second click goes to it. In a narrowed tree, the tree handles the
// click.
func TestPointerInTheFind(t *testing.T) {
	d := drive(t, 120, 40, termenv.Ascii)
	d.press("/")
	d.write("cart")
	d.click(t, "[cart]_test.go")
	d.click(t, "[cart]_test.go")
	if d.front != nil || d.tree.Cursor().ID != "internal/cart/cart_test.go" {
		t.Errorf("at %s\n%s", d.tree.Cursor().ID, d.View())
	}
	d.press("/ ctrl+t")
	d.click(t, "[x] *cart/")
	if got := d.tree.Cursor().ID; got != "internal/cart" || len(d.session.View.Overrides) != 1 {
		t.Errorf("at %s, %v\n%s", got, d.session.View.Overrides, d.View())
	}
}

// TestWheelInLists checks that the theme under the cursor is shown when the wheel moves the cursor.
func TestWheelInLists(t *testing.T) {
	d := drive(t, 80, 24, termenv.Ascii)
	d.press("T")
	before := d.cfg.Theme
	d.send1(tea.MouseMsg{X: 3, Y: 5, Button: tea.MouseButtonWheelDown, Action: tea.MouseActionPress})
	entry, _ := d.front.(chooser).Current()
	if d.cfg.Theme == before || d.cfg.Theme != entry.ID {
		t.Errorf("theme %s, the cursor is on %s", d.cfg.Theme, entry.ID)
	}
}

// TestPointerOnTheModes checks that a click on a mode of the preview switches to it, beside the tree and instead of it.
func TestPointerOnTheModes(t *testing.T) {
	for _, width := range []int{120, 60} {
		d := drive(t, width, 30, termenv.Ascii)
		if width < layout.SplitWidth {
			d.press("p")
		}
		d.click(t, "details")
		if got := d.preview.Mode(); got != preview.Details {
			t.Errorf("%d columns: %s", width, got)
		}
		d.click(t, "source")
		if got := d.preview.Mode(); got != preview.Source {
			t.Errorf("%d columns: %s", width, got)
		}
	}
}
