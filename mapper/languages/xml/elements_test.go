package xml

import (
	"strings"
	"testing"
)

// TestRows counts the symbols that elements become: long runs of similar elements are data.
func TestRows(t *testing.T) {
	for _, c := range []struct {
		element string
		count   int
		lists   int
	}{
		{`<user id="x"/>`, longestRun, longestRun},
		{`<user id="x"/>`, longestRun + 1, 0},
		{`<target name="x"/>`, longestRun + 1, longestRun + 1},
		{`<a id="x"/><b id="x"/>`, mostOthers, mostOthers},
		{`<a id="x">`, 2 * deepestElement, deepestElement},
	} {
		text := "<r>" + strings.Repeat(c.element, c.count)
		if lists := len(declareXML([]byte(text)).Declarations); lists != c.lists {
			t.Errorf("%d times %s: %d symbols, not %d", c.count, c.element, lists, c.lists)
		}
	}
}
