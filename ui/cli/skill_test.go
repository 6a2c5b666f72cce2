package cli

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestSkill runs each command of SKILL.md on the fixture repository, in a shell, as an agent does.
func TestSkill(t *testing.T) {
	if _, err := exec.LookPath("sh"); err != nil {
		t.Skip("there is no shell")
	}
	dir := t.TempDir()
	repo := filepath.Join(dir, "repo")
	if err := os.CopyFS(repo, os.DirFS("../../testdata/repo")); err != nil {
		t.Fatal(err)
	}
	run := func(script string) string {
		t.Helper()
		cmd := exec.Command("sh", "-ec", script)
		cmd.Dir = repo
		cmd.Env = append(os.Environ(), "HOME="+dir, "XDG_CONFIG_HOME="+dir, "XDG_CACHE_HOME="+dir,
			"XDG_STATE_HOME="+dir, "GIT_AUTHOR_NAME=a", "GIT_AUTHOR_EMAIL=a@example.com", "GIT_COMMITTER_NAME=a", "GIT_COMMITTER_EMAIL=a@example.com")
		out, err := cmd.Output()
		if err != nil {
			t.Errorf("%s: %v", script, err)
		}
		return string(out)
	}
	run("git init -q . && git add . && git commit -q -m first && echo 'func New() {}' >>internal/cart/cart.go")
	commands := regexp.MustCompile("(?ms)^```sh\n(.*?)^```").FindAllStringSubmatch(skill, -1)
	if len(commands) != 5 {
		t.Errorf("%d commands, want 5", len(commands))
	}
	for _, c := range commands {
		if out := run(c[1]); strings.TrimSpace(out) == "" {
			t.Errorf("%s prints nothing", c[1])
		}
	}
}
