package cache

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"io"
	"time"

	"foldout/mapper/filetree"
	"foldout/model"
)

// Save writes what is known about the given files into a new archive, which replaces the stored one. `started` is the
// time when the scan that listed the files began, or when the first of several scans began. Save leaves out files that were not
// read, and so have no hash, and files with problems that may be temporary. It does nothing if the store already held all of this
// when it was opened.
//
// After an error, the next run takes longer, but nothing else is lost. The old archive is then still in place, unless the new one is
// larger than the folder's cap.
func (s *Store) Save(files []*filetree.File, started time.Time) error {
	kept := unchangedFiles(files)
	if s.hasAll(kept, started) {
		return nil
	}
	if err := s.save(kept, started); err != nil {
		return fmt.Errorf("save the cache: %w", err)
	}
	return nil
}

// unchangedFiles returns the files that the next run would find unchanged.
func unchangedFiles(files []*filetree.File) []*filetree.File {
	kept := make([]*filetree.File, 0, len(files))
	for _, f := range files {
		if !f.Pending && !f.Revealed && f.Hash != (model.Hash{}) && (f.Problem == nil || isPersistent(f.Problem.Kind)) {
			kept = append(kept, f)
		}
	}
	return kept
}

// isPersistent reports whether a kind of problem is due to a file's content.
func isPersistent(kind model.ProblemKind) bool {
	return kind == model.ProblemSyntax || kind == model.ProblemBinary
}

// hasAll reports whether a new archive made from `files` would equal the opened one. The two would differ, for example, if a file
// that is racily clean (see model.File.Settled) in the opened archive would not be so in the new one. Files that cannot be stored in an
// archive are ignored.
func (s *Store) hasAll(files []*filetree.File, started time.Time) bool {
	if s.damaged.Load() {
		return false
	}
	found := 0
	for _, f := range files {
		i, ok := s.byPath[f.Path]
		if ok && s.isReplaced(contentOf(&f.File)) {
			return false
		}
		if ok && s.archive.entries[i].describes(&f.File) {
			if !f.Settled(s.archive.started) && f.Settled(started) {
				return false
			}
			found++
		} else if isValid(f) {
			return false
		}
	}
	return found == len(s.archive.entries)
}

// save writes a new archive next to the old one, makes room for it and puts it in place of the old one.
func (s *Store) save(files []*filetree.File, started time.Time) error {
	return s.folder.replace(s.folder.archive(s.key), func(out io.Writer) (int64, error) { return s.write(out, files, started) })
}

// write writes an archive and returns its size in bytes.
func (s *Store) write(out io.Writer, files []*filetree.File, started time.Time) (size int64, err error) {
	sum := newSum()
	w := writer{out: bufio.NewWriterSize(io.MultiWriter(sum, out), chunk), store: s, recordAt: map[contentKey]int{}}
	w.languageAt = map[string]int{}
	w.write(appendHeader(nil, s.key, started))
	for _, f := range files {
		w.file(f)
	}
	place := w.size
	w.write(w.append(nil)) // the index
	w.write(binary.LittleEndian.AppendUint64(nil, uint64(place)))
	if err := w.out.Flush(); err != nil {
		return 0, err
	}
	_, err = out.Write(binary.LittleEndian.AppendUint32(nil, sum.Sum32()))
	return w.size + sumSize, err
}

// writer writes an archive. If a write fails, `out` keeps the error and returns it when it is flushed.
type writer struct {
	indexer
	encoder  encoder
	out      *bufio.Writer
	size     int64 // bytes written so far
	store    *Store
	recordAt map[contentKey]int // index of the record of each content
}

func (w *writer) write(b []byte) {
	n, _ := w.out.Write(b)
	w.size += int64(n)
}

// file writes the entry of a file, and its record if its content is new. It leaves out a file that is not valid, because it could
// not be read back.
func (w *writer) file(f *filetree.File) {
	content := contentOf(&f.File)
	at, shared := w.recordAt[content]
	if !shared {
		start := w.size
		if !w.copy(content) {
			if !isValid(f) {
				return
			}
			w.encode(f)
		}
		at = len(w.lengths)
		w.recordAt[content] = at
		w.lengths = append(w.lengths, int(w.size-start))
	}
	w.add(f, at)
}

// copy looks for the record of `content` in the opened archive. If there is one, copy writes it and returns true.
func (w *writer) copy(content contentKey) bool {
	record, ok := w.store.record(content)
	if ok {
		n, _ := w.out.WriteString(record)
		w.size += int64(n)
	}
	return ok
}

func (w *writer) encode(f *filetree.File) {
	for _, part := range w.encoder.record(f) {
		w.write(part)
	}
}

// record returns the record of `content` from the opened archive.
func (s *Store) record(content contentKey) (string, bool) {
	if s.damaged.Load() || s.isReplaced(content) {
		return "", false
	}
	at, ok := s.contents()[content]
	if !ok {
		return "", false
	}
	return s.archive.records[at], true
}
