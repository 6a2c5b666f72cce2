package gocontext_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/charmbracelet/x/exp/golden"
	"golang.org/x/tools/txtar"

	"foldout/mapper"
	golang "foldout/mapper/gocontext"
	"foldout/model"
	"foldout/themes"
	"foldout/ui/edit"
	"foldout/ui/feature/gocontext"
	"foldout/ui/list"
	"foldout/ui/uitest"
)

// world is a repository that contains a module in a subfolder, with the plan of a view.
type world struct {
	plan   *mapper.Plan
	module *golang.Module
}

func open(t *testing.T, change func(*model.View)) world {
	t.Helper()
	archive, err := txtar.ParseFile("testdata/shop.txtar")
	if err != nil {
		t.Fatal(err)
	}
	root := t.TempDir()
	for _, f := range archive.Files {
		path := filepath.Join(root, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(path), 0o750); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, f.Data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	plan := uitest.Plan(t, root, change)
	module, err := mapper.OpenGo(mapper.GoCode(plan.Repo()).ModuleRoot(sell), os.Environ(), mapper.Options{NoCache: true})
	if err != nil {
		t.Fatal(err)
	}
	return world{plan, module}
}

func (w world) find(t *testing.T, id string) *gocontext.Context {
	t.Helper()
	c, err := gocontext.Find(t.Context(), w.plan, w.module, id)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

const sell = "server/cart/cart.go#Cart.Sell"

// nothing removes everything from the map.
func nothing(v *model.View) {
	v.Overrides = model.Overrides{{ID: model.RootID, Detail: model.Hidden}}
}

// TestContexts compares lists with goldens that were checked by eye: with room for everything, with little room, and without a
// budget.
func TestContexts(t *testing.T) {
	for name, change := range map[string]func(*model.View){
		"empty":   nothing,
		"shown":   func(v *model.View) { v.Detail = model.Source },
		"little":  func(v *model.View) { nothing(v); v.Budget = 110 },
		"endless": func(v *model.View) { nothing(v); v.Budget = 0 },
		"unfit":   func(v *model.View) { nothing(v); v.Budget, v.Fit = 50, model.FitNone },
	} {
		t.Run(name, func(t *testing.T) {
			w := open(t, change)
			var b strings.Builder
			for _, e := range w.find(t, sell).Entries(themes.ASCII(), w.plan.View()) {
				mark := ""
				if e.ID != "" {
					mark = list.Sign(e.State, e.Detail) + " "
				}
				b.WriteString(strings.TrimRight(mark+e.Head+"  "+e.Text+"  "+e.Figure, " ") + "\n")
			}
			golden.RequireEqual(t, b.String())
		})
	}
}

// TestTaken checks that the map then has all pins at their details and costs what was announced, and that undo restores it.
func TestTaken(t *testing.T) {
	w := open(t, nothing)
	c := w.find(t, sell)
	after, err := w.plan.Repo().Plan(edit.Pin(w.plan.View(), c.Pins()))
	if err != nil {
		t.Fatal(err)
	}
	for _, pin := range c.Pins() {
		if s := after.State(pin.ID); !s.Written || s.Detail != pin.Detail {
			t.Errorf("%s is on the map as %+v", pin, s)
		}
	}
	if after.Tokens() != c.Tokens || c.UnfitPins != 0 {
		t.Errorf("the map has %d tokens, said %d with %d yielding", after.Tokens(), c.Tokens, c.UnfitPins)
	}
	for _, e := range c.Entries(themes.ASCII(), w.plan.View()) {
		if p, ok := c.Of(e.ID); ok != strings.HasPrefix(e.ID, "part ") || ok && strings.Join(p.Names, ", ") != e.Head {
			t.Errorf("entry %q is %+v", e.ID, p)
		}
	}
}

func TestTrouble(t *testing.T) {
	w := open(t, nothing)
	for _, id := range []string{"server/cart/cart.go", "server/cart/cart.go#Nothing", "readme.md#shop", "none.go#X", "server/cart/broken.go#Broken"} {
		c, err := gocontext.Find(t.Context(), w.plan, w.module, id)
		if broken := strings.Contains(id, "Broken"); (err == nil) != broken {
			t.Errorf("%s: %+v, %v", id, c, err)
		}
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := gocontext.Find(ended, w.plan, w.module, sell); !errors.Is(err, context.Canceled) {
		t.Errorf("after its end: %v", err)
	}
}
