package component

import (
	"fmt"
	"testing"
)

// TestStrong checks the components of a small graph and their order.
func TestStrong(t *testing.T) {
	edges := [][]int{{1}, {2}, {0, 3}, {4}, {3}, {5}, {}}
	all := Strong(len(edges), func(vertex, edge int) (int, bool) {
		if edge == len(edges[vertex]) {
			return 0, false
		}
		return edges[vertex][edge], true
	})
	if got, want := fmt.Sprint(all), "[[3 4] [0 1 2] [5] [6]]"; got != want {
		t.Errorf("components %s, want %s", got, want)
	}
}

// TestDeepGraph checks that a path through a million vertices does not exhaust the stack.
func TestDeepGraph(t *testing.T) {
	const vertices = 1_000_000
	all := Strong(vertices, func(vertex, edge int) (int, bool) { return (vertex + 1) % vertices, edge == 0 })
	if len(all) != 1 || len(all[0]) != vertices {
		t.Errorf("%d components, want one", len(all))
	}
}
