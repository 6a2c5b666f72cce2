package preview_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/muesli/termenv"

	"foldout/themes"
	"foldout/ui/preview"
	"foldout/ui/uitest"
)

// commit writes files into a repository and commits them.
func commit(t *testing.T, root string, files map[string]string) {
	t.Helper()
	for name, text := range files {
		path := filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o750); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, args := range [][]string{{"init", "-q"}, {"add", "-A"}, {"commit", "-q", "-m", "change"}} {
		cmd := exec.CommandContext(t.Context(), "git", args...)
		cmd.Dir = root
		cmd.Env = append(os.Environ(), "GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_SYSTEM=/dev/null", "GIT_AUTHOR_NAME=a", "GIT_AUTHOR_EMAIL=a@b",
			"GIT_COMMITTER_NAME=a", "GIT_COMMITTER_EMAIL=a@b", "GIT_AUTHOR_DATE=2026-01-02T03:04:05Z", "GIT_COMMITTER_DATE=2026-01-02T03:04:05Z")
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("git %v: %v\n%s", args, err, out)
		}
	}
}

// TestStanding checks that details say why a node is important, how it changes and with what, and what belongs to it, and that
// hostile texts are escaped.
func TestStanding(t *testing.T) {
	root := t.TempDir()
	commit(t, root, map[string]string{"readme.md": "# shop\n"})
	for i := range 4 {
		commit(t, root, map[string]string{
			"shop.py":      fmt.Sprintf("def sell():\n    return %d\n", i),
			"price.py":     fmt.Sprintf("from shop import sell\n\ndef price():\n    return sell() + %d\n", i),
			"test_shop.py": fmt.Sprintf("from shop import sell\n\ndef test_sell():\n    assert sell() == %d\n", i),
			"package.json": fmt.Sprintf(`{"scripts": {"start": "serve %d", "evil\u001b[31m": "rm\u001b[2J"}}`, i) + "\n",
		})
	}
	c := open(t, root, uitest.Styles(t, termenv.Ascii, themes.ASCII()))
	c.run(c.SetSize(90, 70))
	c.run(c.SetMode(preview.Details))
	for id, want := range map[string]string{
		"shop.py": "importance |pagerank  1.00 of 1.00|change    |exported  |4 commits, frequency 2.00|2026-01-02|" +
			"price.py 4 times (100 %)|tests      test_shop.py|4 edges",
		"shop.py#sell": "importance |pagerank  1.00 of 1.00|entry      no|tests      test_shop.py",
		"test_shop.py": "tests of   shop.py|penalty   -0.50 of -0.50",
		"package.json": "npm start: serve 3|npm evil",
		".":            "importance |from its most important file|16 commits",
	} {
		c.run(c.SetNode(c.node(id)))
		text := c.frame(90, 70)
		for part := range strings.SplitSeq(want, "|") {
			if !strings.Contains(text, part) {
				t.Errorf("%s: no %q in\n%s", id, part, text)
			}
		}
	}
}
