package rank

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"gonum.org/v1/gonum/graph/network"
	"gonum.org/v1/gonum/graph/simple"
	"pgregory.net/rapid"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/graph/graph"
	"foldout/model"
)

// PageRank returns the rank of every node of the graph. `begin` holds one value for each node, which is not negative and says how
// often readers start at that node. If `begin` is nil, they start equally often everywhere. If only some nodes have a value above
// 0, the result shows what matters to those nodes. The ranks sum to 1, unless the graph is empty or all values of `begin` are 0.
func PageRank(g *graph.Graph, weights model.EdgeWeights, begin []float64) []float64 {
	if begin == nil {
		begin = make([]float64, g.Len())
		for i := range begin {
			begin[i] = 1
		}
	}
	return newWeb(g, weights).ranks(begin)
}

// files returns n files without symbols, so that every node is a file.
func files(n int) []*filetree.File {
	all := make([]*filetree.File, n)
	for i := range all {
		all[i] = &filetree.File{File: model.File{Path: fmt.Sprintf("f%07d.go", i), Class: model.ClassSource, Lines: 10}}
	}
	return all
}

func link(from, to, count int, kind model.EdgeKind, sure bool) graph.Link {
	return graph.Link{From: int32(from), Edge: graph.Edge{Node: int32(to), Count: int32(count), Kind: kind, Sure: sure}}
}

// drawLinks draws links of any kind between n nodes, including loops and repeats.
func drawLinks(t *rapid.T, n int) []graph.Link {
	node := rapid.IntRange(0, n-1)
	one := rapid.Custom(func(t *rapid.T) graph.Link {
		kind := rapid.SampledFrom([]model.EdgeKind{model.EdgeCalls, model.EdgeUses, model.EdgeImports}).Draw(t, "kind")
		return link(node.Draw(t, "from"), node.Draw(t, "to"), rapid.IntRange(1, 9).Draw(t, "count"), kind, rapid.Bool().Draw(t, "sure"))
	})
	return rapid.SliceOfN(one, 0, 3*n).Draw(t, "links")
}

// judge ranks the same graph with gonum.
func judge(g *graph.Graph, weights model.EdgeWeights) map[int64]float64 {
	other := simple.NewWeightedDirectedGraph(0, 0)
	for node := range g.Len() {
		other.AddNode(simple.Node(node))
	}
	for node := range int32(g.Len()) {
		for _, e := range g.Out(node) {
			if e.Node == node {
				continue
			}
			before, _ := other.Weight(int64(node), int64(e.Node))
			other.SetWeightedEdge(simple.WeightedEdge{F: simple.Node(node), T: simple.Node(e.Node), W: before + edgeWeight(&weights, &e)})
		}
	}
	return network.PageRank(other, weights.Damping, 1e-12)
}

func TestPageRankAsGonum(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 30).Draw(t, "nodes")
		g := graph.New(files(n), drawLinks(t, n))
		want := judge(g, model.DefaultEdgeWeights())
		for node, got := range PageRank(g, model.DefaultEdgeWeights(), nil) {
			if math.Abs(got-want[int64(node)]) > 10*tolerance {
				t.Fatalf("node %d has %g, gonum gives it %g", node, got, want[int64(node)])
			}
		}
	})
}

// TestPageRankSum checks that ranks sum to 1 wherever readers start, and that all are 0 if readers never start.
func TestPageRankSum(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 30).Draw(t, "nodes")
		begin := rapid.SliceOfN(rapid.Float64Range(0, 5), n, n).Draw(t, "begin")
		whole := 0.0
		if sum(begin) > 0 {
			whole = 1
		}
		ranks := PageRank(graph.New(files(n), drawLinks(t, n)), model.DefaultEdgeWeights(), begin)
		if got := sum(ranks); math.Abs(got-whole) > 1e-12 {
			t.Fatalf("ranks sum to %g", got)
		}
		for node, r := range ranks {
			if r < 0 || begin[node] > 0 && r <= 0 {
				t.Fatalf("node %d, at which a reader begins %g times, has %g", node, begin[node], r)
			}
		}
	})
}

// TestPageRankNames checks that the rank of a node does not depend on its number.
func TestPageRankNames(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 20).Draw(t, "nodes")
		links := drawLinks(t, n)
		names := rapid.Permutation(counting(n)).Draw(t, "names")
		var renamed []graph.Link
		for _, l := range links {
			l.From, l.Node = int32(names[l.From]), int32(names[l.Node])
			renamed = append(renamed, l)
		}
		ranks := PageRank(graph.New(files(n), links), model.DefaultEdgeWeights(), nil)
		others := PageRank(graph.New(files(n), renamed), model.DefaultEdgeWeights(), nil)
		for node, r := range ranks {
			if math.Abs(r-others[names[node]]) > 10*tolerance {
				t.Fatalf("node %d has %g, and %g as %d", node, r, others[names[node]], names[node])
			}
		}
	})
}

func counting(n int) []int {
	all := make([]int, n)
	for i := range all {
		all[i] = i
	}
	return all
}

func TestPageRankShapes(t *testing.T) {
	calls := func(from, to int) graph.Link { return link(from, to, 1, model.EdgeCalls, true) }
	for _, c := range []struct {
		name  string
		nodes int
		links []graph.Link
		want  string
	}{
		{"empty", 0, nil, "[]"},
		{"alone", 1, nil, "[1.000]"},
		{"alone and calls itself", 2, []graph.Link{calls(0, 0)}, "[0.500 0.500]"},
		{"cycle", 2, []graph.Link{calls(0, 1), calls(1, 0)}, "[0.500 0.500]"},
		{"dead end", 2, []graph.Link{calls(0, 1)}, "[0.351 0.649]"},
		{"dead end with one aside", 3, []graph.Link{calls(0, 2)}, "[0.260 0.260 0.481]"},
		{"a bare name", 3, []graph.Link{calls(0, 1), link(0, 2, 1, model.EdgeCalls, false)}, "[0.260 0.460 0.280]"},
	} {
		if got := fmt.Sprintf("%.3f", PageRank(graph.New(files(c.nodes), c.links), model.DefaultEdgeWeights(), nil)); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

// large returns a graph of n nodes with ten times as many edges, many of which lead to the same few nodes.
func large(n int) *graph.Graph {
	r := rand.New(rand.NewPCG(1, 2))
	links := make([]graph.Link, 0, 10*n)
	for range 10 * n {
		to := int(math.Pow(r.Float64(), 3) * float64(n))
		links = append(links, link(r.IntN(n), to, 1+r.IntN(3), model.EdgeCalls, r.IntN(4) > 0))
	}
	return graph.New(files(n), links)
}

func BenchmarkPageRank(b *testing.B) {
	g := large(100_000)
	for b.Loop() {
		PageRank(g, model.DefaultEdgeWeights(), nil)
	}
	b.ReportMetric(float64(g.Edges()), "edges")
}

func BenchmarkRank(b *testing.B) {
	g := large(100_000)
	for b.Loop() {
		Rank(Input{Graph: g, Weights: model.DefaultRankWeights()})
	}
}
