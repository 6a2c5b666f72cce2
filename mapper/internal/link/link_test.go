package link_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	_ "foldout/mapper/languages"

	"foldout/mapper/internal/cases"
	"foldout/mapper/internal/extract"
	"foldout/mapper/internal/graph"
	"foldout/mapper/internal/language"
	"foldout/mapper/internal/link"
	"foldout/mapper/internal/tree"
	"foldout/model"

	"golang.org/x/tools/txtar"
)

// TestCases links small repositories, each a txtar archive in testdata. The last file of an archive lists the edges, with `~` before guesses.
func TestCases(t *testing.T) {
	cases.Run(t, func(t *testing.T, a *txtar.Archive) {
		edges := cases.Last(t, a, "edges")
		edges.Data = []byte(describeEdges(linked(t, projectOf(a.Files[:len(a.Files)-1]))))
	})
}

// TestEnded checks that Link returns the error of a cancelled context.
func TestEnded(t *testing.T) {
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if g, err := link.Link(ended, projectOf([]txtar.File{{Name: "a.go", Data: []byte("package a\n\nfunc a() { a() }\n")}})); g != nil || !errors.Is(err, context.Canceled) {
		t.Errorf("a graph %v and the error %v", g, err)
	}
}

// TestStepLimit links a file that takes more steps than its limit: the edges of the other file stay, and the graph names the file.
func TestStepLimit(t *testing.T) {
	var long strings.Builder
	long.WriteString("package a\n\nfunc many() {\n")
	for i := range 100 {
		fmt.Fprintf(&long, "\tshort%d().x()\n", i)
	}
	p := projectOf([]txtar.File{
		{Name: "a/long.go", Data: []byte(long.String() + "\tlast()\n}\n")},
		{Name: "a/short.go", Data: []byte("package a\n\nfunc last() { next() }\n\nfunc next() {}\n")},
	})
	whole, err := link.LinkWithin(t.Context(), p, 1000)
	if err != nil || len(whole.Stopped) > 0 || !strings.Contains(describeEdges(whole), "many") {
		t.Fatalf("stopped %v, %v:\n%s", whole.Stopped, err, describeEdges(whole))
	}
	cut, err := link.LinkWithin(t.Context(), p, 50)
	if err != nil || !slices.Equal(cut.Stopped, []int{0}) {
		t.Fatalf("stopped %v, %v", cut.Stopped, err)
	}
	if edges := describeEdges(cut); strings.Contains(edges, "many") || !strings.Contains(edges, "next") {
		t.Error(edges)
	}
}

func linked(tb testing.TB, p link.Project) *graph.Graph {
	tb.Helper()
	g, err := link.Link(tb.Context(), p)
	if err != nil {
		tb.Fatal(err)
	}
	return g
}

// projectOf returns the files of an archive as a Project, read as the mapper reads them.
func projectOf(files []txtar.File) link.Project {
	x := extract.New()
	defer x.Close()
	x.References = true
	texts := map[string][]byte{}
	p := link.Project{Read: func(path string) []byte { return texts[path] }}
	for _, in := range files {
		texts[in.Name] = in.Data
		f := &tree.File{File: model.File{Path: in.Name, Class: model.ClassSource}}
		if l := language.Detect(in.Name, in.Data); l != nil {
			r := x.File(l, in.Name, in.Data)
			f.Language, f.Symbols, f.References = l.Name, r.Symbols, r.References
		}
		p.Files = append(p.Files, f)
	}
	return p
}

func describeEdges(g *graph.Graph) string {
	var b strings.Builder
	for node := range int32(g.Len()) {
		for _, e := range g.Out(node) {
			guess := ""
			if !e.Sure {
				guess = "~"
			}
			fmt.Fprintf(&b, "%s%s %s %s\n", guess, nameOf(g, node), e.Kind, nameOf(g, e.Node))
		}
	}
	return b.String()
}

func nameOf(g *graph.Graph, node int32) string {
	file, symbol := g.At(node)
	f := g.Files[file]
	if symbol < 0 {
		return f.Path
	}
	return model.SymbolID(f.Path, model.SymbolNames(f.Symbols)[symbol])
}
