package outfile_test

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"foldout/ui/outfile"
)

func put(path, text string) error {
	return outfile.Write(path, 0o640, func(w io.Writer) error {
		_, err := io.WriteString(w, text)
		return err
	})
}

func check(t *testing.T, path, text string, perm fs.FileMode) {
	t.Helper()
	got, err := os.ReadFile(path)
	if err != nil || string(got) != text {
		t.Errorf("%q %v, want %q", got, err, text)
	}
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != perm && runtime.GOOS != "windows" { // Windows has no modes
		t.Errorf("mode %v %v, want %v", info.Mode(), err, perm)
	}
	if left, _ := os.ReadDir(filepath.Dir(path)); len(left) > 2 {
		t.Errorf("left behind: %v", left)
	}
}

func TestWrite(t *testing.T) {
	path := filepath.Join(t.TempDir(), "out.md")
	for _, text := range []string{"first, long\n", "2\n", ""} {
		if err := put(path, text); err != nil {
			t.Fatal(err)
		}
		check(t, path, text, 0o640)
	}
}

func TestKeeps(t *testing.T) {
	dir := t.TempDir()
	path, link := filepath.Join(dir, "out.md"), filepath.Join(dir, "link.md")
	if err := os.WriteFile(path, []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("out.md", link); err != nil {
		t.Fatal(err)
	}
	broken := errors.New("broken")
	err := outfile.Write(link, 0o644, func(w io.Writer) error {
		_, _ = io.WriteString(w, "half")
		return broken
	})
	if !errors.Is(err, broken) {
		t.Errorf("error %v", err)
	}
	check(t, path, "old", 0o600)
	if err := put(link, "new"); err != nil {
		t.Fatal(err)
	}
	check(t, path, "new", 0o600)
	if target, err := os.Readlink(link); target != "out.md" {
		t.Errorf("the link leads to %q %v", target, err)
	}
}

func TestNoFile(t *testing.T) {
	dir := t.TempDir()
	for _, path := range []string{dir, filepath.Join(dir, "none", "out.md"), filepath.Join(dir, "")} {
		if err := put(path, "x"); err == nil {
			t.Errorf("%s: no error", path)
		}
	}
	if err := put(os.DevNull, "x"); err != nil {
		t.Error(err)
	}
	if info, err := os.Stat(os.DevNull); err != nil || info.Mode().IsRegular() {
		t.Errorf("the device became a file: %v %v", info, err)
	}
}
