package tree

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"github.com/muesli/termenv"
	"pgregory.net/rapid"

	"foldout/mapper"
	"foldout/model"
	"foldout/themes"
	"foldout/ui/keys"
	"foldout/ui/rating"
)

func newPane(t interface{ Fatal(...any) }) *Pane {
	palette, err := themes.Load("")
	if err != nil {
		t.Fatal(err)
	}
	return New(themes.NewStyles(palette, termenv.Ascii, themes.Unicode()))
}

// file makes a file whose symbols are named by words, indented by one space for each symbol that encloses them.
func file(path string, words ...string) *mapper.File {
	f := &mapper.File{File: model.File{Path: path}}
	var owners []int32
	for i, word := range words {
		depth := strings.Count(word, " ")
		owners = append(owners[:depth], int32(i))
		s := model.Symbol{Name: strings.TrimSpace(word), Signature: strings.TrimSpace(word), Up: -1}
		if depth > 0 {
			s.Up = owners[depth-1]
			s.Parent = strings.TrimPrefix(f.Symbols[s.Up].Parent+"."+f.Symbols[s.Up].Name, ".")
		}
		f.Symbols = append(f.Symbols, s)
	}
	return f
}

// shop is a small tree with every kind of node.
func shop() *mapper.Folder {
	return &mapper.Folder{
		Files: []*mapper.File{file("README.md")},
		Folders: []*mapper.Folder{
			{Path: "empty"},
			{
				Path: "src", Files: []*mapper.File{file("src/a#b.ts", "Cart", " add", " lines", "  first", "total"), file("src/茶.ts", "tea")},
				Folders: []*mapper.Folder{{Path: "src/deep", Files: []*mapper.File{file("src/deep/x.go", "X", "X")}}},
			},
		},
	}
}

// rows draws the visible rows as ids, one step in for each node above them.
func rows(t *Pane) string {
	var b strings.Builder
	p := rootPlace()
	for more := true; more; more = t.next(&p) {
		fmt.Fprintf(&b, "%s%s\n", strings.Repeat("  ", p.depth()), t.id(p))
	}
	return b.String()
}

func TestRows(t *testing.T) {
	p := newPane(t)
	p.SetRepo("shop", shop())
	for _, c := range []struct {
		at   string
		keys []keys.Action
		want string
	}{
		{".", nil, ".\n  README.md\n  empty\n  src\n"},
		{"src", []keys.Action{keys.Unfold}, ".\n  README.md\n  empty\n  src\n    src/a\\#b.ts\n    src/茶.ts\n    src/deep\n"},
		{`src/a\#b.ts`, []keys.Action{keys.UnfoldBelow}, ".\n  README.md\n  empty\n  src\n    src/a\\#b.ts\n      src/a\\#b.ts#Cart\n" +
			"        src/a\\#b.ts#Cart.add\n        src/a\\#b.ts#Cart.lines\n          src/a\\#b.ts#Cart.lines.first\n      src/a\\#b.ts#total\n" +
			"    src/茶.ts\n    src/deep\n"},
		{`src/a\#b.ts#Cart.lines.first`, []keys.Action{keys.Parent, keys.Parent, keys.Fold}, ".\n  README.md\n  empty\n  src\n    src/a\\#b.ts\n" +
			"      src/a\\#b.ts#Cart\n      src/a\\#b.ts#total\n    src/茶.ts\n    src/deep\n"},
		{"src", []keys.Action{keys.Fold}, ".\n  README.md\n  empty\n  src\n"},
		{"src", []keys.Action{keys.Unfold}, ".\n  README.md\n  empty\n  src\n    src/a\\#b.ts\n      src/a\\#b.ts#Cart\n      src/a\\#b.ts#total\n" +
			"    src/茶.ts\n    src/deep\n"},
		{".", []keys.Action{keys.FoldAll}, ".\n  README.md\n  empty\n  src\n"},
	} {
		p.cursor = p.locate(c.at)
		if got := p.Cursor().ID; got != c.at {
			t.Fatalf("located %q instead of %q", got, c.at)
		}
		for _, a := range c.keys {
			p.Do(a)
		}
		if got := rows(p); got != c.want {
			t.Errorf("%s %v:\n%swant\n%s", c.at, c.keys, got, c.want)
		}
	}
}

// TestCursorStays shows other versions of the tree: the cursor stays at its node, or at the nearest above that is left.
func TestCursorStays(t *testing.T) {
	p := newPane(t)
	p.SetSize(80, 10)
	p.SetRepo("shop", shop())
	p.Do(keys.UnfoldBelow)
	for _, c := range []struct{ at, gone, want string }{
		{"src/deep/x.go#X~2", "", "src/deep/x.go#X~2"},
		{"src/deep/x.go#X~2", "#", "src/deep/x.go"},
		{"src/deep/x.go#X", "src/deep", "src"},
		{"src/茶.ts", "src", "."},
	} {
		p.SetRepo("shop", shop())
		p.cursor = p.locate(c.at)
		next := shop()
		src := next.Folders[1]
		switch c.gone {
		case "#":
			src.Folders[0].Files[0] = file("src/deep/x.go")
		case "src/deep":
			src.Folders = nil
		case "src":
			next.Folders = next.Folders[:1]
		}
		p.SetRepo("shop", next)
		if got := p.Cursor().ID; got != c.want {
			t.Errorf("at %s without %q: at %s, want %s", c.at, c.gone, got, c.want)
		}
	}
}

// forest draws a random tree.
func forest(t *rapid.T, path string, depth int) *mapper.Folder {
	f := &mapper.Folder{Path: path}
	in := func(name string) string { return strings.TrimPrefix(path+"/"+name, "/") }
	for i := range rapid.IntRange(0, 4).Draw(t, "files") {
		var words []string
		under := 0
		for s := range rapid.IntRange(0, 6).Draw(t, "symbols") {
			words = append(words, strings.Repeat(" ", under)+fmt.Sprint("s", s%3))
			under = rapid.IntRange(0, under+1).Draw(t, "under")
		}
		f.Files = append(f.Files, file(in(fmt.Sprintf("f%d#.go", i)), words...))
	}
	if depth > 0 {
		for i := range rapid.IntRange(0, 3).Draw(t, "folders") {
			f.Folders = append(f.Folders, forest(t, in(fmt.Sprint("d", i)), depth-1))
		}
	}
	return f
}

// all lists the visible rows by recursion over the whole tree, as a reference for the steps of an outline.
func all(t *Pane) (ids []string) {
	var visit func(r Row)
	visit = func(r Row) {
		ids = append(ids, r.ID)
		if t.folds.Open(r.ID) {
			for _, below := range seen(t, r) {
				visit(below)
			}
		}
	}
	visit(Row{ID: model.RootID, Folder: t.root, Symbol: -1})
	return ids
}

// seen lists what lies directly in a node, as the lens has it.
func seen(t *Pane, r Row) (rows []Row) {
	if r.File == nil {
		for _, f := range r.Folder.Files {
			rows = append(rows, Row{ID: model.PathID(f.Path), File: f, Symbol: -1})
		}
		for _, f := range r.Folder.Folders {
			rows = append(rows, Row{ID: model.PathID(f.Path), Folder: f, Symbol: -1})
		}
	} else {
		for i := range r.File.Symbols {
			if int(r.File.Symbols[i].Up) == r.Symbol {
				rows = append(rows, Row{ID: t.symbolID(r.File, i), File: r.File, Symbol: i})
			}
		}
	}
	if t.lens.only != nil {
		rows = slices.DeleteFunc(rows, func(r Row) bool { return !t.lens.only.Holds(r.path(), r.Symbol) })
	}
	if t.lens.order == ByTokens && t.states.plan != nil {
		slices.SortStableFunc(rows, func(a, b Row) int {
			x, _ := t.State(a)
			y, _ := t.State(b)
			return y.Total - x.Total
		})
	}
	if t.lens.order == ByImportance && t.scale != nil {
		slices.SortStableFunc(rows, func(a, b Row) int {
			x, _ := t.scale.Importance(a.Folder, a.File, a.Symbol)
			y, _ := t.scale.Importance(b.Folder, b.File, b.Symbol)
			return cmp.Compare(y, x)
		})
	}
	return rows
}

// picks are matches: the rows with these ids, and what holds them.
type picks struct {
	t     *Pane
	order []string
	has   map[string]bool
	holds map[string]bool
}

func (p picks) id(path string, symbol int) string {
	if symbol < 0 {
		return model.PathID(path)
	}
	_, file := p.t.root.Find(path)
	return p.t.symbolID(file, symbol)
}

func (p picks) Has(path string, symbol int) bool   { return p.has[p.id(path, symbol)] }
func (p picks) Holds(path string, symbol int) bool { return p.holds[p.id(path, symbol)] }
func (p picks) Lit(string, int) []int              { return []int{0, 1} }

func (p picks) Next(path string, symbol, step int) (string, bool) {
	if len(p.order) == 0 {
		return "", false
	}
	at := slices.Index(p.order, p.id(path, symbol)) + step
	return p.order[(at+len(p.order))%len(p.order)], true
}

// match draws matches among all nodes.
func match(t *rapid.T, p *Pane) picks {
	m := picks{t: p, has: map[string]bool{}, holds: map[string]bool{}}
	var visit func(r Row, above []string)
	whole := &Pane{outline: outline{root: p.root, lens: newLens(ByName, p.states, nil, nil), names: p.names}, states: p.states}
	visit = func(r Row, above []string) {
		above = append(slices.Clip(above), r.ID)
		if r.ID != model.RootID && rapid.IntRange(0, 5).Draw(t, "match") == 0 {
			m.order, m.has[r.ID] = append(m.order, r.ID), true
			for _, id := range above {
				m.holds[id] = true
			}
		}
		for _, below := range seen(whole, r) {
			visit(below, above)
		}
	}
	visit(Row{ID: model.RootID, Folder: p.root, Symbol: -1}, nil)
	return m
}

var moves = []keys.Action{
	keys.Up, keys.Down, keys.PageUp, keys.PageDown, keys.HalfPageUp, keys.HalfPageDown, keys.Top, keys.Bottom, keys.Unfold, keys.Fold,
	keys.ToggleFold, keys.UnfoldBelow, keys.FoldAll, keys.Parent, keys.Unfold, keys.Down,
}

// TestAnyKeys moves and folds at random: the window is always a part of the visible rows with the cursor in it, as full as it can
// be, and every line has the width of the window.
func TestAnyKeys(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := newPane(t)
		p.SetRepo("any", forest(t, "", 2))
		width := rapid.IntRange(40, 100).Draw(t, "width")
		p.SetSize(width, rapid.IntRange(1, 12).Draw(t, "height"))
		for range rapid.IntRange(1, 40).Draw(t, "keys") {
			if rapid.IntRange(0, 15).Draw(t, "size") == 0 {
				p.SetSize(width, rapid.IntRange(1, 12).Draw(t, "height"))
			}
			p.Do(rapid.SampledFrom(moves).Draw(t, "key"))
			check(t, p)
		}
	})
}

// TestAnyLens moves, folds, orders, narrows and points at random over a real repository with its counts.
func TestAnyLens(t *testing.T) {
	repo, err := mapper.Open(t.Context(), "../../testdata/repo", mapper.Options{NoCache: true, References: true}, nil)
	if err != nil {
		t.Fatal(err)
	}
	scale := rating.New(repo)
	rapid.Check(t, func(t *rapid.T) {
		p := newPane(t)
		p.SetRepo("repo", repo.Tree())
		p.SetSize(rapid.IntRange(40, 130).Draw(t, "width"), rapid.IntRange(1, 30).Draw(t, "height"))
		for range rapid.IntRange(1, 40).Draw(t, "steps") {
			before, cursor := all(p), p.Cursor().ID
			switch rapid.IntRange(0, 12).Draw(t, "what") {
			case 0:
				p.SetPlan(planOf(t, repo))
			case 12:
				p.SetScale(rapid.SampledFrom([]*rating.Scale{nil, scale}).Draw(t, "scale"))
			case 1:
				p.NextOrder()
				if p.Cursor().ID != cursor {
					t.Fatalf("another order moves the cursor from %s to %s", cursor, p.Cursor().ID)
				}
			case 2:
				p.SetMatches(match(t, p))
			case 3:
				p.Narrow()
			case 4:
				p.Widen()
			case 5:
				p.SetMatches(nil)
			case 6:
				id := rapid.SampledFrom(before).Draw(t, "id")
				if !p.GoTo(id) || p.Cursor().ID != id {
					t.Fatalf("went to %s instead of %s", p.Cursor().ID, id)
				}
			case 7:
				p.Scroll(rapid.IntRange(-9, 9).Draw(t, "rows"))
			case 8:
				y := rapid.IntRange(-1, p.height).Draw(t, "y")
				window := p.Window()
				if _, hit := p.Press(rapid.IntRange(0, 60).Draw(t, "x"), y); hit && p.Cursor().ID != window[y].ID {
					t.Fatalf("pressed %s, the cursor is at %s", window[y].ID, p.Cursor().ID)
				}
			case 9:
				if p.NextMatch(rapid.SampledFrom([]int{-1, 1}).Draw(t, "step")) && !p.matches.Has(p.Cursor().path(), p.Cursor().Symbol) {
					t.Fatalf("the next match is %s", p.Cursor().ID)
				}
			case 10:
				p.SetMarks(map[string]Mark{rapid.SampledFrom(before).Draw(t, "marked"): Modified})
			default:
				p.Do(rapid.SampledFrom(moves).Draw(t, "key"))
			}
			check(t, p)
		}
	})
}

// planOf draws a plan in which something is picked, dropped or lowered.
func planOf(t *rapid.T, repo *mapper.Repo) *mapper.Plan {
	view := model.DefaultView(repo.Encoding())
	view.Budget = rapid.SampledFrom([]int{0, 60, 16000}).Draw(t, "budget")
	for _, id := range []string{".", "internal", "internal/cart/cart.go#Cart", "scripts/report.py"} {
		if detail := rapid.SampledFrom([]model.Detail{model.DetailCount, model.Hidden, model.Picked, model.Names, model.Full}).Draw(t, id); detail != model.DetailCount {
			view.Overrides = view.Overrides.With(id, detail)
		}
	}
	plan, err := repo.Plan(view)
	if err != nil {
		t.Fatal(err)
	}
	return plan
}

// TestNarrowKeepsFolds narrows the tree and widens it again: the folds are as they were, and the way to the cursor is open.
func TestNarrowKeepsFolds(t *testing.T) {
	p := newPane(t)
	p.SetRepo("shop", shop())
	p.SetSize(80, 20)
	before := rows(p)
	p.SetMatches(picks{p, []string{"src/deep/x.go#X"}, map[string]bool{"src/deep/x.go#X": true}, map[string]bool{
		"src": true, "src/deep": true, "src/deep/x.go": true, "src/deep/x.go#X": true,
	}})
	p.Narrow()
	if got := rows(p); got != ".\n  src\n    src/deep\n      src/deep/x.go\n        src/deep/x.go#X\n" {
		t.Errorf("narrowed\n%s", got)
	}
	p.Widen()
	if got := rows(p); got != before {
		t.Errorf("widened\n%s\nwant\n%s", got, before)
	}
	p.Narrow()
	p.NextMatch(1)
	p.SetMatches(nil)
	if p.Cursor().ID != "src/deep/x.go#X" || p.Narrowed() {
		t.Errorf("the cursor is at %s", p.Cursor().ID)
	}
}

// TestRange takes what lies between two rows, each part of it once.
func TestRange(t *testing.T) {
	p := newPane(t)
	p.SetRepo("shop", shop())
	p.SetSize(80, 20)
	p.Do(keys.UnfoldBelow)
	for _, c := range []struct{ from, to, want string }{
		{"README.md", "src", "README.md empty src"},
		{"src/茶.ts", "src/deep/x.go", "src/茶.ts src/deep"},
		{"src/deep/x.go", `src/a\#b.ts#total`, `src/a\#b.ts#total src/茶.ts src/deep`},
		{".", "src", "."},
		{"empty", "empty", "empty"},
	} {
		p.GoTo(c.from)
		p.BeginRange()
		p.GoTo(c.to)
		var ids []string
		nodes, _ := p.Nodes()
		for _, n := range nodes {
			ids = append(ids, n.ID)
		}
		if got := strings.Join(ids, " "); got != c.want {
			t.Errorf("from %s to %s: %s, want %s", c.from, c.to, got, c.want)
		}
	}
}

func check(t *rapid.T, p *Pane) {
	want := all(p)
	var window []string
	for _, r := range p.Window() {
		window = append(window, r.ID)
	}
	at := slices.Index(want, window[0])
	if at < 0 || !slices.Equal(window, want[at:min(len(want), at+len(window))]) {
		t.Fatalf("window %v is no part of %v", window, want)
	}
	if !slices.Contains(window, p.Cursor().ID) {
		t.Fatalf("cursor %s is not in the window %v", p.Cursor().ID, window)
	}
	if len(window) < min(p.height, len(want)) {
		t.Fatalf("window of %d rows holds %v of %v", p.height, window, want)
	}
	lines := strings.Split(p.View(), "\n")
	if len(lines) != p.height {
		t.Fatalf("%d lines, want %d", len(lines), p.height)
	}
	for _, l := range lines {
		if ansi.StringWidth(l) != p.width {
			t.Fatalf("line of %d columns, want %d: %q", ansi.StringWidth(l), p.width, l)
		}
	}
	if end := p.end(); p.id(end) != want[len(want)-1] {
		t.Fatalf("the last row is %s, want %s", p.id(end), want[len(want)-1])
	}
}

// TestBelow: what only begins like a node does not lie in it.
func TestBelow(t *testing.T) {
	for _, c := range []struct {
		id, above string
		want      bool
	}{
		{"src/a.go", "src", true},
		{"src/a.go#F", "src", true},
		{"src", ".", true},
		{".", ".", false},
		{"src", "src", false},
		{"src.old", "src", false},
		{"src.old/a.go", "src", false},
		{"a.go.txt", "a.go", false},
		{"a.go#F", "a.go", true},
		{"a.go#T.m", "a.go#T", true},
		{"a.go#Tree", "a.go#T", false},
		{`a\#b.go`, "a", false},
	} {
		if got := isBelow(c.id, c.above); got != c.want {
			t.Errorf("%s below %s: %t", c.id, c.above, got)
		}
	}
}

// TestMarks: a node that differs has its letter, all that hold it a dot; without any there is no column.
func TestMarks(t *testing.T) {
	p := newPane(t)
	p.SetRepo("shop", shop())
	p.SetSize(44, 20)
	p.Do(keys.UnfoldBelow)
	plain := p.View()
	p.SetMarks(map[string]Mark{`src/a\#b.ts#Cart.lines.first`: Modified, "src/deep/x.go": Untracked, "README.md": Added})
	var got []string
	for line := range strings.Lines(strings.NewReplacer(">", "", "▾", "", "…", "").Replace(p.View())) {
		got = append(got, strings.Join(strings.Fields(line), " "))
	}
	want := "· shop/,A README.md,empty/,· src/,· a#b.ts,· Cart,add,· lines,M first,total,茶.ts,tea,· deep/,? x.go,X,X"
	if text := strings.TrimRight(strings.Join(got, ","), ","); text != want {
		t.Errorf("marks %s, want %s", text, want)
	}
	p.SetMarks(nil)
	if got := p.View(); got != plain {
		t.Errorf("without marks\n%s", got)
	}
}

// TestNameIn finds the name of a declaration in it.
func TestNameIn(t *testing.T) {
	for _, c := range []struct{ text, name, want string }{
		{"func (s *S) S() S", "S", "func (s *S) |S|() S"},
		{"func (Find) Find(f Find)", "Find", "func (Find) |Find|(f Find)"},
		{"class Cart", "Cart", "class |Cart|"},
		{"int total(int totals)", "total", "int |total|(int totals)"},
		{"def of(offset)", "of", "def |of|(offset)"},
		{"subtotal: total", "total", "subtotal: |total|"},
		{"operator+(a)", "+", "operator|+|(a)"},
		{"名前()", "名前", "|名前|()"},
		{"func (broken", "broken", "func (|broken|"},
		{"nothing", "name", "|nothing|"},
		{"text", "", "||text"},
		{"", "name", "||"},
	} {
		at, end := nameIn(c.text, c.name)
		if got := c.text[:at] + "|" + c.text[at:end] + "|" + c.text[end:]; got != c.want {
			t.Errorf("%s in %q: %s", c.name, c.text, got)
		}
	}
}
