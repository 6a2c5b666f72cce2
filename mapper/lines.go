package mapper

import (
	"foldout/mapper/internal/files/scan"
	"foldout/model"
)

// OutermostPaths returns the sorted paths without duplicates and without those that lie in another of them. Paths are relative to
// one root, with slashes; "" stands for the root itself.
func OutermostPaths(paths []string) []string { return scan.Outermost(paths) }

// TopOf returns the top folder of the repository that the folder `dir` belongs to. It returns "" if there is none.
func TopOf(dir string) string { return scan.TopOf(dir) }

// AtLines returns the ids of the symbols at the given lines of a file, from 1: those that lie within the lines, and the innermost ones
// that the lines are a part of.
func (r *Repo) AtLines(path string, first, last int) (ids []string) {
	_, file := r.tree.Find(path)
	if file == nil {
		return nil
	}
	names := model.SymbolNames(file.Symbols)
	touched := make([]bool, len(file.Symbols)) // overlaps the lines
	whole := make([]bool, len(file.Symbols))   // lies within the lines, and so do all that enclose it up to one that is named
	inner := make([]bool, len(file.Symbols))   // encloses a symbol that overlaps the lines
	for i, s := range file.Symbols {
		touched[i] = int(s.SourceLine()) <= last && int(s.EndLine) >= first && !s.Inline
		whole[i] = touched[i] && int(s.FirstLine) >= first && int(s.EndLine) <= last
		for up := s.Up; touched[i] && up >= 0; up = file.Symbols[up].Up {
			inner[up] = true
		}
	}
	for i, s := range file.Symbols {
		covered := false
		for up := s.Up; up >= 0; up = file.Symbols[up].Up {
			covered = covered || whole[up]
		}
		if touched[i] && !covered && (whole[i] || !inner[i]) {
			ids = append(ids, model.SymbolID(path, names[i]))
		}
	}
	return ids
}
