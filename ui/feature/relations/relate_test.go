package relations_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/charmbracelet/x/exp/golden"
	"github.com/muesli/termenv"

	"foldout/mapper"
	"foldout/mapper/filetree"
	"foldout/model"
	"foldout/themes"
	"foldout/ui/feature/relations"
	"foldout/ui/list"
	"foldout/ui/rating"
	"foldout/ui/uitest"
)

func find(t testing.TB, plan *mapper.Plan, id string) *relations.Relations {
	t.Helper()
	r, err := relations.Find(t.Context(), plan, rating.New(plan.Repo()), id)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// listed formats the entries as a list.
func listed(r *relations.Relations) string {
	var b strings.Builder
	for _, e := range r.Entries(themes.ASCII(), relations.AllGroups) {
		b.WriteString(strings.TrimRight(strings.Join([]string{e.Head, e.Sign, e.Text, e.Figure}, "  "), " ") + "\n")
	}
	return b.String()
}

// TestRelations compares the relations of each kind of node with goldens that were checked by eye.
func TestRelations(t *testing.T) {
	plan := uitest.Plan(t, "../../../testdata/repo")
	for name, id := range map[string]string{
		"method": "internal/cart/cart.go#Cart.Total", "type": "internal/cart/cart.go#Line", "file": "internal/cart/cart.go",
		"folder": "internal/cart", "root": ".", "function": "web/src/format.ts#format",
	} {
		t.Run(name, func(t *testing.T) {
			golden.RequireEqual(t, listed(find(t, plan, id)))
		})
	}
}

// TestRelationsAreSymmetric checks that whatever a file uses has the file among its users, with the same kinds of relation.
func TestRelationsAreSymmetric(t *testing.T) {
	plan := uitest.Plan(t, "../../../testdata/repo")
	edges := 0
	plan.Repo().Tree().Each(func(f *filetree.File) {
		for _, used := range find(t, plan, model.PathID(f.Path)).Used {
			edges++
			found := false
			for _, user := range find(t, plan, used.ID).Users {
				found = found || user.ID == model.PathID(f.Path) && user.Kinds == used.Kinds && user.Sure == used.Sure
			}
			if !found {
				t.Errorf("%s uses %s, which does not know it", f.Path, used.ID)
			}
		}
	})
	if edges == 0 {
		t.Error("no file uses another")
	}
}

// TestContextFits checks that the sources of a context take at most their share of the budget, and that a larger budget has room for
// more of them.
func TestContextFits(t *testing.T) {
	repo, last := uitest.Plan(t, "../../../testdata/repo").Repo(), 0
	for _, budget := range []int{30, 150, 2000} {
		view := model.DefaultView(repo.Encoding())
		view.Budget = budget
		plan, err := repo.Plan(view)
		if err != nil {
			t.Fatal(err)
		}
		r, err := relations.Context(t.Context(), plan, rating.New(repo), "web/src/format.ts#format")
		if err != nil {
			t.Fatal(err)
		}
		pins := []model.Override{{ID: r.ID, Detail: model.Source}}
		kin, _ := r.In(relations.AllGroups)
		for _, k := range kin {
			if k.Source {
				pins = append(pins, model.Override{ID: k.ID, Detail: model.Source})
			}
		}
		alone, err := plan.Alone(t.Context(), pins)
		if err != nil {
			t.Fatal(err)
		}
		if len(pins) > 1 && alone.Tokens() > budget*mapper.SourceShare/100 || len(pins) < last {
			t.Errorf("budget %d: %d tokens of source in %v", budget, alone.Tokens(), pins)
		}
		last = len(pins)
	}
	if last < 2 {
		t.Error("no source in a large budget")
	}
}

// TestCostIsSignatureCost checks that a row shows by how much the map grows, apart from the lines of the nodes above.
func TestCostIsSignatureCost(t *testing.T) {
	plan := uitest.Plan(t, "../../../testdata/repo")
	kin, _ := find(t, plan, "internal/cart/cart.go#Cart.Total").In(relations.AllGroups)
	for _, k := range kin {
		if now := plan.State(k.ID); k.Tokens != now.Total || k.Now != now {
			t.Errorf("%s: %d tokens at %s, the map has %d at %s", k.ID, k.Tokens, k.Now.Detail, now.Total, now.Detail)
		}
	}
}

func TestOf(t *testing.T) {
	r := find(t, uitest.Plan(t, "../../../testdata/repo"), "internal/cart/cart.go#Cart.Total")
	for _, e := range r.Entries(themes.ASCII(), relations.AllGroups) {
		k, ok := r.Of(e.ID)
		if ok != (e.ID != "") || ok && k.Name != e.Head {
			t.Errorf("entry %q is %v", e.ID, k)
		}
	}
	for _, id := range []string{"", " ", ">", "<nothing"} {
		if k, ok := r.Of(id); ok {
			t.Errorf("entry %q is %v", id, k)
		}
	}
}

func TestTrouble(t *testing.T) {
	plan := uitest.Plan(t, "../../../testdata/repo")
	for _, id := range []string{"no/such.go", "internal/cart/cart.go#Nothing", "README.md#"} {
		if r, err := relations.Find(t.Context(), plan, nil, id); err == nil && id != "README.md#" {
			t.Errorf("%s has relations: %v", id, r)
		}
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := relations.Find(ended, plan, nil, "."); !errors.Is(err, context.Canceled) {
		t.Errorf("after its end: %v", err)
	}
}

// TestHostileNames checks that names of files do not reach the terminal unescaped.
func TestHostileNames(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "a\x1b[31m#.py"), []byte("def hit():\n    pass\n\ndef other():\n    hit()\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	plan := uitest.Plan(t, dir)
	var other string
	plan.Repo().Tree().Each(func(f *filetree.File) { other = model.SymbolID(f.Path, "other") })
	r := find(t, plan, other)
	if len(r.Used) != 1 || r.Used[0].Tokens == 0 {
		t.Fatalf("used: %+v", r.Used)
	}
	list := list.New(uitest.Styles(t, termenv.Ascii, themes.ASCII()), "Relations of "+other, r.Entries(themes.ASCII(), relations.AllGroups)...)
	list.SetSize(80, 10)
	if view := list.View(); strings.Contains(view, "\x1b") || !strings.Contains(view, "hit") {
		t.Errorf("drawn as\n%q", view)
	}
}
