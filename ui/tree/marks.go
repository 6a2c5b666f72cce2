package tree

import "foldout/model"

// Mark is a change of a node since a revision: one letter, as in git.
type Mark byte

// The marks.
const (
	Modified  Mark = 'M'
	Added     Mark = 'A'
	Renamed   Mark = 'R'
	Untracked Mark = '?'
	Deleted   Mark = 'D'
)

// Marks are the nodes that differ, by id, and those that hold any.
type Marks struct {
	of    map[string]Mark
	holds map[string]bool
	gone  []string // paths of deleted files
}

// NewMarks takes over the marks of nodes, by id, and the sorted paths of files that are gone, which get rows. It takes time in proportion to
// them, so that for many it belongs beside a screen.
func NewMarks(of map[string]Mark, gone []string) *Marks {
	m := &Marks{of: of, holds: map[string]bool{}, gone: gone}
	if m.of == nil {
		m.of = map[string]Mark{}
	}
	for id := range m.of {
		m.hold(id)
	}
	return m
}

// hold notes what holds a node.
func (m *Marks) hold(id string) {
	for id != model.RootID {
		if id = parentID(id); m.holds[id] {
			return
		}
		m.holds[id] = true
	}
}

// SetMarks takes over marks and shows them in the place of all others.
func (t *Pane) SetMarks(marks *Marks) {
	before := t.changes.gone
	t.changes = *marks
	if len(marks.gone)+len(before) > 0 {
		t.SetRepo(t.name, t.there)
	}
	for _, path := range marks.gone[:min(len(marks.gone), mostGone)] {
		_, there := t.there.Find(path)
		if _, row := t.root.Find(path); row != nil && there == nil {
			t.changes.of[model.PathID(path)] = Deleted
			t.changes.hold(model.PathID(path))
		}
	}
}

// changesWidth returns the width of the marks, 0 if there are none.
func (t *Pane) changesWidth() int {
	if len(t.changes.of) == 0 {
		return 0
	}
	return 2
}
