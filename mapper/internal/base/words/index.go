package words

import (
	"cmp"
	"encoding/binary"
	"slices"

	"foldout/mapper/internal/base/varint"
	"foldout/model"
)

// Encoded says which terms occur in a file, and where. It is "" if the words of the file were not read.
//
//	number of units, then for each unit the number of words in its body
//	for each term, in ascending order: 4 bytes of term, length of what follows, then for each unit that has the term
//	    the difference to the previous unit's number, and a byte: marks and number of occurrences in the body
//
// Unit 0 is the text outside all symbols; the other units are the symbols, in file order. A word belongs to the innermost symbol
// around it.
type Encoded string

// Mark says in which parts of a unit, other than its body, a term occurs. A unit is a symbol, or the text outside all symbols.
type Mark byte

// These are the marks. Each stands for one part of a symbol in which a term may occur.
const (
	InName Mark = 1 << iota
	InSignature
	InDoc
	markBits = 3
)

// mostCount is the greatest number of occurrences that is stored for a term in the body of one unit (a symbol, or the text
// outside all symbols).
const mostCount = 1<<(8-markBits) - 1

// Posting says where a term occurs in one unit of a file, that is, in a symbol or in the text outside all symbols.
type Posting struct {
	Unit  int  // 0 for the text outside all symbols, otherwise the index of the symbol plus one
	Marks Mark // parts of the symbol, other than its body, that have the term
	Count int  // occurrences in the body, at most 31
}

// mostWords is the maximum number of words read of one file. A file with more words is likely to be data.
const mostWords = 1 << 18

// Indexer encodes files. It must not be used concurrently. It reuses its memory.
type Indexer struct {
	found []uint64 // term, unit and mark of each occurrence, packed so that sorting groups them
	buf   []byte
	lens  []uint32 // number of words in the body of each unit
	at    []int32  // indices of the symbols in the order in which they begin
}

// An occurrence is packed into 64 bits: 32 for the term, 28 for the unit (the symbol that it is in), and 4 for the mark.
const (
	unitShift = 4
	termShift = 32
	mostUnits = 1 << (termShift - unitShift)
)

// Encode encodes the words of a text and its symbols. It reads at most `limit` bytes, or all of them if `limit` is 0.
func (x *Indexer) Encode(text []byte, symbols []model.Symbol, limit int) Encoded {
	if limit > 0 && len(text) > limit {
		text = text[:limit]
	}
	x.found = x.found[:0]
	x.lens = append(x.lens[:0], make([]uint32, len(symbols)+1)...)
	x.body(text, symbols)
	for i := range symbols {
		s := &symbols[i]
		x.mark(s.Name, i+1, InName)
		x.mark(s.Signature, i+1, InSignature)
		x.mark(s.Doc, i+1, InDoc)
	}
	slices.Sort(x.found)
	return x.encode()
}

func (x *Indexer) add(t Term, unit int, mark Mark) {
	x.found = append(x.found, uint64(t)<<termShift|uint64(unit%mostUnits)<<unitShift|uint64(mark))
}

func (x *Indexer) mark(text string, unit int, mark Mark) {
	Each([]byte(text), func(w Word) { x.add(w.Term, unit, mark) })
}

// body adds the words of the text, each to the innermost symbol around it.
func (x *Indexer) body(text []byte, symbols []model.Symbol) {
	x.at = x.at[:0]
	for i := range symbols {
		x.at = append(x.at, int32(i))
	}
	slices.SortFunc(x.at, func(a, b int32) int {
		return cmp.Or(cmp.Compare(symbols[a].Start, symbols[b].Start), cmp.Compare(symbols[b].End, symbols[a].End), cmp.Compare(a, b))
	})
	next, words := 0, 0
	var around []int32
	Each(text, func(w Word) {
		for ; next < len(x.at) && int(symbols[x.at[next]].Start) <= w.At; next++ {
			around = append(around, x.at[next])
		}
		for len(around) > 0 && int(symbols[around[len(around)-1]].End) <= w.At {
			around = around[:len(around)-1]
		}
		unit := 0
		if len(around) > 0 {
			unit = int(around[len(around)-1]) + 1
		}
		if words++; words <= mostWords {
			x.add(w.Term, unit, 0)
			x.lens[unit]++
		}
	})
}

// encode encodes what was found, which must be sorted.
func (x *Indexer) encode() Encoded {
	x.buf = binary.AppendUvarint(x.buf[:0], uint64(len(x.lens)))
	for _, n := range x.lens {
		x.buf = binary.AppendUvarint(x.buf, uint64(n))
	}
	var list []byte
	for i := 0; i < len(x.found); {
		term := x.found[i] >> termShift
		list = list[:0]
		for last := uint64(0); i < len(x.found) && x.found[i]>>termShift == term; {
			unit := x.found[i] >> unitShift & (mostUnits - 1)
			marks, count := uint64(0), 0
			for ; i < len(x.found) && x.found[i]>>unitShift == term<<(termShift-unitShift)|unit; i++ {
				if mark := x.found[i] & (1<<unitShift - 1); mark != 0 {
					marks |= mark
				} else if count < mostCount {
					count++
				}
			}
			list = binary.AppendUvarint(list, unit-last)
			list = append(list, byte(marks)|byte(count)<<markBits)
			last = unit
		}
		x.buf = binary.LittleEndian.AppendUint32(x.buf, uint32(term))
		x.buf = binary.AppendUvarint(x.buf, uint64(len(list)))
		x.buf = append(x.buf, list...)
	}
	return Encoded(x.buf)
}

// Units returns the number of words in the body of each unit (the text outside all symbols, and then each symbol). It returns
// nil if nothing is encoded.
func (e Encoded) Units() []int {
	r := varint.Reader{Data: string(e)}
	n := r.Count()
	if n == 0 {
		return nil
	}
	units := make([]int, n)
	for i := range units {
		units[i] = r.Number()
	}
	return units
}

// Find calls `fn` for each of `terms` that occurs in the file. It passes the index of the term in `terms`, and the postings of
// the term, which are valid only until `fn` returns. `terms` must be sorted.
func (e Encoded) Find(terms []Term, fn func(i int, postings []Posting)) {
	r := varint.Reader{Data: string(e)}
	for range r.Count() {
		r.Number()
	}
	var postings []Posting
	for at := 0; at < len(terms) && r.Left() >= 4; {
		term := Term(binary.LittleEndian.Uint32([]byte(r.Bytes(4))))
		list := r.Text()
		for at < len(terms) && terms[at] < term {
			at++
		}
		if at < len(terms) && terms[at] == term {
			postings = decode(list, postings[:0])
			fn(at, postings)
		}
	}
}

func decode(list string, postings []Posting) []Posting {
	r := varint.Reader{Data: list}
	for unit := 0; r.Left() > 0; {
		unit += r.Number()
		if r.Left() == 0 {
			break
		}
		b := r.Byte()
		postings = append(postings, Posting{Unit: unit, Marks: Mark(b & (1<<markBits - 1)), Count: int(b >> markBits)})
	}
	return postings
}
