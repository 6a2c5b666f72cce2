package cli

import (
	"bufio"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestWatchedMap keeps a map fresh: it is written at once, again after a change that it shows, and the program ends with the context.
func TestWatchedMap(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"} {
		t.Setenv(name, filepath.Join(dir, name))
	}
	repo, out := filepath.Join(dir, "repo"), filepath.Join(dir, "repo", "map.md")
	write := func(text string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(repo, "a.go"), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(repo, 0o755); err != nil {
		t.Fatal(err)
	}
	write("package a\n\nfunc First() {}\n")
	said, stderr, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	stdout, err := os.Create(filepath.Join(dir, "stdout"))
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	status := make(chan int, 1)
	go func() {
		a := &app{stdin: stdout, stdout: stdout, stderr: stderr}
		status <- a.run(ctx, []string{"map", repo, "--watch", "-o", out})
		_ = stderr.Close()
	}()
	lines := bufio.NewScanner(said)
	wrote := func(want string) {
		t.Helper()
		for lines.Scan() {
			if text, err := os.ReadFile(out); strings.HasPrefix(lines.Text(), "wrote ") && err == nil && strings.Contains(string(text), want) {
				return
			}
		}
		t.Fatalf("the program ended without writing %s", want)
	}
	wrote("func First()")
	write("package a\n\nfunc Second() {}\n")
	wrote("func Second()")
	if err := os.Remove(filepath.Join(repo, "a.go")); err != nil {
		t.Fatal(err)
	}
	write("package a\n\nfunc Third() int {}\n")
	wrote("func Third() int")
	cancel()
	if got := <-status; got != exitDone {
		t.Errorf("exit status %d", got)
	}
}
