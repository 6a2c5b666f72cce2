package mapper_test

import (
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"foldout/mapper"
)

var ownHistory = flag.Bool("own", false, "measure ranking and packing on commits of this repository")

// TestOwnHistory measures how well Find and Pack find what pinned commits of this repository changed, from their messages. It
// compares the figures with testdata/tasks/own.txt, so that a change that makes them worse is seen. -update writes the file.
func TestOwnHistory(t *testing.T) {
	if !*ownHistory {
		t.Skip("no -own")
	}
	root, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command("git", "-C", root, "rev-parse", "--is-shallow-repository").Output(); err != nil || strings.TrimSpace(string(out)) != "false" {
		t.Skip("the history of this repository is not here")
	}
	*histories = root
	commits, err := os.ReadFile("testdata/tasks/own-commits.txt")
	if err != nil {
		t.Fatal(err)
	}
	m := &measurement{root: t.TempDir(), sums: map[string]*tally{}}
	for _, commit := range slices.Backward(strings.Fields(string(commits))) { // oldest first, so that few files are parsed again
		w := ownTask(t, root, commit)
		dir := clone(t, m.root, w)
		runGit(t, dir, "checkout", "-q", "-f", "--detach", w.Base)
		repo := openForTask(t, dir, mapper.Options{CacheDir: filepath.Join(m.root, "cache")})
		result, files := repo.Search(w.Task)
		var ranked []string
		for _, r := range result.Files {
			ranked = append(ranked, files[r.File].Path)
		}
		m.add("files", w.Files, ranked)
		m.pack.measure(t, repo, w, result, files)
	}
	const golden = "testdata/tasks/own.txt"
	if *update {
		if err := os.WriteFile(golden, []byte(m.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if want, err := os.ReadFile(golden); err != nil || string(want) != m.String() {
		t.Errorf("%s holds other figures (%v); now:\n%s", golden, err, m)
	}
}

// ownTask makes a task from the message of a commit and the sources that it changed.
func ownTask(t *testing.T, root, commit string) work {
	w := work{Repo: "own", Git: ".git", ID: commit[:8], Base: commit + "^", Commit: commit, Task: runGit(t, root, "log", "-1", "--format=%B", commit)}
	for path := range strings.Lines(runGit(t, root, "diff", "--name-only", "--no-renames", "--diff-filter=M", w.Base, commit, "--", "*.go")) {
		if path = strings.TrimSpace(path); !strings.HasSuffix(path, "_test.go") && !strings.Contains(path, "testdata/") {
			w.Files = append(w.Files, path)
		}
	}
	return w
}
