package tree

import (
	"foldout/mapper/changes"
	"foldout/model"
)

// Mark says how a node has changed since a revision: one letter, as in git.
type Mark byte

// Marks for the ways in which a node can differ from a revision.
const (
	Modified  Mark = 'M'
	Added     Mark = 'A'
	Renamed   Mark = 'R'
	Untracked Mark = '?'
	Deleted   Mark = 'D'
)

// Marks holds the nodes that differ from a revision, and the nodes that contain such nodes, by id.
type Marks struct {
	of    map[string]Mark
	holds map[string]bool
	gone  []string // paths of deleted files
}

// NewMarks returns Marks. `of` maps node ids to marks. `gone` holds the sorted paths of deleted files, which get rows. The time
// that NewMarks takes grows with the number of marks, so call it outside of Update.
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

// MarksOf returns the marks of changes, none if they are nil. Call it outside of Update, as NewMarks.
func MarksOf(found *changes.Changes) *Marks {
	if found == nil {
		return NewMarks(nil, nil)
	}
	marks := map[string]Mark{}
	for _, list := range [][]changes.Change{found.Files, found.Nodes} {
		for _, c := range list {
			marks[c.ID] = Mark(c.Status)
		}
	}
	return NewMarks(marks, found.Gone)
}

// hold enters in m.holds all nodes that contain the node with this id.
func (m *Marks) hold(id string) {
	for id != model.RootID {
		if id = model.ParentID(id); m.holds[id] {
			return
		}
		m.holds[id] = true
	}
}

// SetMarks replaces the marks. Deleted files get rows.
func (t *Pane) SetMarks(marks *Marks) {
	before := t.changes.gone
	t.changes = *marks
	if len(marks.gone)+len(before) > 0 {
		t.SetRepo(t.name, t.there) // updates the rows of deleted files
	}
	for _, path := range marks.gone[:min(len(marks.gone), mostGone)] {
		_, there := t.there.Find(path)
		if _, row := t.root.Find(path); row != nil && there == nil {
			t.changes.of[model.PathID(path)] = Deleted
			t.changes.hold(model.PathID(path))
		}
	}
}

// changesWidth returns the width of the column of marks, or 0 if there are no marks.
func (t *Pane) changesWidth() int {
	if len(t.changes.of) == 0 {
		return 0
	}
	return 2
}
