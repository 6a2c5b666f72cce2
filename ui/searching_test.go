package ui

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/muesli/termenv"

	"foldout/ui/feature/find"

	"foldout/model"
)

// TestTextSearch checks that lines are listed by file as a text is typed, and that the symbol around a line can be picked, visited,
// or raised.
func TestTextSearch(t *testing.T) {
	d := drive(t, 120, 30, termenv.Ascii)
	d.at(t, "internal/cart")
	before, folded := d.session.View, d.tree.Cursor().ID
	d.press("ctrl+g")
	d.write("return")
	for _, want := range []string{"Lines matching return", "internal/cart/cart.go", "return sum", "Cart.Total", "lines in", "enter goes to the line"} {
		if !strings.Contains(d.View(), want) {
			t.Fatalf("the search shows no %q\n%s", want, d.View())
		}
	}
	d.press("esc")
	if !d.session.View.Equal(before) || d.tree.Cursor().ID != folded {
		t.Errorf("leaving changes the view, or moves to %s", d.tree.Cursor().ID)
	}

	d.press("ctrl+g")
	d.write("return sum")
	d.press("down enter")
	if at := d.tree.Cursor().ID; at != "internal/cart/cart.go#Cart.Total" {
		t.Errorf("enter goes to %s", at)
	}

	d.press("ctrl+g")
	d.write("return sum")
	d.press("down tab 6")
	if got, _ := d.session.View.Overrides.Get("internal/cart/cart.go#Cart.Total"); got != model.Source {
		t.Errorf("the symbol has detail %s\n%s", got, d.View())
	}
	d.press("u tab")
	d.write("x")
	if !strings.Contains(d.View(), "no lines") || !d.session.View.Equal(before) {
		t.Errorf("undone and typed on:\n%s", d.View())
	}
}

// TestTextSearchFromFind checks switching between the two searches, and the message for an invalid pattern.
func TestTextSearchFromFind(t *testing.T) {
	d := drive(t, 80, 24, termenv.Ascii)
	d.press("/")
	d.write("price")
	d.press("ctrl+g")
	if !strings.Contains(d.View(), "search price") || !strings.Contains(d.View(), "lines in") {
		t.Errorf("the text goes along:\n%s", d.View())
	}
	d.write("re:(")
	if !strings.Contains(d.View(), "missing closing )") {
		t.Errorf("nothing is said of the pattern:\n%s", d.View())
	}
	d.press("ctrl+g")
	if _, open := d.front.(*find.Finder); !open {
		t.Errorf("no way back:\n%s", d.View())
	}
}

// TestTextSearchPinsAll checks that all listed symbols are pinned, each once.
func TestTextSearchPinsAll(t *testing.T) {
	d := drive(t, 120, 30, termenv.Ascii)
	d.press("space ctrl+g")
	d.write("return")
	d.press("tab A")
	pins := 0
	for _, o := range d.session.View.Overrides {
		if o.Pinned() {
			pins++
		}
	}
	total, _ := d.session.View.Overrides.Get("internal/cart/cart.go#Cart.Total")
	if want := model.Plural(pins, "symbol"); pins < 2 || total != model.Signatures || !strings.Contains(d.status.text, want) {
		t.Errorf("%s pinned, the total at %s, status %q", want, total, d.status.text)
	}
}

// TestMatchIsShown checks that each row in a narrow window shows the match, however far to the right it is in its line.
func TestMatchIsShown(t *testing.T) {
	root := t.TempDir()
	line := "func a() { " + strings.Repeat("print(1); ", 20) + "needle() } // " + strings.Repeat("and more ", 20)
	if err := os.WriteFile(filepath.Join(root, "a.go"), []byte("package a\n\n"+line+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	d := driveAt(t, root, 80, 24, termenv.Ascii)
	d.press("ctrl+g")
	d.write("needle")
	d.press("up:2")
	if row := regexp.MustCompile(`(?m)^.*3: .*$`).FindString(d.View()); !strings.Contains(row, "needle") {
		t.Errorf("the row %q does not show the match\n%s", row, d.View())
	}
}
