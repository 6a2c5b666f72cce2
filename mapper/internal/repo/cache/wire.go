package cache

import "encoding/binary"

// reader reads values from `data`, front to back. After an incomplete value, the reader is bad: every further value is zero or
// empty.
type reader struct {
	data string
	at   int
	bad  bool
}

func (r *reader) fail() {
	r.at, r.bad = len(r.data), true
}

// done reports whether all values were complete and nothing is left.
func (r *reader) done() bool { return !r.bad && r.at == len(r.data) }

func (r *reader) left() int { return len(r.data) - r.at }

func (r *reader) byte() byte {
	if r.at >= len(r.data) {
		r.fail()
		return 0
	}
	b := r.data[r.at]
	r.at++
	return b
}

// uint reads an unsigned varint, as in encoding/binary.
func (r *reader) uint() uint64 {
	if r.at < len(r.data) && r.data[r.at] < 0x80 {
		r.at++
		return uint64(r.data[r.at-1])
	}
	return r.longUint()
}

func (r *reader) longUint() uint64 {
	var v uint64
	for shift := 0; shift < 64; shift += 7 {
		b := r.byte()
		v |= uint64(b&0x7f) << shift
		if b < 0x80 {
			return v
		}
	}
	r.fail()
	return 0
}

// int reads a signed number that is stored as zigzag returns it.
func (r *reader) int() int64 {
	v := r.uint()
	return int64(v>>1) ^ -int64(v&1)
}

// bytes reads n bytes.
func (r *reader) bytes(n uint64) string {
	if n > uint64(r.left()) {
		r.fail()
		return ""
	}
	start := r.at
	r.at += int(n)
	return r.data[start:r.at]
}

// text reads a length and a text of that length.
func (r *reader) text() string { return r.bytes(r.uint()) }

// count reads the number of values that follow, each at least one byte long.
func (r *reader) count() int { return r.countOf(1) }

// countOf reads the number of values that follow. Each of them takes `least` bytes or more. countOf rejects a number of values
// that the rest of the data cannot hold, so that callers do not allocate memory for them.
func (r *reader) countOf(least int) int {
	n := r.uint()
	if n > uint64(r.left()/least) {
		r.fail()
		return 0
	}
	return int(n)
}

// zigzag maps a signed number to an unsigned one that is small if v is near zero.
func zigzag(v int64) uint64 { return uint64(v<<1) ^ uint64(v>>63) }

func appendInt(b []byte, v int64) []byte { return binary.AppendUvarint(b, zigzag(v)) }

func appendText(b []byte, text string) []byte {
	return append(binary.AppendUvarint(b, uint64(len(text))), text...)
}
