package ui

import (
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/muesli/termenv"
)

// TestStartHere checks that the list begins with entry points, adds nodes by a key, leads to relations, and that enter goes to the
// place.
func TestStartHere(t *testing.T) {
	d := drive(t, 120, 40, termenv.Ascii)
	d.press("space")
	first := d.session.View
	d.press("S")
	if view := d.View(); !strings.Contains(view, "> [ ]   main") || !strings.Contains(view, "starts a program · cmd/shop/main.go:12") {
		t.Errorf("the list\n%s", view)
	}
	d.press("space")
	if got := pinned(d.session.View); got != ".=hidden cmd/shop/main.go#main=signatures" {
		t.Errorf("added %s", got)
	}
	d.press("A")
	if !strings.Contains(pinned(d.session.View), "internal/cart/cart.go#Cart=signatures") {
		t.Errorf("added all: %s", pinned(d.session.View))
	}
	d.press("u:2")
	if !d.session.View.Equal(first) {
		t.Errorf("undone: %s", pinned(d.session.View))
	}
	d.press("r")
	if !strings.Contains(d.View(), "Relations of main in cmd/shop/main.go") {
		t.Errorf("its relations\n%s", d.View())
	}
	d.press("esc S enter")
	if d.front != nil || d.tree.Cursor().ID != "cmd/shop/main.go#main" {
		t.Errorf("enter went to %s", d.tree.Cursor().ID)
	}
}

// TestStartHereKeepsToTheScope checks that nodes out of scope are not listed.
func TestStartHereKeepsToTheScope(t *testing.T) {
	d := drive(t, 120, 40, termenv.Ascii)
	d.press("x")
	d.write("cmd internal web docs scripts README.md")
	d.press("enter S A r enter esc")
	if d.front != nil || len(d.session.View.Overrides) > 0 {
		t.Errorf("places out of scope\n%s", d.View())
	}
	d.press("S")
	if !strings.Contains(d.View(), "no starting points in scope") {
		t.Errorf("the list\n%s", d.View())
	}
}

// TestStartHereWaits checks that the list says that the repository is being read, and then fills by itself, and that a closed list
// stays closed.
func TestStartHereWaits(t *testing.T) {
	d := start(t, fixture(t), termenv.Ascii)
	d.send1(tea.WindowSizeMsg{Width: 80, Height: 24})
	d.press("S A space r")
	if !strings.Contains(d.View(), "waiting for the repository to be read") {
		t.Errorf("nothing is read\n%s", d.View())
	}
	d.run(d.Init())
	if !strings.Contains(d.View(), "starts a program") {
		t.Errorf("everything is read\n%s", d.View())
	}
	d.press("esc")
	d.hold = true
	d.press("S")
	if !strings.Contains(d.View(), "finding starting points") {
		t.Errorf("at first\n%s", d.View())
	}
	d.press("esc")
	d.release()
	if d.front != nil {
		t.Errorf("left, and then\n%s", d.View())
	}
}
