// Package changes finds what differs from a commit.
package changes

import (
	"context"

	"foldout/mapper/internal/gitinfo"
	"foldout/mapper/internal/tree"
)

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
	Gone  []string // paths of files and submodules that are no more, sorted
}

// IDs returns the ids of the nodes that differ.
func (c *Changes) IDs() []string {
	ids := make([]string, len(c.Nodes))
	for i, n := range c.Nodes {
		ids[i] = n.ID
	}
	return ids
}

// Since returns what differs from a commit, branch or tag; an empty revision is the last commit. The working tree is
// compared with where its branch has left the revision: what others have done there since does not count. Contents are what is
// compared, submodules included: neither the mode of a file nor the ends of its lines matter. A file under another name is a
// new one, and one that is gone. An unknown revision and a folder without git are errors.
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
