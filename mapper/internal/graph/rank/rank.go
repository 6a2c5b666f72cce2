// Package rank computes how important each part of a repository is to someone who reads it for the first time. A map that cannot
// hold everything shows the most important parts.
//
// The importance of a node is a sum of terms. Each term is a signal of the node, from 0 to 1, times a weight:
//
//	rank       1.0  how much of the graph depends on it, by PageRank
//	size       0.2  number of lines
//	change     0.3  how often it changed recently
//	entry      0.5  whether programs, requests or users of the package enter here
//	exported   0.1  whether other code can use it at all
//	beside    -0.5  whether it is a test, generated, vendored, translated or a record of changes;
//	                0.5 for texts, settings, examples and test helpers
//
// The last term is called the penalty of a node.
//
// The values for rank, size and change span several powers of ten, both within one repository and between repositories. So each
// of these signals is the logarithm of the value divided by the logarithm of the greatest value of any node without a penalty.
// Doubling the number of callers then counts the same whether it goes from 2 to 4 or from 200 to 400. Plain shares would leave
// only the one helper that everybody calls. Square roots of lines would drown the other terms. Percentiles would order the many
// nodes without callers by noise.
//
// The rank term of a node is not simply its PageRank, which a class would have to share with its members. It is the rank that
// flows from outside into the node or any part of it, minus the rank that the node itself passed on and that only returns to it.
// The same holds for files and folders, so parts that only call each other gain nothing. Tests make more calls than other code,
// so they are given little rank to pass on.
//
// The signals of a file are measured against other files. A folder is as important as the most important file below it, because
// whoever looks for that file has to go through the folder.
//
// What a map keeps is decided by the worth of lines, which package worth makes of importance or, with a task, package mapper of relevance
// (relevance.go).
package rank

import (
	"math"

	"foldout/mapper/internal/base/parallel"
	"foldout/mapper/internal/files/history"
	"foldout/mapper/internal/graph/graph"
	"foldout/model"
)

// Input is the input of Rank.
type Input struct {
	Graph    *graph.Graph
	History  *history.History // nil for none
	Programs []string         // paths of files that a manifest lists as programs
	Weights  model.RankWeights
}

// Ranks holds the importance of every symbol, file and folder. It is immutable.
type Ranks struct {
	graph      *graph.Graph
	parts      *parts
	weights    model.RankWeights
	changes    []history.Change // by number of the file
	recent     []recentChanges  // by node; set for symbols only
	penalties  []float32        // by node
	entry      []float32        // by node or folder, like all of the following
	pagerank   []float64        // including everything in it
	received   []float64        // rank that flows in from outside
	degree     []int32          // number of edges into or out of it
	lines      []int32
	symbols    []int32 // number of symbols in it, without itself
	importance []float32
	sums       []below // by folder
	tops       [2]tops // of symbols and of files
}

// Rank computes the ranks of a graph.
func Rank(in Input) *Ranks {
	g := in.Graph
	r := &Ranks{graph: g, parts: gather(g), weights: in.Weights}
	r.changes = make([]history.Change, len(g.Files))
	for i, f := range g.Files {
		r.changes[i] = in.History.File(f.Path)
	}
	r.penalties = nodePenalties(g)
	parallel.Do(
		r.flow,
		func() { r.recent = r.changedLately(in.History) },
		func() {
			r.entry = entries(g, r.parts, in.Programs, r.penalties)
			r.entry = append(r.entry, make([]float32, len(r.parts.parents)-g.Len())...)
		},
		r.count,
	)
	r.each(func(node int32, file, symbol int) {
		r.tops[level(symbol)].raise(r.values(node, file, symbol), r.penalties[node] == 0)
	})
	r.importance = make([]float32, len(r.parts.parents))
	parallel.Spans(len(g.Files), func(from, to int) {
		r.eachOf(from, to, func(node int32, file, symbol int) {
			r.importance[node] = quantised(r.terms(node, file, symbol))
		})
	})
	r.climb()
	r.sumUp()
	return r
}

// each calls fn for every node, and passes the node together with the numbers of its file and its symbol. `symbol` is -1 for the
// file itself.
func (r *Ranks) each(fn func(node int32, file, symbol int)) { r.eachOf(0, len(r.graph.Files), fn) }

// eachOf calls fn like each, but only for the files with numbers in [from, to).
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

// count counts the lines and symbols of all files, symbols and folders.
func (r *Ranks) count() {
	r.lines, r.symbols = make([]int32, len(r.parts.parents)), make([]int32, len(r.parts.parents))
	for i, f := range r.graph.Files {
		r.lines[r.parts.parents[r.graph.File(i)]] += int32(f.Lines)
		r.lines[r.graph.File(i)] = int32(f.Lines)
		for s := range f.Symbols {
			r.lines[r.graph.Symbol(i, s)] = max(f.Symbols[s].EndLine-f.Symbols[s].FirstLine+1, 0)
			r.symbols[r.graph.Symbol(i, s)] = 1
		}
	}
	for folder := len(r.lines) - 1; folder > r.parts.nodes; folder-- {
		r.lines[r.parts.parents[folder]] += r.lines[folder]
	}
	addUp(r.parts, r.symbols)
	r.each(func(node int32, _, symbol int) {
		if symbol >= 0 {
			r.symbols[node]--
		}
	})
}

// begin returns how often the readers that PageRank imagines start at each node. They rarely start at a field. Otherwise a type
// with five hundred fields would have as much influence as five hundred functions.
func (r *Ranks) begin() []float64 {
	begin := make([]float64, r.graph.Len())
	r.each(func(node int32, file, symbol int) {
		begin[node] = 1 + float64(r.penalties[node])*(r.weights.Vote-1)
		if symbol >= 0 && r.graph.Files[file].Symbols[symbol].Kind.IsData() {
			begin[node] *= fieldVote
		}
	})
	return begin
}

// flow computes PageRank, and the part of it that flows across the borders of parts. If a node passes on rank and merely gets it
// back, that rank does not count. Otherwise two nodes that name each other, such as a type and its constructor, would keep,
// between the two of them, all the rank that flows in.
func (r *Ranks) flow() {
	begin := r.begin()
	w := newWeb(r.graph, r.weights.Edges)
	r.pagerank = w.ranks(begin)
	r.received, r.degree = make([]float64, len(r.parts.parents)), make([]int32, len(r.parts.parents))
	for to := range int32(len(begin)) {
		for i := w.start[to]; i < w.start[to+1]; i++ {
			from := w.from[i]
			lent := float64(float64(w.damping*r.pagerank[to]) * w.passedShare(to, from)) // part of the rank of `from` that comes from `to`
			handed := max(r.pagerank[from]-lent, 0) * w.share[i]
			r.parts.cross(from, to,
				func(part int32) { r.received[part] += float64(w.damping * handed); r.degree[part]++ },
				func(part int32) { r.degree[part]++ })
		}
	}
	r.pagerank = append(r.pagerank, make([]float64, len(r.parts.parents)-len(begin))...)
	addUp(r.parts, r.pagerank)
}

// grain is the number of steps between 0 and 1 to which importances are rounded. Rounding keeps decisions independent of the last
// bits of a sum.
const grain = 1 << 16

func quantised(all [termCount]model.Term) float32 {
	total := 0.0
	for _, p := range all {
		total += float64(p.Signal * p.Weight)
	}
	return float32(math.Round(total*grain) / grain)
}

// climb sets those values of each folder that are derived from the files below it.
func (r *Ranks) climb() {
	folders := r.importance[r.parts.nodes:]
	for i := range folders {
		if len(r.graph.Files) > 0 {
			folders[i] = float32(-r.weights.Penalty) // no file has a lower importance
		}
	}
	raise(r.parts, r.entry)
	raise(r.parts, r.importance)
}
