package mapper

import (
	"context"

	"foldout/mapper/internal/watch"
)

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
