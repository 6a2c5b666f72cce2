package extract

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"foldout/mapper/internal/parse/language"
)

// mutations change a text, some with the help of another.
var mutations = map[string]func(r *rand.Rand, text, other []byte) []byte{
	"truncated": func(r *rand.Rand, text, _ []byte) []byte { return text[:r.IntN(len(text))] },
	"spliced": func(r *rand.Rand, text, other []byte) []byte {
		return slices.Concat(text[:r.IntN(len(text))], other[r.IntN(len(other)):])
	},
	"doubled": func(r *rand.Rand, text, _ []byte) []byte {
		from := r.IntN(len(text))
		part := text[from : from+1+r.IntN(len(text)-from)]
		return slices.Concat(text[:from], bytes.Repeat(part, 1+min(64, 4096/len(part))), text[from:])
	},
	"flipped": func(r *rand.Rand, text, _ []byte) []byte {
		text = bytes.Clone(text)
		for range 1 + len(text)/64 {
			text[r.IntN(len(text))] ^= 1 << r.IntN(8)
		}
		return text
	},
	"without line breaks": func(_ *rand.Rand, text, _ []byte) []byte { return bytes.ReplaceAll(text, []byte("\n"), []byte(" ")) },
}

// TestMutated checks results for mutated fixtures of every language.
func TestMutated(t *testing.T) {
	x := New()
	x.References = true
	defer x.Close()
	for _, l := range language.All() {
		all := inputs(t, l)
		for i, text := range all {
			for name, mutate := range mutations {
				if len(text) == 0 || !sampled(20, l.Name, name, strconv.Itoa(i)) {
					continue
				}
				r := rand.New(rand.NewPCG(uint64(i), uint64(len(text))))
				other := slices.Concat(all[r.IntN(len(all))], []byte("\n"))
				mutant := mutate(r, text, other)
				checkResult(t, x.File(l, "f", mutant), mutant)
				if t.Failed() {
					t.Fatalf("%s, fixture %d, %s: %q", l.Name, i, name, mutant)
				}
			}
		}
	}
}

// TestNested reads texts nested about as deeply as the 1,024 bytes of a scanner's state allow, and deeper.
func TestNested(t *testing.T) {
	x := New()
	x.References = true
	defer x.Close()
	for _, l := range language.All() {
		for _, piece := range pieces {
			for _, often := range []int{120, 260, 600, 3000} {
				if !sampled(2500, l.Name, piece, strconv.Itoa(often)) {
					continue
				}
				deeper := strings.Repeat(piece, often)
				var below strings.Builder // each on a line of its own, indented deeper than the one before
				for i := range min(often/4, 300) {
					below.WriteString(strings.Repeat(" ", i) + piece + "\n")
				}
				for _, text := range []string{deeper, deeper + "\nx\n", below.String()} {
					checkResult(t, x.File(l, "f", []byte(text)), []byte(text))
				}
			}
		}
	}
}
