package cache

import (
	"encoding/binary"
	"strings"
	"time"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/base/varint"
	"foldout/model"
)

// entry is the state of a file on disk when it was read.
type entry struct {
	path     string
	size     int64
	mod      time.Time
	stamp    model.Stamp
	hash     model.Hash
	language string
	class    model.Class
	record   int // index of its record in the archive
}

// contentKey is equal for files that share a record. It includes the size in case a file changed between being listed and being
// read, and the name, because what a file is for may depend on it.
type contentKey struct {
	name     string // without the folders
	hash     model.Hash
	size     int64
	language string
	class    model.Class
}

func contentOf(f *model.File) contentKey {
	return contentKey{nameOf(f.Path), f.Hash, f.Size, f.Language, f.Class}
}

func (e *entry) content() contentKey {
	return contentKey{nameOf(e.path), e.hash, e.size, e.language, e.class}
}

func nameOf(path string) string { return path[strings.LastIndexByte(path, '/')+1:] }

// describes reports whether f is still as it was when the entry was made.
func (e *entry) describes(f *model.File) bool {
	return e.content() == contentOf(f) && e.isAt(f)
}

// isAt reports whether the times and the stamp of f are those in the entry.
func (e *entry) isAt(f *model.File) bool { return e.mod.Equal(f.ModTime) && e.stamp == f.Stamp }

// index lists the records and files of an archive.
type index struct {
	lengths   []int // of the records, in bytes
	entries   []entry
	languages []string // the languages of the entries, each once
}

// indexer builds an index.
type indexer struct {
	index
	languageAt map[string]int
}

// add appends the entry of a file and the number of its record.
func (x *indexer) add(f *filetree.File, record int) {
	if _, ok := x.languageAt[f.Language]; !ok {
		x.languageAt[f.Language] = len(x.languages)
		x.languages = append(x.languages, f.Language)
	}
	x.entries = append(x.entries, entry{
		path: f.Path, size: f.Size, mod: f.ModTime, stamp: f.Stamp, hash: f.Hash, language: f.Language, class: f.Class, record: record,
	})
}

func (x *indexer) append(b []byte) []byte {
	b = binary.AppendUvarint(b, uint64(len(x.lengths)))
	for _, n := range x.lengths {
		b = binary.AppendUvarint(b, uint64(n))
	}
	b = binary.AppendUvarint(b, uint64(len(x.languages)))
	for _, name := range x.languages {
		b = varint.AppendText(b, name)
	}
	b = binary.AppendUvarint(b, uint64(len(x.entries)))
	for i := range x.entries {
		e := &x.entries[i]
		b = varint.AppendText(b, e.path)
		b = binary.AppendVarint(b, e.size)
		b = appendTime(b, e.mod)
		b = binary.AppendUvarint(b, e.stamp.Inode)
		b = binary.AppendVarint(b, e.stamp.Changed)
		b = append(b, e.hash[:]...)
		b = append(b, byte(e.class))
		b = binary.AppendUvarint(b, uint64(x.languageAt[e.language]))
		b = binary.AppendUvarint(b, uint64(e.record))
	}
	return b
}

// readIndex parses data, which must be exactly one index, and reports whether it is valid.
func readIndex(data string) (x index, ok bool) {
	r := varint.Reader{Data: data}
	x.lengths = make([]int, r.Count())
	for i := range x.lengths {
		x.lengths[i] = int(r.Uint())
	}
	x.languages = make([]string, r.Count())
	for i := range x.languages {
		x.languages[i] = r.Text()
	}
	x.entries = make([]entry, r.CountOf(leastEntry))
	for i := range x.entries {
		x.entry(&r, &x.entries[i])
	}
	return x, r.Done()
}

// leastEntry is the minimum size of an entry in bytes.
const leastEntry = 1 + 1 + 2 + 2 + len(model.Hash{}) + 1 + 1 + 1 // path, size, time, stamp, hash, class, language, record

func (x *index) entry(r *varint.Reader, e *entry) {
	e.path = r.Text()
	e.size = r.Int()
	e.mod = readTime(r)
	e.stamp.Inode, e.stamp.Changed = r.Uint(), r.Int()
	copy(e.hash[:], r.Bytes(uint64(len(e.hash))))
	e.class = model.Class(r.Byte())
	language, record := r.Uint(), r.Uint()
	if language >= uint64(len(x.languages)) || record >= uint64(len(x.lengths)) {
		r.Fail()
		return
	}
	e.language, e.record = x.languages[language], int(record)
}

// cut splits data into records of the lengths in the index, and reports whether these add up to the length of data.
func (x *index) cut(data string) (records []string, ok bool) {
	r := varint.Reader{Data: data}
	records = make([]string, len(x.lengths))
	for i, n := range x.lengths {
		records[i] = r.Bytes(uint64(n))
	}
	return records, r.Done()
}
