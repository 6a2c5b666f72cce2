package userdir_test

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"

	"foldout/mapper/userdir"
)

// TestReplace checks that a file is replaced as a whole or not at all, and that nothing else is left in its folder.
func TestReplace(t *testing.T) {
	path := filepath.Join(t.TempDir(), "new", "file")
	failed := errors.New("full")
	for _, c := range []struct {
		text, want string
		err        error
	}{{"one", "one", nil}, {"half of", "one", failed}, {"", "", nil}, {"two", "two", nil}} {
		err := userdir.Replace(path, func(w io.Writer) error {
			_, _ = io.WriteString(w, c.text)
			return c.err
		})
		if got, readErr := os.ReadFile(path); !errors.Is(err, c.err) || readErr != nil || string(got) != c.want {
			t.Errorf("%q: %q, %v, %v", c.text, got, err, readErr)
		}
	}
	taken := filepath.Join(filepath.Dir(path), "taken")
	if err := os.MkdirAll(filepath.Join(taken, "inside"), 0o700); err != nil {
		t.Fatal(err)
	}
	for _, at := range []string{taken, filepath.Join(path, "below a file")} {
		if err := userdir.Replace(at, func(io.Writer) error { return nil }); err == nil {
			t.Errorf("%s was replaced", at)
		}
	}
	if left, err := os.ReadDir(filepath.Dir(path)); err != nil || len(left) != 2 {
		t.Errorf("%v are left, %v", left, err)
	}
}
