package cache

import (
	"encoding/binary"
	"errors"
	"strings"
	"time"

	"foldout/mapper/internal/base/varint"
)

// format is the first line of every archive. It changes whenever the format of archives does. The footer has the same form in all
// formats, so that an archive of another format can be told apart from a damaged one.
const format = "foldout pack 11\n"

// These errors say why an archive cannot be used.
var (
	errOther   = errors.New("belongs to something else")
	errDamaged = errors.New("is damaged")
)

// appendHeader appends the key of an archive and the start time of the scan that listed its files.
func appendHeader(b []byte, key Key, started time.Time) []byte {
	b = append(b, format...)
	b = varint.AppendText(b, key.Version)
	b = varint.AppendText(b, key.Root)
	b = varint.AppendText(b, key.Encoding)
	return appendTime(b, started)
}

// readHeader returns the time when the scan began. It fails with errOther if the archive has a key other than `key`.
func readHeader(r *varint.Reader, key Key) (started time.Time, err error) {
	if !strings.HasPrefix(r.Data, format) {
		return started, errOther
	}
	r.Bytes(uint64(len(format)))
	found := Key{Version: r.Text(), Root: r.Text(), Encoding: r.Text()}
	started = readTime(r)
	switch {
	case r.Bad:
		return started, errDamaged
	case found != key:
		return started, errOther
	}
	return started, nil
}

func appendTime(b []byte, t time.Time) []byte {
	b = binary.AppendVarint(b, t.Unix())
	return binary.AppendVarint(b, int64(t.Nanosecond()))
}

func readTime(r *varint.Reader) time.Time { return time.Unix(r.Int(), r.Int()) }
