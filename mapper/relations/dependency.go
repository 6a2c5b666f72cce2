package relations

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/graph/graph"
	"foldout/model"
)

// GraphLevels lists the names of the levels of a dependency graph, finest first.
var GraphLevels = []string{graph.Symbols.String(), graph.Files.String(), graph.Folders.String(), graph.Modules.String()}

// DependencyQuery selects a part of the graph.
type DependencyQuery struct {
	Level   string                      // one of GraphLevels; "" for modules if there are dependencies between them, otherwise folders
	Kinds   []model.EdgeKind            // kinds of edges to include, none for all between nodes of the repository
	Guessed bool                        // include edges resolved merely by name
	Keep    func(f *filetree.File) bool // files to include; nil for all
	From    string                      // id of a node: include only this node and what it depends on; "" for everything
	Depth   int                         // maximum number of steps from From, 0 for no limit
	Top     int                         // number of most important nodes to include, 0 for all
}

// Dependencies is a graph of dependencies.
type Dependencies struct {
	Level  string
	Nodes  []DependencyNode // nodes with an edge, sorted by id
	Edges  []DependencyEdge // sorted by their ends
	Cycles [][]int          // indices in Nodes; a selection, see graph.Quotient.Cycles
	Alone  int              // number of nodes without an edge, which are left out
}

// DependencyNode is a node of Dependencies: a symbol, file, folder or module, depending on their Level, or a package of another
// repository, such as `npm:react`.
type DependencyNode struct {
	ID         string
	Importance float32
}

// DependencyEdge combines all references from one node to another.
type DependencyEdge struct {
	From, To int            // indices in Nodes
	Count    int            // number of references
	Kinds    map[string]int // number of references of each kind
	Sure     bool           // at least one reference was resolved by the rules of the language
	Cyclic   bool           // it is on a cycle
	Routes   []Route        // routes along the edge, by file and line
}

// Dependencies answers a query. It fails if the level or the node is unknown, or with ErrUnknown.
func (r *Relations) Dependencies(query DependencyQuery) (*Dependencies, error) {
	if r == nil {
		return nil, ErrUnknown
	}
	level, err := r.level(query)
	if err != nil {
		return nil, err
	}
	q := r.quotient(query, level)
	importance := r.groupImportance(q)
	if query.From != "" {
		from, err := r.groupsAt(q, query.From)
		if err != nil {
			return nil, err
		}
		q = q.Walk(from, query.Depth)
	}
	d := &Dependencies{Level: level.String()}
	linked := q.Linked()
	for _, has := range linked {
		if !has {
			d.Alone++
		}
	}
	if query.From == "" {
		q = q.Only(linked)
	}
	if query.Top > 0 {
		q = q.Only(foremost(q, query.Top, importance))
	}
	r.describe(d, q, importance)
	r.addRoutes(d, q)
	if slices.Contains(query.Kinds, model.EdgeUsesRepo) {
		r.addPackages(d, level, query)
	}
	return d, nil
}

// level returns the level of the query.
func (r *Relations) level(query DependencyQuery) (graph.Level, error) {
	if query.Level == "" {
		if slices.Contains(query.Kinds, model.EdgeUsesRepo) || len(r.quotient(query, graph.Modules).Edges) > 0 {
			return graph.Modules, nil
		}
		return graph.Folders, nil
	}
	if _, err := model.ParseWord("level", query.Level, GraphLevels); err != nil {
		return 0, err
	}
	for _, level := range []graph.Level{graph.Symbols, graph.Files, graph.Folders} {
		if level.String() == query.Level {
			return level, nil
		}
	}
	return graph.Modules, nil
}

func (r *Relations) quotient(query DependencyQuery, level graph.Level) *graph.Quotient {
	c := graph.QuotientOptions{Level: level, Modules: r.Modules, Kinds: graph.AllKinds, Guessed: query.Guessed}
	if len(query.Kinds) > 0 {
		c.Kinds = graph.Of(query.Kinds...)
	}
	c.Keep = func(file int) bool {
		return (query.Keep == nil || query.Keep(r.Graph.Files[file])) && (level < graph.Units || !r.Excluded[file])
	}
	return r.Graph.Quotient(c)
}

// groupsAt lists the groups of q that stand for the node with the given id or for a part of it. If there are none, it returns the
// innermost group that contains the node.
func (r *Relations) groupsAt(q *graph.Quotient, id string) (groups []int32, err error) {
	path, _ := model.SplitID(id)
	folder, file, symbol := r.Tree.Node(id)
	if folder == nil && file == nil {
		return nil, fmt.Errorf("unknown node %q", id)
	}
	for i, group := range q.Groups {
		if r.holds(path, symbol, group) {
			groups = append(groups, int32(i))
		}
	}
	for at := path; len(groups) == 0; at = filetree.Parent(at) {
		exact := slices.IndexFunc(q.Groups, func(g graph.Group) bool { return g.Path == at })
		if exact >= 0 {
			return []int32{int32(exact)}, nil
		}
		if at == "" {
			return nil, fmt.Errorf("%q is out of scope", id)
		}
	}
	return groups, nil
}

// holds reports whether a group is part of a node, or the node itself. The node is the symbol with index `symbol` in the file at
// `path` or, if `symbol` is -1, the file or folder at `path`.
func (r *Relations) holds(path string, symbol int, group graph.Group) bool {
	if symbol < 0 {
		return group.Path == path || path != "" && strings.HasPrefix(group.Path, path+"/")
	}
	if group.Node < 0 || group.Path != path {
		return false
	}
	file, at := r.Graph.At(group.Node)
	symbols := r.Graph.Files[file].Symbols
	for at >= 0 && at != symbol {
		at = int(symbols[at].Up)
	}
	return at == symbol
}

// groupImportance returns the importance of each group, which is the importance of its most important file.
func (r *Relations) groupImportance(q *graph.Quotient) map[graph.Group]float32 {
	all := make(map[graph.Group]float32, len(q.Groups))
	for node, number := range q.GroupOf {
		if number < 0 {
			continue
		}
		group := q.Groups[number]
		if _, symbol := r.Graph.At(int32(node)); symbol >= 0 && group.Node != int32(node) {
			continue // a symbol counts only if it is a group itself; otherwise its file counts
		}
		own := r.Ranks.Importance(int32(node))
		if most, known := all[group]; !known || own > most {
			all[group] = own
		}
	}
	return all
}

// foremost marks the most important groups, at most `top` of them. Among equals, it marks the first ones.
func foremost(q *graph.Quotient, top int, importance map[graph.Group]float32) []bool {
	order, kept := make([]int, len(q.Groups)), make([]bool, len(q.Groups))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(importance[q.Groups[b]], importance[q.Groups[a]]) })
	for _, group := range order[:min(top, len(order))] {
		kept[group] = true
	}
	return kept
}

// describe fills in the nodes, edges and cycles of d from the quotient q.
func (r *Relations) describe(d *Dependencies, q *graph.Quotient, importance map[graph.Group]float32) {
	ids := graph.NewIDs(r.Graph)
	for _, group := range q.Groups {
		id := model.PathID(group.Path)
		if group.Node >= 0 {
			id = ids.Of(group.Node)
		}
		d.Nodes = append(d.Nodes, DependencyNode{id, importance[group]})
	}
	component := make([]int, len(q.Groups)) // number of each group's component, 0 for a group on no cycle
	for i, members := range q.Components() {
		for _, group := range members {
			component[group] = i + 1
		}
	}
	for _, m := range q.Edges {
		e := DependencyEdge{From: int(m.From), To: int(m.To), Count: m.Count, Sure: m.Sure, Kinds: map[string]int{}}
		e.Cyclic = component[m.From] > 0 && component[m.From] == component[m.To]
		for kind, n := range m.Kinds {
			if n > 0 {
				e.Kinds[model.EdgeKind(kind).String()] = n
			}
		}
		d.Edges = append(d.Edges, e)
	}
	for _, cycle := range q.Cycles() {
		nodes := make([]int, len(cycle))
		for i, group := range cycle {
			nodes[i] = int(group)
		}
		d.Cycles = append(d.Cycles, nodes)
	}
}
