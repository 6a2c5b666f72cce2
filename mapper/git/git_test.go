package git

import (
	"bufio"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// objects asks git for n objects that do not exist; git prints a line for each.
func objects(t *testing.T, n int, read func(out io.Reader) error) (failed *Error) {
	t.Helper()
	dir := t.TempDir()
	if _, _, failed := (Command{Dir: dir, Args: []string{"init", "--quiet"}}).Run(t.Context()); failed != nil {
		t.Fatal(failed)
	}
	input := strings.NewReader(strings.Repeat("0123456789012345678901234567890123456789\n", n))
	_, _, failed = Command{Dir: dir, Patience: 20 * time.Second, Input: input, Args: []string{"cat-file", "--batch"}, Read: read}.Run(t.Context())
	return failed
}

func TestRead(t *testing.T) {
	lines := 0
	failed := objects(t, 1000, func(out io.Reader) error {
		r := bufio.NewScanner(out)
		for r.Scan() {
			lines++
		}
		return r.Err()
	})
	if failed != nil || lines != 1000 {
		t.Errorf("read %d lines of 1000: %v", lines, failed)
	}
}

// TestStopReadingEarly checks that a reader that stops early does not wait for git, even if git has more to print than a pipe holds.
func TestStopReadingEarly(t *testing.T) {
	for _, n := range []int{1, 100_000} {
		failed := objects(t, n, func(io.Reader) error { return errors.New("enough") })
		if failed == nil || failed.Message != "git's output could not be read (enough)" {
			t.Errorf("%d lines: %v", n, failed)
		}
	}
}

// TestReadOfFailure checks that git's own error is reported, not the early end of its output.
func TestReadOfFailure(t *testing.T) {
	read := func(out io.Reader) error {
		_, err := bufio.NewReader(out).ReadString('\n')
		return err
	}
	_, _, failed := Command{Dir: t.TempDir(), Args: []string{"cat-file", "--batch"}, Read: read}.Run(t.Context())
	if failed == nil || !failed.NotRepository || !failed.Refused {
		t.Errorf("outside of a repository: %v", failed)
	}
}

// fake puts a shell script in place of git.
func fake(t *testing.T, script string) {
	t.Helper()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "git"), []byte("#!/bin/sh\necho call >>\""+dir+"/calls\"\n"+script+"\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", dir+string(os.PathListSeparator)+os.Getenv("PATH"))
}

// calls returns how often the fake git was started.
func calls(t *testing.T) int {
	t.Helper()
	program, err := exec.LookPath("git")
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(filepath.Dir(program), "calls"))
	if err != nil {
		t.Fatal(err)
	}
	return strings.Count(string(text), "\n")
}

// TestSilence checks that a git that prints nothing is given up on and not called again, even if it printed a first line or its
// children hold its output open.
func TestSilence(t *testing.T) {
	for _, script := range []string{"sleep 600", "echo one; sleep 600", "exec sleep 600", "trap '' TERM PIPE; while :; do sleep 1; done"} {
		t.Run(script, func(t *testing.T) {
			fake(t, script)
			c := Command{Dir: t.TempDir(), Patience: 50 * time.Millisecond, Args: []string{"rev-parse"}}
			for i, want := range []string{"git did not respond in 50ms", "git did not respond earlier"} {
				if _, _, failed := c.Run(t.Context()); failed == nil || failed.Message != want {
					t.Errorf("call %d: %v, want %s", i, failed, want)
				}
			}
			if n := calls(t); n != 1 {
				t.Errorf("started %d times", n)
			}
		})
	}
}

// TestGitBlockedOnFile checks that after git blocked on a file of the working tree, other commands still run.
func TestGitBlockedOnFile(t *testing.T) {
	fake(t, "sleep 600")
	c := Command{Dir: t.TempDir(), Patience: 50 * time.Millisecond, Walks: true}
	for range 2 {
		if _, _, failed := c.Run(t.Context()); failed == nil || failed.Message != "git did not respond in 50ms" {
			t.Error(failed)
		}
	}
}

// TestEndless checks that endless output is not held in memory, whether or not git stops when its output is closed.
func TestEndless(t *testing.T) {
	for _, script := range []string{"exec yes", "yes; exec yes y", "yes >&2 & exec yes", "trap '' PIPE; while :; do echo y; done"} {
		t.Run(script, func(t *testing.T) {
			fake(t, script)
			c := Command{Dir: t.TempDir()}
			if strings.Contains(script, "trap") { // the shell prints too slowly to reach the limit
				c.Read = func(io.Reader) error { return errTooMuch }
			}
			if out, _, failed := c.Run(t.Context()); failed == nil || failed.Message != "git's output is too long" {
				t.Errorf("%d bytes, %v", len(out), failed)
			}
		})
	}
}

// TestStandardErrorLimit checks the same for standard error.
func TestStandardErrorLimit(t *testing.T) {
	fake(t, "yes | head -c 20000000 >&2; echo done")
	out, warnings, failed := Command{Dir: t.TempDir()}.Run(t.Context())
	if failed != nil || string(out) != "done\n" || len(warnings) != mostWarnings {
		t.Errorf("%q, %d bytes of warnings, %v", out, len(warnings), failed)
	}
}
