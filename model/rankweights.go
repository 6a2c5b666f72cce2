package model

// RankWeights holds the weights of the terms of importance. Importance is their sum, each a signal from 0 to 1 multiplied by its weight.
// Users can set those of the terms. Where no origin is given, they were chosen without fitting them to data.
type RankWeights struct {
	PageRank float64 // how much it is used, directly and indirectly
	Size     float64 // number of lines
	Change   float64 // how often its file was changed recently
	Entry    float64 // whether it is an entry point of programs, requests or users
	Exported float64 // whether it is exported
	Penalty  float64 // subtracted for tests, generated and vendored files
	Vote     float64 // how often readers start at nodes with a full penalty, relative to nodes without
	Edges    EdgeWeights
}

// DefaultRankWeights returns the usual weights. The weight of Exported is just enough to order the nodes that nothing in the repository
// uses.
func DefaultRankWeights() RankWeights {
	return RankWeights{
		PageRank: 1, Size: 0.2, Change: 0.3, Entry: 0.5, Exported: 0.1, Penalty: 0.5, Vote: 0.2, Edges: DefaultEdgeWeights(),
	}
}

// EdgeWeights determines how the rank of a node is divided among its outgoing edges.
type EdgeWeights struct {
	Damping float64            // share of the rank that follows edges, from 0 to below 1; the rest starts at a new node
	Kind    [EdgeKinds]float64 // weight by EdgeKind
	Unsure  float64            // factor for an edge that was found by a bare name only
}

// DefaultEdgeWeights returns the usual weights. Calls and inheritance have the full weight, because code cannot work without what
// it calls or inherits from. Code that only names, reads or imports something may merely pass it on, so edges of these kinds
// weigh less. An edge found by a bare name only is often wrong, so it can do no more than break a tie. The damping is the one in
// Brin and Page's paper.
func DefaultEdgeWeights() EdgeWeights {
	return EdgeWeights{
		Damping: 0.85,
		Kind: [EdgeKinds]float64{
			EdgeUses: 0.7, EdgeCalls: 1, EdgeReads: 0.3, EdgeWrites: 0.5, EdgeInherits: 1,
			EdgeImports: 0.5, EdgeRouteHandler: 1,
		},
		Unsure: 0.1,
	}
}
