package mapper

import (
	"context"
	"path/filepath"

	"foldout/mapper/internal/changes"
	"foldout/mapper/internal/gitinfo"
	"foldout/mapper/internal/watch"
)

// Head is what git has checked out in a repository.
type Head = gitinfo.Head

// ErrNoGit is the error of a folder in no git repository, or of a machine without git.
var ErrNoGit = gitinfo.ErrNoRepository

// UnknownRevisionError is the error of a revision that names no commit.
type UnknownRevisionError = gitinfo.UnknownRevisionError

// Status says how a node differs from a commit.
type Status = changes.Status

// The statuses, as git writes them.
const (
	Modified  = changes.Modified
	Added     = changes.Added
	Untracked = changes.Untracked
)

// Change is a node that differs from a commit.
type Change = changes.Change

// Changes is what differs from a commit.
type Changes = changes.Changes

// Head returns what git has checked out. ErrNoGit means that there is nothing to know.
func (r *Repo) Head(ctx context.Context) (Head, error) { return gitinfo.In{Dir: r.root}.Head(ctx) }

// Above returns the folder above the one at root where that lies below the top of a git repository; "" elsewhere.
func Above(ctx context.Context, root string) string {
	if (gitinfo.In{Dir: root}).Prefix(ctx) == "" {
		return ""
	}
	return filepath.Dir(root)
}

// ChangedSince returns what differs from a commit, branch or tag; an empty revision is the last commit. The working tree is
// compared with where its branch has left the revision: what others have done there since does not count. Contents are what is
// compared, submodules included: neither the mode of a file nor the ends of its lines matter. A file under another name is a
// new one, and one that is gone. An unknown revision and a folder without git are errors.
func (r *Repo) ChangedSince(ctx context.Context, revision string) (*Changes, error) {
	return changes.Since(ctx, r.root, r.tree, revision)
}

// DiskChange says what may have changed since a folder was read.
type DiskChange = watch.Event

// Watcher tells when files, folders or git's state are no longer those that a Repo was read from. It compares before it tells,
// so that files that are ignored, or written again as they were, are nothing.
type Watcher struct {
	ctx context.Context //nolint:containedctx // of the watcher, which outlives every call
	*watch.Watcher
}

// Watch begins to watch the folder at root, an absolute path, until ctx ends. Where the system tells nothing of changes it
// compares from time to time.
func Watch(ctx context.Context, root string) *Watcher {
	return &Watcher{ctx, watch.New(ctx, root, watch.Options{})}
}

// Follow has the watcher tell what differs from this Repo from now on. It must be complete.
func (w *Watcher) Follow(r *Repo) {
	var folders []string
	for next := []*Folder{r.tree}; len(next) > 0; next = next[1:] {
		folders = append(folders, next[0].Path)
		next = append(next, next[0].Folders...)
	}
	w.Watcher.Follow(w.ctx, watch.Reading{Folders: folders, Current: r.Current})
}
