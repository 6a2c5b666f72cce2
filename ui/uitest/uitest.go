// Package uitest holds what tests of the panes begin with: styles, and a repository with the plan of a view.
package uitest

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/muesli/termenv"

	"foldout/mapper"
	_ "foldout/mapper/languages/ecma" // those of the fixtures
	_ "foldout/mapper/languages/golang"
	_ "foldout/mapper/languages/markdown"
	_ "foldout/mapper/languages/python"
	_ "foldout/mapper/languages/rust"
	"foldout/model"
	"foldout/themes"
)

// Fatal is what tests, benchmarks and property tests have in common.
type Fatal interface {
	Helper()
	Fatal(args ...any)
}

// Styles returns those of the default theme.
func Styles(t Fatal, profile termenv.Profile, glyphs themes.Glyphs) *themes.Styles {
	t.Helper()
	palette, err := themes.Load("")
	if err != nil {
		t.Fatal(err)
	}
	return themes.NewStyles(palette, profile, glyphs)
}

// Copy returns where it has copied a folder to. The copy lies where no git is: how often the fixtures of foldout were changed is not to
// decide what matters in them.
func Copy(t testing.TB, folder string) string {
	t.Helper()
	root := filepath.Join(t.TempDir(), "repo")
	if err := os.CopyFS(root, os.DirFS(folder)); err != nil {
		t.Fatal(err)
	}
	return root
}

// Plan opens a copy of a folder with all that is known of it, and plans its default view after the changes.
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
