package mapper_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"foldout/mapper"
	"foldout/mapper/changes"
	"foldout/mapper/git"
)

func (h *history) changes(sub, revision string) (*changes.Changes, error) {
	repo, err := mapper.Open(context.Background(), filepath.Join(h.dir, sub), mapper.Options{NoCache: true}, nil)
	if err != nil {
		h.t.Fatal(err)
	}
	return repo.ChangedSince(context.Background(), revision)
}

const before = `package shop

import "fmt"

// Add adds.
func Add(a, b int) int {
	return a + b
}

// Cart is a cart.
type Cart struct {
	Lines []int
}

func (c *Cart) Print() {
	fmt.Println(c)
	fmt.Println("end")
}
`

const documented = `class Z {}

/**
 * Of use.
 */
class A {
  /**
   * Sets it off.
   * At once.
   */
  @Deprecated
  void f() {}
}
`

// link replaces the symbolic link link.txt.
func (h *history) link(to string) {
	path := filepath.Join(h.dir, "link.txt")
	_ = os.Remove(path) // it may not exist
	if err := os.Symlink(to, path); err != nil {
		h.t.Fatal(err)
	}
}

// submodule adds a submodule at sub, with a Go file and a submodule of its own.
func (h *history) submodule() *history {
	inner := newHistory(h.t, filepath.Join(h.dir, ".git", "inner"))
	inner.write("in.go", before)
	inner.write("gone.md", "x\n")
	inner.commit()
	h.git("-c", "protocol.file.allow=always", "submodule", "-q", "add", inner.dir, "sub")
	h.commit()
	return &history{h.t, filepath.Join(h.dir, "sub")}
}

func TestChangedSince(t *testing.T) {
	for name, c := range map[string]struct {
		change func(h *history)
		since  string
		sub    string
		want   string // ids with their status, then removed paths
	}{
		"nothing":                {func(*history) {}, "", "", ""},
		"a body":                 {func(h *history) { h.write("a/shop.go", strings.Replace(before, "a + b", "b + a", 1)) }, "", "", "M a/shop.go#Add"},
		"a field":                {func(h *history) { h.write("a/shop.go", strings.Replace(before, "[]int", "[]uint", 1)) }, "", "", "M a/shop.go#Cart.Lines"},
		"a doc comment":          {func(h *history) { h.write("a/shop.go", strings.Replace(before, "is a cart", "holds lines", 1)) }, "", "", "M a/shop.go#Cart"},
		"a line taken away":      {func(h *history) { h.write("a/shop.go", strings.Replace(before, "\tfmt.Println(\"end\")\n", "", 1)) }, "", "", "M a/shop.go#Cart.Print"},
		"a function added":       {func(h *history) { h.write("a/shop.go", before+"\nfunc New() {}\n") }, "", "", "M a/shop.go#New"},
		"an import":              {func(h *history) { h.write("a/shop.go", strings.Replace(before, `"fmt"`, `"log"`, 1)) }, "", "", "M a/shop.go"},
		"a function taken away":  {func(h *history) { h.write("a/shop.go", strings.Split(before, "\nfunc (c")[0]) }, "", "", "M a/shop.go"},
		"staged":                 {func(h *history) { h.write("a/shop.go", before+"\nvar X = 1\n"); h.git("add", "-A") }, "", "", "M a/shop.go#X"},
		"committed since":        {func(h *history) { h.write("a/shop.go", before+"\nvar X = 1\n"); h.commit() }, "main~1", "", "M a/shop.go#X"},
		"committed, against now": {func(h *history) { h.write("a/shop.go", before+"\nvar X = 1\n"); h.commit() }, "", "", ""},
		"untracked":              {func(h *history) { h.write("new.md", "x\n") }, "", "", "? new.md"},
		"added":                  {func(h *history) { h.write("new.md", "x\n"); h.git("add", "-A") }, "", "", "A new.md"},
		"gone":                   {func(h *history) { h.git("rm", "-q", "b.txt") }, "", "", "- b.txt"},
		"gone, not told to git":  {func(h *history) { _ = os.Remove(filepath.Join(h.dir, "b.txt")) }, "", "", "- b.txt"},
		"renamed":                {func(h *history) { h.git("mv", "b.txt", "c.txt") }, "", "", "A c.txt - b.txt"},
		"touched":                {func(h *history) { h.write("b.txt", "one\ntwo\n") }, "", "", ""},
		"ends of lines":          {func(h *history) { h.write("b.txt", "one\r\ntwo\r\n") }, "", "", ""},
		"put back":               {func(h *history) { h.write("b.txt", "x"); h.git("add", "-A"); h.write("b.txt", "one\ntwo\n") }, "", "", ""},
		"ends of lines, put right": {func(h *history) {
			h.write("b.txt", "one\r\ntwo\r\n")
			h.commit()
			h.write("b.txt", "one\ntwo\n")
		}, "", "", ""},
		"below a folder": {func(h *history) { h.write("a/shop.go", before+"\nvar X = 1\n"); h.write("b.txt", "x") }, "", "a", "M shop.go#X"},
		"of a branch that went on": {func(h *history) {
			h.git("checkout", "-q", "-b", "topic")
			h.write("mine.md", "x\n")
			h.commit()
			h.git("checkout", "-q", "main")
			h.write("theirs.md", "x\n")
			h.commit()
			h.git("checkout", "-q", "topic")
		}, "main", "", "A mine.md"},
		"the doc comment of a method": {func(h *history) {
			h.write("A.java", documented)
			h.commit()
			h.write("A.java", strings.Replace(documented, "Sets it off.", "Starts it.", 1))
		}, "", "", "M A.java#A.f"},
		"the doc comment of a class": {func(h *history) {
			h.write("A.java", documented)
			h.commit()
			h.write("A.java", strings.Replace(documented, "Of use.", "Of no use.", 1))
		}, "", "", "M A.java#A"},
		"a line of a doc comment taken away": {func(h *history) {
			h.write("A.java", documented)
			h.commit()
			h.write("A.java", strings.Replace(documented, "   * At once.\n", "", 1))
		}, "", "", "M A.java#A.f"},
		"a link written again": {func(h *history) {
			h.link("b.txt")
			h.commit()
			h.link("b.txt")
		}, "", "", ""},
		"a link led elsewhere": {func(h *history) {
			h.link("b.txt")
			h.commit()
			h.link("a/shop.go")
		}, "", "", "M link.txt"},
		"a sparse checkout": {func(h *history) {
			h.write("c/c.txt", "x\n")
			h.commit()
			h.git("sparse-checkout", "set", "a")
		}, "", "", ""},
		"a large file written again": {func(h *history) {
			h.write("large.txt", strings.Repeat("x\n", 1<<20))
			h.commit()
			h.write("large.txt", strings.Repeat("x\n", 1<<20))
		}, "", "", ""},
		"a large file": {func(h *history) {
			h.write("large.txt", strings.Repeat("x\n", 1<<20))
			h.commit()
			h.write("large.txt", strings.Repeat("y\n", 1<<20))
		}, "", "", "M large.txt"},
		"a binary file": {func(h *history) {
			h.write("x.bin", "\x00\x01")
			h.commit()
			h.write("x.bin", "\x00\x02")
		}, "", "", "M x.bin"},
		"SHA-256": {func(h *history) {
			_ = os.RemoveAll(filepath.Join(h.dir, ".git"))
			h.git("init", "-q", "-b", "main", "--object-format=sha256")
			h.commit()
			h.write("b.txt", "one\ntwo\n")
			h.write("a/shop.go", strings.Replace(before, "a + b", "b + a", 1))
		}, "", "", "M a/shop.go#Add"},
		"in a submodule": {func(h *history) {
			h.submodule()
			h.write("sub/in.go", strings.Replace(before, "a + b", "b + a", 1))
			h.write("sub/new.md", "x\n")
			_ = os.Remove(filepath.Join(h.dir, "sub/gone.md"))
		}, "", "", "M sub/in.go#Add ? sub/new.md - sub/gone.md"},
		"a submodule as it was":  {func(h *history) { h.submodule() }, "", "", ""},
		"a submodule added":      {func(h *history) { h.submodule() }, "main~1", "", "A .gitmodules A sub/gone.md A sub/in.go"},
		"a submodule taken away": {func(h *history) { h.submodule(); h.git("rm", "-q", "-f", "sub") }, "", "", "M .gitmodules - sub"},
		"a submodule that went on": {func(h *history) {
			sub := h.submodule()
			sub.write("in.go", strings.Replace(before, "a + b", "b + a", 1))
			sub.commit()
		}, "", "", "M sub/in.go#Add"},
		"a submodule of which nothing is known": {func(h *history) {
			h.submodule()
			h.git("update-index", "--cacheinfo", "160000,"+strings.Repeat("1", 40)+",sub")
			h.git("commit", "-q", "-m", "x")
		}, "", "", ""},
		"a submodule that was not fetched": {func(h *history) {
			h.submodule()
			h.git("submodule", "-q", "deinit", "-f", "sub")
		}, "", "", ""},
		"detached": {func(h *history) { h.git("checkout", "-q", "--detach"); h.write("b.txt", "x") }, "main", "", "M b.txt"},
		"a tag":    {func(h *history) { h.git("tag", "v1"); h.write("b.txt", "x"); h.commit() }, "v1", "", "M b.txt"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := newHistory(t, t.TempDir())
			h.write("a/shop.go", before)
			h.write("b.txt", "one\ntwo\n")
			h.commit()
			c.change(h)
			changes, err := h.changes(c.sub, c.since)
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, n := range changes.Nodes {
				got = append(got, string(n.Status)+" "+n.ID)
			}
			for _, path := range changes.Gone {
				got = append(got, "- "+path)
			}
			if strings.Join(got, " ") != c.want {
				t.Errorf("%q, want %q", strings.Join(got, " "), c.want)
			}
		})
	}
}

func TestChangedSinceNothingAtAll(t *testing.T) {
	h := &history{t, t.TempDir()}
	h.write("a.go", "package a\n")
	if _, err := h.changes("", ""); !errors.Is(err, git.ErrNoRepository) {
		t.Errorf("without git: %v", err)
	}
	h = newHistory(t, h.dir)
	if changes, err := h.changes("", ""); err != nil || strings.Join(changes.IDs(), " ") != "a.go" {
		t.Errorf("before the first commit: %v, %v", changes, err)
	}
	h.commit()
	h.git("branch", "release")
	var unknown *git.UnknownRevisionError
	for revision, want := range map[string]string{"releas": `did you mean "release"?`, "--output=x": "", "^main": "", "a\nb": "", "HEAD:a.go": ""} {
		if _, err := h.changes("", revision); !errors.As(err, &unknown) || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", revision, err)
		}
	}
}

// TestChangedSinceAgreesWithGit changes files at random. The result must be the files that git lists, without the files that only
// git's index believes to have changed.
func TestChangedSinceAgreesWithGit(t *testing.T) {
	names := []string{"a.txt", "b/c.txt", "b/d e.txt", "茶.txt", "z.go"}
	texts := []string{"1\n2\n3\n", "1\n", "1\n2\n", "", "x\n"}
	for seed := range uint64(12) {
		draw := rand.New(rand.NewPCG(seed, 0))
		h := newHistory(t, t.TempDir())
		h.write("a.txt", texts[0])
		h.write("b/c.txt", texts[1])
		h.commit()
		for range 10 {
			name := names[draw.IntN(len(names))]
			switch draw.IntN(6) {
			case 0, 1:
				h.write(name, texts[draw.IntN(len(texts))])
			case 2:
				_ = os.Remove(filepath.Join(h.dir, name)) // it may not exist
			case 3:
				h.git("add", "-A")
			case 4:
				h.commit()
			case 5:
				h.git("checkout", "-q", "--detach")
			}
		}
		for _, revision := range []string{"HEAD", "main"} {
			changes, err := h.changes("", revision)
			if err != nil {
				t.Fatal(err)
			}
			got := changes.Gone
			for _, c := range changes.Files {
				got = append(got, c.ID)
			}
			slices.Sort(got)
			if want := h.differing(revision); !slices.Equal(got, want) {
				t.Errorf("seed %d, since %s: %q, git says %q", seed, revision, got, want)
			}
		}
	}
}

// differing lists the files that differ from a revision according to git's own commands.
func (h *history) differing(revision string) []string {
	list := h.git("diff", "-z", "--name-only", "--no-renames", "--merge-base", revision) + h.git("ls-files", "-z", "--others", "--exclude-standard")
	paths := strings.FieldsFunc(list, func(r rune) bool { return r == 0 })
	slices.Sort(paths)
	base := strings.TrimSpace(h.git("merge-base", revision, "HEAD"))
	return slices.DeleteFunc(slices.Compact(paths), func(path string) bool {
		text, err := os.ReadFile(filepath.Join(h.dir, path))
		if err != nil || h.git("ls-tree", base, "--", path) == "" {
			return false
		}
		return h.git("show", base+":"+path) == string(text)
	})
}

// lose removes a file's content in the last commit from the repository, and makes it seem available from a remote.
func (h *history) lose(name, remote string) {
	object := strings.TrimSpace(h.git("rev-parse", "HEAD:"+name))
	if err := os.Remove(filepath.Join(h.dir, ".git/objects", object[:2], object[2:])); err != nil {
		h.t.Fatal(err)
	}
	for key, value := range map[string]string{
		"core.repositoryFormatVersion": "1", "extensions.partialClone": "far", "remote.far.promisor": "true", "remote.far.url": remote,
		"protocol.ext.allow": "always", "protocol.allow": "always",
	} {
		h.git("config", key, value)
	}
}

// TestChangedSinceRunsNothing configures programs wherever git would run one, and checks that none runs.
func TestChangedSinceRunsNothing(t *testing.T) {
	h := newHistory(t, t.TempDir())
	marker := filepath.Join(t.TempDir(), "ran")
	h.write("a.txt", "one\n")
	h.write("b.go", before)
	h.commit()
	h.write(".gitattributes", "* filter=evil diff=evil merge=evil\n")
	evil := "touch " + marker + "; cat"
	for key, value := range map[string]string{
		"filter.evil.clean": evil, "filter.evil.smudge": evil, "filter.evil.process": evil, "filter.evil.required": "true",
		"diff.evil.textconv": evil, "diff.evil.command": evil, "diff.external": evil, "core.fsmonitor": evil, "core.pager": evil,
		"core.sshCommand": evil, "core.editor": evil, "gpg.program": evil, "alias.diff-files": "!" + evil, "alias.ls-tree": "!" + evil,
	} {
		h.git("config", key, value)
	}
	for _, hook := range []string{"post-index-change", "pre-commit", "post-checkout", "fsmonitor-watchman", "reference-transaction"} {
		h.write(".git/hooks/"+hook, "#!/bin/sh\n"+evil+"\n")
		if err := os.Chmod(filepath.Join(h.dir, ".git/hooks", hook), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	h.write("a.txt", "two\n")
	h.write("b.go", before+"\nvar X = 1\n")
	h.lose("a.txt", "ext::sh -c \""+evil+"\"")
	changes, err := h.changes("", "main")
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(changes.IDs(), " "); got != ".gitattributes a.txt b.go#X" {
		t.Errorf("changed: %s", got)
	}
	if _, err := os.Stat(marker); err == nil {
		t.Error("a program of the repository has run")
	}
}
