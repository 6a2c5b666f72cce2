package watch_test

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"foldout/mapper/internal/files/watch"
	"foldout/model"
)

// world is a watched folder. Its reading is the list of its files with their times.
type world struct {
	t    *testing.T
	root string
	*watch.Watcher
	compared atomic.Int64
}

func newWorld(t *testing.T, opt watch.Options, files ...string) *world {
	t.Helper()
	root, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	w := &world{t: t, root: root}
	for _, name := range files {
		w.write(name, "one")
	}
	w.Watcher = watch.New(t.Context(), root, opt)
	w.read()
	return w
}

func (w *world) write(name, text string) {
	w.t.Helper()
	path := filepath.Join(w.root, name)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		w.t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		w.t.Fatal(err)
	}
}

// state returns the list of files and the folders that hold any, leaving out those called ignored.
func (w *world) state() (text string, folders []string) {
	var b strings.Builder
	folders = []string{""}
	_ = filepath.WalkDir(w.root, func(path string, d fs.DirEntry, err error) error {
		rel, _ := filepath.Rel(w.root, path)
		switch {
		case err != nil || d.Name() == "ignored":
		case d.Name() == ".git":
			return fs.SkipDir
		case !d.IsDir():
			if info, err := d.Info(); err == nil {
				fmt.Fprintln(&b, rel, info.Size(), info.ModTime())
			}
			folders = append(folders, filepath.ToSlash(filepath.Dir(rel)))
		}
		return nil //nolint:nilerr // what vanished meanwhile is not listed
	})
	return b.String(), folders
}

// read makes the current state of the folder the reading.
func (w *world) read() {
	was, folders := w.state()
	w.Follow(w.t.Context(), watch.Reading{Folders: folders, Current: func(context.Context) (bool, error) {
		w.compared.Add(1)
		is, _ := w.state()
		return is == was, nil
	}})
}

// await returns the next event.
func (w *world) await() model.DiskChange {
	w.t.Helper()
	select {
	case e := <-w.Events():
		return e
	case <-time.After(time.Minute):
		w.t.Fatal("nothing was told within a minute")
		return model.DiskChange{}
	}
}

func (w *world) wantFiles() {
	w.t.Helper()
	if e := w.await(); !e.Files {
		w.t.Errorf("told %+v, not that files differ", e)
	}
	w.read()
}

func (w *world) git(args ...string) {
	w.t.Helper()
	cmd := exec.Command("git", append([]string{"-C", w.root, "-c", "user.name=n", "-c", "user.email=e", "-c", "commit.gpgsign=false"}, args...)...)
	if out, err := cmd.CombinedOutput(); err != nil {
		w.t.Fatalf("git %v: %v\n%s", args, err, out)
	}
}

// TestFiles changes files and folders one after the other and checks that each change is reported.
func TestFiles(t *testing.T) {
	for name, opt := range map[string]watch.Options{"notifications": {}, "no watches left": {Most: 1, Poll: 5 * time.Millisecond}} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t, opt, "a.go", "sub/b.go")
			if err := os.Mkdir(filepath.Join(w.root, "empty"), 0o755); err != nil {
				t.Fatal(err)
			}
			for _, step := range []func(){
				func() { w.write("a.go", "two") },
				func() { w.write("sub/b.go", "two") },
				func() { w.write("new.go", "one") },
				func() { w.write("deep/er/still/c.go", "one") },
				func() { w.write("deep/er/still/c.go", "two") },
				func() { w.write("empty/d.go", "one") },
				func() { _ = os.Rename(filepath.Join(w.root, "deep"), filepath.Join(w.root, "sub", "moved")) },
				func() { w.write("sub/moved/er/still/c.go", "three") },
				func() { _ = os.RemoveAll(filepath.Join(w.root, "sub")) },
				func() { w.write("sub/b.go", "again") },
				func() { _ = os.Remove(filepath.Join(w.root, "a.go")) },
			} {
				step()
				w.wantFiles()
			}
			if polls := w.Polls(); (polls == "") != (opt.Most == 0) {
				t.Errorf("polls because of %q", polls)
			}
		})
	}
}

// TestEmptyFolder checks that the first file in a previously empty folder is reported.
func TestEmptyFolder(t *testing.T) {
	root := t.TempDir()
	if err := os.MkdirAll(filepath.Join(root, "empty"), 0o755); err != nil {
		t.Fatal(err)
	}
	w := &world{t: t, root: root, Watcher: watch.New(t.Context(), root, watch.Options{})}
	w.read()
	w.write("empty/a.go", "one")
	w.wantFiles()
}

// TestIgnored checks that nothing is reported if the comparison finds no difference.
func TestIgnored(t *testing.T) {
	w := newWorld(t, watch.Options{}, "a.go")
	w.write("ignored", "noise")
	w.write("a.go", "two")
	w.wantFiles()
	w.write("ignored", "more noise")
	w.Look()
	w.write("b.go", "one")
	w.wantFiles()
}

// TestBurst adds 10,000 files at once and checks that they are compared only a few times. The files are hard links, which take a
// tenth of the time of new files.
func TestBurst(t *testing.T) {
	w := newWorld(t, watch.Options{}, "a.go")
	for i := range 100 {
		if err := os.Mkdir(filepath.Join(w.root, fmt.Sprintf("d%d", i)), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	for i := range 10_000 {
		if err := os.Link(filepath.Join(w.root, "a.go"), filepath.Join(w.root, fmt.Sprintf("d%d/f%d.go", i%100, i))); err != nil {
			t.Fatal(err)
		}
	}
	w.await()
	if n := w.compared.Load(); n > 100 {
		t.Errorf("compared %d times", n)
	}
	w.read()
	w.write("d99/f99.go", "two")
	w.wantFiles()
}

// TestGit checks that staging, committing and switching branches are reported, in a linked working tree as well.
func TestGit(t *testing.T) {
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("git is not installed")
	}
	w := newWorld(t, watch.Options{}, "a.go")
	w.git("init", "--quiet")
	w.git("add", ".")
	w.git("commit", "--quiet", "-m", "one")
	other := filepath.Join(t.TempDir(), "linked")
	w.git("worktree", "add", "--quiet", other)
	for name, root := range map[string]string{"main": w.root, "linked": other} {
		t.Run(name, func(t *testing.T) {
			w := &world{t: t, root: root, Watcher: watch.New(t.Context(), root, watch.Options{})}
			w.read()
			for _, step := range []func(){
				func() { w.write("b-"+name+".go", "one"); w.git("add", ".") },
				func() { w.git("commit", "--quiet", "-m", "two") },
				func() { w.git("switch", "--quiet", "-c", "branch-"+name) },
			} {
				step()
				for !w.await().Git {
					w.read()
				}
				w.read()
			}
		})
	}
}

// TestRequestedComparison checks that a requested comparison finds changes that caused no event.
func TestRequestedComparison(t *testing.T) {
	w := newWorld(t, watch.Options{Most: 1, Poll: time.Hour}, "sub/a.go")
	w.write("sub/a.go", "two")
	w.Look()
	w.wantFiles()
}

// TestReturns checks that nothing is reported while the folder cannot be compared, and that changes are reported once it can.
func TestReturns(t *testing.T) {
	root := t.TempDir()
	w := watch.New(t.Context(), root, watch.Options{Poll: time.Millisecond})
	asked := 0
	w.Follow(t.Context(), watch.Reading{Folders: []string{""}, Current: func(context.Context) (bool, error) {
		if asked++; asked < 3 {
			return false, os.ErrNotExist
		}
		return false, nil
	}})
	if e := <-w.Events(); !e.Files {
		t.Errorf("told %+v", e)
	}
}
