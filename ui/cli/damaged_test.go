package cli

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"

	"github.com/fsnotify/fsnotify"
)

var everything = flag.Bool("all", false, "kill 100 runs, not 3, and tear every kept file in each way")

// torn is a repository in which commands run that keep files between runs.
type torn struct {
	t   *testing.T
	cmd *exec.Cmd // command with the folder and environment of all commands
}

func newTorn(t *testing.T) torn {
	cmd := command(t)
	for i := range 40 {
		text := fmt.Sprintf("package only\n\n// Reader%[1]d reads.\ntype Reader%[1]d struct{ n int }\n\nfunc (r *Reader%[1]d) Read() int { return r.n + helper%[1]d() }\n\nfunc helper%[1]d() int { return %[1]d }\n", i)
		if err := os.WriteFile(filepath.Join(cmd.Dir, fmt.Sprintf("reader%d.go", i)), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return torn{t, cmd}
}

func (r torn) command(args ...string) (cmd *exec.Cmd, out *bytes.Buffer) {
	cmd, out = exec.Command(r.cmd.Path), &bytes.Buffer{}
	cmd.Args, cmd.Dir, cmd.Env, cmd.Stdout = append([]string{"foldout"}, args...), r.cmd.Dir, r.cmd.Env, out
	return cmd, out
}

// run runs a command and returns its output.
func (r torn) run(args ...string) string {
	r.t.Helper()
	cmd, out := r.command(args...)
	if err := cmd.Run(); err != nil {
		r.t.Fatalf("%v: %v", args, err)
	}
	return out.String()
}

// kept lists the files that are kept between runs.
func (r torn) kept() (paths []string) {
	r.t.Helper()
	err := filepath.WalkDir(filepath.Join(filepath.Dir(r.cmd.Dir), ".cache"), func(path string, d fs.DirEntry, err error) error {
		if err == nil && d.Type().IsRegular() {
			paths = append(paths, path)
		}
		return err
	})
	if err != nil {
		r.t.Fatal(err)
	}
	return paths
}

var asked = [][]string{{"map"}, {"find", "reader helper"}}

// kill starts a command without kept files and kills it at the nth event in their folder, or lets it end if there are fewer.
func (r torn) kill(n int, args ...string) {
	r.t.Helper()
	events, err := fsnotify.NewWatcher()
	if err != nil {
		r.t.Fatal(err)
	}
	defer events.Close() //nolint:errcheck // only read
	for _, path := range r.kept() {
		if err := errors.Join(os.Remove(path), events.Add(filepath.Dir(path))); err != nil {
			r.t.Fatal(err)
		}
	}
	cmd, _ := r.command(args...)
	if err := cmd.Start(); err != nil {
		r.t.Fatal(err)
	}
	ended := make(chan struct{})
	go func() {
		_ = cmd.Wait() // it was killed
		close(ended)
	}()
	for range n {
		select {
		case <-events.Events:
		case err := <-events.Errors:
			r.t.Error(err)
		case <-ended:
			return
		}
	}
	_ = cmd.Process.Kill() // it may have ended
	<-ended
}

// TestKilled kills runs while they write the files that are kept between runs. The next run must print the same as one without a cache.
func TestKilled(t *testing.T) {
	r, often := newTorn(t), 3
	if *everything {
		often = 100
	}
	var want []string
	for _, args := range asked {
		want = append(want, r.run(append(args, "--no-cache")...))
		r.run(args...)
	}
	for i := range often {
		args := asked[i%len(asked)]
		r.kill(1+i%20, args...)
		if got := r.run(args...); got != want[i%len(asked)] {
			t.Fatalf("%v after run %d was killed:\n%s\nwant\n%s", args, i, got, want[i%len(asked)])
		}
	}
}

// TestDamaged damages the files kept between runs: it cuts, flips, doubles or empties them. The next run must print the same as a run
// without a cache.
func TestDamaged(t *testing.T) {
	r := newTorn(t)
	var want []string
	for _, args := range asked {
		want = append(want, r.run(append(args, "--no-cache")...))
	}
	ways := []func(data []byte) []byte{
		func(data []byte) []byte { return data[:len(data)/2] },
		func(data []byte) []byte {
			data = bytes.Clone(data)
			data[len(data)/3] ^= 0x10
			return data
		},
		func(data []byte) []byte { return slices.Concat(data, data) },
		func([]byte) []byte { return nil },
	}
	for way := range ways {
		for i, args := range asked {
			r.run(args...)
			paths := r.kept()
			if len(paths) == 0 {
				t.Fatal("nothing is kept")
			}
			for k, path := range paths {
				data, err := os.ReadFile(path)
				if err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(path, ways[(way+k)%len(ways)](data), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			if got := r.run(args...); got != want[i] {
				t.Fatalf("%v after %v were torn:\n%s\nwant\n%s", args, paths, got, want[i])
			}
		}
		if !*everything {
			break
		}
	}
}
