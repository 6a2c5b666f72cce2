package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/muesli/termenv"
)

// TestProblemsOfTheScope checks that only problems of files in scope are listed.
func TestProblemsOfTheScope(t *testing.T) {
	dir := t.TempDir()
	for path, text := range map[string]string{"picture.png": "\x89PNG\x00", "src/a.go": "package a\n"} {
		if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, path)), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, path), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	d := driveAt(t, dir, 80, 24, termenv.Ascii)
	d.press("!")
	if view := d.View(); !strings.Contains(view, "1 problem") || !strings.Contains(view, "picture.png: is not text") {
		t.Errorf("of everything:\n%s", view)
	}
	d.press("esc i s r c enter !")
	if view := d.View(); !strings.Contains(view, "No problems") {
		t.Errorf("of src alone:\n%s", view)
	}
}
