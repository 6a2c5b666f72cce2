package mapper_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"foldout/mapper"
	"foldout/model"
)

// TestStaleNewFiles checks that a new file makes a map stale only if it is in the map's scope.
func TestStaleNewFiles(t *testing.T) {
	for name, c := range map[string]struct {
		view func(view *model.View)
		want []string
	}{
		"all":           {func(*model.View) {}, []string{"b.go", "b_test.go", "notes.md"}},
		"without tests": {func(view *model.View) { view.NoTests = true }, []string{"b.go", "notes.md"}},
		"outline":       {func(view *model.View) { view.Format = model.Outline }, []string{"b.go", "b_test.go"}},
		"glob":          {func(view *model.View) { view.Include = []string{"*.md"} }, []string{"notes.md"}},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			writeFile(t, filepath.Join(dir, "a.go"), []byte("package a\n"))
			repo, err := mapper.Open(t.Context(), dir, mapper.Options{NoCache: true}, nil)
			if err != nil {
				t.Fatal(err)
			}
			view := model.DefaultView(repo.Encoding())
			c.view(&view)
			plan, err := repo.Plan(view)
			if err != nil {
				t.Fatal(err)
			}
			for _, name := range []string{"b.go", "b_test.go", "notes.md"} {
				writeFile(t, filepath.Join(dir, name), []byte("package a\n"))
			}
			if got := plan.Stale(t.Context()); !slices.Equal(got, c.want) {
				t.Errorf("stale because of %v, want %v", got, c.want)
			}
		})
	}
}

// TestProblemsOfUnavailableText checks that a file whose text can no longer be read is a problem of the plans that ask for the text,
// and of no others.
func TestProblemsOfUnavailableText(t *testing.T) {
	dir := t.TempDir()
	writeFile(t, filepath.Join(dir, "a.go"), []byte("package a\n\nfunc One() {}\n"))
	writeFile(t, filepath.Join(dir, "b.go"), []byte("package a\n\nfunc Two() {}\n"))
	repo, err := mapper.Open(t.Context(), dir, mapper.Options{NoCache: true}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(filepath.Join(dir, "a.go")); err != nil {
		t.Fatal(err)
	}
	base := model.DefaultView(repo.Encoding())
	source := base
	source.Detail = model.Source
	symbol := base
	symbol.Overrides = symbol.Overrides.With("a.go#One", model.Source)
	elsewhere := source
	elsewhere.Exclude = []string{"a.go"}
	other := base
	other.Overrides = other.Overrides.With("b.go", model.Source)
	for _, c := range []struct {
		name string
		view model.View
		want string
	}{{"source", source, "a.go"}, {"symbol", symbol, "a.go"}, {"signatures", base, ""}, {"out of scope", elsewhere, ""}, {"another file", other, ""}} {
		plan, err := repo.Plan(c.view)
		if err != nil {
			t.Fatal(err)
		}
		_ = plan.Text()
		var paths []string
		for _, problem := range plan.Problems() {
			paths = append(paths, problem.Path)
		}
		if got := strings.Join(paths, " "); got != c.want {
			t.Errorf("%s: problems of %q, want %q", c.name, got, c.want)
		}
	}
}
