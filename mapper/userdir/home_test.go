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

func TestShorten(t *testing.T) {
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("USERPROFILE", home)
	slash := string(filepath.Separator)
	for text, want := range map[string]string{
		"in " + home + slash + "src": "in ~" + slash + "src", home + "r" + slash + "src": home + "r" + slash + "src", "": "",
	} {
		if got := userdir.Shorten(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
