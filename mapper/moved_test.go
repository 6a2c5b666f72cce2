package mapper_test

import (
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"foldout/mapper"
	"foldout/model"
)

// reopen opens the folder.
func reopen(t *testing.T, dir string) *mapper.Repo {
	t.Helper()
	repo, err := mapper.Open(t.Context(), dir, mapper.Options{NoCache: true}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return repo
}

func rename(t *testing.T, dir, from, to string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, to)), 0o750); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(filepath.Join(dir, from), filepath.Join(dir, to)); err != nil {
		t.Fatal(err)
	}
}

// TestMovesByContent checks that a file that is moved without a change is found, in both directions, and that nothing is found if two files
// have the same content.
func TestMovesByContent(t *testing.T) {
	dir := t.TempDir()
	at := func(path string) string { return filepath.Join(dir, path) }
	writeFile(t, at("a.go"), []byte("package a\n\nfunc A() {}\n"))
	writeFile(t, at("b.go"), []byte("package a\n\nfunc B() {}\n"))
	first := reopen(t, dir)
	rename(t, dir, "a.go", "z.go")
	second := reopen(t, dir)
	moves := second.Moves(t.Context(), first, "")
	if want := (mapper.Moves{"a.go": "z.go"}); !maps.Equal(moves, want) {
		t.Errorf("moved %v, want %v", moves, want)
	}
	var pins model.Overrides
	for _, id := range []string{"a.go", "a.go#A", "b.go"} {
		pins = pins.With(id, model.Source)
	}
	var ids []string
	for _, o := range moves.Overrides(pins) {
		ids = append(ids, o.ID)
	}
	if got := strings.Join(ids, " "); got != "b.go z.go z.go#A" {
		t.Errorf("the pins are at %s", got)
	}
	rename(t, dir, "z.go", "a.go")
	if back := reopen(t, dir).Moves(t.Context(), second, ""); back["z.go"] != "a.go" || len(back) != 1 {
		t.Errorf("moved back: %v", back)
	}
	rename(t, dir, "a.go", "c.go")
	writeFile(t, at("d.go"), []byte("package a\n\nfunc A() {}\n"))
	if got := reopen(t, dir).Moves(t.Context(), first, ""); len(got) > 0 {
		t.Errorf("with two candidates: %v", got)
	}
}

// TestMovesByGit checks that a file that was moved and edited is found by git's own rename, staged or committed, in a repository and in a
// folder of one, and that a folder moves with its files.
func TestMovesByGit(t *testing.T) {
	for _, committed := range []bool{false, true} {
		for _, below := range []string{"", "sub"} {
			h := newRepo(t)
			body := strings.Repeat("\tprintln(1)\n", 30)
			in := func(path string) string { return filepath.Join(below, path) }
			h.write(in("old/a.go"), "package a\n\nfunc A() {\n"+body+"}\n")
			h.write(in("old/deep/b.go"), "package b\n")
			h.write(in("stays.go"), "package s\n")
			h.commit()
			dir := filepath.Join(h.dir, below)
			first := reopen(t, dir)
			head, err := first.Head(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			h.git("mv", in("old"), in("new"))
			h.write(in("new/a.go"), "package a\n\n// A has changed.\nfunc A() {\n"+body+"}\n")
			h.git("add", "-A")
			if committed {
				h.commit()
			}
			got := reopen(t, dir).Moves(t.Context(), first, head.Commit)
			if want := (mapper.Moves{"old/a.go": "new/a.go", "old/deep/b.go": "new/deep/b.go", "old": "new", "old/deep": "new/deep"}); !maps.Equal(got, want) {
				t.Errorf("committed %v, in %q: %v", committed, below, got)
			}
		}
	}
}
