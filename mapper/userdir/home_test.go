package userdir_test

import (
	"os/user"
	"path/filepath"
	"runtime"
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

// TestHomeUnset checks that the home folder is that of the account if HOME is unset or relative.
func TestHomeUnset(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("HOME is not used there")
	}
	account, err := user.Current()
	if err != nil || len(account.HomeDir) < 2 {
		t.Skip("the account has no home folder")
	}
	for _, home := range []string{"", "relative"} {
		t.Setenv("HOME", home)
		if got, err := userdir.Home(); err != nil || got != account.HomeDir {
			t.Errorf("HOME=%q: %q, %v, want %q", home, got, err, account.HomeDir)
		}
	}
}
