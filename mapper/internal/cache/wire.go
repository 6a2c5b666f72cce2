package cache

import "encoding/binary"

// reader takes values off the front of a text. Once a value is not whole it is bad, and all that follows is zero or empty.
type reader struct {
	data string
	at   int
	bad  bool
}

func (r *reader) fail() {
	r.at, r.bad = len(r.data), true
}

// done reports whether the text held all that was taken and nothing else.
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

// uint takes a number of the form that encoding/binary calls a varint.
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

// int takes a number with a sign.
func (r *reader) int() int64 {
	v := r.uint()
	return int64(v>>1) ^ -int64(v&1)
}

// bytes takes n bytes.
func (r *reader) bytes(n uint64) string {
	if n > uint64(r.left()) {
		r.fail()
		return ""
	}
	start := r.at
	r.at += int(n)
	return r.data[start:r.at]
}

// text takes a text that stands behind its length.
func (r *reader) text() string { return r.bytes(r.uint()) }

// count takes how many values follow, each of which takes at least one byte.
func (r *reader) count() int { return r.countOf(1) }

// countOf takes how many values follow, each of which takes at least so many bytes: a false number is seen before memory is
// asked for.
func (r *reader) countOf(least int) int {
	n := r.uint()
	if n > uint64(r.left()/least) {
		r.fail()
		return 0
	}
	return int(n)
}

// zigzag turns a number with a sign into one without, small where it was near to zero.
func zigzag(v int64) uint64 { return uint64(v<<1) ^ uint64(v>>63) }

func appendInt(b []byte, v int64) []byte { return binary.AppendUvarint(b, zigzag(v)) }

func appendText(b []byte, text string) []byte {
	return append(binary.AppendUvarint(b, uint64(len(text))), text...)
}
