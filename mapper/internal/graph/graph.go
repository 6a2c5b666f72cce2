// Package graph holds what the files and symbols of a repository have to do with each other: who calls, names, inherits from
// and imports whom.
//
// Nodes are numbered: a file, then its symbols in their order, then the next file. What is larger, modules and folders, is a
// Quotient of the graph: its nodes taken together in groups.
package graph

import (
	"slices"
	"sort"

	"foldout/mapper/internal/tree"
	"foldout/model"
)

// Graph is immutable. It can be read from many goroutines.
type Graph struct {
	Files []*tree.File // in the order of their numbers
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
	links = merged(links)
	g.out = gather(g.Len(), links)
	for i, l := range links {
		links[i].From, links[i].Node = l.Node, l.From
	}
	g.in = gather(g.Len(), links)
	return g
}

// merged sorts links and takes those together that say the same.
func merged(links []Link) []Link {
	slices.SortFunc(links, func(a, b Link) int {
		switch {
		case a.From != b.From:
			return int(a.From) - int(b.From)
		case a.Node != b.Node:
			return int(a.Node) - int(b.Node)
		case a.Kind != b.Kind:
			return int(a.Kind) - int(b.Kind)
		}
		return int(a.Line) - int(b.Line)
	})
	kept := links[:0]
	for _, l := range links {
		if n := len(kept); n > 0 && kept[n-1].From == l.From && kept[n-1].Node == l.Node && kept[n-1].Kind == l.Kind {
			kept[n-1].Count += l.Count
			kept[n-1].Sure = kept[n-1].Sure || l.Sure
			continue
		}
		kept = append(kept, l)
	}
	return kept
}

func gather(nodes int, links []Link) adjacency {
	a := adjacency{start: make([]int32, nodes+1), edges: make([]Edge, len(links))}
	for _, l := range links {
		a.start[l.From+1]++
	}
	for i := range nodes {
		a.start[i+1] += a.start[i]
	}
	next := slices.Clone(a.start)
	for _, l := range links {
		a.edges[next[l.From]] = l.Edge
		next[l.From]++
	}
	return a
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
