package tree

import (
	"sync"

	"foldout/mapper"
	"foldout/model"
	"foldout/ui/edit"
)

// Node returns the node of the cursor as changes need it.
func (t *Pane) Node() edit.Node { return t.node(t.cursor) }

func (t *Pane) node(p place) edit.Node {
	n := edit.Node{ID: t.id(p), Least: t.least(p), Below: t.below(p)}
	for up := p; !up.isRoot(); {
		up = up.parent()
		n.Above = append(n.Above, t.id(up))
	}
	return n
}

// least returns the detail from which on the node has a line.
func (t *Pane) least(p place) model.Detail {
	switch {
	case t.folder(p) != nil:
		return model.Folders
	case p.symbol >= 0:
		return model.Names
	}
	return model.Minimal
}

// below returns a function that tells the ids of nodes below p. A symbol holds what its declaration encloses, which its name
// alone does not tell: methods of Go are named after a type that stands beside them.
func (t *Pane) below(p place) func(id string) bool {
	id := t.id(p)
	if p.symbol < 0 {
		return func(other string) bool { return isBelow(other, id) }
	}
	file := p.file()
	held := sync.OnceValue(func() map[string]bool { return holds(file, p.symbol) })
	return func(other string) bool { return held()[other] }
}

// holds returns the ids of the symbols that lie in the one at index owner.
func holds(f *mapper.File, owner int) map[string]bool {
	held := map[string]bool{}
	names := model.SymbolNames(f.Symbols)
	for at := owner + 1; at < len(f.Symbols) && int(f.Symbols[at].Up) >= owner; at++ {
		held[model.SymbolID(f.Path, names[at])] = true
	}
	return held
}
