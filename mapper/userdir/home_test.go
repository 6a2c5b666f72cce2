package userdir_test

import (
	"path/filepath"
	"testing"

	"foldout/mapper/userdir"
)

func TestExpand(t *testing.T) {
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("USERPROFILE", home)
	for path, want := range map[string]string{
		"~": home, "~/src": filepath.Join(home, "src"), "~ada/src": "~ada/src", "src/~": "src/~", "": "", "./~": "./~",
	} {
		if got := userdir.Expand(path); got != want {
			t.Errorf("%q: %q, want %q", path, got, want)
		}
	}
}
