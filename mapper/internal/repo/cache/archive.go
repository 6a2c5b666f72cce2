package cache

import (
	"encoding/binary"
	"fmt"
	"hash"
	"hash/crc32"
	"io"
	"io/fs"
	"strings"
	"time"

	"foldout/mapper/internal/base/varint"
	"foldout/mapper/userdir"
	"foldout/model"
)

// archive is the content of a repository's file in the cache.
type archive struct {
	started time.Time // when the scan that listed its files began
	records []string
	entries []entry
}

// The footer consists of the position of the index and the checksum of everything before it, both little-endian.
const (
	placeSize = 8
	sumSize   = 4

	anyFormat = "foldout " // how every file in the folder begins
)

// newSum returns the checksum at the end of every file, CRC-32C, which processors compute faster than they read memory.
func newSum() hash.Hash32 { return crc32.New(crc32.MakeTable(crc32.Castagnoli)) }

// loadArchive reads the archive at `path`. It fails with fs.ErrNotExist if the file cannot be opened, with errOther if the archive has
// a key other than `key`, and with errDamaged if the archive is damaged.
func (f Folder) loadArchive(path string, key Key) (*archive, error) {
	data, err := f.read(path)
	if err != nil {
		return nil, err
	}
	return parseArchive(data, key)
}

// read returns the content of a file in the folder except for the checksum, after verifying that. It fails with fs.ErrNotExist for
// anything that this program cannot have put there, such as a link or a file of another user, and with errDamaged if the file is
// larger than the folder may be.
func (f Folder) read(path string) (string, error) {
	file, info, err := userdir.Open(path, noFollow)
	if err != nil {
		return "", fs.ErrNotExist
	}
	defer file.Close() //nolint:errcheck // nothing was written
	switch {
	case !isOurs(info):
		return "", fs.ErrNotExist
	case info.Size() > f.limit():
		return "", fmt.Errorf("%w (it has %s bytes, more than the limit of the cache, %s)", errDamaged, model.Thousands(int(info.Size())), model.Thousands(int(f.limit())))
	}
	return readVerified(file, info.Size())
}

// replace replaces the file at `path` in the folder by what `fill` writes, and makes room for it first. `fill` returns how many bytes
// it has written. If replace fails, the file stays as it was.
func (f Folder) replace(path string, fill func(io.Writer) (int64, error)) error {
	return userdir.Replace(path, func(file io.Writer) error {
		size, err := fill(file)
		if err != nil {
			return err
		}
		return f.makeRoom(path, size)
	})
}

// put replaces the file at `path` in the folder by the data and its checksum. It may write to the memory behind the data.
func (f Folder) put(path string, data []byte) error {
	return f.replace(path, func(file io.Writer) (int64, error) {
		sum := newSum()
		sum.Write(data)
		n, err := file.Write(binary.LittleEndian.AppendUint32(data, sum.Sum32()))
		return int64(n), err
	})
}

// chunk is how many bytes are read at once: few enough that they are still in the processor's cache when their checksum is
// computed.
const chunk = 128 << 10

// readVerified reads a file of `size` bytes, verifies its checksum and returns everything except the checksum.
func readVerified(f io.Reader, size int64) (string, error) {
	if size < sumSize+int64(len(anyFormat)) {
		return "", fmt.Errorf("%w (it has only %s bytes)", errDamaged, model.Thousands(int(size)))
	}
	first := make([]byte, len(anyFormat))
	if _, err := io.ReadFull(f, first); err != nil || string(first) != anyFormat {
		return "", fmt.Errorf("%w (it does not begin with %q)", errDamaged, anyFormat)
	}
	var data strings.Builder
	data.Grow(int(size)) // not before the beginning is known: the file may be a hole of a gigabyte
	data.WriteString(anyFormat)
	sum := newSum()
	sum.Write(first)
	body := io.LimitReader(f, size-sumSize-int64(len(anyFormat)))
	if _, err := io.CopyBuffer(io.MultiWriter(sum, &data), body, make([]byte, chunk)); err != nil {
		return "", fmt.Errorf("%w (%w)", errDamaged, err)
	}
	var want [sumSize]byte
	if _, err := io.ReadFull(f, want[:]); err != nil {
		return "", fmt.Errorf("%w (%w)", errDamaged, err)
	}
	if binary.LittleEndian.Uint32(want[:]) != sum.Sum32() {
		return "", fmt.Errorf("%w (its checksum is wrong)", errDamaged)
	}
	return data.String(), nil
}

// parseArchive parses an archive without its checksum. It never panics, whatever `data` contains.
func parseArchive(data string, key Key) (*archive, error) {
	head := varint.Reader{Data: data}
	started, err := readHeader(&head, key)
	if err != nil {
		return nil, err
	}
	end := len(data) - placeSize // not negative, since the header alone is longer
	place := binary.LittleEndian.Uint64([]byte(data[end:]))
	if place < uint64(head.At) || place > uint64(end) {
		return nil, errDamaged
	}
	x, ok := readIndex(data[place:end])
	if !ok {
		return nil, errDamaged
	}
	records, ok := x.cut(data[head.At:place])
	if !ok {
		return nil, errDamaged
	}
	return &archive{started: started, records: records, entries: x.entries}, nil
}
