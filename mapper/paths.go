package mapper

import (
	"foldout/mapper/git"
	"foldout/mapper/internal/files/scan"
	"foldout/model"
)

// OutermostPaths returns the sorted paths without duplicates and without those that lie in another of them. Paths are relative to
// one root, with slashes; "" stands for the root itself.
func OutermostPaths(paths []string) []string { return scan.Outermost(paths) }

// TopOf returns the top folder of the repository that the folder `dir` belongs to. It returns "" if there is none.
func TopOf(dir string) string { return git.Top(dir) }

// AtLines returns the ids of the symbols at the given lines of a file, from 1, as model.SymbolsAt finds them.
func (r *Repo) AtLines(path string, first, last int) (ids []string) {
	_, file := r.tree.Find(path)
	if file == nil {
		return nil
	}
	for _, i := range model.SymbolsAt(file.Symbols, first, last) {
		ids = append(ids, file.NodeID(i))
	}
	return ids
}
