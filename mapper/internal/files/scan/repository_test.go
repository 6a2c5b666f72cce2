package scan

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"foldout/model"
)

// initRepo makes root a repository that tracks every file it holds so far.
func initRepo(t testing.TB, root string) {
	t.Helper()
	inGit(t, root, "init", "-q")
	inGit(t, root, "add", "-A")
	inGit(t, root, "commit", "-q", "--allow-empty", "-m", "x")
}

func TestTrackedFilesThatAreNotThere(t *testing.T) {
	root := t.TempDir()
	touch(t, root, "a", "b", "d/c", "d/e", "f/g")
	initRepo(t, root)
	if err := os.RemoveAll(filepath.Join(root, "d")); err != nil {
		t.Fatal(err)
	}
	touch(t, root, "d") // a file in place of the folder
	inGit(t, root, "sparse-checkout", "set", "--no-cone", "/*", "!/f")
	expect(t, scan(t, root, model.Listing{}), "a b d")
}

func TestUnmergedFilesAreListedOnce(t *testing.T) {
	root := t.TempDir()
	write(t, root, "a", "1\n")
	initRepo(t, root)
	inGit(t, root, "checkout", "-q", "-b", "side")
	write(t, root, "a", "2\n")
	inGit(t, root, "commit", "-q", "-a", "-m", "x")
	inGit(t, root, "checkout", "-q", "main")
	write(t, root, "a", "3\n")
	inGit(t, root, "commit", "-q", "-a", "-m", "x")
	inGit(t, root, "checkout", "-q", "-m", "--conflict=merge", "main")
	inGit(t, root, "read-tree", "-m", "main~", "main", "side")
	if stages := inGit(t, root, "ls-files", "--cached"); strings.Count(stages, "a\n") < 2 {
		t.Fatalf("the index holds no conflict: %q", stages)
	}
	expect(t, scan(t, root, model.Listing{}), "a")
}

func TestRepositoriesInside(t *testing.T) {
	for _, outerIsGit := range []bool{true, false} {
		root := t.TempDir()
		write(t, root, "n/.gitignore", "*.o\n", ".ignore", "secret")
		touch(t, root, "a", "n/x.o", "n/t.o", "n/b", "n/deep/m/c", "n/deep/m/c.o", "n/secret", "n/deep/m/secret")
		touch(t, root, "empty/.git/nothing", "empty/e")
		initRepo(t, root+"/n/deep/m")
		inGit(t, root+"/n", "init", "-q")
		inGit(t, root+"/n", "add", "-f", "t.o", "b")
		if outerIsGit {
			inGit(t, root, "init", "-q")
		}
		r := scan(t, root, model.Listing{})
		empty := "empty: git: not a git repository (or any of the parent directories): .git: listed without git (git)"
		if outerIsGit { // git itself skips such a folder
			expect(t, r, ".ignore a empty/e n/.gitignore n/b n/deep/m/c n/deep/m/c.o n/t.o")
		} else {
			expect(t, r, ".ignore a empty/e n/.gitignore n/b n/deep/m/c n/deep/m/c.o n/t.o", empty)
		}
	}
}

func TestSubmodules(t *testing.T) {
	lib, root := t.TempDir(), t.TempDir()
	write(t, lib, "l.go", "", ".gitignore", "*.o\n")
	initRepo(t, lib)
	touch(t, root, "a.go")
	initRepo(t, root)
	inGit(t, root, "submodule", "add", "-q", lib, "mods/lib")
	inGit(t, root, "submodule", "add", "-q", lib, "mods/gone")
	inGit(t, root, "commit", "-q", "-m", "x")
	inGit(t, root, "submodule", "deinit", "-q", "-f", "mods/gone")
	touch(t, root, "mods/lib/x.o", "mods/lib/new.go")
	want := ".gitmodules a.go mods/lib/.gitignore mods/lib/l.go mods/lib/new.go"
	expect(t, scan(t, root, model.Listing{}), want)
	expect(t, scan(t, root+"/mods", model.Listing{}), "lib/.gitignore lib/l.go lib/new.go")
	expect(t, scan(t, root+"/mods/lib", model.Listing{}), ".gitignore l.go new.go")

	tree := filepath.Join(t.TempDir(), "tree")
	inGit(t, root, "worktree", "add", "-q", tree)
	write(t, root, ".git/info/exclude", "*.skip\n")
	touch(t, tree, "b.skip", "c.go")
	expect(t, scan(t, tree, model.Listing{}), ".gitmodules a.go c.go")
	breakIndex(t, tree)
	r := scan(t, tree, model.Listing{})
	if len(r.Problems) != 1 {
		t.Errorf("problems %v", r.Problems)
	}
	r.Problems = nil
	expect(t, r, ".gitmodules a.go c.go")
}

// breakIndex overwrites the index so that git cannot read it.
func breakIndex(t *testing.T, root string) {
	t.Helper()
	index := strings.TrimSpace(inGit(t, root, "rev-parse", "--path-format=absolute", "--git-path", "index"))
	if err := os.WriteFile(index, []byte("broken"), 0o600); err != nil {
		t.Fatal(err)
	}
}

func TestFallbacks(t *testing.T) {
	bare := t.TempDir()
	inGit(t, bare, "init", "-q", "--bare", "--template=")
	r := scan(t, bare, model.Listing{})
	if len(r.Files) == 0 || len(r.Problems) != 1 || r.Problems[0].Kind != "git" {
		t.Errorf("bare: %d files, problems %v", len(r.Files), r.Problems)
	}

	broken := t.TempDir()
	write(t, broken, ".gitignore", "*.o", "a.o", "", "a.c", "", ".git/HEAD", "nonsense", "sub/b.c", "", "sub/b.o", "")
	expect(t, scan(t, broken, model.Listing{}), ".gitignore a.c sub/b.c",
		"git: not a git repository (or any of the parent directories): .git: listed without git (git)")
	// A broken repository far above does not matter to the folder.
	expect(t, scan(t, broken+"/sub", model.Listing{}), "b.c b.o")
}

// TestGitMissing scans on a machine without git.
func TestGitMissing(t *testing.T) {
	root := t.TempDir()
	write(t, root, ".gitignore", "*.o", "a.o", "", "a.c", "", "sub/b.o", "")
	initRepo(t, root)
	t.Setenv("PATH", t.TempDir())
	expect(t, scan(t, root, model.Listing{}), ".gitignore a.c", "git is not installed: listed without git (git)")
	expect(t, scan(t, root+"/sub", model.Listing{}), "", "git is not installed: listed without git (git)")
}

func TestForeignOwner(t *testing.T) {
	root := t.TempDir()
	write(t, root, ".gitignore", "*.o", "a.o", "", "a.c", "")
	initRepo(t, root)
	if err := os.Chown(root, 12345, 12345); err != nil { // needs root; otherwise a broken index stands in for the refusal
		breakIndex(t, root)
	}
	r := scan(t, root, model.Listing{})
	if len(r.Problems) != 1 || r.Problems[0].Kind != "git" {
		t.Errorf("problems %v", r.Problems)
	}
	r.Problems = nil
	expect(t, r, ".gitignore a.c")
}

// TestHookEnvironment runs with the environment that a hook of another repository sets.
func TestHookEnvironment(t *testing.T) {
	other, root := t.TempDir(), t.TempDir()
	touch(t, other, "other")
	initRepo(t, other)
	touch(t, root, "mine")
	initRepo(t, root)
	t.Setenv("GIT_DIR", filepath.Join(other, ".git"))
	t.Setenv("GIT_WORK_TREE", other)
	t.Setenv("GIT_INDEX_FILE", filepath.Join(other, ".git", "index"))
	t.Setenv("GIT_CONFIG_PARAMETERS", "'core.worktree'='"+other+"'")
	expect(t, scan(t, root, model.Listing{}), "mine")
}

// TestNothingOfTheRepositoryRuns configures every program that a repository can make git run and checks that none does.
func TestNothingOfTheRepositoryRuns(t *testing.T) {
	root := t.TempDir()
	touch(t, root, "a", "b")
	initRepo(t, root)
	ran := filepath.Join(t.TempDir(), "ran")
	script := filepath.Join(t.TempDir(), "script")
	if err := os.WriteFile(script, []byte("#!/bin/sh\necho \"$0 $*\" >> "+ran+"\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	for key := range strings.FieldsSeq("core.fsmonitor core.pager filter.x.clean core.sshCommand diff.external alias.ls-files") {
		inGit(t, root, "config", key, script)
	}
	inGit(t, root, "config", "core.hooksPath", filepath.Dir(script))
	write(t, root, ".gitattributes", "* filter=x diff=x\n", "a", "changed", "c", "")
	expect(t, scan(t, root, model.Listing{}), ".gitattributes a b c")
	if text, err := os.ReadFile(ran); err == nil {
		t.Errorf("the scan ran %s", text)
	}
	inGit(t, root, "status")
	if _, err := os.ReadFile(ran); err != nil {
		t.Error("the trap catches nothing: git itself did not run it")
	}
}

// TestHostileIndex lists paths that leave the repository or go through a link that replaces a tracked folder.
func TestHostileIndex(t *testing.T) {
	outside, root := t.TempDir(), t.TempDir()
	touch(t, outside, "secret", "repo/deep")
	initRepo(t, outside+"/repo")
	touch(t, root, "d/secret", "d/repo", "ok", "in/x")
	initRepo(t, root)
	head := strings.TrimSpace(inGit(t, root, "rev-parse", "HEAD"))
	inGit(t, root, "rm", "-q", "--cached", "d/repo")
	inGit(t, root, "update-index", "--add", "--cacheinfo", fmt.Sprintf("160000,%s,d/repo", head))
	if err := os.RemoveAll(root + "/d"); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(outside, root+"/d"); err != nil {
		t.Fatal(err)
	}
	expect(t, scan(t, root, model.Listing{}), "in/x ok", "d: leads out of the repository (link)")
	for _, path := range []string{"../x", "/x", "a/../x", ".git/config", "a/.git/x", "a//x", "./x", ""} {
		if isSafe(path) {
			t.Errorf("%q is taken for safe", path)
		}
	}
}

func TestFolderThatGitIgnores(t *testing.T) {
	root := t.TempDir()
	write(t, root, ".gitignore", "gen\n", "gen/.gitignore", "*.o", "gen/a.o", "", "gen/a.c", "", "gen/d/b", "")
	initRepo(t, root)
	expect(t, scan(t, root, model.Listing{}), ".gitignore")
	expect(t, scan(t, root+"/gen", model.Listing{}), ".gitignore a.c d/b")
}

func TestOwnIgnoreFiles(t *testing.T) {
	plant := func(t *testing.T) string {
		root := t.TempDir()
		touch(t, root, "a.log", "b.tmp", "c.o", "keep.log", "d/a.log", "d/e.txt", "d/f/g.txt", "d/f/h", "skip/x", "skip/y")
		write(t, root, ".gitignore", "*.o\n", ".ignore", "*.log\n*.tmp\nskip/\n", ".foldoutignore", "!keep.log\n!c.o\nh\n",
			"d/.foldoutignore", "*.txt\n!e.txt\n", "skip/.foldoutignore", "!x")
		return root
	}
	want := ".foldoutignore .gitignore .ignore d/.foldoutignore d/e.txt keep.log"
	t.Run("outside git", func(t *testing.T) { expect(t, scan(t, plant(t), model.Listing{}), want) })
	t.Run("tracked", func(t *testing.T) {
		root := plant(t)
		initRepo(t, root)
		expect(t, scan(t, root, model.Listing{}), want)
		expect(t, scan(t, root+"/d", model.Listing{}), ".foldoutignore e.txt")
		expect(t, scan(t, root+"/d/f", model.Listing{}), "")
	})
	t.Run("ignored by git themselves", func(t *testing.T) {
		root := plant(t)
		write(t, root, ".gitignore", "*.o\n.ignore\n.foldoutignore\n")
		inGit(t, root, "init", "-q")
		expect(t, scan(t, root, model.Listing{}), ".gitignore d/e.txt keep.log")
	})
	t.Run("no ignore", func(t *testing.T) {
		root := plant(t)
		all := ".foldoutignore .gitignore .ignore a.log b.tmp c.o d/.foldoutignore d/a.log d/e.txt d/f/g.txt d/f/h keep.log " +
			"skip/.foldoutignore skip/x skip/y"
		expect(t, scan(t, root, model.Listing{NoIgnore: true}), all)
		initRepo(t, root)
		expect(t, scan(t, root, model.Listing{NoIgnore: true}), all)
	})
	t.Run("a link is no ignore file", func(t *testing.T) {
		root := t.TempDir()
		write(t, root, "rules", "a", "a", "", "d/a", "")
		for _, name := range []string{".gitignore", ".ignore", "d/.foldoutignore"} {
			if err := os.Symlink(root+"/rules", filepath.Join(root, name)); err != nil {
				t.Fatal(err)
			}
		}
		r := scan(t, root, model.Listing{})
		if len(r.Problems) != 3 {
			t.Errorf("problems %v", r.Problems)
		}
		r.Problems = nil
		expect(t, r, "a d/a rules")
	})
}
