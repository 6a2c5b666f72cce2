package mapper_test

import (
	"context"
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"foldout/mapper"
	"foldout/mapper/filetree"
	"foldout/mapper/relations"
	"foldout/mapper/token"
	"foldout/model"
)

// ranked is a repository with known references.
func ranked(t testing.TB) *mapper.Repo { return related(t, token.Default) }

// TestNeighboursAgree checks that each user of a symbol lists the symbol, or something in it, among what it uses.
func TestNeighboursAgree(t *testing.T) {
	repo := ranked(t)
	all, _ := repo.Relations().Ranking(relations.RankQuery{Level: "symbol", Symbols: model.AllKinds})
	users := func(t rapid.TB, id string) (checked int) {
		why, err := repo.Relations().Why(context.Background(), id)
		if err != nil {
			t.Fatal(err)
		}
		parts := partsOf(repo, id)
		for _, user := range why.Users[:min(5, len(why.Users))] {
			if !strings.Contains(user.ID, "#") {
				continue // text outside all symbols of a file
			}
			back, err := repo.Relations().Why(context.Background(), user.ID)
			if err != nil {
				t.Fatal(err)
			}
			if !slices.ContainsFunc(back.Uses, func(n relations.Neighbour) bool { return parts[n.ID] }) {
				t.Fatalf("%s uses %s, but lists %v", user.ID, id, back.Uses)
			}
			checked++
		}
		return checked
	}
	if users(t, all[0].ID) == 0 {
		t.Errorf("nothing uses %s, the most important symbol", all[0].ID)
	}
	rapid.Check(t, func(rt *rapid.T) { users(rt, rapid.SampledFrom(all).Draw(rt, "symbol").ID) })
}

// partsOf returns the ids of a symbol and everything in it.
func partsOf(repo *mapper.Repo, id string) map[string]bool {
	path, name := model.SplitID(id)
	_, file := repo.Tree().Find(path)
	names, in := model.SymbolNames(file.Symbols), make([]bool, len(file.Symbols))
	parts := map[string]bool{}
	for i := range file.Symbols {
		up := file.Symbols[i].Up
		if in[i] = names[i] == name || up >= 0 && in[up]; in[i] {
			parts[model.SymbolID(path, names[i])] = true
		}
	}
	return parts
}

// TestRankingIsInOrder checks that every level lists each node once, most important first, with the right rank.
func TestRankingIsInOrder(t *testing.T) {
	repo := ranked(t)
	for _, level := range relations.GraphLevels {
		all, of := repo.Relations().Ranking(relations.RankQuery{Level: level, Symbols: model.AllKinds})
		for _, top := range []int{1, len(all) / 2, len(all), len(all) + 1} {
			first, known := repo.Relations().Ranking(relations.RankQuery{Level: level, Symbols: model.AllKinds, Top: top})
			if want := all[:min(top, len(all))]; top > 0 && (known != of || !reflect.DeepEqual(first, want)) {
				t.Errorf("the first %d at level %s are not the first of all", top, level)
			}
		}
		seen := map[string]bool{}
		for i, n := range all {
			if seen[n.ID] || i > 0 && n.Metrics.Importance > all[i-1].Metrics.Importance {
				t.Fatalf("%s %s stands twice, or behind a less important one", level, n.ID)
			}
			seen[n.ID] = true
		}
		if level == "module" {
			continue // it exists: the folder above
		}
		why, err := repo.Relations().Why(context.Background(), all[len(all)/2].ID)
		if err != nil || why.Place != len(all)/2+1 || why.Of != len(all) {
			t.Errorf("%s: place %d of %d, %v", level, why.Place, why.Of, err)
		}
	}
}

// TestTour checks that a tour has the expected places, is the same each time, and only has included files.
func TestTour(t *testing.T) {
	repo := ranked(t)
	keep := func(f *filetree.File) bool { return strings.HasPrefix(f.Path, "graph/link/") }
	tour, err := repo.Relations().Tour(t.Context(), 3, keep)
	if err != nil {
		t.Fatal(err)
	}
	if again, err := repo.Relations().Tour(t.Context(), 3, keep); err != nil || !reflect.DeepEqual(tour, again) {
		t.Errorf("a second tour differs: %v", err)
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if tour, err := repo.Relations().Tour(ended, 3, keep); !errors.Is(err, context.Canceled) {
		t.Errorf("after its end: %v, %v", tour, err)
	}
	if len(tour.Hubs) != 3 {
		t.Errorf("%d hubs, not 3", len(tour.Hubs))
	}
	for _, s := range slices.Concat(tour.Entries, tour.Hubs, tour.Tests) {
		if !strings.HasPrefix(s.Path, "graph/link/") || s.Line < 1 {
			t.Errorf("%s:%d takes no part", s.Path, s.Line)
		}
	}
	bare, err := mapper.Open(context.Background(), "internal/graph/graph", mapper.Options{NoCache: true}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if empty, err := bare.Relations().Tour(t.Context(), 3, nil); err != nil || len(empty.Entries)+len(empty.Hubs)+len(empty.Scripts)+len(empty.Tests) > 0 {
		t.Error("without references there is a tour")
	}
	if list, of := bare.Relations().Ranking(relations.RankQuery{}); len(list)+of > 0 {
		t.Error("without references there is a ranking")
	}
	if _, err := bare.Relations().Dependencies(relations.DependencyQuery{}); err == nil {
		t.Error("without references there is a graph")
	}
}

// BenchmarkDependencies computes the dependencies between the files of a repository, with cycles.
func BenchmarkDependencies(b *testing.B) {
	repo := ranked(b)
	b.ResetTimer()
	for range b.N {
		d, err := repo.Relations().Dependencies(relations.DependencyQuery{Level: "file"})
		if err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(float64(len(d.Edges)), "edges")
	}
}
