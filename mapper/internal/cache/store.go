package cache

import (
	"errors"
	"io/fs"
	"os"
	"sync"
	"sync/atomic"
	"time"

	"foldout/mapper/internal/tree"
	"foldout/model"
)

// Store is what is kept for one repository, as Open found it. It may be used from many goroutines.
type Store struct {
	folder   Folder
	key      Key
	pack     *pack
	byPath   map[string]int32            // entries
	contents func() map[contentKey]int32 // records
	damaged  atomic.Bool                 // a record was not sound
	replaced sync.Map                    // contents of which the record is not to be kept, by contentKey
}

// Open reads what is kept for a repository. The store is empty when there is nothing, or nothing that is of use: then
// what is there is not touched, unless it is damaged. Damage is told of, and what is damaged is removed.
func (f Folder) Open(key Key) (*Store, *model.Problem) {
	path := f.pack(key)
	p, err := loadPack(path, key)
	if err == nil {
		now := time.Now()
		_ = os.Chtimes(path, now, now) // says that it was used; where that cannot be said it is trimmed too early
		return newStore(f, key, p), nil
	}
	s := newStore(f, key, &pack{})
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, errOther) {
		return s, nil
	}
	_ = os.Remove(path) // or else the next Save replaces it
	return s, &model.Problem{
		Kind: model.ProblemCache, Message: "what was kept of earlier runs " + err.Error() + ": it was thrown away",
	}
}

func newStore(f Folder, key Key, p *pack) *Store {
	s := &Store{folder: f, key: key, pack: p, byPath: make(map[string]int32, len(p.entries))}
	for i := range p.entries {
		s.byPath[p.entries[i].path] = int32(i)
	}
	s.contents = sync.OnceValue(func() map[contentKey]int32 {
		m := make(map[contentKey]int32, len(p.entries))
		for i := range p.entries {
			e := &p.entries[i]
			m[e.content()] = int32(e.record)
		}
		return m
	})
	return s
}

// ByStat returns the file that was at path when that had the size, in bytes, and the modification time. It is false when
// nothing is known of the path, when it has changed, and when it is racily clean, so that only its content can tell.
func (s *Store) ByStat(path string, size int64, mod time.Time) (*tree.File, bool) {
	i, ok := s.byPath[path]
	if !ok {
		return nil, false
	}
	e := &s.pack.entries[i]
	if e.size != size || !e.mod.Equal(mod) || racy(mod, s.pack.started) {
		return nil, false
	}
	return s.read(e.record, model.File{Path: path, Language: e.language, Class: e.class, Size: size, ModTime: e.mod, Hash: e.hash})
}

// ByContent returns a file with all that is known of a content of its size, hash, language and class, wherever it was
// seen. Path and time stay as they are.
func (s *Store) ByContent(file model.File) (*tree.File, bool) {
	record, ok := s.contents()[contentOf(&file)]
	if !ok {
		return nil, false
	}
	return s.read(int(record), file)
}

// Replace says that the record of a file's content lacks what is known by now: Save writes another.
func (s *Store) Replace(file model.File) { s.replaced.Store(contentOf(&file), true) }

// isReplaced reports whether that was said of a content.
func (s *Store) isReplaced(content contentKey) bool {
	_, is := s.replaced.Load(content)
	return is
}

// read completes a file by a record.
func (s *Store) read(record int, file model.File) (*tree.File, bool) {
	f := &tree.File{File: file}
	f.Pending = false
	if !decode(s.pack.records[record], f) {
		s.damaged.Store(true)
		return nil, false
	}
	return f, true
}

// racy reports whether a file that was read after started could have been changed again without its time showing it:
// git's rule for racily clean entries of its index, with room for clocks that move in steps.
func racy(mod, started time.Time) bool { return !mod.Add(step(mod)).Before(started) }

// step returns the longest step of the clock that gave a file its time. Kernels count in steps of up to 16 ms; a time of
// whole seconds may come from a file system that keeps no others, in steps of up to two.
func step(mod time.Time) time.Duration {
	if mod.Nanosecond() == 0 {
		return 2 * time.Second
	}
	return 20 * time.Millisecond
}
