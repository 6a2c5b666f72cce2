// Package uitest makes what the tests of the panes need: styles, and the plan of a repository.
package uitest

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/muesli/termenv"

	"foldout/mapper"
	_ "foldout/mapper/languages/ecma" // languages of the fixtures
	_ "foldout/mapper/languages/golang"
	_ "foldout/mapper/languages/markdown"
	_ "foldout/mapper/languages/python"
	_ "foldout/mapper/languages/rust"
	"foldout/model"
	"foldout/themes"
)

// Fatal is implemented by tests, benchmarks and property tests.
type Fatal interface {
	Helper()
	Fatal(args ...any)
}

// Styles returns the styles of the default theme.
func Styles(t Fatal, profile termenv.Profile, glyphs themes.Glyphs) *themes.Styles {
	t.Helper()
	palette, err := themes.Load("")
	if err != nil {
		t.Fatal(err)
	}
	return themes.NewStyles(palette, profile, glyphs)
}

// Copy copies a folder and returns the path of the copy. The copy is outside of git, so that the history of foldout's fixtures does
// not affect importance.
func Copy(t testing.TB, folder string) string {
	t.Helper()
	root := filepath.Join(t.TempDir(), "repo")
	if err := os.CopyFS(root, os.DirFS(folder)); err != nil {
		t.Fatal(err)
	}
	return root
}

// Plan opens a copy of a folder with Options.References. It applies `changes` to the default view, and plans that view.
func Plan(t testing.TB, folder string, changes ...func(*model.View)) *mapper.Plan {
	t.Helper()
	repo, err := mapper.Open(t.Context(), Copy(t, folder), mapper.Options{NoCache: true, References: true}, nil)
	if err != nil {
		t.Fatal(err)
	}
	view := model.DefaultView(repo.Encoding())
	for _, change := range changes {
		change(&view)
	}
	plan, err := repo.Plan(view)
	if err != nil {
		t.Fatal(err)
	}
	return plan
}
