package mcp_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestDeletedFilesInScope checks that the tool changes names the deleted files in the server's scope, and no others.
func TestDeletedFilesInScope(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"src/a.go", "src/b.go", "lib/c.go"} {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte("package x\n"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, args := range []string{"init -q", "add .", "-c user.name=a -c user.email=a@b.c commit -q -m first", "rm -q src/a.go lib/c.go"} {
		cmd := exec.Command("git", strings.Fields(args)...)
		cmd.Dir = dir
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("git %s: %v: %s", args, err, out)
		}
	}
	text, _, isError := call(t, dial(t, dir, "--include", "src"), "changes", struct{}{})
	if isError || !strings.Contains(text, "- D src/a.go\n") || strings.Contains(text, "lib/c.go") {
		t.Errorf("want src/a.go only:\n%s", text)
	}
}
