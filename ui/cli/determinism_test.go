package cli

import (
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"testing"
)

// TestSameBytes checks that commands print the same bytes every time, whatever the number of goroutines that read files.
func TestSameBytes(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	for name, args := range map[string][]string{
		"map":   {"map", "--graph", "--imports", "--stats", "--detail", "full"},
		"json":  {"map", "--graph", "--imports", "--stats", "--format", "json", "--budget", "4000"},
		"graph": {"graph", "--format", "json", "--level", "symbol", "--guessed", "--tests"},
		"rank":  {"rank", "--json", "--top", "0"},
	} {
		first := ""
		for _, workers := range []int{1, 2, 8} {
			runtime.GOMAXPROCS(workers)
			for range 2 {
				out := printed(t, workers, append(args, "--no-cache", "--quiet", filepath.Join("..", "..", "testdata", "repo")))
				switch {
				case out == "":
					t.Fatalf("%s prints nothing", name)
				case first == "":
					first = out
				case out != first:
					t.Errorf("%s prints something else with %d goroutines:\n%s\nand before:\n%s", name, workers, out, first)
				}
			}
		}
	}
}

// printed runs a command that must succeed and returns its standard output.
func printed(t *testing.T, workers int, args []string) string {
	t.Helper()
	file, err := os.Create(filepath.Join(t.TempDir(), strconv.Itoa(workers)))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close() //nolint:errcheck // it is read again below
	a := &app{stdin: os.Stdin, stdout: file, stderr: os.Stderr, env: os.Environ(), workers: workers}
	if status := a.run(t.Context(), args); status != exitDone {
		t.Fatalf("%v exits with %d", args, status)
	}
	text, err := os.ReadFile(file.Name())
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
