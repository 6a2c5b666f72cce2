//go:build unix

package userdir_test

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"foldout/mapper/userdir"
)

// TestReadFile checks that only regular files of a limited size are read, and that nothing else is waited for.
func TestReadFile(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	if err := errors.Join(
		os.WriteFile(at("file"), []byte("text"), 0o600), os.WriteFile(at("large"), make([]byte, 11), 0o600), os.WriteFile(at("sparse"), nil, 0o600),
		os.Truncate(at("sparse"), 100<<30), os.Symlink("file", at("link")), os.Symlink("../x", at("out")), os.Symlink("/dev/zero", at("device")), syscall.Mkfifo(at("pipe"), 0o600),
	); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"file": "text", "link": "text", "large": "", "sparse": "", "device": "", "pipe": "", ".": "", "missing": ""} {
		got, err := userdir.ReadFile(at(name), 10)
		if string(got) != want || (err == nil) != (want != "") {
			t.Errorf("%s: %q, %v", name, got, err)
		}
		if special := name == "device" || name == "pipe" || name == "."; errors.Is(err, userdir.ErrNotRegular) != special {
			t.Errorf("%s: %v", name, err)
		}
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	for name, want := range map[string]string{"file": "text", "link": "text", "large": "", "sparse": "", "device": "", "out": "", "pipe": "", ".": "", "missing": ""} {
		if got, err := userdir.ReadIn(root, name, 10); string(got) != want || (err == nil) != (want != "") {
			t.Errorf("%s in the folder: %q, %v", name, got, err)
		}
	}
}
