package scope

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"foldout/mapper/filetree"
	"foldout/model"
)

// planted makes a tree of files without content.
func planted(paths []string) *filetree.Folder {
	var files []*filetree.File
	for _, path := range paths {
		files = append(files, &filetree.File{File: model.File{Path: path}})
	}
	return filetree.Build(files)
}

// drawnPaths draws paths of which none is a folder of another.
func drawnPaths(t *rapid.T) (paths []string) {
	part := rapid.SampledFrom([]string{"a", "b", "c", "[a]", "x.go"})
	for _, words := range rapid.SliceOfN(rapid.SliceOfN(part, 1, 4), 0, 15).Draw(t, "paths") {
		path := strings.Join(words, "/")
		if !slices.ContainsFunc(paths, func(other string) bool {
			return path == other || strings.HasPrefix(path, other+"/") || strings.HasPrefix(other, path+"/")
		}) {
			paths = append(paths, path)
		}
	}
	return paths
}

// TestCountComposed checks that a glob counts files whose names the disk holds in another form of Unicode.
func TestCountComposed(t *testing.T) {
	root := planted([]string{"dossier e\u0301/re\u0301sume\u0301.py", "dossier e\u0301/b.py", "c.py"})
	globs := []string{"**/r\u00e9sum\u00e9.py", "dossier \u00e9/r\u00e9s*", "dossier \u00e9", "dossier \u00e9/r\u00e9sum\u00e9.py", "dossier \u00e9/*.py", "**/*\u00e9.py", "**/*e\u0301.py"}
	counts, err := Count(t.Context(), root, globs)
	if want := []int{1, 1, 2, 1, 2, 1, 1}; err != nil || !slices.Equal(counts, want) {
		t.Errorf("%q count %v (%v), want %v", globs, counts, err, want)
	}
}

// TestCount checks that each glob's count equals the number of files that a scope with only that glob selects, however it was
// determined.
func TestCount(t *testing.T) {
	part := rapid.SampledFrom([]string{"a", "b", "c", "*", "**", "[a]", "[ab]", "*.go", "{a,b}", "{a/b,c}", "?", "x.go", `\[a]`})
	rapid.Check(t, func(t *rapid.T) {
		paths := drawnPaths(t)
		var globs []string
		for _, words := range rapid.SliceOfN(rapid.SliceOfN(part, 1, 4), 1, 8).Draw(t, "globs") {
			globs = append(globs, rapid.SampledFrom([]string{"", "", "./", "**/"}).Draw(t, "before")+strings.Join(words, "/"))
		}
		counts, err := newTally(planted(paths), 1_000_000).counts(context.Background(), globs)
		if err != nil {
			t.Fatal(err)
		}
		for i, glob := range globs {
			m, err := New(model.Scope{Include: []string{glob}})
			if err != nil {
				t.Fatal(err)
			}
			want := 0
			for _, path := range paths {
				if m.Selects(path) {
					want++
				}
			}
			if counts[i] != want {
				t.Fatalf("%q selects %d of %q, want %d", glob, counts[i], paths, want)
			}
		}
	})
}

// TestCountInTrouble checks that an invalid glob is reported with its index, that cancelling ends the count, and that globs that
// take too long are Uncounted.
func TestCountInTrouble(t *testing.T) {
	root := planted([]string{"a/b.go", "c.go"})
	_, err := newTally(root, 100).counts(t.Context(), []string{"ok", "a/[x"})
	if wrong := (*model.GlobError)(nil); !errors.As(err, &wrong) || wrong.Index != 1 || wrong.Offset != 2 || strings.Contains(err.Error(), "clude") {
		t.Errorf("%v", err)
	}
	ended, end := context.WithCancel(t.Context())
	end()
	if _, err := newTally(root, 100).counts(ended, []string{"a"}); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
	counts, err := newTally(root, 1).counts(t.Context(), []string{"a", "a*/*.go", "**", "c.go"})
	if err != nil || !slices.Equal(counts, []int{1, model.Uncounted, 2, 1}) {
		t.Errorf("%v %v", counts, err)
	}
}

// BenchmarkGlobMatches matches 5,000 globs of each kind against 100,000 files, one by one and as a list.
func BenchmarkGlobMatches(b *testing.B) {
	var paths []string
	for i := range 100_000 {
		paths = append(paths, fmt.Sprintf("d%d/e%d/file%d.go", i/1000, i/50, i))
	}
	root := planted(paths)
	for _, c := range []struct{ name, glob string }{
		{"path", "d7/e%d/file%[1]d.go"}, {"name", "**/file%d.go"}, {"end", "**/*%d.go"}, {"folder", "d7/e%d/*.go"}, {"any", "d*/e%d/*.go"},
	} {
		var globs []string
		for i := range 5000 {
			globs = append(globs, fmt.Sprintf(c.glob, i))
		}
		b.Run(c.name, func(b *testing.B) {
			uncounted := 0
			for b.Loop() {
				counts, err := newTally(root, mostAsked).counts(b.Context(), globs)
				if err != nil {
					b.Fatal(err)
				}
				uncounted = 0
				for _, n := range counts {
					if n == model.Uncounted {
						uncounted++
					}
				}
			}
			b.ReportMetric(float64(uncounted), "uncounted")
		})
		b.Run(c.name+"/scope", func(b *testing.B) {
			m, err := New(model.Scope{Include: globs})
			if err != nil {
				b.Fatal(err)
			}
			for b.Loop() {
				root.Each(func(f *filetree.File) { m.Selects(f.Path) })
			}
		})
	}
}
