package mapper

import (
	"cmp"
	"slices"
	"strings"

	"foldout/mapper/internal/graph"
	"foldout/model"
)

// neighbours lists what uses the node of an id or anything in it, and what that uses, from outside: symbols for a symbol, files for a
// file or a folder. What is sure stands before what is guessed, what is no test before tests, then the most frequent, and among equals the most
// important.
func (r *Repo) neighbours(id string) (users, uses []Neighbour) {
	g := r.related.graph
	first, last, inside := r.span(id)
	names := r.namer()
	in, out := newNear(r, names), newNear(r, names)
	_, name := model.SplitID(id)
	in.files, out.files = name == "", name == ""
	for node := first; node < last; node++ {
		if !inside(node) {
			continue
		}
		for _, e := range g.In(node) {
			if !inside(e.Node) {
				in.add(e)
			}
		}
		for _, e := range g.Out(node) {
			if !inside(e.Node) {
				out.add(e)
			}
		}
	}
	return in.list(), out.list()
}

// span returns the nodes among which all of the node of an id lie, and what tells which they are.
func (r *Repo) span(id string) (first, last int32, inside func(node int32) bool) {
	g := r.related.graph
	path, name := model.SplitID(id)
	number, isFile := g.Number(path)
	if !isFile {
		return 0, int32(g.Len()), func(node int32) bool {
			file, _ := g.At(node)
			return path == "" || strings.HasPrefix(g.Files[file].Path, path+"/")
		}
	}
	symbols := g.Files[number].Symbols
	first, last = g.File(number), g.Symbol(number, len(symbols))
	symbol := -1
	if name != "" {
		symbol = model.SymbolIndex(symbols, name)
	}
	return first, last, func(node int32) bool {
		at := int(node-first) - 1
		if at < -1 || at >= len(symbols) {
			return false
		}
		for at >= 0 && at != symbol {
			at = int(symbols[at].Up)
		}
		return at == symbol
	}
}

// near collects the nodes at the other ends of edges.
type near struct {
	repo  *Repo
	names *namer
	files bool // taken together by file
	found map[int32]*Neighbour
	order []int32
	kinds map[int32]graph.KindSet
}

func newNear(r *Repo, names *namer) *near {
	return &near{repo: r, names: names, found: map[int32]*Neighbour{}, kinds: map[int32]graph.KindSet{}}
}

func (n *near) add(e Edge) {
	node := e.Node
	if n.files {
		file, _ := n.repo.related.graph.At(node)
		node = n.repo.related.graph.File(file)
	}
	to, known := n.found[node]
	if !known {
		to = &Neighbour{Line: int(e.Line)}
		n.found[node], n.order = to, append(n.order, node)
	}
	if line := int(e.Line); line > 0 && (to.Line == 0 || line < to.Line) {
		to.Line = line
	}
	to.Count += int(e.Count)
	to.Sure = to.Sure || e.Sure
	n.kinds[node] |= graph.Of(e.Kind)
}

func (n *near) list() []Neighbour {
	all := make([]Neighbour, 0, len(n.order))
	for _, node := range n.order {
		to := *n.found[node]
		file, _ := n.repo.related.graph.At(node)
		f := n.repo.related.graph.Files[file]
		to.ID, to.Path, to.Test = n.names.id(node), f.Path, f.Class == model.ClassTest
		to.Importance = n.repo.related.ranks.Importance(node)
		for kind := model.EdgeUses; kind <= model.EdgeUsesRepo; kind++ {
			if n.kinds[node].Has(kind) {
				to.Kinds = append(to.Kinds, kind.String())
			}
		}
		all = append(all, to)
	}
	slices.SortFunc(all, func(a, b Neighbour) int {
		return cmp.Or(compareBool(b.Sure, a.Sure), compareBool(a.Test, b.Test), b.Count-a.Count, cmp.Compare(b.Importance, a.Importance), strings.Compare(a.ID, b.ID))
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
