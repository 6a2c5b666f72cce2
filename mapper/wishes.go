package mapper

import (
	"slices"
	"sync"
)

// Wishes is a list of files to be read before all others, such as those on the screen. It affects only the order of reading. It
// is safe for concurrent use, even while files are being read. The zero value is an empty list.
type Wishes struct {
	mu    sync.Mutex
	paths []string
}

// Want replaces the whole list by the files at `paths`, in this order. Paths without a file are ignored.
func (w *Wishes) Want(paths []string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.paths = slices.Clone(paths)
}

// next removes and returns the first wish. It returns false if there is none, as always for nil.
func (w *Wishes) next() (path string, ok bool) {
	if w == nil {
		return "", false
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if len(w.paths) == 0 {
		return "", false
	}
	path, w.paths = w.paths[0], w.paths[1:]
	return path, true
}
