package ui

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/muesli/termenv"

	"foldout/ui/header"
)

// TestChangedCountsWhatIsShown checks that the number of differing nodes is shown with the number of those out of scope.
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

// TestUndoChangedSince checks that undo and redo of a comparison with another revision change the header, the marks and the view
// together.
func TestUndoChangedSince(t *testing.T) {
	root := t.TempDir()
	git := func(args ...string) {
		t.Helper()
		cmd := exec.CommandContext(t.Context(), "git", append([]string{"-c", "user.name=a", "-c", "user.email=a@b"}, args...)...)
		cmd.Dir = root
		cmd.Env = append(os.Environ(), "GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_SYSTEM=/dev/null")
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("git %v: %v\n%s", args, err, out)
		}
	}
	git("init", "-q")
	for _, text := range []string{"func One() {}", "func One() int { return 1 }"} {
		if err := os.WriteFile(filepath.Join(root, "a.go"), []byte("package a\n\n"+text+"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		git("add", "-A")
		git("commit", "-q", "-m", "next")
	}
	if err := os.WriteFile(filepath.Join(root, "b.go"), []byte("package a\n\nfunc Two() {}\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	d := driveAt(t, root, 120, 24, termenv.Ascii)
	before, view := d.checkedOut(), d.session.View
	d.press("D")
	d.write("HEAD~1")
	d.press("enter")
	after := d.checkedOut()
	if !strings.Contains(after, "since HEAD~1") || d.session.View.Equal(view) {
		t.Fatalf("header %q after D", after)
	}
	if err := os.Remove(filepath.Join(root, "b.go")); err != nil {
		t.Fatal(err)
	}
	git("rm", "-q", "--cached", "a.go")
	if err := os.Rename(filepath.Join(root, "a.go"), filepath.Join(root, "c.go")); err != nil {
		t.Fatal(err)
	}
	d.press("R")
	d.at(t, "a.go")
	d.press("space")
	if !strings.Contains(d.View(), "D a.go") || d.status.text != "Deleted: a.go" {
		t.Errorf("status %q, no row of the deleted file\n%s", d.status.text, d.View())
	}
	checkFrame(t, d)
	if err := os.Rename(filepath.Join(root, "c.go"), filepath.Join(root, "a.go")); err != nil {
		t.Fatal(err)
	}
	put(t, root, "b.go", "package a\n\nfunc Two() {}\n")
	d.press("R")
	d.press("u")
	if got := d.checkedOut(); got != before || !d.session.View.Equal(view) || len(d.session.Changes.Found.Files) != 1 || !strings.HasPrefix(d.status.text, "Undone") {
		t.Errorf("after undo header %q, want %q; %d files marked, status %q", got, before, len(d.session.Changes.Found.Files), d.status.text)
	}
	d.press("U")
	if got := d.checkedOut(); got != after {
		t.Errorf("after redo header %q, want %q", got, after)
	}
}

// TestViewOfChangesIsKept checks that a view of changes is saved with the revision instead of the nodes, together with details that
// the user set, and that it shows the current differences when it is opened again.
func TestViewOfChangesIsKept(t *testing.T) {
	views := shelf{}
	d := driveAt(t, changedFixture(t), 120, 24, termenv.Ascii)
	d.cfg.Views = views
	d.press("D")
	d.write("HEAD")
	d.press("enter")
	d.at(t, "b.go#Two")
	d.press("space")
	d.at(t, "keep.go")
	d.press("5")
	want := d.session.Counts.Plan.Text()
	d.press("V enter")
	d.write("mine")
	d.press("enter")
	kept := views["mine"]
	if kept.ChangedSince != "HEAD" || len(kept.Overrides) != 2 {
		t.Fatalf("kept since %q with %v", kept.ChangedSince, kept.Overrides)
	}
	d.press("u:3 V down enter")
	if got := d.session.Counts.Plan.Text(); got != want {
		t.Errorf("opened again:\n%s\nwanted:\n%s\n%s", got, want, d.View())
	}
}

// changedFixture creates a repository with one commit and two new files with two functions each.
func changedFixture(t *testing.T) string {
	t.Helper()
	root := t.TempDir()
	write := func(name, text string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(root, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write("keep.go", "package a\n\n// Keep stays.\nfunc Keep() {}\n")
	for _, args := range [][]string{{"init", "-q"}, {"add", "-A"}, {"commit", "-q", "-m", "first"}} {
		cmd := exec.CommandContext(t.Context(), "git", append([]string{"-c", "user.name=a", "-c", "user.email=a@b"}, args...)...)
		cmd.Dir = root
		cmd.Env = append(os.Environ(), "GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_SYSTEM=/dev/null")
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("git %v: %v\n%s", args, err, out)
		}
	}
	write("b.go", "package a\n\nfunc Two() {}\n\nfunc Three() {}\n")
	write("c.go", "package a\n\nfunc Four() {}\n")
	return root
}

// checkedOut returns what the header says about git.
func (d *driver) checkedOut() string {
	return header.CheckedOut(d.session.Changes.Head, d.session.Changes.Differing(), d.session.Since)
}
