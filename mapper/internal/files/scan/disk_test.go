//go:build unix

package scan

import (
	"context"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"foldout/model"
)

func link(t testing.TB, target, root, path string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(filepath.Join(root, path)), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(target, filepath.Join(root, path)); err != nil {
		t.Fatal(err)
	}
}

// TestReadLimit checks that a file above the limit is not read, even if the limit is 0.
func TestReadLimit(t *testing.T) {
	root := t.TempDir()
	write(t, root, "four", "1234", "one", "1")
	files, err := NewReader(root)
	if err != nil {
		t.Fatal(err)
	}
	defer files.Close() //nolint:errcheck // nothing was written
	for limit, fits := range map[int64]string{-1: "four one", 0: "", 1: "one", 3: "one", 4: "four one"} {
		for _, name := range []string{"four", "one"} {
			if content, problem := files.Read(name, limit); (problem == nil) != strings.Contains(fits, name) {
				t.Errorf("%s, limit %d: %q, %v", name, limit, content, problem)
			}
		}
	}
}

func TestLinks(t *testing.T) {
	outside, root := t.TempDir(), t.TempDir()
	touch(t, outside, "secret")
	write(t, root, "a", "1234", "d/b", "", ".gitignore", "hidden", "hidden", "")
	link(t, "a", root, "to-a")
	link(t, "../to-a", root, "d/to-to-a")
	link(t, "d", root, "to-d")
	link(t, ".", root, "d/here")
	link(t, "..", root, "d/up")
	link(t, "loop2", root, "loop1")
	link(t, "loop1", root, "loop2")
	link(t, "none", root, "dangles")
	link(t, "a/none", root, "through-a-file")
	link(t, outside+"/secret", root, "out")
	link(t, "../../../../../../../../../../etc/passwd", root, "d/out")
	link(t, outside, root, "out-d")
	link(t, "hidden", root, "to-hidden")
	link(t, ".git/config", root, "to-git")
	link(t, root+"/a", root, "absolute")
	problems := []string{
		"absolute: leads out of the repository (link)",
		"d/here: leads to a folder that is already listed (link)",
		"d/out: leads out of the repository (link)",
		"d/up: leads to a folder that is already listed (link)",
		"dangles: target does not exist (link)",
		"loop1: links form a cycle (link)",
		"loop2: links form a cycle (link)",
		"out: leads out of the repository (link)",
		"out-d: leads out of the repository (link)",
		"through-a-file: target does not exist (link)",
		"to-d: leads to a folder that is already listed (link)",
		"to-git: target does not exist (link)",
		"to-hidden: leads to a file that is not listed (link)",
	}
	want := ".gitignore a d/b d/to-to-a to-a"
	r := scan(t, root, model.Listing{})
	expect(t, r, want, problems...)
	if size := r.Files[3].Size; size != 4 {
		t.Errorf("a link to 4 bytes has %d", size)
	}
	initRepo(t, root)
	problems[11] = "to-git: leads to a file that is not listed (link)"
	expect(t, scan(t, root, model.Listing{}), want, problems...)
}

func TestRootThroughALink(t *testing.T) {
	root := t.TempDir()
	write(t, root, "d/a", "", "d/.gitignore", "b", "d/b", "")
	link(t, "d", root, "to-d")
	expect(t, scan(t, root+"/to-d", model.Listing{}), ".gitignore a")
	initRepo(t, root)
	expect(t, scan(t, root+"/to-d", model.Listing{}), ".gitignore a")
}

func TestSpecialFilesAreNeverOpened(t *testing.T) {
	root := t.TempDir()
	touch(t, root, "a", "was-a-file")
	fifo := func(name string) {
		if err := syscall.Mkfifo(filepath.Join(root, name), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	fifo("fifo")
	fifo(".gitignore")
	listener, err := net.Listen("unix", filepath.Join(root, "socket"))
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close() //nolint:errcheck // the test is over
	link(t, "fifo", root, "to-fifo")
	expect(t, scan(t, root, model.Listing{}), "a was-a-file",
		".gitignore: a named pipe, never opened (special)",
		"fifo: a named pipe, never opened (special)",
		"socket: a socket, never opened (special)",
		"to-fifo: leads to a named pipe, never opened (link)")
	if err := os.Remove(root + "/.gitignore"); err != nil {
		t.Fatal(err)
	}
	initRepo(t, root)
	if err := os.Remove(root + "/was-a-file"); err != nil {
		t.Fatal(err)
	}
	fifo("was-a-file")
	expect(t, scan(t, root, model.Listing{}), "a",
		"to-fifo: leads to a named pipe, never opened (link)",
		"was-a-file: a named pipe, never opened (special)")

	files := open(t, root)
	for path, kind := range map[string]model.ProblemKind{
		"fifo": model.ProblemSpecial, "to-fifo": model.ProblemSpecial, "socket": model.ProblemSpecial, ".": model.ProblemSpecial,
		"none": model.ProblemVanished, "a/none": model.ProblemVanished, "": model.ProblemVanished,
	} {
		if text, p := files.Read(path, 100); text != nil || p == nil || p.Kind != kind || p.Path != path {
			t.Errorf("%q: %q, problem %v", path, text, p)
		}
	}
}

// TestGitThatWaits makes git open a fifo, which blocks it.
func TestGitThatWaits(t *testing.T) {
	root := t.TempDir()
	touch(t, root, "a", "d/b")
	initRepo(t, root)
	if err := syscall.Mkfifo(filepath.Join(root, "d", ".gitignore"), 0o644); err != nil {
		t.Fatal(err)
	}
	s, err := newScanner(root, model.Listing{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.files.Close() //nolint:errcheck // the test is over
	s.gitTimeout = 100 * time.Millisecond
	s.run(context.Background())
	s.finish()
	expect(t, &s.result, "a d/b",
		"git did not respond in 100ms: listed without git (git)",
		"d/.gitignore: a named pipe, never opened (special)")
}

func open(t testing.TB, root string) *Reader {
	t.Helper()
	r, err := NewReader(root)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = r.Close() })
	return r
}

func TestRead(t *testing.T) {
	outside, root := t.TempDir(), t.TempDir()
	write(t, outside, "secret", "s")
	write(t, root, "a", "12345", "d/empty", "", "d/x", "x")
	link(t, "../a", root, "d/to-a")
	link(t, outside+"/secret", root, "out")
	link(t, "../../../../../../../../../../../etc/passwd", root, "d/out")
	link(t, outside, root, "out-d")
	link(t, "loop", root, "loop")
	for _, portable := range []bool{false, true} {
		r := open(t, root)
		r.portable = portable || r.portable
		for path, want := range map[string]string{
			"a": "12345", "d/empty": "", "d/x": "x", "d/to-a": "12345",
			"out": "link", "d/out": "link", "out-d/secret": "link", "../x": "link", "loop": "link", "/etc/passwd": "link",
			"d": "special", "none": "vanished", "a/b": "vanished",
		} {
			text, p := r.Read(path, 5)
			got := string(text)
			if p != nil {
				got = string(p.Kind)
			}
			if got != want {
				t.Errorf("portable %v: %q reads %q, want %q (%v)", portable, path, got, want, p)
			}
		}
		if text, p := r.Read("a", 4); text != nil || p == nil || p.Kind != model.ProblemTooLarge {
			t.Errorf("5 bytes within a limit of 4: %q, %v", text, p)
		}
		if text, p := r.Read("a", 0); text != nil || p == nil || p.Kind != model.ProblemTooLarge {
			t.Errorf("5 bytes within a limit of 0: %q, %v", text, p)
		}
		if text, p := r.Read("a", -1); string(text) != "12345" || p != nil {
			t.Errorf("without a limit: %q, %v", text, p)
		}
	}
}

// TestReadAFileThatGrows reads a file that has grown since it was opened.
func TestReadAFileThatGrows(t *testing.T) {
	root := t.TempDir()
	text := strings.Repeat("x", 5000)
	write(t, root, "a", text)
	for limit, want := range map[int64]int{-1: 5000, 0: 0, 5000: 5000, 4999: 0} {
		f, err := os.Open(filepath.Join(root, "a"))
		if err != nil {
			t.Fatal(err)
		}
		got, p := readAll(f, nil, "a", 1, limit)
		if len(got) != want || (p == nil) != (want > 0) {
			t.Errorf("limit %d: %d bytes, %v", limit, len(got), p)
		}
		_ = f.Close()
	}
}

// TestChangesDuringScan changes the tree between the listing and the reading.
func TestChangesDuringScan(t *testing.T) {
	outside, root := t.TempDir(), t.TempDir()
	touch(t, outside, "secret")
	touch(t, root, "gone", "linked", "stays", "d/x", "grown")
	r := scan(t, root, model.Listing{})
	expect(t, r, "d/x gone grown linked stays")
	files := open(t, root)
	for _, path := range []string{"gone", "linked", "d"} {
		if err := os.RemoveAll(filepath.Join(root, path)); err != nil {
			t.Fatal(err)
		}
	}
	link(t, outside+"/secret", root, "linked")
	link(t, outside, root, "d")
	write(t, root, "grown", strings.Repeat("x", 100))
	for path, kind := range map[string]model.ProblemKind{
		"gone": model.ProblemVanished, "linked": model.ProblemLink, "d/secret": model.ProblemLink, "grown": model.ProblemTooLarge,
	} {
		if text, p := files.Read(path, 50); p == nil || p.Kind != kind {
			t.Errorf("%s: %q, %v", path, text, p)
		}
	}
	if text, p := files.Read("stays", 50); p != nil || string(text) != "x" {
		t.Errorf("stays: %q, %v", text, p)
	}
}

// TestUnreadableFolders removes the read permission of a folder. The superuser can read it anyway, so in that case the folder is
// removed before the scan reaches it.
func TestUnreadableFolders(t *testing.T) {
	root := t.TempDir()
	touch(t, root, "a", "closed/x", "closed/d/y", "z/b", "tracked/x")
	closed := filepath.Join(root, "closed")
	if os.Geteuid() == 0 {
		s, err := newScanner(root, model.Listing{})
		if err != nil {
			t.Fatal(err)
		}
		defer s.files.Close() //nolint:errcheck // the test is over
		ctx := context.Background()
		s.walkChild(ctx, &folder{repo: &repository{}}, "vanished", "vanished")
		s.reportWarnings("sub/", "warning: could not open directory 'it's/': Permission denied\nwarning: else\n")
		s.visit(ctx, folder{repo: &repository{tracked: []string{"gone"}}}, []string{"a", "gone", "new", "z/b", "zz/gone"})
		if err := s.pool.Wait(); err != nil {
			t.Fatal(err)
		}
		s.finish()
		expect(t, &s.result, "a z/b",
			"new: was deleted after its folder was listed (vanished)",
			"sub/it's: permission denied (unreadable)",
			"vanished: was deleted after its folder was listed (vanished)")
		return
	}
	if err := os.Chmod(closed, 0); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.Chmod(closed, 0o700) })
	expect(t, scan(t, root, model.Listing{}), "a tracked/x z/b", "closed: permission denied (unreadable)")
	inGit(t, root, "init", "-q")
	expect(t, scan(t, root, model.Listing{}), "a tracked/x z/b", "closed: permission denied (unreadable)")
}

// TestReadSmall checks that readSmall reads only regular files, and only up to a size.
func TestReadSmall(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "rules")
	for size, want := range map[int64]bool{0: true, maxRules: true, maxRules + 1: false} {
		write(t, dir, "rules", "")
		if err := os.Truncate(path, size); err != nil {
			t.Fatal(err)
		}
		if text, ok := readSmall(path); ok != want || ok && int64(len(text)) != size {
			t.Errorf("%d bytes: %d were read, %v", size, len(text), ok)
		}
	}
	for _, path := range []string{dir, filepath.Join(dir, "none")} {
		if _, ok := readSmall(path); ok {
			t.Errorf("%s was read", path)
		}
	}
}

// TestOtherFileSystem walks a tree whose folders all seem to lie on another file system than its root.
func TestOtherFileSystem(t *testing.T) {
	root := t.TempDir()
	touch(t, root, "a", "d/b", "d/e/c")
	for all, want := range map[bool][]string{
		false: {"a", "d: is on another file system: not read without --all-file-systems (special)"},
		true:  {"a d/b d/e/c"},
	} {
		s, err := newScanner(root, model.Listing{AllFileSystems: all})
		if err != nil {
			t.Fatal(err)
		}
		*s.device++
		s.run(context.Background())
		s.finish()
		expect(t, &s.result, want[0], want[1:]...)
		if err := s.files.Close(); err != nil {
			t.Error(err)
		}
	}
}

// TestKernelFolders checks that the kernel's own file systems are never entered, wherever a scan starts.
func TestKernelFolders(t *testing.T) {
	for path, want := range map[string]bool{
		"/proc": true, "/proc/1/root": true, "/sys": true, "/dev": true, "/dev/pts": true,
		"/dev/shm": false, "/dev/shm/a": false, "/": false, "/home/proc": false, "/process": false, "/devel": false,
	} {
		if got := isOfKernel(path); got != want {
			t.Errorf("%s: %v", path, got)
		}
	}
	if _, err := Scan(context.Background(), "/proc/self", model.Listing{}, nil); err == nil || !strings.Contains(err.Error(), "belongs to the kernel") {
		t.Error(err)
	}
}

// TestFilesAreHandedOutWhileListing blocks git on a named pipe in one folder until the file of another folder has been handed
// out.
func TestFilesAreHandedOutWhileListing(t *testing.T) {
	root := t.TempDir()
	write(t, root, "a", "", "slow/b", "")
	inGit(t, root+"/slow", "init", "-q")
	pipe := filepath.Join(root, "slow", ".gitignore")
	if err := syscall.Mkfifo(pipe, 0o644); err != nil {
		t.Fatal(err)
	}
	var early []string
	r, err := Scan(context.Background(), root, model.Listing{}, func(found []model.File) {
		if early != nil {
			return // git goes on by now
		}
		for _, f := range found {
			early = append(early, f.Path)
		}
		if err := os.Rename(pipe, pipe+".old"); err != nil {
			t.Error(err)
		}
		both, err := os.OpenFile(pipe+".old", os.O_RDWR, 0) // unlike for writing, this waits for no reader: git may not have come to the pipe yet
		if err != nil {
			t.Error(err)
			return
		}
		if err := both.Close(); err != nil {
			t.Error(err)
		}
	})
	if err != nil || !slices.Equal(early, []string{"a"}) || r.Files[len(r.Files)-1].Path != "slow/b" {
		t.Fatalf("%v was handed out while listing %v, %v", early, r.Files, err)
	}
}
