package token

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// TestKey checks that words of the same length have the same key only if they are equal.
func TestKey(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := []byte(rapid.StringOfN(rapid.SampledFrom([]rune("ab\x00")), 2, 16, 16).Draw(t, "word"))
		b := append([]byte(nil), a...)
		b[rapid.IntRange(0, len(a)-1).Draw(t, "at")] ^= rapid.Byte().Draw(t, "with")
		lowA, highA := key(string(a))
		if lowB, highB := key(string(b)); (lowA == lowB && highA == highB) != (string(a) == string(b)) {
			t.Fatalf("%q has the key %x %x, %q %x %x", a, lowA, highA, b, lowB, highB)
		}
	})
}

// TestRecent checks that recent returns the table's result even if other words share a word's slot, length, beginning or end, or
// are too long to be kept.
func TestRecent(t *testing.T) {
	for _, name := range Names() {
		e, err := Load(name)
		if err != nil {
			t.Fatal(err)
		}
		r := new(recent)
		check := func(words ...string) {
			for _, w := range words {
				if got, want := r.tokens(e.table, w), e.table.tokens(w); got != want {
					t.Fatalf("%s: %q has %d tokens, remembered are %d", name, w, want, got)
				}
			}
		}
		const letters = "aeiorstlnu_Z9(."
		for i := range 20_000 {
			middle := string([]byte{letters[i%15], letters[i/15%15], letters[i/225%15]}[:1+i%3])
			check(middle, "retur"+middle, middle+"ing", "function"+middle, middle+"_address", "function"+middle+"_address", "function"+middle+" address")
		}
		for c := range 128 {
			one, blanks := string(rune(c)), strings.Repeat(" ", 8)
			check(blanks + one + blanks)
			for n := 2; n <= 17; n++ {
				for m := 2; m <= 17; m++ {
					check(strings.Repeat(one, n), strings.Repeat(one, m))
				}
			}
		}
	}
}
