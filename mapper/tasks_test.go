package mapper_test

import (
	"bufio"
	"encoding/json"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

var (
	tasksFile = flag.String("tasks", "", "tasks in JSON lines: repo, git, base, task, files; where answers are measured")
	histories = flag.String("histories", "", "folder that holds the git directories of the tasks")
	worktrees = flag.String("worktrees", "", "folder in which checkouts of the tasks are kept between runs; empty for none")
)

// realTask is a text with the files that a commit changed for it.
type realTask struct {
	Repo  string   `json:"repo"`
	Git   string   `json:"git"`  // git directory below -histories
	Base  string   `json:"base"` // parent commit of the change
	Task  string   `json:"task"`
	Files []string `json:"files"` // files that changed
}

// readTasks returns the tasks in -tasks.
func readTasks(t *testing.T) (all []realTask) {
	t.Helper()
	file, err := os.Open(*tasksFile)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close() //nolint:errcheck // only read
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 1<<26)
	for lines.Scan() {
		var task realTask
		if err := json.Unmarshal(lines.Bytes(), &task); err != nil {
			t.Fatal(err)
		}
		all = append(all, task)
	}
	return all
}

// checkout returns a folder with the files at the base of a task, in a repository whose history ends there. It returns "" if the
// history lacks a file of the task: large files may be missing from a history, and a tree without them is still useful.
func (task realTask) checkout(t *testing.T) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "tree")
	if *worktrees != "" {
		dir = filepath.Join(*worktrees, strings.ReplaceAll(task.Repo, "/", "+")+"-"+task.Base[:12])
		if _, err := os.Stat(filepath.Join(dir, ".complete")); err == nil {
			return dir
		}
	}
	origin, err := filepath.Abs(filepath.Join(*histories, task.Git))
	if err != nil {
		t.Fatal(err)
	}
	runGit(t, "", "clone", "-q", "--shared", "--no-checkout", origin, dir)
	_ = exec.Command("git", "-C", dir, "checkout", "-q", "-f", "--detach", task.Base).Run() // missing files are checked for below
	for _, f := range task.Files {
		if _, err := os.Stat(filepath.Join(dir, f)); err != nil {
			return ""
		}
	}
	forget := exec.Command("git", "-C", dir, "update-ref", "--stdin")
	var refs strings.Builder
	for ref := range strings.FieldsSeq(runGit(t, dir, "for-each-ref", "--format=%(if)%(symref)%(then)%(else)%(refname)%(end)")) {
		refs.WriteString("delete " + ref + "\n")
	}
	forget.Stdin = strings.NewReader(refs.String())
	if out, err := forget.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	if *worktrees != "" {
		if err := os.WriteFile(filepath.Join(dir, ".git", "info", "exclude"), []byte("/.complete\n"), 0o644); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, ".complete"), nil, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}
