package cache

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"foldout/mapper/internal/tree"
	"foldout/model"
)

// Save keeps files in the place of what was kept; started is when the scan began that listed them. What is pending or had
// trouble that may pass is left out. When the store has all of it already, nothing is done.
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
		if !f.Pending && (f.Problem == nil || lasts(f.Problem.Kind)) && sound(f) {
			kept = append(kept, f)
		}
	}
	return kept
}

// lasts reports whether trouble lies in the content of a file.
func lasts(kind model.ProblemKind) bool {
	return kind == model.ProblemSyntax || kind == model.ProblemBinary
}

// hasAll reports whether a pack of files would say the same as the one that was read. A file that was racily clean and is
// no more makes a difference.
func (s *Store) hasAll(files []*tree.File, started time.Time) bool {
	if s.damaged.Load() || len(files) != len(s.pack.entries) {
		return false
	}
	for _, f := range files {
		i, ok := s.byPath[f.Path]
		if !ok || !s.pack.entries[i].describes(&f.File) {
			return false
		}
		if racy(f.ModTime, s.pack.started) && !racy(f.ModTime, started) {
			return false
		}
	}
	return true
}

// save writes a pack beside the one that is there, makes room for it and puts it in its place.
func (s *Store) save(files []*tree.File, started time.Time) error {
	if err := os.MkdirAll(s.folder.Path, 0o700); err != nil {
		return err
	}
	path := s.folder.pack(s.key)
	temp, err := os.CreateTemp(s.folder.Path, filepath.Base(path)+".*"+temporary)
	if err != nil {
		return err
	}
	size, err := s.write(temp, files, started)
	err = errors.Join(err, temp.Close())
	if err == nil {
		err = s.folder.makeRoom(path, size)
	}
	if err == nil {
		err = os.Rename(temp.Name(), path)
	}
	if err != nil {
		_ = os.Remove(temp.Name()) // what cannot be removed now goes when it is old
	}
	return err
}

// write writes a pack and returns its size in bytes.
func (s *Store) write(out io.Writer, files []*tree.File, started time.Time) (size int64, err error) {
	sum := newSum()
	w := writer{out: bufio.NewWriterSize(io.MultiWriter(sum, out), chunk), store: s, recordAt: map[contentKey]int{}}
	w.languageAt = map[string]int{}
	w.write(appendHeader(nil, s.key, started))
	for _, f := range files {
		w.add(f, w.record(f))
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

// record returns the number of the record of a file, and writes it when its content is new.
func (w *writer) record(f *tree.File) int {
	content, read := contentOf(&f.File), f.Hash != (model.Hash{})
	if at, ok := w.recordAt[content]; ok && read {
		return at
	}
	at, start := len(w.lengths), w.size
	if read {
		w.recordAt[content] = at
	}
	if old, ok := w.store.record(content); ok {
		n, _ := w.out.WriteString(old)
		w.size += int64(n)
	} else {
		for _, part := range w.encoder.record(f) {
			w.write(part)
		}
	}
	w.lengths = append(w.lengths, int(w.size-start))
	return at
}

// record returns the record of a content as it was read, to be written again as it is.
func (s *Store) record(content contentKey) (string, bool) {
	if s.damaged.Load() {
		return "", false
	}
	at, ok := s.contents()[content]
	if !ok {
		return "", false
	}
	return s.pack.records[at], true
}
