package ui

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/muesli/termenv"

	"foldout/model"
)

// TestProblemsOfTheScope checks that only problems of files in scope are listed.
func TestProblemsOfTheScope(t *testing.T) {
	dir := t.TempDir()
	for path, text := range map[string]string{"key.pem": "-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----\n", "picture.png": "\x89PNG\x00", "src/a.go": "package a\n"} {
		if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, path)), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, path), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	d := driveAt(t, dir, 80, 24, termenv.Ascii)
	d.press("!")
	if view := d.View(); !strings.Contains(view, "key.pem: contains credentials") {
		t.Errorf("of everything:\n%s", view)
	}
	d.press("esc i s r c enter !")
	if view := d.View(); !strings.Contains(view, "No problems") {
		t.Errorf("of src alone:\n%s", view)
	}
}

// TestNothingToActOn checks that hidden credentials and links that are not followed are listed, but not counted as problems, and that
// problems to act on come first.
func TestNothingToActOn(t *testing.T) {
	dir := t.TempDir()
	for path, text := range map[string]string{"key.pem": "-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----\n", "a.go": "package a\n"} {
		if err := os.WriteFile(filepath.Join(dir, path), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink("nowhere", filepath.Join(dir, "dangling")); err != nil {
		t.Fatal(err)
	}
	d := driveAt(t, dir, 120, 24, termenv.Ascii)
	if strings.Contains(d.View(), "problem") {
		t.Errorf("counted as problems:\n%s", d.View())
	}
	d.press("!")
	for _, want := range []string{"No problems", "Hidden or left out", "key.pem: contains credentials", "dangling: target does not exist"} {
		if !strings.Contains(d.View(), want) {
			t.Errorf("the list lacks %q\n%s", want, d.View())
		}
	}
	d.press("esc")
	d.session.View.Overrides = d.session.View.Overrides.With("gone.go", model.Names)
	d.run(d.session.Count())
	if !strings.Contains(d.View(), "1 problem") {
		t.Errorf("not counted:\n%s", d.View())
	}
	if d.press("!"); strings.Index(d.View(), "gone.go") > strings.Index(d.View(), "Hidden or left out") {
		t.Errorf("the problem does not come first\n%s", d.View())
	}
}

// TestProblemOfLinking checks that the list of problems has a file whose references were not all followed because that takes too
// long. Each call in the file is searched for among all fields of its name.
func TestProblemOfLinking(t *testing.T) {
	const count = 1200
	var fields, calls strings.Builder
	for i := range count {
		fmt.Fprintf(&fields, "class C%d { x = 1 }\n", i)
		fmt.Fprintf(&calls, "function f%d(a) { a.b%d.x() }\n", i, i)
	}
	dir := t.TempDir()
	for path, text := range map[string]string{"fields.js": fields.String(), "calls.js": calls.String()} {
		if err := os.WriteFile(filepath.Join(dir, path), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	d := driveAt(t, dir, 120, 24, termenv.Ascii)
	if !strings.Contains(d.View(), "1 problem") {
		t.Errorf("no problem on the budget line\n%s", d.View())
	}
	d.press("!")
	if want := "calls.js: resolving names takes too long: not all references in this file were followed"; !strings.Contains(d.View(), want) {
		t.Errorf("the list lacks %q\n%s", want, d.View())
	}
}
