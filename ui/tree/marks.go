package tree

import (
	"maps"

	"foldout/model"
)

// Mark says how a node differs from a commit: one letter, as git writes it.
type Mark byte

// The marks.
const (
	Modified  Mark = 'M'
	Added     Mark = 'A'
	Renamed   Mark = 'R'
	Untracked Mark = '?'
	Deleted   Mark = 'D'
)

// changes are the nodes that differ, by id, and those that hold any.
type changes struct {
	of    map[string]Mark
	holds map[string]bool
	gone  []string // paths of files that are no more
}

// SetMarks puts marks at nodes, by id; none takes all away. Files that are gone, by their sorted paths, get rows.
func (t *Pane) SetMarks(of map[string]Mark, gone []string) {
	before := t.changes.gone
	t.changes = changes{of: maps.Clone(of), holds: map[string]bool{}, gone: gone}
	if t.changes.of == nil {
		t.changes.of = map[string]Mark{}
	}
	if len(gone)+len(before) > 0 {
		t.SetRepo(t.name, t.there)
	}
	for _, path := range gone[:min(len(gone), mostGone)] {
		_, there := t.there.Find(path)
		if _, row := t.root.Find(path); row != nil && there == nil {
			t.changes.of[model.PathID(path)] = Deleted
		}
	}
	for id := range t.changes.of {
		for id != model.RootID {
			if id = parentID(id); t.changes.holds[id] {
				break
			}
			t.changes.holds[id] = true
		}
	}
}

// changesWidth returns the columns of the marks, none where there are no marks.
func (t *Pane) changesWidth() int {
	if len(t.changes.of) == 0 {
		return 0
	}
	return 2
}
