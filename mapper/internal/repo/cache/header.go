package cache

import (
	"errors"
	"strings"
	"time"
)

// format is the first line of every pack. It changes whenever the format of packs does. The footer has the same form in all
// formats, so that a pack of another format can be told apart from a damaged one.
const format = "foldout pack 11\n"

// These errors say why a pack cannot be used.
var (
	errOther   = errors.New("belongs to something else")
	errDamaged = errors.New("is damaged")
)

// appendHeader appends the key of a pack and the start time of the scan that listed its files.
func appendHeader(b []byte, key Key, started time.Time) []byte {
	b = append(b, format...)
	b = appendText(b, key.Version)
	b = appendText(b, key.Root)
	b = appendText(b, key.Encoding)
	return appendTime(b, started)
}

// readHeader returns the time when the scan began. It fails with errOther if the pack has a key other than `key`.
func readHeader(r *reader, key Key) (started time.Time, err error) {
	if !strings.HasPrefix(r.data, format) {
		return started, errOther
	}
	r.bytes(uint64(len(format)))
	found := Key{Version: r.text(), Root: r.text(), Encoding: r.text()}
	started = r.time()
	switch {
	case r.bad:
		return started, errDamaged
	case found != key:
		return started, errOther
	}
	return started, nil
}

func appendTime(b []byte, t time.Time) []byte {
	b = appendInt(b, t.Unix())
	return appendInt(b, int64(t.Nanosecond()))
}

func (r *reader) time() time.Time { return time.Unix(r.int(), r.int()) }
