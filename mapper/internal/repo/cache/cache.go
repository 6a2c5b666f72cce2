// Package cache keeps the results of extraction from one run to the next.
//
// Each repository has one file, its archive, in the user's cache folder. For every file of the repository, an archive records the
// state that it had on disk when it was read. For each distinct content, the archive has a record: lines, symbols, imports, tokens. A file
// can be looked up in two ways. A lookup by path, size, times and inode finds it without reading it, unless it is racily clean: changed
// so shortly before the scan that a later change could have left the same time. A lookup by content finds it even if it was
// moved, copied or touched, or is racily clean.
//
// An archive is read as a whole, verified against its checksum and never trusted. A damaged archive is removed and reported; an
// archive of another version of the extractor is ignored. Records are decoded one at a time, on demand, and their texts are parts of
// the archive in memory. Archives are never modified: a new one is written next to the old one and replaces it atomically. Any number
// of programs can therefore read and write at the same time, and each sees a whole archive.
//
//	archive = header records index footer
//	header  = format, extractor, root and encoding, start of the scan   (header.go)
//	record  = what was extracted from one content                       (record.go)
//	index   = lengths of the records, and every file as it was on disk  (index.go)
//	footer  = where the index begins, CRC-32C of all before             (archive.go)
package cache

import (
	"crypto/sha256"
	"encoding/hex"
	"path/filepath"
)

// Key identifies what the archive of one repository holds. Archives are found by Root and Encoding; an archive of another Version is
// replaced.
type Key struct {
	Root     string // absolute path of the repository
	Version  string // of everything that affects extraction: code, queries, settings
	Encoding string // token encoding, "" if tokens were not counted
}

// DefaultCap is the default size limit of a cache folder, in bytes.
const DefaultCap = 1 << 30

// Folder is a cache folder. The first save creates it, accessible only to its owner.
type Folder struct {
	Path string
	Cap  int64 // size limit in bytes, 0 for DefaultCap; above it, the least recently used files are removed
}

// Suffixes of file names; an archive keeps its first one. While a file is being written, its name also ends in userdir.Temporary.
const (
	archiveSuffix = ".pack"
	wordsSuffix   = ".words"
	answersSuffix = ".answer"
)

// archive returns the path of the archive for `key`.
func (f Folder) archive(key Key) string { return f.file(key.Root+"\x00"+key.Encoding, archiveSuffix) }

// file returns the path of the file for what `name` identifies.
func (f Folder) file(name, suffix string) string {
	sum := sha256.Sum256([]byte(name))
	return filepath.Join(f.Path, hex.EncodeToString(sum[:16])+suffix)
}

// limit returns the effective Cap in bytes.
func (f Folder) limit() int64 {
	if f.Cap == 0 {
		return DefaultCap
	}
	return f.Cap
}
