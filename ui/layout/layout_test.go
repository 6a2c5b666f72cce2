package layout_test

import (
	"testing"

	"pgregory.net/rapid"

	"foldout/ui/layout"
)

// TestSizesFill checks that, in any usable window, the panes fill the body and none is left without room.
func TestSizesFill(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		flag := func(name string) bool { return rapid.Bool().Draw(t, name) }
		w := layout.Window{Shown: flag("shown"), Decided: flag("decided"), Focused: flag("focused")}
		w.Width, w.Height = rapid.IntRange(layout.LeastWidth, 300).Draw(t, "width"), rapid.IntRange(layout.LeastHeight, 100).Draw(t, "height")
		w.SetShare(rapid.IntRange(-10, 200).Draw(t, "share"))
		front := layout.Front{Open: flag("open")}
		front.Lists = front.Open && flag("lists")
		front.Narrows = front.Lists && flag("narrows")
		l := w.Layout(front, rapid.IntRange(2, 5).Draw(t, "footer"))
		width, rows := l.FrontSize()
		preview, below := l.PreviewSize()
		switch {
		case l.Tree <= 0 || width <= 0 || rows <= 0:
			t.Fatalf("no room: tree %d, front %dx%d in %+v", l.Tree, width, rows, l)
		case l.Below > 0 && (rows+1+below != l.Rows || preview != l.Width):
			t.Fatalf("list of %d rows above %d of %d", rows, below, l.Rows)
		case l.Below == 0 && l.Beside() && l.Tree+1+preview != l.Width:
			t.Fatalf("tree of %d beside %d of %d", l.Tree, preview, l.Width)
		}
		x, y := rapid.IntRange(0, l.Width-1).Draw(t, "x"), rapid.IntRange(0, l.Height-1).Draw(t, "y")
		if part, column, row := l.At(x, y); part == layout.Preview && (column < 0 || column >= preview || row < 0 || row >= below) {
			t.Fatalf("%d,%d of a preview of %dx%d", column, row, preview, below)
		}
	})
}
