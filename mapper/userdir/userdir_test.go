package userdir

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/adrg/xdg"
)

// TestWithoutAHome checks that the account's home folder is used if HOME is unset or relative.
func TestWithoutAHome(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("HOME is nothing there")
	}
	for _, name := range []string{"XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"} {
		t.Setenv(name, "")
	}
	t.Cleanup(xdg.Reload) // runs after the environment is restored
	for _, home := range []string{"", "relative", "./x"} {
		t.Setenv("HOME", home)
		xdg.Reload()
		reload()
		for _, dir := range []string{Cache(), Config(), State()} {
			if !filepath.IsAbs(dir) || !strings.HasPrefix(dir, accountHome()) {
				t.Errorf("HOME=%q: %s is not below %s", home, dir, accountHome())
			}
		}
		if got := os.Getenv("HOME"); got != home {
			t.Errorf("HOME is %q now, it was %q", got, home)
		}
	}
	home := t.TempDir()
	t.Setenv("HOME", home)
	xdg.Reload()
	reload()
	if dir := State(); !strings.HasPrefix(dir, home) {
		t.Errorf("%s is not below %s", dir, home)
	}
}
