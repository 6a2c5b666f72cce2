package syntax_test

import (
	"context"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"
	_ "foldout/mapper/languages"

	"github.com/google/go-cmp/cmp"
	sitter "github.com/smacker/go-tree-sitter"
)

var everyText = flag.Bool("all", false, "compare the trees of all fixtures with the runtime's, not of one in four, and parse all hostile texts, not a sample")

// TestAgainstBinding compares flat trees, node by node, with the cursor of tree-sitter's runtime, for samples, truncated samples
// and fixtures.
func TestAgainstBinding(t *testing.T) {
	for n, l := range parsed() {
		texts := []string{"", samples[l.Name], samples[l.Name] + "((( " + samples[l.Name]}
		fixtures, err := filepath.Glob("../../../languages/*/testdata/" + l.Name + "/*")
		if err != nil {
			t.Fatal(err)
		}
		for i, name := range fixtures {
			if !*everyText && (n+i)%4 != 0 {
				continue
			}
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			texts = append(texts, string(text))
		}
		for _, text := range texts {
			if l.Syntax.Help.LowBraces { // deliberately parsed differently
				text = belowHead.ReplaceAllString(text, " {")
			}
			againstBinding(t, l, text)
		}
	}
}

func againstBinding(t *testing.T, l *language.Language, text string) {
	plain := l.Syntax
	plain.Nest = nil
	g, err := plain.Load()
	if err != nil {
		t.Fatal(err)
	}
	parser := sitter.NewParser()
	parser.SetLanguage(sitter.NewLanguage(l.Syntax.Grammar()))
	tree, err := parser.ParseCtx(context.Background(), nil, []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	if l.Syntax.Help.NoRecovery && tree.RootNode().HasError() { // deliberately parsed differently
		return
	}
	cursor := sitter.NewTreeCursor(tree.RootNode())
	defer cursor.Close()
	all, named, err := openParser(t).ParseNamed(syntax.NewOpaque(g), []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	for what, tree := range map[string]syntax.Tree{"all": all, "named": named} {
		want := bindingTree(nil, cursor, what == "named", 0)
		if diff := cmp.Diff(want, boundTree(g, tree), cmp.AllowUnexported(bound{})); diff != "" {
			t.Fatalf("%s, %s of %q (-binding +flat):\n%s", l.Name, what, text, diff)
		}
	}
}

// bound is what both trees say about a node.
type bound struct {
	name, field                     string
	start, end, row, endRow         uint32
	depth                           int
	named, missing, extra, hasError bool
}

// bindingTree lists the cursor's node and everything below it.
func bindingTree(all []bound, c *sitter.TreeCursor, namedOnly bool, depth int) []bound {
	n := c.CurrentNode()
	if namedOnly && !n.IsNamed() {
		return all
	}
	all = append(all, bound{
		n.Type(), c.CurrentFieldName(), n.StartByte(), n.EndByte(), n.StartPoint().Row, n.EndPoint().Row,
		depth, n.IsNamed(), n.IsMissing(), n.IsExtra(), n.HasError(),
	})
	if !c.GoToFirstChild() {
		return all
	}
	for more := true; more; more = c.GoToNextSibling() {
		all = bindingTree(all, c, namedOnly, depth+1)
	}
	c.GoToParent()
	return all
}

// boundTree lists the same for a flat tree.
func boundTree(g *syntax.Grammar, tree syntax.Tree) (all []bound) {
	for _, n := range tree {
		depth := 0
		for up := n.Parent; up != syntax.NoNode; up = tree[up].Parent {
			depth++
		}
		all = append(all, bound{
			g.SymbolName(n.Symbol), g.FieldName(n.Field), n.Start, n.End, n.Row, n.EndRow,
			depth, n.Flags&syntax.Named != 0, n.Flags&syntax.Missing != 0, n.Flags&syntax.Extra != 0, n.Flags&syntax.HasError != 0,
		})
	}
	return all
}
