package pack

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"foldout/mapper/internal/tree"
	"foldout/model"
)

// shops returns a content of n files with one place each. They all have the text of the same shop.
func shops(n int) *Content {
	c, text := &Content{}, ""
	for i := range n {
		var f *tree.File
		f, text = shop(2, 1)
		f.Path = fmt.Sprintf("shop/cart%03d.py", i)
		c.Files, c.Places, c.Relevant = append(c.Files, f), append(c.Places, Place{f, 1}), append(c.Relevant, Listed{f, 1, []string{"names Cart"}})
	}
	with := content(c.Files[0], text)
	with.Files, with.Places, with.Relevant = c.Files, c.Places, c.Relevant
	return with
}

// TestMostFiles checks that no more than the usual number of files has snippets, and that the others are counted.
func TestMostFiles(t *testing.T) {
	if got, _ := shops(most + 5).Prompt(); got.Snippets != most || got.Omitted != 5 || !strings.Contains(got.String, "\nDid not fit: shop/cart015.py:3-4, ") {
		t.Errorf("%d snippets, %d left: %s", got.Snippets, got.Omitted, got.String)
	}
}

// TestRankOfOwner checks that a class that is shown for one of its methods keeps the rank of that method.
func TestRankOfOwner(t *testing.T) {
	c := shops(2)
	c.Places = append(c.Places, Place{c.Files[0], 0})
	got, _ := c.Prompt()
	first, second := strings.Index(got.String, "shop/cart000.py:1-6\n"), strings.Index(got.String, "shop/cart001.py:3-4\n")
	if first < 0 || second < first {
		t.Errorf("%s", got.String)
	}
}

// TestFirstRow checks that a list names its best file even if that takes more than the share of the list.
func TestFirstRow(t *testing.T) {
	c := shops(15)
	c.Budget, c.Places = 320, nil
	if got, _ := c.Prompt(); !strings.Contains(got.String, "\n1. shop/cart000.py (score: 1.00) - names Cart\nand 14 more\n") {
		t.Errorf("%s", got.String)
	}
}

// TestTreeShare checks that the tree of the JSON leaves room for snippets.
func TestTreeShare(t *testing.T) {
	c := shops(200)
	c.Budget, c.Relevant = 4000, c.Relevant[:3]
	got, _ := c.JSON()
	var doc struct{ Tree []json.RawMessage }
	if err := json.Unmarshal([]byte(got.String), &doc); err != nil {
		t.Fatal(err)
	}
	size, share := 0, c.Budget/treeShare
	for _, row := range doc.Tree {
		size += len(row)
	}
	if size < share/2 || size > share+len(doc.Tree[0]) || got.Snippets != 3 { // the last row may go over
		t.Errorf("%d snippets, a tree of %d: %s", got.Snippets, size, got.String)
	}
}

// TestTaskIsReadable checks that a task is cut in the middle, and left out where only a few tokens of it would remain.
func TestTaskIsReadable(t *testing.T) {
	words := func(text string) int { return len(strings.Fields(text)) }
	for budget, want := range map[int]string{0: "### Task a b c d e f g h i", 24: "### Task a b … h i", 23: ""} {
		c := &Content{Budget: budget, Task: "a b c d e f g h i", Count: words}
		if got := strings.Join(strings.Fields(c.closing()), " "); got != want {
			t.Errorf("in %d words: %q, want %q", budget, got, want)
		}
	}
}

// TestDocStart checks that the snippet of a reduced type begins with its doc comment, and that members are shown without theirs.
func TestDocStart(t *testing.T) {
	f, text := shop(4, 12)
	c := content(f, "# Is for sale.\n"+strings.Replace(text, "    def step1", "    # Goes on.\n    def step1", 1), 0, 2, 5)
	for i := range f.Symbols {
		s, by := &f.Symbols[i], int32(1)
		if s.FirstLine >= f.Symbols[2].FirstLine {
			by = 2
		}
		s.Line, s.FirstLine = s.Line+by, s.FirstLine+by
		if s.EndLine += by; i == 0 {
			s.EndLine++
		}
	}
	f.Symbols[0].DocLine, f.Symbols[2].DocLine, f.Lines = 1, f.Symbols[2].FirstLine-1, f.Lines+2
	got, _ := c.Prompt()
	for _, want := range []string{"cart.py:1-56 (", "# Is for sale.\nclass Cart:\n", "    def step0(self) …\n    def step1(self):\n        self.work(1, 0)\n"} {
		if !strings.Contains(got.String, want) {
			t.Errorf("no %q in %s", want, got.String)
		}
	}
}

// TestFieldsOnOneLine checks that a line with two fields of a reduced class is copied once.
func TestFieldsOnOneLine(t *testing.T) {
	f, text := shop(4, 12)
	lines := strings.SplitAfter(text, "\n")
	lines[28] = "    low = high = 0\n"
	f.Symbols[3].FirstLine, f.Symbols[3].Line = 30, 30
	for _, name := range []string{"low", "high"} {
		f.Symbols = append(f.Symbols, model.Symbol{Name: name, Parent: "Cart", Kind: model.KindField, Signature: name, Line: 29, FirstLine: 29, EndLine: 29})
	}
	if got, _ := content(f, strings.Join(lines, ""), 0).Prompt(); strings.Count(got.String, "low = high") != 1 {
		t.Errorf("%s", got.String)
	}
}
