package find_test

import (
	"fmt"
	"strings"
	"testing"

	"foldout/mapper/internal/find"
	"foldout/mapper/internal/tree"
	"foldout/model"
)

func TestLines(t *testing.T) {
	file := &tree.File{File: model.File{Path: "a.go", Symbols: []model.Symbol{{Name: "total", FirstLine: 2, EndLine: 3, Up: -1}}}}
	const text = "first Cart\nfunc total() {\n\treturn cart + cart\n}\n\x1b[31mcart"
	for pattern, want := range map[string]string{
		"cart":            "1:-1:first Cart 3:0:return cart + cart 5:-1:\\x1b[31mcart ",
		"Cart":            "1:-1:first Cart ",
		"re:^\\s+ret":     "3:0:return cart + cart ",
		"re:^func .*\\{$": "2:0:func total() { ",
		"a.b":             "",
		"} ":              "",
	} {
		p, err := find.ParsePattern(pattern)
		if err != nil {
			t.Fatal(err)
		}
		lines, err := find.Lines(t.Context(), []*tree.File{file}, func(*tree.File) []byte { return []byte(text) }, p)
		var b strings.Builder
		for _, l := range lines {
			fmt.Fprintf(&b, "%d:%d:%s ", l.Line, l.Symbol, l.Text)
		}
		if got := b.String(); got != want || err != nil {
			t.Errorf("%q: %q, want %q, %v", pattern, got, want, err)
		}
	}
	for _, wrong := range []string{"", "re:("} {
		if _, err := find.ParsePattern(wrong); err == nil {
			t.Errorf("%q is a pattern", wrong)
		}
	}
}
