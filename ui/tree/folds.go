package tree

import "foldout/model"

// Folds keeps track of which nodes are unfolded. It refers to nodes only by id, so it stays valid when the tree changes. Nodes
// that it knows nothing about are folded, except the root.
type Folds struct {
	node  map[string]bool // whether the node is unfolded
	below map[string]bool // whether everything below the node is unfolded, except nodes that were set later
}

// NewFolds returns a Folds in which only the root is unfolded.
func NewFolds() *Folds {
	return &Folds{node: map[string]bool{model.RootID: true}, below: map[string]bool{}}
}

// Open reports whether a node is unfolded.
func (f *Folds) Open(id string) bool {
	if open, said := f.node[id]; said {
		return open
	}
	for up := id; len(f.below) > 0 && up != model.RootID; {
		up = model.ParentID(up)
		if open, said := f.below[up]; said {
			return open
		}
	}
	return false
}

// Set unfolds or folds one node. Nodes below it stay as they are.
func (f *Folds) Set(id string, open bool) { f.node[id] = open }

// SetBelow unfolds or folds the node and everything below it. The time that it takes depends on the number of recorded nodes, not
// on the number of nodes below.
func (f *Folds) SetBelow(id string, open bool) {
	for _, said := range []map[string]bool{f.node, f.below} {
		for other := range said {
			if model.IsBelow(other, id) {
				delete(said, other)
			}
		}
	}
	f.node[id], f.below[id] = open, open
}
