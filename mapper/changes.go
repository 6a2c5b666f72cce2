package mapper

import (
	"context"

	"foldout/mapper/internal/gitinfo"
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

// Head returns what git has checked out. ErrNoGit means that there is nothing to know.
func (r *Repo) Head(ctx context.Context) (Head, error) { return gitinfo.In{Dir: r.root}.Head(ctx) }

// ChangedSince returns what differs from a commit, branch or tag; an empty revision is the last commit. The working tree is
// compared with where its branch has left the revision: what others have done there since does not count. Contents are what is
// compared, submodules included: neither the mode of a file nor the ends of its lines matter. A file under another name is a
// new one, and one that is gone. An unknown revision and a folder without git are errors.
func (r *Repo) ChangedSince(ctx context.Context, revision string) (*Changes, error) {
	in := gitinfo.In{Dir: r.root}
	base, err := in.Base(ctx, revision)
	if err != nil {
		return nil, err
	}
	c := comparison{repo: r, parts: map[string]*part{}, changes: &Changes{Base: base}}
	if err := c.learn(ctx, "", base); err != nil {
		return nil, err
	}
	return c.changes, c.run(ctx)
}
