package link_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	_ "foldout/mapper/languages"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/graph/graph"
	"foldout/mapper/internal/graph/link"
	"foldout/mapper/internal/parse/extract"
	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/refs"
	"foldout/mapper/internal/test/cases"
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

// TestStopAffectsNoOtherFile links files that are resolved by the same Resolver within every limit. A file that does not reach the limit has the
// same edges as without one, although files before it were stopped while they searched for the same types, bases, members and callbacks.
func TestStopAffectsNoOtherFile(t *testing.T) {
	const user = `import { a, use } from './chain/a'
import { B } from './types'
import { made, merged } from './lib'
function chain() { new B().one().two().base() }
function callback() { use(x => x.three()) }
function exported() { made.two() }
function spread() { merged.three() }
class Mine extends B { mine() { this.one(); super.base(); a() } }
`
	files := []txtar.File{
		{Name: "chain/a.ts", Data: []byte("export * from './b'\nexport { D as use2 } from '../types'\n")},
		{Name: "chain/b.ts", Data: []byte("import { B } from '../types'\nexport * from './c'\nexport function use(f: (x: B) => void) {}\n")},
		{Name: "chain/c.ts", Data: []byte("export function a() {}\n")},
		{Name: "types.ts", Data: []byte("export class D<T> { base(): T { return null } }\nexport class C extends D<C> { two() { return this.three() }\nthree(): B { return new B() } }\nexport class B extends C { one(): C { return new C() } }\n")},
		{Name: "lib.js", Data: []byte("const { B } = require('./types')\nfunction make() { return { ...new B(), own: 1 } }\nconst merged = make()\nexports.merged = merged\nexports.made = new B()\n")},
	}
	for i := range 24 {
		text := user
		for n := range 100 - 50*(i/8) {
			text = fmt.Sprintf("before%d().x()\n", n) + text
		}
		files = append(files, txtar.File{Name: fmt.Sprintf("user%02d.ts", i), Data: []byte(text)})
	}
	p := projectOf(files)
	whole := linked(t, p)
	stopped := 0
	for limit := range 500 {
		g, err := link.LinkWithin(t.Context(), p, limit)
		if err != nil {
			t.Fatal(err)
		}
		stopped += len(g.Stopped)
		for file := range p.Files {
			if want, got := edgesOf(whole, file), edgesOf(g, file); !slices.Contains(g.Stopped, file) && got != want {
				t.Fatalf("limit %d: edges of %s:\n%s\nwithout a limit:\n%s", limit, p.Files[file].Path, got, want)
			}
		}
	}
	if stopped == 0 || len(whole.Stopped) > 0 {
		t.Errorf("%d files stopped, %d without a limit", stopped, len(whole.Stopped))
	}
}

// TestDamagedReferences checks that references and receivers of symbols that a file does not have are ignored.
func TestDamagedReferences(t *testing.T) {
	for _, f := range []refs.File{
		{References: []refs.Reference{{From: 1, Count: 1}}},
		{References: []refs.Reference{{From: 1, Count: 1, Kind: model.EdgeInherits}}},
		{Receivers: []refs.Receiver{{Of: 1}}},
	} {
		var b refs.Builder
		b.Reset()
		name := b.Named(refs.Name, refs.None, "a")
		for i := range f.References {
			f.References[i].Expr = name
		}
		for i := range f.Receivers {
			f.Receivers[i].Type = name
		}
		b.Take(&f)
		g := linked(t, link.Project{Files: []*filetree.File{{
			File:       model.File{Path: "a.go", Language: "go", Symbols: []model.Symbol{{Name: "a", Kind: model.KindFunction, Up: -1}}},
			References: refs.Encode(&f),
		}}})
		if g.Edges() != 0 {
			t.Errorf("%+v gives edges:\n%s", f, describeEdges(g))
		}
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
		f := &filetree.File{File: model.File{Path: in.Name, Class: model.ClassSource}}
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
	for file := range g.Files {
		b.WriteString(edgesOf(g, file))
	}
	return b.String()
}

// edgesOf lists the edges that begin in a file, each on a line.
func edgesOf(g *graph.Graph, file int) string {
	var b strings.Builder
	for node := g.File(file); node <= g.Symbol(file, len(g.Files[file].Symbols)-1); node++ {
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
