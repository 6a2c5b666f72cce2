// Package rank says how much the parts of a repository matter: to whoever reads it first, and so to a map that cannot hold
// all of it.
//
// Importance is a sum of terms, each a signal from 0 to 1 times a weight:
//
//	rank       1.0  how much of the graph leans on it, by PageRank
//	size       0.2  lines
//	change     0.3  how often its file was changed of late
//	entry      0.5  whether programs, requests or users of the package come in here
//	exported   0.1  whether others can use it at all
//	beside    -0.5  whether it is a test, generated, vendored, translated or a record of changes; half of it for texts, settings, examples
//	               and what others test with
//
// Rank, size and change are spread over powers of ten, in one repository as well as between them. So a signal is the logarithm of the
// value over that of the greatest which a source of the repository has: twice as many callers count as a step, whether it is
// from 2 to 4 or from 200 to 400. Plain shares would leave one helper that everybody calls and nothing else, a square root of lines
// would drown the rest, and percentiles would take the many that nobody calls apart by noise.
//
// The rank of a node is not its PageRank alone, which a class would have to share with its members: it is what flows over its border,
// to it or to any part of it, from outside, and not what it gets back. The same holds for a file and a folder, and parts that only call
// each other raise nothing. Tests call more than anybody, so readers seldom begin there.
//
// A file has signals of its own, measured against other files. A folder is as important as the most important file below it: whoever
// looks for that has to go through it.
package rank

import (
	"math"

	"foldout/mapper/internal/graph"
	"foldout/mapper/internal/history"
	"foldout/mapper/internal/parallel"
	"foldout/model"
)

// Weights are what the terms count.
type Weights struct {
	PageRank, Size, Change, Entry, Exported float64
	Beside                                  float64 // taken off what stands beside the sources
	Vote                                    float64 // how often readers begin there, where 1 is how often they begin in a source
	Edges                                   EdgeWeights
}

// DefaultWeights are the weights of the terms. Exported is there to tell apart what nobody in the repository uses.
func DefaultWeights() Weights {
	return Weights{
		PageRank: 1, Size: 0.2, Change: 0.3, Entry: 0.5, Exported: 0.1, Beside: 0.5, Vote: 0.2, Edges: DefaultEdgeWeights(),
	}
}

// Input is what ranks are made of.
type Input struct {
	Graph    *graph.Graph
	History  *history.History // nil for none
	Programs []string         // paths of files that a manifest names as programs
	Weights  Weights
}

// Ranks say how much every symbol, file and folder matters. They are immutable.
type Ranks struct {
	graph      *graph.Graph
	groups     *groups
	weights    Weights
	changes    []history.Change // by number of the file
	lately     []lately         // by node, of symbols
	beside     []float32        // of nodes
	entry      []float32        // of nodes and folders, as all that follow
	pagerank   []float64        // with what lies in it
	received   []float64        // what flows in over the border
	degree     []int32          // edges over the border
	lines      []int32
	symbols    []int32 // in it, itself not counted
	importance []float32
	sums       []below // of folders
	tops       [2]tops // of symbols, of files
}

// Rank works out the ranks of a graph.
func Rank(in Input) *Ranks {
	g := in.Graph
	r := &Ranks{graph: g, groups: gather(g), weights: in.Weights}
	r.changes = make([]history.Change, len(g.Files))
	for i, f := range g.Files {
		r.changes[i] = in.History.File(f.Path)
	}
	r.beside = beside(g)
	parallel.Do(
		r.flow,
		func() { r.lately = r.changedLately(in.History) },
		func() {
			r.entry = entries(g, r.groups, in.Programs, r.beside)
			r.entry = append(r.entry, make([]float32, len(r.groups.above)-g.Len())...)
		},
		r.count,
	)
	r.each(func(node int32, file, symbol int) {
		r.tops[level(symbol)].raise(r.values(node, file, symbol), r.beside[node] == 0)
	})
	r.importance = make([]float32, len(r.groups.above))
	parallel.Spans(len(g.Files), func(from, to int) {
		r.eachOf(from, to, func(node int32, file, symbol int) {
			r.importance[node] = quantised(r.parts(node, file, symbol))
		})
	})
	r.climb()
	r.sumUp()
	return r
}

// each calls fn for every node with the numbers of its file and its symbol, -1 for the file itself.
func (r *Ranks) each(fn func(node int32, file, symbol int)) { r.eachOf(0, len(r.graph.Files), fn) }

// eachOf is each for the files of some numbers.
func (r *Ranks) eachOf(from, to int, fn func(node int32, file, symbol int)) {
	for file := from; file < to; file++ {
		node := r.graph.File(file)
		for symbol := -1; symbol < len(r.graph.Files[file].Symbols); symbol++ {
			fn(node, file, symbol)
			node++
		}
	}
}

// level returns 0 for a symbol and 1 for a file.
func level(symbol int) int {
	if symbol < 0 {
		return 1
	}
	return 0
}

// count counts lines and symbols.
func (r *Ranks) count() {
	r.lines, r.symbols = make([]int32, len(r.groups.above)), make([]int32, len(r.groups.above))
	for i, f := range r.graph.Files {
		r.lines[r.groups.above[r.graph.File(i)]] += int32(f.Lines)
		r.lines[r.graph.File(i)] = int32(f.Lines)
		for s := range f.Symbols {
			r.lines[r.graph.Symbol(i, s)] = max(f.Symbols[s].EndLine-f.Symbols[s].FirstLine+1, 0)
			r.symbols[r.graph.Symbol(i, s)] = 1
		}
	}
	for folder := len(r.lines) - 1; folder > r.groups.nodes; folder-- {
		r.lines[r.groups.above[folder]] += r.lines[folder]
	}
	addUp(r.groups, r.symbols)
	r.each(func(node int32, _, symbol int) {
		if symbol >= 0 {
			r.symbols[node]--
		}
	})
}

// begin says how often readers begin at each node. They seldom do at a field, which would let a type of five hundred fields speak as
// often as five hundred functions.
func (r *Ranks) begin() []float64 {
	begin := make([]float64, r.graph.Len())
	r.each(func(node int32, file, symbol int) {
		begin[node] = 1 + float64(r.beside[node])*(r.weights.Vote-1)
		if symbol >= 0 && isField(r.graph.Files[file].Symbols[symbol].Kind) {
			begin[node] *= fieldVote
		}
	})
	return begin
}

// fieldVote is how often readers begin at a field, where 1 is how often they begin at what surrounds it.
const fieldVote = 0.1

func isField(k model.Kind) bool {
	return k == model.KindField || k == model.KindProperty || k == model.KindEnumMember
}

// flow works out PageRank, and what of it goes over the borders of groups. What a node only has back from another says nothing of it: two that
// name each other, as a type and what makes it, would keep what flows in between them.
func (r *Ranks) flow() {
	begin := r.begin()
	w := weave(r.graph, r.weights.Edges)
	r.pagerank = w.ranks(begin)
	r.received, r.degree = make([]float64, len(r.groups.above)), make([]int32, len(r.groups.above))
	for to := range int32(len(begin)) {
		for i := w.start[to]; i < w.start[to+1]; i++ {
			from := w.from[i]
			lent := float64(float64(w.damping*r.pagerank[to]) * w.handed(to, from))
			handed := max(r.pagerank[from]-lent, 0) * w.share[i]
			r.groups.cross(from, to,
				func(group int32) { r.received[group] += float64(w.damping * handed); r.degree[group]++ },
				func(group int32) { r.degree[group]++ })
		}
	}
	r.pagerank = append(r.pagerank, make([]float64, len(r.groups.above)-len(begin))...)
	addUp(r.groups, r.pagerank)
}

// grain is the step of importances: what decides must not hang on the last bits of a sum.
const grain = 1 << 16

func quantised(parts [terms]Part) float32 {
	total := 0.0
	for _, p := range parts {
		total += float64(p.Signal * p.Weight)
	}
	return float32(math.Round(total*grain) / grain)
}

// climb gives folders what they have from the files below them.
func (r *Ranks) climb() {
	folders := r.importance[r.groups.nodes:]
	for i := range folders {
		if len(r.graph.Files) > 0 {
			folders[i] = float32(-r.weights.Beside) // no file has less
		}
	}
	raise(r.groups, r.entry)
	raise(r.groups, r.importance)
}
