package git

import (
	"os"
	"path"
	"path/filepath"
	"slices"
)

// Inside returns the repositories below `root` that hold any of the given paths. Paths are relative to `root`, with slashes. The
// result is sorted and leaves out the repository that holds `root` itself.
func Inside(root string, paths []string) (repositories []string) {
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
