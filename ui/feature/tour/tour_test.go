package tour_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/charmbracelet/x/exp/golden"

	"foldout/mapper"
	"foldout/model"
	"foldout/themes"
	"foldout/ui/edit"
	"foldout/ui/feature/tour"
	"foldout/ui/list"
	"foldout/ui/rating"
	"foldout/ui/uitest"
)

// fixture returns the fixture repository with a manifest that has scripts.
func fixture(t *testing.T) string {
	t.Helper()
	root := t.TempDir()
	if err := os.CopyFS(root, os.DirFS("../../../testdata/repo")); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(root, "Makefile"), []byte("test:\n\tgo test ./...\n\nrun: test\n\tgo run ./cmd/shop\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	return root
}

func find(t *testing.T, plan *mapper.Plan) *tour.Tour {
	t.Helper()
	found, err := tour.Find(t.Context(), plan, rating.New(plan.Repo()))
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// TestTours compares lists with goldens that were checked by eye: with nothing on the map, with everything, and with only part of
// it in scope.
func TestTours(t *testing.T) {
	for name, view := range map[string]func(*model.View){
		"empty": func(v *model.View) { v.Overrides = model.Overrides{{ID: model.RootID, Detail: model.Hidden}} },
		"whole": func(*model.View) {},
		"names": func(v *model.View) { v.Detail = model.Names },
		"web":   func(v *model.View) { v.Include = []string{"web"} },
		"none":  func(v *model.View) { v.Include = []string{"nothing"} },
	} {
		t.Run(name, func(t *testing.T) {
			var b strings.Builder
			for _, e := range find(t, uitest.Plan(t, fixture(t), view)).List(themes.ASCII()) {
				b.WriteString(strings.TrimRight(list.Sign(e.State, e.Detail)+" "+e.Sign+" "+e.Head+"  "+e.Text+"  "+e.Figure, " ") + "\n")
			}
			golden.RequireEqual(t, b.String())
		})
	}
}

// TestPins checks that pinned nodes are then on the map at signatures, and that no node has a lower detail than before.
func TestPins(t *testing.T) {
	for _, detail := range []model.Detail{model.Names, model.Signatures, model.Full} {
		plan := uitest.Plan(t, fixture(t), func(v *model.View) { v.Detail = detail })
		found := find(t, plan)
		after, err := plan.Repo().Plan(edit.Pin(plan.View(), found.Pins()))
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range found.List(themes.ASCII()) {
			id, known := found.Of(e.ID)
			if known != (e.ID != "") {
				t.Errorf("entry %q is %q", e.ID, id)
			}
			if !known || !found.IsPlace(id) || !strings.Contains(e.Text, "begins here") && !strings.Contains(e.Text, "used by") {
				continue
			}
			if s := after.State(id); !s.Written || s.Detail != max(model.Signatures, detail) {
				t.Errorf("%s is on the map as %+v", id, s)
			}
		}
		if len(found.Pins()) == 0 {
			t.Error("there is nothing to add")
		}
	}
}

func TestEnds(t *testing.T) {
	plan := uitest.Plan(t, fixture(t), func(*model.View) {})
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := tour.Find(ended, plan, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("after its end: %v", err)
	}
}
