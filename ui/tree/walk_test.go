package tree

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"pgregory.net/rapid"

	"foldout/mapper"
	"foldout/mapper/filetree"
	"foldout/model"
	"foldout/ui/keys"
	"foldout/ui/rating"
)

// forest draws a random tree.
func forest(t *rapid.T, path string, depth int) *filetree.Folder {
	f := &filetree.Folder{Path: path}
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

// seen lists the children of a node that the lens shows.
func seen(t *Pane, r Row) (rows []Row) {
	if r.File == nil {
		var files []Row
		for _, f := range r.Folder.Files {
			files = append(files, Row{ID: model.PathID(f.Path), File: f, Symbol: -1})
		}
		for _, f := range r.Folder.Folders {
			rows = append(rows, Row{ID: model.PathID(f.Path), Folder: f, Symbol: -1})
		}
		if rows = append(rows, files...); t.asMap {
			rows = append(files, rows[:len(rows)-len(files)]...)
		}
	} else {
		for i := range r.File.Symbols {
			if r.File.Under(i) == r.Symbol {
				rows = append(rows, Row{ID: t.symbolID(r.File, i), File: r.File, Symbol: i})
			}
		}
	}
	if t.lens.only != nil {
		rows = slices.DeleteFunc(rows, func(r Row) bool { return !t.lens.only.Holds(r.Path(), r.Symbol) })
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

// picks are matches: the rows with these ids, and the rows above them.
type picks struct {
	t     *Pane
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

// match draws matches among all nodes.
func match(t *rapid.T, p *Pane) picks {
	m := picks{t: p, has: map[string]bool{}, holds: map[string]bool{}}
	var visit func(r Row, above []string)
	whole := &Pane{asMap: p.asMap, outline: outline{root: p.root, lens: newLens(ByName, p.states, worths{}, nil, false), names: p.names}, states: p.states}
	visit = func(r Row, above []string) {
		above = append(slices.Clip(above), r.ID)
		if r.ID != model.RootID && rapid.IntRange(0, 5).Draw(t, "match") == 0 {
			m.has[r.ID] = true
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

// TestAnyKeys moves and folds at random, and checks that the window is always a part of the visible rows, contains the cursor, is
// as full as possible, and that every line has the width of the window.
func TestAnyKeys(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := newPane(t)
		p.SetAsMap(rapid.Bool().Draw(t, "as map"))
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

// TestAnyLens moves, folds, sorts, narrows and clicks at random in a real repository with its counts.
func TestAnyLens(t *testing.T) {
	repo, err := mapper.Open(t.Context(), "../../testdata/repo", mapper.Options{NoCache: true, References: true}, nil)
	if err != nil {
		t.Fatal(err)
	}
	scale := rating.New(repo)
	rapid.Check(t, func(t *rapid.T) {
		p := newPane(t)
		p.SetAsMap(rapid.Bool().Draw(t, "as map"))
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
				step := rapid.SampledFrom([]int{-1, 1}).Draw(t, "step")
				if want := nextIn(p, step); p.NextMatch(step) != (want != "") || want != "" && p.Cursor().ID != want {
					t.Fatalf("the match %d from %s is %s, not %s", step, cursor, p.Cursor().ID, want)
				}
			case 10:
				p.SetMarks(NewMarks(map[string]Mark{rapid.SampledFrom(before).Draw(t, "marked"): Modified}, rapid.SampledFrom([][]string{nil, {"src/gone.go", "zz/top.go"}}).Draw(t, "gone")))
			default:
				p.Do(rapid.SampledFrom(moves).Draw(t, "key"))
			}
			check(t, p)
		}
	})
}

// nextIn returns the match that comes next in the order of the rows, as if all were unfolded. It returns "" if there is none.
func nextIn(p *Pane, step int) string {
	if p.matches == nil {
		return ""
	}
	open := *p
	open.folds = NewFolds()
	open.folds.SetBelow(model.RootID, true)
	rows := all(&open)
	at := slices.Index(rows, p.Cursor().ID)
	for range rows {
		at = (at + step + len(rows)) % len(rows)
		if m, is := p.matches.(picks); is && m.has[rows[at]] {
			return rows[at]
		}
	}
	return ""
}

// planOf draws a plan in which nodes are picked, dropped or lowered.
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
