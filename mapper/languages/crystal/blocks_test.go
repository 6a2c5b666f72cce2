package crystal

import (
	"slices"
	"strings"
	"testing"

	"foldout/mapper/internal/parse/declare"
)

// TestBlocks checks which `end` ends which block. `want` has the text from each word that opens a block to its end.
func TestBlocks(t *testing.T) {
	for _, c := range []struct {
		text   string
		want   []string
		unread int
	}{
		{"do a end", []string{"do a end"}, 0},
		{"do\n if\n end\n a end", []string{"do\n if\n end\n a end", "if\n end"}, 0},
		{"a.do if b end", []string{"if b end"}, 0},
		{"end do end", []string{"do end"}, 0},
		{"do\n  if\n  x\nend y", []string{"do\n  if\n  x\nend", ""}, 1}, // the inner one has no end
		{"do", []string{""}, 0},
	} {
		r := lexis.Split([]byte(c.text))
		pairBlocks(r, func(i int) bool { return r.Is(i, "do", "if") }, func(i int) bool { return r.Is(i, "end") })
		var got []string
		for i := range r.Tokens {
			if !r.Is(i, "do", "if") || r.Is(i-1, ".") {
				continue
			}
			block := declare.Span{}
			if end := r.Tokens[i].Pair; end > 0 {
				block = r.Range(i, end+1)
			}
			got = append(got, string(block.Of(r.Text)))
		}
		if !slices.Equal(got, c.want) || len(r.Unread) != c.unread {
			t.Errorf("%q: blocks %q and %d unread, want %q", c.text, got, len(r.Unread), c.want)
		}
	}
	deep := lexis.Split([]byte(strings.Repeat("do ", 1000) + strings.Repeat("end ", 1000)))
	pairBlocks(deep, func(i int) bool { return deep.Is(i, "do") }, func(i int) bool { return deep.Is(i, "end") })
	if deep.Tokens[0].Pair != len(deep.Tokens)-1 {
		t.Error("the outermost of 1,000 blocks does not end with the last word")
	}
}
