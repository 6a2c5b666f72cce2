package git

import (
	"bufio"
	"errors"
	"io"
	"strings"
	"testing"
	"time"
)

// objects asks git for objects that are not there, of each of which it prints a line.
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

// TestReadNoFurther: git, which has more to print than a pipe holds, does not keep who reads no further waiting.
func TestReadNoFurther(t *testing.T) {
	for _, n := range []int{1, 100_000} {
		failed := objects(t, n, func(io.Reader) error { return errors.New("enough") })
		if failed == nil || failed.Message != "what git printed could not be read (enough)" {
			t.Errorf("%d lines: %v", n, failed)
		}
	}
}

// TestReadOfFailure: what git says of its end is told, not that its output ended early.
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
