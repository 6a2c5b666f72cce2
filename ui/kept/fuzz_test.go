package kept_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"foldout/ui/kept"
)

func whole(t *testing.T, path string) string {
	t.Helper()
	path, err := filepath.EvalSymlinks(path)
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// FuzzKeptFile checks that any file is either read or left unchanged, and that a file that was read can be replaced. ROOT stands
// for the repository.
func FuzzKeptFile(f *testing.F) {
	f.Add(`{"version":1,"root":"ROOT","view":"budget = 3"}`)
	f.Add(`{"version":2}`)
	f.Add("null")
	f.Fuzz(func(t *testing.T, text string) {
		dir, root := t.TempDir(), t.TempDir()
		s := kept.In(dir)
		if err := s.Save(root, kept.State{View: "a"}); err != nil {
			t.Fatal(err)
		}
		path, text := only(t, dir), strings.ReplaceAll(text, "ROOT", whole(t, root))
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		got, found, err := s.Load(root)
		if (err == nil) != found || err != nil && got.View != "" {
			t.Fatalf("%q: %q, %v, %v", text, got.View, found, err)
		}
		if data, _ := os.ReadFile(path); string(data) != text {
			t.Fatalf("reading made %q of %q", data, text)
		}
		if !found {
			return
		}
		if err := s.Save(root, kept.State{View: "b"}); err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		if got, _, err := s.Load(root); err != nil || got.View != "b" {
			t.Fatalf("over %q: %q, %v", text, got.View, err)
		}
	})
}
