package words

import (
	"slices"
	"testing"
)

func TestTermsAreInNFC(t *testing.T) {
	terms := func(text string) (all []Term) {
		Each([]byte(text), func(w Word) { all = append(all, w.Term) })
		return all
	}
	for composed, decomposed := range map[string]string{"r\u00e9sum\u00e9": "re\u0301sume\u0301", "Na\u00efve x": "Nai\u0308ve x", "\u00c5ngstr\u00f6m": "A\u030angstro\u0308m"} {
		if got, want := terms(decomposed), terms(composed); !slices.Equal(got, want) {
			t.Errorf("%q has the terms %v, want %v", decomposed, got, want)
		}
	}
}
