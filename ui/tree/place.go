package tree

import (
	"slices"

	"foldout/mapper/filetree"
)

// place is the position of a row: the steps from the root down to a folder or file, and the index of a symbol in that file, -1 for
// none. The root has no steps.
type place struct {
	steps  []step
	symbol int
}

// step is a step down in the tree: from a folder to the child at a certain position among the children that are shown.
type step struct {
	folder *filetree.Folder
	at     int
	child
}

// child is a folder or a file: one of its fields is set, and the other is nil.
type child struct {
	folder *filetree.Folder
	file   *filetree.File
}

func rootPlace() place { return place{symbol: -1} }

func (p place) clone() place { return place{steps: slices.Clone(p.steps), symbol: p.symbol} }

func (p place) isRoot() bool { return len(p.steps) == 0 }

func (p place) last() *step { return &p.steps[len(p.steps)-1] }

// file returns the file of the row, nil for a folder.
func (p place) file() *filetree.File {
	if p.isRoot() {
		return nil
	}
	return p.last().file
}

// parent returns the place of the parent's row. The root is its own parent.
func (p place) parent() place {
	q := p.clone()
	switch {
	case p.symbol >= 0:
		q.symbol = p.file().Under(p.symbol)
	case !p.isRoot():
		q.steps = q.steps[:len(q.steps)-1]
	}
	return q
}

// depth returns how many nodes are above the row's node.
func (p place) depth() int {
	depth := len(p.steps)
	if p.symbol >= 0 {
		for up := p.symbol; up >= 0; up = p.file().Under(up) {
			depth++
		}
	}
	return depth
}
