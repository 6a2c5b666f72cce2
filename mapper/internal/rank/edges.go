package rank

import (
	"math"

	"foldout/mapper/internal/graph"
	"foldout/model"
)

// EdgeWeights say how much of a node's rank goes along an edge, against its other edges.
type EdgeWeights struct {
	Damping float64                  // how much of it goes along edges at all; the rest begins anew. From 0 to below 1
	Kind    [model.EdgeKinds]float64 // by model.EdgeKind
	Unsure  float64                  // factor of an edge that was found by the bare name alone
}

// DefaultEdgeWeights takes calling and inheriting whole, as they need the other to work. What is named, read or imported may only
// be passed through. A bare name is right often enough to break a tie. The damping is that of the paper by Brin and Page.
func DefaultEdgeWeights() EdgeWeights {
	return EdgeWeights{
		Damping: 0.85,
		Kind: [model.EdgeKinds]float64{
			model.EdgeUses: 0.7, model.EdgeCalls: 1, model.EdgeReads: 0.3, model.EdgeWrites: 0.5, model.EdgeInherits: 1,
			model.EdgeImports: 0.5, model.EdgeRouteHandler: 1,
		},
		Unsure: 0.1,
	}
}

// of returns the weight of an edge. The hundredth call in the same body says less than the first: the square root is taken, which
// is the same on every machine.
func (w *EdgeWeights) of(e *graph.Edge) float64 {
	weight := math.Sqrt(float64(max(e.Count, 1)))
	if int(e.Kind) < len(w.Kind) {
		weight *= w.Kind[e.Kind]
	}
	if !e.Sure {
		weight *= w.Unsure
	}
	return max(weight, 0)
}

// damping returns what holds: with all of it readers would never begin anew.
func (w *EdgeWeights) damping() float64 { return min(max(w.Damping, 0), 0.99) }

// weave makes the web of a graph. What a node has to do with itself says nothing of it.
func weave(g *graph.Graph, weights EdgeWeights) web {
	n := g.Len()
	w := web{
		start: make([]int32, n+1), from: make([]int32, 0, g.Edges()), share: make([]float64, 0, g.Edges()), dead: make([]bool, n),
		damping: weights.damping(),
	}
	given := make([]float64, n) // 1 over the sum of the weights
	for node := range int32(n) {
		total := 0.0
		for i, out := 0, g.Out(node); i < len(out); i++ {
			if out[i].Node != node {
				total += weights.of(&out[i])
			}
		}
		if w.dead[node] = total <= 0; !w.dead[node] {
			given[node] = 1 / total
		}
	}
	for node := range int32(n) {
		for i, in := 0, g.In(node); i < len(in); i++ {
			if from := in[i].Node; from != node {
				w.from, w.share = append(w.from, from), append(w.share, weights.of(&in[i])*given[from])
			}
		}
		w.start[node+1] = int32(len(w.from))
	}
	return w
}

// PageRank returns the rank of every node of the graph; they sum to 1 where there is a node at all. Readers begin at a node as often
// as begin says, one value for each node, none below 0; nil lets them begin at all nodes alike. A selection of which the
// others are 0 gives what matters to that selection.
func PageRank(g *graph.Graph, weights EdgeWeights, begin []float64) []float64 {
	if begin == nil {
		begin = make([]float64, g.Len())
		for i := range begin {
			begin[i] = 1
		}
	}
	return weave(g, weights).ranks(begin)
}
