// Package cache keeps what was found in files from one run to the next.
//
// Each repository has one file, its pack, in the user's cache folder. A pack says how every file of the repository was on
// disk when it was read, and holds a record for each different content: lines, symbols, imports, tokens. So a file is asked
// for in two ways. By its path, size and time it is found without being read, unless it is racily clean: changed so
// shortly before the scan that a later change could have left the same time. By its content it is found after
// it was moved, copied, touched or racily clean.
//
// A pack is read whole, checked against its checksum and never trusted: one that is damaged is thrown away and told of, one
// of another version of the extractor is simply of no use. Records are decoded one at a time, by whoever asks, and
// their texts are parts of the pack in memory. Packs are never changed: a new one is written beside the old and takes its place at once,
// so any number of programs can read and write and each sees a whole pack.
//
//	pack   = header records index footer
//	header = format, extractor, root and encoding, start of the scan   (header.go)
//	record = what one content gives                                    (record.go)
//	index  = lengths of the records, and every file as it was on disk  (index.go)
//	footer = where the index begins, CRC-32C of all before             (pack.go)
package cache

import (
	"crypto/sha256"
	"encoding/hex"
	"path/filepath"
)

// Key says what a pack is for. Packs are found by root and encoding; one of another version is replaced.
type Key struct {
	Root     string // absolute path of the repository
	Version  string // of all that decides what is found in a file: code, queries, settings
	Encoding string // by which tokens were counted, "" when none were
}

// DefaultCap is the greatest size of a folder of packs when none is set, in bytes.
const DefaultCap = 1 << 30

// Folder is where packs lie. It is made, for its owner alone, when the first one is saved.
type Folder struct {
	Path string
	Cap  int64 // bytes; when all packs together are larger, those unused for longest go; 0 for DefaultCap
}

// suffix ends the name of a pack, histories that of a history, wordsSuffix that of the words of files (words.go), answersSuffix that of
// an answer (answers.go), and temporary
// follows it in the name of one that is being written.
const (
	suffix      = ".pack"
	histories   = ".history"
	wordsSuffix = ".words"
	temporary   = ".tmp"

	answersSuffix = ".answer"
)

// pack returns where the pack for a key lies.
func (f Folder) pack(key Key) string {
	sum := sha256.Sum256([]byte(key.Root + "\x00" + key.Encoding))
	return filepath.Join(f.Path, hex.EncodeToString(sum[:16])+suffix)
}

// History returns where what git told of the repository at root is kept, by whoever asks git.
func (f Folder) History(root string) string {
	sum := sha256.Sum256([]byte(root))
	return filepath.Join(f.Path, hex.EncodeToString(sum[:16])+histories)
}

// limit returns the cap that holds.
func (f Folder) limit() int64 {
	if f.Cap == 0 {
		return DefaultCap
	}
	return f.Cap
}
