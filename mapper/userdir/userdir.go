// Package userdir knows the folders in which foldout keeps what is a user's own, by the custom of the system (on Unix the XDG
// base directories).
package userdir

import (
	"os"
	"os/user"
	"path/filepath"
	"runtime"
	"sync"

	"github.com/adrg/xdg"
)

// Cache returns the folder of what can be found again.
func Cache() string { return below(&xdg.CacheHome) }

// Config returns the folder of what the user has set.
func Config() string { return below(&xdg.ConfigHome) }

// State returns the folder of what lasts between runs.
func State() string { return below(&xdg.StateHome) }

// Data returns the folder of what the user keeps.
func Data() string { return below(&xdg.DataHome) }

func below(base *string) string {
	once()
	return filepath.Join(*base, "foldout")
}

var once = sync.OnceFunc(reload)

// reload has xdg go by the home of the account where HOME names none: without one it would take the root of the disk, and below
// a relative one the folder one is in, which may be the repository.
func reload() {
	home, set := os.LookupEnv("HOME")
	if runtime.GOOS == "windows" || filepath.IsAbs(home) {
		return
	}
	_ = os.Setenv("HOME", accountHome()) // a name and a value without a zero byte are always taken
	xdg.Reload()
	if !set {
		_ = os.Unsetenv("HOME")
		return
	}
	_ = os.Setenv("HOME", home)
}

// accountHome returns the home that the system knows for the user, the root of the disk where it knows none.
func accountHome() string {
	if account, err := user.Current(); err == nil && filepath.IsAbs(account.HomeDir) {
		return account.HomeDir
	}
	return "/"
}
