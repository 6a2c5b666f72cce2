package pack

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"foldout/mapper/internal/tree"
	"foldout/model"
)

// shop returns a file with a function and a class that has the given number of methods, each with the given number of lines.
func shop(methods, lines int) (*tree.File, string) {
	var b strings.Builder
	f := &tree.File{File: model.File{Path: "shop/cart.py", Language: "python", Class: model.ClassSource}}
	line := 1
	add := func(format string, args ...any) {
		fmt.Fprintf(&b, format+"\n", args...)
		line++
	}
	add("class Cart:")
	add("    \"\"\"Holds articles.\"\"\"")
	f.Symbols = append(f.Symbols, model.Symbol{Name: "Cart", Kind: model.KindClass, Signature: "class Cart", Line: 1, FirstLine: 1, Up: -1, Exported: true})
	for m := range methods {
		first := int32(line)
		add("    def step%d(self):", m)
		for n := range lines {
			add("        self.work(%d, %d)", m, n)
		}
		f.Symbols = append(f.Symbols, model.Symbol{
			Name: fmt.Sprintf("step%d", m), Parent: "Cart", Kind: model.KindMethod, Signature: fmt.Sprintf("def step%d(self)", m),
			Line: first, FirstLine: first, EndLine: int32(line - 1), Exported: true,
		})
	}
	f.Symbols[0].EndLine = int32(line - 1)
	add("def total(): return 0")
	f.Symbols = append(f.Symbols, model.Symbol{Name: "total", Kind: model.KindFunction, Signature: "def total()", Line: int32(line - 1), FirstLine: int32(line - 1), EndLine: int32(line - 1), Up: -1, Exported: true})
	f.Lines = line - 1
	return f, b.String()
}

func content(f *tree.File, text string, places ...int) *Content {
	c := &Content{
		Root: "repo", Files: []*tree.File{f}, Map: "shop/\n  cart.py\n", Relevant: []Listed{{f, 1, []string{"names Cart"}}},
		Source: func(*tree.File, int) string { return text },
		Count:  func(text string) int { return len(text) },
		Facts:  Facts{Tests: func(string) []string { return []string{"tests/test_cart.py"} }, Scripts: [][2]string{{"test", "pytest"}}, Hotspots: []string{"shop/cart.py"}},
	}
	for _, p := range places {
		c.Places = append(c.Places, Place{f, p})
	}
	return c
}

// TestReduce checks that a long class is reduced to signatures except for the wanted method, whether the method is ranked before or
// after the class.
func TestReduce(t *testing.T) {
	f, text := shop(4, 12)
	got, _ := content(f, text, 0, 2).Prompt()
	const class = "shop/cart.py:1-54 (without the bodies of 3 members)\n```python\nclass Cart:\n    \"\"\"Holds articles.\"\"\"\n    def step0(self) …\n    def step1(self):\n        self.work(1, 0)\n"
	if !strings.Contains(got.String, class) || strings.Contains(got.String, "self.work(0, 0)") || got.Snippets != 1 {
		t.Errorf("%+v", got.String)
	}
	if back, _ := content(f, text, 2, 0).Prompt(); back.String != got.String {
		t.Errorf("%+v", back.String)
	}
	f, text = shop(2, 4)
	head, _, _ := strings.Cut(text, "def total")
	if got, _ := content(f, text, 0).Prompt(); !strings.Contains(got.String, head) {
		t.Errorf("a short class is not whole: %s", got.String)
	}
}

// TestJoined checks that the snippets of a file are in one fence, in line order, with a mark for the lines left out.
func TestJoined(t *testing.T) {
	f, text := shop(4, 1)
	got, _ := content(f, text, 4, 1, 2).Prompt()
	const want = "shop/cart.py:3-6, 9-10\n```python\n    def step0(self):\n        self.work(0, 0)\n    def step1(self):\n        self.work(1, 0)\n…\n" +
		"    def step3(self):\n        self.work(3, 0)\n```\n"
	if !strings.Contains(got.String, want) || got.Snippets != 3 {
		t.Errorf("%s", got.String)
	}
}

// TestLists checks that the lists of the best files stay within their share of the budget and say how many rows are missing.
func TestLists(t *testing.T) {
	f, text := shop(1, 1)
	c := content(f, text, 1)
	for len(c.Relevant) < 15 {
		c.Relevant = append(c.Relevant, c.Relevant[0])
	}
	c.Budget = 1000
	got, _ := c.Prompt()
	if n := strings.Count(got.String, " - names Cart\n"); n != 2 || !strings.Contains(got.String, "\nand 13 more\n") {
		t.Errorf("%d rows: %s", n, got.String)
	}
}

// TestLeftOut checks that a function that takes more than its share is tried after the others, and that places that did not fit are
// named.
func TestLeftOut(t *testing.T) {
	f, text := shop(8, 12)
	f.Symbols[1].EndLine = f.Symbols[6].EndLine
	c := content(f, text, 1, 7, 8, 9)
	c.Budget = 1600
	got, ok := c.Prompt()
	if !ok || got.Tokens > c.Budget || !strings.Contains(got.String, "\nDid not fit: shop/cart.py:3-80\n") || !strings.Contains(got.String, "self.work(7, 11)") {
		t.Errorf("%+v", got)
	}
}

// TestWithin checks that no context is over its budget, and that the JSON is valid.
func TestWithin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f, text := shop(rapid.IntRange(0, 9).Draw(t, "methods"), rapid.IntRange(0, 30).Draw(t, "lines"))
		c := content(f, text, rapid.SliceOfN(rapid.IntRange(-1, len(f.Symbols)-1), 0, 20).Draw(t, "places")...)
		c.Task = rapid.String().Draw(t, "task")
		c.Budget = rapid.IntRange(1, 6000).Draw(t, "budget")
		if got, ok := c.Prompt(); ok && (len(got.String) > c.Budget || len(got.String) != got.Tokens) {
			t.Fatalf("prompt of %d in %d", len(got.String), c.Budget)
		}
		if got, ok := c.JSON(); ok && (len(got.String) > c.Budget || !json.Valid([]byte(got.String))) {
			t.Fatalf("JSON of %d in %d: %s", len(got.String), c.Budget, got.String)
		}
	})
}

// TestJSON validates the JSON against its schema.
func TestJSON(t *testing.T) {
	f, text := shop(4, 12)
	got, _ := content(f, text, 2, 5).JSON()
	const want = `{"root":"repo","tree":[{"path":"shop/cart.py","type":"source","size":0,"exports_count":2}],` +
		`"exports":{"shop/cart.py":[{"name":"Cart","kind":"class","signature":"class Cart","line":1},{"name":"total","kind":"function","signature":"def total()","line":55}]},` +
		`"tests":{"shop/cart.py":["tests/test_cart.py"]},"scripts":{"test":"pytest"},"hotspots":["shop/cart.py"],` +
		`"relevant":[{"path":"shop/cart.py","score":1,"reason":"names Cart","lines":["16-28","55-55"],"snippet":"    def step1(self):\n`
	if !strings.HasPrefix(got.String, want) {
		t.Errorf("%s\nwant %s", got.String, want)
	}
}
