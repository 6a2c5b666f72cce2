package graph

import (
	"cmp"
	"slices"
	"strings"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/parse/language"
	"foldout/model"
)

// Level says into what kind of groups a Quotient puts the nodes of a graph.
type Level uint8

// These are the levels, finest first.
const (
	Symbols Level = iota // no grouping: symbols stand for themselves, and files for text outside their symbols
	Files                // a file with its symbols
	Units                // the unit of import: a folder in Go and in JVM languages, otherwise a file
	Folders              // the files of a folder: a package in Go, Java or Python
	Modules              // everything below a folder with a manifest, except nested modules: the unit of a build tool
)

// String returns the name of the level, such as "file".
func (l Level) String() string {
	return [...]string{"symbol", "file", "unit", "folder", "module"}[min(l, Modules)]
}

// KindSet is a set of edge kinds, one bit each.
type KindSet uint16

// AllKinds contains every kind.
const AllKinds KindSet = 1<<model.EdgeKinds - 1

// Of returns the set of the given kinds.
func Of(kinds ...model.EdgeKind) (s KindSet) {
	for _, k := range kinds {
		s |= 1 << k
	}
	return s
}

// Has reports whether a kind is in the set.
func (s KindSet) Has(k model.EdgeKind) bool { return s&(1<<k) != 0 }

// QuotientOptions says how to make a Quotient (a graph of groups) from a Graph.
type QuotientOptions struct {
	Level   Level
	Modules []string            // sorted folders of the modules; for level Modules
	Keep    func(file int) bool // files to include; nil for all
	Kinds   KindSet             // kinds of edges to include
	Guessed bool                // include edges resolved merely by name
}

// Group is a node of a Quotient. It stands for a set of nodes of the graph, such as all those in one folder.
type Group struct {
	Path string // of the file or folder, "" for the root
	Node int32  // the file or the symbol, -1 for a folder
}

// Merged stands for all the edges that lead from one group to another.
type Merged struct {
	From, To int32 // groups
	Count    int   // number of references
	Kinds    [model.EdgeKinds]int
	Sure     bool // at least one of them was resolved by the rules of the language
}

// Quotient is a graph of groups. It has no edges from a group to itself. It is immutable.
type Quotient struct {
	Groups  []Group  // sorted by path, then by node
	Edges   []Merged // sorted by the group that they leave, then by the group that they lead to
	GroupOf []int32  // the group of each node of the graph, -1 for none
	start   []int32  // start of the edges of each group
}

// Quotient returns a graph in which the nodes of `g` are put into groups, as `c` says.
func (g *Graph) Quotient(c QuotientOptions) *Quotient {
	q := &Quotient{}
	q.GroupOf = q.gather(g, c)
	nodes := make([]int32, 0, len(q.GroupOf))
	for node, group := range q.GroupOf {
		if group >= 0 {
			nodes = append(nodes, int32(node))
		}
	}
	slices.SortFunc(nodes, func(a, b int32) int { return cmp.Or(cmp.Compare(q.GroupOf[a], q.GroupOf[b]), cmp.Compare(a, b)) })
	// place: for each group, 1 + the index of the last edge to it; first: the index of the current group's first edge
	place, first := make([]int, len(q.Groups)), 0
	for i, node := range nodes {
		from := q.GroupOf[node]
		if i > 0 && q.GroupOf[nodes[i-1]] != from {
			first = len(q.Edges)
		}
		for _, e := range g.Out(node) {
			to := q.GroupOf[e.Node]
			if to < 0 || to == from || !c.Kinds.Has(e.Kind) || !e.Sure && !c.Guessed {
				continue
			}
			if place[to] <= first { // the current group has no edge to this one yet
				q.Edges = append(q.Edges, Merged{From: from, To: to})
				place[to] = len(q.Edges)
			}
			q.Edges[place[to]-1].add(e)
		}
	}
	q.index()
	for group := range q.Groups {
		slices.SortFunc(q.Out(int32(group)), func(a, b Merged) int { return cmp.Compare(a.To, b.To) })
	}
	return q
}

// gather creates the groups. It returns, for each node, the number of its group, or -1 if the node is not included.
func (q *Quotient) gather(g *Graph, c QuotientOptions) []int32 {
	of := make([]int32, g.Len())
	numbers := map[Group]int32{}
	for file := range g.Files {
		for node := g.first[file]; node < g.first[file+1]; node++ {
			of[node] = -1
			if c.Keep != nil && !c.Keep(file) {
				continue
			}
			group := c.group(g.Files[file], g.first[file], node)
			number, known := numbers[group]
			if !known {
				number = int32(len(q.Groups))
				numbers[group], q.Groups = number, append(q.Groups, group)
			}
			of[node] = number
		}
	}
	q.sort(of)
	return of
}

// sort sorts the groups and adjusts their numbers in `of`.
func (q *Quotient) sort(of []int32) {
	order, place := make([]int32, len(q.Groups)), make([]int32, len(q.Groups))
	for i := range order {
		order[i] = int32(i)
	}
	slices.SortFunc(order, func(a, b int32) int {
		x, y := q.Groups[a], q.Groups[b]
		return cmp.Or(strings.Compare(x.Path, y.Path), cmp.Compare(x.Node, y.Node))
	})
	groups := make([]Group, len(order))
	for to, from := range order {
		groups[to], place[from] = q.Groups[from], int32(to)
	}
	q.Groups = groups
	for i, group := range of {
		if group >= 0 {
			of[i] = place[group]
		}
	}
}

// group returns the group of a node in a file.
func (c QuotientOptions) group(f *filetree.File, file, node int32) Group {
	switch c.Level {
	case Symbols:
		return Group{f.Path, node}
	case Files:
		return Group{f.Path, file}
	case Units:
		if !byFolder(f.Language) {
			return Group{f.Path, file}
		}
	case Modules:
		return Group{ModuleOf(c.Modules, f.Path), -1}
	}
	return Group{filetree.Parent(f.Path), -1}
}

// byFolder reports whether an import in the given language refers to a folder rather than to a file.
func byFolder(name string) bool {
	l := language.ByName(name)
	return l != nil && l.Projects.ByFolder
}

// ModuleOf returns the innermost folder in `modules` that contains `file`, or "" if there is none. `modules` must be sorted.
func ModuleOf(modules []string, file string) string {
	folder := filetree.Parent(file)
	for ; folder != ""; folder = filetree.Parent(folder) {
		if _, is := slices.BinarySearch(modules, folder); is {
			break
		}
	}
	return folder
}

// index records where the edges of each group start.
func (q *Quotient) index() {
	q.start = starts(len(q.Groups), q.Edges, func(e *Merged) int32 { return e.From })
}

func (m *Merged) add(e Edge) {
	m.Count += int(e.Count)
	m.Kinds[e.Kind] += int(e.Count)
	m.Sure = m.Sure || e.Sure
}

// Out returns the edges that leave a group, sorted by the group that they lead to.
func (q *Quotient) Out(group int32) []Merged { return q.Edges[q.start[group]:q.start[group+1]] }

// Walk returns the part of the graph that can be reached from the given groups along at most `depth` edges. It consists of the
// groups and edges on the way. A depth of 0 means no limit.
func (q *Quotient) Walk(from []int32, depth int) *Quotient {
	steps := make([]int, len(q.Groups)) // number of steps from the start plus one; 0 if not reached
	for _, group := range from {
		steps[group] = 1
	}
	for step, front := 1, from; len(front) > 0 && (depth == 0 || step <= depth); step++ {
		var next []int32
		for _, group := range front {
			for _, e := range q.Out(group) {
				if steps[e.To] == 0 {
					steps[e.To] = step + 1
					next = append(next, e.To)
				}
			}
		}
		front = next
	}
	return q.part(func(group int32) bool { return steps[group] > 0 }, func(e *Merged) bool { return depth == 0 || steps[e.From] <= depth })
}

// Linked returns, for each group, whether it has any edge.
func (q *Quotient) Linked() []bool {
	linked := make([]bool, len(q.Groups))
	for _, e := range q.Edges {
		linked[e.From], linked[e.To] = true, true
	}
	return linked
}

// Only returns the part of the graph that consists of the groups for which `kept` is true, and the edges between them.
func (q *Quotient) Only(kept []bool) *Quotient {
	return q.part(func(group int32) bool { return kept[group] }, func(*Merged) bool { return true })
}

// part returns the graph of the groups for which `has` is true, with those edges between them for which `keeps` is true.
func (q *Quotient) part(has func(group int32) bool, keeps func(*Merged) bool) *Quotient {
	small, number := &Quotient{}, make([]int32, len(q.Groups))
	for i, group := range q.Groups {
		if number[i] = -1; has(int32(i)) {
			number[i] = int32(len(small.Groups))
			small.Groups = append(small.Groups, group)
		}
	}
	small.GroupOf = make([]int32, len(q.GroupOf))
	for node, group := range q.GroupOf {
		if small.GroupOf[node] = -1; group >= 0 {
			small.GroupOf[node] = number[group]
		}
	}
	for _, e := range q.Edges {
		if from, to := number[e.From], number[e.To]; from >= 0 && to >= 0 && keeps(&e) {
			e.From, e.To = from, to
			small.Edges = append(small.Edges, e)
		}
	}
	small.index()
	return small
}
