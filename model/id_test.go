package model_test

import (
	"slices"
	"testing"

	"foldout/model"
)

// TestIsBelow checks that a node whose id merely starts with another id is not below that node.
func TestIsBelow(t *testing.T) {
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
		{"a.go#T.m.n", "a.go#T", true},
		{"a.go#Tree", "a.go#T", false},
		{"a.go#T/b", "a.go#T", false},
		{"a.go#T~2", "a.go#T", false},
		{`a\#b.go`, "a", false},
		{`a\#b.go#F`, `a\#b.go`, true},
		{`a\#b.go/c`, `a\#b.go`, true},
	} {
		if got := model.IsBelow(c.id, c.above); got != c.want {
			t.Errorf("%s below %s: %t", c.id, c.above, got)
		}
		if got := slices.Contains(model.Ancestors(c.id), c.above); got != c.want {
			t.Errorf("%s among the ancestors of %s: %t", c.above, c.id, got)
		}
	}
}

func TestAncestors(t *testing.T) {
	for id, want := range map[string][]string{
		".":                nil,
		"a.go":             {"."},
		"lib/b.go#T.x.y":   {"lib/b.go#T.x", "lib/b.go#T", "lib/b.go", "lib", "."},
		`lib\#a/b.go#.hid`: {`lib\#a/b.go`, `lib\#a`, "."},
	} {
		if got := model.Ancestors(id); !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", id, got, want)
		}
	}
}
