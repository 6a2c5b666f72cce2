package xml

import (
	"bytes"
	"strings"
	"testing"
)

// TestRows counts the lists that elements become: long runs of similar elements are data.
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
		if lists := bytes.Count(xmlAsLists([]byte(text)), []byte("(")); lists != c.lists {
			t.Errorf("%d times %s: %d lists, not %d", c.count, c.element, lists, c.lists)
		}
	}
}
