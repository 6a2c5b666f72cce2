package ui

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/muesli/termenv"
)

// TestBookmarks checks that bookmarks can be set, listed, followed and removed.
func TestBookmarks(t *testing.T) {
	d := drive(t, 80, 24, termenv.Ascii)
	d.press("'")
	if !strings.Contains(d.status.text, "No bookmarks") {
		t.Errorf("status %q", d.status.text)
	}
	d.at(t, total)
	d.press("B g B ' enter")
	if d.tree.Cursor().ID != total {
		t.Errorf("went to %s", d.tree.Cursor().ID)
	}
	d.press("B '")
	if view := d.View(); strings.Contains(view, "Cart.Total") || !strings.Contains(view, "everything") {
		t.Errorf("the bookmark that was removed is listed\n%s", view)
	}
	d.press("backspace")
	if d.front != nil || len(d.session.Bookmarks) != 0 {
		t.Errorf("left: %v", d.session.Bookmarks)
	}
}

// TestBookmarksAreKept checks that bookmarks are saved for the next run when they change and when the program ends.
func TestBookmarksAreKept(t *testing.T) {
	d, kept := start(t, fixture(t), termenv.Ascii), [][]string{}
	d.session.Env.KeepBookmarks = func(ids []string) error {
		kept = append(kept, ids)
		return nil
	}
	d.send1(tea.WindowSizeMsg{Width: 80, Height: 24})
	d.run(d.Init())
	d.at(t, total)
	d.press("B g B ' backspace")
	if err := d.session.SaveNow(); err != nil {
		t.Fatal(err)
	}
	if got, want := fmt.Sprint(kept), fmt.Sprint([][]string{{total}, {total, "."}, {"."}, {"."}}); got != want {
		t.Errorf("kept %s, want %s", got, want)
	}
	d.session.Env.KeepBookmarks = func([]string) error { return errors.New("no room") }
	d.press("esc down B")
	if !strings.Contains(d.status.text, "no room") || d.session.SaveNow() == nil {
		t.Errorf("status %q", d.status.text)
	}
}

// TestToggleMapOnly checks that rows of nodes that are not on the map can be hidden and shown again.
func TestToggleMapOnly(t *testing.T) {
	d := drive(t, 80, 40, termenv.Ascii)
	d.at(t, "internal/cart/store.go")
	d.press("space H")
	if view := d.View(); strings.Contains(view, "store.go") || !strings.Contains(view, "cart.go") {
		t.Errorf("hidden:\n%s", view)
	}
	d.press("u")
	if !strings.Contains(d.View(), "store.go") {
		t.Errorf("picked again:\n%s", d.View())
	}
	d.press("U H")
	if !strings.Contains(d.View(), "store.go") {
		t.Errorf("shown:\n%s", d.View())
	}
}

// TestLeaveNarrowing checks that the whole tree is shown again when the user goes to a node that the narrowed tree does not show.
func TestLeaveNarrowing(t *testing.T) {
	d := drive(t, 80, 24, termenv.Ascii)
	d.at(t, "internal/cart/store.go")
	d.press("B /")
	d.write("report")
	d.press("ctrl+t enter ' enter")
	if d.tree.Narrowed() || d.tree.Cursor().ID != "internal/cart/store.go" || !strings.Contains(d.status.text, "Showing everything") {
		t.Errorf("at %s, narrowed %v, status %q", d.tree.Cursor().ID, d.tree.Narrowed(), d.status.text)
	}
}

// TestHelpCloses checks that q in the help closes only the help.
func TestHelpCloses(t *testing.T) {
	d := drive(t, 80, 24, termenv.Ascii)
	d.press("? q")
	if d.quit || d.front != nil {
		t.Errorf("quit %v, front %v", d.quit, d.front)
	}
	d.press("? ctrl+c")
	if !d.quit {
		t.Error("ctrl+c does not quit")
	}
}

// TestSpaceToggles checks that space in a list of nodes adds a node to the map and removes it again.
func TestSpaceToggles(t *testing.T) {
	d := drive(t, 80, 24, termenv.Ascii)
	d.press("space") // removes everything from the map
	d.at(t, "internal/cart/cart.go")
	before := d.session.View
	d.press("r down space")
	if d.session.View.Equal(before) {
		t.Fatalf("nothing was added\n%s", d.View())
	}
	d.press("space")
	if !d.session.View.Equal(before) {
		t.Errorf("after the second space: %v", d.session.View.Overrides)
	}
}
