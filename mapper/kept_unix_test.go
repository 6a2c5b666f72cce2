//go:build unix

package mapper_test

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"foldout/mapper"
)

// TestForeignCacheFiles checks that opening a repository neither waits nor fails if something else lies in place of each file that
// the program keeps.
func TestForeignCacheFiles(t *testing.T) {
	for name, put := range map[string]func(path string) error{
		"pipe":   func(path string) error { return syscall.Mkfifo(path, 0o600) },
		"device": func(path string) error { return os.Symlink("/dev/zero", path) },
		"folder": func(path string) error { return os.Mkdir(path, 0o700) },
		"hole": func(path string) error {
			return errors.Join(os.WriteFile(path, nil, 0o600), os.Truncate(path, 100<<30))
		},
	} {
		t.Run(name, func(t *testing.T) {
			h := newHistory(t, t.TempDir())
			h.write("a.go", "package p\n\nfunc One() {}\n")
			h.commit()
			opt := mapper.Options{CacheDir: t.TempDir(), SummaryDir: t.TempDir(), References: true, Words: true}
			open := func() {
				t.Helper()
				r, err := mapper.Open(t.Context(), h.dir, opt, nil)
				if err != nil {
					t.Fatal(err)
				}
				if got := r.Tree().Files[0].Symbols[0].Name; got != "One" {
					t.Errorf("found %s, want One", got)
				}
			}
			open()
			kept, err := filepath.Glob(filepath.Join(opt.CacheDir, "*"))
			if err != nil || len(kept) != 3 {
				t.Fatalf("%q are kept, %v", kept, err)
			}
			for _, path := range kept {
				if err := errors.Join(os.Remove(path), put(path)); err != nil {
					t.Fatal(err)
				}
			}
			open()
		})
	}
}
