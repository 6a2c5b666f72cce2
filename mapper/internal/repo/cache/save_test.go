package cache

import (
	"bytes"
	"fmt"
	"hash/crc32"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"foldout/mapper/filetree"
	"foldout/model"
)

// TestNotKept checks that Save leaves out files that another run may find changed, and files that could not be read back.
func TestNotKept(t *testing.T) {
	good := example("good.go")
	files := []*filetree.File{good}
	for path, spoil := range map[string]func(f *filetree.File){
		"unread":     func(f *filetree.File) { f.Hash = model.Hash{} },
		"pending":    func(f *filetree.File) { f.Pending = true },
		"unreadable": func(f *filetree.File) { f.Problem.Kind = model.ProblemUnreadable },
		"vanished":   func(f *filetree.File) { f.Problem.Kind = model.ProblemVanished },
		"changed":    func(f *filetree.File) { f.Problem.Kind = model.ProblemChanged },
		"too large":  func(f *filetree.File) { f.Problem.Kind = model.ProblemTooLarge },
		"span":       func(f *filetree.File) { f.Symbols[0].End = 701 },
		"order":      func(f *filetree.File) { f.Symbols[0].Start = 201 },
		"owner":      func(f *filetree.File) { f.Symbols[1].Up = 1 },
		"kind":       func(f *filetree.File) { f.Symbols[1].Kind = 77 },
		"costs":      func(f *filetree.File) { f.Costs = f.Costs[:1] },
	} {
		bad := example(path)
		bad.Hash[15] = byte(len(path))
		copy(bad.Hash[:], path)
		spoil(bad)
		files = append(files, bad)
	}
	folder := saved(t, files...)
	wantFiles(t, mustOpen(t, folder, testKey), []*filetree.File{good})
	wantUntouched(t, folder, func() { mustSave(t, mustOpen(t, folder, testKey), files, scanned) })
}

// wantUntouched checks that do does not replace the archive file.
func wantUntouched(t *testing.T, folder Folder, do func()) {
	t.Helper()
	before, err := os.Stat(folder.archive(testKey))
	if err != nil {
		t.Fatal(err)
	}
	do()
	after, err := os.Stat(folder.archive(testKey))
	if err != nil {
		t.Fatal(err)
	}
	if !os.SameFile(before, after) {
		t.Error("the archive was written anew")
	}
}

func TestSaveSame(t *testing.T) {
	a, b := example("a.go"), example("b.go")
	folder := saved(t, a, b)
	wantUntouched(t, folder, func() {
		mustSave(t, mustOpen(t, folder, testKey), []*filetree.File{example("b.go"), example("a.go")}, scanned.Add(time.Hour))
	})
	touched := example("c.go")
	touched.ModTime = past.Add(1)
	replaced := example("c.go")
	replaced.Stamp.Inode++
	for _, files := range [][]*filetree.File{{a}, {b, example("c.go")}, {b, touched}, {b, replaced}, {}} {
		mustSave(t, mustOpen(t, folder, testKey), files, scanned)
		wantFiles(t, mustOpen(t, folder, testKey), files)
	}
}

// TestNoFolder checks that nothing is kept if the folder cannot be created, and that only Save reports it.
func TestNoFolder(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	folder := Folder{Path: filepath.Join(file, "cache")}
	if err := mustOpen(t, folder, testKey).Save([]*filetree.File{example("a.go")}, scanned); err == nil {
		t.Error("nothing was saved and nothing said")
	}
}

// TestWritersAtOnce checks that concurrent writers leave one of their archives, and that readers see a whole archive at all times.
func TestWritersAtOnce(t *testing.T) {
	folder := saved(t, generation(0)...)
	var wg sync.WaitGroup
	for writer := 1; writer <= 4; writer++ {
		wg.Go(func() {
			for range 20 {
				s, problem := folder.Open(testKey)
				if problem != nil {
					t.Error(problem)
				}
				if err := checkGeneration(s); err != nil {
					t.Error(err)
				}
				if err := s.Save(generation(writer), scanned); err != nil {
					t.Error(err)
				}
			}
		})
	}
	wg.Wait()
	names, err := filepath.Glob(filepath.Join(folder.Path, "*"))
	if err != nil || len(names) != 1 {
		t.Errorf("%q lie in the folder (%v), want one archive", names, err)
	}
}

// generation returns files that all carry the number n.
func generation(n int) []*filetree.File {
	files := make([]*filetree.File, 50)
	for i := range files {
		files[i] = example(fmt.Sprintf("file%d.go", i))
		files[i].Hash[0], files[i].Hash[1], files[i].Lines = byte(n), byte(i), n
	}
	return files
}

// checkGeneration looks up all files from several goroutines and fails if they belong to different generations.
func checkGeneration(s *Store) error {
	lines := make([]int, 50)
	var wg sync.WaitGroup
	for i := range lines {
		wg.Go(func() {
			lines[i] = -1
			if f, ok := s.ByStat(&example(fmt.Sprintf("file%d.go", i)).File); ok {
				lines[i] = f.Lines
			}
		})
	}
	wg.Wait()
	for _, n := range lines {
		if n < 0 || n != lines[0] {
			return fmt.Errorf("files are of the generations %v", lines)
		}
	}
	return nil
}

// TestFormat fails if the way archives are written changes without a new format, since existing archives would then be misread.
func TestFormat(t *testing.T) {
	var out bytes.Buffer
	if _, err := newStore(Folder{}, testKey, &archive{}).write(&out, []*filetree.File{example("a.go"), example("b.go")}, scanned); err != nil {
		t.Fatal(err)
	}
	wantFormat, wantSum := "foldout pack 11\n", uint32(0xe391980d)
	if sum := crc32.ChecksumIEEE(out.Bytes()); format != wantFormat || sum != wantSum {
		t.Errorf("format %q writes an archive with the sum %#x, want %q and %#x: change the format and then both here", format, sum, wantFormat, wantSum)
	}
}

// TestReplace checks that the record of a content passed to Replace is written anew for every file with that content, and that
// other records are not.
func TestReplace(t *testing.T) {
	poor, same, other := example("a.go"), example("b/a.go"), example("c.go")
	other.Hash[0]++
	for _, f := range []*filetree.File{poor, same, other} {
		f.References = ""
	}
	folder := saved(t, poor, same, other)
	wantUntouched(t, folder, func() { mustSave(t, mustOpen(t, folder, testKey), []*filetree.File{poor, same, other}, scanned) })
	store := mustOpen(t, folder, testKey)
	store.Replace(poor.File)
	rich, richToo := *poor, *same
	rich.References, richToo.References = "more", "more"
	mustSave(t, store, []*filetree.File{&rich, &richToo, other}, scanned)
	wantFiles(t, mustOpen(t, folder, testKey), []*filetree.File{&rich, &richToo, other})
}
