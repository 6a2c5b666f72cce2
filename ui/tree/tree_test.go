package tree

import (
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
	var folder func(f *mapper.Folder)
	symbols := func(f *mapper.File) {
		open := make([]bool, len(f.Symbols))
		for i := range f.Symbols {
			up := f.Symbols[i].Up
			shown := up < 0 || open[up]
			if shown {
				ids = append(ids, t.symbolID(f, i))
			}
			open[i] = shown && t.folds.Open(t.symbolID(f, i))
		}
	}
	folder = func(f *mapper.Folder) {
		ids = append(ids, model.PathID(f.Path))
		if !t.folds.Open(model.PathID(f.Path)) {
			return
		}
		for _, file := range f.Files {
			ids = append(ids, model.PathID(file.Path))
			if t.folds.Open(model.PathID(file.Path)) {
				symbols(file)
			}
		}
		for _, sub := range f.Folders {
			folder(sub)
		}
	}
	folder(t.root)
	return ids
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
