package ui

import (
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/muesli/termenv"

	"foldout/model"
)

// TestFindGoesWhereTheTextSays checks that enter before the search is complete goes to the match of the whole text, and that
// further typing cancels this.
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

// TestFindShowsTheMatch checks that the preview follows the cursor of the list in any window with room for it, beside or below the
// list.
func TestFindShowsTheMatch(t *testing.T) {
	for _, c := range []struct {
		width, height int
		keys          string
		want          bool
	}{{40, 10, "", false}, {40, 24, "", true}, {80, 24, "", true}, {80, 24, "p", true}, {100, 30, "", true}, {200, 60, "", true}} {
		d := drive(t, c.width, c.height, termenv.Ascii)
		d.press(c.keys + " /")
		d.write("times")
		view := d.View()
		if got := strings.Contains(view, "func (a Amount) Times"); got != c.want {
			t.Errorf("%dx%d %s: shown %v\n%s", c.width, c.height, c.keys, got, view)
		}
		checkFrame(t, d)
	}
}

// TestTheseFiles checks that files that are ticked one after the other get a detail at once. In their list, q returns to the tree, and
// esc to the input line.
func TestTheseFiles(t *testing.T) {
	d := drive(t, 80, 24, termenv.Ascii)
	d.press("/")
	d.write("price.go")
	d.press("tab")
	d.write("cart.go")
	d.press("tab enter")
	if view := d.View(); !strings.Contains(view, "2 ticked: ") || !strings.Contains(view, "room for ") {
		t.Errorf("no total\n%s", view)
	}
	d.press("6")
	for _, id := range []string{"internal/cart/cart.go", "internal/price/price.go"} {
		if detail, set := d.session.View.Overrides.Get(id); !set || detail != model.Source {
			t.Errorf("%s: %v, in %v", id, detail, d.session.View.Overrides)
		}
	}
	if view := d.View(); strings.Count(view, "[#]") != 2 {
		t.Errorf("not shown as source\n%s", view)
	}
	d.press("u space")
	d.press("q")
	if d.quit || d.front != nil {
		t.Errorf("q ended the program, or did not leave for the tree\n%s", d.View())
	}
	d.press("/")
	d.write("price.go")
	d.press("tab enter")
	if !strings.Contains(d.View(), "q leave") {
		t.Errorf("the hints do not say how to leave\n%s", d.View())
	}
	if d.press("esc"); d.quit || d.front == nil {
		t.Errorf("esc did not return to the text\n%s", d.View())
	}
}

// TestTicksOfAnEarlierSearch checks that a search begins without the ticks of an earlier one that was left through another list.
func TestTicksOfAnEarlierSearch(t *testing.T) {
	d := drive(t, 100, 30, termenv.Ascii)
	d.press("/")
	d.write("price.go")
	d.press("tab enter r esc")
	if d.front != nil {
		t.Fatalf("not in the tree\n%s", d.View())
	}
	d.press("/")
	d.write("store.go")
	if strings.Contains(d.View(), "ticked") {
		t.Errorf("something is still ticked\n%s", d.View())
	}
	if d.press("enter"); d.front != nil || d.tree.Cursor().ID != "internal/cart/store.go" {
		t.Errorf("at %s\n%s", d.tree.Cursor().ID, d.View())
	}
}

// TestListsInSmallWindow checks that lists show at least five rows in the smallest window.
func TestListsInSmallWindow(t *testing.T) {
	d := drive(t, 40, 10, termenv.Ascii)
	d.press("/")
	d.write("cart")
	if rows := strings.Count(d.View(), "cart"); rows < 6 { // with the text
		t.Errorf("%d rows\n%s", rows, d.View())
	}
	d.press("tab")
	if rows := strings.Count(d.View(), "cart"); rows < 6 {
		t.Errorf("%d rows beside a tick\n%s", rows, d.View())
	}
	d.press("up tab shift+tab")
	if rows := strings.Count(d.View(), "["); rows < 5 {
		t.Errorf("%d rows\n%s", rows, d.View())
	}
	checkFrame(t, d)
}

// TestTicksOfFastTyping checks that, if the keys for six files arrive before any search has run, all six are ticked, that one detail and one
// key then leave nothing but their source on the map, and that it says so if a text matches nothing.
func TestTicksOfFastTyping(t *testing.T) {
	d := drive(t, 100, 30, termenv.Ascii)
	names := []string{"cart.go", "store.go", "main.go", "price.go", "report.py", "format.ts"}
	d.press("/")
	d.hold = true
	for _, name := range names {
		d.send1(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(name)})
		d.press("tab")
	}
	d.write("nosuchfile")
	d.press("tab enter")
	d.release()
	if view := d.View(); !strings.Contains(view, " Ticked ") || !strings.Contains(view, "6 ticked: ") {
		t.Fatalf("not all are ticked\n%s", view)
	}
	d.press("6 O")
	for _, name := range names {
		if !strings.Contains(pinned(d.session.View), "/"+name+"=source") {
			t.Errorf("%s is not at source: %s", name, pinned(d.session.View))
		}
	}
	if d.press("y"); !d.session.View.OnlyPins || d.session.Counts.Plan.Sum().Files != len(names) || d.copied != mapOf(t, d) {
		t.Errorf("copied %d files\n%s", d.session.Counts.Plan.Sum().Files, d.copied)
	}
	if d.press("?"); !strings.Contains(d.View(), " Keys ") {
		t.Errorf("no help in the list\n%s", d.View())
	}
	if d.press("esc"); !strings.Contains(d.View(), " Ticked ") {
		t.Errorf("the help does not return to the list\n%s", d.View())
	}
	if d.press("/"); !strings.Contains(d.View(), "nothing matches nosuchfile") {
		t.Errorf("it is not said what was not found\n%s", d.View())
	}
}

// TestTicksWithoutRoom checks that, before a key is pressed for them, the list of ticked files says that their source does not fit, and that
// the key for the budget sets one that holds it.
func TestTicksWithoutRoom(t *testing.T) {
	d := drive(t, 120, 40, termenv.Ascii)
	d.press("b ctrl+u")
	d.write("150")
	d.press("enter /")
	for _, name := range []string{"cart.go", "store.go", "price.go"} {
		d.write(name)
		d.press("tab")
	}
	d.press("enter")
	if view := d.View(); !strings.Contains(view, " too much") || !strings.Contains(view, "b budget 1,000 for the source") && !strings.Contains(view, "b budget 500 for the source") {
		t.Fatalf("it is not said that the source does not fit\n%s", view)
	}
	d.press("b")
	if view := d.View(); strings.Contains(view, " too much") || !strings.Contains(view, "room for ") || !strings.Contains(view, "3 ticked: ") {
		t.Fatalf("with more room\n%s", view)
	}
	d.press("6")
	if unfit := d.session.Counts.Plan.UnfitPins(); len(unfit) > 0 || len(d.session.View.Overrides) != 3 {
		t.Errorf("%v do not fit, of %v", unfit, d.session.View.Overrides)
	}
	for _, key := range []string{"O", "f"} { // what is pinned already needs no more room
		if d.press(key); strings.Contains(d.View(), "too much") || strings.Contains(d.View(), " for the source  ") {
			t.Errorf("pinned, after %s\n%s", key, d.View())
		}
	}
}

// TestDroppedTicks checks that esc says that it has dropped ticks that were not used, in the search and in the list of what is ticked,
// that undo brings them back as long as that is on the screen, and that nothing is said of ticks that were used.
func TestDroppedTicks(t *testing.T) {
	d := drive(t, 80, 24, termenv.Ascii)
	tick := func() {
		d.press("/")
		d.write("price.go")
		d.press("tab")
		d.write("cart.go")
		d.press("tab")
	}
	tick()
	if !strings.Contains(d.View(), "typing finds more") {
		t.Errorf("what typing does is not said\n%s", d.View())
	}
	d.write("zzzqq")
	if view := d.View(); !strings.Contains(view, "nothing matches zzzqq") || !strings.Contains(view, "2 ticked") {
		t.Errorf("it is not said that nothing matches\n%s", view)
	}
	for _, keys := range []string{"esc", "enter esc:2", "enter:2"} {
		d.press(keys)
		if want := "2 ticks dropped: u brings back the list"; d.front != nil || d.status.text != want {
			t.Errorf("after %s: %q", keys, d.status.text)
		}
		d.press("u")
		if !strings.Contains(d.View(), "2 ticked") {
			t.Errorf("%s is not undone\n%s", keys, d.View())
		}
	}
	d.press("6 esc:2")
	if d.front != nil || d.status.text != "" {
		t.Errorf("after using the ticks: %q", d.status.text)
	}
	d.press("u")
	if len(d.session.View.Overrides) > 0 {
		t.Errorf("the pins are not undone: %v", d.session.View.Overrides)
	}
	tick()
	d.press("esc down u")
	if d.front != nil {
		t.Errorf("later, undo still brings back the search\n%s", d.View())
	}
}

// TestPinAllSaysTheDetail checks that pinning all ticked files whose detail a digit has set says this detail.
func TestPinAllSaysTheDetail(t *testing.T) {
	d := drive(t, 80, 24, termenv.Ascii)
	d.press("/")
	d.write("price.go")
	d.press("tab enter 6 A")
	if want := "pinned at source: 1 node"; !strings.Contains(d.status.text, want) {
		t.Errorf("status %q, want %q in it", d.status.text, want)
	}
}
