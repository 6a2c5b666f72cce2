package syntax_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"foldout/mapper/internal/parse/syntax"
)

// TestLongYAML parses more than 2^16 lines in one document, one block of text and many documents.
func TestLongYAML(t *testing.T) {
	const lines = 1<<16 + 1<<15 + 10
	texts := map[string]string{
		"keys":      "a:\n" + strings.Repeat("  - b: c\n    d:\n      e: f\n", lines/3) + "g: h\n",
		"text":      "a: |\n" + strings.Repeat("  b\n", lines) + "g: h\n",
		"comments":  "a:\n" + strings.Repeat("  # b\n", lines) + "  c: d\ng: h\n",
		"documents": strings.Repeat("---\na: b\nc:\n- d\n", lines/4) + "g: h\n",
	}
	for name, text := range texts {
		p := openParser(t)
		syntax.SetLimit(p, func(size int) syntax.Limit {
			return syntax.Limit{Time: time.Hour, Bytes: syntax.UsualLimit(size).Bytes}
		})
		tree := mustParse(t, p, everything(t, "yaml"), text)
		if tree.Is(0, syntax.HasError) {
			t.Errorf("%s: an error", name)
		}
		last := tree[len(tree)-1]
		if want := uint32(strings.Count(text, "\n")) - 1; last.Row != want || text[last.Start:last.End] != "h" {
			t.Errorf("%s: %s ends it, want a value on line %d", name, fmt.Sprint(last), want)
		}
	}
}
