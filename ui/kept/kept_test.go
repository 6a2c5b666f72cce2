package kept_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"foldout/ui/kept"
)

func TestStateRoundTrip(t *testing.T) {
	s, root := kept.In(filepath.Join(t.TempDir(), "state")), t.TempDir()
	if _, found, err := s.Load(root); found || err != nil {
		t.Errorf("before anything is kept: %v, %v", found, err)
	}
	rapid.Check(t, func(t *rapid.T) {
		view := rapid.String().Draw(t, "view")
		if err := s.Save(root, kept.State{View: view}); err != nil {
			t.Fatal(err)
		}
		if got, found, err := s.Load(root); err != nil || !found || got.View != view {
			t.Fatalf("%q: %q, %v, %v", view, got.View, found, err)
		}
	})
	if _, found, _ := s.Load(t.TempDir()); found {
		t.Error("another folder has the view of the first")
	}
}

func TestTheme(t *testing.T) {
	s := kept.In(t.TempDir())
	if err := s.SaveTheme("dusk"); err != nil {
		t.Fatal(err)
	}
	if name, err := s.Theme(); name != "dusk" || err != nil {
		t.Error(name, err)
	}
}

// TestBookmarks checks that bookmarks and the view are saved independently of each other.
func TestBookmarks(t *testing.T) {
	s, root := kept.In(filepath.Join(t.TempDir(), "state")), t.TempDir()
	want := []string{"a.go#F", "."}
	if err := s.SaveBookmarks(root, want); err != nil {
		t.Fatal(err)
	}
	if _, found, err := s.Load(root); found || err != nil {
		t.Error("bookmarks are a view", err)
	}
	if err := s.Save(root, kept.State{View: "v"}); err != nil {
		t.Fatal(err)
	}
	if got, err := s.Bookmarks(root); !slices.Equal(got, want) || err != nil {
		t.Errorf("%q, %v", got, err)
	}
	if got, err := s.Bookmarks(t.TempDir()); len(got) > 0 || err != nil {
		t.Errorf("of another folder: %q, %v", got, err)
	}
}

func only(t *testing.T, dir string) string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, "views", "*.json"))
	if err != nil || len(files) != 1 {
		t.Fatal(files, err)
	}
	return files[0]
}

func TestUnusableFilesStay(t *testing.T) {
	for _, text := range []string{"", "{", `{"version":2}`, `{"version":1,"root":"/elsewhere"}`} {
		dir, root := t.TempDir(), t.TempDir()
		s := kept.In(dir)
		if err := s.Save(root, kept.State{View: "a"}); err != nil {
			t.Fatal(err)
		}
		path := only(t, dir)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, found, err := s.Load(root); found || !errors.Is(err, kept.ErrUnusable) {
			t.Errorf("%q: %v, %v", text, found, err)
		}
		if data, err := os.ReadFile(path); err != nil || string(data) != text {
			t.Errorf("%q became %q, %v", text, data, err)
		}
	}
}

func TestFilesArePrivateAndFew(t *testing.T) {
	dir := t.TempDir()
	s := kept.In(dir)
	views := filepath.Join(dir, "views")
	if err := os.MkdirAll(views, 0o700); err != nil {
		t.Fatal(err)
	}
	for i := range 250 {
		path := filepath.Join(views, fmt.Sprintf("%03d.json", i))
		if err := os.WriteFile(path, nil, 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(path, time.Time{}, time.Unix(int64(i), 0)); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Save(t.TempDir(), kept.State{}); err != nil {
		t.Fatal(err)
	}
	files, err := os.ReadDir(views)
	if err != nil || len(files) != 200 {
		t.Errorf("%d files, %v", len(files), err)
	}
	if _, err := os.Stat(filepath.Join(views, "050.json")); !errors.Is(err, os.ErrNotExist) {
		t.Error("the oldest stayed")
	}
	if _, err := os.Stat(filepath.Join(views, "249.json")); err != nil {
		t.Error("the newest went")
	}
	for _, f := range files {
		if info, err := f.Info(); err != nil || info.Mode().Perm() != 0o600 {
			t.Error(f.Name(), err)
		}
	}
}

// TestWelcome checks that a user is welcomed once, and not at all after an earlier run or without a folder to record it in.
func TestWelcome(t *testing.T) {
	s := kept.In(filepath.Join(t.TempDir(), "state"))
	if !s.Welcome() || s.Welcome() {
		t.Error("not welcomed just once")
	}
	used := kept.In(t.TempDir())
	if err := used.Save(t.TempDir(), kept.State{View: "budget = 1"}); err != nil {
		t.Fatal(err)
	}
	if used.Welcome() {
		t.Error("welcomed after an earlier run")
	}
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if kept.In(filepath.Join(file, "state")).Welcome() {
		t.Error("welcomed although that cannot be recorded")
	}
}
