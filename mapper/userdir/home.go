package userdir

import (
	"os"
	"path/filepath"
	"strings"
)

// Expand returns a path with the user's home in the place of a leading `~`, as a shell would have it; `~name` stays as it is.
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

// Shorten returns a text in which the user's home, where paths begin with it, is written `~`.
func Shorten(text string) string {
	home, err := os.UserHomeDir()
	if err != nil || len(home) < 2 {
		return text
	}
	return strings.ReplaceAll(text, home+string(os.PathSeparator), "~"+string(os.PathSeparator))
}
