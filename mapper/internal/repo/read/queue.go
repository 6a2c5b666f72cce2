package read

import (
	"slices"
	"sync"

	"foldout/model"
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

// next removes and returns the first wish.
func (w *Wishes) next() (path string, ok bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if len(w.paths) == 0 {
		return "", false
	}
	path, w.paths = w.paths[0], w.paths[1:]
	return path, true
}

// queue returns all files that are to be read, each of them once: first the wishes, then the others in the order of the list.
type queue struct {
	wishes *Wishes // nil for none

	mu     sync.Mutex
	files  []*model.File  // files to read, nil once returned
	byPath map[string]int // index in files by path; nil if there are no wishes
	at     int            // index of the next file that is not a wish
}

func newQueue(files []model.File, wishes *Wishes) *queue {
	q := &queue{wishes: wishes}
	for i := range files {
		if files[i].Pending {
			q.files = append(q.files, &files[i])
		}
	}
	if wishes != nil {
		q.byPath = make(map[string]int, len(q.files))
		for i, f := range q.files {
			q.byPath[f.Path] = i
		}
	}
	return q
}

// next returns the next file to read, or nil if none is left.
func (q *queue) next() *model.File {
	q.mu.Lock()
	defer q.mu.Unlock()
	if f := q.wished(); f != nil {
		return f
	}
	for q.at < len(q.files) {
		q.at++
		if f := q.take(q.at - 1); f != nil {
			return f
		}
	}
	return nil
}

// wished returns the first wish that was not returned yet, or nil if there is none.
func (q *queue) wished() *model.File {
	if q.wishes == nil {
		return nil
	}
	for path, ok := q.wishes.next(); ok; path, ok = q.wishes.next() {
		if i, known := q.byPath[path]; known {
			if f := q.take(i); f != nil {
				return f
			}
		}
	}
	return nil
}

func (q *queue) take(i int) *model.File {
	f := q.files[i]
	q.files[i] = nil
	return f
}
