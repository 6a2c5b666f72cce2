package changes

import (
	"context"
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"foldout/mapper/filetree"
	"foldout/mapper/git"
	"foldout/mapper/internal/base/diff"
	"foldout/mapper/internal/files/scan"
	"foldout/model"
)

// comparison is the state of one comparison. It examines the files for which git's index does not suffice, and asks git only
// for the contents of those that differ.
type comparison struct {
	root    string
	tree    *filetree.Folder
	only    []string               // what is compared, empty for everything
	repos   map[string]*repository // repositories and their submodules, by path; "" is always there, and knows nothing without git
	files   *scan.Reader
	changes *Changes
}

// repository is what git knows about the repository or a submodule.
type repository struct {
	in     git.In
	path   string
	before git.Files // files in the commit
	index  *git.Index
}

// suspect is a file that may differ from the commit.
type suspect struct {
	file *filetree.File
	repo *repository
	path string // relative to the repository or submodule
}

// learn asks git about the repository or submodule at `path`, and then about the submodules in it. If the commit of a submodule
// was never fetched, its old files are unknown, and the whole submodule is left out.
func (c *comparison) learn(ctx context.Context, path, commit string) error {
	r := &repository{in: git.In{Dir: c.full(path)}, path: path}
	var beforeErr, indexErr error
	r.before, beforeErr = r.in.Tree(ctx, commit)
	r.index, indexErr = r.in.Index(ctx)
	if err := errors.Join(beforeErr, indexErr); err != nil {
		if path == "" || ctx.Err() != nil {
			return err
		}
		r.before, r.index = git.Files{}, nil
	}
	c.repos[path] = r
	if r.index == nil {
		return nil
	}
	for sub := range r.index.Submodules {
		at := r.inside(sub)
		if !filepath.IsLocal(filepath.FromSlash(at)) || !c.exists(at+"/.git") {
			continue
		}
		if err := c.learn(ctx, at, r.before.Submodules[sub]); err != nil {
			return err
		}
	}
	return nil
}

// inside returns a file's path in the compared folder. `path` is the file's path in the repository r, which may be a submodule.
func (r *repository) inside(path string) string {
	if r.path == "" {
		return path
	}
	return r.path + "/" + path
}

// repoOf returns the repository that holds the file at `path`, and the file's path in it. It is the innermost submodule or,
// outside of submodules, the repository around them.
func (c *comparison) repoOf(path string) (*repository, string) {
	for at := strings.LastIndexByte(path, '/'); at > 0 && len(c.repos) > 1; at = strings.LastIndexByte(path[:at], '/') {
		if r := c.repos[path[:at]]; r != nil {
			return r, path[at+1:]
		}
	}
	return c.repos[""], path
}

// run calls `compare` for the files that may differ, in the order of the map. `contents` holds the committed contents by object
// name.
func (c *comparison) run(ctx context.Context, compare func(s suspect, contents map[string][]byte)) (err error) {
	c.files, err = scan.NewReader(c.root)
	if err != nil {
		return err
	}
	defer c.files.Close() //nolint:errcheck // nothing was written
	suspects, err := c.suspects(ctx)
	if err != nil {
		return err
	}
	contents, err := contentsOf(ctx, suspects)
	if err != nil {
		return err
	}
	for _, s := range suspects {
		if err := ctx.Err(); err != nil {
			return err
		}
		compare(s, contents)
	}
	c.missing()
	return nil
}

// suspects returns the files that may differ from the commit: all but those known to have the same content.
func (c *comparison) suspects(ctx context.Context) (all []suspect, err error) {
	c.tree.Each(func(f *filetree.File) {
		if err != nil {
			return
		}
		err = ctx.Err()
		s := suspect{file: f}
		s.repo, s.path = c.repoOf(f.Path)
		if s.repo.index != nil && !c.same(s) {
			all = append(all, s)
		}
	})
	return all, err
}

// same reports whether the file has the same content as in the commit.
func (c *comparison) same(s suspect) bool {
	entry, known := s.before()
	if !known {
		return false
	}
	info, err := os.Lstat(c.full(s.file.Path))
	if err != nil {
		return false
	}
	if s.repo.index.Entries[s.path] == entry && s.repo.index.Untouched(s.path, info) {
		return true
	}
	now, ok := c.now(s.file, entry)
	return ok && git.Has(entry.Object, now)
}

func (s suspect) before() (git.Entry, bool) {
	entry, known := s.repo.before.Entries[s.path]
	return entry, known
}

// now returns the current content of a file. If the file is a link in git, it returns the link's target. It returns false if the
// file cannot be read.
func (c *comparison) now(f *filetree.File, entry git.Entry) ([]byte, bool) {
	if entry.Link() {
		to, err := os.Readlink(c.full(f.Path))
		return []byte(filepath.ToSlash(to)), err == nil
	}
	content, problem := c.files.Read(f.Path, max(f.Size, model.DefaultMaxFileSize))
	return content, problem == nil
}

// contentsOf returns, by object name, the committed contents of suspects, which are files that may differ from the commit. It
// leaves out files that are not text.
func contentsOf(ctx context.Context, suspects []suspect) (map[string][]byte, error) {
	asked := map[git.In][]string{}
	for _, s := range suspects {
		if entry, known := s.before(); known && s.file.Lines > 0 {
			asked[s.repo.in] = append(asked[s.repo.in], entry.Object)
		}
	}
	contents := map[string][]byte{}
	for in, names := range asked {
		found, err := in.Contents(ctx, names)
		if err != nil {
			return nil, err
		}
		maps.Copy(contents, found)
	}
	return contents, nil
}

// compare records how a file differs from the commit.
func (c *comparison) compare(s suspect, contents map[string][]byte) {
	entry, known := s.before()
	if !known {
		status := Untracked
		if _, tracked := s.repo.index.Entries[s.path]; tracked {
			status = Added
		}
		c.add(s.file, status, nil)
		return
	}
	old, had := contents[entry.Object]
	now, ok := c.now(s.file, entry)
	if had && ok && diff.Same(old, now) {
		return
	}
	if !had || !ok || entry.Link() || model.HashOf(now) != s.file.Hash {
		c.add(s.file, Modified, nil) // the changed lines are not known
		return
	}
	was, _ := scan.TextIn(old, s.file.Charset)
	is, _ := scan.TextIn(now, s.file.Charset)
	c.add(s.file, Modified, touched(s.file.Symbols, was, is, diff.Changed(was, is)))
}

// add records a file and those of its symbols that changed, given by index. If no symbols are given, the file itself counts as
// the changed node.
func (c *comparison) add(f *filetree.File, status Status, symbols []int) {
	id := model.PathID(f.Path)
	c.changes.Files = append(c.changes.Files, Change{id, status})
	if len(symbols) == 0 {
		c.changes.Nodes = append(c.changes.Nodes, Change{id, status})
		return
	}
	names := model.SymbolNames(f.Symbols)
	for _, at := range symbols {
		c.changes.Nodes = append(c.changes.Nodes, Change{model.SymbolID(f.Path, names[at]), status})
	}
}

// missing finds the files and submodules of the commit that no longer exist. It ignores what exists but is not on the map, such
// as a dependency, and what a sparse checkout leaves out.
func (c *comparison) missing() {
	for _, r := range c.repos {
		for path := range r.before.Entries {
			if at := r.inside(path); c.asked(at) && !r.index.LeftOut(path) && !c.exists(at) {
				c.changes.Gone = append(c.changes.Gone, at)
			}
		}
		for path := range r.before.Submodules {
			if at := r.inside(path); c.asked(at) && !c.exists(at) {
				c.changes.Gone = append(c.changes.Gone, at)
			}
		}
	}
	slices.Sort(c.changes.Gone)
}

// asked reports whether a path is to be compared.
func (c *comparison) asked(path string) bool {
	return len(c.only) == 0 || slices.ContainsFunc(c.only, func(at string) bool {
		return at == "" || path == at || strings.HasPrefix(path, at+"/")
	})
}

// exists reports whether there is anything at a path of the repository.
func (c *comparison) exists(path string) bool {
	_, err := os.Lstat(c.full(path))
	return err == nil
}

func (c *comparison) full(path string) string {
	return filepath.Join(c.root, filepath.FromSlash(path))
}
