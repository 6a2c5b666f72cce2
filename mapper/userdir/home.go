package userdir

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
)

// Home returns the user's home folder. If HOME is not an absolute path, that is the one of the user's account. Home fails if there is
// none.
func Home() (string, error) {
	if home, err := os.UserHomeDir(); err == nil && filepath.IsAbs(home) {
		return home, nil
	}
	if home := accountHome(); len(home) > 1 {
		return home, nil
	}
	return "", errors.New("the home folder is unknown")
}

// Expand replaces a leading `~` by the user's home folder, as a shell does. It does not expand `~name`.
func Expand(path string) string {
	rest, tilde := strings.CutPrefix(path, "~")
	if !tilde || rest != "" && !os.IsPathSeparator(rest[0]) {
		return path
	}
	home, err := Home()
	if err != nil {
		return path
	}
	return filepath.Join(home, rest)
}

// Shorten replaces the user's home folder by `~` in the paths in `text` that lead to something below that folder.
func Shorten(text string) string {
	home, err := Home()
	if err != nil || len(home) < 2 { // no home folder, or the root folder
		return text
	}
	return strings.ReplaceAll(text, home+string(os.PathSeparator), "~"+string(os.PathSeparator))
}
