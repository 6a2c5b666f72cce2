package scan

import (
	"os"
	"path/filepath"
	"testing"

	"foldout/model"
)

func TestNestedWorktreeIsOneRow(t *testing.T) {
	root := t.TempDir()
	touch(t, root, "a", "d/b", "d/c")
	initRepo(t, root)
	inGit(t, root, "worktree", "add", "-q", "-b", "x", ".claude/worktrees/x")
	inGit(t, root, "worktree", "add", "-q", "-b", "y", "d/y")
	touch(t, root, ".claude/worktrees/x/new")
	want := []string{
		".claude/worktrees/x: is another working tree of this repository: its 3 files are not listed (worktree)",
		"d/y: is another working tree of this repository: its 3 files are not listed (worktree)",
	}
	t.Run("with git", func(t *testing.T) {
		expect(t, scan(t, root, model.Listing{}), ".claude/worktrees/x a d/b d/c d/y", want...)
	})
	t.Run("without ignore rules", func(t *testing.T) {
		expect(t, scan(t, root, model.Listing{NoIgnore: true}), ".claude/worktrees/x a d/b d/c d/y", want...)
	})
	t.Run("in a folder of the repository", func(t *testing.T) {
		expect(t, scan(t, root+"/d", model.Listing{}), "b c y", "y: is another working tree of this repository: its 3 files are not listed (worktree)")
	})
	t.Run("the working tree itself", func(t *testing.T) {
		expect(t, scan(t, root+"/.claude/worktrees/x", model.Listing{}), "a d/b d/c new")
	})
	t.Run("in another working tree", func(t *testing.T) {
		inGit(t, root+"/d/y", "worktree", "add", "-q", "-b", "z", "z")
		expect(t, scan(t, root+"/d/y", model.Listing{}), "a d/b d/c z", "z: is another working tree of this repository: its 3 files are not listed (worktree)")
	})
	t.Run("another repository", func(t *testing.T) {
		touch(t, root, "other/e")
		initRepo(t, root+"/other")
		expect(t, scan(t, root, model.Listing{}), ".claude/worktrees/x a d/b d/c d/y other/e", want...)
	})
	t.Run("git cannot read the index", func(t *testing.T) {
		if err := os.WriteFile(filepath.Join(root, ".git/worktrees/x/index"), []byte("damaged"), 0o644); err != nil {
			t.Fatal(err)
		}
		expect(t, scan(t, root, model.Listing{}), ".claude/worktrees/x a d/b d/c d/y other/e",
			".claude/worktrees/x: is another working tree of this repository: its files are not listed (worktree)", want[1])
	})
}
