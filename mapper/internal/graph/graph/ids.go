package graph

import "foldout/model"

// IDs returns the ids of the nodes of a graph. It caches the names of the most recent file, so asking in the order of the graph
// is fast.
type IDs struct {
	graph *Graph
	file  int
	names []string
}

// NewIDs returns an IDs for the nodes of a graph.
func NewIDs(g *Graph) *IDs { return &IDs{graph: g, file: -1} }

// Of returns the id of a node.
func (ids *IDs) Of(node int32) string {
	file, symbol := ids.graph.At(node)
	f := ids.graph.Files[file]
	if symbol < 0 {
		return model.PathID(f.Path)
	}
	if file != ids.file {
		ids.file, ids.names = file, model.SymbolNames(f.Symbols)
	}
	return model.SymbolID(f.Path, ids.names[symbol])
}
