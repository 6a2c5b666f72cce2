package mapper_test

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"sort"
	"strings"
	"testing"

	"foldout/mapper"
	"foldout/mapper/filetree"
	"foldout/mapper/token"
	"foldout/model"
)

// nameRankMap chooses symbols like aider (https://aider.chat/2023/10/22/repomap.html): files are nodes, each name that a file
// mentions leads to all files that define it, the PageRank of files is passed on to the definitions, and the best are shown with
// their signatures.
func nameRankMap(t *testing.T, r *mapper.Repo, budget int) holding {
	ranked := nameRanks(r)
	v := model.DefaultView(token.Default)
	v.Fit = model.FitNone
	p, err := r.Plan(v)
	if err != nil {
		t.Fatal(err)
	}
	got, states := holding{}, map[string][]model.NodeState{}
	for _, d := range ranked {
		if states[d.file.Path] == nil {
			states[d.file.Path] = p.Symbols(d.file.Path)
		}
		cost := states[d.file.Path][d.symbol].Own
		if file := model.PathID(d.file.Path); !got[file] {
			cost += p.File(d.file.Path).Own + len(d.file.Path)/6
			if cost <= budget {
				got[file] = true
			}
		}
		if cost > budget {
			break
		}
		budget -= cost
		got[model.SymbolID(d.file.Path, model.SymbolNames(d.file.Symbols)[d.symbol])] = true
	}
	return got
}

// mentions returns the square root of the number of references to each name in a file.
func mentions(f *filetree.File) map[string]float64 {
	said, _ := f.References.Decode()
	counts := map[string]float64{}
	for _, ref := range said.References {
		name, _ := said.LastName(ref.Expr)
		counts[name] += float64(ref.Count)
	}
	for name, n := range counts {
		counts[name] = math.Sqrt(n)
	}
	return counts
}

// definition is a symbol with its share of its file's rank.
type definition struct {
	file   *filetree.File
	symbol int
	rank   float64
}

// nameEdge leads from a file to a definition of a name that the file mentions.
type nameEdge struct {
	to     definition
	weight float64
}

// nameRanks ranks all symbols merely by name.
func nameRanks(r *mapper.Repo) []definition {
	var files []*filetree.File
	defines := map[string][]definition{}
	number := map[string]int{}
	r.Tree().Each(func(f *filetree.File) {
		number[f.Path] = len(files)
		files = append(files, f)
		for i := range f.Symbols {
			defines[f.Symbols[i].Name] = append(defines[f.Symbols[i].Name], definition{file: f, symbol: i})
		}
	})
	edges := make([][]nameEdge, len(files))
	for from, f := range files {
		edges[from] = nameEdges(f, defines)
	}
	rank := fileRanks(edges, number)
	shares := map[string]float64{}
	var all []definition
	at := map[string]int{}
	for from := range files {
		total := totalWeight(edges[from])
		for _, e := range edges[from] {
			id := fmt.Sprint(e.to.file.Path, "#", e.to.symbol)
			if _, known := at[id]; !known {
				at[id] = len(all)
				all = append(all, e.to)
			}
			shares[id] += rank[from] * e.weight / total
		}
	}
	for id, i := range at {
		all[i].rank = shares[id]
	}
	sort.SliceStable(all, func(i, j int) bool { return all[i].rank > all[j].rank })
	return all
}

// nameEdges returns edges from a file to every definition of each name that it mentions. Long names of several words count ten
// times, private and frequent ones a tenth.
func nameEdges(f *filetree.File, defines map[string][]definition) (edges []nameEdge) {
	mentioned := mentions(f)
	for _, name := range slices.Sorted(maps.Keys(mentioned)) {
		weight := 1.0
		if len(name) >= 8 && (strings.ToLower(name) != name || strings.Contains(name, "_")) {
			weight *= 10
		}
		if strings.HasPrefix(name, "_") || len(defines[name]) > 5 {
			weight *= 0.1
		}
		for _, d := range defines[name] {
			edges = append(edges, nameEdge{d, weight * mentioned[name]})
		}
	}
	return edges
}

func totalWeight(edges []nameEdge) (total float64) {
	for _, e := range edges {
		total += e.weight
	}
	return total
}

// fileRanks returns the PageRank of every file after 30 rounds, with a damping factor of 0.85.
func fileRanks(edges [][]nameEdge, number map[string]int) []float64 {
	rank := make([]float64, len(edges))
	for i := range rank {
		rank[i] = 1 / float64(len(edges))
	}
	for range 30 {
		now := make([]float64, len(edges))
		lost := 0.0
		for from := range edges {
			total := totalWeight(edges[from])
			if total == 0 {
				lost += rank[from]
			}
			for _, e := range edges[from] {
				now[number[e.to.file.Path]] += 0.85 * rank[from] * e.weight / total
			}
		}
		for i := range now {
			now[i] += (0.15 + 0.85*lost) / float64(len(edges))
		}
		rank = now
	}
	return rank
}
