// Package layout says where the parts of the window are: the header, the tree and the preview or the list in front of them, and the
// lines below.
package layout

// These are the least widths and heights: of a usable window; of a window with the ladder, the hints and the rules.
const (
	LeastWidth   = 40
	LeastHeight  = 10
	ladderHeight = 12
	hintsHeight  = 14
	rulesHeight  = 16
)

// These are widths in columns. If the window is at least SplitWidth wide, the preview is beside the tree; otherwise it takes the
// tree's place. If it is at least openWidth wide, the preview is shown at the start; if it is at least listWidth wide, the preview
// is also beside lists of nodes, which otherwise take the whole width. No pane is narrower than leastPane.
const (
	SplitWidth = 72
	openWidth  = 100
	listWidth  = 140
	leastPane  = 24
)

// belowHeight is the least height, in rows, for showing the preview below a list of nodes. This is done if there is no room beside
// the list.
const belowHeight = 14

// Width of the preview in percent of the window: at first, at least and at most, and how much a key changes it.
const (
	InitialShare = 45
	LeastShare   = 20
	MostShare    = 80
	ShareStep    = 5
)

// Window is the size of the window, and how the tree and the preview share it.
type Window struct {
	Width   int  // in columns
	Height  int  // in rows
	Shown   bool // the preview is shown
	Decided bool // the user has shown or hidden it, so the width of the window no longer decides
	Focused bool // keys go to the preview
	Share   int  // width of the preview in percent of the window
	Dragged bool // the divider follows the pointer
}

// Front says what is in front of the tree.
type Front struct {
	Open    bool
	Covers  bool // it has a body, which covers the panes
	Lists   bool // its rows are nodes
	Narrows bool // it narrows the tree instead
}

// Layout says where the parts of a window are.
type Layout struct {
	Window
	Front
	Tree   int  // width of the tree; of the window if the preview is hidden
	Top    int  // first row of the body
	Rows   int  // of the body
	Aside  bool // a list replaces only the tree, so that the preview stays beside it
	Below  int  // height of the preview below a list, 0 if it is not there
	footer int
}

// Open shows or hides the preview, as the width of the window demands, unless the user has decided.
func (w *Window) Open() {
	if !w.Decided {
		w.Shown = w.Width >= openWidth
	}
}

// Show shows or hides the preview, as the user has decided.
func (w *Window) Show(shown bool) { w.Shown, w.Decided, w.Focused = shown, true, false }

// NextPane moves the focus to the other pane. In a narrow window, it shows the hidden pane.
func (w *Window) NextPane() {
	if w.Width < SplitWidth || !w.Shown {
		w.Show(!w.Shown)
	}
	w.Focused = w.Beside() && !w.Focused
}

// LeavePreview moves the focus to the tree.
func (w *Window) LeavePreview() { w.Focused, w.Shown = false, w.Beside() }

// SetShare sets the preview's share of the width in percent.
func (w *Window) SetShare(percent int) { w.Share = max(LeastShare, min(MostShare, percent)) }

// Usable reports whether the window is large enough.
func (w Window) Usable() bool { return w.Width >= LeastWidth && w.Height >= LeastHeight }

// Beside reports whether the tree and the preview are shown.
func (w Window) Beside() bool { return w.Shown && w.Width >= SplitWidth }

// Replaces reports whether the preview is shown instead of the tree.
func (w Window) Replaces() bool { return w.Shown && w.Width < SplitWidth }

// InPreview reports whether keys go to the preview.
func (w Window) InPreview() bool { return w.Shown && (w.Focused || w.Replaces()) }

// Rules reports whether there is room for the rules.
func (w Window) Rules() bool { return w.Height >= rulesHeight }

// Ladder reports whether there is room for the line with the levels.
func (w Window) Ladder() bool { return w.Height >= ladderHeight }

// Hints reports whether there is room for the hints.
func (w Window) Hints() bool { return w.Height >= hintsHeight }

// Layout lays out the window. `footer` is the number of lines below the body.
func (w Window) Layout(front Front, footer int) Layout {
	l := Layout{Window: w, Front: front, Tree: w.Width, Top: 1, Rows: w.Height - 1 - footer, footer: footer}
	if w.Beside() { // the divider takes 1 column
		l.Tree = max(leastPane, min(w.Width-1-w.Width*w.Share/100, w.Width-1-leastPane))
	}
	if w.Rules() { // below the header
		l.Top++
		l.Rows--
	}
	l.Aside = front.Lists && w.Beside() && (w.Width >= listWidth || front.Narrows)
	if hidden := w.Decided && !w.Shown || front.Narrows; front.Lists && !hidden && !l.Aside && l.Rows >= belowHeight {
		l.Below = l.Rows * 2 / 5
	}
	return l
}

// FrontSize returns the size of what is in front of the tree.
func (l Layout) FrontSize() (width, rows int) {
	width, rows = l.Width, l.Rows
	if l.Aside {
		width = l.Tree
	}
	if l.Below > 0 {
		rows -= l.Below + 1
	}
	return width, rows
}

// PreviewSize returns the size of the preview, 0 if it is hidden.
func (l Layout) PreviewSize() (width, rows int) {
	switch {
	case l.Below > 0:
		return l.Width, l.Below
	case l.Beside():
		return l.Width - l.Tree - 1, l.Rows
	case l.Replaces():
		return l.Width, l.Rows
	}
	return 0, 0
}

// Jointed reports whether the rules have a joint at the divider of the panes.
func (l Layout) Jointed() bool { return l.Tree < l.Width && (!l.Covers || l.Aside) }

// Part is a part of the window.
type Part int

// These are the parts that the mouse tells apart.
const (
	Tree Part = iota
	Divider
	Preview
	InFront
	Levels  // the line with the levels
	Nothing // anything else
)

// Column returns the part of the body at a column.
func (l Layout) Column(x int) Part {
	switch {
	case l.Front.Open && (!l.Aside || x < l.Tree):
		return InFront
	case l.Beside() && x == l.Tree:
		return Divider
	case l.Replaces() || l.Beside() && x > l.Tree:
		return Preview
	}
	return Tree
}

// At returns the part of the window at a column and row, and the column and row in this part. What is in front of the tree gets
// all rows.
func (l Layout) At(x, y int) (part Part, column, row int) {
	part, row = l.Column(x), y-l.Top
	levels := l.Rows // below the rule, if any
	if l.Rules() {
		levels++
	}
	switch {
	case part == InFront:
		return part, x, row
	case l.Front.Open:
		return Nothing, x, row
	case row == levels && l.Ladder():
		return Levels, x, 0
	case row < 0 || row >= l.Rows:
		return Nothing, x, row
	case part == Preview && l.Beside():
		return part, x - l.Tree - 1, row
	}
	return part, x, row
}
