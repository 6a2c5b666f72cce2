// Package changes finds the differences between the working tree and a commit.
package changes

import (
	"context"
	"errors"

	"foldout/mapper/filetree"
	"foldout/mapper/git"
)

// Status says how a file or symbol has changed since a commit.
type Status byte

// These are the possible values of a Status, written as in git.
const (
	Modified  Status = 'M'
	Added     Status = 'A'
	Untracked Status = '?'
)

// Change is a file or symbol that has changed since a commit.
type Change struct {
	ID     string
	Status Status
}

// Changes lists the files and symbols that have changed since a commit.
type Changes struct {
	Base  string   // the commit of the folder's own repository, "" if there is none
	Files []Change // changed files, in the order of the map
	Nodes []Change // changed symbols, and files that have changed outside of any symbol
	Gone  []string // sorted paths of files and submodules that no longer exist
}

// IDs returns the ids of the changed nodes.
func (c *Changes) IDs() []string {
	ids := make([]string, len(c.Nodes))
	for i, n := range c.Nodes {
		ids[i] = n.ID
	}
	return ids
}

// Folder is the folder whose files are compared with what git has.
type Folder struct {
	Root  string
	Files *filetree.Folder
	Only  []string // what was listed of the folder, relative to Root; empty for everything
}

// Since returns the differences from a commit, branch or tag; an empty revision means the last commit. The working tree is
// compared with the merge base of HEAD and the revision, so commits that are in the revision but not in HEAD do not count. Only
// contents are compared, including those of submodules; file modes and line endings do not matter. A renamed file counts as one
// added and one removed. If the folder was opened for the sake of several paths, each is compared in its own repository. Since
// fails if no repository has the revision, or if there is no git repository.
func (f Folder) Since(ctx context.Context, revision string) (*Changes, error) {
	c, err := f.comparison(ctx, revision)
	if err != nil {
		return nil, err
	}
	return c.changes, c.run(ctx, c.compare)
}

// comparison prepares a comparison with a revision: it asks git about every repository that holds files of the folder.
func (f Folder) comparison(ctx context.Context, revision string) (*comparison, error) {
	c := &comparison{root: f.Root, tree: f.Files, only: f.Only, repos: map[string]*repository{"": {}}, changes: &Changes{}}
	var first error
	known := false
	for _, path := range git.Repositories(f.Root, f.Only) {
		base, err := git.In{Dir: c.full(path)}.Base(ctx, revision)
		if err == nil {
			err = c.learn(ctx, path, base)
		}
		switch {
		case ctx.Err() != nil:
			return nil, ctx.Err()
		case err == nil && path == "":
			c.changes.Base = base
		case err != nil && (first == nil || errors.Is(first, git.ErrNoRepository)):
			first = err
		}
		known = known || err == nil
	}
	if !known {
		return nil, first
	}
	return c, nil
}
