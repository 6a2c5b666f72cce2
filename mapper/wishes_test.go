package mapper_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"foldout/mapper"
	"foldout/model"
)

// TestWishesDoNotChangeMaps checks that wishes do not change the map, that every file is read, and that unknown names do no harm.
func TestWishesDoNotChangeMaps(t *testing.T) {
	dir := t.TempDir()
	var paths []string
	for i := range 40 {
		path := fmt.Sprintf("f%02d.go", i)
		paths = append(paths, path)
		if err := os.WriteFile(filepath.Join(dir, path), fmt.Appendf(nil, "package a\n\nfunc F%d() {}\n", i), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	text := func(wishes *mapper.Wishes, each func(*mapper.Repo)) string {
		repo, err := mapper.Open(t.Context(), dir, mapper.Options{NoCache: true, First: wishes, Workers: 2}, each)
		if err != nil {
			t.Fatal(err)
		}
		if n := repo.Progress().Pending; n > 0 {
			t.Errorf("%d files were not read", n)
		}
		plan, err := repo.Plan(model.DefaultView(repo.Encoding()))
		if err != nil {
			t.Fatal(err)
		}
		return plan.Text()
	}
	want := text(nil, nil)
	for name, wish := range map[string][]string{
		"none": nil, "last": {"f39.go"}, "twice": {"f39.go", "f39.go", "f01.go"}, "no file": {"nothing.go", "", "f20.go"}, "all": paths,
	} {
		wishes := &mapper.Wishes{}
		wishes.Want(wish)
		if got := text(wishes, func(*mapper.Repo) { wishes.Want(wish) }); got != want {
			t.Errorf("%s: another map:\n%s", name, got)
		}
	}
}

// TestPlanCancelled checks that planning with an ended context is an error, and does not affect the next plan.
func TestPlanCancelled(t *testing.T) {
	open := func() *mapper.Repo {
		repo, err := mapper.Open(t.Context(), "testdata", mapper.Options{NoCache: true}, nil)
		if err != nil {
			t.Fatal(err)
		}
		return repo
	}
	ended, end := context.WithCancel(t.Context())
	end()
	for _, detail := range []model.Detail{model.Signatures, model.Source} {
		for _, format := range []model.Format{model.Markdown, model.XML, model.JSON} {
			repo := open()
			view := model.DefaultView(repo.Encoding())
			view.Level, view.Detail, view.Format = model.LevelNone, detail, format
			if _, err := repo.PlanContext(ended, view); !errors.Is(err, context.Canceled) {
				t.Errorf("%s as %s: %v", detail, format, err)
			}
			if _, err := repo.Levels(ended, view); !errors.Is(err, context.Canceled) {
				t.Errorf("levels of %s as %s: %v", detail, format, err)
			}
			wanted, wantedEnd := context.WithCancel(t.Context())
			after, err := repo.PlanContext(wanted, view)
			wantedEnd()
			fresh, freshErr := open().Plan(view)
			if err != nil || freshErr != nil || after.Tokens() != fresh.Tokens() || after.Text() != fresh.Text() {
				t.Errorf("%s as %s: another plan after one that was given up (%v, %v)", detail, format, err, freshErr)
			}
		}
	}
}
