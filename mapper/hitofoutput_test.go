package mapper_test

import (
	"testing"

	"foldout/mapper"
)

// TestHitOfOutput checks that a file that foldout wrote is no hit, although it is in the tree.
func TestHitOfOutput(t *testing.T) {
	repo := repoOf(t, map[string]string{
		"a.go": "package a\n\n// Total adds up.\nfunc Total() {}\n", "map.json": `{"repo_id":"a","root_node_id":".","nodes":{` + "}}\n",
	})
	relevance, err := repo.Relevance(t.Context(), "the total does not add up", mapper.FindQuery{})
	if err != nil {
		t.Fatal(err)
	}
	if hit, known := relevance.Hit("map.json"); known || !relevance.Any() {
		t.Errorf("%+v, anything relevant: %v", hit, relevance.Any())
	}
	if _, known := relevance.Hit("a.go#Total"); !known {
		t.Error("a.go#Total is no hit")
	}
}
