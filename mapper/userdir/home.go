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
