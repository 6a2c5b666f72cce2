// Package tree is the pane of the tree: folders, files and symbols as rows that fold, with their states in the plan. It owns the
// cursor, the folds and the window. It does not change what is on the map.
package tree

import (
	"foldout/mapper"
	"foldout/mapper/filetree"
	"foldout/model"
	"foldout/themes"
	"foldout/ui/edit"
	"foldout/ui/rating"
)

// Row is a row of the tree.
type Row = edit.Row

// Pane is the tree on the screen. Make one with New.
type Pane struct {
	outline
	styles   *themes.Styles
	name     string // name of the root
	states   *states
	outdated bool // counts belong to an older view
	worths
	there   *filetree.Folder // the tree without deleted files
	changes Marks
	matches Matches // nil without a search
	mapOnly bool    // only nodes on the map have rows
	asMap   bool    // files before folders
	outside *Folds  // folds before the tree was narrowed, nil if it is not narrowed
	anchor  string  // id of the node where the range begins, "" for none
	cursor  place
	frame
}

// frame is the size of the pane, and the part of the tree that is visible.
type frame struct {
	top    place // first row
	width  int
	height int
	shift  int // columns by which rows are scrolled to the left
}

// New returns a pane with an empty tree.
func New(styles *themes.Styles) *Pane {
	states := newStates(nil)
	return &Pane{
		outline: outline{root: &filetree.Folder{}, folds: NewFolds(), lens: newLens(ByName, states, worths{}, nil, false), names: newNames()},
		there:   &filetree.Folder{},
		styles:  styles, states: states, cursor: rootPlace(), frame: frame{top: rootPlace()},
	}
}

// SetAsMap shows files before folders, as the map does, or folders before files.
func (t *Pane) SetAsMap(asMap bool) {
	t.relocate(func() { t.asMap = asMap })
}

// SetSize sets the size in columns and rows.
func (t *Pane) SetSize(width, height int) {
	t.width, t.height = max(0, width), max(0, height)
	t.follow()
}

// SetRepo shows another version of the tree. Cursor, window and folds stay at their nodes. If a node is gone, they move to its
// nearest parent.
func (t *Pane) SetRepo(name string, root *filetree.Folder) {
	t.relocate(func() { t.name, t.there, t.root = name, root, withGone(root, t.changes.gone) })
}

// SetPlan shows the states and counts of a plan.
func (t *Pane) SetPlan(plan *mapper.Plan) {
	t.states, t.outdated = newStates(plan), false
	t.setLens(t.lens.order, t.lens.only)
}

// SetScale sets the importance of nodes, or nil if it is unknown. If it is unknown, the tree has no signs of importance and
// cannot be sorted by importance.
func (t *Pane) SetScale(scale *rating.Scale) {
	t.scale = scale
	t.setLens(t.lens.order, t.lens.only)
}

// Scale returns the importance of nodes, nil if unknown.
func (t *Pane) Scale() *rating.Scale { return t.scale }

// Order returns the order of children.
func (t *Pane) Order() Order { return t.lens.order }

// OrderName says by what children are sorted.
func (t *Pane) OrderName() string {
	if t.lens.order == ByTokens && t.whole.shown {
		return "tokens of whole source"
	}
	return t.lens.order.String()
}

// SetRelevance sets how relevant each node is to the task. `relevance` is nil if there is no task. When a task begins, the tree
// is ordered by relevance; when the task ends, that order ends too.
func (t *Pane) SetRelevance(relevance *mapper.Relevance) {
	order := t.lens.order
	switch {
	case relevance != nil && t.relevance == nil:
		order = ByRelevance
	case relevance == nil && order == ByRelevance:
		order = ByName
	}
	t.relevance = relevance
	t.setLens(order, t.lens.only)
}

// ToggleMapOnly hides the rows of nodes that are not on the map, or shows them again. It returns whether they are hidden now.
func (t *Pane) ToggleMapOnly() bool {
	t.mapOnly = !t.mapOnly
	t.setLens(t.lens.order, t.lens.only)
	return t.mapOnly
}

// NextOrder switches to the next order, and returns it. It skips orders whose values are unknown.
func (t *Pane) NextOrder() Order {
	next := (t.lens.order + 1) % orders
	for next > ByTokens && !t.orders(next) { // ByName and ByTokens are never skipped
		next = (next + 1) % orders
	}
	t.setLens(next, t.lens.only)
	return t.lens.order
}

// setLens changes what is shown and in which order. The cursor stays at its node and in its row of the window.
func (t *Pane) setLens(order Order, only Matches) {
	next := newLens(order, t.states, t.worths, only, t.mapOnly)
	next.asMap = t.asMap
	if next.plain() && t.lens.plain() {
		t.lens = next
		return
	}
	row := t.rowOf(t.cursor)
	t.relocate(func() { t.lens = next })
	t.top = t.cursor.clone()
	t.walk(&t.top, -row)
	t.follow()
}

// rowOf returns in which row of the window the place p is shown.
func (t *Pane) rowOf(p place) (row int) {
	for at := t.top.clone(); t.compare(at, p) < 0 && row < t.height && t.next(&at); {
		row++
	}
	return row
}

// relocate calls `change`, which may replace the tree. The cursor and the window stay at their nodes.
func (t *Pane) relocate(change func()) {
	cursor, top := t.id(t.cursor), t.id(t.top)
	change()
	t.lens = newLens(t.lens.order, t.lens.counts, t.lens.worths, t.lens.only, t.mapOnly)
	t.lens.asMap = t.asMap
	t.cursor, t.top = t.visible(t.locate(cursor)), t.visible(t.locate(top))
	t.follow()
}

// GoTo moves the cursor to a node and unfolds its parents. If the node is not shown, GoTo moves the cursor to the nearest parent
// that is shown, and returns false.
func (t *Pane) GoTo(id string) bool {
	p := t.locate(id)
	t.reveal(p)
	t.cursor = p
	t.top = t.visible(t.top)
	if row := t.rowOf(p); row >= t.height {
		t.top = p.clone()
		t.walk(&t.top, -t.height/3)
	}
	t.follow()
	return t.id(p) == id
}

// Forget makes the pane show counts as unknown until the next plan is set.
func (t *Pane) Forget() { t.outdated = true }

// IsGone reports whether the row is a deleted file.
func (t *Pane) IsGone(r Row) bool { return t.changes.of[r.ID] == Deleted }

// Cursor returns the row under the cursor.
func (t *Pane) Cursor() Row { return t.row(t.cursor) }

// State returns the state of a row in the plan, and false if it is unknown.
func (t *Pane) State(r Row) (model.NodeState, bool) { return t.states.of(r) }

// Window returns the visible rows.
func (t *Pane) Window() []Row {
	var rows []Row
	p := t.top.clone()
	for len(rows) < t.height {
		rows = append(rows, t.row(p))
		if !t.next(&p) {
			break
		}
	}
	return rows
}

func (t *Pane) row(p place) Row {
	return Row{ID: t.id(p), Folder: t.folder(p), File: p.file(), Symbol: p.symbol, Depth: p.depth()}
}
