package ui

import (
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/muesli/termenv"

	"foldout/model"
	"foldout/ui/list"
)

const total = "internal/cart/cart.go#Cart.Total"

// pinned returns the ids and details of the view's pins.
func pinned(v model.View) string {
	var words []string
	for _, o := range v.Overrides {
		words = append(words, o.String())
	}
	return strings.Join(words, " ")
}

// TestRelationsAreAdded checks that a row is pinned at its signature and then ticked, that one key pins all, and that undo takes
// them back.
func TestRelationsAreAdded(t *testing.T) {
	d := drive(t, 80, 24, termenv.Ascii)
	d.at(t, total)
	d.press("g space")
	d.at(t, total)
	d.press("r")
	if !strings.Contains(d.View(), "[ ]   TestTotal") || !strings.Contains(d.View(), "+9") {
		t.Errorf("nothing is on the map\n%s", d.View())
	}
	d.press("space")
	if got := pinned(d.session.View); got != ".=hidden internal/cart/cart_test.go#TestTotal=signatures" || !strings.Contains(d.View(), "[x]   TestTotal") {
		t.Errorf("added one: %s\n%s", got, d.View())
	}
	d.press("A")
	for _, name := range []string{"Cart.Total", "TestTotal", "Cart", "Line.Count", "Cart.lines", "ErrEmpty", "Line.Each", "Amount.Times"} {
		if !strings.Contains(pinned(d.session.View), "#"+name+"=signatures") {
			t.Errorf("%s is not added: %s", name, pinned(d.session.View))
		}
	}
	if strings.Contains(d.View(), "[ ]  ") || d.session.Counts.Plan.Tokens() > d.session.View.Budget {
		t.Errorf("all added\n%s", d.View())
	}
	d.press("u u")
	if got := pinned(d.session.View); got != ".=hidden" || !strings.Contains(d.View(), "[ ]   TestTotal") {
		t.Errorf("undone: %s\n%s", got, d.View())
	}
}

// TestOnlyANodeAndItsUsers checks that the first row of a node's relations is the node itself, so that A pins it too, and that the hints
// say what tab lists next. A folder has no such row, because to pin it would pin everything in it.
func TestOnlyANodeAndItsUsers(t *testing.T) {
	d := drive(t, 120, 40, termenv.Ascii)
	d.at(t, total)
	d.press("r")
	if view := d.View(); !strings.Contains(view, "Cart.Total") || !strings.Contains(view, "itself") || !strings.Contains(view, "tab only what uses it") {
		t.Errorf("relations\n%s", view)
	}
	if entry, _ := d.front.(chooser).Current(); entry.Head != "TestTotal" {
		t.Errorf("the cursor is on %s", entry.Head)
	}
	d.press("tab A O esc")
	if got := pinned(d.session.View); got != total+"=signatures internal/cart/cart_test.go#TestTotal=signatures" {
		t.Errorf("pinned %s", got)
	}
	d.at(t, total)
	d.press("r tab A")
	if want := "pinned at source: " + total + " and what uses it, 2 nodes"; !strings.Contains(d.status.text, want) {
		t.Errorf("status %q", d.status.text)
	}
	d.press("tab")
	if !strings.Contains(d.View(), "tab all relations") {
		t.Errorf("only what it uses\n%s", d.View())
	}
	d.press("esc")
	d.at(t, "internal/cart")
	if d.press("r"); strings.Contains(d.View(), "itself") {
		t.Errorf("relations of a folder\n%s", d.View())
	}
}

// TestOneGroupOfRelations checks that tab lists only what uses a node, then only what it uses, then both, and that keys for all rows act
// on those that are listed.
func TestOneGroupOfRelations(t *testing.T) {
	d := drive(t, 80, 24, termenv.Ascii)
	d.at(t, total)
	d.press("r tab")
	if view := d.View(); !strings.Contains(view, "What uses Cart.Total") || !strings.Contains(view, "TestTotal") || strings.Contains(view, "Line.Count") {
		t.Errorf("only users\n%s", view)
	}
	d.press("A")
	if got := pinned(d.session.View); got != total+"=signatures internal/cart/cart_test.go#TestTotal=signatures" {
		t.Errorf("users pinned: %s", got)
	}
	d.press("u tab A")
	if got := pinned(d.session.View); strings.Contains(got, "TestTotal") || !strings.Contains(got, "#Line.Count=signatures") {
		t.Errorf("what it uses, pinned: %s", got)
	}
	d.press("u X")
	if got := pinned(d.session.View); !strings.Contains(got, "#Line.Count=signatures") || !strings.Contains(got, "#ErrEmpty=signatures") || strings.Contains(got, "TestTotal") {
		t.Errorf("what it uses, and what these use: %s, %q", got, d.status.text)
	}
	d.press("u tab")
	if view := d.View(); !strings.Contains(view, "Relations of Cart.Total") || !strings.Contains(view, "TestTotal") || !strings.Contains(view, "Line.Count") {
		t.Errorf("both\n%s", view)
	}
}

// TestRelationsOutOfScope checks that nodes out of scope are listed but cannot be added.
func TestRelationsOutOfScope(t *testing.T) {
	d := drive(t, 80, 24, termenv.Ascii)
	d.at(t, total)
	d.press("t r space")
	if len(d.session.View.Overrides) > 0 || !strings.Contains(d.View(), "Out of scope: internal/cart/cart_test.go#TestTotal") {
		t.Errorf("a test was added: %s\n%s", pinned(d.session.View), d.View())
	}
	d.press("A")
	if got := pinned(d.session.View); strings.Contains(got, "TestTotal") || !strings.Contains(got, "#Cart=signatures") {
		t.Errorf("all added: %s", got)
	}
}

// TestRelationsAreFollowed checks that a row's own relations replace the list, and that the way back ends where it began.
func TestRelationsAreFollowed(t *testing.T) {
	d := drive(t, 80, 24, termenv.Ascii)
	d.at(t, total)
	d.press("r down:2")
	first := d.View()
	d.press("r")
	if !strings.Contains(d.View(), "Relations of Cart in internal/cart/cart.go") {
		t.Errorf("followed\n%s", d.View())
	}
	d.press("down r left:2")
	if got := d.View(); got != first {
		t.Errorf("back at\n%s\nwant\n%s", got, first)
	}
	d.press("left")
	if !strings.Contains(d.View(), "Already at the first node") || d.front == nil {
		t.Errorf("one further\n%s", d.View())
	}
	d.press("enter")
	if d.front != nil || d.tree.Cursor().ID != "internal/cart/cart.go#Cart" {
		t.Errorf("enter went to %s", d.tree.Cursor().ID)
	}
}

// TestRelationsWait checks that the list says that the repository is being read, and then fills by itself.
func TestRelationsWait(t *testing.T) {
	d := start(t, fixture(t), termenv.Ascii)
	d.send1(tea.WindowSizeMsg{Width: 80, Height: 24})
	d.press("r")
	if !strings.Contains(d.View(), "waiting for the repository to be read") {
		t.Errorf("nothing is read\n%s", d.View())
	}
	d.press("space A r left enter r")
	d.run(d.Init())
	if view := d.View(); !strings.Contains(view, "holds 10") || strings.Contains(view, "0/0") {
		t.Errorf("everything is read\n%s", d.View())
	}
}

func TestRelationsWithoutReferences(t *testing.T) {
	d := start(t, fixture(t), termenv.Ascii)
	d.session.Env.Options.References = false
	d.send1(tea.WindowSizeMsg{Width: 80, Height: 24})
	d.run(d.Init())
	d.press("o:2 r A")
	if !strings.Contains(d.View(), "opened without references") || !strings.Contains(d.View(), "Nothing to pin") {
		t.Errorf("no references\n%s", d.View())
	}
	d.press("esc")
	if d.front != nil || strings.Contains(d.View(), "▇ ") {
		t.Errorf("importance is drawn\n%s", d.View())
	}
}

// TestRelationsCancelled checks that answers are not shown after a newer question or after the list was closed.
func TestRelationsCancelled(t *testing.T) {
	d := drive(t, 80, 24, termenv.Ascii)
	d.at(t, total)
	d.hold = true
	d.press("r")
	if !strings.Contains(d.View(), "searching") {
		t.Errorf("at first\n%s", d.View())
	}
	d.press("esc")
	d.release()
	if d.front != nil || d.status.wrong {
		t.Errorf("left, and then\n%s", d.View())
	}
}

// TestHintsOfEmptyList checks that the hints of a list of a node without relations name only keys that do something there.
func TestHintsOfEmptyList(t *testing.T) {
	d := drive(t, 80, 24, termenv.Ascii)
	d.at(t, "README.md")
	d.press("r")
	view := d.View()
	if !strings.Contains(view, "used by nothing") || !strings.Contains(view, "q leave") || strings.Contains(view, "tab ") {
		t.Errorf("no relations\n%s", view)
	}
}

// TestListsShowTheSignsOfTheTree checks that rows of the lists of nodes have the tick boxes that the tree has for the same nodes, at each
// detail of the map, and that `space` still pins what is on the map by its name alone.
func TestListsShowTheSignsOfTheTree(t *testing.T) {
	for _, detail := range []string{"0", "2", "3", "4", "6"} {
		for _, opens := range []string{"r", "S"} {
			d := drive(t, 120, 40, termenv.Ascii)
			d.press("g " + detail)
			d.at(t, total)
			d.press(opens)
			front := d.front.(interface {
				chooser
				Shows() (string, bool)
			})
			for last := ""; ; d.press("down") {
				entry, _ := front.Current()
				if entry.ID == last {
					break
				}
				last = entry.ID
				if id, known := front.Shows(); known && entry.Mark == list.Tick {
					now := d.session.Counts.Plan.State(id)
					var want list.Entry
					if want.Price(now); list.Sign(entry.State, entry.Detail) != list.Sign(want.State, want.Detail) {
						t.Errorf("detail %s, list %s, %s: %s, in the tree %s", detail, opens, id, list.Sign(entry.State, entry.Detail), list.Sign(want.State, want.Detail))
					}
				}
			}
		}
	}
	d := drive(t, 120, 40, termenv.Ascii)
	d.press("g 3")
	d.at(t, total)
	d.press("r space")
	if got := pinned(d.session.View); got != "internal/cart/cart_test.go#TestTotal=signatures" {
		t.Errorf("pinned %s\n%s", got, d.View())
	}
}
