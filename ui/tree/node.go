package tree

import (
	"sync"

	"foldout/model"
	"foldout/ui/edit"
)

// Node returns the node under the cursor in the form that package edit needs.
func (t *Pane) Node() edit.Node { return t.node(t.cursor) }

func (t *Pane) node(p place) edit.Node {
	n := edit.Node{ID: t.id(p), Least: t.least(p), Below: t.below(p)}
	for up := p; !up.isRoot(); {
		up = up.parent()
		n.Above = append(n.Above, t.id(up))
	}
	return n
}

// least returns the lowest detail at which the map has a line for the node.
func (t *Pane) least(p place) model.Detail {
	switch {
	case t.folder(p) != nil:
		return model.Folders
	case p.symbol >= 0:
		return model.Names
	}
	return model.Minimal
}

// below returns a function that reports whether an id is below `p`. The id of a symbol does not say what contains the symbol, so
// the function looks up the symbols below `p`.
func (t *Pane) below(p place) func(id string) bool {
	id := t.id(p)
	if p.symbol < 0 {
		return func(other string) bool { return model.IsBelow(other, id) }
	}
	file, names := p.file(), t.names.of(p.file())
	held := sync.OnceValue(func() map[string]bool {
		ids := map[string]bool{}
		for at := file.Position(p.symbol) + 1; at < file.End(p.symbol); at++ {
			ids[model.SymbolID(file.Path, names[file.At(at)])] = true
		}
		return ids
	})
	return func(other string) bool { return held()[other] }
}
