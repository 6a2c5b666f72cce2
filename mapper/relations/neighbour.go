package relations

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/graph/graph"
	"foldout/model"
)

// Neighbour is a node that uses another or is used by it.
type Neighbour struct {
	ID         string
	Path       string // of its file
	Line       int    // line of the first use, in the file of the node that uses the other; 0 if it has no line
	Kinds      Counts
	Sure       bool // resolved by the rules of the language, not merely by name
	Test       bool // it is a test or part of one
	Importance float32
}

// Counts holds the number of uses of each kind, indexed by model.EdgeKind.
type Counts [model.EdgeKinds]int

// Sum returns the total number of uses.
func (c Counts) Sum() (sum int) {
	for _, n := range c {
		sum += n
	}
	return sum
}

// Each calls `do` for each kind with at least one use, in the order of the kinds.
func (c Counts) Each(do func(kind model.EdgeKind, n int)) {
	for kind, n := range c {
		if n > 0 {
			do(model.EdgeKind(kind), n)
		}
	}
}

// Neighbours returns the neighbours of the node with the given id: the nodes that use it or anything in it (users), and the nodes that it
// uses (uses). Nodes inside it do not count. The neighbours of a symbol are symbols; those of a file or folder are files. Both
// lists are sorted: sure uses before guessed ones, other code before tests, then by frequency, then by importance. Neighbours
// fails if there is no such node, if ctx ends, or with ErrUnknown.
func (r *Relations) Neighbours(ctx context.Context, id string) (users, uses []Neighbour, err error) {
	if r == nil {
		return nil, nil, ErrUnknown
	}
	s, err := r.spanOf(id)
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

// filesUsing returns the number of other files that surely use a node of the graph, or anything in it. It is much faster than Neighbours.
func (r *Relations) filesUsing(node int32) int {
	own, symbol := r.Graph.At(node)
	using := map[int]bool{}
	for node, end := r.Graph.Within(own, symbol); node < end; node++ {
		for _, e := range r.Graph.In(node) {
			if file, _ := r.Graph.At(e.Node); e.Sure && file != own {
				using[file] = true
			}
		}
	}
	return len(using)
}

// span is a range of graph nodes: a node together with everything in it.
type span struct {
	first, end int32
	inFile     bool // all of them are in one file
	isSymbol   bool
}

// spanOf returns the span of the node with the given id. The files of a folder are adjacent in the graph, and the symbols within
// a symbol follow it.
func (r *Relations) spanOf(id string) (span, error) {
	folder, file, symbol := r.Tree.Node(id)
	s := span{inFile: folder == nil, isSymbol: symbol >= 0}
	switch {
	case folder != nil:
		folder.Each(func(f *filetree.File) { s.take(r.Graph, f) })
		return s, nil
	case file == nil || !s.take(r.Graph, file):
		return s, fmt.Errorf("unknown node %q", id)
	case s.isSymbol:
		number, _ := r.Graph.Number(file.Path)
		s.first, s.end = r.Graph.Within(number, symbol)
	}
	return s, nil
}

// take adds a file to the span. It returns false if the graph has no file with its path.
func (s *span) take(g *graph.Graph, f *filetree.File) bool {
	number, known := g.Number(f.Path)
	if !known {
		return false
	}
	first, end := g.Within(number, -1)
	if s.end == 0 {
		s.first = first
	}
	s.end = end
	return true
}

// near collects the nodes at the other ends of edges that cross the border of a span.
type near struct {
	relations *Relations
	span      span
	placed    bool // whether to record lines; false if they could be in several files
	found     map[int32]*Neighbour
}

func newNear(r *Relations, s span, placed bool) *near {
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
		return cmp.Or(model.Bit(b.Sure)-model.Bit(a.Sure), model.Bit(a.Test)-model.Bit(b.Test), b.Kinds.Sum()-a.Kinds.Sum(),
			cmp.Compare(b.Importance, a.Importance), strings.Compare(a.ID, b.ID))
	})
	return all
}
