package rank

import "foldout/model"

// This is the table of all weights of importance. Users can set those of the terms. Where no origin is given, they were chosen without
// fitting them to data.

// Weights holds the weights of the terms. Importance is their sum, each a signal from 0 to 1 multiplied by its weight.
type Weights struct {
	PageRank float64 // how much it is used, directly and indirectly
	Size     float64 // number of lines
	Change   float64 // how often its file was changed recently
	Entry    float64 // whether it is an entry point of programs, requests or users
	Exported float64 // whether it is exported
	Penalty  float64 // subtracted for tests, generated and vendored files
	Vote     float64 // how often readers start at nodes with a full penalty, relative to nodes without
	Edges    EdgeWeights
}

// DefaultWeights returns the usual weights. The weight of Exported is just enough to order the nodes that nothing in the repository
// uses.
func DefaultWeights() Weights {
	return Weights{
		PageRank: 1, Size: 0.2, Change: 0.3, Entry: 0.5, Exported: 0.1, Penalty: 0.5, Vote: 0.2, Edges: DefaultEdgeWeights(),
	}
}

// EdgeWeights determines how the rank of a node is divided among its outgoing edges.
type EdgeWeights struct {
	Damping float64                  // share of the rank that follows edges, from 0 to below 1; the rest starts at a new node
	Kind    [model.EdgeKinds]float64 // weight by model.EdgeKind
	Unsure  float64                  // factor for an edge that was found by a bare name only
}

// DefaultEdgeWeights returns the usual weights. Calls and inheritance have the full weight, because code cannot work without what
// it calls or inherits from. Code that only names, reads or imports something may merely pass it on, so edges of these kinds
// weigh less. An edge found by a bare name only is often wrong, so it can do no more than break a tie. The damping is the one in
// Brin and Page's paper.
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

// fieldVote is how often the readers that PageRank imagines start at a field, relative to a symbol of another kind.
const fieldVote = 0.1

// These weigh recent changes of a symbol: sharpness * (changes of its own lines + ofFile * changes of its file). Its own lines say more
// than the rest of the file.
const (
	sharpness = 50
	ofFile    = 0.05
)

// How likely somebody starts reading at a node, from 0 to 1.
const (
	EntryProgram = 1   // where a program starts
	EntryHandler = 0.8 // where a request or a command arrives
	EntryPackage = 0.5 // what a package offers at its root
	EntryPart    = 0.4 // what a package offers under a path
	EntryScript  = 0.3 // a program for people who work on the repository
)

// classPenalties holds the penalty of files of a class, from 0 to 1. Documents and settings have half
// a penalty: people read them too, but a repository is about its sources.
var classPenalties = map[model.Class]float32{
	model.ClassTest: 1, model.ClassGenerated: 1, model.ClassVendored: 1,
	model.ClassConfig: 0.5, model.ClassDoc: 0.5, model.ClassOther: 0.5,
}

// auxiliaryPenalty is the penalty of examples, test helpers and sources in folders of documents: they show or test the sources.
const auxiliaryPenalty = 0.5
