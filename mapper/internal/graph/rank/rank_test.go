package rank

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
	"pgregory.net/rapid"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/files/scan"
	"foldout/mapper/internal/graph/graph"
	"foldout/mapper/internal/test/cases"
	"foldout/model"

	_ "foldout/mapper/languages"
)

// TestCases ranks the repositories of the cases. The part `files` lists the path, language and lines of each file. Below a file are
// its symbols, indented by two spaces per level: kind, name, lines, `+` if exported, and signature. The part `links` lists who
// refers to whom, how, how often, and `?` if it is not sure. The part `programs` lists the programs of manifests.
func TestCases(t *testing.T) {
	cases.Run(t, func(t *testing.T, a *txtar.Archive) {
		parts := map[string]string{}
		for _, f := range a.Files {
			parts[f.Name] = string(f.Data)
		}
		r := reader{t: t, named: map[string]int32{}}
		r.files(parts["files"])
		g := graph.New(r.all, r.links(parts["links"]))
		ranks := Rank(Input{Graph: g, Programs: strings.Fields(parts["programs"]), Weights: model.DefaultRankWeights()})
		cases.Last(t, a, "ranks").Data = []byte(describe(ranks))
	})
}

// reader reads the parts of a case.
type reader struct {
	t     *testing.T
	all   []*filetree.File
	named map[string]int32 // nodes by name
	next  int32
}

func (r *reader) files(text string) {
	var above []int32 // the last symbol at each indentation
	for line := range strings.Lines(text) {
		words := strings.Fields(line)
		if !strings.HasPrefix(line, " ") {
			class := scan.Classify(words[0], nil, words[1] != "-")
			file := model.File{Path: words[0], Language: words[1], Class: class, Lines: r.number(words[2])}
			r.all, above = append(r.all, &filetree.File{File: file}), nil
			r.name(words[0])
			continue
		}
		file := r.all[len(r.all)-1]
		kind, known := model.ParseKind(words[0])
		if !known {
			r.t.Fatalf("no kind is named %s", words[0])
		}
		depth := (len(line)-len(strings.TrimLeft(line, " ")))/2 - 1
		sym := model.Symbol{Kind: kind, Name: words[1], FirstLine: 1, EndLine: int32(r.number(words[2])), Up: -1}
		if depth > 0 {
			sym.Up = above[depth-1]
		}
		sym.Exported = len(words) > 3 && words[3] == "+"
		_, sym.Signature, _ = strings.Cut(strings.TrimSpace(line), "| ")
		above = append(above[:depth], int32(len(file.Symbols)))
		file.Symbols = append(file.Symbols, sym)
		r.name(file.Path + "#" + words[1])
	}
}

func (r *reader) name(name string) {
	r.named[name] = r.next
	r.next++
}

func (r *reader) number(word string) int {
	n, err := strconv.Atoi(word)
	if err != nil {
		r.t.Fatal(err)
	}
	return n
}

func (r *reader) links(text string) (links []graph.Link) {
	kinds := map[string]model.EdgeKind{}
	for k := model.EdgeUses; k < model.EdgeKinds; k++ {
		kinds[k.String()] = k
	}
	for line := range strings.Lines(text) {
		words := strings.Fields(line)
		from, knownFrom := r.named[words[0]]
		to, knownTo := r.named[words[2]]
		kind, knownKind := kinds[words[1]]
		if !knownFrom || !knownTo || !knownKind {
			r.t.Fatalf("unknown in %s", line)
		}
		l := link(int(from), int(to), 1, kind, words[len(words)-1] != "?")
		if len(words) > 3 && words[3] != "?" {
			l.Count = int32(r.number(words[3]))
		}
		links = append(links, l)
	}
	return links
}

// describe lists each node with its importance and its terms.
func describe(r *Ranks) string {
	var b strings.Builder
	for i, f := range r.graph.Files {
		describeNode(&b, r, f.Path, r.graph.File(i))
		for s := range f.Symbols {
			describeNode(&b, r, "  "+f.Symbols[s].Name, r.graph.Symbol(i, s))
		}
	}
	return b.String()
}

func describeNode(b *strings.Builder, r *Ranks, name string, node int32) {
	fmt.Fprintf(b, "%-34s %6.3f", name, r.Importance(node))
	for _, p := range r.Why(node) {
		if p.Signal != 0 {
			fmt.Fprintf(b, "  %s %.2f", p.Name, p.Signal)
		}
	}
	b.WriteByte('\n')
}

// TestSums checks that importance is the sum of its terms, that values of files add up to those of folders, and that all files
// together have the rank 1.
func TestSums(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawGraph(t)
		r := Rank(Input{Graph: g, Weights: model.DefaultRankWeights()})
		for node := range int32(g.Len()) {
			total := 0.0
			for _, p := range r.Why(node) {
				if p.Signal < 0 || p.Signal > 1 {
					t.Fatalf("node %d has a signal %v", node, p)
				}
				total += p.Signal * p.Weight
			}
			if got := float64(r.Importance(node)); math.Abs(got-total) > 1.0/grain || got*grain != math.Trunc(got*grain) {
				t.Fatalf("node %d has %g of %g", node, got, total)
			}
		}
		for _, f := range g.Files {
			for folder := filetree.Parent(f.Path); folder != ""; folder = filetree.Parent(folder) {
				sumFolder(t, r, folder)
			}
		}
		sumFolder(t, r, "")
		if whole := r.Folder(""); math.Abs(whole.PageRank-1) > 1e-9 || whole.Received != 0 || whole.Degree != 0 {
			t.Fatalf("the root has %+v", whole)
		}
	})
}

func sumFolder(t *rapid.T, r *Ranks, path string) {
	got, want := r.Folder(path), model.Metrics{Importance: -1}
	for i, f := range r.graph.Files {
		if path == "" || strings.HasPrefix(f.Path, path+"/") {
			m := r.Metrics(r.graph.File(i))
			want.Lines += m.Lines
			want.Symbols += m.Symbols
			want.PageRank += m.PageRank
			want.Importance = max(want.Importance, m.Importance)
		}
	}
	same := got.Lines == want.Lines && got.Symbols == want.Symbols && got.Importance == want.Importance
	if !same || math.Abs(got.PageRank-want.PageRank) > 1e-9 || r.FolderImportance(path) != got.Importance {
		t.Fatalf("folder %q has %+v, its files %+v", path, got, want)
	}
}

// drawGraph draws files in folders, with nested symbols and links among all of them.
func drawGraph(t *rapid.T) *graph.Graph {
	var all []*filetree.File
	nodes := 0
	for i := range rapid.IntRange(1, 6).Draw(t, "files") {
		folder := rapid.SampledFrom([]string{"", "a/", "a/b/", "c/d/", "c/test/"}).Draw(t, "folder")
		f := &filetree.File{File: model.File{Path: fmt.Sprintf("%s%d.go", folder, i), Class: model.ClassSource, Lines: 9}}
		if folder == "c/test/" {
			f.Class = model.ClassTest
		}
		for s := range rapid.IntRange(0, 4).Draw(t, "symbols") {
			up := int32(rapid.IntRange(-1, s-1).Draw(t, "up"))
			f.Symbols = append(f.Symbols, model.Symbol{Up: up, FirstLine: 1, EndLine: int32(1 + s), Exported: s%2 == 0})
		}
		all, nodes = append(all, f), nodes+1+len(f.Symbols)
	}
	return graph.New(all, drawLinks(t, nodes))
}

// TestReceived compares the flow across borders with a walk over every edge for every part.
func TestReceived(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawGraph(t)
		r := Rank(Input{Graph: g, Weights: model.DefaultRankWeights()})
		ranks := PageRank(g, r.weights.Edges, r.begin())
		for part := range int32(len(r.parts.parents)) {
			degree, received := int32(0), 0.0
			for from := range int32(g.Len()) {
				degree, received = crossing(r, from, part, ranks, degree, received)
			}
			if r.degree[part] != degree || math.Abs(r.received[part]-received) > 1e-9 {
				t.Fatalf("%d edges with %g cross the border of %d, not %d with %g", degree, received, part, r.degree[part], r.received[part])
			}
		}
	})
}

// crossing adds to degree and received the edges of one node that cross the border of a part, and the rank that flows in along
// them without what is given back.
func crossing(r *Ranks, from, part int32, ranks []float64, degree int32, received float64) (int32, float64) {
	damping := r.weights.Edges.Damping
	for _, e := range r.graph.Out(from) {
		switch starts, ends := inside(r, from, part), inside(r, e.Node, part); {
		case starts == ends:
		case ends:
			own := max(0, ranks[from]-damping*ranks[e.Node]*shareOf(r, e.Node, func(back graph.Edge) bool { return back.Node == from }))
			received += damping * own * shareOf(r, from, func(same graph.Edge) bool { return same == e })
			fallthrough
		default:
			degree++
		}
	}
	return degree, received
}

// shareOf returns the share of its passed-on rank that a node passes on along some of its edges.
func shareOf(r *Ranks, from int32, along func(e graph.Edge) bool) float64 {
	some, total := 0.0, 0.0
	for _, e := range r.graph.Out(from) {
		if e.Node == from {
			continue
		}
		total += edgeWeight(&r.weights.Edges, &e)
		if along(e) {
			some += edgeWeight(&r.weights.Edges, &e)
		}
	}
	return some / max(total, math.SmallestNonzeroFloat64)
}

func inside(r *Ranks, node, part int32) bool {
	for ; node >= 0; node = r.parts.parents[node] {
		if node == part {
			return true
		}
	}
	return false
}

func TestNothing(t *testing.T) {
	r := Rank(Input{Graph: graph.New(nil, nil), Weights: model.DefaultRankWeights()})
	if got := r.Folder(""); got != (model.Metrics{}) {
		t.Errorf("no files make %+v", got)
	}
	if got := r.Folder("a/b"); got != (model.Metrics{}) || r.FolderImportance("a/b") != 0 {
		t.Errorf("no folder has %+v", got)
	}
}

// TestNoRankFromCallee checks that a type and its constructor, which name each other, do not keep rank that one of them received.
func TestNoRankFromCallee(t *testing.T) {
	var links []graph.Link
	for _, e := range [][2]int{{0, 1}, {1, 2}, {2, 1}, {3, 4}} {
		links = append(links, link(e[0], e[1], 1, model.EdgeCalls, true))
	}
	r := Rank(Input{Graph: graph.New(files(5), links), Weights: model.DefaultRankWeights()})
	if loop, plain := r.Metrics(1).Received, r.Metrics(4).Received; loop > 2.1*plain {
		t.Errorf("%g flows into one of two that name each other, %g into one that is used as often", loop, plain)
	}
}
