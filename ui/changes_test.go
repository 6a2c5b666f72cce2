package ui

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/muesli/termenv"
)

// TestChangedCountsWhatIsShown: what the scope leaves out is said beside what differs.
func TestChangedCountsWhatIsShown(t *testing.T) {
	root := t.TempDir()
	git := func(args ...string) {
		t.Helper()
		cmd := exec.CommandContext(t.Context(), "git", args...)
		cmd.Dir = root
		cmd.Env = append(os.Environ(), "GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_SYSTEM=/dev/null", "GIT_AUTHOR_NAME=a", "GIT_AUTHOR_EMAIL=a@b",
			"GIT_COMMITTER_NAME=a", "GIT_COMMITTER_EMAIL=a@b")
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("git %v: %v\n%s", args, err, out)
		}
	}
	write := func(name, text string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(root, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write("a.go", "package a\n\nfunc One() {}\n")
	write("a_test.go", "package a\n\nfunc TestOne() {}\n")
	git("init", "-q")
	git("add", "-A")
	git("commit", "-q", "-m", "begin")
	write("a.go", "package a\n\nfunc One() int { return 1 }\n\nfunc small() {}\n")
	write("a_test.go", "package a\n\nfunc TestOne(int) {}\n")
	d := driveAt(t, root, 120, 24, termenv.Ascii)
	for _, c := range []struct{ keys, want string }{{"", "3 nodes in 2 files"}, {"t", "3 nodes in 2 files, 1 of them out of scope"}} {
		d.press(c.keys + " D")
		if !strings.Contains(d.View(), c.want) {
			t.Errorf("asked after %q\n%s", c.keys, d.View())
		}
		d.press("enter")
		if !strings.HasSuffix(d.status.text, "the last commit: "+c.want) {
			t.Errorf("done after %q: %s", c.keys, d.status.text)
		}
		d.press("u")
	}
}
