package mapper_test

import (
	"context"
	"os"
	"path/filepath"
	"testing"
	"time"

	"foldout/mapper"
)

// TestKeptReferences: what was kept without references is read again where they are asked for, and from then on kept with them. The
// text is exchanged for one of the same size and time, so that a symbol tells whether it was read.
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
