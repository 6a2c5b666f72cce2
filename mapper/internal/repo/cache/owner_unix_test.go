//go:build unix

package cache

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"foldout/mapper/filetree"
)

// TestPermissions checks that only the user may read the cache.
func TestPermissions(t *testing.T) {
	folder := saved(t, example("a.go"))
	for path, want := range map[string]os.FileMode{folder.Path: 0o700, folder.archive(testKey): 0o600} {
		info, err := os.Stat(path)
		if err != nil {
			t.Fatal(err)
		}
		if got := info.Mode().Perm(); got != want {
			t.Errorf("%s has permissions %o, want %o", filepath.Base(path), got, want)
		}
	}
}

// TestForeignArchive checks that a file with an archive's name that this program did not create is not read, and that a link there is
// not written through.
func TestForeignArchive(t *testing.T) {
	for name, put := range map[string]func(t *testing.T, path, good string) error{
		"link":            func(_ *testing.T, path, good string) error { return os.Symlink(good, path) },
		"link to device":  func(_ *testing.T, path, _ string) error { return os.Symlink("/dev/zero", path) },
		"fifo":            func(_ *testing.T, path, _ string) error { return syscall.Mkfifo(path, 0o600) },
		"writable by all": func(t *testing.T, path, good string) error { return copyMode(t, path, good, 0o666) },
		"of the group":    func(t *testing.T, path, good string) error { return copyMode(t, path, good, 0o660) },
	} {
		t.Run(name, func(t *testing.T) {
			file := example("a.go")
			good := filepath.Join(t.TempDir(), "good")
			folder := saved(t, file)
			path := folder.archive(testKey)
			if err := os.Rename(path, good); err != nil {
				t.Fatal(err)
			}
			before := readFile(t, good)
			if err := put(t, path, good); err != nil {
				t.Fatal(err)
			}
			s := mustOpen(t, folder, testKey)
			wantFiles(t, s, nil)
			mustSave(t, s, []*filetree.File{file, example("b.go")}, scanned)
			if after := readFile(t, good); string(after) != string(before) {
				t.Error("Save wrote through a link")
			}
			wantFiles(t, mustOpen(t, folder, testKey), []*filetree.File{file, example("b.go")})
		})
	}
}

func copyMode(t *testing.T, path, from string, mode os.FileMode) error {
	writeFile(t, path, readFile(t, from))
	return os.Chmod(path, mode)
}
