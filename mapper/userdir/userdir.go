// Package userdir locates the per-user folders that foldout uses, following the platform's conventions (on Unix, the XDG base
// directories).
package userdir

import (
	"os"
	"os/user"
	"path/filepath"
	"runtime"
	"sync"

	"github.com/adrg/xdg"
)

// Cache returns the folder for data that can be recomputed.
func Cache() string { return below(&xdg.CacheHome) }

// Config returns the folder for the user's settings. On Windows, this is in the part of the profile that follows the user to other
// machines, unless XDG_CONFIG_HOME names another folder.
func Config() string {
	if roaming := os.Getenv("APPDATA"); runtime.GOOS == "windows" && os.Getenv("XDG_CONFIG_HOME") == "" && filepath.IsAbs(roaming) {
		return filepath.Join(roaming, "foldout")
	}
	return below(&xdg.ConfigHome)
}

// State returns the folder for what the program remembers from one run to the next.
func State() string { return below(&xdg.StateHome) }

// Data returns the folder for data that the user keeps.
func Data() string { return below(&xdg.DataHome) }

func below(base *string) string {
	reloadOnce()
	return filepath.Join(*base, "foldout")
}

var reloadOnce = sync.OnceFunc(reload)

// reload makes the package xdg use the account's home folder if HOME is not an absolute path. Without this, xdg would use the
// root folder if HOME is unset, and the current folder, perhaps the repository, if HOME is relative.
func reload() {
	home, set := os.LookupEnv("HOME")
	if runtime.GOOS == "windows" || filepath.IsAbs(home) {
		return
	}
	_ = os.Setenv("HOME", accountHome()) // cannot fail without zero bytes
	xdg.Reload()
	if !set {
		_ = os.Unsetenv("HOME")
		return
	}
	_ = os.Setenv("HOME", home)
}

// accountHome returns the home folder of the user's account. If that folder is unknown, it returns the root folder.
func accountHome() string {
	if account, err := user.Current(); err == nil && filepath.IsAbs(account.HomeDir) {
		return account.HomeDir
	}
	return "/"
}
