package read

import (
	"sync"

	"foldout/model"
)

// queue returns all files that are to be read, each of them once: first the wishes, then the others in the order of the list.
type queue struct {
	wished func() (path string, ok bool) // removes and returns the first wish; nil for no wishes

	mu     sync.Mutex
	files  []*model.File  // files to read, nil once returned
	byPath map[string]int // index in files by path; nil if there are no wishes
	at     int            // index of the next file that is not a wish
}

func newQueue(files []model.File, wished func() (path string, ok bool)) *queue {
	q := &queue{wished: wished}
	for i := range files {
		if files[i].Pending {
			q.files = append(q.files, &files[i])
		}
	}
	if wished != nil {
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
	if f := q.firstWish(); f != nil {
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

// firstWish returns the first wish that was not returned yet, or nil if there is none.
func (q *queue) firstWish() *model.File {
	if q.wished == nil {
		return nil
	}
	for path, ok := q.wished(); ok; path, ok = q.wished() {
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
