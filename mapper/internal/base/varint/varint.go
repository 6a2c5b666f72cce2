// Package varint reads and writes what is stored in bytes: numbers of variable length, as in encoding/binary, and texts after their
// lengths. A Reader never panics, whatever the bytes are.
package varint

import (
	"encoding/binary"
	"math"
)

// Reader reads values from Data, front to back. After an incomplete or invalid value, the Reader is Bad: every further value is zero
// or empty.
type Reader struct {
	Data string
	At   int // index of the next byte in Data
	Bad  bool
}

// Fail makes the reader bad.
func (r *Reader) Fail() {
	r.At, r.Bad = len(r.Data), true
}

// Done reports whether all values were complete and nothing is left.
func (r *Reader) Done() bool { return !r.Bad && r.At == len(r.Data) }

// Left returns how many bytes are left.
func (r *Reader) Left() int { return len(r.Data) - r.At }

// Byte reads one byte.
func (r *Reader) Byte() byte {
	if r.At >= len(r.Data) {
		r.Fail()
		return 0
	}
	b := r.Data[r.At]
	r.At++
	return b
}

// Uint reads an unsigned varint, as binary.AppendUvarint writes it.
func (r *Reader) Uint() uint64 {
	if r.At < len(r.Data) && r.Data[r.At] < 0x80 {
		r.At++
		return uint64(r.Data[r.At-1])
	}
	return r.longUint()
}

func (r *Reader) longUint() uint64 {
	var v uint64
	for shift := 0; shift < 64; shift += 7 {
		b := r.Byte()
		v |= uint64(b&0x7f) << shift
		if b < 0x80 {
			return v
		}
	}
	r.Fail()
	return 0
}

// Number reads an unsigned varint. It fails if the value does not fit into an int32.
func (r *Reader) Number() int {
	v := r.Uint()
	if v > math.MaxInt32 {
		r.Fail()
		return 0
	}
	return int(v)
}

// Int reads a signed varint, as binary.AppendVarint writes it.
func (r *Reader) Int() int64 {
	v := r.Uint()
	return int64(v>>1) ^ -int64(v&1)
}

// Bytes reads n bytes.
func (r *Reader) Bytes(n uint64) string {
	if n > uint64(r.Left()) {
		r.Fail()
		return ""
	}
	start := r.At
	r.At += int(n)
	return r.Data[start:r.At]
}

// Text reads a length and a text of that length.
func (r *Reader) Text() string { return r.Bytes(r.Uint()) }

// Count reads the number of values that follow, each at least one byte long.
func (r *Reader) Count() int { return r.CountOf(1) }

// CountOf reads the number of values that follow. Each of them takes `least` bytes or more. CountOf rejects a number of values
// that the rest of the data cannot hold, so that callers do not allocate memory for them.
func (r *Reader) CountOf(least int) int {
	n := r.Uint()
	if n > uint64(r.Left()/least) {
		r.Fail()
		return 0
	}
	return int(n)
}

// AppendText appends the length of a text and the text.
func AppendText(b []byte, text string) []byte {
	return append(binary.AppendUvarint(b, uint64(len(text))), text...)
}
