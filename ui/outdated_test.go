package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/muesli/termenv"
)

// TestCopyAfterEdit copies a map after a file with its source on the map has changed.
func TestCopyAfterEdit(t *testing.T) {
	for name, keys := range map[string]string{"map": "y", "node": "Y", "file": "w"} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			file := filepath.Join(dir, "a.go")
			put := func(text string) {
				if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			put("package a\n\nfunc Before() {}\n")
			d := driveAt(t, dir, 80, 24, termenv.Ascii)
			d.at(t, "a.go")
			d.press("6")
			put("package a\n\nfunc After() int { return 1 }\n")
			out := filepath.Join(t.TempDir(), "map.md")
			d.press(keys)
			got := d.copied
			if keys == "w" {
				d.press("ctrl+u")
				d.write(out)
				d.press("enter")
				got = contentOf(t, out)
			}
			if want := mapOf(t, d); got != want || !strings.Contains(got, "return 1") {
				t.Errorf("left\n%s\nwant\n%s", got, want)
			}
			if d.session.Counts.Plan.Tokens() <= 0 || !strings.Contains(d.session.Counts.Plan.Text(), "After") {
				t.Errorf("the screen counts\n%s", d.session.Counts.Plan.Text())
			}
			if !strings.Contains(d.status.text, "token") {
				t.Errorf("status %q", d.status.text)
			}
		})
	}
}

// TestCopyAfterRemoval copies a map after its pinned file has vanished.
func TestCopyAfterRemoval(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"a.go", "b.go"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("package a\n"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	d := driveAt(t, dir, 80, 24, termenv.Ascii)
	d.at(t, "a.go")
	d.press("6")
	if err := os.Remove(filepath.Join(dir, "a.go")); err != nil {
		t.Fatal(err)
	}
	d.press("y")
	if want := mapOf(t, d); d.copied != want || strings.Contains(want, "a.go") {
		t.Errorf("copied\n%s\nwant\n%s", d.copied, want)
	}
}

// TestCopyBesideLog copies a map while a file grows that is on the map only by its name.
func TestCopyBesideLog(t *testing.T) {
	dir := t.TempDir()
	log := filepath.Join(dir, "server.trail")
	if err := os.WriteFile(log, []byte("one\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	d := driveAt(t, dir, 80, 24, termenv.Ascii)
	d.press("g 2") // so that it has a line
	if err := os.WriteFile(log, []byte("one\ntwo\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	repo := d.session.Reading.Repo
	d.press("y")
	if !strings.Contains(d.copied, "server.trail") || d.session.Reading.Repo != repo {
		t.Errorf("copied %q, read again: %v", d.copied, d.session.Reading.Repo != repo)
	}
}
