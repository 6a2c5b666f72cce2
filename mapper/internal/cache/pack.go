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

// pack is the contents of a pack file.
type pack struct {
	started time.Time // when the scan that listed its files began
	records []string
	entries []entry
}

// The footer consists of the position of the index and the checksum of everything before it, both little-endian.
const (
	placeSize  = 8
	sumSize    = 4
	footerSize = placeSize + sumSize
)

// newSum returns the checksum used for packs, CRC-32C, which processors compute faster than they read memory.
func newSum() hash.Hash32 { return crc32.New(crc32.MakeTable(crc32.Castagnoli)) }

// loadPack reads the pack at `path`. It fails with fs.ErrNotExist if openPack fails, with errOther if the pack has a key other
// than `key`, and with errDamaged if the pack is damaged.
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

// openPack opens a regular file that belongs to the user. It fails for anything else, such as a link, because this program
// creates only such files.
func openPack(path string) (f *os.File, size int64, err error) {
	if f, err = os.OpenFile(path, openFlags, 0); err != nil {
		return nil, 0, err
	}
	info, err := f.Stat()
	if err == nil && (!info.Mode().IsRegular() || !isOurs(info)) {
		err = errors.New("is not owned by this user")
	}
	if err != nil {
		_ = f.Close()
		return nil, 0, err
	}
	return f, info.Size(), nil
}

// chunk is how many bytes are read at once: few enough that they are still in the processor's cache when their checksum is
// computed.
const chunk = 128 << 10

// readPack reads a pack of `size` bytes, verifies its checksum and returns everything except the checksum.
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

// parsePack parses a pack without its checksum. It never panics, whatever `data` contains.
func parsePack(data string, key Key) (*pack, error) {
	head := reader{data: data}
	started, err := readHeader(&head, key)
	if err != nil {
		return nil, err
	}
	end := len(data) - placeSize // not negative, since the header alone is longer
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
