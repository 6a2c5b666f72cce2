package git

import (
	"os"
	"path"
	"path/filepath"
	"slices"
)

// Repositories returns "", which stands for the repository that holds `root`, and then the repositories below `root` that hold any of
// the given paths, sorted. Paths are relative to `root`, with slashes.
func Repositories(root string, paths []string) []string {
	repositories := []string{""}
	for _, p := range paths {
		for at := path.Clean(p); at != "."; at = path.Dir(at) {
			if _, err := os.Lstat(filepath.Join(root, filepath.FromSlash(at), ".git")); err == nil {
				repositories = append(repositories, at)
				break
			}
		}
	}
	slices.Sort(repositories)
	return slices.Compact(repositories)
}
