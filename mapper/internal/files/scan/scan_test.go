package scan

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"foldout/model"
)

// emptyRepository is the path of a repository that tracks nothing.
var emptyRepository string

// TestMain isolates the tests from the user's git configuration.
func TestMain(m *testing.M) {
	home, err := os.MkdirTemp("", "foldout-scan")
	if err != nil {
		panic(err)
	}
	for name, value := range map[string]string{
		"HOME": home, "XDG_CONFIG_HOME": filepath.Join(home, ".config"), "GIT_CONFIG_NOSYSTEM": "1",
		"GIT_CONFIG_GLOBAL": filepath.Join(home, ".gitconfig"),
	} {
		if err := os.Setenv(name, value); err != nil {
			panic(err)
		}
	}
	config := "[user]\n\tname = x\n\temail = x@example.org\n[protocol \"file\"]\n\tallow = always\n[init]\n\tdefaultBranch = main\n"
	if err := os.WriteFile(filepath.Join(home, ".gitconfig"), []byte(config), 0o600); err != nil {
		panic(err)
	}
	emptyRepository = filepath.Join(home, "empty.git")
	if err := exec.Command("git", "init", "-q", "--bare", emptyRepository).Run(); err != nil {
		panic("these tests need git, which knows the right answers: " + err.Error())
	}
	code := m.Run()
	_ = os.RemoveAll(home)
	os.Exit(code)
}

// inGit runs git with the user's usual settings and returns its output.
func inGit(t testing.TB, dir string, args ...string) string {
	t.Helper()
	if _, err := exec.LookPath("git"); err != nil {
		t.Fatal("these tests need git, which knows the right answers:", err)
	}
	cmd := exec.Command("git", args...)
	cmd.Dir = dir
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("git %s: %v\n%s", strings.Join(args, " "), err, stderr.Bytes())
	}
	return string(out)
}

// write creates files under root from pairs of path and text. A path that ends in `/` is a folder.
func write(t testing.TB, root string, pathsAndTexts ...string) {
	t.Helper()
	for i := 0; i < len(pathsAndTexts); i += 2 {
		path := filepath.Join(root, pathsAndTexts[i])
		dir := filepath.Dir(path)
		if strings.HasSuffix(pathsAndTexts[i], "/") {
			dir = path
		}
		if err := os.MkdirAll(dir, 0o755); err != nil {
			t.Fatal(err)
		}
		if dir == path {
			continue
		}
		if err := os.WriteFile(path, []byte(pathsAndTexts[i+1]), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// touch creates files under root that hold one letter.
func touch(t testing.TB, root string, paths ...string) {
	t.Helper()
	for _, path := range paths {
		write(t, root, path, "x")
	}
}

func scan(t testing.TB, root string, opt model.Listing) *Result {
	t.Helper()
	r, err := Scan(context.Background(), root, opt, nil)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func paths(r *Result) []string {
	list := []string{}
	for _, f := range r.Files {
		list = append(list, f.Path)
	}
	return list
}

// expect compares the listed files, given as one space-separated line, and the problems.
func expect(t testing.TB, r *Result, files string, problems ...string) {
	t.Helper()
	if diff := cmp.Diff(strings.Fields(files), paths(r)); diff != "" {
		t.Errorf("files (-want +got):\n%s", diff)
	}
	got := []string{}
	for _, p := range r.Problems {
		got = append(got, p.String())
	}
	if diff := cmp.Diff(append([]string{}, problems...), got); diff != "" {
		t.Errorf("problems (-want +got):\n%s", diff)
	}
}

// split splits the output of git -z into sorted, distinct entries.
func split(out string) []string {
	list := strings.FieldsFunc(out, func(r rune) bool { return r == 0 })
	slices.Sort(list)
	return slices.Compact(list)
}

// outside returns what git would list if root were a repository, without making it one.
func outside(t testing.TB, root string) []string {
	t.Helper()
	return split(inGit(t, root, "--git-dir="+emptyRepository, "--work-tree="+root, "ls-files", "-z", "--others", "--exclude-standard"))
}

func TestScanFailsOnlyWithoutAFolder(t *testing.T) {
	root := t.TempDir()
	touch(t, root, "file")
	for _, path := range []string{filepath.Join(root, "none"), filepath.Join(root, "file")} {
		if _, err := Scan(context.Background(), path, model.Listing{}, nil); err == nil || !strings.HasPrefix(err.Error(), "scan "+path) {
			t.Errorf("Scan(%s): error %v", path, err)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Scan(ctx, root, model.Listing{}, nil); err == nil {
		t.Error("a scan that was stopped has a result")
	}
}

func TestEntries(t *testing.T) {
	root := t.TempDir()
	write(t, root, "b/x_test.go", "package b", "a.go", "", "b.md", "12345", "empty/", "")
	r := scan(t, root, model.Listing{MaxFileSize: 8})
	expect(t, r, "a.go b.md b/x_test.go", "b/x_test.go: has 9 bytes, over the limit of 8: listed, not read (too large)")
	info, err := os.Lstat(filepath.Join(root, "b.md"))
	if err != nil {
		t.Fatal(err)
	}
	want := []model.File{
		{Path: "a.go", Class: model.ClassSource, Pending: true},
		{Path: "b.md", Class: model.ClassDoc, Size: 5, Pending: true},
		{Path: "b/x_test.go", Class: model.ClassTest, Size: 9},
	}
	for i := range want {
		if got := r.Files[i].ModTime; i == 1 && !got.Equal(info.ModTime()) {
			t.Errorf("time %v, want %v", got, info.ModTime())
		}
		if got := r.Files[i].Stamp; i == 1 && got != StampOf(info) {
			t.Errorf("stamp %v, want %v", got, StampOf(info))
		}
		want[i].ModTime, want[i].Stamp = r.Files[i].ModTime, r.Files[i].Stamp
	}
	if diff := cmp.Diff(want, r.Files); diff != "" {
		t.Error(diff)
	}
}

func TestOddNames(t *testing.T) {
	names := []string{
		" ", "a b", "line\nfeed", "\x1b[31mred", "\xff\xfe", "tab\t", "-x", "quote\"", `back\slash`, "ü", "u\u0308", "*", "[", "é\u202e",
	}
	root := t.TempDir()
	for _, name := range names {
		touch(t, root, name, "d\xff/"+name)
	}
	want := outside(t, root)
	if diff := cmp.Diff(want, paths(scan(t, root, model.Listing{}))); diff != "" || len(want) != 2*len(names) {
		t.Errorf("outside git: %s", diff)
	}
	inGit(t, root, "init", "-q")
	inGit(t, root, "add", " ", "*b")
	if diff := cmp.Diff(want, paths(scan(t, root, model.Listing{}))); diff != "" {
		t.Errorf("inside git: %s", diff)
	}
}
