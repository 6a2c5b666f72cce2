package token

import (
	"bytes"
	"encoding/base64"
	"errors"
	"fmt"
	"hash/maphash"
	"math"
	"strconv"

	"github.com/pkoukk/tiktoken-go-loader/assets"
)

// unranked is the rank of what is not a token.
const unranked = math.MaxUint32

// table holds the tokens of an encoding in the order of their ranks, and finds one by its bytes. Tokens are numbered in
// that order, which is the rank itself but where an encoding leaves gaps; merging asks for no more than the order.
type table struct {
	text    string   // all tokens, one after another
	starts  []uint32 // where each begins in text, and where the last ends
	ranks   []uint32 // the rank of each, as the encoding states it
	longest int      // bytes of the longest
	seed    maphash.Seed
	slots   []uint64        // open addressing; a slot is the upper bits of the hash and, in slotID, 1 + the number of a token
	pairs   [1 << 16]uint32 // number of the token of two bytes, the first one in the upper byte
}

const slotID = 1<<20 - 1

// loadTable reads the ranks of the encoding of that name, which tiktoken-go-loader embeds.
func loadTable(name string) (*table, error) {
	asset, err := assets.Assets.ReadFile(name + ".tiktoken")
	if err != nil {
		return nil, err
	}
	return parseTable(asset)
}

// parseTable reads lines of `base64 rank`, in ascending order of rank. The table must hold every single byte, so that any
// word can be written in tokens.
func parseTable(asset []byte) (*table, error) {
	t := &table{seed: maphash.MakeSeed()}
	if err := t.read(asset); err != nil {
		return nil, err
	}
	if err := t.index(); err != nil {
		return nil, err
	}
	for b := range 256 {
		if t.find(string([]byte{byte(b)})) == unranked {
			return nil, fmt.Errorf("no token for byte %#x", b)
		}
	}
	return t, nil
}

func (t *table) read(asset []byte) error {
	lines := bytes.Count(asset, []byte{'\n'}) + 1
	text := make([]byte, 0, len(asset)/2)
	t.starts = make([]uint32, 1, lines+1)
	t.ranks = make([]uint32, 0, lines)
	for number := 1; len(asset) > 0; number++ {
		var line []byte
		line, asset, _ = bytes.Cut(asset, []byte{'\n'})
		if len(line) == 0 {
			continue
		}
		token, rank, _ := bytes.Cut(line, []byte{' '})
		var err error
		if text, err = base64.StdEncoding.AppendDecode(text, token); err != nil || len(token) == 0 {
			return fmt.Errorf("line %d: %q is not a token", number, token)
		}
		value, err := strconv.ParseUint(string(rank), 10, 31)
		if err != nil {
			return fmt.Errorf("line %d: rank: %w", number, err)
		}
		if n := len(t.ranks); n > 0 && uint32(value) <= t.ranks[n-1] {
			return fmt.Errorf("line %d: rank %d is not above the one before it", number, value)
		}
		t.longest = max(t.longest, len(text)-int(t.starts[len(t.ranks)]))
		t.starts = append(t.starts, uint32(len(text)))
		t.ranks = append(t.ranks, uint32(value))
	}
	t.text = string(text)
	return nil
}

// index builds the slots and the pairs. Less than half of the slots are taken.
func (t *table) index() error {
	if len(t.ranks) >= slotID {
		return errors.New("too many tokens")
	}
	size := 1
	for size < 2*len(t.ranks)+1 {
		size *= 2
	}
	t.slots = make([]uint64, size)
	for i := range t.pairs {
		t.pairs[i] = unranked
	}
	for id := range t.ranks {
		token := t.token(uint32(id))
		hash := maphash.String(t.seed, token)
		at := hash & uint64(size-1)
		for ; t.slots[at] != 0; at = (at + 1) & uint64(size-1) {
			if t.token(uint32(t.slots[at]&slotID)-1) == token {
				return fmt.Errorf("token %q stands twice", token)
			}
		}
		t.slots[at] = hash&^slotID | uint64(id+1)
		if len(token) == 2 {
			t.pairs[int(token[0])<<8|int(token[1])] = uint32(id)
		}
	}
	return nil
}

// token returns the bytes of a token by its number.
func (t *table) token(id uint32) string { return t.text[t.starts[id]:t.starts[id+1]] }

// find returns the number of the token that word is, unranked when it is none.
func (t *table) find(word string) uint32 {
	if len(word) > t.longest {
		return unranked
	}
	hash := maphash.String(t.seed, word)
	mask := uint64(len(t.slots) - 1)
	for at := hash & mask; ; at = (at + 1) & mask {
		slot := t.slots[at]
		if slot == 0 {
			return unranked
		}
		if (slot^hash)&^slotID == 0 {
			if id := uint32(slot&slotID) - 1; t.token(id) == word {
				return id
			}
		}
	}
}
