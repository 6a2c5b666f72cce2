package find

import "math/bits"

// bitset is a set of small integers. Each bit of its words stands for one integer.
type bitset []uint64

func newBitset(size int) bitset { return make(bitset, (size+63)/64) }

func (b bitset) add(n int) { b[n/64] |= 1 << (n % 64) }

func (b bitset) has(n int) bool { return n >= 0 && n/64 < len(b) && b[n/64]>>(n%64)&1 == 1 }

// next returns the smallest number in the set that is at least n. If there is no such number below `limit`, it returns a number
// that is not below `limit`.
func (b bitset) next(n, limit int) int {
	limit = min(limit, 64*len(b))
	for n < limit {
		if rest := b[n/64] >> (n % 64); rest != 0 {
			return n + bits.TrailingZeros64(rest)
		}
		n = (n/64 + 1) * 64
	}
	return max(n, limit)
}
