package varint_test

import (
	"encoding/binary"
	"math"
	"testing"

	"foldout/mapper/internal/base/varint"
)

// TestReader checks that values are read as they were written, and that every part of the data without its end is found out.
func TestReader(t *testing.T) {
	var data []byte
	numbers := []int64{0, -1, 63, -65, 300, math.MaxInt64, math.MinInt64}
	for _, n := range numbers {
		data = binary.AppendUvarint(binary.AppendVarint(data, n), uint64(n))
	}
	data = append(binary.AppendUvarint(varint.AppendText(data, "text"), 2), 1, 2)
	read := func(r *varint.Reader) {
		for _, n := range numbers {
			if i, u := r.Int(), r.Uint(); !r.Bad && (i != n || u != uint64(n)) {
				t.Errorf("%d: read %d and %d", n, i, u)
			}
		}
		if text, n := r.Text(), r.Count(); !r.Bad && (text != "text" || n != 2) {
			t.Errorf("read %q, and %d values follow", text, n)
		}
		r.Byte()
		r.Byte()
	}
	for end := range len(data) + 1 {
		r := varint.Reader{Data: string(data[:end])}
		if read(&r); r.Done() != (end == len(data)) {
			t.Errorf("%d of %d bytes: done %v", end, len(data), r.Done())
		}
	}
}

// TestTooLarge checks that numbers, counts and lengths that cannot be right are refused.
func TestTooLarge(t *testing.T) {
	for n, right := range map[uint64]bool{0: true, math.MaxInt32: true, math.MaxInt32 + 1: false, math.MaxUint64: false} {
		data := string(binary.AppendUvarint(nil, n))
		number, count, text := varint.Reader{Data: data}, varint.Reader{Data: data}, varint.Reader{Data: data}
		if got := number.Number(); number.Bad == right || right && got != int(n) {
			t.Errorf("%d is read as %d", n, got)
		}
		if got := count.Count(); count.Bad == (n == 0) || got != 0 {
			t.Errorf("%d values follow", got)
		}
		if got := text.Text(); text.Bad == (n == 0) || got != "" {
			t.Errorf("a text of %d bytes is %q", n, got)
		}
	}
	if r := (varint.Reader{Data: "\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff"}); r.Uint() != 0 || !r.Bad {
		t.Error("a number without an end was read")
	}
}
