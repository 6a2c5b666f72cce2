package rank

import (
	"math"
	"slices"
)

// Limits of the computation: the ranks are final when one sweep changes them by less than `tolerance` in total, or after `sweeps`
// sweeps.
const (
	tolerance = 1e-7
	sweeps    = 200
)

// web holds, for each node, the nodes that pass on a part of their rank to it.
type web struct {
	start   []int32   // where each node's list begins in `from` and `share`; one more entry for the end
	from    []int32   // the node that passes on rank
	share   []float64 // the part of the rank that `from` passes on; the parts of one giver sum to 1
	dead    []bool    // whether a node passes on nothing
	damping float64   // share of its rank that a node passes on
}

// ranks returns the PageRank of every node. The ranks sum to 1, unless all values in `begin` are 0. `begin` says how often the
// readers that PageRank imagines start at each node; the sum of its values does not matter. A reader at a node without outgoing
// edges starts anew.
//
// Whether readers at dead ends start anew or are lost, the ranks are the same up to a factor. The method therefore lets them be
// lost, and divides the ranks by their sum at the end. The equations can then be solved in place, using the newest ranks of the
// other nodes, which takes fewer sweeps than power iteration. At the solution, as many readers are lost as start anew: scaling
// the ranks after each sweep so that this holds removes the slowest part of the error. Sums are computed in a fixed order and
// without fused operations, so that they are the same on every machine.
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

// passedShare returns the share of rank, from 0 to 1, that node `to` receives from node `from`. It is a share of all the rank
// that `from` passes on to other nodes.
func (w web) passedShare(from, to int32) (part float64) {
	givers, shares := w.from[w.start[to]:w.start[to+1]], w.share[w.start[to]:w.start[to+1]]
	at, _ := slices.BinarySearch(givers, from)
	for ; at < len(givers) && givers[at] == from; at++ {
		part += shares[at]
	}
	return part
}

// sweep updates the rank of each node from the current ranks of the nodes that pass on rank to it. `moved` is the total change of
// all ranks, and `lost` is the number of readers that do not follow an edge.
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
		leave := next
		if !w.dead[node] {
			leave = float64((1 - w.damping) * next)
		}
		lost += leave
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
