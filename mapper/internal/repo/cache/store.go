package cache

import (
	"errors"
	"io/fs"
	"os"
	"sync"
	"sync/atomic"
	"time"

	"foldout/mapper/filetree"
	"foldout/model"
)

// Store is the cache of one repository, as Open found it. It is safe for concurrent use. A nil Store knows no files.
type Store struct {
	folder   Folder
	key      Key
	archive  *archive
	byPath   map[string]int32            // index of the entry of each path
	contents func() map[contentKey]int32 // index of the record of each content
	damaged  atomic.Bool                 // a record was not valid
	replaced sync.Map                    // the contentKeys of files given to Replace, as a set
}

// Open reads the cache of a repository. If the repository has no archive, or an unusable one, the store is empty. A
// damaged archive is removed and reported as a Problem; an archive that is unusable for another reason is left alone.
func (f Folder) Open(key Key) (*Store, *model.Problem) {
	path := f.archive(key)
	p, err := f.loadArchive(path, key)
	if err == nil {
		now := time.Now()
		_ = os.Chtimes(path, now, now) // marks it as used; if this fails, it is merely removed too early
		return newStore(f, key, p), nil
	}
	s := newStore(f, key, &archive{})
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, errOther) {
		return s, nil
	}
	_ = os.Remove(path) // if this fails, the next Save replaces it
	return s, &model.Problem{
		Kind: model.ProblemCache, Message: "the cache " + err.Error() + ": it was discarded",
	}
}

func newStore(f Folder, key Key, p *archive) *Store {
	s := &Store{folder: f, key: key, archive: p, byPath: make(map[string]int32, len(p.entries))}
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

// ByStat returns the file that was at the path of `listed` when it had the same size, modification time and stamp. It returns false
// if the path is unknown or the file has changed. It also returns false if the file was changed so shortly before it was read that
// a later change could have left the same times.
func (s *Store) ByStat(listed *model.File) (*filetree.File, bool) {
	if s == nil {
		return nil, false
	}
	i, ok := s.byPath[listed.Path]
	if !ok {
		return nil, false
	}
	e := &s.archive.entries[i]
	if e.size != listed.Size || !e.isAt(listed) || !listed.Settled(s.archive.started) {
		return nil, false
	}
	return s.read(e.record, model.File{
		Path: e.path, Language: e.language, Class: e.class, Size: e.size, ModTime: e.mod, Stamp: e.stamp, Hash: e.hash,
	})
}

// ByContent returns `file` with what is known about its content. The content may have been seen in another folder: it is
// identified by name, size, hash, language and class. Path and time are not changed.
func (s *Store) ByContent(file model.File) (*filetree.File, bool) {
	if s == nil {
		return nil, false
	}
	record, ok := s.contents()[contentOf(&file)]
	if !ok {
		return nil, false
	}
	return s.read(int(record), file)
}

// Replace marks the record of a file's content as incomplete, so that Save writes a new one.
func (s *Store) Replace(file model.File) { s.replaced.Store(contentOf(&file), true) }

// isReplaced reports whether Replace was called for a file with this content.
func (s *Store) isReplaced(content contentKey) bool {
	_, is := s.replaced.Load(content)
	return is
}

// read completes `file` from the record with index `record`. It returns false if the record is damaged.
func (s *Store) read(record int, file model.File) (*filetree.File, bool) {
	f := &filetree.File{File: file}
	f.Pending = false
	if !decode(s.archive.records[record], f) {
		s.damaged.Store(true)
		return nil, false
	}
	return f, true
}
