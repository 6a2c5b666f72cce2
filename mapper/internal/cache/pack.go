package cache

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash"
	"hash/crc32"
	"io"
	"io/fs"
	"os"
	"strings"
	"time"
)

// pack is what a file of the cache holds.
type pack struct {
	started time.Time // when the scan began in which its files were read
	records []string
	entries []entry
}

// The footer: the place of the index and the checksum of all before it, both little-endian.
const (
	placeSize  = 8
	sumSize    = 4
	footerSize = placeSize + sumSize
)

// newSum returns the checksum of packs, which processors compute faster than memory is read.
func newSum() hash.Hash32 { return crc32.New(crc32.MakeTable(crc32.Castagnoli)) }

// loadPack reads the pack at path. It fails with fs.ErrNotExist when there is none that may be read, with errOther when
// it is not for key, and with errDamaged.
func loadPack(path string, key Key) (*pack, error) {
	f, size, err := openPack(path)
	if err != nil {
		return nil, fs.ErrNotExist
	}
	defer f.Close() //nolint:errcheck // nothing was written
	data, err := readPack(f, size)
	if err != nil {
		return nil, err
	}
	return parsePack(data, key)
}

// openPack opens a regular file that belongs to the user. Anything else under that name, a link included, was not put there by
// this program.
func openPack(path string) (f *os.File, size int64, err error) {
	if f, err = os.OpenFile(path, openFlags, 0); err != nil {
		return nil, 0, err
	}
	info, err := f.Stat()
	if err == nil && (!info.Mode().IsRegular() || !isOurs(info)) {
		err = errors.New("is not a file of this user")
	}
	if err != nil {
		_ = f.Close()
		return nil, 0, err
	}
	return f, info.Size(), nil
}

// chunk is how much is read at once: little enough that its checksum is taken while it is in the processor's cache.
const chunk = 128 << 10

// readPack reads all of a pack but its checksum, which it compares.
func readPack(f io.Reader, size int64) (string, error) {
	if size < footerSize {
		return "", fmt.Errorf("%w (it has only %d bytes)", errDamaged, size)
	}
	var data strings.Builder
	data.Grow(int(size))
	sum := newSum()
	body := io.LimitReader(f, size-sumSize)
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

// parsePack finds the parts of a pack without its checksum. It never panics, whatever data holds.
func parsePack(data string, key Key) (*pack, error) {
	head := reader{data: data}
	started, err := readHeader(&head, key)
	if err != nil {
		return nil, err
	}
	end := len(data) - placeSize // not negative: the header alone is longer
	place := binary.LittleEndian.Uint64([]byte(data[end:]))
	if place < uint64(head.at) || place > uint64(end) {
		return nil, errDamaged
	}
	x, ok := readIndex(data[place:end])
	if !ok {
		return nil, errDamaged
	}
	records, ok := x.cut(data[head.at:place])
	if !ok {
		return nil, errDamaged
	}
	return &pack{started: started, records: records, entries: x.entries}, nil
}
