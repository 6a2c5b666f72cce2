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

// TestIdle checks that exactly those globs are idle with which alone a scope selects no file.
func TestIdle(t *testing.T) {
	part := rapid.SampledFrom([]string{"a", "b", "c", "*", "**", "[a]", "[ab]", "*.go", "{a,b}", "{a/b,c}", "?", "x.go", `\[a]`})
	rapid.Check(t, func(t *rapid.T) {
		paths := drawnPaths(t)
		var globs []string
		for _, words := range rapid.SliceOfN(rapid.SliceOfN(part, 1, 4), 1, 8).Draw(t, "globs") {
			globs = append(globs, rapid.SampledFrom([]string{"", "", "./", "**/"}).Draw(t, "before")+strings.Join(words, "/"))
		}
		idle, err := Idle(t.Context(), planted(paths), globs)
		if err != nil {
			t.Fatal(err)
		}
		for i, glob := range globs {
			m, err := New(model.Scope{Include: []string{glob}})
			if err != nil {
				t.Fatal(err)
			}
			if want := !slices.ContainsFunc(paths, m.Selects); slices.Contains(idle, i) != want {
				t.Fatalf("%q is idle for %q: %v, want %v", glob, paths, !want, want)
			}
		}
	})
}

// TestIdleInTrouble checks that an invalid glob is reported with its index, and that cancelling ends the search.
func TestIdleInTrouble(t *testing.T) {
	root := planted([]string{"a/b.go", "c.go"})
	_, err := Idle(t.Context(), root, []string{"ok", "a/[x"})
	if wrong := (*model.GlobError)(nil); !errors.As(err, &wrong) || wrong.Index != 1 || wrong.Offset != 2 || strings.Contains(err.Error(), "clude") {
		t.Errorf("%v", err)
	}
	ended, end := context.WithCancel(t.Context())
	end()
	if _, err := Idle(ended, root, []string{"a"}); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}

// BenchmarkGlobs matches 300 globs of each kind against 10,000 files, one by one and as a list.
func BenchmarkGlobs(b *testing.B) {
	var paths []string
	for i := range 10_000 {
		paths = append(paths, fmt.Sprintf("d%d/e%d/file%d.go", i/1000, i/50, i))
	}
	root := planted(paths)
	for _, c := range []struct{ name, glob string }{
		{"path", "d7/e%d/file.go"}, {"name", "**/filed%d.go"}, {"end", "**/*d%d.go"}, {"folder", "d7/e%d/*.rs"}, {"any", "d*/e%d/*.rs"}, {"deep", "**/e%d/**/*.rs"},
	} {
		var globs []string
		for i := range 300 {
			globs = append(globs, fmt.Sprintf(c.glob, i))
		}
		b.Run(c.name, func(b *testing.B) {
			for b.Loop() {
				if idle, err := Idle(b.Context(), root, globs); err != nil || len(idle) != len(globs) {
					b.Fatal(idle, err)
				}
			}
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
