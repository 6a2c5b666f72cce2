package tour

import (
	"slices"
	"strings"
	"testing"

	"foldout/mapper/relations"
)

// TestHeads checks that files with the same name are distinguished by their folders.
func TestHeads(t *testing.T) {
	var stops []relations.Stop
	for _, id := range []string{"a/src/lib.rs", "b/src/lib.rs", "lib.rs", "core/main.rs#run", "core/one.rs", "a/main.rs#main", "b/main.rs#main"} {
		path, _, _ := strings.Cut(id, "#")
		stops = append(stops, relations.Stop{ID: id, Path: path})
	}
	want := []string{"a/src/lib.rs", "b/src/lib.rs", "lib.rs", "run", "one.rs", "a/main.rs#main", "b/main.rs#main"}
	if got := heads(stops); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}
