package syntax_test

import (
	"strings"
	"testing"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"
	_ "foldout/mapper/languages/dart"
)

// TestNest checks the nodes added around siblings, and that the result is a valid tree.
func TestNest(t *testing.T) {
	const text = "int f() { a.b(1) /* c */ .d; x = y.z; return p(1)..q(2)..r; }\n"
	g, err := language.ByName("dart").Grammar()
	if err != nil {
		t.Fatal(err)
	}
	tree, named, err := openParser(t).ParseNamed(syntax.NewOpaque(g), []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	for _, each := range []syntax.Tree{tree, named} {
		wantTree(t, each)
		if got, want := around(g, each, text), "definition | a.b(1) /* c */ .d | a.b(1) | a.b | y.z | p(1)..q(2)..r | p(1)..q(2) | p(1) | q(2)"; got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
}

// around lists the nodes that the grammar lacks: definitions by type, the others by text.
func around(g *syntax.Grammar, tree syntax.Tree, text string) string {
	var all []string
	for _, n := range tree {
		switch name := g.SymbolName(n.Symbol); name {
		case "definition":
			all = append(all, name)
		case "chain", "cascade", "cascade_chain":
			all = append(all, text[n.Start:n.End])
		}
	}
	return strings.Join(all, " | ")
}

// wantTree checks that the children of each node follow one another within it.
func wantTree(t *testing.T, tree syntax.Tree) {
	t.Helper()
	for i := range tree {
		at := uint32(i)
		if up := tree[at].Parent; up != syntax.NoNode && (up >= at || tree[up].Next < tree[at].Next || tree[up].Start > tree[at].Start || tree[up].End < tree[at].End) {
			t.Errorf("node %d is not in its parent %d", at, up)
		}
		for child := at + 1; child < tree[at].Next; child = tree[child].Next {
			if tree[child].Parent != at {
				t.Errorf("the parent of node %d is %d, not %d", child, tree[child].Parent, at)
			}
		}
	}
}
