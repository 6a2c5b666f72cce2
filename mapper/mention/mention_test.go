package mention_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	"foldout/mapper/filetree"
	"foldout/mapper/mention"
	"foldout/model"
)

var update = flag.Bool("update", false, "write what is found into testdata")

const root = "/home/ada/shop"

// shop is the repository of the tests: paths, each followed by its symbols with their first and last lines.
const shop = `
Makefile
README.md
cmd/shop/main.go main:9-30
internal/cart/cart.go Cart:5-8 New:10-12 Cart.Add:14-30 Cart.Total:32-40
internal/cart/cart_test.go TestAdd:3-9
internal/cart/store.go Store:4-6 Store.Add:8-20 Store.Load:22-40
internal/price/price.go Price:3-5 Round:7-9
web/app/[id]/page.tsx Page:1-9
web/src/cart/index.ts addToCart:1-5 render:7-9
web/src/price/index.ts render:1-5
web/src/my notes.md
scripts/__init__.py
docs/guide.md`

func repository() *filetree.Folder {
	var files []*filetree.File
	for line := range strings.Lines(strings.TrimSpace(shop)) {
		name, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		if name == "web/src/my" {
			name, rest = "web/src/my notes.md", ""
		}
		f := &filetree.File{File: model.File{Path: name}}
		for word := range strings.FieldsSeq(rest) {
			f.Symbols = append(f.Symbols, symbol(word))
		}
		files = append(files, f)
	}
	return filetree.Build(files)
}

// symbol parses `Owner.Name:first-last`.
func symbol(word string) model.Symbol {
	full, lines, _ := strings.Cut(word, ":")
	owner, name, nested := strings.Cut(full, ".")
	if !nested {
		owner, name = "", owner
	}
	s := model.Symbol{Name: name, Parent: owner, Up: -1}
	_, _ = fmt.Sscanf(lines, "%d-%d", &s.FirstLine, &s.EndLine) // always well-formed in these tests
	return s
}

// TestAnswers reads answers in the styles of several models. Each file contains an answer and what it names.
func TestAnswers(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(files) < 8 {
		t.Fatalf("%d answers, %v", len(files), err)
	}
	for _, name := range files {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txtar"), func(t *testing.T) { checkAnswer(t, name) })
	}
}

func checkAnswer(t *testing.T, name string) {
	t.Helper()
	archive, err := txtar.ParseFile(name)
	if err != nil {
		t.Fatal(err)
	}
	got := mention.Find(repository(), root, string(archive.Files[0].Data))
	next := &txtar.Archive{Comment: archive.Comment, Files: []txtar.File{
		archive.Files[0], section("found", got.Found), section("missing", got.Missing), section("ambiguous", got.Ambiguous),
	}}
	if *update {
		if err := os.WriteFile(name, txtar.Format(next), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if d := cmp.Diff(string(txtar.Format(archive)), string(txtar.Format(next))); d != "" {
		t.Error(d)
	}
}

func section(name string, lines []string) txtar.File {
	text := strings.Join(lines, "\n")
	if text != "" {
		text += "\n"
	}
	return txtar.File{Name: name, Data: []byte(text)}
}

// TestLines checks which symbols stand for some lines: the smallest ones around them, a type or a function as a whole if the lines
// hold all of it or more of it than what is inside.
func TestLines(t *testing.T) {
	f := &filetree.File{File: model.File{Path: "cart.py"}}
	for _, word := range []string{"Cart:1-50", "Cart.add:10-30", "Cart.helper:15-20", "Cart.total:32-50", "main:60-90"} {
		f.Symbols = append(f.Symbols, symbol(word))
	}
	f.Symbols[1].Kind, f.Symbols[2].Kind, f.Symbols[3].Kind = model.KindMethod, model.KindFunction, model.KindMethod
	files := filetree.Build([]*filetree.File{f})
	for lines, want := range map[string]string{
		"12-28": "cart.py#Cart.add", "10-30": "cart.py#Cart.add", "16-18": "cart.py#Cart.helper", "12-40": "cart.py#Cart.add cart.py#Cart.total",
		"1-50": "cart.py#Cart", "2": "cart.py#Cart", "45-70": "cart.py#Cart.total cart.py#main", "55": "cart.py",
	} {
		if got := strings.Join(mention.Find(files, root, "see cart.py:"+lines+" for it").Found, " "); got != want {
			t.Errorf("%s: %s, want %s", lines, got, want)
		}
	}
}

// TestInherited checks that a member is found by the name of a type that inherits it, and not by that of another type.
func TestInherited(t *testing.T) {
	f := &filetree.File{File: model.File{Path: "sessions.py"}}
	for _, word := range []string{"Redirects:1-9", "Redirects.resolve:2-8", "Base:10-19", "Session:20-30", "Other:31-40"} {
		f.Symbols = append(f.Symbols, symbol(word))
	}
	for i, signature := range map[int]string{0: "class Redirects", 2: "class Base(Redirects)", 3: "class Session(Base[int], metaclass=M)", 4: "class Other"} {
		f.Symbols[i].Kind, f.Symbols[i].Signature = model.KindClass, signature
	}
	files := filetree.Build([]*filetree.File{f})
	for text, want := range map[string]string{
		"`Session.resolve`": "sessions.py#Redirects.resolve", "`Base.resolve()`": "sessions.py#Redirects.resolve", "`Other.resolve()`": "", "`Session.other()`": "",
	} {
		if got := strings.Join(mention.Find(files, root, text).Found, " "); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

// TestWord checks what single words name: ids, `?` for missing, `*` for ambiguous, nothing for no mention.
func TestWord(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"internal/cart/cart.go", "internal/cart/cart.go"},
		{"cart.go", "internal/cart/cart.go"},
		{"cart/cart.go", "internal/cart/cart.go"},
		{"./internal/cart/cart.go.", "internal/cart/cart.go"},
		{"**`internal/cart/cart.go`**:", "internal/cart/cart.go"},
		{"(internal/cart/cart.go)", "internal/cart/cart.go"},
		{"/home/ada/shop/internal/cart/cart.go", "internal/cart/cart.go"},
		{"shop/internal/cart/cart.go", "internal/cart/cart.go"},
		{`internal\cart\cart.go`, "internal/cart/cart.go"},
		{"a/internal/cart/cart.go", "internal/cart/cart.go"},
		{"internal/cart/cart.go:15", "internal/cart/cart.go#Cart.Add"},
		{"internal/cart/cart.go:15:3", "internal/cart/cart.go#Cart.Add"},
		{"internal/cart/cart.go:12-32", "internal/cart/cart.go#Cart.Add internal/cart/cart.go#Cart.Total internal/cart/cart.go#New"},
		{"look at internal/cart/cart.go (lines 12-32)", "internal/cart/cart.go#Cart.Add internal/cart/cart.go#Cart.Total internal/cart/cart.go#New"},
		{"**internal/cart/cart.go** (lines 15–20), and so on", "internal/cart/cart.go#Cart.Add"},
		{"in `internal/cart/cart.go` (lines 15 to 20)", "internal/cart/cart.go#Cart.Add"},
		{"in `internal/cart/cart.go`:33-34 there", "internal/cart/cart.go#Cart.Total"},
		{"at cart.go, line 33", "internal/cart/cart.go#Cart.Total"},
		{"Cart.Total (lines 32-40)", "internal/cart/cart.go#Cart.Total"},
		{"the type price.Price is small, unlike price.Prize", "internal/price/price.go#Price"},
		{"internal/cart/cart.go#L33", "internal/cart/cart.go#Cart.Total"},
		{"internal/cart/cart.go#L10-L11", "internal/cart/cart.go#New"},
		{"internal/cart/cart.go:1", "internal/cart/cart.go"},
		{"internal/cart/cart.go#Cart.Add", "internal/cart/cart.go#Cart.Add"},
		{"internal/cart/cart.go::Total", "internal/cart/cart.go#Cart.Total"},
		{"internal/cart/cart.go#Nope", "? internal/cart/cart.go#Nope"},
		{"[the cart](internal/cart/cart.go)", "internal/cart/cart.go"},
		{"[cart.go](https://example.com/cart.go)", "internal/cart/cart.go"},
		{"web/app/[id]/page.tsx", "web/app/[id]/page.tsx"},
		{"scripts/__init__.py", "scripts/__init__.py"},
		{"`web/src/my notes.md`", "web/src/my notes.md"},
		{`"web/src/my notes.md"`, "web/src/my notes.md"},
		{"| `docs/guide.md` | the guide |", "docs/guide.md"},
		{`["README.md", "docs/guide.md"]`, "README.md docs/guide.md"},
		{"Makefile", "Makefile"},
		{"`docs`", "docs"},
		{"docs", ""},
		{"docs/", "docs"},
		{"the web/src code", ""},
		{"the web/src/ code", "web/src"},
		{"the web/src/price code", "web/src/price"},
		{"`web/src`", "web/src"},
		{"`src/price`", "web/src/price"},
		{"`lib/price`", ""},
		{"`internal/cart/`", "internal/cart"},
		{"index.ts", "* index.ts"},
		{"`Cart.Total`", "internal/cart/cart.go#Cart.Total"},
		{"`Cart#Total`", "internal/cart/cart.go#Cart.Total"},
		{"Cart::Total", "internal/cart/cart.go#Cart.Total"},
		{"`(*Cart).Total`", "internal/cart/cart.go#Cart.Total"},
		{"`cart.New`", "internal/cart/cart.go#New"},
		{"addToCart()", "web/src/cart/index.ts#addToCart"},
		{"`addToCart(item)`", "web/src/cart/index.ts#addToCart"},
		{"addToCart", "web/src/cart/index.ts#addToCart"},
		{"call addToCart and then Round", "web/src/cart/index.ts#addToCart"},
		{"Round", "internal/price/price.go#Round"},
		{"**internal/cart/cart.go:12**", "internal/cart/cart.go#New"},
		{"**internal/cart/cart.go**:12 and", "internal/cart/cart.go#New"},
		{"`internal/cart/cart.go`:12", "internal/cart/cart.go#New"},
		{"file:///home/ada/shop/internal/cart/cart.go#L33", "internal/cart/cart.go#Cart.Total"},
		{"/builds/other/shop/internal/cart/cart.go:15", "internal/cart/cart.go#Cart.Add"},
		{"/srv/cart/store.go", "internal/cart/store.go"},
		{"/srv/refund.go", "? /srv/refund.go"},
		{"see `internal/cart/*.go`", "internal/cart/cart.go internal/cart/cart_test.go internal/cart/store.go"},
		{"see `lib/*.go`", "? lib/*.go"},
		{"  File \"/app/cmd/shop/main.go\", line 12, in run", "cmd/shop/main.go#main"},
		{"    at render (/srv/web/src/price/index.ts:3:9)", "web/src/price/index.ts#render"},
		{"\t/home/x/shop/internal/cart/cart.go:33 +0x1d", "internal/cart/cart.go#Cart.Total"},
		{"`Round`", "internal/price/price.go#Round"},
		{"`Add`", "* Add"},
		{"`Cart.Refund`", "? Cart.Refund"},
		{"`refund()`", "? refund()"},
		{"`strings.Builder`", ""},
		{"`render.Nothing`", "? render.Nothing"},
		{"`shape.Nothing`", ""},
		{"`État.Nothing` and `état.Nothing`", "? État.Nothing"},
		{"shop/\n├── internal/\n│   └── cart/\n│\n└── docs/", "docs internal/cart"},
		{"cmd/\n├── shop/\n\n├── docs/", "cmd/shop docs"},
		{"internal/\n├── cart/\n└── price/", "internal/cart internal/price"},
		{"internal/\n  cart/\n    cart.go\n      Cart.Add(line)\n  price/\nREADME.md", "README.md internal/cart/cart.go internal/price"},
		{"web/\n  src/\n    cart/\n      index.ts\n    price/\n      index.ts", "web/src/cart/index.ts web/src/price/index.ts"},
		{"```\nshop/\n    docs/\n        guide.md\n```\n", "docs/guide.md"},
		{"docs/\n\n    go build ./...", "docs"},
		{"index.ts#addToCart", "web/src/cart/index.ts#addToCart"},
		{"index.ts#render", "* index.ts#render"},
		{"`ctx`", ""},
		{"`addToCrt`", "? addToCrt"},
		{"internal/cart/refund.go", "? internal/cart/refund.go"},
		{"`refund.go`", "? refund.go"},
		{"`internal/refund`", "? internal/refund"},
		{"e.g. and/or 1.2.3 v1.2 i.e. 24/7 TCP/IP client/server Node.js ...", ""},
		{"https://example.com/internal/cart/cart.go", ""},
		{"application/json origin/main path/to/<name>.go src/**/*.ts", ""},
		{"the cart's total, New and main", ""},
	} {
		got := mention.Find(repository(), root, c.text)
		words := slices.Clone(got.Found)
		for _, m := range got.Missing {
			words = append(words, "? "+m)
		}
		for _, m := range got.Ambiguous {
			words = append(words, "* "+m)
		}
		if s := strings.Join(words, " "); s != c.want {
			t.Errorf("%s: %q, want %q", c.text, s, c.want)
		}
	}
}

// TestChoices checks that ambiguous names come with all candidates, and missing ones with the nearest match.
func TestChoices(t *testing.T) {
	for text, want := range map[string]string{
		"`Add`":                           "Add: internal/cart/cart.go#Cart.Add internal/cart/store.go#Store.Add",
		"see index.ts":                    "index.ts: web/src/cart/index.ts web/src/price/index.ts",
		"see internal/cart/crat.go":       "internal/cart/crat.go: internal/cart/cart.go",
		"see internal/basket/store.go:2 ": "internal/basket/store.go:2: internal/cart/store.go",
		"`Cart.Totl`":                     "Cart.Totl: internal/cart/cart.go#Cart.Total",
		"`Cart.Refund`":                   "",
	} {
		var words []string
		for name, ids := range mention.Find(repository(), root, text).Choices {
			words = append(words, name+": "+strings.Join(ids, " "))
		}
		if got := strings.Join(words, "; "); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

// FuzzFind checks that every id found exists, that lists are sorted, and that nothing panics.
func FuzzFind(f *testing.F) {
	f.Add("├── internal/\n│   └── cart.go\n```go\nx\n```\n+++ b/cart.go")
	f.Add("`cart.go`, \"web/src/my notes.md\" [x](docs/guide.md#L3) Cart#Add \\ :: # ()")
	files := repository()
	f.Fuzz(func(t *testing.T, text string) {
		got := mention.Find(files, root, text)
		for _, id := range got.Found {
			name, wanted := model.SplitID(id)
			folder, file := files.Find(name)
			if folder == nil && file == nil || wanted != "" && !slices.Contains(model.SymbolNames(file.Symbols), wanted) {
				t.Errorf("%q is not there", id)
			}
		}
		for _, list := range [][]string{got.Found, got.Missing, got.Ambiguous} {
			if !slices.IsSorted(list) || len(slices.Compact(slices.Clone(list))) != len(list) {
				t.Errorf("%q", list)
			}
		}
	})
}

// BenchmarkFind searches a megabyte of text in a repository of 100,000 files.
func BenchmarkFind(b *testing.B) {
	var files []*filetree.File
	for i := range 100_000 {
		files = append(files, &filetree.File{File: model.File{
			Path:    fmt.Sprintf("services/s%02d/pkg%03d/file%d.go", i%50, i%997, i),
			Symbols: []model.Symbol{{Name: fmt.Sprintf("Func%d", i), Up: -1, FirstLine: 1, EndLine: 9}},
		}})
	}
	repo := filetree.Build(files)
	var text strings.Builder
	for i := 0; text.Len() < 1<<20; i++ {
		fmt.Fprintf(&text, "- The change in `services/s%02d/pkg%03d/file%d.go:3` calls `Func%d()`, and then the rest of it, e.g. and/or more.\n", i%50, i%997, i, i*7)
	}
	b.ResetTimer()
	for b.Loop() {
		if got := mention.Find(repo, root, text.String()); len(got.Found) < 1000 {
			b.Fatal(len(got.Found))
		}
	}
}
