package link_test

import (
	"slices"
	"testing"

	"foldout/mapper/internal/graph/link"
	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/refs"

	"golang.org/x/tools/txtar"
)

// FuzzLink checks, for two texts in any language, that every edge leads to an existing node and that linking again gives the same edges.
func FuzzLink(f *testing.F) {
	var endings []string
	for _, l := range language.All() {
		endings = slices.Concat(endings, l.Files.Extensions, l.Files.Filenames)
	}
	for i := range endings {
		f.Add(uint8(i), "class A extends B { a() { this.b().c } }", "import A from './a'; class B extends A { b() { return new A() } }")
	}
	f.Fuzz(func(t *testing.T, which uint8, a, b string) {
		ending := endings[int(which)%len(endings)]
		p := projectOf([]txtar.File{{Name: "a/a" + ending, Data: []byte(a)}, {Name: "b" + ending, Data: []byte(b)}})
		g := linked(t, p)
		for node := range int32(g.Len()) {
			for _, e := range g.Out(node) {
				if e.Node < 0 || int(e.Node) >= g.Len() {
					t.Fatalf("%d leads to %d of %d", node, e.Node, g.Len())
				}
			}
		}
		if once, again := describeEdges(g), describeEdges(linked(t, p)); once != again {
			t.Errorf("once:\n%s\nagain:\n%s", once, again)
		}
	})
}

// FuzzFollow checks that following arbitrary steps through a small project leads to an existing node or to none.
func FuzzFollow(f *testing.F) {
	l := link.NewLinked(projectOf([]txtar.File{
		{Name: "a.js", Data: []byte("const b = require('./b')\nmodule.exports = b\n")},
		{Name: "b.js", Data: []byte("module.exports = require('./a')\n")},
		{Name: "c.ts", Data: []byte("import a from './a'\nexport class C<T extends C<T>> { d: T; e(): C<C<T>> { return this.d.e(a, [this]) } }\nexport type F<T> = (c: C<T> | Array<T>) => T\n")},
		{Name: "go.mod", Data: []byte("module m\n")},
		{Name: "d.go", Data: []byte("package d\n\nvar t = []struct{ d *D }{}\n\ntype D map[K]int\n\ntype K int\n\nfunc F() (K, D) { return 0, nil }\n")},
	}))
	names := []string{"a", "b", "C", "d", "e", "F", "t", "D", "K", "map", "", "c"}
	for kind := range refs.Kinds {
		for file := range uint8(5) {
			for name := range names {
				f.Add([]byte{byte(refs.Value), 0, byte(refs.Name), byte(name), byte(kind), byte(name), byte(refs.Member), 3}, file, int8(0))
				f.Add([]byte{byte(kind), byte(name), byte(refs.Name), 2, byte(kind), byte(name), byte(refs.Call), 0}, file, int8(1))
			}
		}
	}
	f.Fuzz(func(t *testing.T, of []byte, file uint8, symbol int8) {
		var steps []refs.Step
		for i := 0; i+1 < len(of); i += 2 {
			s := refs.Step{Kind: refs.Kind(of[i]) % refs.Kinds, Name: names[int(of[i+1])%len(names)], Number: int(of[i+1])}
			if s.Kind == refs.Callback {
				s.Number %= refs.MostCallback
			}
			steps = append(steps, s)
		}
		if len(steps) == 0 {
			return
		}
		from := int32(file) % int32(l.Files())
		at := int32(-1)
		if n := l.Symbols(from); n > 0 && symbol >= 0 {
			at = int32(symbol) % int32(n)
		}
		if node := l.Follow(steps, from, at); node < -1 || int(node) >= l.Nodes() {
			t.Errorf("%+v leads to %d of %d", steps, node, l.Nodes())
		}
	})
}
