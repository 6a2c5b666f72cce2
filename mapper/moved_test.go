package mapper_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"foldout/mapper"
	"foldout/model"
)

// TestFollowMoves checks that pins follow a file that is moved without a change, in both directions, and that no pin moves to one of two
// files with the same content.
func TestFollowMoves(t *testing.T) {
	dir := t.TempDir()
	at := func(path string) string { return filepath.Join(dir, path) }
	writeFile(t, at("a.go"), []byte("package a\n\nfunc A() {}\n"))
	writeFile(t, at("b.go"), []byte("package a\n\nfunc B() {}\n"))
	open := func() *mapper.Repo {
		repo, err := mapper.Open(t.Context(), dir, mapper.Options{NoCache: true}, nil)
		if err != nil {
			t.Fatal(err)
		}
		return repo
	}
	first := open()
	var pins model.Overrides
	for _, id := range []string{"a.go", "a.go#A", "b.go"} {
		pins = pins.With(id, model.Source)
	}
	if err := os.Rename(at("a.go"), at("z.go")); err != nil {
		t.Fatal(err)
	}
	second := open()
	moved := second.FollowMoves(first, pins)
	var ids []string
	for _, o := range moved {
		ids = append(ids, o.ID)
	}
	if want := []string{"b.go", "z.go", "z.go#A"}; !slices.Equal(ids, want) {
		t.Errorf("the pins are at %v, want %v", ids, want)
	}
	if err := os.Rename(at("z.go"), at("a.go")); err != nil {
		t.Fatal(err)
	}
	if back := open().FollowMoves(second, moved); !slices.Equal(back, pins) {
		t.Errorf("moved back, the pins are %v, want %v", back, pins)
	}
	if err := os.Rename(at("a.go"), at("c.go")); err != nil {
		t.Fatal(err)
	}
	writeFile(t, at("d.go"), []byte("package a\n\nfunc A() {}\n"))
	if got := open().FollowMoves(first, pins); !slices.Equal(got, pins) {
		t.Errorf("with two candidates, the pins are %v, want %v", got, pins)
	}
}
