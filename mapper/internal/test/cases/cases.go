// Package cases runs tests that are stored as txtar archives, with questions and expected answers side by side. Only tests import
// it.
package cases

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

var update = flag.Bool("update", false, "write the answers into the cases")

// Run runs every archive in testdata as a subtest named after its file. Some parts of an archive hold expected results; `answer`
// writes the actual results into these parts. The test fails if that changes the archive. With -update, the archive is rewritten
// instead.
func Run(t *testing.T, answer func(t *testing.T, a *txtar.Archive)) {
	paths, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(paths) == 0 {
		t.Fatal("no cases", err)
	}
	for _, path := range paths {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txtar"), func(t *testing.T) {
			a, err := txtar.ParseFile(path)
			if err != nil {
				t.Fatal(err)
			}
			before := string(txtar.Format(a))
			answer(t, a)
			check(t, path, before, string(txtar.Format(a)))
		})
	}
}

func check(t *testing.T, path, want, got string) {
	switch {
	case *update:
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	case got != want:
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// Last returns the last part of an archive. The test fails if that part does not have the given name.
func Last(t *testing.T, a *txtar.Archive, name string) *txtar.File {
	if n := len(a.Files); n == 0 || a.Files[n-1].Name != name {
		t.Fatalf("the last part is to be named %s", name)
	}
	return &a.Files[len(a.Files)-1]
}
