//go:build unix

package gocontext

import (
	"path/filepath"
	"syscall"
	"testing"
)

// TestPipes checks that a pipe named like a Go file or go.mod is never opened, since that would block for ever.
func TestPipes(t *testing.T) {
	dir := writeModule(t, map[string]string{"go.mod": "module example.com/m\n", "a.go": "package m\n\nvar X = 1\n"})
	for _, name := range []string{"b.go", "go.work"} {
		if err := syscall.Mkfifo(filepath.Join(dir, name), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if text, err := contextIn(t, dir); err != nil || text != "// a.go:\n\nvar X = 1\n" {
		t.Errorf("%q %v", text, err)
	}
}
