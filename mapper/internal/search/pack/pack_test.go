package pack

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"foldout/mapper/filetree"
	"foldout/model"
)

// shop returns a file with a function and a class that has the given number of methods, each with the given number of lines.
func shop(methods, lines int) (*filetree.File, string) {
	var b strings.Builder
	f := &filetree.File{File: model.File{Path: "shop/cart.py", Language: "python", Class: model.ClassSource}}
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

// content returns the context of the file, in which the task matches the given symbols.
func content(f *filetree.File, text string, symbols ...int) *Content {
	source := File{File: f, Lines: strings.Split(strings.TrimSuffix(text, "\n"), "\n"), Share: 1, Symbols: map[int]Match{}}
	for n, s := range symbols {
		source.Symbols[s] = Match{Score: 1 / float64(n+1), Words: 1}
	}
	c := &Content{
		Root: "repo", Files: []*filetree.File{f}, Map: "shop/\n  cart.py\n", Relevant: []Listed{{f, 1, []string{"names Cart"}}},
		Source: Weigh([]File{source}, Query{}),
		Count:  func(text string) int { return len(text) },
		Facts:  Facts{Tests: func(string) []string { return []string{"tests/test_cart.py"} }, Scripts: [][2]string{{"test", "pytest"}}, Hotspots: []string{"shop/cart.py"}},
	}
	c.Tokens = func(file int, p Passage) int {
		return len(strings.Join(c.Source.Files[file].Lines[p.First-1:p.Last], "\n")) + 1
	}
	return c
}

// prompt chooses the source and returns the prompt.
func prompt(c *Content) Text {
	c.Choose(c.SourceRoom())
	text, _ := c.Prompt()
	return text
}

// TestSource checks that a prompt shows the lines that match, under their path and line numbers, and names the best of the others.
func TestSource(t *testing.T) {
	f, text := shop(8, 40)
	c := content(f, text, 4)
	c.Budget = 2000
	got := prompt(c)
	for _, want := range []string{"\n### File Contents\nshop/cart.py:1-", ", 126-166", "```python\nclass Cart:\n", "…\n    def step3(self):\n", "\nDid not fit: shop/cart.py:"} {
		if !strings.Contains(got.String, want) {
			t.Errorf("no %q in %s", want, got.String)
		}
	}
	if strings.Contains(got.String, "Key Exports") || got.Snippets < 2 || got.Omitted == 0 {
		t.Errorf("%+v", got)
	}
}

// TestLists checks that the lists of the best files stay within their share of the budget and say how many rows are missing.
func TestLists(t *testing.T) {
	f, text := shop(1, 1)
	c := content(f, text, 1)
	for len(c.Relevant) < 15 {
		c.Relevant = append(c.Relevant, c.Relevant[0])
	}
	c.Budget = Usual
	got, _ := c.Prompt()
	_, list, _ := strings.Cut(got.String, "### Relevant Files\n")
	if n := strings.Count(list, " - names Cart\n"); n != 5 || !strings.Contains(list, "\nand 10 more\n") {
		t.Errorf("%d rows: %s", n, list)
	}
	c.Budget = 200
	if got, _ := c.Prompt(); !strings.Contains(got.String, "\n1. shop/cart.py (score: 1.00) - names Cart\nand 14 more\n") {
		t.Errorf("not even the best file is named: %s", got.String)
	}
}

// TestTaskIsReadable checks that a task is cut in the middle, and left out where only a few tokens of it would remain.
func TestTaskIsReadable(t *testing.T) {
	words := func(text string) int { return len(strings.Fields(text)) }
	for budget, want := range map[int]string{0: "### Task a b c d e f g h i", 32: "### Task a b … h i", 31: ""} {
		c := &Content{Budget: budget, Task: "a b c d e f g h i", Count: words}
		if got := strings.Join(strings.Fields(c.closing()), " "); got != want {
			t.Errorf("in %d words: %q, want %q", budget, got, want)
		}
	}
}

// TestWithin checks that no context is over its budget, and that the JSON is valid.
func TestWithin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f, text := shop(rapid.IntRange(0, 9).Draw(t, "methods"), rapid.IntRange(0, 30).Draw(t, "lines"))
		c := content(f, text, rapid.SliceOfN(rapid.IntRange(0, len(f.Symbols)-1), 0, 20).Draw(t, "symbols")...)
		c.Task = rapid.String().Draw(t, "task")
		c.Budget = rapid.IntRange(1, 6000).Draw(t, "budget")
		c.Choose(c.SourceRoom())
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
		`"relevant":[{"path":"shop/cart.py","score":1,"reason":"names Cart","lines":["1-55"],"snippet":"class Cart:\n`
	if !strings.HasPrefix(got.String, want) {
		t.Errorf("%s\nwant %s", got.String, want)
	}
}

// TestDroppedIsNamedFirst checks that source dropped from a finished choice is named before what was never chosen, because it is worth
// more.
func TestDroppedIsNamedFirst(t *testing.T) {
	file := func(path string) File { return File{File: &filetree.File{File: model.File{Path: path}}} }
	c := Content{Source: &Set{Files: []File{file("a.go"), file("b.go")}}, choice: Choice{
		Files: []Chosen{{File: 0, Passages: []Passage{{First: 1, Last: 2}, {First: 5, Last: 6}, {First: 8, Last: 9}}}},
	}}
	for i := range mostNamed {
		c.choice.Left = append(c.choice.Left, Chosen{File: 1, Passages: []Passage{{First: i + 1, Last: i + 1}}})
	}
	for range 2 {
		if !c.dropLast() {
			t.Fatal("nothing was dropped")
		}
	}
	if got, want := c.leftOut(), "\nDid not fit: a.go:5-6, a.go:8-9, b.go:1-1, b.go:2-2, b.go:3-3 and 2 more\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
