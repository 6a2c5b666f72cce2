package ui

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/charmbracelet/x/exp/golden"
	"github.com/muesli/termenv"

	"foldout/mapper"
	"foldout/model"
	"foldout/ui/session"
)

// goShop copies the fixture into a folder that is a module, without the parts that need much of the standard library, and returns
// the folder.
func goShop(t *testing.T) string {
	t.Helper()
	root := filepath.Join(t.TempDir(), "shop")
	if err := os.CopyFS(root, os.DirFS(fixture(t))); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(filepath.Join(root, "internal/cart/store.go")); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(root, "go.mod"), []byte("module shop\n\ngo 1.26\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	return root
}

// TestContextFrames compares the list of a context with frames that were checked by eye.
func TestContextFrames(t *testing.T) {
	root := goShop(t)
	for _, w := range windows {
		for name, profile := range map[string]termenv.Profile{"plain": termenv.Ascii, "colour": termenv.ANSI} {
			t.Run(fmt.Sprintf("%dx%d_%s", w.width, w.height, name), func(t *testing.T) {
				d := driveAt(t, root, w.width, w.height, profile)
				d.at(t, total)
				d.press("X down")
				checkFrame(t, d)
				golden.RequireEqual(t, d.View())
			})
		}
	}
}

// TestContextIsTaken checks that one key pins the whole context within the budget, another pins a single row, and undo takes both
// back.
func TestContextIsTaken(t *testing.T) {
	d := driveAt(t, goShop(t), 80, 24, termenv.Ascii)
	d.press("space")
	first := d.session.View
	d.at(t, total)
	d.press("X")
	if !strings.Contains(d.View(), "[ ] *Cart.Total") || !strings.Contains(d.View(), "within the budget") {
		t.Fatalf("the context\n%s", d.View())
	}
	d.press("space")
	if got := pinned(d.session.View); got != ".=hidden internal/cart/cart.go#Cart.Total=source" {
		t.Errorf("one row taken: %s", got)
	}
	d.press("A")
	for _, want := range []string{"Cart.Total=source", "Cart=source", "Line=source", "ErrEmpty=source", "price.go#Amount=full", "price.go#Amount.Times=full"} {
		if !strings.Contains(pinned(d.session.View)+" ", want+" ") {
			t.Errorf("%s is not taken: %s", want, pinned(d.session.View))
		}
	}
	if d.session.Counts.Plan.Tokens() > d.session.View.Budget || strings.Contains(d.View(), "[ ]  ") {
		t.Errorf("all taken\n%s", d.View())
	}
	d.press("u u")
	if !d.session.View.Equal(first) || !strings.Contains(d.View(), "[ ] *Cart.Total") {
		t.Errorf("undone: %s\n%s", pinned(d.session.View), d.View())
	}
	d.press("down enter")
	if d.front != nil || d.tree.Cursor().ID == total {
		t.Errorf("enter went to %s", d.tree.Cursor().ID)
	}
}

// TestContextOfNoSymbol checks the message for nodes that have no context.
func TestContextOfNoSymbol(t *testing.T) {
	d := drive(t, 200, 24, termenv.Ascii)
	for id, want := range map[string]string{
		"internal": "this is a folder", "internal/cart/cart.go": "this is a file",
	} {
		d.at(t, id)
		d.press("X")
		if d.front != nil || !strings.Contains(d.View(), want) {
			t.Errorf("%s\n%s", id, d.View())
		}
	}
}

// TestContextCancelled checks that esc cancels loading, and that its result is not shown later.
func TestContextCancelled(t *testing.T) {
	d := driveAt(t, goShop(t), 80, 24, termenv.Ascii)
	d.at(t, total)
	d.hold = true
	d.press("X")
	if !strings.Contains(d.View(), "loading the package") {
		t.Errorf("at first\n%s", d.View())
	}
	d.press("A esc")
	d.release()
	if d.front != nil || d.status.wrong || len(d.session.View.Overrides) > 0 {
		t.Errorf("left, and then\n%s", d.View())
	}
}

// TestContextTrouble checks that a module that has vanished is reported, and that no list stays open.
func TestContextTrouble(t *testing.T) {
	root := goShop(t)
	d := driveAt(t, root, 80, 24, termenv.Ascii)
	d.at(t, total)
	if err := os.RemoveAll(root); err != nil {
		t.Fatal(err)
	}
	d.press("X")
	if d.front != nil || !d.status.wrong || !strings.Contains(d.status.text, "no context: ") {
		t.Errorf("status %+v\n%s", d.status, d.View())
	}
}

// TestContextWaits checks that the list says that it waits for the counts, and then fills by itself.
func TestContextWaits(t *testing.T) {
	root := goShop(t)
	d := driveAt(t, root, 80, 24, termenv.Ascii)
	d.at(t, total)
	again, err := mapper.Open(t.Context(), root, d.session.Env.Options, nil)
	if err != nil {
		t.Fatal(err)
	}
	d.hold = true
	d.send1(session.Snapshot{Repo: again, Done: true})
	d.press("X space")
	if !strings.Contains(d.View(), "waiting for the counts") || len(d.session.View.Overrides) > 0 {
		t.Errorf("not counted yet\n%s", d.View())
	}
	d.release()
	if !strings.Contains(d.View(), "[x] *Cart.Total") {
		t.Errorf("counted\n%s", d.View())
	}
}

// TestContextFromGraph checks that the context of a symbol that is not in Go comes from the graph.
func TestContextFromGraph(t *testing.T) {
	d := drive(t, 120, 40, termenv.Ascii)
	d.at(t, "web/src/format.ts#format")
	d.press("X A")
	if !strings.Contains(d.View(), "Context (from the graph) of format") {
		t.Errorf("no context\n%s", d.View())
	}
	if detail, _ := d.session.View.Overrides.Get("web/src/format.ts#format"); detail != model.Source || len(d.session.View.Overrides) < 2 {
		t.Errorf("pinned %v", d.session.View.Overrides)
	}
	if sources := strings.Count(pinned(d.session.View), "=source"); sources < 2 || !strings.Contains(d.status.text, fmt.Sprintf("%d with source", sources)) {
		t.Errorf("of what the symbol uses and what uses it, no source is pinned: %s, %q", pinned(d.session.View), d.status.text)
	}
}
