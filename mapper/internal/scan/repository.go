package scan

import (
	"cmp"
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"foldout/model"
)

// repository is what git knows of the folder that a list is made of.
type repository struct {
	tracked []string // paths from the root, sorted; none outside git
}

// tracks reports whether git tracks anything below a folder.
func (r *repository) tracks(folder string) bool {
	i, _ := slices.BinarySearch(r.tracked, folder+"/")
	return i < len(r.tracked) && strings.HasPrefix(r.tracked[i], folder+"/")
}

// lists reports whether git tracks the file at path.
func (r *repository) lists(path string) bool {
	_, found := slices.BinarySearch(r.tracked, path)
	return found
}

// listRoot lists the folder that was opened.
func (s *scanner) listRoot(ctx context.Context) {
	top := findTop(s.root)
	if top == "" {
		if isBare(s.root) {
			s.problem(model.ProblemGit, "", "is a bare repository, without a working tree: git's own files were listed")
		}
		s.walkRepository(ctx, folder{}, "")
		return
	}
	s.setTop(top)
	s.result.Git = s.listRepository(ctx, s.aboveRoot(top), top)
}

// setTop notes how root lies below the top of its repository.
func (s *scanner) setTop(top string) {
	if rel, err := filepath.Rel(top, s.root); err == nil && rel != "." {
		s.prefix = filepath.ToSlash(rel) + "/"
	}
}

// aboveRoot returns what holds for root by the extra ignore files in the folders above it, up to the top.
func (s *scanner) aboveRoot(top string) (f folder) {
	if s.opt.NoIgnore {
		return f
	}
	for base := range parents(s.prefix) {
		dir := filepath.Join(top, filepath.FromSlash(base))
		f.ignore = f.ignore.With(readRules(filepath.Join(dir, ".ignore"), base))
		f.foldout = f.foldout.With(readRules(filepath.Join(dir, ".foldoutignore"), base))
	}
	return f
}

// parents yields the folders that path, which ends in `/`, passes through from the top, "" first, itself not.
func parents(path string) func(yield func(string) bool) {
	return func(yield func(string) bool) {
		if path == "" || !yield("") {
			return
		}
		for i := 0; i < len(path)-1; i++ {
			if path[i] == '/' && !yield(path[:i]) {
				return
			}
		}
	}
}

// listRepository lists the folder f of the repository whose top folder is at top, by git if it can and else by a walk. It reports
// whether git did.
func (s *scanner) listRepository(ctx context.Context, f folder, top string) bool {
	listing, err := s.askGit(ctx, f.path)
	if ctx.Err() != nil {
		return false
	}
	if err != nil {
		if err.notARepository && top != s.full(f.path) { // something called .git far above
			s.prefix = ""
			s.walkRepository(ctx, f, "")
			return false
		}
		s.problem(model.ProblemGit, f.path, err.message+": listed without git")
		s.walkRepository(ctx, f, top)
		return false
	}
	f.repo = &repository{tracked: listing.tracked}
	switch {
	case s.opt.NoIgnore:
		s.walk(ctx, f, true)
	case len(listing.paths) == 0 && f.path == "" && s.prefix != "": // a folder that git ignores was opened on purpose
		s.prefix = ""
		s.walkRepository(ctx, f, "")
	default:
		s.visit(ctx, f, listing.paths)
	}
	return true
}

// nested lists a repository that lies in the folder f of another one.
func (s *scanner) nested(ctx context.Context, f folder) {
	f.git = nil
	s.listRepository(ctx, f, s.full(f.path))
}

// walkRepository walks the folder f by the ignore files alone, those of the repository above it at top included; "" for
// none.
func (s *scanner) walkRepository(ctx context.Context, f folder, top string) {
	f.repo = &repository{}
	if !s.opt.NoIgnore {
		f.git = s.gitRules(ctx, f.path, top)
	}
	s.walk(ctx, f, true)
}

// findTop returns the nearest folder, root or one above it, that holds `.git`; "" when there is none.
func findTop(root string) string {
	for dir := root; ; dir = filepath.Dir(dir) {
		if _, err := os.Lstat(filepath.Join(dir, ".git")); err == nil {
			return dir
		}
		if dir == filepath.Dir(dir) {
			return ""
		}
	}
}

// isBare reports whether a folder is laid out as the inside of `.git`.
func isBare(dir string) bool {
	for _, name := range []string{"HEAD", "objects", "refs"} {
		if _, err := os.Lstat(filepath.Join(dir, name)); err != nil {
			return false
		}
	}
	return true
}

// subfolder returns the name of the folder below dir (a path with a `/` at its end, or "") through which path goes, false
// when path lies in dir itself.
func subfolder(path, dir string) (name string, ok bool) {
	name, _, ok = strings.Cut(path[len(dir):], "/")
	return name, ok
}

// below returns how many paths of a sorted list that begins in a folder lie in it.
func below(paths []string, folder string) int {
	n, _ := slices.BinarySearchFunc(paths, folder, func(path, folder string) int {
		if strings.HasPrefix(path, folder) {
			return -1
		}
		return cmp.Compare(path, folder)
	})
	return n
}
