package graph

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
	"pgregory.net/rapid"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/test/cases"
	"foldout/model"
)

// TestCases groups the nodes of graphs. A case has `files` (paths with their language and the names of their symbols), `modules`
// (folders) and `links` (relations with their kinds; `?` marks a guess). Each other part is named after a level, optionally
// followed by the kinds of edges to include, by `guessed` to include guesses, and by a folder with a slash that restricts the
// files.
func TestCases(t *testing.T) { cases.Run(t, answer) }

func answer(t *testing.T, a *txtar.Archive) {
	var g *Graph
	var modules []string
	var files []*filetree.File
	for i := range a.Files {
		part := &a.Files[i]
		switch part.Name {
		case "files":
			files = readFiles(string(part.Data))
		case "modules":
			modules = strings.Fields(string(part.Data))
		case "links":
			g = New(files, readLinks(t, files, string(part.Data)))
		default:
			part.Data = []byte(describe(g, g.Quotient(readOptions(t, g, modules, strings.Fields(part.Name)))))
		}
	}
}

func readOptions(t *testing.T, g *Graph, modules, words []string) QuotientOptions {
	c := QuotientOptions{Modules: modules, Kinds: AllKinds}
	for ; c.Level.String() != words[0]; c.Level++ {
		if c.Level == Modules {
			t.Fatalf("no level is named %s", words[0])
		}
	}
	var kinds []model.EdgeKind
	for _, word := range words[1:] {
		if word == "guessed" {
			c.Guessed = true
		} else if strings.HasSuffix(word, "/") {
			c.Keep = func(file int) bool { return strings.HasPrefix(g.Files[file].Path, word) }
		} else if kind, err := model.ParseEdgeKind(word); err != nil {
			t.Fatal(err)
		} else {
			kinds = append(kinds, kind)
			c.Kinds = Of(kinds...)
		}
	}
	return c
}

func readFiles(text string) (files []*filetree.File) {
	for line := range strings.Lines(text) {
		words := strings.Fields(line)
		f := &filetree.File{File: model.File{Path: words[0], Language: words[1]}}
		for _, name := range words[2:] {
			f.Symbols = append(f.Symbols, model.Symbol{Name: name, Up: -1})
		}
		files = append(files, f)
	}
	return files
}

func readLinks(t *testing.T, files []*filetree.File, text string) (links []Link) {
	nodes, next := map[string]int32{}, int32(0)
	for _, f := range files {
		nodes[f.Path], next = next, next+1
		for _, s := range f.Symbols {
			nodes[f.Path+"#"+s.Name], next = next, next+1
		}
	}
	for line := range strings.Lines(text) {
		words := strings.Fields(line)
		from, known := nodes[words[0]]
		to, knownTo := nodes[words[2]]
		kind, knownKind := model.ParseEdgeKind(words[1])
		if !known || !knownTo || knownKind != nil {
			t.Fatalf("unknown in %s", line)
		}
		links = append(links, Link{from, Edge{Node: to, Kind: kind, Count: 1, Sure: words[len(words)-1] != "?"}})
	}
	return links
}

// describe lists the edges, components and cycles of a quotient.
func describe(g *Graph, q *Quotient) string {
	var b strings.Builder
	name := func(group int32) string {
		of := q.Groups[group]
		if of.Node >= 0 {
			if file, symbol := g.At(of.Node); symbol >= 0 {
				return of.Path + "#" + g.Files[file].Symbols[symbol].Name
			}
		}
		return model.PathID(of.Path)
	}
	names := func(groups []int32) string {
		all := make([]string, len(groups))
		for i, group := range groups {
			all[i] = name(group)
		}
		return strings.Join(all, " ")
	}
	for _, e := range q.Edges {
		fmt.Fprintf(&b, "%s -> %s %d", name(e.From), name(e.To), e.Count)
		for kind, n := range e.Kinds {
			if n > 0 {
				fmt.Fprintf(&b, " %s=%d", model.EdgeKind(kind), n)
			}
		}
		if !e.Sure {
			b.WriteString(" ?")
		}
		b.WriteByte('\n')
	}
	for _, component := range q.Components() {
		fmt.Fprintf(&b, "component %s\n", names(component))
	}
	for _, cycle := range q.Cycles() {
		fmt.Fprintf(&b, "cycle %s\n", names(cycle))
	}
	return b.String()
}

// drawGraph draws a graph of files with two symbols each.
func drawGraph(t *rapid.T) *Graph {
	files := make([]*filetree.File, rapid.IntRange(0, 9).Draw(t, "files"))
	for i := range files {
		files[i] = &filetree.File{File: model.File{Path: string(rune('a'+i%3)) + "/" + string(rune('a'+i)), Symbols: make([]model.Symbol, 2)}}
	}
	var links []Link
	if n := int32(3 * len(files)); n > 0 {
		for range rapid.IntRange(0, 30).Draw(t, "links") {
			node, kind := rapid.Int32Range(0, n-1), rapid.SampledFrom([]model.EdgeKind{model.EdgeCalls, model.EdgeUses})
			links = append(links, Link{From: node.Draw(t, "from"), Edge: Edge{
				Node: node.Draw(t, "to"), Kind: kind.Draw(t, "kind"), Count: rapid.Int32Range(1, 3).Draw(t, "count"), Sure: rapid.Bool().Draw(t, "sure"),
			}})
		}
	}
	return New(files, links)
}

// drawQuotient draws a graph of groups.
func drawQuotient(t *rapid.T) *Quotient {
	return drawGraph(t).Quotient(QuotientOptions{Level: Files, Kinds: AllKinds, Guessed: true})
}

// TestQuotientSums checks that an edge between two groups sums up all edges between their nodes, and that edges are sorted.
func TestQuotientSums(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g, level := drawGraph(t), rapid.SampledFrom([]Level{Symbols, Files, Folders}).Draw(t, "level")
		guessed := rapid.Bool().Draw(t, "guessed")
		q := g.Quotient(QuotientOptions{Level: level, Kinds: Of(model.EdgeCalls), Guessed: guessed})
		want := map[[2]int32]Merged{}
		for node, from := range q.GroupOf {
			for _, e := range g.Out(int32(node)) {
				if to := q.GroupOf[e.Node]; to != from && e.Kind == model.EdgeCalls && (e.Sure || guessed) {
					m := want[[2]int32{from, to}]
					m.From, m.To, m.Count, m.Sure = from, to, m.Count+int(e.Count), m.Sure || e.Sure
					m.Kinds[e.Kind] = m.Count
					want[[2]int32{from, to}] = m
				}
			}
		}
		last := [2]int32{-1, -1}
		for _, e := range q.Edges {
			at := [2]int32{e.From, e.To}
			if slices.Compare(at[:], last[:]) <= 0 {
				t.Fatalf("%v stands behind %v", at, last)
			}
			if want[at] != e {
				t.Fatalf("%+v, not %+v", e, want[at])
			}
			last = at
		}
		if len(q.Edges) != len(want) {
			t.Fatalf("%d edges, not %d", len(q.Edges), len(want))
		}
	})
}

// reaches computes, in a slow way, which groups can be reached from which by at least one edge.
func (q *Quotient) reaches() [][]bool {
	all := make([][]bool, len(q.Groups))
	for i := range all {
		all[i] = make([]bool, len(q.Groups))
		for _, e := range q.Out(int32(i)) {
			all[i][e.To] = true
		}
	}
	for k := range all {
		for i := range all {
			for j := range all {
				all[i][j] = all[i][j] || all[i][k] && all[k][j]
			}
		}
	}
	return all
}

// TestComponents compares components and cycles with reachability.
func TestComponents(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		q := drawQuotient(t)
		reaches, member := q.reaches(), make([]int, len(q.Groups))
		for i, component := range q.Components() {
			for _, group := range component {
				member[group] = i + 1
			}
		}
		onCycle := map[int32]bool{}
		for _, cycle := range q.Cycles() {
			checkCycle(t, q, cycle)
			for _, group := range cycle {
				onCycle[group] = true
			}
		}
		for i := range q.Groups {
			if reaches[i][i] != (member[i] > 0) || reaches[i][i] != onCycle[int32(i)] {
				t.Fatalf("%d leads to itself: %v; component %d, on a cycle %v", i, reaches[i][i], member[i], onCycle[int32(i)])
			}
			for j := range q.Groups {
				if i != j && (reaches[i][j] && reaches[j][i]) != (member[i] > 0 && member[i] == member[j]) {
					t.Fatalf("%d and %d are in the components %d and %d", i, j, member[i], member[j])
				}
			}
		}
	})
}

func checkCycle(t *rapid.T, q *Quotient, cycle []int32) {
	if slices.Min(cycle) != cycle[0] || len(slices.Compact(slices.Sorted(slices.Values(cycle)))) != len(cycle) {
		t.Fatalf("%v does not begin at its least, or has one twice", cycle)
	}
	for i, group := range cycle {
		next := cycle[(i+1)%len(cycle)]
		if !slices.ContainsFunc(q.Out(group), func(e Merged) bool { return e.To == next }) {
			t.Fatalf("%v has no edge from %d to %d", cycle, group, next)
		}
	}
}

// TestLongChain follows a chain that is too long for recursion.
func TestLongChain(t *testing.T) {
	const n = 1_000_000
	q := &Quotient{Groups: make([]Group, n)}
	for i := range int32(n) {
		q.Edges = append(q.Edges, Merged{From: i, To: (i + 1) % n})
	}
	q.index()
	if found := q.Components(); len(found) != 1 || len(found[0]) != n {
		t.Errorf("a ring of %d has %d components", n, len(found))
	}
	if cycles := q.Cycles(); len(cycles) != 1 || len(cycles[0]) != n {
		t.Errorf("a ring of %d has %d cycles", n, len(cycles))
	}
}

// TestWalk compares a walk with single steps.
func TestWalk(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		q := drawQuotient(t)
		if len(q.Groups) == 0 {
			return
		}
		for i := range q.Groups {
			q.Groups[i].Node = int32(i)
		}
		depth := rapid.IntRange(1, 4).Draw(t, "depth")
		from := rapid.Int32Range(0, int32(len(q.Groups))-1).Draw(t, "from")
		reached, walked := map[int32]bool{from: true}, map[[2]int32]bool{}
		for range depth {
			var next []int32
			for _, e := range q.Edges {
				if reached[e.From] {
					walked[[2]int32{e.From, e.To}] = true
					next = append(next, e.To)
				}
			}
			for _, group := range next {
				reached[group] = true
			}
		}
		part := q.Walk([]int32{from}, depth)
		if len(part.Groups) != len(reached) || len(part.Edges) != len(walked) {
			t.Fatalf("%d groups and %d edges, not %d and %d", len(part.Groups), len(part.Edges), len(reached), len(walked))
		}
		for _, e := range part.Edges {
			if !walked[[2]int32{part.Groups[e.From].Node, part.Groups[e.To].Node}] {
				t.Fatalf("the edge %v was not walked along", e)
			}
		}
		if all, kept := q.Walk([]int32{from}, 0), q.Walk([]int32{from}, len(q.Groups)); len(all.Edges) != len(kept.Edges) {
			t.Fatalf("%d edges without end, %d in as many steps as there are groups", len(all.Edges), len(kept.Edges))
		}
	})
}

// TestOnly compares Only and Linked with a check of each group.
func TestOnly(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		q := drawQuotient(t)
		kept := make([]bool, len(q.Groups))
		for i := range q.Groups {
			q.Groups[i].Node, kept[i] = int32(i), rapid.Bool().Draw(t, "kept")
		}
		part := q.Only(kept)
		var groups []Group
		for i, group := range q.Groups {
			linked := slices.ContainsFunc(q.Edges, func(e Merged) bool { return e.From == int32(i) || e.To == int32(i) })
			if q.Linked()[i] != linked {
				t.Fatalf("%d has an edge: %v", i, linked)
			}
			if kept[i] {
				groups = append(groups, group)
			}
		}
		var ends [][2]int32
		for _, e := range q.Edges {
			if kept[e.From] && kept[e.To] {
				ends = append(ends, [2]int32{e.From, e.To})
			}
		}
		var got [][2]int32
		for i := range part.Groups {
			for _, e := range part.Out(int32(i)) {
				got = append(got, [2]int32{part.Groups[e.From].Node, part.Groups[e.To].Node})
			}
		}
		if !slices.Equal(part.Groups, groups) || !slices.Equal(got, ends) {
			t.Fatalf("%v with %v, not %v with %v", part.Groups, got, groups, ends)
		}
	})
}
