package ui

import (
	"strconv"
	"strings"
	"testing"

	"github.com/muesli/termenv"

	"foldout/model"
)

// TestPasteChooses checks that one of several candidates for an ambiguous name can be chosen, and a near match of a missing name,
// and that the detail applies to all.
func TestPasteChooses(t *testing.T) {
	d := drive(t, 120, 40, termenv.Ascii)
	d.write("see internal/cart/crat.go and `internal/cart/store.go`:30")
	view := d.View()
	for _, want := range []string{"not found: internal/cart/crat.go; did you mean", "internal/cart/store.go#Store.ServeHTTP", "[ ] internal/cart/cart.go"} {
		if !strings.Contains(view, want) {
			t.Errorf("no %q on\n%s", want, view)
		}
	}
	d.press("6 down space O")
	for _, id := range []string{"internal/cart/cart.go", "internal/cart/store.go#Store.ServeHTTP"} {
		if detail, _ := d.session.View.Overrides.Get(id); detail != model.Source {
			t.Errorf("%s at %s", id, detail)
		}
	}
	if !strings.Contains(d.status.text, "at source") {
		t.Errorf("status %q", d.status.text)
	}
}

// TestPasteNamesABudget checks that the list of a paste names a budget that holds what is ticked, if there is no room for it, and that one
// key sets it, so that the next one acts in the list again.
func TestPasteNamesABudget(t *testing.T) {
	d := drive(t, 120, 40, termenv.Ascii)
	d.press("b ctrl+u")
	d.write("100")
	d.press("enter")
	d.write("see internal/cart/cart.go and internal/cart/store.go")
	d.press("6")
	if !strings.Contains(d.View(), " for these  ") {
		t.Errorf("no budget is named\n%s", d.View())
	}
	d.press("b")
	if budget := d.session.View.Budget; budget < 500 || strings.Contains(d.View(), " for these  ") {
		t.Errorf("budget %d\n%s", budget, d.View())
	}
	d.press("O")
	if unfit := d.session.Counts.Plan.UnfitPins(); d.front != nil || len(d.session.View.Overrides) != 2 || len(unfit) > 0 {
		t.Errorf("pinned %s, not fitting %v\n%s", pinned(d.session.View), unfit, d.View())
	}
}

// TestPasteSaysWhatStandsForLines checks that the list says so if the whole file stands for lines that are in no symbol.
func TestPasteSaysWhatStandsForLines(t *testing.T) {
	d := drive(t, 120, 40, termenv.Ascii)
	d.write("see `internal/cart/cart.go:1` and internal/cart/store.go (lines 1-2), but `web/src/cart.ts`")
	for _, want := range []string{
		"[x] internal/cart/cart.go   line 1 is in no symbol: this is the whole file; on the map: signatures",
		"[x] internal/cart/store.go  lines 1-2 are in no symbol: this is the whole file; on the map: signatures", "[x] web/src/cart.ts         on the map: signatures",
	} {
		if !strings.Contains(d.View(), want) {
			t.Errorf("no %q on\n%s", want, d.View())
		}
	}
}

// TestPasteCostsFollowTicks checks that a symbol costs nothing while the source of its file is ticked, and what its own source costs after
// the file is unticked.
func TestPasteCostsFollowTicks(t *testing.T) {
	d := drive(t, 120, 40, termenv.Ascii)
	d.write("see `internal/cart/cart.go` and `Cart.Total`")
	if view := d.View(); !strings.Contains(view, "[ ] internal/cart/cart.go ") || !strings.Contains(view, "[x] internal/cart/cart.go#Cart.Total") ||
		!strings.Contains(view, "on the map: signatures") || !strings.Contains(view, "1 ticked: ") {
		t.Errorf("the file is ticked beside its symbol, or nothing is said of the map\n%s", view)
	}
	d.press("6 space")
	figure := func() string {
		_, after, _ := strings.Cut(d.View(), "cart.go#Cart.Total ")
		row, _, _ := strings.Cut(after, "\n")
		fields := strings.Fields(row)
		return fields[len(fields)-1]
	}
	if got := figure(); got != "0" {
		t.Errorf("beside its file it costs %q\n%s", got, d.View())
	}
	if entry, _ := d.front.(chooser).Current(); entry.ID != "internal/cart/cart.go" {
		t.Fatalf("the cursor is on %s\n%s", entry.ID, d.View())
	}
	d.press("space")
	if got, err := strconv.Atoi(figure()); err != nil || got < 50 {
		t.Errorf("without its file it costs %d\n%s", got, d.View())
	}
}

// TestPasteIsNotLost checks that leaving the list of a paste, also for one of its nodes, says that its ticks are dropped, and that undo
// brings it back.
func TestPasteIsNotLost(t *testing.T) {
	d := drive(t, 80, 24, termenv.Ascii)
	d.write("see internal/cart/cart.go and internal/cart/store.go")
	for _, key := range []string{"esc", "enter"} {
		d.press(key)
		if d.front != nil || d.status.text != "2 ticks dropped: u brings back the list" {
			t.Errorf("after %s: %q", key, d.status.text)
		}
		d.press("u")
		if !strings.Contains(d.View(), "2 ticked") {
			t.Errorf("%s is not undone\n%s", key, d.View())
		}
	}
	d.press("space down space esc")
	if d.status.text != "" {
		t.Errorf("without ticks: %q", d.status.text)
	}
}

// TestPastedNodesArePinned checks that pinning what was pasted pins also what is on the map already, so that it stays with only pins.
func TestPastedNodesArePinned(t *testing.T) {
	d := drive(t, 120, 40, termenv.Ascii)
	d.write("see internal/cart/cart.go and `Store.Get`")
	d.press("A")
	if want := "pinned at signatures: 2 pasted nodes"; !strings.Contains(d.status.text, want) || d.front != nil {
		t.Errorf("status %q", d.status.text)
	}
	if d.press("O"); d.session.Counts.Plan.Sum().Files != 2 {
		t.Errorf("only pins:\n%s", d.session.Counts.Plan.Text())
	}
	d.write("see internal/cart/cart.go and `Store.Get`")
	d.press("3 A")
	if detail, _ := d.session.View.Overrides.Get("internal/cart/cart.go"); detail != model.Names {
		t.Errorf("pinned at %s", detail)
	}
}

// TestOnlyThePasted checks that the key for only pins keeps only what was pasted, that the message says which of it does not fit the
// budget and how to make room, and that the same key in the tree brings everything back.
func TestOnlyThePasted(t *testing.T) {
	d := drive(t, 120, 40, termenv.Ascii)
	d.press("b ctrl+u")
	d.write("400")
	d.press("enter")
	all := d.session.Counts.Plan.Text()
	d.at(t, "README.md")
	d.press("5")
	d.write("see internal/cart/cart.go, internal/cart/store.go and internal/price/price.go")
	d.press("6 O")
	if unfit := d.session.Counts.Plan.UnfitPins(); len(unfit) == 0 || len(unfit) == 3 {
		t.Fatalf("%d pins do not fit", len(unfit))
	}
	for _, want := range []string{"Kept only 3 pasted nodes as pins, at source: O brings everything back; ", " did not fit the budget (", ".go ", " for all pins"} {
		if !strings.Contains(d.View(), want) {
			t.Errorf("no %q on\n%s", want, d.View())
		}
	}
	if strings.Contains(d.session.Counts.Plan.Text(), "README") {
		t.Errorf("an earlier pin is left\n%s", d.session.Counts.Plan.Text())
	}
	d.press("y")
	if !strings.Contains(d.status.text, " for all pins)") {
		t.Errorf("copied: %q", d.status.text)
	}
	d.press("b enter")
	if unfit := d.session.Counts.Plan.UnfitPins(); len(unfit) > 0 {
		t.Errorf("the budget still does not hold %v", unfit)
	}
	d.press("O u:4")
	if d.session.Counts.Plan.Text() != all {
		t.Errorf("undone\n%s", d.session.Counts.Plan.Text())
	}
}

// TestPasteOntoAList checks that a text pasted onto a list of nodes is looked up, as on the tree, and that a text pasted into a search
// becomes the query.
func TestPasteOntoAList(t *testing.T) {
	d := drive(t, 120, 40, termenv.Ascii)
	d.at(t, total)
	d.press("r")
	for _, path := range []string{"internal/cart/store.go", "internal/price/price.go"} {
		d.write("see " + path)
		if !strings.Contains(d.View(), "Paths and symbols in the pasted text") || !strings.Contains(d.View(), "[x] "+path) {
			t.Errorf("not looked up\n%s", d.View())
		}
	}
	for _, search := range []string{"/", "ctrl+g"} {
		d.press("esc:2 " + search)
		d.write("Tot")
		if !strings.Contains(d.View(), " Tot") || strings.Contains(d.View(), "pasted text") {
			t.Errorf("%s does not take the text\n%s", search, d.View())
		}
	}
	d.press("?")
	if !strings.Contains(d.View(), " Tot?") {
		t.Errorf("the search does not take a question mark\n%s", d.View())
	}
}

// TestPasteSaysWhatItReplaces checks that, after a digit, rows say which detail of a node on the map the new one replaces.
func TestPasteSaysWhatItReplaces(t *testing.T) {
	d := drive(t, 120, 40, termenv.Ascii)
	d.write("see internal/cart/cart.go")
	if !strings.Contains(d.View(), "on the map: signatures") {
		t.Errorf("at first\n%s", d.View())
	}
	if d.press("6"); !strings.Contains(d.View(), "source instead of signatures") || strings.Contains(d.View(), "on the map: ") {
		t.Errorf("at source\n%s", d.View())
	}
	if d.press("4"); !strings.Contains(d.View(), "on the map: signatures") {
		t.Errorf("at signatures\n%s", d.View())
	}
}

// TestPasteBecomesTheTask checks that a key takes a pasted text as the task. If the text is a trace or a paragraph, this key is the first
// in the hints.
func TestPasteBecomesTheTask(t *testing.T) {
	trace := "panic: x\n\ngoroutine 1 [running]:\nshop.Total(...)\n\t/x/internal/cart/cart.go:45 +0x1f\n"
	for text, first := range map[string]bool{
		"internal/cart/cart.go": false, trace: true,
		"The total of internal/cart/cart.go is wrong as soon as an article is added twice to the cart": true,
	} {
		d := drive(t, 80, 24, termenv.Ascii)
		d.write(text)
		if view := d.View(); strings.Contains(view, "The text reads like a task: a takes it as one") != first || strings.Contains(view, "\n a task ") != first || !strings.Contains(view, " a task ") {
			t.Errorf("%q\n%s", text, view)
		}
		d.press("a")
		if d.session.Task != strings.TrimSpace(text) || !strings.Contains(d.View(), "Best for the task") {
			t.Errorf("%q: the task is %q\n%s", text, d.session.Task, d.View())
		}
	}
}
