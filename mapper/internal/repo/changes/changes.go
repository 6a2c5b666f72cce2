// Package changes finds the differences between the working tree and a commit.
package changes

import (
	"context"

	"foldout/mapper/internal/files/gitinfo"
	"foldout/mapper/internal/repo/tree"
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
	Base  string   // the commit, "" if there is none yet
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

// Since returns the differences from a commit, branch or tag; an empty revision means the last commit. The working tree is
// compared with the merge base of HEAD and the revision, so commits that are in the revision but not in HEAD do not count. Only
// contents are compared, including those of submodules; file modes and line endings do not matter. A renamed file counts as one
// added and one removed. Since fails if the revision is unknown or the folder is not in a git repository.
func Since(ctx context.Context, root string, files *tree.Folder, revision string) (*Changes, error) {
	base, err := gitinfo.In{Dir: root}.Base(ctx, revision)
	if err != nil {
		return nil, err
	}
	c := comparison{root: root, tree: files, parts: map[string]*part{}, changes: &Changes{Base: base}}
	if err := c.learn(ctx, "", base); err != nil {
		return nil, err
	}
	return c.changes, c.run(ctx)
}
