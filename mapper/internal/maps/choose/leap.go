package choose

import (
	"math"
	"sort"
)

// These control leaps. A leap takes most blocks without sorting them, because their order matters only for the last tokens of the
// room. `landing` is the least number of tokens that a leap leaves for further blocks, which are taken in order. It is more than
// a table of the exact choice covers, unless its steps cost over 500 tokens each on average. A leap is made only if the room is
// at least `paying` times as large as `landing`.
const (
	landing = 1 << 14
	paying  = 4
)

// leap takes all blocks whose value per token is above a threshold (bar), without sorting them. It chooses the threshold so that
// some tokens are left for further blocks, which are taken in sorted order.
func (s *solver) leap() {
	if s.room < paying*landing {
		return
	}
	bar, ok := s.bisect(s.room-max(2*landing, s.room/8), s.room-landing)
	if !ok {
		return
	}
	s.left = none // the heap is made anew from what the leap does not take
	for i := range s.all {
		if n := int32(i); s.all[i].node.Chain != nil {
			s.leapFile(n, bar)
		} else {
			s.leapFolder(n, bar)
		}
	}
}

// bar is a threshold for blocks, as a value per thousand tokens.
type bar int64

func (b bar) below(w worth) bool { return w.value*1000 > int64(b)*w.cost }

// bisect returns a threshold for the value per token. Together, the remaining blocks above it cost at least `low` and at most
// `high` tokens. If bisect finds no such threshold, it returns false.
func (s *solver) bisect(low, high int64) (bar, bool) {
	const tries = 48 // after that, only blocks of equal worth remain to be separated
	under, over := 1.0, float64(1<<40)
	for range tries {
		middle := math.Sqrt(under * over)
		switch cost := s.above(bar(middle)); {
		case cost > high:
			under = middle
		case cost < low:
			over = middle
		default:
			return bar(middle), true
		}
	}
	return 0, false
}

// above returns the total cost of the blocks above the bar that are not taken yet. They can all be taken together, because every
// block that they need is above the bar too: it is worth at least as much per token as the block that needs it.
func (s *solver) above(b bar) (cost int64) {
	for i := range s.all {
		st := &s.all[i]
		chain := st.node.Chain
		switch {
		case chain != nil:
			if end := st.above(b); end > st.next {
				cost += chain.tokens(end) - chain.tokens(st.next)
			}
		case !st.gone && b.below(s.heads.worth[i]):
			cost += s.heads.worth[i].cost
		}
	}
	return cost
}

// above returns how many blocks of the file are above the bar. The best blocks come first, so this is also the number of the
// first block that is not.
func (st *stream) above(b bar) int32 {
	blocks := st.node.Chain.blocks
	return int32(sort.Search(len(blocks), func(i int) bool { return !b.below(blocks[i].worth) }))
}

// tokens returns the total cost of all blocks of the chain before the given one.
func (c *Chain) tokens(block int32) int64 {
	if block == 0 {
		return 0
	}
	return c.blocks[block-1].sum
}

// leapFile takes those blocks of a file that are above the bar. If the file has more blocks, it then adds the next one to the
// heap of blocks that remain.
func (s *solver) leapFile(n int32, b bar) {
	st := &s.all[n]
	chain := st.node.Chain
	for end := st.above(b); st.next < end; st.next++ {
		s.takePiece(piece{n, st.next})
		s.room -= chain.blocks[st.next].cost
	}
	if int(st.next) < len(chain.blocks) {
		s.heads.worth[n] = chain.blocks[st.next].worth
		s.heads.alone(n)
		s.left = s.heads.join(s.left, n)
	}
}

// leapFolder takes a folder's line and the blocks merged with it if, together, they are above the bar. Otherwise it adds the line
// to the heap of blocks that remain.
func (s *solver) leapFolder(n int32, b bar) {
	st := &s.all[n]
	switch {
	case st.gone:
	case b.below(s.heads.worth[n]):
		st.gone = true
		s.takePiece(piece{n, none})
		for _, p := range st.with {
			s.takePiece(p)
		}
		s.room -= s.heads.worth[n].cost
	default:
		s.heads.alone(n)
		s.left = s.heads.join(s.left, n)
	}
}
