package token

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"hash/maphash"
	"io"
	"math"

	"github.com/pkoukk/tiktoken-go-loader/assets"
)

// noToken is the rank of a text that is not a token.
const noToken = math.MaxUint32

// table holds the tokens of an encoding in the order of their ranks, and finds a token by its bytes. Tokens are numbered in that
// order. Their numbers equal their ranks unless the encoding skips some ranks; for merging, only the order matters.
type table struct {
	text    []byte   // all tokens, concatenated
	starts  []uint32 // start of each token in text, followed by the end of the last
	ranks   []uint32 // rank of each token, as given by the encoding
	longest int      // length of the longest token in bytes
	seed    maphash.Seed
	slots   []uint32        // open addressing; a slot holds the upper bits of the hash and, in slotIDMask, the number of a token plus one
	pairs   [1 << 16]uint32 // number of the two-byte token; the first byte is the upper byte of the index
}

const slotIDMask = 1<<20 - 1

// tokensHint and textHint are the initial capacities of a table, in tokens and in bytes of text. They are large enough for the
// default encoding, so that its table need not be reallocated while it is read.
const (
	tokensHint = 200_000
	textHint   = 1_400_000
)

// loadTable reads the ranks of the encoding with the given name, which are embedded in tiktoken-go-loader.
func loadTable(name string) (*table, error) {
	asset, err := assets.Assets.Open(name + ".tiktoken")
	if err != nil {
		return nil, err
	}
	t, err := parseTable(asset)
	return t, errors.Join(err, asset.Close())
}

// parseTable parses lines of the form `base64 rank`, in ascending order of rank. It fails unless each of the 256 bytes is a token
// by itself; without that, some words could not be encoded.
func parseTable(r io.Reader) (*table, error) {
	t := &table{
		text:   make([]byte, 0, textHint),
		starts: make([]uint32, 1, tokensHint),
		ranks:  make([]uint32, 0, tokensHint),
		seed:   maphash.MakeSeed(),
	}
	lines, number := bufio.NewScanner(r), 1
	lines.Buffer(make([]byte, 1<<16), 1<<16)
	lines.Split(scanWholeLines)
	for lines.Scan() {
		for text := lines.Bytes(); len(text) > 0; number++ {
			n, err := t.add(text)
			if err != nil {
				return nil, fmt.Errorf("line %d: %w", number, err)
			}
			text = text[n:]
		}
	}
	if err := lines.Err(); err != nil {
		return nil, err
	}
	if err := t.index(); err != nil {
		return nil, err
	}
	for b := range 256 {
		if t.find(string([]byte{byte(b)})) == noToken {
			return nil, fmt.Errorf("no token for byte %#x", b)
		}
	}
	return t, nil
}

// scanWholeLines is a bufio.SplitFunc. It returns all complete lines in the buffer at once.
func scanWholeLines(text []byte, atEnd bool) (advance int, lines []byte, err error) {
	end := bytes.LastIndexByte(text, '\n') + 1
	if atEnd {
		end = len(text)
	}
	if end == 0 {
		return 0, nil, nil
	}
	return end, text[:end], nil
}

// add appends the token in the first of `lines` to the table, and returns the length of that line. It is called 200,000 times at
// each start of the program, so it reads each byte only once.
func (t *table) add(lines []byte) (int, error) {
	text, space, err := appendBase64(t.text, lines)
	if err != nil {
		return 0, err
	}
	if space == len(lines) || lines[space] != ' ' {
		return 0, errors.New("no rank")
	}
	value, digits, err := parseRank(lines[space+1:])
	if err != nil {
		return 0, err
	}
	id, end := len(t.ranks), uint32(len(text))
	switch {
	case end == t.starts[id]:
		return 0, errors.New("empty token")
	case id > 0 && value <= t.ranks[id-1]:
		return 0, fmt.Errorf("rank %d is not above the one before it", value)
	}
	t.text = text
	t.longest = max(t.longest, int(end-t.starts[id]))
	t.starts = append(t.starts, end)
	t.ranks = append(t.ranks, value)
	return min(space+1+digits+len("\n"), len(lines)), nil
}

// sextets maps each character of base64 to its value, and every other byte to notSextet.
var sextets = func() (all [256]byte) {
	for i := range all {
		all[i] = notSextet
	}
	for i, c := range []byte("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/") {
		all[c] = byte(i)
	}
	return all
}()

const notSextet = 1 << 6 // a bit that no sextet has

// appendBase64 decodes the base64 at the start of `line`, which ends at a space or the end of the line, and appends the result to
// `text`. `longer` is the text after that, and `length` is the number of bytes of base64.
func appendBase64(text, line []byte) (longer []byte, length int, err error) {
	size := 3 // bytes of a group, fewer in the last one
	for ; length < len(line) && line[length] != ' ' && line[length] != '\n'; length += 4 {
		if len(line) < length+4 || size < 3 {
			return nil, 0, fmt.Errorf("no base64 at byte %d", length)
		}
		group := (*[4]byte)(line[length:])
		a, b, c, d := sextets[group[0]], sextets[group[1]], sextets[group[2]], sextets[group[3]]
		if group[3] == '=' {
			size, d = 2, 0
			if group[2] == '=' {
				size, c = 1, 0
			}
		}
		if a|b|c|d >= notSextet {
			return nil, 0, fmt.Errorf("no base64 at byte %d", length)
		}
		text = append(text, a<<2|b>>4, b<<4|c>>2, c<<6|d)
		text = text[:len(text)-3+size]
	}
	return text, length, nil
}

// parseRank parses `line`, the rest of a line after the space, as a rank. It also returns the number of digits.
func parseRank(line []byte) (rank uint32, digits int, err error) {
	const most = 9 // digits that fit
	for ; digits < len(line) && line[digits] != '\n'; digits++ {
		digit := line[digits] - '0'
		if digit > 9 || digits == most {
			return 0, 0, errors.New("no rank")
		}
		rank = 10*rank + uint32(digit)
	}
	if digits == 0 {
		return 0, 0, errors.New("no rank")
	}
	return rank, digits, nil
}

// index fills t.slots and t.pairs, in which a token is looked up by its bytes. Fewer than half of the slots are used.
func (t *table) index() error {
	if len(t.ranks) >= slotIDMask {
		return errors.New("too many tokens")
	}
	size := 1
	for size < 2*len(t.ranks)+1 {
		size *= 2
	}
	t.slots = make([]uint32, size)
	for i := range t.pairs {
		t.pairs[i] = noToken
	}
	for id := range t.ranks {
		token := t.token(uint32(id))
		hash := maphash.Bytes(t.seed, token)
		at := uint32(hash) & uint32(size-1)
		for ; t.slots[at] != 0; at = (at + 1) & uint32(size-1) {
			if same(t.slots[at], hash) && bytes.Equal(t.token(t.slots[at]&slotIDMask-1), token) {
				return fmt.Errorf("duplicate token %q", token)
			}
		}
		t.slots[at] = uint32(hash>>32)&^slotIDMask | uint32(id+1)
		if len(token) == 2 {
			t.pairs[int(token[0])<<8|int(token[1])] = uint32(id)
		}
	}
	return nil
}

// token returns the bytes of the token with the given number.
func (t *table) token(id uint32) []byte { return t.text[t.starts[id]:t.starts[id+1]] }

// find returns the number of the token whose bytes are those of `word`, or noToken if there is none.
func (t *table) find(word string) uint32 {
	if len(word) > t.longest {
		return noToken
	}
	hash := maphash.String(t.seed, word)
	mask := uint32(len(t.slots) - 1)
	for at := uint32(hash) & mask; ; at = (at + 1) & mask {
		slot := t.slots[at]
		if slot == 0 {
			return noToken
		}
		if same(slot, hash) {
			if id := slot&slotIDMask - 1; string(t.token(id)) == word {
				return id
			}
		}
	}
}

// same reports whether the bits of a hash that `slot` holds are those of `hash`.
func same(slot uint32, hash uint64) bool { return (slot^uint32(hash>>32))&^slotIDMask == 0 }
