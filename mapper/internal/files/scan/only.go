package scan

import (
	"context"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"

	"foldout/model"
)

// Outermost returns the sorted paths without duplicates and without those that lie in another of them. A path is relative to the
// root, with slashes; "" is the root, which holds all others.
func Outermost(paths []string) []string {
	sorted := make([]string, len(paths))
	for i, p := range paths {
		if sorted[i] = path.Clean(p); sorted[i] == "." {
			return []string{""}
		}
	}
	slices.Sort(sorted)
	kept := sorted[:0]
	held := map[string]bool{}
	for _, p := range sorted {
		inside := held[p]
		for i := range len(p) {
			inside = inside || p[i] == '/' && held[p[:i]]
		}
		if !inside {
			held[p] = true
			kept = append(kept, p)
		}
	}
	return kept
}

// listOnly lists the paths in s.opt.Only and nothing else. A folder is listed as if it had been opened by itself, so the rules of the
// repository that it belongs to apply. A file was named, so no rule leaves it out,
// but a link to a file is listed only if that file is, because nothing else is read.
func (s *scanner) listOnly(ctx context.Context) {
	files := batch{s: s, f: &folder{repo: &repository{}}}
	for _, p := range Outermost(s.opt.Only) {
		if ctx.Err() != nil {
			return
		}
		info, err := os.Lstat(s.systemPath(p))
		switch {
		case err == nil && info.IsDir():
			s.listPart(ctx, p)
		case err != nil:
			s.unreadable(p, err)
		default:
			files.add(p)
		}
	}
	files.flush()
}

// listPart lists one folder of s.opt.Only.
func (s *scanner) listPart(ctx context.Context, at string) {
	opt := s.opt
	opt.Only, opt.MaxFiles = nil, 0
	part, err := newScanner(s.systemPath(at), opt)
	if err != nil {
		s.problem(model.ProblemUnreadable, at, withoutPath(err))
		return
	}
	defer part.files.Close() //nolint:errcheck // nothing was written
	part.gitTimeout = s.gitTimeout
	part.run(ctx)
	s.take(part, inside(at))
}

// take adds what another scanner found in a folder. `prefix` leads from the root to that folder, and ends in `/`.
func (s *scanner) take(part *scanner, prefix string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, files := range part.found {
		for i := range files {
			f := &files[i]
			f.Path = prefix + f.Path
			if !f.ModTime.IsZero() { // another working tree has a class of its own
				f.Class = Classify(f.Path, nil, false)
			}
		}
		s.found = append(s.found, files)
	}
	for _, link := range part.links {
		s.links = append(s.links, prefix+link)
	}
	for _, p := range part.result.Problems {
		p.Path = strings.TrimSuffix(prefix+p.Path, "/")
		s.result.Problems = append(s.result.Problems, p)
	}
}

// checkRoot returns an error if the folder that is opened cannot be listed, unless only parts of it are asked for.
func checkRoot(root string, opt model.Listing) (fs.FileInfo, error) {
	info, err := os.Stat(root)
	if err == nil && len(opt.Only) == 0 {
		_, err = os.ReadDir(root)
	}
	return info, err
}
