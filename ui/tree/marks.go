package tree

import "foldout/model"

// Mark says how a node differs from a commit: one letter, as git writes it.
type Mark byte

// The marks.
const (
	Modified  Mark = 'M'
	Added     Mark = 'A'
	Renamed   Mark = 'R'
	Untracked Mark = '?'
)

// changes are the nodes that differ, by id, and those that hold any.
type changes struct {
	of    map[string]Mark
	holds map[string]bool
}

// SetMarks puts marks at nodes, by id; none takes all away.
func (t *Pane) SetMarks(of map[string]Mark) {
	t.changes = changes{of: of, holds: map[string]bool{}}
	for id := range of {
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
