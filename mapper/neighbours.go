package mapper

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"foldout/mapper/internal/graph"
	"foldout/model"
)

// Neighbour is a node that has to do with another.
type Neighbour struct {
	ID         string
	Path       string // of its file
	Line       int    // the first at which they have to do with each other, in the file of the one that uses; 0 where no line says it
	Kinds      EdgeCounts
	Sure       bool // it was resolved by the rules of the language, and not by the bare name alone
	Test       bool // is one, or lies in one
	Importance float32
}

// EdgeCounts says how often two nodes have to do with each other, by model.EdgeKind.
type EdgeCounts [model.EdgeUsesRepo + 1]int

// Sum returns how often it is in all.
func (c EdgeCounts) Sum() (sum int) {
	for _, n := range c {
		sum += n
	}
	return sum
}

// Each calls do for each kind that there is, in their order.
func (c EdgeCounts) Each(do func(kind model.EdgeKind, n int)) {
	for kind, n := range c {
		if n > 0 {
			do(model.EdgeKind(kind), n)
		}
	}
}

// Neighbours lists what uses the node of an id or anything in it, and what that uses, from outside: symbols for a symbol, files for a
// file or a folder. What is sure stands before what is guessed, what is no test before tests, then the most frequent, and among equals
// the most important. The error says that there is no such node, that the repository was opened without references, or that ctx ended.
func (r *Repo) Neighbours(ctx context.Context, id string) (users, uses []Neighbour, err error) {
	if r.related == nil {
		return nil, nil, errUnrelated
	}
	s, err := r.span(id)
	if err != nil {
		return nil, nil, err
	}
	in, out := newNear(r, s, true), newNear(r, s, s.inFile)
	for node := s.first; node < s.end; node++ {
		if err := ctx.Err(); err != nil {
			return nil, nil, err
		}
		for _, e := range r.related.graph.In(node) {
			in.add(e)
		}
		for _, e := range r.related.graph.Out(node) {
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

// span returns that of the node of an id. The files of a folder follow each other in the graph, and what lies in a symbol follows that.
func (r *Repo) span(id string) (span, error) {
	path, name := model.SplitID(id)
	folder, file := r.tree.Find(path)
	s := span{inFile: folder == nil, isSymbol: name != ""}
	switch {
	case folder != nil && name == "":
		folder.Each(func(f *File) { s.take(r.related.graph, f) })
		return s, nil
	case file == nil || !s.take(r.related.graph, file):
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
	number, _ := r.related.graph.Number(path)
	s.first, s.end = r.related.graph.Symbol(number, at), r.related.graph.Symbol(number, last)
	return s, nil
}

// take takes a file in; false where the graph has none of that path.
func (s *span) take(g *graph.Graph, f *File) bool {
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
	repo   *Repo
	span   span
	placed bool // a line says where
	found  map[int32]*Neighbour
}

func newNear(r *Repo, s span, placed bool) *near {
	return &near{repo: r, span: s, placed: placed, found: map[int32]*Neighbour{}}
}

func (n *near) add(e Edge) {
	node := e.Node
	if node >= n.span.first && node < n.span.end {
		return
	}
	if !n.span.isSymbol {
		file, _ := n.repo.related.graph.At(node)
		node = n.repo.related.graph.File(file)
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
	names := n.repo.namer()
	for _, node := range slices.Sorted(maps.Keys(n.found)) {
		to := *n.found[node]
		file, _ := n.repo.related.graph.At(node)
		f := n.repo.related.graph.Files[file]
		to.ID, to.Path, to.Test = names.id(node), f.Path, f.Class == model.ClassTest
		to.Importance = n.repo.related.ranks.Importance(node)
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
