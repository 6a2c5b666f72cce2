package scan

import (
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"foldout/model"
)

// resolveLinks sorts the list of files, adds the links that lead to a listed file, and records a Problem for every other link.
func (s *scanner) resolveLinks() {
	slices.SortFunc(s.result.Files, byPath)
	s.result.Files = slices.CompactFunc(s.result.Files, func(a, b model.File) bool { return a.Path == b.Path })
	slices.Sort(s.links)
	s.links = slices.Compact(s.links)
	listed := s.result.Files
	for _, path := range s.links {
		info, err := s.files.root.Stat(path)
		switch {
		case err != nil:
			s.problem(model.ProblemLink, path, linkTrouble(err))
		case info.IsDir():
			s.problem(model.ProblemLink, path, "leads to a folder that is already listed")
		case !info.Mode().IsRegular():
			s.problem(model.ProblemLink, path, "leads to "+special(info.Mode()))
		case !isListed(listed, s.target(path)):
			s.problem(model.ProblemLink, path, "leads to a file that is not listed")
		default:
			s.result.Files = append(s.result.Files, s.file(path, info))
		}
	}
}

// target returns the path, relative to the root, that a link resolves to, or "" if the link has changed since it was listed.
func (s *scanner) target(path string) string {
	full, err := filepath.EvalSymlinks(s.systemPath(path))
	if err != nil {
		return ""
	}
	rel, err := filepath.Rel(s.root, full)
	if err != nil {
		return ""
	}
	return filepath.ToSlash(rel)
}

func isListed(files []model.File, path string) bool {
	_, found := slices.BinarySearchFunc(files, path, func(f model.File, path string) int { return strings.Compare(f.Path, path) })
	return found
}

// linkTrouble explains why a link cannot be followed.
func linkTrouble(err error) string {
	switch {
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, syscall.ENOTDIR):
		return "target does not exist"
	case errors.Is(err, syscall.ELOOP):
		return "links form a cycle"
	case isEscape(err):
		return "leads out of the repository"
	}
	return "cannot be followed: " + withoutPath(err)
}
