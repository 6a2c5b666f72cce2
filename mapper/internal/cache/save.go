package cache

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"io"
	"time"

	"foldout/mapper/internal/tree"
	"foldout/model"
)

// Save keeps files in the place of what was kept; started is when the scan began that listed them, the first of several.
// Files that were not read, so that they have no hash, or had trouble that may pass are left out. When the store as it was
// opened has all of it, nothing is done.
//
// An error costs the next run time and nothing else. The old pack is then still in its place, unless the new one is larger
// than the folder may be.
func (s *Store) Save(files []*tree.File, started time.Time) error {
	kept := lasting(files)
	if s.hasAll(kept, started) {
		return nil
	}
	if err := s.save(kept, started); err != nil {
		return fmt.Errorf("keep for the next run: %w", err)
	}
	return nil
}

// lasting returns the files of which the next run would find the same.
func lasting(files []*tree.File) []*tree.File {
	kept := make([]*tree.File, 0, len(files))
	for _, f := range files {
		if !f.Pending && !f.Revealed && f.Hash != (model.Hash{}) && (f.Problem == nil || lasts(f.Problem.Kind)) {
			kept = append(kept, f)
		}
	}
	return kept
}

// lasts reports whether trouble lies in the content of a file.
func lasts(kind model.ProblemKind) bool {
	return kind == model.ProblemSyntax || kind == model.ProblemBinary
}

// hasAll reports whether a pack of files would say the same as the one that was opened. A file that was racily clean and is
// no more makes a difference, one that cannot be kept does not.
func (s *Store) hasAll(files []*tree.File, started time.Time) bool {
	if s.damaged.Load() {
		return false
	}
	found := 0
	for _, f := range files {
		i, ok := s.byPath[f.Path]
		if ok && s.isReplaced(contentOf(&f.File)) {
			return false
		}
		if ok && s.pack.entries[i].describes(&f.File) {
			if racy(f.ModTime, s.pack.started) && !racy(f.ModTime, started) {
				return false
			}
			found++
		} else if sound(f) {
			return false
		}
	}
	return found == len(s.pack.entries)
}

// save writes a pack beside the one that is there, makes room for it and puts it in its place.
func (s *Store) save(files []*tree.File, started time.Time) error {
	return s.folder.replace(s.folder.pack(s.key), func(out io.Writer) (int64, error) { return s.write(out, files, started) })
}

// write writes a pack and returns its size in bytes.
func (s *Store) write(out io.Writer, files []*tree.File, started time.Time) (size int64, err error) {
	sum := newSum()
	w := writer{out: bufio.NewWriterSize(io.MultiWriter(sum, out), chunk), store: s, recordAt: map[contentKey]int{}}
	w.languageAt = map[string]int{}
	w.write(appendHeader(nil, s.key, started))
	for _, f := range files {
		w.file(f)
	}
	place := w.size
	w.write(w.append(nil))
	w.write(binary.LittleEndian.AppendUint64(nil, uint64(place)))
	if err := w.out.Flush(); err != nil {
		return 0, err
	}
	_, err = out.Write(binary.LittleEndian.AppendUint32(nil, sum.Sum32()))
	return w.size + sumSize, err
}

// writer is a pack being written. Errors are kept by out until it is flushed.
type writer struct {
	indexer
	encoder  encoder
	out      *bufio.Writer
	size     int64
	store    *Store
	recordAt map[contentKey]int
}

func (w *writer) write(b []byte) {
	n, _ := w.out.Write(b)
	w.size += int64(n)
}

// file writes a file: its record when its content is new, and its entry. One that is not sound, so that it could not be
// read back, is left out.
func (w *writer) file(f *tree.File) {
	content := contentOf(&f.File)
	at, shared := w.recordAt[content]
	if !shared {
		start := w.size
		if !w.copy(content) {
			if !sound(f) {
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

// copy writes the record of a content as it was opened, if there was one.
func (w *writer) copy(content contentKey) bool {
	record, ok := w.store.record(content)
	if ok {
		n, _ := w.out.WriteString(record)
		w.size += int64(n)
	}
	return ok
}

func (w *writer) encode(f *tree.File) {
	for _, part := range w.encoder.record(f) {
		w.write(part)
	}
}

// record returns the record of a content as it was opened.
func (s *Store) record(content contentKey) (string, bool) {
	if s.damaged.Load() || s.isReplaced(content) {
		return "", false
	}
	at, ok := s.contents()[content]
	if !ok {
		return "", false
	}
	return s.pack.records[at], true
}
