package tree

import (
	"strings"

	"foldout/model"
)

// Folds say which nodes are unfolded, by id. They stand outside the nodes, so that they outlive any version of the tree. What
// was never mentioned is folded, but for the root.
type Folds struct {
	node  map[string]bool // open or not
	below map[string]bool // the same for everything below the node that was not mentioned since
}

// NewFolds returns folds with only the root open.
func NewFolds() *Folds {
	return &Folds{node: map[string]bool{model.RootID: true}, below: map[string]bool{}}
}

// Open reports whether what lies directly in the node is shown.
func (f *Folds) Open(id string) bool {
	if open, said := f.node[id]; said {
		return open
	}
	for up := id; len(f.below) > 0 && up != model.RootID; {
		up = parentID(up)
		if open, said := f.below[up]; said {
			return open
		}
	}
	return false
}

// Set unfolds or folds one node. What is below it stays as it was.
func (f *Folds) Set(id string, open bool) { f.node[id] = open }

// SetBelow unfolds or folds the node and all below it. It takes as long as there are nodes that were mentioned before, however
// much lies below.
func (f *Folds) SetBelow(id string, open bool) {
	for _, said := range []map[string]bool{f.node, f.below} {
		for other := range said {
			if isBelow(other, id) {
				delete(said, other)
			}
		}
	}
	f.node[id], f.below[id] = open, open
}

// isBelow reports whether the node id lies somewhere below the node above.
func isBelow(id, above string) bool {
	if above == model.RootID {
		return id != above
	}
	ends := "/#"
	if _, symbol := splitSymbol(above); symbol != "" {
		ends = "."
	}
	return len(id) > len(above) && strings.HasPrefix(id, above) && strings.IndexByte(ends, id[len(above)]) >= 0
}

// parentID returns the id of the node that holds the one with this id, which is not the root's.
func parentID(id string) string {
	path, symbol := splitSymbol(id)
	if symbol != "" {
		if at := strings.LastIndexByte(symbol, '.'); at > 0 {
			return path + "#" + symbol[:at]
		}
		return path
	}
	if at := strings.LastIndexByte(path, '/'); at > 0 {
		return path[:at]
	}
	return model.RootID
}

// splitSymbol cuts an id at the `#` that is not escaped. What is escaped stays so.
func splitSymbol(id string) (path, symbol string) {
	for i := 0; i < len(id); i++ {
		switch id[i] {
		case '\\':
			i++
		case '#':
			return id[:i], id[i+1:]
		}
	}
	return id, ""
}
