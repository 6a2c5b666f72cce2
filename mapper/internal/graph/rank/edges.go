package rank

import (
	"math"

	"foldout/mapper/internal/graph/graph"
	"foldout/model"
)

// edgeWeight returns the weight of an edge. The weight grows with the square root of the edge's count, because the hundredth call in a
// body says less than the first. Logarithms are not used, because unlike square roots they are not exactly the same on every
// machine.
func edgeWeight(w *model.EdgeWeights, e *graph.Edge) float64 {
	weight := math.Sqrt(float64(max(e.Count, 1)))
	if int(e.Kind) < len(w.Kind) {
		weight *= w.Kind[e.Kind]
	}
	if !e.Sure {
		weight *= w.Unsure
	}
	return max(weight, 0)
}

// dampingOf returns Damping limited to the range from 0 to 0.99. With a damping of 1, the random readers of the PageRank model
// would follow edges for ever and never start anew.
func dampingOf(w *model.EdgeWeights) float64 { return min(max(w.Damping, 0), 0.99) }

// newWeb finds, for each node of a graph, the nodes that pass on rank to it. It ignores edges from a node to itself.
func newWeb(g *graph.Graph, weights model.EdgeWeights) web {
	n := g.Len()
	w := web{
		start: make([]int32, n+1), from: make([]int32, 0, g.Edges()), share: make([]float64, 0, g.Edges()), dead: make([]bool, n),
		damping: dampingOf(&weights),
	}
	given := make([]float64, n) // 1 divided by the sum of the node's edge weights
	for node := range int32(n) {
		total := 0.0
		for i, out := 0, g.Out(node); i < len(out); i++ {
			if out[i].Node != node {
				total += edgeWeight(&weights, &out[i])
			}
		}
		if w.dead[node] = total <= 0; !w.dead[node] {
			given[node] = 1 / total
		}
	}
	for node := range int32(n) {
		for i, in := 0, g.In(node); i < len(in); i++ {
			if from := in[i].Node; from != node {
				w.from, w.share = append(w.from, from), append(w.share, edgeWeight(&weights, &in[i])*given[from])
			}
		}
		w.start[node+1] = int32(len(w.from))
	}
	return w
}
