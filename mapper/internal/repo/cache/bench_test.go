package cache

import (
	"io"
	"runtime"
	"sync"
	"testing"
	"time"

	"foldout/mapper/filetree"
)

const benchFiles, benchSymbols = 10_000, 400_000

var benchKey = Key{Root: "/home/someone/project", Version: "1", Encoding: "o200k_base"}

// byStat looks up every file by path, on all processors.
func byStat(tb testing.TB, s *Store, files []*filetree.File) {
	var wg sync.WaitGroup
	workers := runtime.GOMAXPROCS(0)
	for w := range workers {
		wg.Go(func() {
			for i := w; i < len(files); i += workers {
				if _, ok := s.ByStat(&files[i].File); !ok {
					tb.Errorf("%s is not known", files[i].Path)
					return
				}
			}
		})
	}
	wg.Wait()
}

func benchFolder(b *testing.B) (Folder, []*filetree.File, int64) {
	folder, files := Folder{Path: b.TempDir()}, generate(benchFiles, benchSymbols)
	s, _ := folder.Open(benchKey)
	if err := s.Save(files, time.Now()); err != nil {
		b.Fatal(err)
	}
	size, err := folder.Size()
	if err != nil {
		b.Fatal(err)
	}
	return folder, files, size
}

// BenchmarkOpen reads and verifies an archive.
func BenchmarkOpen(b *testing.B) {
	folder, _, size := benchFolder(b)
	b.SetBytes(size)
	for b.Loop() {
		if _, problem := folder.Open(benchKey); problem != nil {
			b.Fatal(problem)
		}
	}
}

// BenchmarkOpenAndDecode reads an archive and decodes all its records.
func BenchmarkOpenAndDecode(b *testing.B) {
	folder, files, size := benchFolder(b)
	b.SetBytes(size)
	b.ReportAllocs()
	for b.Loop() {
		s, _ := folder.Open(benchKey)
		byStat(b, s, files)
	}
}

// BenchmarkSaveNew encodes and writes an archive.
func BenchmarkSaveNew(b *testing.B) {
	folder, files, size := benchFolder(b)
	b.SetBytes(size)
	for b.Loop() {
		if err := newStore(folder, benchKey, &archive{}).Save(files, time.Now()); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkSaveChanged writes an archive in which one file has changed.
func BenchmarkSaveChanged(b *testing.B) {
	folder, files, size := benchFolder(b)
	s, _ := folder.Open(benchKey)
	changed := *files[0]
	changed.Hash[15]++
	files[0] = &changed
	b.SetBytes(size)
	for b.Loop() {
		if err := s.Save(files, time.Now()); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkSaveSame saves files that have not changed.
func BenchmarkSaveSame(b *testing.B) {
	folder, files, _ := benchFolder(b)
	s, _ := folder.Open(benchKey)
	for b.Loop() {
		if err := s.Save(files, time.Now()); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkEncode encodes records without writing them.
func BenchmarkEncode(b *testing.B) {
	_, files, size := benchFolder(b)
	b.SetBytes(size)
	for b.Loop() {
		if _, err := newStore(Folder{}, benchKey, &archive{}).write(io.Discard, files, time.Now()); err != nil {
			b.Fatal(err)
		}
	}
}
