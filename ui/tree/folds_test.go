package tree

import "testing"

// TestBelow checks that a node whose id merely starts with another id is not below that node.
func TestBelow(t *testing.T) {
	for _, c := range []struct {
		id, above string
		want      bool
	}{
		{"src/a.go", "src", true},
		{"src/a.go#F", "src", true},
		{"src", ".", true},
		{".", ".", false},
		{"src", "src", false},
		{"src.old", "src", false},
		{"src.old/a.go", "src", false},
		{"a.go.txt", "a.go", false},
		{"a.go#F", "a.go", true},
		{"a.go#T.m", "a.go#T", true},
		{"a.go#Tree", "a.go#T", false},
		{`a\#b.go`, "a", false},
	} {
		if got := isBelow(c.id, c.above); got != c.want {
			t.Errorf("%s below %s: %t", c.id, c.above, got)
		}
	}
}
