package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/muesli/termenv"

	"foldout/mapper"
	"foldout/model"
	"foldout/ui/session"
)

// mapOf returns the map for the view on the screen, independently of the explorer.
func mapOf(t *testing.T, d *driver) string {
	t.Helper()
	repo, err := mapper.Open(t.Context(), d.cfg.Path, mapper.Options{NoCache: true, References: true}, nil)
	if err != nil {
		t.Fatal(err)
	}
	plan, err := repo.Plan(d.session.View)
	if err != nil {
		t.Fatal(err)
	}
	return plan.Text()
}

func TestCopyIsTheMap(t *testing.T) {
	d := drive(t, 80, 24, termenv.Ascii)
	for _, keys := range []string{"", "G space", "4 E 5", "g ] ]", "f t e"} {
		d.press(keys + " y")
		if want := mapOf(t, d); d.copied != want || want == "" {
			t.Errorf("after %q copied\n%s\nwant\n%s", keys, d.copied, want)
		}
		if !strings.Contains(d.status.text, "tokens") || !strings.Contains(d.status.text, "verified") {
			t.Errorf("status: %q", d.status.text)
		}
	}
}

// TestCopyWaits presses the key before anything is counted.
func TestCopyWaits(t *testing.T) {
	d := start(t, fixture(t), termenv.Ascii)
	d.send1(tea.WindowSizeMsg{Width: 80, Height: 24})
	d.press("y")
	if d.copied != "" || !strings.Contains(d.View(), "when counting is done") {
		t.Errorf("copied %q, screen\n%s", d.copied, d.View())
	}
	d.press("j") // another key does not cancel it
	d.run(d.Init())
	if want := mapOf(t, d); d.copied != want {
		t.Errorf("copied\n%s\nwant\n%s", d.copied, want)
	}
}

func TestCopyOfNothing(t *testing.T) {
	d := drive(t, 80, 24, termenv.Ascii)
	d.press("space y")
	if d.copied != "" || !strings.Contains(d.View(), "Nothing to copy") {
		t.Errorf("copied %q\n%s", d.copied, d.View())
	}
}

// TestFirstFrame shows the screen before anything is known of the repository.
func TestFirstFrame(t *testing.T) {
	d := start(t, fixture(t), termenv.Ascii)
	d.send1(tea.WindowSizeMsg{Width: 80, Height: 24})
	d.hold = true
	d.run(d.Init())
	if view := d.View(); !strings.Contains(view, "Scanning") {
		t.Errorf("first frame\n%s", view)
	}
	d.release()
	if view := d.View(); strings.Contains(view, "Scanning") || !strings.Contains(view, "internal/") {
		t.Errorf("last frame\n%s", view)
	}
}

// TestNewerViewReplacesPlan makes three changes while the first plan is computed, and checks that only the last view is shown.
func TestNewerViewReplacesPlan(t *testing.T) {
	d := drive(t, 80, 24, termenv.Ascii)
	d.hold = true
	d.press("5 6 3")
	if d.session.Counted() {
		t.Error("settled before anything was counted")
	}
	if len(d.held) != 1 {
		t.Errorf("%d plans are worked out at once", len(d.held))
	}
	d.release()
	if !d.session.Counted() || d.session.Counts.Plan.View().Detail != model.Names {
		t.Errorf("settled %v, counts of detail %s", d.session.Counted(), d.session.Counts.Plan.View().Detail)
	}
	if !strings.Contains(d.View(), model.Thousands(d.session.Counts.Plan.Tokens())) {
		t.Errorf("the count is not on the screen\n%s", d.View())
	}
}

// TestLateCounts checks that counts of another view are removed from the screen after a while.
func TestLateCounts(t *testing.T) {
	d := drive(t, 80, 24, termenv.Ascii)
	d.hold = true
	d.press("5")
	before := d.View()
	d.send1(session.Late{Number: d.session.Counts.Asked})
	if after := d.View(); !strings.Contains(after, "… / 16,000") || strings.Contains(before, "… / 16,000") {
		t.Errorf("before\n%s\nafter\n%s", before, after)
	}
	d.release()
	d.send1(session.Late{Number: d.session.Counts.Asked})
	if strings.Contains(d.View(), "… / 16,000") {
		t.Errorf("counts that are in were taken off\n%s", d.View())
	}
}

func TestBudgetPrompt(t *testing.T) {
	d := drive(t, 80, 24, termenv.Ascii)
	d.press("b ctrl+u")
	d.write("sixty")
	d.press("enter")
	if d.front == nil || !strings.Contains(d.View(), `"sixty" is not a number`) {
		t.Errorf("a wrong budget\n%s", d.View())
	}
	d.press("ctrl+u")
	d.write("0.06k")
	d.press("enter")
	if d.front != nil || d.session.View.Budget != 60 {
		t.Errorf("budget %d, screen\n%s", d.session.View.Budget, d.View())
	}
	if got := d.session.Counts.Plan.Tokens(); got > 60 {
		t.Errorf("%d tokens for a budget of 60", got)
	}
	d.press("b esc")
	if d.front != nil || d.quit || d.session.View.Budget != 60 {
		t.Errorf("after esc: budget %d, quit %v", d.session.View.Budget, d.quit)
	}
}

func TestScopePrompt(t *testing.T) {
	d := drive(t, 80, 24, termenv.Ascii)
	d.press("i")
	d.write("internal web/[")
	if !strings.Contains(d.View(), "unclosed [") {
		t.Errorf("an invalid glob\n%s", d.View())
	}
	d.press("enter")
	if d.front == nil || len(d.session.View.Include) != 0 {
		t.Errorf("an invalid glob was taken: %v", d.session.View.Include)
	}
	d.press("backspace:2")
	if !strings.Contains(d.View(), "6 files in scope") {
		t.Errorf("a valid list\n%s", d.View())
	}
	d.press("enter x")
	d.write("**/*_test.go")
	d.press("enter")
	if got := strings.Join(append(d.session.View.Include, d.session.View.Exclude...), " "); got != "internal web **/*_test.go" {
		t.Errorf("scope: %s", got)
	}
	if !strings.Contains(d.View(), "-i internal  -i web  -x **/*_test.go") {
		t.Errorf("the scope is not on the screen\n%s", d.View())
	}
	if got := d.session.Counts.Plan.Sum().Files; got != 5 {
		t.Errorf("%d files in scope, want 5", got)
	}
}

func TestUndoAndRedo(t *testing.T) {
	d := drive(t, 80, 24, termenv.Ascii)
	first := d.session.View
	d.press("5 t G space")
	last := d.session.View
	d.press("u:3")
	if !d.session.View.Equal(first) || !strings.Contains(d.View(), "Undone: set everything to full") {
		t.Errorf("undone to %+v\n%s", d.session.View, d.View())
	}
	d.press("u")
	if !strings.Contains(d.View(), "Nothing to undo") {
		t.Errorf("one more\n%s", d.View())
	}
	d.press("U ctrl+r U")
	if !d.session.View.Equal(last) {
		t.Errorf("done again to %+v, want %+v", d.session.View, last)
	}
	d.press("u 6 U")
	if !strings.Contains(d.View(), "Nothing to redo") {
		t.Errorf("after another change\n%s", d.View())
	}
}

func TestPickingSymbols(t *testing.T) {
	d := drive(t, 100, 40, termenv.Ascii)
	d.at(t, "internal/price/price.go#Amount.Times")
	d.press("space")
	if text := mapOf(t, d); strings.Contains(text, "Times") || !strings.Contains(text, "Amount int64") {
		t.Errorf("without Times\n%s", text)
	}
	state, _ := d.tree.State(d.tree.Cursor())
	if state.Written || state.Adds == 0 || !strings.Contains(d.View(), "[ ]") {
		t.Errorf("state %+v\n%s", state, d.View())
	}
	d.press("space")
	if len(d.session.View.Overrides) != 0 {
		t.Errorf("picked again: %v", d.session.View.Overrides)
	}
}

// TestRefresh changes files while the explorer is open, and checks that the cursor and the folds stay, and that counts are those of
// the new files.
func TestRefresh(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		t.Helper()
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("a/a.go", "package a\n\nfunc One() {}\n")
	write("b/b.go", "package b\n\nfunc Two() {}\n")
	d := driveAt(t, dir, 80, 24, termenv.Ascii)
	d.at(t, "b/b.go#Two")
	d.press("5")
	before := d.session.Counts.Plan.Tokens()
	write("a/a.go", "package a\n\nfunc One() {}\n\nfunc OneMore() {}\n")
	write("a/new.go", "package a\n")
	d.press("R")
	if got := d.tree.Cursor().ID; got != "b/b.go#Two" {
		t.Errorf("cursor at %s", got)
	}
	if _, set := d.session.View.Overrides.Get("b/b.go#Two"); !set || d.session.Counts.Plan.Tokens() <= before || !strings.Contains(d.View(), "OneMore") {
		t.Errorf("after the refresh\n%s", d.View())
	}
}

func TestFileInsteadOfFolder(t *testing.T) {
	d := driveAt(t, "no/such/folder", 80, 24, termenv.Ascii)
	if !d.quit || d.leaving.err == nil {
		t.Errorf("quit %v, error %v", d.quit, d.leaving.err)
	}
}

func TestEscNeverQuits(t *testing.T) {
	d := drive(t, 80, 24, termenv.Ascii)
	d.press("esc ? esc:2 b esc ! esc")
	if d.quit || d.front != nil {
		t.Error("esc has quit")
	}
	d.press("q")
	if !d.quit {
		t.Error("q has not quit")
	}
}

func TestQLeavesPreview(t *testing.T) {
	for _, width := range []int{40, 120} {
		d := drive(t, width, 24, termenv.Ascii)
		d.press("tab q")
		if d.quit || d.window.InPreview() {
			t.Errorf("%d columns: q ended the program, or did not leave the preview", width)
		}
		if d.press("q"); !d.quit {
			t.Errorf("%d columns: q did not end the program", width)
		}
	}
}

func TestUnknownKey(t *testing.T) {
	d := drive(t, 80, 24, termenv.Ascii)
	if d.press("8"); !strings.Contains(d.View(), "No key 8: ? lists all keys") {
		t.Errorf("no word about a key that does nothing\n%s", d.View())
	}
}

func TestCtrlCQuitsFromEverywhere(t *testing.T) {
	for _, keys := range []string{"", "?", "b", "i"} {
		d := drive(t, 80, 24, termenv.Ascii)
		d.press(keys + " ctrl+c")
		if !d.quit {
			t.Errorf("ctrl+c after %q has not quit", keys)
		}
	}
}

// TestEmptyRepository checks that a repository without files is read once, and does not say that it is being read again until it
// is.
func TestEmptyRepository(t *testing.T) {
	d := driveAt(t, t.TempDir(), 80, 24, termenv.Ascii)
	if strings.Contains(d.View(), "Reloaded") {
		t.Errorf("the first reading is said to be another:\n%s", d.View())
	}
	d.press("R")
	if !strings.Contains(d.View(), "Reloaded") {
		t.Errorf("the second reading is not said:\n%s", d.View())
	}
}

// TestUnfitPinsAreReported checks that the status line says how many pins a key has cost, and does not repeat it for the next key.
func TestUnfitPinsAreReported(t *testing.T) {
	d := drive(t, 120, 30, termenv.Ascii)
	d.press("b ctrl+u")
	d.write("60")
	d.press("enter")
	d.at(t, "internal/cart/cart.go")
	d.press("6")
	if want := "1 pin did not fit the budget"; !strings.Contains(d.status.text, want) || !strings.Contains(d.status.text, "source") {
		t.Errorf("status %q, want %q in it", d.status.text, want)
	}
	d.press("down e")
	if strings.Contains(d.status.text, "did not fit") {
		t.Errorf("said again: %q", d.status.text)
	}
}
