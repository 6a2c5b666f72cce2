package mapper_test

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"foldout/mapper"
)

// history is a git repository in a folder.
type history struct {
	t   interface{ Fatal(...any) }
	dir string
}

func newHistory(t interface{ Fatal(...any) }, dir string) *history {
	h := &history{t, dir}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	h.git("init", "-q", "-b", "main")
	return h
}

// newRepo returns the history of a new repository, which is in a folder called `repo`.
func newRepo(t *testing.T) *history {
	t.Helper()
	return newHistory(t, filepath.Join(t.TempDir(), "repo"))
}

// open opens the repository with the relations between its files.
func (h *history) open() *mapper.Repo {
	repo, err := mapper.Open(context.Background(), h.dir, mapper.Options{NoCache: true, References: true}, nil)
	if err != nil {
		h.t.Fatal(err)
	}
	return repo
}

func (h *history) git(args ...string) string {
	cmd := exec.Command("git", append([]string{"-c", "user.name=a", "-c", "user.email=a@b", "-c", "core.autocrlf=false"}, args...)...)
	cmd.Dir = h.dir
	cmd.Env = append(os.Environ(), "GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_SYSTEM=/dev/null")
	out, err := cmd.CombinedOutput()
	if err != nil {
		h.t.Fatal(args, err, string(out))
	}
	return string(out)
}

func (h *history) write(name, text string) {
	path := filepath.Join(h.dir, name)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		h.t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		h.t.Fatal(err)
	}
}

func (h *history) commit() { h.git("add", "-A"); h.git("commit", "-q", "--allow-empty", "-m", "x") }
