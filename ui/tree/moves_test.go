package tree

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"foldout/mapper/filetree"
	"foldout/model"
	"foldout/ui/keys"
	"foldout/ui/rating"
	"foldout/ui/uitest"
)

// long returns a folder with thirty files, so that the row of each is its number.
func long() *filetree.Folder {
	root := &filetree.Folder{}
	for i := 1; i <= 30; i++ {
		root.Files = append(root.Files, file(fmt.Sprint("f", 100+i)))
	}
	return root
}

// TestMoves checks that each key moves the cursor to the right row, and the window no further than necessary.
func TestMoves(t *testing.T) {
	p := newPane(t)
	p.SetRepo("long", long())
	p.SetSize(80, 7)
	do := func(actions ...keys.Action) func() {
		return func() {
			for _, a := range actions {
				p.Do(a)
			}
		}
	}
	for i, c := range []struct {
		move func()
		want string // the first row and the row of the cursor
	}{
		{do(keys.Down), ". > f101"},
		{do(keys.PageDown), "f106 > f107"},
		{do(keys.HalfPageDown), "f109 > f110"},
		{do(keys.Up, keys.Up), "f108 > f108"},
		{do(keys.HalfPageUp), "f105 > f105"},
		{do(keys.PageUp), ". > ."},
		{do(keys.Bottom), "f124 > f130"},
		{func() { p.Scroll(-2) }, "f122 > f128"},
		{func() { p.Scroll(1) }, "f123 > f128"},
		{func() { p.Scroll(9) }, "f124 > f128"},
		{do(keys.Top), ". > ."},
		{func() { p.Scroll(3) }, "f103 > f103"},
		{func() { p.GoTo("f120") }, "f118 > f120"},
		{func() { p.GoTo("f119") }, "f118 > f119"},
		{func() { p.GoTo("f117") }, "f117 > f117"},
	} {
		if c.move(); p.Window()[0].ID+" > "+p.Cursor().ID != c.want {
			t.Errorf("move %d: %s > %s, want %s", i, p.Window()[0].ID, p.Cursor().ID, c.want)
		}
	}
}

// TestPress checks that Press returns the part of the row that is drawn there, in wide and narrow panes.
func TestPress(t *testing.T) {
	p := newPane(t)
	p.SetRepo("shop", shop())
	p.Do(keys.UnfoldBelow)
	for _, width := range []int{40, 80} {
		p.SetSize(width, 20)
		for y, line := range strings.Split(p.View(), "\n") {
			if y >= len(p.Window()) {
				if _, hit := p.Press(3, y); hit {
					t.Errorf("row %d below the last was hit", y)
				}
				continue
			}
			id, folds := p.Window()[y].ID, false
			for x, letter := range []rune(line) {
				part, hit := p.Press(x, y)
				if !hit || p.Cursor().ID != id {
					t.Fatalf("pressed %s, the cursor is at %s", id, p.Cursor().ID)
				}
				glyph := slices.Contains([]string{p.styles.Glyphs.Open, p.styles.Glyphs.Folded}, string(letter))
				folds = folds || glyph
				if letter != ' ' && glyph != (part == Glyph) {
					t.Errorf("%c of %s is part %d", letter, id, part)
				}
			}
			if folds != p.hasBelow(p.cursor) {
				t.Errorf("%s can be folded: %v", id, folds)
			}
		}
	}
}

// TestPressTicks checks that a tick box can be clicked on each of its three columns and nowhere else.
func TestPressTicks(t *testing.T) {
	p := newPane(t)
	plan := uitest.Plan(t, "../../testdata/repo")
	p.SetRepo("repo", plan.Repo().Tree())
	p.SetPlan(plan)
	for _, width := range []int{40, 80} {
		p.SetSize(width, 12)
		for y, line := range strings.Split(p.View(), "\n") {
			at := strings.IndexByte(line, '[')
			before := len([]rune(line[:max(at, 0)]))
			for x := range width {
				if part, _ := p.Press(x, y); (part == Tick) != (at >= 0 && x >= before && x < before+3) {
					t.Errorf("column %d of %q is part %d", x, line, part)
				}
			}
		}
	}
}

// TestOrders checks that the orders follow each other, that the order by importance is skipped if importance is unknown, and that
// children are in order.
func TestOrders(t *testing.T) {
	p := newPane(t)
	plan := uitest.Plan(t, "../../testdata/repo")
	p.SetRepo("repo", plan.Repo().Tree())
	p.SetPlan(plan)
	p.SetSize(80, 20)
	top := func(value func(Row) float64) (values []float64) {
		for _, r := range p.Window() {
			if r.Depth == 1 {
				values = append(values, value(r))
			}
		}
		slices.Reverse(values)
		return values
	}
	byName := rows(p)
	if next := p.NextOrder(); next != ByTokens || p.Order() != ByTokens || next.String() != "tokens" {
		t.Errorf("after names: %s", next)
	}
	counts := top(func(r Row) float64 {
		s, _ := p.State(r)
		return float64(s.Total)
	})
	if rows(p) == byName || !slices.IsSorted(counts) || counts[len(counts)-1] == 0 {
		t.Errorf("by tokens:\n%s", rows(p))
	}
	if next := p.NextOrder(); next != ByName || rows(p) != byName {
		t.Errorf("after tokens, where importance is not known: %s", next)
	}
	scale := rating.New(plan.Repo())
	p.SetScale(scale)
	p.NextOrder()
	if next := p.NextOrder(); next != ByImportance || p.Scale() != scale || next.String() != "importance" {
		t.Errorf("after tokens: %s", next)
	}
	importance := top(func(r Row) float64 {
		value, _ := scale.Importance(r.Folder, r.File, r.Symbol)
		return float64(value)
	})
	if rows(p) == byName || !slices.IsSorted(importance) {
		t.Errorf("by importance:\n%s", rows(p))
	}
}

// TestForget checks that every count is unknown until the next plan.
func TestForget(t *testing.T) {
	p := newPane(t)
	plan := uitest.Plan(t, "../../testdata/repo")
	p.SetRepo("repo", plan.Repo().Tree())
	p.SetPlan(plan)
	p.SetSize(80, 5)
	known := p.View()
	p.Forget()
	for line := range strings.SplitSeq(p.View(), "\n") {
		if !strings.Contains(line, p.styles.Glyphs.Unknown) || strings.Contains(known, line) {
			t.Errorf("counted: %s", line)
		}
	}
	p.SetPlan(plan)
	if p.View() != known {
		t.Errorf("with the same plan\n%s\nnot\n%s", p.View(), known)
	}
}

// TestNode checks a node's parents, which nodes are below it, and the lowest detail at which it has a line.
func TestNode(t *testing.T) {
	p := newPane(t)
	p.SetRepo("shop", shop())
	for id, want := range map[string]string{
		".":                            "folders [] true/true",
		"src":                          "folders [.] true/true",
		`src/a\#b.ts`:                  "minimal [src .] true/false",
		`src/a\#b.ts#Cart.lines`:       `names [src/a\#b.ts#Cart src/a\#b.ts src .] true/false`,
		`src/a\#b.ts#Cart.lines.first`: `names [src/a\#b.ts#Cart.lines src/a\#b.ts#Cart src/a\#b.ts src .] false/false`,
	} {
		p.GoTo(id)
		n := p.Node()
		got := fmt.Sprint(n.Least, " ", n.Above, " ", n.Below(`src/a\#b.ts#Cart.lines.first`), "/", n.Below("src/deep/x.go"))
		if n.ID != id || got != want {
			t.Errorf("%s: %s %s, want %s", id, n.ID, got, want)
		}
		if again, row, there := p.Locate(id); !there || again.ID != id || row.ID != id {
			t.Errorf("%s is located at %s", id, row.ID)
		}
	}
	if _, row, there := p.Locate("src/gone.go"); there || row.ID != "src" || p.Node().Least == model.Hidden {
		t.Errorf("what is gone is located at %s", row.ID)
	}
}
