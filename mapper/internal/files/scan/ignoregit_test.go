package scan

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// question is an ignore file and paths below its folder, for git to decide.
type question struct {
	rules string
	paths []string
}

// askGit answers all questions with one call of git: for each path, whether git ignores it.
func askGit(t testing.TB, questions []question) [][]bool {
	t.Helper()
	root := t.TempDir()
	runGit(t, root, nil, "init", "-q")
	var input bytes.Buffer
	for i, q := range questions {
		dir := filepath.Join(root, fmt.Sprint("q", i))
		if err := os.Mkdir(dir, 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, ".gitignore"), []byte(q.rules), 0o644); err != nil {
			t.Fatal(err)
		}
		for _, path := range q.paths {
			fmt.Fprintf(&input, "q%d/%s\x00", i, path)
		}
	}
	// There are four fields per path: file, line and text of the rule, and the path.
	fields := strings.Split(string(runGit(t, root, &input, "check-ignore", "-z", "--stdin", "-v", "-n", "--no-index")), "\x00")
	answers := make([][]bool, len(questions))
	for i, q := range questions {
		for range q.paths {
			answers[i] = append(answers[i], fields[0] != "" && !strings.HasPrefix(fields[2], "!"))
			fields = fields[4:]
		}
	}
	return answers
}

func runGit(t testing.TB, dir string, input *bytes.Buffer, args ...string) []byte {
	t.Helper()
	if _, err := exec.LookPath("git"); err != nil {
		t.Fatal("these tests need git, which knows the right answers:", err)
	}
	cmd := exec.Command("git", args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GIT_CONFIG_GLOBAL="+os.DevNull, "GIT_CONFIG_NOSYSTEM=1", "GIT_DIR="+filepath.Join(dir, ".git"))
	if input != nil {
		cmd.Stdin = input
	}
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if code := cmd.ProcessState.ExitCode(); code > 1 || err != nil && code != 1 {
		t.Fatalf("git %s: %v\n%s", args[0], err, stderr.Bytes())
	}
	return out
}

// ignores asks our rules about a file folder by folder from the root, as a walk does.
func ignores(rules *Rules, path string) bool {
	for i, c := range path {
		if c == '/' && rules.Match(path[:i], true) == Ignored {
			return true
		}
	}
	return rules.Match(path, false) == Ignored
}

// checkGit reports every path on which git and our rules disagree.
func checkGit(t testing.TB, questions []question) {
	t.Helper()
	for i, answers := range askGit(t, questions) {
		q := questions[i]
		dir := fmt.Sprint("q", i)
		rules := parseRules([]byte(q.rules), dir)
		for j, path := range q.paths {
			if got := ignores(rules, dir+"/"+path); got != answers[j] {
				t.Errorf("rules %q, path %q: ignored %v, git says %v", q.rules, path, got, answers[j])
			}
		}
	}
}
