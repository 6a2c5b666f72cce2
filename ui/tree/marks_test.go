package tree

import (
	"strings"
	"testing"

	"foldout/ui/keys"
)

// TestMarks checks that a changed node has a letter and all nodes above it a dot, and that there is no column without marks.
func TestMarks(t *testing.T) {
	p := newPane(t)
	p.SetRepo("shop", shop())
	p.SetSize(44, 20)
	p.Do(keys.UnfoldBelow)
	plain := p.View()
	p.SetMarks(NewMarks(map[string]Mark{`src/a\#b.ts#Cart.lines.first`: Modified, "src/deep/x.go": Untracked, "README.md": Added}, nil))
	var got []string
	for line := range strings.Lines(strings.NewReplacer(">", "", "▾", "", "…", "").Replace(p.View())) {
		got = append(got, strings.Join(strings.Fields(line), " "))
	}
	want := "· shop/,A README.md,empty/,· src/,· a#b.ts,· Cart,add,· lines,M first,total,茶.ts,tea,· deep/,? x.go,X,X"
	if text := strings.TrimRight(strings.Join(got, ","), ","); text != want {
		t.Errorf("marks %s, want %s", text, want)
	}
	p.SetMarks(NewMarks(nil, nil))
	if got := p.View(); got != plain {
		t.Errorf("without marks\n%s", got)
	}
}

// TestDeleted checks that deleted files have rows in order, with the folders that vanished with them, until they come back. A
// file that is there is not deleted, whatever is said of it.
func TestDeleted(t *testing.T) {
	p, before := newPane(t), shop()
	p.SetRepo("shop", before)
	p.SetSize(44, 30)
	p.Do(keys.UnfoldBelow)
	plain := rows(p)
	p.GoTo("src/deep/x.go#X")
	p.SetMarks(NewMarks(nil, []string{"README.md/old", "a/b/c.go", "empty", "src/b.ts", "src/deep/x.go", "src/deep/y.go", "src/deep/z/z.go", "zz.md"}))
	want := ".\n  README.md\n  zz.md\n  a\n    a/b\n      a/b/c.go\n  empty\n  src\n    src/a\\#b.ts\n      src/a\\#b.ts#Cart\n" +
		"        src/a\\#b.ts#Cart.add\n        src/a\\#b.ts#Cart.lines\n          src/a\\#b.ts#Cart.lines.first\n      src/a\\#b.ts#total\n" +
		"    src/b.ts\n    src/茶.ts\n      src/茶.ts#tea\n    src/deep\n      src/deep/x.go\n        src/deep/x.go#X\n        src/deep/x.go#X~2\n" +
		"      src/deep/y.go\n      src/deep/z\n        src/deep/z/z.go\n"
	if got := rows(p); got != want {
		t.Errorf("rows\n%swant\n%s", got, want)
	}
	if view := p.View(); p.Cursor().ID != "src/deep/x.go#X" || !strings.Contains(view, "D b.ts") || !strings.Contains(view, "· z/") || strings.Contains(view, "D empty") || strings.Contains(view, "D x.go") || strings.Contains(view, "· README") {
		t.Errorf("at %s\n%s", p.Cursor().ID, view)
	}
	if _, row, _ := p.Locate("src/b.ts"); !p.IsGone(row) {
		t.Error("a deleted file is there")
	}
	p.SetMarks(NewMarks(nil, nil))
	if got := rows(p); got != plain || len(before.Folders) != 2 {
		t.Errorf("rows\n%swant\n%s", got, plain)
	}
}
