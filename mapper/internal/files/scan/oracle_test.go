package scan

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"foldout/model"
)

// tree is a set of ignore files and other files. Git decides which of them are listed.
type tree struct {
	ignore string // space-separated `path=line,line` entries; `_` stands for a space
	files  string // space-separated paths; `_` stands for a space
}

var trees = []tree{
	{"", "a b/c .d .e/f"},
	{".gitignore=*.o", "a.o b.c d/e.o d/f.c"},
	{".gitignore=*.o,!keep.o", "a.o keep.o d/keep.o"},
	{".gitignore=!keep.o,*.o", "keep.o"},
	{".gitignore=/a", "a d/a"},
	{".gitignore=a/", "a/b d/a d/e/a/f"},
	{".gitignore=/a/", "a/b d/a/b"},
	{".gitignore=a/b", "a/b a/c d/a/b"},
	{".gitignore=d/,!d/keep", "d/keep d/x"},
	{".gitignore=d/*,!d/keep", "d/keep d/x d/e/keep"},
	{".gitignore=/*,!/d", "a d/b d/c/e f/g"},
	{".gitignore=/*,!/d/,/d/*,!/d/e/", "a d/b d/e/c d/f/g"},
	{".gitignore=*,!*/,!*.txt", "a.txt b.c d/a.txt d/b.c d/e/f.txt"},
	{".gitignore=*,!.gitignore", "a b/c"},
	{".gitignore=**/a", "a b/a b/c/a ba"},
	{".gitignore=a/**", "a/b a/c/d b/a/c"},
	{".gitignore=a/**/b", "a/b a/x/b a/x/y/b ab b/a/b"},
	{".gitignore=a/**/", "a/b a/c/d"},
	{".gitignore=**/", "a b/c"},
	{".gitignore=/**/a/", "a/b c/a/b c/d/a"},
	{".gitignore=**", "a b/c"},
	{".gitignore=a**/b", "a/b ax/b a/x/b"},
	{".gitignore=a/b**/c", "a/b/c a/bx/c a/b/x/c"},
	{".gitignore=*/a", "a b/a b/c/a"},
	{".gitignore=a/*/b", "a/b a/c/b a/c/d/b"},
	{".gitignore=?", "a bb c/dd"},
	{".gitignore=[ab]", "a b c"},
	{".gitignore=[!ab]", "a b c .d"},
	{".gitignore=[a-c]*", "ax bx dx"},
	{".gitignore=[[:digit:]]*", "1 1a a1"},
	{".gitignore=[[:bad:]]", "b : a"},
	{".gitignore=[a", "[a a"},
	{".gitignore=x[", "x[ x"},
	{".gitignore=[]a]", "] a b"},
	{".gitignore=a\\", "a a\\"},
	{".gitignore=\\#a", "#a a"},
	{".gitignore=#a", "#a a"},
	{".gitignore=\\!a", "!a a"},
	{".gitignore=a\\*", "a* ab"},
	{".gitignore=a_", "a a_"},
	{".gitignore=a\\_", "a a_"},
	{".gitignore=_a", "a _a"},
	{".gitignore=a\t", "a"},
	{".gitignore=a\r,b\r", "a b"},
	{".gitignore=\ufeffa", "a"},
	{".gitignore=b,\ufeffa", "a b"},
	{".gitignore=.*,!.gitignore", ".a .b/c d"},
	{".gitignore=a//", "a/b"},
	{".gitignore=//a", "a"},
	{".gitignore=./a", "a"},
	{".gitignore=a/../b", "a/c b"},
	{".gitignore=,,,", "a"},
	{".gitignore=A", "a A/b"},
	{".gitignore=\xff", "\xff a"},
	{".gitignore=*.o d/.gitignore=!*.o", "a.o d/a.o d/e/a.o"},
	{".gitignore=*.o d/.gitignore=!*.o d/e/.gitignore=*.o", "a.o d/a.o d/e/a.o"},
	{".gitignore=d d/.gitignore=!a", "d/a"},
	{".gitignore=!d/a d/.gitignore=a", "d/a a"},
	{"d/.gitignore=/a", "a d/a d/e/a"},
	{"d/.gitignore=*", "a d/a d/e/a"},
	{"d/.gitignore=*,!.gitignore", "a d/a d/e/a"},
	{"d/.gitignore=../a", "a d/a"},
	{"d/.gitignore=d/a", "d/a d/d/a"},
	{"d/.gitignore=e/**/f d/e/.gitignore=!f", "d/e/f d/e/g/f"},
	{".gitignore=.gitignore", "a d/b"},
	{".gitignore=d/.gitignore d/.gitignore=a", "d/a d/b"},
	{".gitignore=a/b/c/", "a/b/c/d a/b/c2 a/b/d/c"},
	{".gitignore=*~,\\#*#,.#*", "a~ #a# .#a #a"},
	{".gitignore=foo.*,!foo.c,foo.c.*", "foo.a foo.c foo.c.d"},
	{".gitignore=logs/**/debug.log", "logs/debug.log logs/a/debug.log logs/a/b/debug.log debug.log"},
	{".gitignore=**/node/**,!**/node/keep/", "node/a node/keep/b x/node/keep/c"},
	{".gitignore=build,!src/build", "build/a src/build/b x/build"},
}

// plant writes the files of the tree under root.
func (tr tree) plant(t *testing.T, root string) {
	t.Helper()
	blanks := strings.NewReplacer("_", " ")
	for _, path := range strings.Split(tr.files, " ") {
		touch(t, root, blanks.Replace(path))
	}
	for _, file := range strings.Split(tr.ignore, " ") {
		if path, lines, ok := strings.Cut(file, "="); ok {
			write(t, root, path, blanks.Replace(strings.ReplaceAll(lines, ",", "\n")))
		}
	}
}

func TestGitAgreesOutsideGit(t *testing.T) {
	t.Parallel()
	for _, tr := range trees {
		root := t.TempDir()
		tr.plant(t, root)
		r := scan(t, root, model.Listing{Deps: true})
		if diff := cmp.Diff(outside(t, root), paths(r)); diff != "" || len(r.Problems) > 0 {
			t.Errorf("%q %q, problems %v (-git +ours):\n%s", tr.ignore, tr.files, r.Problems, diff)
		}
	}
}

func TestGitAgreesInsideGit(t *testing.T) {
	t.Parallel()
	for _, tr := range trees {
		root := t.TempDir()
		tr.plant(t, root)
		inGit(t, root, "init", "-q")
		r := scan(t, root, model.Listing{Deps: true})
		want := split(inGit(t, root, "ls-files", "-z", "--cached", "--others", "--exclude-standard"))
		if diff := cmp.Diff(want, paths(r)); diff != "" || len(r.Problems) > 0 {
			t.Errorf("%q %q, problems %v (-git +ours):\n%s", tr.ignore, tr.files, r.Problems, diff)
		}
	}
}

// TestGitAgreesOnRandomTrees uses few names, so that most ignore rules match something.
func TestGitAgreesOnRandomTrees(t *testing.T) {
	name := rapid.SampledFrom([]string{"a", "b", "ab", "a.o", "b.c", ".a"})
	path := rapid.Custom(func(t *rapid.T) string {
		return strings.Join(rapid.SliceOfN(name, 1, 4).Draw(t, "names"), "/")
	})
	part := rapid.SampledFrom([]string{"a", "b", "ab", "*", "**", "*.o", "a*", "?", "[ab]", ".*", "[!a]*", "b.c"})
	line := rapid.Custom(func(t *rapid.T) string {
		parts := rapid.SliceOfN(part, 1, 3).Draw(t, "parts")
		before := rapid.SampledFrom([]string{"", "", "!", "/", "!/"}).Draw(t, "before")
		return before + strings.Join(parts, "/") + rapid.SampledFrom([]string{"", "", "/"}).Draw(t, "after")
	})
	rapid.Check(t, func(rt *rapid.T) {
		root := t.TempDir()
		for _, p := range rapid.SliceOfN(path, 1, 40).Draw(rt, "paths") {
			plantIfFree(root, p, "x")
		}
		for _, dir := range rapid.SliceOfN(path, 0, 6).Draw(rt, "folders") {
			plantIfFree(root, dir+"/.gitignore", strings.Join(rapid.SliceOfN(line, 1, 4).Draw(rt, "lines"), "\n"))
		}
		plantIfFree(root, ".gitignore", strings.Join(rapid.SliceOfN(line, 0, 4).Draw(rt, "lines"), "\n"))
		if diff := cmp.Diff(outside(t, root), paths(scan(t, root, model.Listing{Deps: true}))); diff != "" {
			rt.Errorf("-git +ours:\n%s", diff)
		}
	})
}

// plantIfFree writes a file unless its path is a folder or goes through a file.
func plantIfFree(root, path, text string) {
	full := filepath.Join(root, path)
	if os.MkdirAll(filepath.Dir(full), 0o755) == nil {
		_ = os.WriteFile(full, []byte(text), 0o644)
	}
}

// TestGitAgreesWithAllSources uses every kind of ignore file that git knows, with tracked files among the ignored ones, and scans
// a subfolder.
func TestGitAgreesWithAllSources(t *testing.T) {
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("XDG_CONFIG_HOME", "")
	t.Setenv("GIT_CONFIG_GLOBAL", "")
	if err := os.Unsetenv("GIT_CONFIG_GLOBAL"); err != nil { // an earlier Setenv restores it
		t.Fatal(err)
	}
	write(t, home, ".config/git/ignore", "*.xdg\n*.1\n*.2\n/top", "excludes", "*.own\n*.1\n/top")
	for _, config := range []string{"", "[core]\n\texcludesFile = ~/excludes\n", "[core]\n\texcludesFile =\n"} {
		write(t, home, ".gitconfig", config)
		root := t.TempDir()
		touch(t, root, "a", "a.xdg", "a.own", "a.info", "a.1", "a.2", "top", "d/top", "d/a.1", "d/a.own", "d/e/a.xdg")
		touch(t, root, "d/e/b.info", "d/e/c")
		write(t, root, ".gitignore", "!a.1\n/d/e/c", "d/.gitignore", "a.1")
		if diff := cmp.Diff(outside(t, root), paths(scan(t, root, model.Listing{}))); diff != "" {
			t.Errorf("config %q outside git (-git +ours):\n%s", config, diff)
		}
		inGit(t, root, "init", "-q")
		write(t, root, ".git/info/exclude", "*.info\n!a.2\nd/e/c")
		inGit(t, root, "add", "-f", "a.own", "d/e/b.info")
		for _, sub := range []string{"", "/d", "/d/e"} {
			want := split(inGit(t, root+sub, "ls-files", "-z", "--cached", "--others", "--exclude-standard"))
			if diff := cmp.Diff(want, paths(scan(t, root+sub, model.Listing{}))); diff != "" {
				t.Errorf("config %q inside git, in %q (-git +ours):\n%s", config, sub, diff)
			}
		}
		// If git cannot read its index, the tree is walked instead, with no file known to be tracked.
		inGit(t, root, "rm", "-q", "-r", "--cached", ".")
		want := map[string][]string{}
		for _, sub := range []string{"", "/d", "/d/e"} {
			want[sub] = split(inGit(t, root+sub, "ls-files", "-z", "--others", "--exclude-standard"))
		}
		write(t, root, ".git/index", "broken")
		for sub, want := range want {
			r := scan(t, root+sub, model.Listing{})
			if diff := cmp.Diff(want, paths(r)); diff != "" || len(r.Problems) != 1 {
				t.Errorf("config %q, broken index, in %q, problems %v (-git +ours):\n%s", config, sub, r.Problems, diff)
			}
		}
	}
}
