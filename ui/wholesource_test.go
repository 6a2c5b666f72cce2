package ui

import (
	"strings"
	"testing"

	"github.com/muesli/termenv"

	"foldout/ui/draw"
	"foldout/ui/tree"
)

// rowOf returns the line of the window that shows a title.
func rowOf(t *testing.T, d *driver, title string) string {
	t.Helper()
	for line := range strings.Lines(d.View()) {
		if strings.Contains(line, title) {
			return line
		}
	}
	t.Fatalf("no row with %s:\n%s", title, d.View())
	return ""
}

// TestWholeSourceColumn checks that one key shows what the source of a file takes, the same as when it is put on the map, that sorting
// follows this column, and that the key brings the map's counts back.
func TestWholeSourceColumn(t *testing.T) {
	d := drive(t, 80, 40, termenv.Ascii)
	d.at(t, "internal/cart/cart.go")
	before := d.View()
	d.press("C")
	row := d.tree.Cursor()
	counts, err := d.session.Counts.Plan.WholeSource(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	want := tree.SourceSign + draw.Short(counts.File(row.File.Path))
	if got := rowOf(t, d, " cart.go"); !strings.Contains(got, want) {
		t.Errorf("the row is %q, want %s", got, want)
	}
	if got := rowOf(t, d, "type Cart struct"); strings.Contains(got, tree.SourceSign) {
		t.Errorf("a symbol has a count of a whole file: %q", got)
	}
	d.press("o W g right")
	last := -1
	for _, row := range d.tree.Window()[1:] {
		var tokens int
		if row.File != nil {
			tokens = counts.File(row.File.Path)
		} else {
			tokens = counts.Folder(row.Folder.Path)
		}
		if last >= 0 && tokens > last {
			t.Errorf("%s has %d tokens, the row above it %d", row.ID, tokens, last)
		}
		last = tokens
	}
	d.press("C o:2")
	d.at(t, "internal/cart/cart.go")
	if d.status = (status{}); d.View() != before {
		t.Errorf("switched back:\n%s\nbefore:\n%s", d.View(), before)
	}
	d.press("6 b ctrl+u")
	d.write("0")
	d.press("enter")
	if state, _ := d.tree.State(row); state.Total != counts.File(row.File.Path) {
		t.Errorf("on the map, the source takes %d tokens, want %d", state.Total, counts.File(row.File.Path))
	}
}

// TestWholeSourceFollowsScope checks that counts of whole source follow a change of the scope.
func TestWholeSourceFollowsScope(t *testing.T) {
	d := drive(t, 80, 24, termenv.Ascii)
	d.press("C")
	all := rowOf(t, d, "repo/")
	d.press("i")
	d.write("internal")
	d.press("enter")
	if got := rowOf(t, d, "repo/"); got == all || !strings.Contains(got, tree.SourceSign) {
		t.Errorf("the first row is still %q", got)
	}
}
