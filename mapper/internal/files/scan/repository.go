package scan

import (
	"cmp"
	"context"
	"path/filepath"
	"slices"
	"strings"

	"foldout/mapper/git"
	"foldout/model"
)

// repository holds what git knows of the folder being scanned.
type repository struct {
	top     string   // the folder that holds `.git`, in the system's form; "" if there is none
	tracked []string // paths from the root, sorted; none without git
}

// tracks tells whether git tracks any file below `folder`.
func (r *repository) tracks(folder string) bool {
	i, _ := slices.BinarySearch(r.tracked, folder+"/")
	return i < len(r.tracked) && strings.HasPrefix(r.tracked[i], folder+"/")
}

// lists tells whether git tracks the file at `path`.
func (r *repository) lists(path string) bool {
	_, found := slices.BinarySearch(r.tracked, path)
	return found
}

// listRoot lists the folder that the scan started from.
func (s *scanner) listRoot(ctx context.Context) {
	top := git.Top(s.root)
	if top == "" {
		if git.IsRepository(s.root) {
			s.problem(model.ProblemGit, "", "is a bare repository without a working tree: git's own files are listed")
		}
		s.walkRepository(ctx, folder{repo: &repository{}}, "")
		return
	}
	s.setTop(top)
	s.listRepository(ctx, s.aboveRoot(top), top)
}

// setTop sets s.prefix to the path from the top of the repository to s.root.
func (s *scanner) setTop(top string) {
	if rel, err := filepath.Rel(top, s.root); err == nil && rel != "." {
		s.prefix = filepath.ToSlash(rel) + "/"
	}
}

// aboveRoot returns a folder that holds the rules of the `.ignore` and `.foldoutignore` files above s.root, up to the top of the
// repository.
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

// parents yields the folders that contain `path`, starting with the top folder, "". `path` ends in `/` and is not yielded itself.
func parents(path string) func(yield func(string) bool) {
	return func(yield func(string) bool) {
		if path == "" || !yield("") {
			return
		}
		for i := range len(path) - 1 {
			if path[i] == '/' && !yield(path[:i]) {
				return
			}
		}
	}
}

// answer is the result of a git process. listRepository runs two of them.
type answer struct {
	paths []string
	err   *git.Error
}

// listRepository lists the folder f of a repository, with git if possible and otherwise by walking it. `top` is the top folder of
// the repository. Git answers at once for tracked files; they are visited while git looks for untracked ones.
func (s *scanner) listRepository(ctx context.Context, f folder, top string) {
	untracked := make(chan answer, 1)
	go func() {
		if s.opt.NoIgnore {
			untracked <- answer{}
			return
		}
		paths, err := s.askUntracked(ctx, f.path)
		untracked <- answer{paths, err}
	}()
	tracked, err := s.askTracked(ctx, f.path)
	f.repo = &repository{top: top, tracked: tracked}
	if err == nil && !s.opt.NoIgnore {
		s.visit(ctx, f, tracked)
	}
	others := <-untracked
	switch err = cmp.Or(err, others.err); {
	case ctx.Err() != nil:
	case err != nil:
		s.listWithout(ctx, f, top, err)
	case s.opt.NoIgnore:
		s.walk(ctx, f, true)
	case len(tracked)+len(others.paths) == 0 && f.path == "" && s.prefix != "": // git ignores the folder that the user asked for
		s.prefix = ""
		s.walkRepository(ctx, folder{repo: f.repo}, "")
	default:
		s.visit(ctx, f, others.paths)
	}
}

// listWithout lists a repository after git has failed with err.
func (s *scanner) listWithout(ctx context.Context, f folder, top string, err *git.Error) {
	if err.NotRepository && top != s.systemPath(f.path) { // a stray .git far above
		s.prefix = ""
		s.walkRepository(ctx, folder{repo: f.repo}, "")
		return
	}
	s.problem(model.ProblemGit, f.path, err.Message+": listed without git")
	s.walkRepository(ctx, f, top)
}

// nested handles another repository that lies in the folder f of this one, and lists its files. If it is only another working
// tree of this one, it gets one row.
func (s *scanner) nested(ctx context.Context, f folder) {
	if s.isWorktree(f.path, f.repo.top) {
		s.addWorktree(ctx, f)
		return
	}
	f.git = nil
	s.listRepository(ctx, f, s.systemPath(f.path))
}

// walkRepository walks the folder f. It does not ask git, but uses only ignore files, including those of the enclosing repository
// at `top`. If there is no such repository, `top` is "".
func (s *scanner) walkRepository(ctx context.Context, f folder, top string) {
	if !s.opt.NoIgnore {
		f.git = s.gitRules(ctx, f.path, top)
	}
	s.walk(ctx, f, true)
}

// subfolder returns the first folder below `dir` on the way to `path`, and false if `path` lies in `dir` itself. `dir` ends in
// `/` or is "".
func subfolder(path, dir string) (name string, ok bool) {
	name, _, ok = strings.Cut(path[len(dir):], "/")
	return name, ok
}

// below returns how many of the paths lie in `folder`. The paths must be sorted, and those in `folder` must come first.
func below(paths []string, folder string) int {
	n, _ := slices.BinarySearchFunc(paths, folder, func(path, folder string) int {
		if strings.HasPrefix(path, folder) {
			return -1
		}
		return cmp.Compare(path, folder)
	})
	return n
}
