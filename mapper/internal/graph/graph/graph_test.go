package graph

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"foldout/mapper/filetree"
	"foldout/model"

	"foldout/mapper/internal/parse/language"
)

// The test language's imports name folders.
var _ = language.Register(language.Language{Name: "go", Projects: language.Projects{ByFolder: true}})

// drawFiles draws files with a few symbols each.
func drawFiles(t *rapid.T) (files []*filetree.File) {
	for i := range rapid.IntRange(1, 5).Draw(t, "files") {
		symbols := make([]model.Symbol, rapid.IntRange(0, 3).Draw(t, "symbols"))
		files = append(files, &filetree.File{File: model.File{Path: fmt.Sprintf("f%d", i), Symbols: symbols}})
	}
	return files
}

// TestNodes checks that every file and symbol has its own number, from which it can be found again.
func TestNodes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := New(drawFiles(t), nil)
		next := int32(0)
		for i, f := range g.Files {
			if number, known := g.Number(f.Path); number != i || !known {
				t.Fatalf("%s is %d %v, not %d", f.Path, number, known, i)
			}
			for symbol := -1; symbol < len(f.Symbols); symbol++ {
				node := g.File(i)
				if symbol >= 0 {
					node = g.Symbol(i, symbol)
				}
				if file, at := g.At(node); node != next || file != i || at != symbol {
					t.Fatalf("symbol %d of %d is %d, which is symbol %d of %d", symbol, i, node, at, file)
				}
				next++
			}
		}
		if g.Len() != int(next) {
			t.Fatalf("%d nodes, not %d", g.Len(), next)
		}
		if number, known := g.Number("nowhere"); known {
			t.Fatalf("nowhere is %d", number)
		}
	})
}

// TestEdges compares the edges of nodes with the result of merging links one by one.
func TestEdges(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		files := drawFiles(t)
		node := rapid.Int32Range(0, int32(New(files, nil).Len())-1)
		type key struct {
			from, to int32
			kind     model.EdgeKind
		}
		want := map[key]Link{}
		var links []Link
		for range rapid.IntRange(0, 30).Draw(t, "links") {
			l := Link{node.Draw(t, "from"), Edge{
				Node: node.Draw(t, "to"), Line: rapid.Int32Range(0, 9).Draw(t, "line"), Count: rapid.Int32Range(1, 3).Draw(t, "count"),
				Kind: rapid.SampledFrom([]model.EdgeKind{model.EdgeCalls, model.EdgeImports}).Draw(t, "kind"), Sure: rapid.Bool().Draw(t, "sure"),
			}}
			links = append(links, l)
			at := key{l.From, l.Node, l.Kind}
			if before, known := want[at]; known {
				if l.Line == 0 || before.Line > 0 && before.Line < l.Line {
					l.Line = before.Line
				}
				l.Count, l.Sure = l.Count+before.Count, l.Sure || before.Sure
			}
			want[at] = l
		}
		g := New(files, links)
		var out, in []Link
		for n := range int32(g.Len()) {
			for _, e := range g.Out(n) {
				out = append(out, Link{n, e})
			}
			for _, e := range g.In(n) {
				from := e.Node
				e.Node = n
				in = append(in, Link{from, e})
			}
		}
		byTarget := func(a, b Link) int {
			return cmp.Or(cmp.Compare(a.Node, b.Node), cmp.Compare(a.From, b.From), cmp.Compare(a.Kind, b.Kind))
		}
		bySource := func(a, b Link) int { return cmp.Or(cmp.Compare(a.From, b.From), byTarget(a, b)) }
		if all := slices.SortedFunc(maps.Values(want), bySource); !slices.Equal(out, all) || g.Edges() != len(all) {
			t.Fatalf("out: %v\nwant %v", out, all)
		}
		if all := slices.SortedFunc(maps.Values(want), byTarget); !slices.Equal(in, all) {
			t.Fatalf("in: %v\nwant %v", in, all)
		}
	})
}

// TestModuleOf checks that the innermost module is returned, and that a folder with the same prefix in its name does not count.
func TestModuleOf(t *testing.T) {
	modules := []string{"", "a", "a/b", "ab/c"}
	for file, want := range map[string]string{"x": "", "a/x": "a", "a/c/d/x": "a", "a/b/x": "a/b", "a/b/c/x": "a/b", "ab/x": "", "ab/c/d/x": "ab/c", "a": ""} {
		if got := ModuleOf(modules, file); got != want {
			t.Errorf("%s lies in %q, not %q", file, got, want)
		}
	}
}
