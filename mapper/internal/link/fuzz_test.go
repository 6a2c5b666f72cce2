package link

import (
	"slices"
	"testing"

	"golang.org/x/tools/txtar"

	"foldout/mapper/internal/lang"
)

// FuzzLink links two texts of any language: every edge leads from one node to another, and linking again gives the same.
func FuzzLink(f *testing.F) {
	var endings []string
	for _, l := range lang.All() {
		endings = slices.Concat(endings, l.Extensions, l.Filenames)
	}
	for i := range endings {
		f.Add(uint8(i), "class A extends B { a() { this.b().c } }", "import A from './a'; class B extends A { b() { return new A() } }")
	}
	f.Fuzz(func(t *testing.T, which uint8, a, b string) {
		ending := endings[int(which)%len(endings)]
		p := projectOf([]txtar.File{{Name: "a/a" + ending, Data: []byte(a)}, {Name: "b" + ending, Data: []byte(b)}})
		g := Link(p)
		for node := range int32(g.Len()) {
			for _, e := range g.Out(node) {
				if e.Node < 0 || int(e.Node) >= g.Len() {
					t.Fatalf("%d leads to %d of %d", node, e.Node, g.Len())
				}
			}
		}
		if once, again := describeEdges(g), describeEdges(Link(p)); once != again {
			t.Errorf("once:\n%s\nagain:\n%s", once, again)
		}
	})
}
