package mapper_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"foldout/mapper"
	"foldout/mapper/filetree"
	"foldout/model"
)

// TestWholeSource checks that the whole source of every file and folder in scope costs what the node takes on a map that sets it to
// detail `source`, whatever else the view sets, and that files out of scope cost nothing.
func TestWholeSource(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "repo")
	if err := os.CopyFS(dir, os.DirFS("../testdata/repo")); err != nil {
		t.Fatal(err)
	}
	repo, err := mapper.Open(t.Context(), dir, mapper.Options{NoCache: true}, nil)
	if err != nil {
		t.Fatal(err)
	}
	view := model.DefaultView(repo.Encoding())
	view.Budget, view.Level, view.NoTests = 500, model.LevelFolders, true
	view.Overrides = model.Overrides{{ID: "internal/cart/cart.go", Detail: model.Names}}
	plan, err := repo.Plan(view)
	if err != nil {
		t.Fatal(err)
	}
	whole, err := plan.WholeSource(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	takes, err := mapper.ScopeFilter(view.Scope)
	if err != nil {
		t.Fatal(err)
	}
	files, out := 0, 0
	repo.Tree().Each(func(f *filetree.File) {
		alone, err := plan.Alone(t.Context(), []model.Override{{ID: model.PathID(f.Path), Detail: model.Source}})
		if err != nil {
			t.Fatal(err)
		}
		got, want := whole.File(f.Path), alone.File(f.Path).Total
		if got != want || takes(f) != (got > 0) {
			t.Errorf("%s: %d tokens, set to source %d", f.Path, got, want)
		}
		files++
		out += 1 - min(1, got)
	})
	if files == out || out == 0 {
		t.Fatalf("%d of %d files are out of scope", out, files)
	}
	all, err := plan.Alone(t.Context(), []model.Override{{ID: "internal", Detail: model.Source}})
	if err != nil {
		t.Fatal(err)
	}
	if got, want := whole.Folder("internal"), all.Folder("internal").Total; got != want {
		t.Errorf("the folder: %d tokens, set to source %d", got, want)
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := plan.WholeSource(ended); !errors.Is(err, context.Canceled) {
		t.Errorf("after the end: %v", err)
	}
}
