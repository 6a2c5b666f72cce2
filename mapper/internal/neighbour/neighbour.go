// Package neighbour lists what uses a node of a repository, and what that uses.
package neighbour

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"foldout/mapper/internal/graph"
	"foldout/mapper/internal/relations"
	"foldout/mapper/internal/tree"
	"foldout/model"
)

// Neighbour is a node that has to do with another.
type Neighbour struct {
	ID         string
	Path       string // of its file
	Line       int    // the first at which they have to do with each other, in the file of the one that uses; 0 where no line says it
	Kinds      Counts
	Sure       bool // it was resolved by the rules of the language, and not by the bare name alone
	Test       bool // is one, or lies in one
	Importance float32
}

// Counts says how often two nodes have to do with each other, by model.EdgeKind.
type Counts [model.EdgeKinds]int

// Sum returns how often it is in all.
func (c Counts) Sum() (sum int) {
	for _, n := range c {
		sum += n
	}
	return sum
}

// Each calls do for each kind that there is, in their order.
func (c Counts) Each(do func(kind model.EdgeKind, n int)) {
	for kind, n := range c {
		if n > 0 {
			do(model.EdgeKind(kind), n)
		}
	}
}

// Of lists what uses the node of an id or anything in it, and what that uses, from outside: symbols for a symbol, files for a
// file or a folder. What is sure stands before what is guessed, what is no test before tests, then the most frequent, and among equals
// the most important. The error says that there is no such node, or that ctx ended.
func Of(ctx context.Context, r *relations.Relations, id string) (users, uses []Neighbour, err error) {
	s, err := spanOf(r, id)
	if err != nil {
		return nil, nil, err
	}
	in, out := newNear(r, s, true), newNear(r, s, s.inFile)
	for node := s.first; node < s.end; node++ {
		if err := ctx.Err(); err != nil {
			return nil, nil, err
		}
		for _, e := range r.Graph.In(node) {
			in.add(e)
		}
		for _, e := range r.Graph.Out(node) {
			out.add(e)
		}
	}
	return in.list(), out.list(), nil
}

// span is the nodes of the graph that are a node, or lie in it.
type span struct {
	first, end int32
	inFile     bool // all of them are in one file
	isSymbol   bool
}

// spanOf returns the span of the node of an id. The files of a folder follow each other in the graph, and what lies in a symbol follows that.
func spanOf(r *relations.Relations, id string) (span, error) {
	path, name := model.SplitID(id)
	folder, file := r.Tree.Find(path)
	s := span{inFile: folder == nil, isSymbol: name != ""}
	switch {
	case folder != nil && name == "":
		folder.Each(func(f *tree.File) { s.take(r.Graph, f) })
		return s, nil
	case file == nil || !s.take(r.Graph, file):
		return s, fmt.Errorf("there is no node %q", id)
	case !s.isSymbol:
		return s, nil
	}
	at := model.SymbolIndex(file.Symbols, name)
	if at < 0 {
		return s, fmt.Errorf("there is no node %q", id)
	}
	last := at + 1
	for last < len(file.Symbols) && int(file.Symbols[last].Up) >= at {
		last++
	}
	number, _ := r.Graph.Number(path)
	s.first, s.end = r.Graph.Symbol(number, at), r.Graph.Symbol(number, last)
	return s, nil
}

// take takes a file in; false where the graph has none of that path.
func (s *span) take(g *graph.Graph, f *tree.File) bool {
	number, known := g.Number(f.Path)
	if !known {
		return false
	}
	if s.end == 0 {
		s.first = g.File(number)
	}
	s.end = g.Symbol(number, len(f.Symbols))
	return true
}

// near collects the nodes at the other ends of edges over the border of a span.
type near struct {
	relations *relations.Relations
	span      span
	placed    bool // a line says where
	found     map[int32]*Neighbour
}

func newNear(r *relations.Relations, s span, placed bool) *near {
	return &near{relations: r, span: s, placed: placed, found: map[int32]*Neighbour{}}
}

func (n *near) add(e graph.Edge) {
	node := e.Node
	if node >= n.span.first && node < n.span.end {
		return
	}
	if !n.span.isSymbol {
		file, _ := n.relations.Graph.At(node)
		node = n.relations.Graph.File(file)
	}
	to := n.found[node]
	if to == nil {
		to = &Neighbour{}
		n.found[node] = to
	}
	if line := int(e.Line); n.placed && line > 0 && (to.Line == 0 || line < to.Line) {
		to.Line = line
	}
	to.Kinds[e.Kind] += int(e.Count)
	to.Sure = to.Sure || e.Sure
}

func (n *near) list() []Neighbour {
	all := make([]Neighbour, 0, len(n.found))
	ids := graph.NewIDs(n.relations.Graph)
	for _, node := range slices.Sorted(maps.Keys(n.found)) {
		to := *n.found[node]
		file, _ := n.relations.Graph.At(node)
		f := n.relations.Graph.Files[file]
		to.ID, to.Path, to.Test = ids.Of(node), f.Path, f.Class == model.ClassTest
		to.Importance = n.relations.Ranks.Importance(node)
		all = append(all, to)
	}
	slices.SortFunc(all, func(a, b Neighbour) int {
		return cmp.Or(compareBool(b.Sure, a.Sure), compareBool(a.Test, b.Test), b.Kinds.Sum()-a.Kinds.Sum(),
			cmp.Compare(b.Importance, a.Importance), strings.Compare(a.ID, b.ID))
	})
	return all
}

func compareBool(a, b bool) int {
	switch {
	case a == b:
		return 0
	case b:
		return -1
	}
	return 1
}
