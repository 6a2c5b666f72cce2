package find

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/exp/golden"
	"github.com/muesli/termenv"

	"foldout/mapper/filetree"
	"foldout/model"
	"foldout/themes"
	"foldout/ui/keys"
	"foldout/ui/uitest"
)

// file returns a file with symbols named by words such as `Cart` and `Cart.Add`. The second is inside the first if that exists.
func file(path string, words ...string) *filetree.File {
	f := &filetree.File{File: model.File{Path: path}}
	at := map[string]int32{}
	for i, word := range words {
		s := model.Symbol{Name: word, Up: -1, Kind: model.KindFunction}
		if cut := strings.LastIndexByte(word, '.'); cut > 0 {
			s.Parent, s.Name, s.Kind = word[:cut], word[cut+1:], model.KindMethod
			if up, ok := at[s.Parent]; ok {
				s.Up = up
			}
		}
		at[word] = int32(i)
		f.Symbols = append(f.Symbols, s)
	}
	return f
}

// shop returns a small tree with every kind of node.
func shop() *filetree.Folder {
	return &filetree.Folder{
		Files: []*filetree.File{file("README.md"), file("main.go", "main")},
		Folders: []*filetree.Folder{
			{Path: "cart", Files: []*filetree.File{
				file("cart/cart.go", "Cart", "Cart.Add", "Cart.Total", "New"), file("cart/cart_test.go", "TestCart", "TestAdd"),
			}, Folders: []*filetree.Folder{{Path: "cart/deep", Files: []*filetree.File{file("cart/deep/addressCard.ts", "AddressCard", "AddressCard.render")}}}},
			{Path: "docs", Files: []*filetree.File{file("docs/a#b.md", "x", "x"), file("docs/cafe\u0301.md"), file("docs/café.md"), file("docs/茶.md", "お茶")}},
			{Path: "empty"},
		},
	}
}

// screen drives a pane.
type screen struct {
	*Pane
	t testing.TB
}

func open(t testing.TB, root *filetree.Folder, s *themes.Styles) *screen {
	t.Helper()
	c := &screen{New(s), t}
	c.SetSize(80, 12)
	c.run(c.setTree(root))
	c.run(c.Open())
	return c
}

func plain(t testing.TB) *screen {
	t.Helper()
	return open(t, shop(), uitest.Styles(t, termenv.Ascii, themes.ASCII()))
}

// run runs a command and all commands that follow from its answer.
func (c *screen) run(cmd tea.Cmd) {
	for cmd != nil {
		cmd = c.Update(cmd().(Msg))
	}
}

func press(r rune) tea.KeyMsg { return tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune{r}} }

func (c *screen) enter(text string) {
	for _, r := range text {
		c.run(c.Edit(press(r)))
	}
}

// listed returns the ids of the listed matches, best first.
func (c *screen) listed() (ids []string) {
	if c.shown == nil {
		return nil
	}
	for _, h := range c.shown.top {
		ids = append(ids, c.shown.index.node(int(h.number)).id())
	}
	return ids
}

// TestOrder checks the first matches for typical texts.
func TestOrder(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"cart add", "cart/cart.go#Cart.Add"},
		{"add cart", "cart/cart.go#Cart.Add"},
		{"Add", "cart/cart.go#Cart.Add cart/deep/addressCard.ts#AddressCard cart/cart_test.go#TestAdd"},
		{"readme", "README.md"},
		{"cart", "cart cart/cart.go cart/cart.go#Cart cart/cart_test.go"},
		{"cartgo", "cart/cart.go"},
		{"total", "cart/cart.go#Cart.Total"},
		{"crtot", "cart/cart.go#Cart.Total"},
		{"ac", "cart/deep/addressCard.ts cart/deep/addressCard.ts#AddressCard"},
		{"main", "main.go main.go#main"},
		{"^cart", "cart cart/cart.go cart/cart.go#Cart"},
		{".md$ !docs", "README.md"},
		{".go$", "main.go cart/cart.go cart/cart_test.go"},
		{"^main$", "main.go#main"},
		{"'add !test cart/cart", "cart/cart.go#Cart.Add"},
		{"#x", `docs/a\#b.md#x docs/a\#b.md#x~2`},
		{"café", "docs/cafe\u0301.md docs/café.md"}, // in both forms of Unicode
		{"cafe", "docs/cafe\u0301.md docs/café.md"},
		{"茶", "docs/茶.md docs/茶.md#お茶"},
		{"CART", ""},
		{"  ", ""},
	} {
		s := plain(t)
		s.enter(c.text)
		got := strings.Join(s.listed(), " ")
		if got != c.want && !strings.HasPrefix(got, c.want+" ") || c.want == "" && got != "" {
			t.Errorf("%q: %s", c.text, got)
		}
	}
}

// TestExactFirst checks that nodes with exactly the given path or name come before all others: first paths, then files, then
// symbols.
func TestExactFirst(t *testing.T) {
	root := &filetree.Folder{Folders: []*filetree.Folder{
		{Path: "index", Files: []*filetree.File{file("index/eval.go", "indexScoreGo", "Score.Go"), file("index/score.go", "lineScore", "Line.score"), file("index/score.go.md")}},
		{Path: "other", Folders: []*filetree.Folder{{Path: "other/index", Files: []*filetree.File{file("other/index/score.go", "scores", "score")}}}},
		{Path: "ref", Files: []*filetree.File{file("ref/Ref.ts", "Ref"), file("ref/value.ts", "ref")}},
	}}
	for _, c := range []struct{ text, want string }{
		{"index/score.go", "index/score.go other/index/score.go"},
		{"score.go", "index/score.go other/index/score.go"},
		{"index/score.go#Line.score", "index/score.go#Line.score"},
		{"lineScore", "index/score.go#lineScore"},
		{"Line.score", "index/score.go#Line.score"},
		{"other/index/", "other/index"},
		{"score", "index/score.go other/index/score.go"},
		{"ref", "ref ref/value.ts#ref ref/Ref.ts ref/Ref.ts#Ref"},
	} {
		s := open(t, root, uitest.Styles(t, termenv.Ascii, themes.ASCII()))
		s.enter(c.text)
		if got := strings.Join(s.listed(), " "); !strings.HasPrefix(got+" ", c.want+" ") {
			t.Errorf("%q: %s", c.text, got)
		}
	}
}

// TestLeavingOut checks that a text that only excludes candidates finds all others.
func TestLeavingOut(t *testing.T) {
	s := plain(t)
	s.enter("!zzz")
	if n := len(s.listed()); n != s.index.candidates() {
		t.Errorf("%d of %d are left", n, s.index.candidates())
	}
}

// TestKeys checks that every key of the search does one thing, and that letters go to the input line.
func TestKeys(t *testing.T) {
	m := keys.NewMap(Keys())
	if clashes := m.Clashes(); len(clashes) > 0 {
		t.Errorf("clashes: %v", clashes)
	}
	for pressed, want := range map[string]keys.Action{
		"enter": keys.Accept, "tab": keys.NextPane, "ctrl+t": keys.MapOnly, "ctrl+n": keys.Down, "up": keys.Up, "esc": keys.Back, "ctrl+c": keys.Quit, "j": "", "q": "",
	} {
		if got := m.Action(pressed); got != want {
			t.Errorf("%q: %q, want %q", pressed, got, want)
		}
	}
}

// TestRowsOfOneName checks that symbols that differ only in their lines share one row, which says how many there are.
func TestRowsOfOneName(t *testing.T) {
	root := &filetree.Folder{Files: []*filetree.File{file("a.java", "Cart", "Cart.add", "Cart.add", "Cart.add"), file("b.java", "Cart.add")}}
	c := open(t, root, uitest.Styles(t, termenv.Ascii, themes.ASCII()))
	c.enter("add")
	if got := strings.Join(c.ids(), " "); got != "a.java#Cart.add b.java#Cart.add" {
		t.Errorf("rows %s", got)
	}
	if view := c.View(); !strings.Contains(view, "a.java:0 and 2 more") {
		t.Errorf("drawn\n%s", view)
	}
}

// TestTick checks that ticks outlive the text for which they were set.
func TestTick(t *testing.T) {
	c := plain(t)
	c.enter("cart")
	c.Tick()
	c.Tick()
	c.enter("readme")
	c.Tick()
	if got := strings.Join(c.ticked, " "); got != "cart cart/cart.go README.md" || c.Text() != "readme" {
		t.Errorf("ticked %s with the text %s", got, c.Text())
	}
	c.Tick()
	if view := frame(t, c.Pane, 80, 12); len(c.ticked) != 2 || !strings.Contains(view, "2 ticked") {
		t.Errorf("ticked %v\n%s", c.ticked, view)
	}
}

// TestScrolls checks that the match under the cursor is always drawn, even if there are few rows.
func TestScrolls(t *testing.T) {
	c := plain(t)
	c.enter("!zzz")
	for _, height := range []int{2, 5, 3} {
		c.SetSize(80, height)
		for _, a := range []keys.Action{keys.Bottom, keys.Up, keys.PageUp, keys.Top, keys.PageDown, keys.Down} {
			c.Do(a)
			id, _ := c.Current()
			_, name, _ := strings.Cut(id, "#")
			name = name[strings.LastIndexByte(name, '.')+1:]
			if name == "" {
				name = id[strings.LastIndexByte(id, '/')+1:]
			}
			if view := frame(t, c.Pane, 80, height); !strings.Contains(view, name) {
				t.Errorf("%s in %d rows: %s is not drawn in\n%s", a, height, id, view)
			}
		}
	}
}

// TestStyles checks that new styles are used for the list and the input line.
func TestStyles(t *testing.T) {
	c := plain(t)
	c.enter("cart")
	other := uitest.Styles(t, termenv.ANSI, themes.Unicode())
	c.SetStyles(other)
	anew := open(t, shop(), other)
	anew.enter("cart")
	if got, want := frame(t, c.Pane, 80, 12), frame(t, anew.Pane, 80, 12); got != want {
		t.Errorf("drawn\n%s\nwant\n%s", got, want)
	}
}

// TestLit checks that matching letters are highlighted in the names of matches, and nowhere else.
func TestLit(t *testing.T) {
	c := plain(t)
	c.enter("crt !test")
	for _, n := range []struct {
		path   string
		symbol int
		want   string
	}{
		{"cart/cart.go", -1, "[0 2 3]"}, {"cart", -1, "[0 2 3]"}, {"cart/cart.go", 0, "[0 2 3]"}, {"cart/cart_test.go", -1, "[]"}, {"main.go", 0, "[]"}, {"nowhere", -1, "[]"},
	} {
		if got := fmt.Sprint(c.Set().Lit(n.path, n.symbol)); got != n.want {
			t.Errorf("%s %d: %s, want %s", n.path, n.symbol, got, n.want)
		}
	}
}

// TestCursor checks that the cursor moves through the list, stays on its match when more come, and starts again for a new text.
func TestCursor(t *testing.T) {
	c := plain(t)
	if _, ok := c.Current(); ok || c.Do(keys.Copy) {
		t.Error("there is a match of nothing, or a key that is none")
	}
	c.enter("cart")
	c.Do(keys.Down)
	if id, _ := c.Current(); id != "cart/cart.go" {
		t.Errorf("one down is %s", id)
	}
	next := shop()
	next.Files = append([]*filetree.File{file("AA.go", "a", "b")}, next.Files...)
	c.run(c.setTree(next))
	if id, _ := c.Current(); id != "cart/cart.go" || c.index.root != next {
		t.Errorf("after a new state of the repository: %s", id)
	}
	c.Do(keys.Bottom)
	c.Do(keys.Down)
	if id, _ := c.Current(); id != c.listed()[len(c.listed())-1] {
		t.Errorf("at the end: %s", id)
	}
	c.enter("g")
	if id, _ := c.Current(); id != c.listed()[0] {
		t.Errorf("with another text: %s", id)
	}
	if !c.Do(keys.MapOnly) || !c.Narrows() {
		t.Error("the tree is not narrowed")
	}
	c.Clear()
	if c.Set() != nil || c.Narrows() || c.Text() != "" {
		t.Error("something is left")
	}
}

// TestLateAnswers checks that a key ends the running search and that its answer is not shown.
func TestLateAnswers(t *testing.T) {
	c := plain(t)
	slow := c.Edit(press('c'))
	next := c.Edit(press('z'))
	if slow == nil || next == nil {
		t.Fatal("a key does not search")
	}
	c.run(next)
	if cmd := c.Update(slow().(Msg)); cmd != nil || c.shown.count != 0 || string(c.shown.query[0].text) != "cz" {
		t.Errorf("a late answer is taken: %d found", c.shown.count)
	}
}

// TestSlices checks that a search of many candidates answers slice by slice, with the same result as in one piece.
func TestSlices(t *testing.T) {
	root := large(4 * sliceSize)
	c := open(t, root, uitest.Styles(t, termenv.Ascii, themes.ASCII()))
	answers := 0
	for cmd := c.Edit(press('7')); cmd != nil; answers++ {
		cmd = c.Update(cmd().(Msg))
		if foot := c.QueryView(80, nil)[1]; c.shown.complete() == strings.Contains(foot, "..") {
			t.Errorf("after %d answers: %s", answers, foot)
		}
	}
	if answers != 5 {
		t.Errorf("%d answers for five slices", answers)
	}
	if len(c.shown.top) != mostRanked || c.shown.count <= mostRanked {
		t.Errorf("%d of %d are listed", len(c.shown.top), c.shown.count)
	}
	if want := expected(c.index, parse("7")); !slices.Equal(numbers(c.shown), want) || c.shown.count != len(want) {
		t.Errorf("%d found, want %d", c.shown.count, len(want))
	}
	if ids, all := c.Matches(10); len(ids) != 10 || all != c.shown.count {
		t.Errorf("%d ids of %d", len(ids), all)
	}
}

// TestFrames compares the list and its input line with goldens, from narrow to wide.
func TestFrames(t *testing.T) {
	for name, s := range map[string]*themes.Styles{
		"plain": uitest.Styles(t, termenv.Ascii, themes.ASCII()), "colour": uitest.Styles(t, termenv.ANSI, themes.Unicode()),
	} {
		for state, text := range map[string]string{"empty": "", "words": "cart add", "nothing": "zzz", "wide": "d 茶"} {
			t.Run(name+"/"+state, func(t *testing.T) {
				c := open(t, shop(), s)
				c.enter(text)
				c.Do(keys.Down)
				var b strings.Builder
				for _, size := range [][2]int{{40, 6}, {80, 10}, {200, 10}} {
					c.SetSize(size[0], size[1])
					b.WriteString(frame(t, c.Pane, size[0], size[1]) + "\n")
				}
				golden.RequireEqual(t, b.String())
			})
		}
	}
}

func frame(t interface {
	Fatalf(format string, args ...any)
}, p *Pane, width, height int,
) string {
	view := p.View()
	lines := strings.Split(view, "\n")
	if len(lines) != height {
		t.Fatalf("%d lines, want %d", len(lines), height)
	}
	foot := p.QueryView(width, nil)
	for _, l := range append(lines, foot...) {
		if ansi.StringWidth(l) != width {
			t.Fatalf("%d columns, want %d: %q", ansi.StringWidth(l), width, l)
		}
		if strings.ContainsAny(ansi.Strip(l), "\x1b\t\r\x00") {
			t.Fatalf("a terminal would obey %q", l)
		}
	}
	return view + "\n" + strings.Join(foot, "\n")
}
