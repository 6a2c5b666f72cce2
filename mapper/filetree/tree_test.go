package filetree

import (
	"maps"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"foldout/model"
)

// TestMergeEqualsBuild merges files, some of them already known, into a tree. The result must equal the tree of all files, and
// the old tree must not change.
func TestMergeEqualsBuild(t *testing.T) {
	files := rapid.SliceOf(rapid.Custom(func(t *rapid.T) *File {
		return &File{File: model.File{Path: rapid.StringMatching(`([ab]/|a-/){0,3}[a-f]\.go`).Draw(t, "path"), Size: rapid.Int64().Draw(t, "size")}}
	}))
	rapid.Check(t, func(t *rapid.T) {
		all, last := map[string]*File{}, &Folder{}
		for range rapid.IntRange(1, 3).Draw(t, "merges") {
			before := Build(slices.Collect(maps.Values(all)))
			batch := slices.CompactFunc(slices.SortedFunc(slices.Values(files.Draw(t, "files")), byPath), func(a, b *File) bool { return a.Path == b.Path })
			for _, f := range batch {
				all[f.Path] = f
			}
			merged := Merge(last, batch)
			if diff := cmp.Diff(before, last); diff != "" {
				t.Fatalf("the tree before was changed (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(Build(slices.Collect(maps.Values(all))), merged); diff != "" {
				t.Fatalf("merged (-want +got):\n%s", diff)
			}
			last = merged
		}
	})
}

func byPath(a, b *File) int { return compareParts(a.Path, b.Path) }
