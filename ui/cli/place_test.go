package cli

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/creack/pty"
)

// TestExplorerOfSomePaths opens the explorer in a terminal: on several paths, and on a list from a file.
func TestExplorerOfSomePaths(t *testing.T) {
	for _, c := range []struct {
		title, list   string
		args          []string
		wants, misses string
	}{
		{"several paths", "", []string{"only.go", "in"}, "b.go", "other.go"},
		{"a list", "in/b.go\n", []string{"--files-from", "list.txt"}, "func InList", "func Other"},
	} {
		t.Run(c.title, func(t *testing.T) {
			cmd := command(t, c.args...)
			if err := os.Mkdir(filepath.Join(cmd.Dir, "in"), 0o700); err != nil {
				t.Fatal(err)
			}
			for name, text := range map[string]string{
				"list.txt": c.list, "in/b.go": "package in\n\nfunc InList()\n", "other.go": "package only\n\nfunc Other()\n",
			} {
				if err := os.WriteFile(filepath.Join(cmd.Dir, name), []byte(text), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			terminal, err := pty.StartWithSize(cmd, &pty.Winsize{Rows: 24, Cols: 120})
			if err != nil {
				t.Fatal(err)
			}
			defer func() { _ = terminal.Close() }()
			if _, err := io.WriteString(terminal, "E"); err != nil {
				t.Fatal(err)
			}
			shown := readUntil(terminal, c.wants)
			if _, err := io.WriteString(terminal, "q"); err != nil {
				t.Fatal(err)
			}
			shown += readUntil(terminal, "")
			if err := cmd.Wait(); err != nil || !strings.Contains(shown, c.wants) || strings.Contains(shown, c.misses) {
				t.Errorf("left with %v, showing %q", err, shown)
			}
		})
	}
}
