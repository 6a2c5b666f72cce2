package tree

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/muesli/termenv"

	"foldout/mapper/filetree"
	"foldout/model"
	"foldout/themes"
	"foldout/ui/keys"
	"foldout/ui/uitest"
)

func newPane(t uitest.Fatal) *Pane {
	p := New(uitest.Styles(t, termenv.Ascii, themes.Unicode()))
	p.SetAsMap(true)
	return p
}

// file returns a file whose symbols are named by words, with one leading space for each symbol around them.
func file(path string, words ...string) *filetree.File {
	f := &filetree.File{File: model.File{Path: path}}
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

// shop returns a small tree with every kind of node.
func shop() *filetree.Folder {
	return &filetree.Folder{
		Files: []*filetree.File{file("README.md")},
		Folders: []*filetree.Folder{
			{Path: "empty"},
			{
				Path: "src", Files: []*filetree.File{file("src/a#b.ts", "Cart", " add", " lines", "  first", "total"), file("src/茶.ts", "tea")},
				Folders: []*filetree.Folder{{Path: "src/deep", Files: []*filetree.File{file("src/deep/x.go", "X", "X")}}},
			},
		},
	}
}

// rows returns the ids of the visible rows, indented by depth.
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

// deepTree returns a chain of this many folders with a file at its end, and a file next to the first folder.
func deepTree(folders int) *filetree.Folder {
	path := strings.TrimSuffix(strings.Repeat("d/", folders), "/")
	below := &filetree.Folder{Path: path, Files: []*filetree.File{file(path+"/x.go", "X", " y")}}
	for at := folders - 1; at > 0; at-- {
		below = &filetree.Folder{Path: path[:2*at-1], Folders: []*filetree.Folder{below}}
	}
	return &filetree.Folder{Files: []*filetree.File{file("top.go")}, Folders: []*filetree.Folder{below}}
}

// TestDeepTree checks that, however deep the cursor is, each row around it is indented more than the row above, and there is room
// for names.
func TestDeepTree(t *testing.T) {
	for _, width := range []int{36, 44, 65, 80, 110} {
		p := newPane(t)
		p.SetSize(width, 8)
		p.SetRepo("shop", deepTree(40))
		p.Do(keys.UnfoldBelow)
		for _, move := range []keys.Action{keys.Bottom, keys.Up, keys.HalfPageUp, keys.HalfPageUp, keys.PageDown, keys.Top} {
			p.Do(move)
			step, _ := p.indents()
			cursor, above := p.indent(p.cursor.depth()), p.indent(p.cursor.depth()-1)
			if p.cursor.depth() > 0 && cursor-above != step || cursor > width/2 {
				t.Errorf("width %d: the cursor's row begins in column %d, the one above in %d", width, cursor, above)
			}
		}
		if p.shift != 0 {
			t.Errorf("at the top the tree is scrolled by %d", p.shift)
		}
	}
}

// TestUnfoldChain checks that folders that contain only one folder unfold with it.
func TestUnfoldChain(t *testing.T) {
	for _, key := range []keys.Action{keys.Unfold, keys.ToggleFold} {
		p := newPane(t)
		p.SetSize(80, 10)
		p.SetRepo("shop", deepTree(4))
		p.GoTo("d")
		p.Do(key)
		if got := rows(p); got != ".\n  top.go\n  d\n    d/d\n      d/d/d\n        d/d/d/d\n          d/d/d/d/x.go\n" || p.Cursor().ID != "d" {
			t.Errorf("%s at %s:\n%s", key, p.Cursor().ID, got)
		}
	}
}

// TestCursorStays shows other versions of the tree, and checks that the cursor stays at its node, or at the nearest parent that is
// left.
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

// TestNarrowKeepsFolds narrows and widens the tree, and checks that the folds are as before and the path to the cursor is unfolded.
func TestNarrowKeepsFolds(t *testing.T) {
	p := newPane(t)
	p.SetRepo("shop", shop())
	p.SetSize(80, 20)
	before := rows(p)
	p.SetMatches(picks{p, map[string]bool{"src/deep/x.go#X": true}, map[string]bool{
		".": true, "src": true, "src/deep": true, "src/deep/x.go": true, "src/deep/x.go#X": true,
	}})
	p.Narrow()
	if p.Matches() == nil || !p.Narrowed() || strings.Count(p.View(), "*") != 1 {
		t.Errorf("narrowed to %v\n%s", p.Matches(), p.View())
	}
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

// TestRange checks that a range contains all nodes between two rows, each once.
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
		marked := strings.Count(p.View(), p.styles.Glyphs.Side)
		if !p.InRange() || c.from != c.to && marked == 0 {
			t.Errorf("from %s to %s: %d rows are marked", c.from, c.to, marked)
		}
		p.EndRange()
		if nodes, _ := p.Nodes(); p.InRange() || len(nodes) != 1 || nodes[0].ID != c.to || strings.Contains(p.View(), p.styles.Glyphs.Side) {
			t.Errorf("after the range there is %v", nodes)
		}
	}
}

// TestFoldersFirst checks that the tree shows folders before files, unless it is set to the order of the map.
func TestFoldersFirst(t *testing.T) {
	p := newPane(t)
	p.SetRepo("shop", shop())
	p.SetSize(80, 20)
	for asMap, want := range map[bool][]string{false: {".", "empty", "src", "README.md"}, true: {".", "README.md", "empty", "src"}} {
		p.GoTo("README.md")
		p.SetAsMap(asMap)
		var ids []string
		for _, r := range p.Window() {
			ids = append(ids, r.ID)
		}
		if !slices.Equal(ids, want) || p.Cursor().ID != "README.md" {
			t.Errorf("as the map %t: %v, cursor at %s", asMap, ids, p.Cursor().ID)
		}
	}
}
