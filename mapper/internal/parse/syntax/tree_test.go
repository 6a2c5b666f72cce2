package syntax_test

import (
	"strings"
	"testing"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"
)

// TestCut cuts out the part of a text that is in an OCaml signature. The last node of the part ends after it, because the `end` of
// the signature is taken for its own.
func TestCut(t *testing.T) {
	const before, part, after = "module type T = sig\n", "\nval a : int (* c *)\nclass d : object\nmethod e : f", "\nend"
	g, err := language.ByName("ocaml").Grammar()
	if err != nil {
		t.Fatal(err)
	}
	tree, named, err := openParser(t).ParseNamed(syntax.NewOpaque(g), []byte(before+part+after))
	if err != nil {
		t.Fatal(err)
	}
	for _, tree := range []syntax.Tree{tree, named} {
		tree = tree.Cut(uint32(len(before)), uint32(len(part)))
		tree.Count([]byte(part))
		wantTree(t, tree)
		var got []string
		for at := uint32(1); at < tree[0].Next; at = tree[at].Next {
			n := tree[at]
			got = append(got, g.SymbolName(n.Symbol)+" "+part[n.Start:n.End])
			if lines := strings.Count(part[:n.Start], "\n"); int(n.Row) != lines {
				t.Errorf("%s is on line %d, not %d", got[len(got)-1], n.Row, lines)
			}
		}
		want := "value_specification val a : int | comment (* c *) | class_definition class d : object\nmethod e : f"
		if got := strings.Join(got, " | "); got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
		if root := tree[0]; root.Start != 0 || int(root.End) != len(part) || int(root.Next) != len(tree) {
			t.Errorf("the root is %+v", root)
		}
	}
}
