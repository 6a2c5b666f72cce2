// Package graph holds what the files and symbols of a repository have to do with each other: who calls, names, inherits from
// and imports whom.
//
// Nodes are numbered: a file, then its symbols in their order, then the next file. What is larger, modules and folders, is a
// Quotient of the graph: its nodes taken together in groups.
package graph

import (
	"cmp"
	"slices"
	"sort"

	"foldout/mapper/internal/parallel"
	"foldout/mapper/internal/tree"
	"foldout/model"
)

// Graph is immutable. It can be read from many goroutines.
type Graph struct {
	Files []*tree.File // in the order of their numbers
	Roots map[int]bool // numbers of files that manifests say users of a package have, and whether by its name alone
	first []int32      // the node of each file, and last the number of nodes
	paths map[string]int
	out   adjacency
	in    adjacency
}

// Edge is one relation, as one of its ends sees it.
type Edge struct {
	Node  int32 // the other end
	Line  int32 // the first line from 1 at which it stands, in the file it goes out from; 0 where no line says it
	Count int32 // how often it stands there
	Kind  model.EdgeKind
	Sure  bool // was resolved by the rules of the language, and not by the bare name alone
}

// Link is an edge with both of its ends.
type Link struct {
	From int32
	Edge
}

// adjacency lists the edges of each node one after another.
type adjacency struct {
	start []int32
	edges []Edge
}

func (a adjacency) of(node int32) []Edge { return a.edges[a.start[node]:a.start[node+1]] }

// New returns the graph of files with these links. Links of the same ends and kind become one.
func New(files []*tree.File, links []Link) *Graph {
	g := &Graph{Files: files, first: make([]int32, len(files)+1), paths: make(map[string]int, len(files))}
	for i, f := range files {
		g.paths[f.Path] = i
		g.first[i+1] = g.first[i] + 1 + int32(len(f.Symbols))
	}
	g.out = gather(g.Len(), links)
	g.out.merge()
	g.in = g.out.turned()
	return g
}

// gather lists the links that go out from each node.
func gather(nodes int, links []Link) adjacency {
	a := adjacency{start: make([]int32, nodes+1), edges: make([]Edge, len(links))}
	for _, l := range links {
		a.start[l.From+1]++
	}
	next := a.sum()
	for _, l := range links {
		a.edges[next[l.From]] = l.Edge
		next[l.From]++
	}
	return a
}

// sum makes of the numbers of edges, each behind its node, where they start; and returns that to fill them in.
func (a *adjacency) sum() (next []int32) {
	for i := range len(a.start) - 1 {
		a.start[i+1] += a.start[i]
	}
	return slices.Clone(a.start)
}

// merge sorts the edges of each node, and takes those together that say the same.
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
				if kept[n-1].Line == 0 { // no line comes before the first in this order
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

// turned lists the same edges by where they lead.
func (a *adjacency) turned() adjacency {
	t := adjacency{start: make([]int32, len(a.start)), edges: make([]Edge, len(a.edges))}
	for _, e := range a.edges {
		t.start[e.Node+1]++
	}
	next := t.sum()
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

// File returns the node of the file with that number.
func (g *Graph) File(file int) int32 { return g.first[file] }

// Symbol returns the node of a symbol of the file with that number.
func (g *Graph) Symbol(file, symbol int) int32 { return g.first[file] + 1 + int32(symbol) }

// At returns the number of the file in which a node lies, and that of its symbol, -1 for the file itself.
func (g *Graph) At(node int32) (file, symbol int) {
	file = sort.Search(len(g.Files), func(i int) bool { return g.first[i+1] > node })
	return file, int(node-g.first[file]) - 1
}

// Number returns the number of the file at path, false where there is none.
func (g *Graph) Number(path string) (file int, ok bool) {
	file, ok = g.paths[path]
	return file, ok
}

// Out returns the edges that go out from a node, by the node they lead to.
func (g *Graph) Out(node int32) []Edge { return g.out.of(node) }

// In returns the edges that lead to a node, by the node they come from. Their lines are lines of that node's file.
func (g *Graph) In(node int32) []Edge { return g.in.of(node) }
