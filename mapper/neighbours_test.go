package mapper_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"foldout/mapper/filetree"
	"foldout/mapper/relations"
	"foldout/model"
)

// TestProblemsOfRelations checks that problems met while finding relations are among those of the Repo and of its plans.
func TestProblemsOfRelations(t *testing.T) {
	repo := repoOf(t, map[string]string{"package.json": "{", "a.go": "package a\n"})
	related := repo.Relations().Problems
	if len(related) != 1 || related[0].Path != "package.json" {
		t.Fatalf("problems of relations: %v", related)
	}
	plan, err := repo.Plan(model.DefaultView(repo.Encoding()))
	if err != nil {
		t.Fatal(err)
	}
	for _, problems := range [][]model.Problem{repo.Problems(), plan.Problems()} {
		if !slices.Contains(problems, related[0]) {
			t.Errorf("problems %v, want %v among them", problems, related[0])
		}
	}
}

// TestNeighboursOfAFolder checks that the neighbours of a folder are the files outside it that its files are related to, with the
// right counts, and that only users have a line number.
func TestNeighboursOfAFolder(t *testing.T) {
	repo := ranked(t)
	folder, _ := repo.Tree().Find("parse/extract")
	_, uses, err := repo.Relations().Neighbours(t.Context(), "parse/extract")
	if err != nil || len(uses) == 0 {
		t.Fatalf("uses %v, %v", uses, err)
	}
	count := map[string]relations.Counts{}
	folder.Each(func(f *filetree.File) {
		_, uses, err := repo.Relations().Neighbours(t.Context(), f.Path)
		if err != nil {
			t.Fatal(err)
		}
		for _, n := range uses {
			sum := count[n.ID]
			n.Kinds.Each(func(kind model.EdgeKind, times int) { sum[kind] += times })
			count[n.ID] = sum
		}
	})
	for _, n := range uses {
		if n.Line != 0 || n.Kinds != count[n.ID] || strings.HasPrefix(n.Path, "extract/") {
			t.Errorf("uses %+v, its files %v", n, count[n.ID])
		}
	}
	users, _, err := repo.Relations().Neighbours(t.Context(), "graph")
	if err != nil || !slices.ContainsFunc(users, func(n relations.Neighbour) bool { return n.Line > 0 }) {
		t.Errorf("no user says where: %+v, %v", users, err)
	}
}

// TestUsersOfHubs checks that the number of files that a tour gives for a hub is that of its sure neighbours in other files.
func TestUsersOfHubs(t *testing.T) {
	repo := ranked(t)
	tour, err := repo.Relations().Tour(t.Context(), 20, nil)
	if err != nil || len(tour.Hubs) < 5 {
		t.Fatalf("hubs %v, %v", tour.Hubs, err)
	}
	for _, hub := range tour.Hubs {
		users, _, err := repo.Relations().Neighbours(t.Context(), hub.ID)
		if err != nil {
			t.Fatal(err)
		}
		files := map[string]bool{}
		for _, n := range users {
			if n.Sure && n.Path != hub.Path {
				files[n.Path] = true
			}
		}
		if len(files) != hub.Users {
			t.Errorf("%s is used by %d files, want %d", hub.ID, hub.Users, len(files))
		}
	}
}

func TestNeighboursTrouble(t *testing.T) {
	repo := ranked(t)
	for _, id := range []string{"no/such.go", "graph/graph.go#Nothing", "graph#Graph"} {
		if _, _, err := repo.Relations().Neighbours(t.Context(), id); err == nil {
			t.Errorf("%s has neighbours", id)
		}
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if _, _, err := repo.Relations().Neighbours(ended, "."); !errors.Is(err, context.Canceled) {
		t.Errorf("after its end: %v", err)
	}
}
