package tree

import (
	"strings"

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
		path, symbol := model.SplitID(id)
		if symbol != "" {
			t.changes.holds[model.PathID(path)] = true
		}
		for at := strings.LastIndexByte(path, '/'); at > 0; at = strings.LastIndexByte(path, '/') {
			path = path[:at]
			t.changes.holds[model.PathID(path)] = true
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
