package mapper

import (
	"context"
	"errors"
	"path/filepath"

	"foldout/mapper/changes"
	"foldout/mapper/filetree"
	"foldout/mapper/git"
	"foldout/mapper/internal/files/watch"
)

// Head returns the current checkout. The error is git.ErrNoRepository if there is none. If the folder is in no repository, but was opened for the
// sake of paths that are, Head returns the checkout of their repository, or nothing if they are in several.
func (r *Repo) Head(ctx context.Context) (git.Head, error) {
	head, err := git.In{Dir: r.root}.Head(ctx)
	all := git.Repositories(r.root, r.listing.options.Only)
	switch {
	case !errors.Is(err, git.ErrNoRepository) || len(all) == 1:
		return head, err
	case len(all) > 2:
		return git.Head{}, nil
	}
	return git.In{Dir: filepath.Join(r.root, filepath.FromSlash(all[1]))}.Head(ctx)
}

// compared returns the folder for comparisons with git.
func (r *Repo) compared() changes.Folder {
	return changes.Folder{Root: r.root, Files: r.tree, Only: r.listing.options.Only}
}

// Above returns the parent folder of `root` if that folder is in the same git repository. It returns "" if `root` is the top of
// a repository or is in none.
func Above(ctx context.Context, root string) string {
	if (git.In{Dir: root}).Prefix(ctx) == "" {
		return ""
	}
	return filepath.Dir(root)
}

// ChangedSince returns the differences from a commit, branch or tag; an empty revision means the last commit. The working tree is
// compared with the merge base of HEAD and the revision, so commits that are in the revision but not in HEAD do not count. Only
// contents are compared, including those of submodules; file modes and line endings do not matter. A renamed file counts as one
// added and one removed. ChangedSince fails if the revision is unknown or the folder is not in a git repository.
func (r *Repo) ChangedSince(ctx context.Context, revision string) (*changes.Changes, error) {
	return r.compared().Since(ctx, revision)
}

// Watcher reports when the files, the folders or git's state no longer match a Repo. It compares the folder with the Repo before
// it reports, so ignored files and files rewritten without changes do not count.
type Watcher struct {
	ctx context.Context //nolint:containedctx // ends the watcher, which outlives every call
	*watch.Watcher
}

// Watch starts watching the folder at root, an absolute path, until ctx ends. If the system cannot report changes, the folder is
// read at regular intervals instead and compared with what was read before.
func Watch(ctx context.Context, root string) *Watcher {
	return &Watcher{ctx, watch.New(ctx, root, watch.Options{})}
}

// Follow makes `r` the Repo that the watcher compares the folder with from now on. `r` must be complete: every file listed and
// read.
func (w *Watcher) Follow(r *Repo) {
	var folders []string
	for next := []*filetree.Folder{r.tree}; len(next) > 0; next = next[1:] {
		folders = append(folders, next[0].Path)
		next = append(next, next[0].Folders...)
	}
	w.Watcher.Follow(w.ctx, watch.Reading{Folders: folders, Current: r.Current})
}
