package scan

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"slices"
	"strings"

	"foldout/model"
)

// folder is a folder in the scan, with the rules that apply to it. At first, these are the rules of the folders above. When the
// folder is listed, the rules in its own ignore files are added.
type folder struct {
	path    string // from the root, "" for the root itself
	repo    *repository
	git     *Chain // nil if git makes the list
	ignore  *Chain // `.ignore`
	foldout *Chain // `.foldoutignore`
}

// child returns the path of the entry called `name` in the folder f.
func (f *folder) child(name string) string {
	return inside(f.path) + name
}

// ignores tells whether the ignore rules leave out a path in the folder.
func (s *scanner) ignores(f *folder, path string, isDir bool) bool {
	if f.git == nil && f.ignore == nil && f.foldout == nil {
		return false
	}
	path = s.prefix + path
	if f.git.Match(path, isDir) == Ignored {
		return true
	}
	verdict := f.foldout.Match(path, isDir)
	if verdict == Undecided {
		verdict = f.ignore.Match(path, isDir)
	}
	return verdict == Ignored
}

// leavesOut reports whether the list omits the folder at `path`, which is in f and is called `name`.
func (s *scanner) leavesOut(f *folder, path, name string) bool {
	return s.ignores(f, path, true) || !s.opt.Deps && s.judgeFolder(f, path, name) != sources
}

// rulesIn reads an ignore file in the folder. Like git, it does not read the file if it is a link.
func (s *scanner) rulesIn(f *folder, name string) *Rules {
	path := f.child(name)
	info, err := os.Lstat(s.systemPath(path))
	if err != nil || !info.Mode().IsRegular() {
		return nil
	}
	text, problem := s.files.Read(path, maxRules)
	if problem != nil {
		s.problem(problem.Kind, path, problem.Message+": its rules were ignored")
		return nil
	}
	return parseRules(text, strings.TrimSuffix(s.prefix+f.path, "/"))
}

// withExtras returns f with the rules of its own `.ignore` and `.foldoutignore` added.
func (s *scanner) withExtras(f folder) folder {
	if !s.opt.NoIgnore {
		f.ignore = f.ignore.With(s.rulesIn(&f, ".ignore"))
		f.foldout = f.foldout.With(s.rulesIn(&f, ".foldoutignore"))
	}
	return f
}

// walk lists the files in the folder f and below it. It finds them by reading the folders. `isTop` says that f is the folder from
// which the walk starts. If any other folder is the top of a repository of its own, that repository's git lists it.
func (s *scanner) walk(ctx context.Context, f folder, isTop bool) {
	entries, err := os.ReadDir(s.systemPath(f.path))
	if err != nil {
		s.unreadable(f.path, err)
	}
	if !isTop && hasEntry(entries, ".git") {
		s.nested(ctx, f)
		return
	}
	f = s.withRules(f, entries)
	b := batch{s: s, f: &f}
	for _, entry := range entries {
		if path := f.child(entry.Name()); !entry.IsDir() && entry.Name() != ".git" && !s.ignores(&f, path, false) {
			b.add(path)
		}
	}
	b.flush()
	for _, entry := range entries {
		if ctx.Err() != nil {
			return
		}
		if entry.IsDir() && entry.Name() != ".git" {
			s.walkChild(ctx, &f, f.child(entry.Name()), entry.Name())
		}
	}
}

// walkChild walks the folder at `path`, which is in f. It uses another worker if one is free.
func (s *scanner) walkChild(ctx context.Context, f *folder, path, name string) {
	if s.leavesOut(f, path, name) {
		return
	}
	if why := s.refuses(path); why != "" {
		s.problem(model.ProblemSpecial, path, why)
		return
	}
	child := *f
	child.path = path
	s.work(ctx, func() { s.walk(ctx, child, false) })
}

// withRules returns f with the rules added that are in the ignore files among `entries`. With the option NoIgnore, it returns f
// unchanged.
func (s *scanner) withRules(f folder, entries []fs.DirEntry) folder {
	if s.opt.NoIgnore {
		return f
	}
	for _, entry := range entries {
		switch entry.Name() {
		case ".gitignore":
			f.git = f.git.With(s.rulesIn(&f, ".gitignore"))
		case ".ignore":
			f.ignore = f.ignore.With(s.rulesIn(&f, ".ignore"))
		case ".foldoutignore":
			f.foldout = f.foldout.With(s.rulesIn(&f, ".foldoutignore"))
		}
	}
	return f
}

func hasEntry(entries []fs.DirEntry, name string) bool {
	return slices.ContainsFunc(entries, func(e fs.DirEntry) bool { return e.Name() == name })
}

// visit goes through the folder f and everything below it, and lists the files at `paths`. These are the paths that git lists for
// the folder.
func (s *scanner) visit(ctx context.Context, f folder, paths []string) {
	f = s.withExtras(f)
	dir := inside(f.path)
	b := batch{s: s, f: &f}
	for len(paths) > 0 && ctx.Err() == nil {
		name, isDir := subfolder(paths[0], dir)
		if !isDir {
			if !s.ignores(&f, paths[0], false) {
				b.add(paths[0])
			}
			paths = paths[1:]
			continue
		}
		n := below(paths, dir+name+"/")
		s.visitChild(ctx, &f, name, paths[:n])
		paths = paths[n:]
	}
	b.flush()
}

// visitChild lists the folder called `name` in f. `paths` are the paths that git lists below the folder. If the folder is another
// repository, `paths` holds only the folder itself, with a `/` at the end.
func (s *scanner) visitChild(ctx context.Context, f *folder, name string, paths []string) {
	path := f.child(name)
	if s.leavesOut(f, path, name) {
		return
	}
	child := *f
	child.path = path
	s.work(ctx, func() {
		// If a link has taken the place of a tracked folder, the scan does not follow it, because it would leave the tree. Git
		// treats the tracked files in the folder as deleted.
		if info, err := os.Lstat(s.systemPath(path)); err != nil || !info.IsDir() {
			return
		}
		if paths[0] != path+"/" {
			s.visit(ctx, child, paths)
			return
		}
		if _, err := os.Lstat(s.systemPath(path + "/.git")); err == nil {
			s.nested(ctx, child)
		}
	})
}

// batch collects the files of one folder.
type batch struct {
	s     *scanner
	f     *folder
	files []model.File
	links []string
}

// add checks what is on disk at `path` and records it.
func (b *batch) add(path string) {
	info, err := os.Lstat(b.s.systemPath(path))
	switch {
	case err != nil:
		b.report(path, err)
	case info.Mode().IsRegular():
		b.files = append(b.files, b.s.file(path, info))
	case info.Mode()&fs.ModeSymlink != 0:
		b.links = append(b.links, path)
	case !info.IsDir():
		b.s.problem(model.ProblemSpecial, path, special(info.Mode()))
	}
}

// report records a Problem for a path that cannot be examined. If the folder of the path is not accessible, the Problem is for
// the folder. A tracked file that does not exist is no problem.
func (b *batch) report(path string, err error) {
	switch {
	case errors.Is(err, fs.ErrPermission):
		b.s.unreadable(b.f.path, err)
	case !errors.Is(err, fs.ErrNotExist) || !b.f.repo.lists(path):
		b.s.unreadable(path, err)
	}
}

func (b *batch) flush() { b.s.add(b.files, b.links) }
