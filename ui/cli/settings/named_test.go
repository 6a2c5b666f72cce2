package settings_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"foldout/mapper/token"
	"foldout/model"
	"foldout/ui/cli/settings"
)

const around = `# what everybody should see
tests = false # at first

[views.api] # the interface
include = [
  "src/api",
]

# of the next one
[views.all]
budget = 0
# the end
`

func drawView(t *rapid.T) model.View {
	v := model.DefaultView(rapid.SampledFrom(token.Names()).Draw(t, "encoding"))
	v.Include = rapid.SliceOfN(rapid.SampledFrom([]string{"src", "**/*.go", "a b", "'", `"`, "茶", "[views.api]"}), 0, 3).Draw(t, "include")
	v.NoTests, v.Stats = rapid.Bool().Draw(t, "tests"), rapid.Bool().Draw(t, "stats")
	v.Symbols = model.KindSet(rapid.Uint32().Draw(t, "kinds")) & model.AllKinds
	v.Budget = rapid.IntRange(0, 1_000_000_000_000).Draw(t, "budget")
	if rapid.Bool().Draw(t, "leveled") {
		v.Level = model.Level(rapid.IntRange(1, 7).Draw(t, "level"))
	} else {
		v.Detail = model.Detail(rapid.IntRange(1, 6).Draw(t, "detail"))
	}
	for _, id := range rapid.SliceOfN(rapid.SampledFrom([]string{".", "a=b.go#F", "x/y", "茶.go"}), 0, 3).Draw(t, "set") {
		v.Overrides = v.Overrides.With(id, rapid.SampledFrom([]model.Detail{model.Hidden, model.Picked, model.Full}).Draw(t, id))
	}
	return v
}

// TestSavedViewRoundTrip checks that any view saved under any name is loaded unchanged, and that the rest of the file does not
// change.
func TestSavedViewRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		dir, err := os.MkdirTemp("", "")
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = os.RemoveAll(dir) }()
		path := filepath.Join(dir, settings.RepositoryFile)
		before := rapid.SampledFrom([]string{"", around, strings.TrimSuffix(around, "\n"), "tests = true"}).Draw(t, "file")
		if err := os.WriteFile(path, []byte(before), 0o644); err != nil {
			t.Fatal(err)
		}
		name, view := rapid.SampledFrom([]string{"api", "all", "new", "a-b_9"}).Draw(t, "name"), drawView(t)
		if err := settings.SaveView(dir, name, view); err != nil {
			t.Fatal(err)
		}
		s, problems, err := settings.Load(settings.Sources{Repository: dir, View: name})
		if err != nil || len(problems) > 0 || !s.View.Equal(view) {
			t.Fatalf("saved %+v\nloaded %+v\n%v %v", view, s.View, problems, err)
		}
		if err := settings.RemoveView(dir, name); err != nil {
			t.Fatal(err)
		}
		left, err := os.ReadFile(path)
		if err != nil && !errors.Is(err, fs.ErrNotExist) { // the file contained nothing else
			t.Fatal(err)
		}
		kept := before
		switch name {
		case "api":
			kept = strings.Replace(kept, "[views.api] # the interface\ninclude = [\n  \"src/api\",\n]\n", "", 1)
		case "all":
			kept = strings.Replace(kept, "[views.all]\nbudget = 0\n", "", 1)
		}
		if strings.TrimSpace(string(left)) != strings.TrimSpace(kept) {
			t.Fatalf("around %s stood\n%s\nand stands\n%s", name, kept, left)
		}
	})
}

// TestInvalidFilesAreNotOverwritten checks that files that are not valid or not regular are left unchanged.
func TestInvalidFilesAreNotOverwritten(t *testing.T) {
	view := model.DefaultView(token.Default)
	for name, c := range map[string]struct{ text, view, want string }{
		"not TOML":          {"tests = ", "a", "toml"},
		"an inline table":   {"[views]\na = { budget = 3 }\n", "a", "by hand"},
		"a dotted key":      {"views.a.budget = 3\n", "a", "by hand"},
		"views is no table": {"views = 3\n", "a", "views"},
		"a bad name":        {"", "a b", "invalid name"},
		"another bad name":  {"", "../x", "invalid name"},
	} {
		dir := t.TempDir()
		path := filepath.Join(dir, settings.RepositoryFile)
		if err := os.WriteFile(path, []byte(c.text), 0o644); err != nil {
			t.Fatal(err)
		}
		if err := settings.SaveView(dir, c.view, view); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", name, err)
		}
		if left, err := os.ReadFile(path); err != nil || string(left) != c.text {
			t.Errorf("%s: the file is %q, %v", name, left, err)
		}
	}
	dir, elsewhere := t.TempDir(), filepath.Join(t.TempDir(), "target")
	if err := os.Symlink(elsewhere, filepath.Join(dir, settings.RepositoryFile)); err != nil {
		t.Fatal(err)
	}
	if err := settings.SaveView(dir, "a", view); err == nil {
		t.Error("a view was saved through a link")
	}
	if err := settings.RemoveView(t.TempDir(), "a"); err == nil {
		t.Error("a view was removed that is not there")
	}
}

// TestRemovingLastViewRemovesFile checks that removing the only view of a file removes the file.
func TestRemovingLastViewRemovesFile(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"a", "b"} {
		if err := settings.SaveView(dir, name, model.DefaultView("o200k_base")); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"a", "b"} {
		if _, err := os.Stat(filepath.Join(dir, settings.RepositoryFile)); err != nil {
			t.Errorf("before %s is removed: %v", name, err)
		}
		if err := settings.RemoveView(dir, name); err != nil {
			t.Fatal(err)
		}
	}
	if left, err := os.ReadDir(dir); err != nil || len(left) > 0 {
		t.Errorf("left: %v, %v", left, err)
	}
}

// FuzzSaveView checks that saving a view to a file with any content either leaves a document that contains the view, or returns an
// error.
func FuzzSaveView(f *testing.F) {
	f.Add(around, "api")
	f.Add("[[views.a]]\n[views]\n", "a")
	f.Fuzz(func(t *testing.T, text, name string) {
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, settings.RepositoryFile), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		view := model.DefaultView(token.Default)
		if settings.SaveView(dir, name, view) != nil {
			return
		}
		s, _, err := settings.Load(settings.Sources{Repository: dir, View: name})
		if err != nil || !s.View.Equal(view) {
			t.Fatalf("saved into %q as %q: %+v, %v", text, name, s.View, err)
		}
	})
}
