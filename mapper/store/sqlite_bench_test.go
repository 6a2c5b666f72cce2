package store

import (
	"path/filepath"
	"strconv"
	"testing"
)

// BenchmarkSQLite measures saving a snapshot of 2,000 files, saving it again under another id, and reading from it.
func BenchmarkSQLite(b *testing.B) {
	b.Run("save", func(b *testing.B) {
		for b.Loop() {
			s := open(b, filepath.Join(b.TempDir(), "a.db"))
			if err := s.Save(b.Context(), sample("one", 2000)); err != nil {
				b.Fatal(err)
			}
		}
	})
	s := open(b, filepath.Join(b.TempDir(), "a.db"))
	first := sample("one", 2000)
	if err := s.Save(b.Context(), first); err != nil {
		b.Fatal(err)
	}
	b.Run("save again", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			if err := s.Save(b.Context(), sample(strconv.Itoa(i), 2000)); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("list", func(b *testing.B) {
		for b.Loop() {
			if _, err := s.List(b.Context(), ""); err != nil {
				b.Fatal(err)
			}
		}
	})
	port := s.Port(first.Key)
	b.Run("search", func(b *testing.B) {
		for b.Loop() {
			if found, err := port.Search(b.Context(), "file000 add", 10); err != nil || len(found) == 0 {
				b.Fatal(found, err)
			}
		}
	})
	b.Run("load", func(b *testing.B) {
		for b.Loop() {
			if err := s.Load(b.Context(), first.Key, func(*Node) error { return nil }); err != nil {
				b.Fatal(err)
			}
		}
	})
}
