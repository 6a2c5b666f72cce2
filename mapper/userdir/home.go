package userdir

import (
	"os"
	"path/filepath"
	"strings"
)

// Expand replaces a leading `~` by the user's home folder, as a shell does. It does not expand `~name`.
func Expand(path string) string {
	rest, tilde := strings.CutPrefix(path, "~")
	if !tilde || rest != "" && !os.IsPathSeparator(rest[0]) {
		return path
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return path
	}
	return filepath.Join(home, rest)
}

// Shorten replaces the user's home folder by `~` in the paths in `text` that lead to something below that folder.
func Shorten(text string) string {
	home, err := os.UserHomeDir()
	if err != nil || len(home) < 2 { // no home folder, or the root folder
		return text
	}
	return strings.ReplaceAll(text, home+string(os.PathSeparator), "~"+string(os.PathSeparator))
}
