package mapper

import (
	"context"
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"foldout/mapper/internal/gitinfo"
	"foldout/mapper/internal/scan"
	"foldout/model"
)

// Head is what git has checked out in a repository.
type Head = gitinfo.Head

// ErrNoGit is the error of a folder in no git repository, or of a machine without git.
var ErrNoGit = gitinfo.ErrNoRepository

// UnknownRevisionError is the error of a revision that names no commit.
type UnknownRevisionError = gitinfo.UnknownRevisionError

// Status says how a node differs from a commit.
type Status byte

// The statuses, as git writes them.
const (
	Modified  Status = 'M'
	Added     Status = 'A'
	Untracked Status = '?'
)

// Change is a node that differs from a commit.
type Change struct {
	ID     string
	Status Status
}

// Changes is what differs from a commit.
type Changes struct {
	Base  string   // the commit, empty where there is none yet
	Files []Change // files, in the order of the map
	Nodes []Change // the same by symbols: those whose lines have changed, and the files that have changed outside of any
	Gone  []string // paths of files that are no more, sorted
}

// IDs returns the ids of the nodes that differ.
func (c *Changes) IDs() []string {
	ids := make([]string, len(c.Nodes))
	for i, n := range c.Nodes {
		ids[i] = n.ID
	}
	return ids
}

// Head returns what git has checked out. ErrNoGit means that there is nothing to know.
func (r *Repo) Head(ctx context.Context) (Head, error) { return gitinfo.In{Dir: r.root}.Head(ctx) }

// ChangedSince returns what differs from a commit, branch or tag; an empty revision is the last commit. The working tree is
// compared with where its branch has left the revision: what others have done there since does not count. An unknown revision
// and a folder without git are errors.
func (r *Repo) ChangedSince(ctx context.Context, revision string) (*Changes, error) {
	in := gitinfo.In{Dir: r.root}
	base, err := in.Base(ctx, revision)
	if err != nil {
		return nil, err
	}
	before, beforeErr := in.Tree(ctx, base)
	index, indexErr := in.Index(ctx)
	if err := errors.Join(beforeErr, indexErr); err != nil {
		return nil, err
	}
	c := comparison{repo: r, before: before, index: index, changes: &Changes{Base: base}}
	return c.run(ctx, in)
}

// comparison is one call of ChangedSince.
type comparison struct {
	repo    *Repo
	before  map[string]gitinfo.Entry // by path, in the commit
	index   *gitinfo.Index
	changes *Changes
}

// run compares what may differ.
func (c *comparison) run(ctx context.Context, in gitinfo.In) (*Changes, error) {
	var suspects []*File
	var objects []string
	present := map[string]bool{}
	c.repo.tree.Each(func(f *File) {
		present[f.Path] = true
		entry, known := c.before[f.Path]
		if known && c.index.Entries[f.Path] == entry && c.untouched(f.Path) {
			return
		}
		suspects = append(suspects, f)
		if known {
			objects = append(objects, entry.Object)
		}
	})
	contents, err := in.Objects(ctx, objects)
	if err != nil {
		return nil, err
	}
	files, err := scan.NewReader(c.repo.root)
	if err != nil {
		return nil, err
	}
	defer files.Close() //nolint:errcheck // nothing was written
	for _, f := range suspects {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		c.compare(f, contents, files)
	}
	for path := range maps.Keys(c.before) {
		if !present[path] && !c.exists(path) {
			c.changes.Gone = append(c.changes.Gone, path)
		}
	}
	slices.Sort(c.changes.Gone)
	return c.changes, nil
}

// exists reports whether there is anything at a path that the map does not list, such as a dependency.
func (c *comparison) exists(path string) bool {
	_, err := os.Lstat(filepath.Join(c.repo.root, filepath.FromSlash(path)))
	return err == nil
}

// untouched reports whether the working tree has the file as git last saw it.
func (c *comparison) untouched(path string) bool {
	info, err := os.Lstat(filepath.Join(c.repo.root, filepath.FromSlash(path)))
	return err == nil && c.index.Untouched(path, info)
}

// compare notes what of a file differs from the commit.
func (c *comparison) compare(f *File, contents map[string][]byte, files *scan.Reader) {
	entry, known := c.before[f.Path]
	if !known {
		status := Untracked
		if _, tracked := c.index.Entries[f.Path]; tracked {
			status = Added
		}
		c.add(f, status, nil)
		return
	}
	old, had := contents[entry.Object]
	now, problem := files.Read(f.Path, max(f.Size, DefaultMaxFileSize))
	if had && problem == nil && gitinfo.Same(old, now) {
		return
	}
	if !had || problem != nil || hashOf(now) != f.Hash {
		c.add(f, Modified, nil)
		return
	}
	c.add(f, Modified, gitinfo.Changed(old, now))
}

// add notes a file, and of its symbols the innermost ones that hold a changed line; the file itself where no line lies in one, or
// where the lines are not known.
func (c *comparison) add(f *File, status Status, lines []gitinfo.Lines) {
	id := model.PathID(f.Path)
	c.changes.Files = append(c.changes.Files, Change{id, status})
	touched := touchedSymbols(f.Symbols, lines)
	if len(touched) == 0 {
		c.changes.Nodes = append(c.changes.Nodes, Change{id, status})
		return
	}
	names := model.SymbolNames(f.Symbols)
	for _, at := range touched {
		c.changes.Nodes = append(c.changes.Nodes, Change{model.SymbolID(f.Path, names[at]), status})
	}
}

// touchedSymbols returns the indexes of the innermost symbols with a changed line, in their order. A line right above a symbol
// that has a doc comment is one of its own. Lines that were taken away count where both lines around the place lie in one symbol.
func touchedSymbols(symbols []model.Symbol, lines []gitinfo.Lines) []int {
	touched := map[int]bool{}
	for _, run := range lines {
		if run.Last < run.First {
			if at := innermost(symbols, run.Last); at == innermost(symbols, run.First) {
				touched[at] = true
			}
			continue
		}
		for line := run.First; line <= run.Last; line++ {
			touched[innermost(symbols, line)] = true
		}
		if at := documented(symbols, run.Last); at >= 0 {
			touched[at] = true
		}
	}
	delete(touched, -1)
	return slices.Sorted(maps.Keys(touched))
}

// documented returns the index of the symbol whose doc comment holds the line, as far as the number of its lines tells; -1 for none.
func documented(symbols []model.Symbol, line int) int {
	for i := range symbols {
		s := &symbols[i]
		if comment := strings.Count(s.Doc, "\n") + 1; s.Doc != "" && line < int(s.FirstLine) && line >= int(s.FirstLine)-comment {
			return i
		}
	}
	return -1
}

// innermost returns the index of the last symbol that holds the line, -1 for none: those that enclose others come before them.
func innermost(symbols []model.Symbol, line int) int {
	for i := len(symbols) - 1; i >= 0; i-- {
		if holds(&symbols[i], line) {
			return i
		}
	}
	return -1
}

func holds(s *model.Symbol, line int) bool { return int(s.FirstLine) <= line && line <= int(s.EndLine) }
