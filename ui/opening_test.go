package ui

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/muesli/termenv"
)

// TestOpenEditor opens a symbol at its line, and checks that the saved text is shown.
func TestOpenEditor(t *testing.T) {
	dir := t.TempDir()
	put(t, dir, "a.go", "package a\n\nfunc One() {}\n\nfunc Two() {}\n")
	t.Setenv("VISUAL", "vim")
	d := driveAt(t, dir, 80, 24, termenv.Ascii)
	var words []string
	d.env.exec = func(cmd *exec.Cmd, then func(error) tea.Msg) tea.Cmd {
		words = cmd.Args
		put(t, dir, "a.go", "package a\n\nfunc One() {}\n\nfunc Edited() {}\n")
		return func() tea.Msg { return then(nil) }
	}
	d.at(t, "a.go#Two")
	d.press("ctrl+o")
	if got, want := strings.Join(words, " "), "vim +5 "+filepath.Join(dir, "a.go"); got != want {
		t.Errorf("ran %s, want %s", got, want)
	}
	if text := d.session.Counts.Plan.Text(); !strings.Contains(text, "Edited") {
		t.Errorf("the map is\n%s", text)
	}
}

// TestNoParentOutsideGit checks that the explorer opens only the named folder outside of git, not its parent.
func TestNoParentOutsideGit(t *testing.T) {
	d := drive(t, 80, 24, termenv.Ascii)
	d.press("P")
	if d.quit || d.leaving.next != "" || !strings.Contains(d.status.text, "Already at the top") {
		t.Errorf("quit %v, next %q, status %q", d.quit, d.leaving.next, d.status.text)
	}
}

func TestNoEditor(t *testing.T) {
	d := drive(t, 80, 24, termenv.Ascii)
	for _, name := range []string{"VISUAL", "EDITOR"} {
		t.Setenv(name, "")
		_ = os.Unsetenv(name)
	}
	d.press("ctrl+o")
	if !strings.Contains(d.status.text, "set VISUAL or EDITOR") {
		t.Errorf("status %q", d.status.text)
	}
}
