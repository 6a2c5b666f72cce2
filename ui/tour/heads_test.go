package tour

import (
	"slices"
	"testing"

	"foldout/mapper"
)

// TestHeads: files of one name are told apart by the folders that do so.
func TestHeads(t *testing.T) {
	var stops []mapper.Stop
	for _, id := range []string{"a/src/lib.rs", "b/src/lib.rs", "lib.rs", "core/main.rs#main", "core/one.rs"} {
		stops = append(stops, mapper.Stop{ID: id, Path: id})
	}
	stops[3].Path = "core/main.rs"
	want := []string{"a/src/lib.rs", "b/src/lib.rs", "lib.rs", "main", "one.rs"}
	if got := heads(stops); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}
