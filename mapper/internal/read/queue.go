package read

import (
	"slices"
	"sync"

	"foldout/model"
)

// Wishes say which files are to be read before all others, such as those on the screen. They may be changed from any goroutine
// while it goes on, and change nothing but the order of reading. The zero value wishes for none.
type Wishes struct {
	mu    sync.Mutex
	paths []string
}

// Want wishes for the files at paths, in this order, in place of what was wished for before. Paths of no file are passed over.
func (w *Wishes) Want(paths []string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.paths = slices.Clone(paths)
}

// next takes the first wish.
func (w *Wishes) next() (path string, ok bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if len(w.paths) == 0 {
		return "", false
	}
	path, w.paths = w.paths[0], w.paths[1:]
	return path, true
}

// queue hands out every file that is to be read once: first those that are wished for, then in the order of the map.
type queue struct {
	wishes *Wishes // nil for none

	mu     sync.Mutex
	files  []*model.File // to be read, nil when handed out
	byPath map[string]int
	at     int
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

// next returns the file that is to be read next, nil when none is left.
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

// wished returns the first file that is wished for and not handed out yet, nil for none.
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
