//go:build unix

package ui

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/muesli/termenv"
)

// TestRowsWhileListing makes git wait for a named pipe in one folder, and checks that everything else that is listed is on the
// screen meanwhile, and that keys work.
func TestRowsWhileListing(t *testing.T) {
	root := t.TempDir()
	nested := filepath.Join(root, "nested")
	if out, err := exec.Command("git", "init", "-q", nested).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	for _, name := range []string{"one.go", "two.go", "nested/three.go"} {
		if err := os.WriteFile(filepath.Join(root, name), []byte("package p\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	pipe := filepath.Join(nested, ".gitignore")
	if err := syscall.Mkfifo(pipe, 0o644); err != nil {
		t.Fatal(err)
	}
	d := &liveDriver{driver: start(t, root, termenv.Ascii), t: t, messages: make(chan tea.Msg, 1000)}
	d.cfg.At = "nested/three.go"
	d.session.Env.Send = func(msg tea.Msg) { d.messages <- msg }
	d.Update(tea.WindowSizeMsg{Width: 80, Height: 24})
	d.begin(d.Init())
	d.until("there are rows", func() bool { return strings.Contains(d.View(), "two.go") })
	if !d.session.Reading.Listing || !strings.Contains(d.View(), "Listing "+filepath.Base(root)+": 2 files so far") {
		t.Fatalf("the rows came after the listing\n%s", d.View())
	}
	d.type1("j j")
	if got := d.tree.Cursor().ID; got != "two.go" {
		t.Errorf("the cursor is at %q", got)
	}
	if err := os.Rename(pipe, pipe+".old"); err != nil {
		t.Fatal(err)
	}
	// git may have been cancelled by now. Then nobody reads from the pipe, and opening it must not block.
	if out, err := os.OpenFile(pipe+".old", os.O_WRONLY|syscall.O_NONBLOCK, 0); err == nil {
		_ = out.Close()
	}
	d.until("everything is read", d.session.Counted)
	if got := d.tree.Cursor().ID; got != "two.go" {
		t.Errorf("the cursor went to %q though it was moved", got)
	}
}
