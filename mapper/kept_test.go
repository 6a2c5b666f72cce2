package mapper_test

import (
	"context"
	"os"
	"path/filepath"
	"testing"
	"time"

	"foldout/mapper"
)

// TestKeptReferences checks that a file cached without references is read again if they are requested, and then cached with them.
// The text is replaced by one of the same size and time, so that a symbol shows whether it was read.
func TestKeptReferences(t *testing.T) {
	h := &history{t, t.TempDir()}
	cacheDir, hour := t.TempDir(), time.Now().Add(-time.Hour)
	for i, step := range []struct {
		name       string
		references bool
		want       string
	}{
		{"One", false, "One"}, {"Two", false, "One"}, {"One", true, "One"}, {"Two", true, "One"}, {"Six", false, "One"}, {"Ten", true, "One"},
	} {
		h.write("a.go", "package p\n\nfunc "+step.name+"() {}\n")
		if err := os.Chtimes(filepath.Join(h.dir, "a.go"), hour, hour); err != nil {
			t.Fatal(err)
		}
		r, err := mapper.Open(context.Background(), h.dir, mapper.Options{CacheDir: cacheDir, References: step.references}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if got := r.Tree().Files[0].Symbols[0].Name; got != step.want {
			t.Errorf("%d: found %s, want %s", i, got, step.want)
		}
	}
}

// TestKeptOnce checks that complete cache records are not written again, whether a grammar reads the file, no grammar exists for
// the language that its name indicates, or it is not text.
func TestKeptOnce(t *testing.T) {
	h := &history{t, t.TempDir()}
	cacheDir, hour := t.TempDir(), time.Now().Add(-time.Hour)
	for name, text := range map[string]string{
		"a.go": "package p\n", ".vscode/settings.json": "{}\n", "log.properties": "a=b\n", "Cargo.lock": "[[package]]\n", "LICENSE": "As is.\n",
		"x.bin": "\x00\x01", "broken.go": "package p\nfunc (\n", "empty.py": "",
	} {
		h.write(name, text)
		if err := os.Chtimes(filepath.Join(h.dir, name), hour, hour); err != nil {
			t.Fatal(err)
		}
	}
	open := func() os.FileInfo {
		if _, err := mapper.Open(context.Background(), h.dir, mapper.Options{CacheDir: cacheDir, References: true}, nil); err != nil {
			t.Fatal(err)
		}
		packs, err := filepath.Glob(filepath.Join(cacheDir, "*.pack"))
		if err != nil || len(packs) != 1 {
			t.Fatalf("%d packs, %v", len(packs), err)
		}
		info, err := os.Stat(packs[0])
		if err != nil {
			t.Fatal(err)
		}
		return info
	}
	if first := open(); !os.SameFile(first, open()) {
		t.Error("what was kept is written again")
	}
}
