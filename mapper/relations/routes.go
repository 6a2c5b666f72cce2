package relations

import (
	"strings"

	"foldout/mapper/internal/graph/graph"
	"foldout/model"
)

// addRoutes adds to each edge of d the methods and paths of the routes that the edge stands for. If a handler is registered twice
// in one symbol, only the first route is found.
func (r *Relations) addRoutes(d *Dependencies, q *graph.Quotient) {
	edges := map[[2]int]*DependencyEdge{}
	for i := range d.Edges {
		if e := &d.Edges[i]; e.Kinds[model.EdgeRouteHandler.String()] > 0 {
			edges[[2]int{e.From, e.To}] = e
		}
	}
	if len(edges) == 0 {
		return
	}
	lines, read := []string(nil), -1 // the lines of the file that was read last, and its number
	for node, from := range q.GroupOf {
		for _, e := range r.Graph.Out(int32(node)) {
			if from < 0 || e.Kind != model.EdgeRouteHandler || q.GroupOf[e.Node] < 0 {
				continue
			}
			along := edges[[2]int{int(from), int(q.GroupOf[e.Node])}]
			if along == nil {
				continue
			}
			file, _ := r.Graph.At(int32(node))
			if read != file {
				lines, read = strings.Split(string(r.text(r.Graph.Files[file])), "\n"), file
			}
			if found := FindRoute(lines, int(e.Line), r.nameOf(e.Node)); found.Path != "" || found.Method != "" {
				along.Routes = append(along.Routes, found)
			}
		}
	}
}

// nameOf returns the name of the node's symbol, or "" for a file.
func (r *Relations) nameOf(node int32) string {
	file, symbol := r.Graph.At(node)
	if symbol < 0 {
		return ""
	}
	return r.Graph.Files[file].Symbols[symbol].Name
}
