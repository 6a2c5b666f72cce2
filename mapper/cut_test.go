package mapper_test

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"foldout/mapper"
	"foldout/mapper/token"
	"foldout/model"
)

// TestOutlineKeepsPins checks that a truncated outline fills its budget, keeps pinned nodes after the cut, says how much it
// shows, and knows where the cut is.
func TestOutlineKeepsPins(t *testing.T) {
	repo := own(t, token.Default)
	const path, name = "ui/model.go", "explorer"
	for _, detail := range []model.Detail{model.Names, model.Signatures, model.Source} {
		v := model.DefaultView(repo.Encoding())
		v.Format, v.Budget = model.Outline, 4000
		v.Overrides = v.Overrides.With(model.SymbolID(path, name), detail)
		p, err := repo.Plan(v)
		if err != nil {
			t.Fatal(err)
		}
		text := p.Text()
		if got := reference(t, v.Encoding, text); got != p.Tokens() || got > v.Budget || got < v.Budget*98/100 {
			t.Errorf("%s: %d of %d tokens, the plan says %d", detail, got, v.Budget, p.Tokens())
		}
		tree, blocks, _ := strings.Cut(text, "\n"+path+":")
		if !strings.Contains(tree, "\n\n## "+path+"\n- ") || (blocks != "") != (detail == model.Source) {
			t.Errorf("%s: the pin is not on\n%s", detail, text)
		}
		if sum := p.Sum(); sum.Files != strings.Count(tree, "\n## ") || sum.Symbols != strings.Count(tree, "\n- ") {
			t.Errorf("%s: %d files and %d symbols are said to be on\n%s", detail, sum.Files, sum.Symbols, text)
		}
		_, file := repo.Tree().Find(path)
		page := p.Page()
		place := page.Find(path, model.SymbolIndex(file.Symbols, name))
		if line := page.Line(place.First); place.First != place.Last || !strings.HasPrefix(line, "- ") || !strings.Contains(line, name) {
			t.Errorf("%s: the pin is said to be at %v, %q", detail, place, line)
		}
		if place := page.Find(path, -1); page.Line(place.First) != "## "+path {
			t.Errorf("%s: the file is said to be at %v", detail, place)
		}
		if place := page.Find("ui/ui_test.go", -1); place.Last >= place.First {
			t.Errorf("%s: what was cut is said to be at %v", detail, place)
		}
	}
}

// TestOutlineOfFoldersCountsNoFiles checks that a truncated outline of folders does not count their headings as files, and how it
// writes great numbers.
func TestOutlineOfFoldersCountsNoFiles(t *testing.T) {
	dir := t.TempDir()
	for i := range 60 {
		writeFile(t, filepath.Join(dir, fmt.Sprintf("folder%d", i), "a.go"), []byte("package a\n"))
	}
	var types strings.Builder
	for i := range 1500 {
		fmt.Fprintf(&types, "type T%d struct{}\n\n", i)
	}
	writeFile(t, filepath.Join(dir, "top.go"), []byte("package a\n\n"+types.String()))
	repo, err := mapper.Open(t.Context(), dir, mapper.Options{NoCache: true}, nil)
	if err != nil {
		t.Fatal(err)
	}
	v := model.DefaultView(repo.Encoding())
	v.Format, v.Fit, v.Detail, v.Budget = model.Outline, model.FitLevel, model.Folders, 150
	p, err := repo.Plan(v)
	if err != nil {
		t.Fatal(err)
	}
	if text := p.Text(); !p.Lowered() || !strings.Contains(text, "## folder0/\n") || p.Sum().Files != strings.Count(text, ".go\n") {
		t.Errorf("%d files are said to be on\n%s", p.Sum().Files, text)
	}
	v.Detail = model.Names
	if p, err = repo.Plan(v); err != nil || !strings.Contains(p.Text(), "\n… 1,4") {
		t.Errorf("%v, no number with a comma in\n%s", err, p.Text())
	}
}
