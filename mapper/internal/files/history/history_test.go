package history

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// repository is a test repository made with real git.
type repository struct {
	t     testing.TB
	dir   string
	date  time.Time // of the next commit
	input string    // standard input for git
}

func newRepository(t testing.TB) *repository {
	r := &repository{t: t, dir: t.TempDir(), date: time.Date(2024, 1, 1, 0, 0, 0, 0, time.UTC)}
	r.git("init", "-q", "-b", "main")
	return r
}

func (r *repository) git(args ...string) string {
	r.t.Helper()
	cmd := exec.Command("git", append([]string{"-c", "user.name=A", "-c", "user.email=a@example.org"}, args...)...)
	at := r.date.Format(time.RFC3339)
	cmd.Dir, cmd.Env = r.dir, append(os.Environ(),
		"GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_NOSYSTEM=1", "GIT_AUTHOR_DATE="+at, "GIT_COMMITTER_DATE="+at)
	cmd.Stdin = strings.NewReader(r.input)
	out, err := cmd.CombinedOutput()
	if err != nil {
		r.t.Fatalf("git %v: %v\n%s", args, err, out)
	}
	return string(out)
}

// commit makes a commit from words that each touch a file: `a` writes new text to it, `-a` removes it, `a>b` moves it. The date
// of the next commit is a day later.
func (r *repository) commit(words string) {
	r.t.Helper()
	for word := range strings.FieldsSeq(words) {
		from, to, moves := strings.Cut(word, ">")
		gone, removes := strings.CutPrefix(word, "-")
		switch {
		case moves:
			r.folder(to)
			r.git("mv", from, to)
		case removes:
			r.git("rm", "-q", gone)
		default:
			r.folder(word)
			r.write(word, word+r.date.String())
		}
	}
	r.git("add", "-A")
	r.git("commit", "-q", "--allow-empty", "-m", "x")
	r.date = r.date.AddDate(0, 0, 1)
}

func (r *repository) folder(path string) {
	if err := os.MkdirAll(filepath.Dir(filepath.Join(r.dir, path)), 0o755); err != nil {
		r.t.Fatal(err)
	}
}

func (r *repository) write(path, text string) {
	if err := os.WriteFile(filepath.Join(r.dir, path), []byte(text), 0o644); err != nil {
		r.t.Fatal(err)
	}
}

func (r *repository) read(folder string) *History {
	r.t.Helper()
	h, err := Read(context.Background(), filepath.Join(r.dir, folder), Options{})
	if err != nil {
		r.t.Fatal(err)
	}
	return h
}

// describe lists files with their commits, frequency, heat and the day of the last commit.
func describe(h *History) string {
	if h == nil {
		return "none"
	}
	var all []string
	for path := range h.numbers {
		c := h.File(path)
		all = append(all, fmt.Sprintf("%s %d %.2f %.2f %s", path, c.Commits, c.Frequency, c.Hot, c.Last.Format("02")))
	}
	slices.Sort(all)
	return strings.Join(all, ", ")
}

func TestHistories(t *testing.T) {
	for _, c := range []struct{ name, commits, folder, want string }{
		{"nothing committed", "", "", "none"},
		{"the first brings in what others have written", "a b", "", ""},
		{"a commit of four files counts half", "x, a, a b c d", "", "a 2 1.50 1.49 03, b 1 0.50 0.50 03, c 1 0.50 0.50 03, d 1 0.50 0.50 03"},
		{"moved as it is", "x, a, y, a, a>b/c, b/c", "", "b/c 3 3.00 2.97 06, y 1 1.00 0.98 03"},
		{"moved twice and back", "x, a, a>b, b>c, c>a", "", "a 1 1.00 0.98 02"},
		{"a new one where one was moved from", "x, a, a>b, a, a", "", "a 2 2.00 1.99 05, b 1 1.00 0.98 02"},
		{"removed", "x, a, b, -a", "", "b 1 1.00 0.99 03"},
		{"removed after it was moved", "x, a, a>b, -b", "", ""},
		{"removed and back", "x, a, -a, a", "", "a 2 2.00 1.99 04"},
		{"below a folder", "x, a, f/a f/b a x, f/g/a", "f", "a 1 0.50 0.50 03, b 1 0.50 0.50 03, g/a 1 1.00 1.00 04"},
		{"into a folder and out of it", "x f/x, a, a>f/a, f/b, f/b>b", "f", "a 1 1.00 0.98 02"},
		{"strange names", "x, ü\"*, ü\"*", "", "ü\"* 2 2.00 1.99 03"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := newRepository(t)
			for words := range strings.SplitSeq(c.commits, ",") {
				if c.commits != "" {
					r.commit(words)
				}
			}
			if got := describe(r.read(c.folder)); got != c.want {
				t.Errorf("%s, want %s", got, c.want)
			}
		})
	}
}

func TestMerges(t *testing.T) {
	r := newRepository(t)
	r.commit("a b")
	r.git("checkout", "-q", "-b", "side")
	r.commit("a")
	r.git("checkout", "-q", "main")
	r.commit("b")
	r.date = r.date.AddDate(0, 0, 118)
	r.git("merge", "-q", "-m", "x", "side")
	if got, want := describe(r.read("")), "a 1 1.00 0.99 02, b 1 1.00 1.00 03"; got != want {
		t.Errorf("%s, want %s: what was merged counts once, and time from the last commit that is no merge", got, want)
	}
}

func TestWith(t *testing.T) {
	r := newRepository(t)
	r.commit("x")
	var many strings.Builder
	for i := range largestShared {
		fmt.Fprintf(&many, "n%d ", i)
	}
	for range 4 {
		r.commit("a b c")
		r.commit("a b")
		r.commit(many.String() + "a lone")
		r.commit("often")
	}
	for i := range 21 {
		r.commit(fmt.Sprintf("often m%d", i))
	}
	for range 3 {
		r.commit("often seldom")
	}
	var largest strings.Builder
	for i := range largestShared {
		fmt.Fprintf(&largest, "f%d ", i)
	}
	for range 3 {
		r.commit("quarter of")
		for range 3 {
			r.commit("quarter")
		}
		r.commit(largest.String())
	}
	for path, want := range map[string]string{
		"a": "[{b 8 1} {c 4 0.5}]", "b": "[{a 8 1} {c 4 0.5}]", "c": "[{a 4 1} {b 4 1}]", "lone": "[]", "often": "[]", "m1": "[]",
		"seldom": "[{often 3 1}]", "nowhere": "[]", "of": "[{quarter 3 1}]", "quarter": "[{of 3 0.25}]",
	} {
		if got := fmt.Sprint(r.read("").With(path)); got != want {
			t.Errorf("with %s: %s, want %s", path, got, want)
		}
	}
	if got := r.read("").With("f0"); len(got) != largestShared-1 {
		t.Errorf("with one of the largest commits that say something: %v", got)
	}
}

func TestNone(t *testing.T) {
	var none *History
	if none.File("a") != (Change{}) || none.With("a") != nil {
		t.Error("the history of nothing knows something")
	}
	h, err := Read(context.Background(), t.TempDir(), Options{})
	if h != nil || err != nil {
		t.Errorf("a folder outside of git has %v, %v", h, err)
	}
	r := newRepository(t)
	r.commit("a")
	r.commit("a")
	if got := describe(r.read(".git")); got != "none" {
		t.Errorf("the folder of git itself has %s", got)
	}
	if _, err := Read(context.Background(), filepath.Join(r.dir, "missing"), Options{}); err == nil {
		t.Error("a folder that is not there has a history")
	}
}

func TestWorktree(t *testing.T) {
	r := newRepository(t)
	r.commit("x")
	r.commit("f/a")
	other := filepath.Join(t.TempDir(), "other")
	r.git("worktree", "add", "-q", other)
	r.dir = other
	if got, want := describe(r.read("f")), "a 1 1.00 1.00 02"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestBounds(t *testing.T) {
	r := newRepository(t)
	for _, words := range []string{"x", "a", "a", "a"} {
		r.commit(words)
	}
	h, err := Read(context.Background(), r.dir, Options{Commits: 2})
	if got := describe(h); err != nil || got != "a 2 2.00 1.99 04" {
		t.Errorf("%s, %v", got, err)
	}
	if h, err := Read(context.Background(), r.dir, Options{Patience: time.Nanosecond}); err == nil {
		t.Errorf("no time is enough for %s", describe(h))
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Read(ctx, r.dir, Options{}); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}

// TestShallow checks that the commit at which a shallow clone ends, which seems to add every file, does not count.
func TestShallow(t *testing.T) {
	r := newRepository(t)
	for _, words := range []string{"a b", "a", "b", "b"} {
		r.commit(words)
	}
	clone := filepath.Join(t.TempDir(), "clone")
	r.git("clone", "-q", "--depth=2", "file://"+r.dir, clone)
	r.dir = clone
	if got, want := describe(r.read("")), "b 1 1.00 1.00 04"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// TestPartial checks that contents missing from a partial clone are not needed and that missing folders are not fetched.
func TestPartial(t *testing.T) {
	r := newRepository(t)
	for _, words := range []string{"a b", "f/a", "f/a>g/a", "b"} {
		r.commit(words)
	}
	r.git("config", "uploadpack.allowFilter", "true")
	for filter, want := range map[string]string{"blob:none": "b 1 1.00 1.00 04, g/a 1 1.00 0.99 02", "tree:0": ""} {
		clone := filepath.Join(t.TempDir(), "clone")
		r.git("clone", "-q", "--bare", "--filter="+filter, "file://"+r.dir, filepath.Join(clone, ".git"))
		there := &repository{t: t, dir: clone, date: r.date}
		there.git("config", "core.bare", "false")
		before := there.git("count-objects", "-v")
		h, err := Read(context.Background(), clone, Options{})
		if got := describe(h); got != want || (err != nil) != (want == "") {
			t.Errorf("%s: %s, %v, want %s", filter, got, err, want)
		}
		if after := there.git("count-objects", "-v"); before != after {
			t.Errorf("%s: something was fetched: %s, before it was %s", filter, after, before)
		}
	}
}

// TestRunsNothing configures programs wherever git would run one for a history, and settings that change git's output.
func TestRunsNothing(t *testing.T) {
	r := newRepository(t)
	for _, words := range []string{"x", "f/a", "f/a>f/b", "f/b"} {
		r.commit(words)
	}
	marker := filepath.Join(t.TempDir(), "ran")
	evil := "touch " + marker + "; cat"
	r.write(".gitattributes", "* filter=evil diff=evil merge=evil\n")
	for key, value := range map[string]string{
		"diff.evil.textconv": evil, "diff.evil.command": evil, "diff.external": evil, "core.fsmonitor": evil, "core.pager": evil,
		"gpg.program": evil, "log.showSignature": "true", "filter.evil.clean": evil, "filter.evil.process": evil, "pager.diff-tree": evil,
		"alias.rev-list": "!" + evil, "alias.diff-tree": "!" + evil, "core.sshCommand": evil, "core.alternateRefsCommand": evil,
		"diff.relative": "true", "diff.renames": "false", "diff.orderFile": "/dev/null", "log.showRoot": "true", "core.quotePath": "true",
		"diff.noprefix": "true", "color.ui": "always", "diff.ignoreSubmodules": "all",
	} {
		r.git("config", key, value)
	}
	for _, hook := range []string{"post-index-change", "reference-transaction", "fsmonitor-watchman"} {
		r.folder(".git/hooks/" + hook)
		r.write(".git/hooks/"+hook, "#!/bin/sh\n"+evil+"\n")
		if err := os.Chmod(filepath.Join(r.dir, ".git/hooks", hook), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	if got, want := describe(r.read("f")), "b 2 2.00 1.99 04"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if _, err := os.Stat(marker); err == nil {
		t.Error("a program of the repository has run")
	}
}

// FuzzParse checks that no output of git, whatever the paths in a repository, breaks parsing.
func FuzzParse(f *testing.F) {
	f.Add([]byte("aa\x00:100644 100644 0a 0b M\x00a.go\x00:100644 100644 0c 0c R100\x00b\x00c\x00bb\x00:100644 000000 0a 00 D\x00a\x00"))
	f.Add([]byte(":1 2 3 4 M\x00\x00: : : : R\x00"))
	f.Add([]byte("aa\x00:1 2 3 3 R100\x00x\x00y\x00bb\x00:1 2 3 3 R100\x00y\x00x\x00cc\x00:0 1 0 1 A\x00y\x00"))
	f.Fuzz(func(t *testing.T, out []byte) {
		b := newBuilder("", 100)
		commits := 0
		parse(out, func(_ string, changes []change) {
			if len(changes) > 0 {
				commits++
				b.commit(commit{seconds: int64(commits)}, changes)
			}
		})
		for path := range b.numbers {
			if c := b.File(path); c.Commits < 1 || c.Hot > c.Frequency || c.Frequency > float64(len(out)) {
				t.Errorf("%q has %+v", path, c)
			}
			for _, other := range b.With(path) {
				if other.Path == path || other.Support < leastSupport || other.Confidence > 1 {
					t.Errorf("with %q goes %+v", path, other)
				}
			}
		}
	})
}
