package userdir

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/adrg/xdg"
)

// TestRoaming checks that settings are in the folder that Windows copies to the user's other machines, and the rest is not.
func TestRoaming(t *testing.T) {
	t.Cleanup(xdg.Reload)                                              // runs after the environment is restored
	const roaming, own = `C:\Users\ada\AppData\Roaming`, `D:\settings` // need not exist
	for _, name := range []string{"XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME"} {
		t.Setenv(name, "")
	}
	t.Setenv("APPDATA", roaming)
	xdg.Reload()
	if got, want := Config(), filepath.Join(roaming, "foldout"); got != want {
		t.Errorf("settings in %s, want %s", got, want)
	}
	for _, dir := range []string{Cache(), State(), Data()} {
		if !filepath.IsAbs(dir) || strings.HasPrefix(dir, roaming) {
			t.Errorf("%s is copied to other machines", dir)
		}
	}
	for _, wrong := range []string{"", "relative", `\rooted`} {
		t.Setenv("APPDATA", wrong)
		if got := Config(); !filepath.IsAbs(got) {
			t.Errorf("with APPDATA=%q, settings in %s", wrong, got)
		}
	}
	t.Setenv("XDG_CONFIG_HOME", own)
	t.Setenv("APPDATA", roaming)
	xdg.Reload()
	if got, want := Config(), filepath.Join(own, "foldout"); got != want {
		t.Errorf("with XDG_CONFIG_HOME, settings in %s, want %s", got, want)
	}
}
