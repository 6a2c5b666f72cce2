package goload

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

// lay writes an archive to a new folder, replacing `$ROOT` by the folder's path, and returns that path.
func lay(t *testing.T, archive *txtar.Archive) string {
	root, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range archive.Files {
		path := filepath.Join(root, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(strings.ReplaceAll(string(f.Data), "$ROOT", root)), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return root
}

// open returns the Modules of a folder in an archive that it has written, and the path of the archive's root.
func open(t *testing.T, archive, dir string) (*Modules, string) {
	root := lay(t, txtar.Parse([]byte(archive)))
	ms, err := Open(filepath.Join(root, dir), Env{})
	if err != nil {
		t.Fatal(err)
	}
	return ms, root
}

// TestOneFolder checks that a folder shared by two modules always has the first module's path.
func TestOneFolder(t *testing.T) {
	const archive = `-- go.mod --
module m
go 1.24
require (
	example.com/b v1.0.0
	example.com/a v1.0.0
	example.com/c v1.0.0
)
replace (
	example.com/a => ./both
	example.com/b => ./both
	example.com/c => ./both
)
-- both/go.mod --
module example.com/b
-- both/b.go --
package b
`
	ms, root := open(t, archive, ".")
	for range 50 {
		if got := ms.PathOf(filepath.Join(root, "both")); got != "example.com/a" {
			t.Fatalf("the folder has the path %s", got)
		}
	}
}

// TestUseAbsolute checks that a workspace may name its modules by absolute paths in any spelling.
func TestUseAbsolute(t *testing.T) {
	const archive = `-- go.work --
go 1.24
use $ROOT/x/../one/
use $ROOT/./two
use $ROOT/../beyond
-- one/go.mod --
module example.com/one
-- two/go.mod --
module example.com/two
`
	ms, root := open(t, archive, "one")
	if len(ms.Main) != 2 || ms.Main[0].Path != "example.com/one" || ms.Main[1].Path != "example.com/two" {
		t.Errorf("the modules are %v", ms.Main)
	}
	if want := "go.work uses " + root + "/../beyond, outside the repository: not read"; len(ms.Missing) == 0 || ms.Missing[0] != want {
		t.Errorf("what is missing is %q, want %q first", ms.Missing, want)
	}
}
