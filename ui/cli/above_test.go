package cli

import (
	"os"
	"path/filepath"
	"testing"
)

// TestFolderAbove goes from a folder of a repository up to the top, where it stays. Flags that name nodes of one folder do not
// apply to another.
func TestFolderAbove(t *testing.T) {
	cmd := command(t, "-i", "deep.go", "--ascii", "a/b")
	for path, text := range map[string]string{"a/b/deep.go": "package b\n", "a/beside.go": "package a\n"} {
		path = filepath.Join(cmd.Dir, path)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	runGit(t, cmd.Dir, "init", "-q")
	s := onScreen(t, cmd, 80, 24)
	s.press("", "[x] ? deep.go")
	s.press("P", "[x] ? beside.go")
	s.press("", ">   + [x] - b/")
	s.press("PP", "[x] ? only.go")
	s.press("", ">   + [x] - a/")
	s.press("PP", "Already at the top")
	s.press("q", "")
	if err := cmd.Wait(); err != nil {
		t.Error(err)
	}
}

// TestExploreFile checks that exploring a file opens its folder with the cursor on the file.
func TestExploreFile(t *testing.T) {
	cmd := command(t, "--ascii", "only.go")
	s := onScreen(t, cmd, 80, 24)
	s.press("", ">   + [x] only.go")
	s.press("q", "")
	if err := cmd.Wait(); err != nil {
		t.Error(err)
	}
}
