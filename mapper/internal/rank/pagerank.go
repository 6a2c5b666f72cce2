package rank

import (
	"math"
	"slices"
)

// tolerance is how much of the whole may still move when the ranks are taken as found, and sweeps how often it is tried.
const (
	tolerance = 1e-7
	sweeps    = 200
)

// web lists, for each node, who hands a part of his own rank on to it.
type web struct {
	start   []int32   // where the list of each node begins, and the end of the last
	from    []int32   // the node that hands on
	share   []float64 // what part of all that it hands on, these parts of one node making 1
	dead    []bool    // nodes that hand nothing on
	damping float64   // how much of its rank a node hands on
}

// ranks returns the PageRank of every node, which sum to 1 where there is a node at all. Readers begin at a node as often as begin
// says, which needs to sum to nothing in particular; nodes that lead nowhere send their reader to begin anew.
//
// The ranks of a web whose dead ends begin anew are those of a web whose dead ends lose their reader, divided by their sum. So the
// equations can be solved in place, each node from what the others have by now, which takes fewer sweeps than the power iteration.
// As many readers are lost as begin anew: setting the sum by that after each sweep takes away the slowest part of the error. Sums are made in one
// order and without fused operations: the same on every machine.
func (w web) ranks(begin []float64) []float64 {
	whole := sum(begin)
	if whole <= 0 {
		return make([]float64, len(begin))
	}
	rank, own := scaled(begin, 1/whole), scaled(begin, (1-w.damping)/whole)
	for range sweeps {
		moved, lost := w.sweep(rank, own)
		scale(rank, (1-w.damping)/lost)
		if moved < tolerance {
			break
		}
	}
	scale(rank, 1/sum(rank))
	return rank
}

// handed returns what part of its rank a node hands on to another.
func (w web) handed(from, to int32) (part float64) {
	givers, shares := w.from[w.start[to]:w.start[to+1]], w.share[w.start[to]:w.start[to+1]]
	at, _ := slices.BinarySearch(givers, from)
	for ; at < len(givers) && givers[at] == from; at++ {
		part += shares[at]
	}
	return part
}

// sweep sets the rank of each node to what the others hand on now, and returns by how much all of them moved, and how many readers do
// not go on along an edge.
func (w web) sweep(rank, own []float64) (moved, lost float64) {
	start := w.start[:len(rank)+1]
	for node := range rank {
		got := 0.0
		lo, hi := start[node], start[node+1]
		share := w.share[lo:hi]
		for i, from := range w.from[lo:hi] {
			got += float64(rank[from] * share[i])
		}
		next := own[node] + float64(w.damping*got)
		moved += math.Abs(next - rank[node])
		rank[node] = next
		if !w.dead[node] {
			next = float64((1 - w.damping) * next)
		}
		lost += next
	}
	return moved, lost
}

func sum(values []float64) (s float64) {
	for _, v := range values {
		s += v
	}
	return s
}

func scale(values []float64, by float64) {
	for i := range values {
		values[i] *= by
	}
}

func scaled(values []float64, by float64) []float64 {
	all := slices.Clone(values)
	scale(all, by)
	return all
}
