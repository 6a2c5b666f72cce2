// Package graph holds the relations between the files and symbols of a repository: calls, uses, inheritance, imports.
//
// Nodes are numbered: a file, then its symbols in order, then the next file. Relations between modules or folders are given by a
// Quotient, a graph in which each node stands for a group of these nodes.
package graph

import (
	"cmp"
	"slices"
	"sort"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/base/parallel"
	"foldout/model"
)

// Graph holds the files and symbols of a repository as nodes, and the relations between them as edges. It is immutable and safe
// for concurrent use.
type Graph struct {
	Files []*filetree.File // in the order of their numbers
	Roots map[int]bool     // numbers of the files that package manifests export; true if importing the package by its bare name gives the file
	// Stopped are the numbers of files in which some references were not followed, because linking such a file takes too long.
	Stopped []int
	first   []int32 // the node of each file, followed by the number of nodes
	paths   map[string]int
	out     adjacency
	in      adjacency
}

// Edge is one relation, seen from one of its ends.
type Edge struct {
	Node  int32 // the other end
	Line  int32 // first line of the relation, from 1, in the file that the edge leaves; 0 if it has no line
	Count int32 // number of occurrences
	Kind  model.EdgeKind
	Sure  bool // resolved by the rules of the language, not merely by name
}

// Link is an edge with both ends.
type Link struct {
	From int32
	Edge
}

// adjacency stores the edges of all nodes in one list, node by node.
type adjacency struct {
	start []int32
	edges []Edge
}

func (a adjacency) of(node int32) []Edge { return a.edges[a.start[node]:a.start[node+1]] }

// New returns the graph of the files with the given links. Links with the same ends and kind are merged.
func New(files []*filetree.File, links []Link) *Graph {
	g := &Graph{Files: files, first: make([]int32, len(files)+1), paths: make(map[string]int, len(files))}
	for i, f := range files {
		g.paths[f.Path] = i
		g.first[i+1] = g.first[i] + 1 + int32(len(f.Symbols))
	}
	g.out = gather(g.Len(), links)
	g.out.merge()
	g.in = g.out.transpose()
	return g
}

// gather lists the links that leave each node.
func gather(nodes int, links []Link) adjacency {
	a := adjacency{start: starts(nodes, links, func(l *Link) int32 { return l.From }), edges: make([]Edge, len(links))}
	next := slices.Clone(a.start)
	for _, l := range links {
		a.edges[next[l.From]] = l.Edge
		next[l.From]++
	}
	return a
}

// starts returns where the edges of each node begin in a list that has them node by node, followed by the length of the list. `from`
// returns the node of an edge.
func starts[E any](nodes int, edges []E, from func(*E) int32) []int32 {
	start := make([]int32, nodes+1)
	for i := range edges {
		start[from(&edges[i])+1]++
	}
	for node := range nodes {
		start[node+1] += start[node]
	}
	return start
}

// merge sorts the edges of each node and merges those with the same end and kind.
func (a *adjacency) merge() {
	nodes := len(a.start) - 1
	parallel.Spans(nodes, func(from, to int) {
		for node := from; node < to; node++ {
			slices.SortFunc(a.edges[a.start[node]:a.start[node+1]], func(a, b Edge) int {
				return cmp.Or(cmp.Compare(a.Node, b.Node), cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.Line, b.Line))
			})
		}
	})
	kept := a.edges[:0]
	for node := range nodes {
		first := len(kept)
		for _, e := range a.edges[a.start[node]:a.start[node+1]] {
			if n := len(kept); n > first && kept[n-1].Node == e.Node && kept[n-1].Kind == e.Kind {
				if kept[n-1].Line == 0 { // 0 sorts before the first line
					kept[n-1].Line = e.Line
				}
				kept[n-1].Count += e.Count
				kept[n-1].Sure = kept[n-1].Sure || e.Sure
				continue
			}
			kept = append(kept, e)
		}
		a.start[node] = int32(first)
	}
	a.start[nodes] = int32(len(kept))
	a.edges = kept
}

// transpose returns the same edges, grouped by the node that they lead to.
func (a *adjacency) transpose() adjacency {
	t := adjacency{start: starts(len(a.start)-1, a.edges, func(e *Edge) int32 { return e.Node }), edges: make([]Edge, len(a.edges))}
	next := slices.Clone(t.start)
	for node := range int32(len(a.start) - 1) {
		for _, e := range a.of(node) {
			to := e.Node
			e.Node = node
			t.edges[next[to]] = e
			next[to]++
		}
	}
	return t
}

// Len returns the number of nodes.
func (g *Graph) Len() int { return int(g.first[len(g.first)-1]) }

// Edges returns the number of edges.
func (g *Graph) Edges() int { return len(g.out.edges) }

// File returns the node of the file with the given number.
func (g *Graph) File(file int) int32 { return g.first[file] }

// Symbol returns the node of the symbol with the index `symbol` in the file with the number `file`.
func (g *Graph) Symbol(file, symbol int) int32 { return g.first[file] + 1 + int32(symbol) }

// Within returns the nodes of a symbol and of everything in it, from `first` up to but not including `end`. If `symbol` is -1, they are
// all nodes of the file.
func (g *Graph) Within(file, symbol int) (first, end int32) {
	if symbol < 0 {
		return g.first[file], g.first[file+1]
	}
	symbols, after := g.Files[file].Symbols, symbol+1
	for after < len(symbols) && int(symbols[after].Up) >= symbol {
		after++
	}
	return g.Symbol(file, symbol), g.Symbol(file, after)
}

// At returns the number of the file that a node belongs to, and the index of the node's symbol in that file. The index is -1 if
// the node is the file itself.
func (g *Graph) At(node int32) (file, symbol int) {
	file = sort.Search(len(g.Files), func(i int) bool { return g.first[i+1] > node })
	return file, int(node-g.first[file]) - 1
}

// Number returns the number of the file at `path`. It returns false if there is no such file.
func (g *Graph) Number(path string) (file int, ok bool) {
	file, ok = g.paths[path]
	return file, ok
}

// Out returns the edges that leave a node, sorted by the node that they lead to.
func (g *Graph) Out(node int32) []Edge { return g.out.of(node) }

// In returns the edges that lead to a node. They are sorted by the node that they come from. The line of an edge is in the file
// of the node that it comes from.
func (g *Graph) In(node int32) []Edge { return g.in.of(node) }
