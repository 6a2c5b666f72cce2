package pack

import (
	"cmp"
	"slices"
)

// Node is a symbol or a file whose source is chosen or left out as a whole.
type Node struct {
	File   int // index among the files
	Symbol int // index in File.Symbols; -1 for the whole file
	Worth  float64
}

// A node is taken only if it is worth at least leastNode, and 1/leastShareOfBest of the best node. What is left of the room then goes
// to nodes worth at least leastFurther: taking these at once would leave no room to widen the best ones, and show less of what changes.
const (
	leastNode        = 2e-3
	leastShareOfBest = 20
	leastFurther     = 1e-3
)

// Nodes is like Choose, for texts that hold the source of whole symbols and files. It takes a type, or a file, instead of
// the symbols in it, if the rest of it costs less than half of these. `skip` excludes symbols, and files by the symbol -1. The nodes
// are sorted by worth, greatest first. The nodes that were left out are not inside one that was taken.
func (s *Set) Nodes(costs Costs, skip func(file, symbol int) bool) (taken, left []Node) {
	n := &nodeChooser{files: s.Files, passages: s.passages, skip: skip}
	for file := range s.Files {
		n.worth = append(n.worth, n.worthOf(file))
	}
	n.chooser = newChooser(n.candidates(true), costs)
	n.setFloor()
	n.fill()
	n.exchange()
	for file := range s.Files {
		taken = append(taken, n.widened(file)...)
	}
	left = n.left(taken)
	if costs.Room >= 0 {
		taken = append(taken, n.further(taken, left)...)
	}
	slices.SortFunc(taken, byWorth)
	slices.SortFunc(left, byWorth)
	return taken, left
}

// left returns the nodes worth naming that were not taken, and types of whose worth less than half was taken.
func (n *nodeChooser) left(taken []Node) (left []Node) {
	for _, o := range n.untaken(0) {
		node := Node{o.file, n.all[o.file][o.at].Symbol, n.all[o.file][o.at].worth}
		if !slices.ContainsFunc(taken, func(t Node) bool { return n.inside(node, t) }) {
			left = append(left, node)
		}
	}
	for file := range n.files {
		for s := range n.files[file].File.Symbols {
			node := Node{file, s, n.worth[file][s]}
			evident := n.files[file].Symbols[s].Score > 0 && !n.files[file].File.Symbols[s].Kind.IsScope()
			if !evident || !n.hasMembers(file, s) || n.skip(file, s) || slices.ContainsFunc(taken, func(t Node) bool { return n.inside(node, t) }) {
				continue
			}
			rest := node.Worth
			for _, t := range taken {
				if n.inside(t, node) {
					rest -= t.Worth
				}
			}
			if node.Worth = rest; rest >= max(worthNaming, n.worth[file][s]/2) {
				left = append(left, node)
			}
		}
	}
	return left
}

func byWorth(a, b Node) int {
	return cmp.Or(cmp.Compare(b.Worth, a.Worth), cmp.Compare(a.File, b.File), cmp.Compare(a.Symbol, b.Symbol))
}

// nodeChooser chooses among nodes, each of which consists of passages.
type nodeChooser struct {
	*chooser
	files    []File
	passages [][]weighed
	worth    []map[int]float64 // by file and symbol: the worth of all lines of the symbol; under -1 that of the file
	skip     func(file, symbol int) bool
}

// worthOf returns the worth of each symbol of a file, and that of the file under -1.
func (n *nodeChooser) worthOf(file int) map[int]float64 {
	worth := map[int]float64{}
	for _, w := range n.passages[file] {
		worth[-1] += w.worth
		for at := w.Symbol; at >= 0; at = n.files[file].Under(at) {
			worth[at] += w.worth
		}
	}
	return worth
}

// further returns nodes that fit into the room that is left, with or without evidence of their own.
func (n *nodeChooser) further(taken, left []Node) (more []Node) {
	settled := slices.Concat(taken, left)
	rest := &nodeChooser{files: n.files, passages: n.passages, worth: n.worth, skip: func(file, symbol int) bool {
		node := Node{File: file, Symbol: symbol}
		return n.skip(file, symbol) || slices.ContainsFunc(settled, func(t Node) bool { return n.inside(node, t) })
	}}
	rest.chooser = newChooser(rest.candidates(false), n.Costs)
	rest.floor = leastFurther
	rest.fill()
	for file := range n.files {
		more = append(more, rest.nodes(file)...)
	}
	return more
}

// nodes returns the nodes taken of a file.
func (n *nodeChooser) nodes(file int) (taken []Node) {
	for at, w := range n.all[file] {
		if n.taken[file][at] {
			taken = append(taken, Node{file, w.Symbol, w.worth})
		}
	}
	return taken
}

// candidates returns, for each file, the symbols whose source can be shown without that of others: functions, values, and types
// without functions; or the file, if it has no symbols. If `evident` is true, it leaves out symbols without evidence.
func (n *nodeChooser) candidates(evident bool) [][]weighed {
	all := make([][]weighed, len(n.files))
	for file := range n.files {
		f := n.files[file].File
		if len(f.Symbols) == 0 && len(n.passages[file]) > 0 && !n.skip(file, -1) {
			all[file] = []weighed{n.node(file, -1)}
			continue
		}
		seen := map[int]bool{}
		for _, w := range n.passages[file] {
			if s := w.Symbol; s >= 0 && !seen[s] && (w.Score > 0 || !evident) && !n.hasMembers(file, s) && !n.skip(file, s) {
				seen[s] = true
				all[file] = append(all[file], n.node(file, s))
			}
		}
	}
	return all
}

// hasMembers reports whether there are passages of other symbols in a symbol.
func (n *nodeChooser) hasMembers(file, symbol int) bool {
	return slices.ContainsFunc(n.passages[file], func(w weighed) bool {
		return w.Symbol != symbol && n.files[file].Holds(symbol, w.Symbol)
	})
}

// node returns a symbol, or the whole file for -1, as one passage.
func (n *nodeChooser) node(file, symbol int) weighed {
	f := n.files[file].File
	first, last := 1, max(len(n.files[file].Lines), 1)
	if symbol >= 0 {
		first, last = int(f.Symbols[symbol].SourceLine()), int(f.Symbols[symbol].EndLine)
	}
	return weighed{Passage: Passage{First: first, Last: last, Symbol: symbol}, worth: n.worth[file][symbol]}
}

// setFloor sets the worth below which nothing is taken.
func (n *nodeChooser) setFloor() {
	n.floor = leastNode
	for file, passages := range n.passages {
		for _, w := range passages {
			if w.Symbol >= 0 && !n.hasMembers(file, w.Symbol) { // also if it is skipped, so that a second choice finds nothing new
				n.floor = max(n.floor, n.worth[file][w.Symbol]/leastShareOfBest)
			}
		}
	}
}

// inside reports whether a node is inside another one or the same.
func (n *nodeChooser) inside(inner, outer Node) bool {
	return inner.File == outer.File && n.files[inner.File].Holds(outer.Symbol, inner.Symbol)
}

// isWhole reports whether the lines of a node hold all that is shown with it, so that its source can take the place of theirs.
// Modules and namespaces are never taken whole.
func (n *nodeChooser) isWhole(file, symbol int) bool {
	f := n.files[file].File
	if symbol < 0 {
		return true
	}
	if f.Symbols[symbol].Kind.IsScope() {
		return false
	}
	for i := range f.Symbols {
		if f.Holds(symbol, i) && !within(&f.Symbols[i], &f.Symbols[symbol]) {
			return false
		}
	}
	return true
}

// widened returns the nodes taken of a file, with types and the file itself in the place of the symbols in them where the rest
// costs less than half of these and fits.
func (n *nodeChooser) widened(file int) (taken []Node) {
	taken = n.nodes(file)
	for outer := len(n.files[file].File.Symbols) - 1; outer >= -1 && len(taken) > 1; outer-- { // inner types come after the outer ones
		whole := Node{File: file, Symbol: outer}
		inside := slices.DeleteFunc(slices.Clone(taken), func(t Node) bool { return !n.inside(t, whole) })
		if len(inside) < 2 || n.skip(file, outer) || !n.isWhole(file, outer) {
			continue
		}
		w, held := n.node(file, outer), 0
		for _, t := range inside {
			held += n.Text(file, n.node(file, t.Symbol).Passage)
		}
		rest := n.Text(file, w.Passage) - held - (len(inside)-1)*n.Gap
		if 2*rest > held || n.Room >= 0 && rest > n.Room {
			continue
		}
		if n.Room >= 0 {
			n.Room -= max(rest, 0)
		}
		whole.Worth = w.worth
		taken = append(slices.DeleteFunc(taken, func(t Node) bool { return n.inside(t, whole) }), whole)
	}
	return taken
}
