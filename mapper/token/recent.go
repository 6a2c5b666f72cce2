package token

// Words repeat in code: most words of a line were counted a moment ago. recent keeps their counts in the processor's cache, which
// the table of all tokens, several megabytes, does not fit into. The counts are exact, because whole words are compared.

// recentBits is the base-2 logarithm of the number of words whose token counts are kept. All of them together take 96 KiB.
const recentBits = 12

// recent holds the token counts of words that were counted recently. It must not be used concurrently.
type recent [1 << recentBits]struct {
	low, high uint64 // the word, as returned by key
	length    uint8  // length of the word in bytes, 0 for none
	tokens    uint8
}

// borrow returns a value of type recent for this encoding, which may be empty. The caller must put it back into e.recents.
func (e *Encoding) borrow() *recent {
	if r, ok := e.recents.Get().(*recent); ok {
		return r
	}
	return new(recent)
}

// tokens returns the number of tokens of `word`. All calls with the same r must pass the same t.
func (r *recent) tokens(t *table, word string) int {
	if len(word) < 2 || len(word) > 16 {
		return t.tokens(word)
	}
	low, high := key(word)
	// `at` is the upper bits of a hash. The factors are arbitrary odd numbers with well mixed bits.
	at := (low*0x9e3779b97f4a7c15 ^ high*0xc2b2ae3d27d4eb4f ^ uint64(len(word))*0x165667b19e3779f9) >> (64 - recentBits)
	known := &r[at]
	if known.low != low || known.high != high || int(known.length) != len(word) {
		known.low, known.high, known.length = low, high, uint8(len(word))
		known.tokens = uint8(t.tokens(word))
	}
	return int(known.tokens)
}

// key packs the bytes of `word`, of which there must be 2 to 16, into two integers. For two words of the same length, the results
// are the same only if the words are.
func key(word string) (low, high uint64) {
	n := len(word)
	switch {
	case n >= 8:
		return eight(word), eight(word[n-8:])
	case n >= 4:
		return four(word) | four(word[n-4:])<<32, 0
	}
	return uint64(word[0]) | uint64(word[n/2])<<8 | uint64(word[n-1])<<16, 0
}

func eight(s string) uint64 { return four(s) | four(s[4:])<<32 }

func four(s string) uint64 {
	_ = s[3] // so that the bounds are checked only once
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24
}
