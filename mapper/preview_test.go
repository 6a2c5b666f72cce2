package mapper_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"foldout/mapper"
	"foldout/mapper/filetree"
	"foldout/mapper/token"
	"foldout/model"
)

// TestPageIsTheMap checks, for any view in any format, that a page has the same bytes as the rendered map, and that each node's
// place has its line.
func TestPageIsTheMap(t *testing.T) {
	repo, err := mapper.Open(context.Background(), "../model", mapper.Options{NoCache: true}, nil)
	if err != nil {
		t.Fatal(err)
	}
	all := ids(repo)
	rapid.Check(t, func(t *rapid.T) {
		view := drawView(t, all, token.Default)
		if rapid.Bool().Draw(t, "tight") {
			view.Budget, view.Fit = rapid.IntRange(1, 2000).Draw(t, "budget"), model.FitLevel
		}
		plan, err := repo.Plan(view)
		if err != nil {
			t.Fatal(err)
		}
		page := plan.Page()
		if page.String() != plan.Text() {
			t.Fatal("the page has another text than the map")
		}
		if got, want := page.Lines(), strings.Count(plan.Text(), "\n"); got != want {
			t.Fatalf("%d lines, want %d", got, want)
		}
		taken := map[int]string{}
		repo.Tree().Each(func(f *filetree.File) { checkPlaces(t, page, f, taken) })
	})
}

// checkPlaces compares the places of a file and its symbols with the text there.
func checkPlaces(t *rapid.T, page *mapper.Page, f *filetree.File, taken map[int]string) {
	for symbol := -1; symbol < len(f.Symbols); symbol++ {
		name := f.Name()
		if symbol >= 0 {
			name = f.Symbols[symbol].Name
		}
		place := page.Find(f.Path, symbol)
		if place.First < 1 || place.First > max(1, page.Lines()) {
			t.Fatalf("%s %s is at line %d of %d", f.Path, name, place.First, page.Lines())
		}
		var text strings.Builder
		for n := place.First; n <= place.Last; n++ {
			if other := taken[n]; other != "" {
				t.Fatalf("line %d belongs to %s and %s", n, other, name)
			}
			taken[n] = name
			text.WriteString(page.Line(n) + "\n")
		}
		name = strings.NewReplacer("&", "&amp;", "<", "&lt;").Replace(model.Printable(name))
		if held := text.String(); held != "" && !strings.Contains(held, name) {
			t.Fatalf("%s %s is not in %q", f.Path, name, held)
		}
	}
}

// TestPageFindsSources checks that the source of a symbol is found in its own block and in that of its file.
func TestPageFindsSources(t *testing.T) {
	for _, format := range []model.Format{model.Markdown, model.XML} {
		for _, c := range []struct {
			pinned string
			first  string // in the first line of the source of Cart.Total, "" for none
		}{
			{"in/shop.go#Cart", "\tTotal int"}, {"in/shop.go", "\tTotal int"}, {"in/shop.go#Cart.Total", `in/shop.go`}, {"in/shop.go#Pay", ""},
		} {
			repo, page := shopAt(t, format, model.Override{ID: c.pinned, Detail: model.Source})
			_, file := repo.Tree().Find("in/shop.go")
			span, written := page.Source("in/shop.go", 2)
			if name := file.Symbols[2].Name; name != "Total" {
				t.Fatalf("the symbol is %s", name)
			}
			if written != (c.first != "") || written && !strings.Contains(page.Line(span.First), c.first) {
				t.Errorf("%s with %s: lines %v of\n%s", format, c.pinned, span, page)
			}
		}
	}
}

// TestPageFindsNeighbours checks that each of several symbols in one block has its own lines in it, and that the symbols inside
// them have theirs.
func TestPageFindsNeighbours(t *testing.T) {
	const path = "cart.ts"
	text := "class Cart {\n  total = 0;\n  buyer = new (class Buyer {\n    age = 7;\n  })();\n  taxes = {\n    de: 19,\n  };\n}\n"
	repo := repoOf(t, map[string]string{path: text})
	_, file := repo.Tree().Find(path)
	for _, format := range []model.Format{model.Markdown, model.XML} {
		view := model.DefaultView(repo.Encoding())
		view.Format = format
		for i, name := range model.SymbolNames(file.Symbols) {
			if s := &file.Symbols[i]; s.Parent == "Cart" {
				view.Overrides = view.Overrides.With(model.SymbolID(path, name), model.Source)
			}
		}
		p, err := repo.Plan(view)
		if err != nil || len(view.Overrides) < 3 {
			t.Fatal(err, view.Overrides)
		}
		page := p.Page()
		for i := range file.Symbols {
			s := &file.Symbols[i]
			span, written := page.Source(path, i)
			if lines := int(s.EndLine - s.FirstLine); s.Name == "Cart" {
				if written {
					t.Errorf("%s has a block of its own: %v", s.Name, span)
				}
			} else if !written || span.Last-span.First != lines || !strings.Contains(page.Line(span.First), s.Name) {
				t.Errorf("%s: %s is on lines %v of\n%s", format, s.Name, span, page)
			}
		}
	}
}

const shop = "package shop\n\n// Pay pays.\nfunc Pay() {}\n\ntype Cart struct {\n\tTotal int\n}\n"

func shopAt(t testing.TB, format model.Format, overrides ...model.Override) (*mapper.Repo, *mapper.Page) {
	t.Helper()
	root := t.TempDir()
	if err := os.MkdirAll(filepath.Join(root, "in"), 0o755); err != nil {
		t.Fatal(err)
	}
	for path, text := range map[string]string{"in/shop.go": shop, "top.go": "package top\n"} {
		if err := os.WriteFile(filepath.Join(root, path), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	repo, err := mapper.Open(context.Background(), root, mapper.Options{NoCache: true}, nil)
	if err != nil {
		t.Fatal(err)
	}
	view := model.DefaultView(token.Default)
	view.Detail, view.Format, view.Overrides = model.Full, format, overrides
	plan, err := repo.Plan(view)
	if err != nil {
		t.Fatal(err)
	}
	return repo, plan.Page()
}

// TestFind checks the lines of a folder, a file and symbols in each format, and that a missing node is at the place of the node
// above it.
func TestFind(t *testing.T) {
	for format, want := range map[model.Format][]string{
		model.Markdown: {"in/", "  shop.go", "    // Pay pays.\n    func Pay()"},
		model.Outline:  {"", "## in/shop.go", "- func Pay()\n  // Pay pays."},
		model.XML:      {`<folder name="in/">`, `  <file name="shop.go">`, "    // Pay pays.\n    func Pay()"},
	} {
		repo, page := shopAt(t, format)
		_, f := repo.Tree().Find("in/shop.go")
		for i, got := range []string{held(page, "in", -1), held(page, f.Path, -1), held(page, f.Path, payIn(f))} {
			if got != want[i] {
				t.Errorf("%s: %q, want %q", format, got, want[i])
			}
		}
	}
	repo, page := shopAt(t, model.JSON)
	_, f := repo.Tree().Find("in/shop.go")
	if got := held(page, f.Path, payIn(f)); !strings.HasPrefix(got, `"in/shop.go#Pay":`) {
		t.Errorf("json: %q", got)
	}
	repo, page = shopAt(t, model.Markdown, model.Override{ID: "in/shop.go#Pay", Detail: model.Hidden}, model.Override{ID: "top.go", Detail: model.Hidden})
	_, f = repo.Tree().Find("in/shop.go")
	if got, file := page.Find(f.Path, payIn(f)), page.Find(f.Path, -1); got.First != file.First || got.Last >= got.First {
		t.Errorf("a dropped symbol is at %v, its file at %v", got, file)
	}
	if got := page.Find("top.go", -1); got != (model.Span{First: 1, Last: 0}) {
		t.Errorf("a dropped file is at %v", got)
	}
}

// payIn returns the index of the symbol Pay.
func payIn(f *filetree.File) int {
	for i := range f.Symbols {
		if f.Symbols[i].Name == "Pay" {
			return i
		}
	}
	return -1
}

func held(page *mapper.Page, path string, symbol int) string {
	var lines []string
	for place := page.Find(path, symbol); place.First <= place.Last; place.First++ {
		lines = append(lines, page.Line(place.First))
	}
	return strings.Join(lines, "\n")
}

// TestSource checks that the current text of a file is returned, and only for text files of the repository.
func TestSource(t *testing.T) {
	root, outside := t.TempDir(), t.TempDir()
	write := func(path, text string) {
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write(filepath.Join(outside, "secret"), "secret\n")
	for name, text := range map[string]string{
		"crlf.txt": "a\x1b[31m\r\nb\rc", "a.bin": "\x00\x01", "big.txt": strings.Repeat("x", model.DefaultMaxFileSize+1), "swap.txt": "here\n", "new.txt": "old\n",
	} {
		write(filepath.Join(root, name), text)
	}
	repo, err := mapper.Open(context.Background(), root, mapper.Options{NoCache: true}, nil)
	if err != nil {
		t.Fatal(err)
	}
	text, changed, problem := repo.Source("crlf.txt")
	if want := "a\\x1b[31m\nb\\rc"; text.String() != want || changed || problem != nil || text.Lines() != 2 || text.Line(2) != "b\\rc" {
		t.Errorf("%q (%d lines) %v %v, want %q", text.String(), text.Lines(), changed, problem, want)
	}
	write(filepath.Join(root, "new.txt"), "new\n")
	if text, changed, problem = repo.Source("new.txt"); text.Line(1) != "new" || !changed || problem != nil {
		t.Errorf("changed: %q %v %v", text.String(), changed, problem)
	}
	if err := os.Remove(filepath.Join(root, "swap.txt")); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(filepath.Join(outside, "secret"), filepath.Join(root, "swap.txt")); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]model.ProblemKind{
		"a.bin": model.ProblemBinary, "big.txt": model.ProblemTooLarge, "swap.txt": model.ProblemLink, "../secret": model.ProblemVanished,
	} {
		if text, _, problem = repo.Source(path); problem == nil || problem.Kind != want || text.Lines() != 0 {
			t.Errorf("%s: %q %v, want %s", path, text.String(), problem, want)
		}
	}
}

// TestCosts checks that the cost of a single node equals that of a plan with only this node.
func TestCosts(t *testing.T) {
	repo, _ := shopAt(t, model.Markdown)
	plan, err := repo.Plan(model.DefaultView(token.Default))
	if err != nil {
		t.Fatal(err)
	}
	_, f := repo.Tree().Find("in/shop.go")
	costs := plan.Costs(f.Path, -1)
	if got := plan.File(f.Path).Total; costs[model.Signatures] != got {
		t.Errorf("signatures: %d, want %d", costs[model.Signatures], got)
	}
	for d := model.Minimal; d < model.Source; d++ {
		if costs[d] >= costs[d+1] && d != model.Full || costs[d] <= 0 {
			t.Errorf("costs do not grow: %v", costs)
		}
	}
	if costs := plan.Costs("in", -1); costs[model.Source] != -1 || costs[model.Full] <= 0 {
		t.Errorf("folder: %v", costs)
	}
	if costs := plan.Costs(f.Path, payIn(f)); costs[model.Names] <= 0 || costs[model.Source] <= costs[model.Signatures] {
		t.Errorf("symbol: %v", costs)
	}
}
