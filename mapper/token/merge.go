package token

import (
	"math/bits"
	"slices"
	"sync"
)

// Byte pair encoding: a word starts as single bytes. As long as any two adjacent parts together are a token, the pair whose token
// has the lowest rank is merged, the leftmost one if there are several. The remaining parts are the tokens of the word.

// shortWord is the maximum length, in bytes, of words for which each round of merging simply checks every pair of parts. For
// longer words, it is faster to maintain a tree of the ranks of these pairs.
const shortWord = 64

// tokens returns the number of tokens of `word`.
func (t *table) tokens(word string) int {
	switch {
	case len(word) < 2:
		return len(word)
	case t.find(word) != noToken:
		return 1
	case len(word) <= shortWord:
		return t.mergeShort(word)
	}
	m := merges.Get().(*merge)
	defer merges.Put(m)
	return m.count(t, word)
}

// mergeShort returns the number of tokens of a word of at most shortWord bytes. It takes quadratic time.
func (t *table) mergeShort(word string) int {
	var (
		starts [shortWord + 1]uint8 // start of each part, followed by the end of the word
		ranks  [shortWord]uint32    // rank of each part joined with the next one
	)
	parts := len(word)
	for i := range parts {
		starts[i+1] = uint8(i + 1)
	}
	for i := range parts - 1 {
		ranks[i] = t.pair(word, i)
	}
	for {
		best, at := uint32(noToken), 0
		for i, rank := range ranks[:parts-1] {
			if rank < best {
				best, at = rank, i
			}
		}
		if best == noToken {
			return parts
		}
		copy(starts[at+1:], starts[at+2:parts+1])
		copy(ranks[at:], ranks[at+1:parts-1])
		parts--
		if at+1 < parts {
			ranks[at] = t.find(word[starts[at]:starts[at+2]])
		}
		if at > 0 {
			ranks[at-1] = t.find(word[starts[at-1]:starts[at+1]])
		}
	}
}

// pair returns the rank of the two bytes of `word` at i and i+1.
func (t *table) pair(word string, i int) uint32 { return t.pairs[int(word[i])<<8|int(word[i+1])] }

// merge counts the tokens of a word of n bytes in O(n log n) time. Each part of the word is identified by the index of its start.
type merge struct {
	next, prev []int32  // neighbours of each part; the last part's next is the length of the word
	ranks      []uint32 // a binary tree over the word: each node is the minimum of its two children, the leaves are the ranks of pairs
	leaves     int      // number of leaves, a power of two; leaf i is ranks[leaves+i]
}

// merges is a pool of values of type merge that are no longer in use, so that their memory can be reused.
var merges = sync.Pool{New: func() any { return new(merge) }}

func (m *merge) count(t *table, word string) int {
	m.reset(t, word)
	parts := len(word)
	for m.ranks[1] != noToken {
		left := m.leftmost()
		right := m.next[left]
		end := m.next[right]
		m.next[left], m.prev[end] = end, left
		m.set(right, noToken)
		m.set(left, m.rank(t, word, left))
		if left > 0 {
			m.set(m.prev[left], m.rank(t, word, m.prev[left]))
		}
		parts--
	}
	return parts
}

// rank returns the rank of the token that a part and the next part form together, or noToken if they do not form one.
func (m *merge) rank(t *table, word string, part int32) uint32 {
	next := m.next[part]
	if int(next) == len(word) {
		return noToken
	}
	return t.find(word[part:m.next[next]])
}

// reset prepares m for counting `word`: it splits the word into parts of one byte each.
func (m *merge) reset(t *table, word string) {
	n := len(word)
	m.leaves = 1 << bits.Len(uint(n-1))
	m.next = slices.Grow(m.next[:0], n)[:n]
	m.prev = slices.Grow(m.prev[:0], n+1)[:n+1]
	m.ranks = slices.Grow(m.ranks[:0], 2*m.leaves)[:2*m.leaves]
	for i := range n {
		m.next[i], m.prev[i+1] = int32(i+1), int32(i)
	}
	leaves := m.ranks[m.leaves:]
	for i := range leaves {
		leaves[i] = noToken
		if i+1 < n {
			leaves[i] = t.pair(word, i)
		}
	}
	for i := m.leaves - 1; i > 0; i-- {
		m.ranks[i] = min(m.ranks[2*i], m.ranks[2*i+1])
	}
}

// leftmost returns the first of the parts that have the lowest rank. The rank of a part is that of the part joined with the next.
func (m *merge) leftmost() int32 {
	at := 1
	for at < m.leaves {
		at *= 2
		if m.ranks[at] != m.ranks[1] {
			at++
		}
	}
	return int32(at - m.leaves)
}

// set changes the rank of a part.
func (m *merge) set(part int32, rank uint32) {
	at := m.leaves + int(part)
	m.ranks[at] = rank
	for at /= 2; at > 0; at /= 2 {
		least := min(m.ranks[2*at], m.ranks[2*at+1])
		if m.ranks[at] == least {
			return
		}
		m.ranks[at] = least
	}
}
