package disk

import (
	"os"
	"path/filepath"
	"testing"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/maps/plan"
	"foldout/mapper/token"
	"foldout/model"
)

// TestSourceMissingOnce checks that a text that was missing when its tokens were counted stays missing, so that a map never shows
// what was not counted.
func TestSourceMissingOnce(t *testing.T) {
	dir, text := t.TempDir(), []byte("package a\n\nfunc One() {}\n")
	path := filepath.Join(dir, "a.go")
	write := func() {
		if err := os.WriteFile(path, text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write()
	enc, err := token.Load(token.Default)
	if err != nil {
		t.Fatal(err)
	}
	f := &filetree.File{File: model.File{Path: "a.go", Language: "go", Size: int64(len(text)), Hash: model.HashOf(text)}}
	block := plan.BlockOf(f, -1)
	if s := NewSource(dir, enc); s.Tokens(block) == 0 || s.Block(block) != string(text) || len(s.Problems()) != 0 {
		t.Fatalf("%d tokens, %q, %v", s.Tokens(block), s.Block(block), s.Problems())
	}
	s := NewSource(dir, enc)
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	if n := s.Tokens(block); n != 0 {
		t.Fatalf("a missing file has %d tokens", n)
	}
	write()
	for _, form := range []Form{{}, {Numbers: true}} {
		if got := s.In(form).Block(block); got != "" || s.In(form).Tokens(block) != 0 {
			t.Errorf("%+v: the text is %q, though none of its tokens were counted", form, got)
		}
	}
	if problems := s.Problems(); len(problems) != 1 || problems[0].Path != "a.go" {
		t.Errorf("problems %v", problems)
	}
}
