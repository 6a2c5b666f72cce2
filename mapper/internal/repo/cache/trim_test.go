package cache

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"foldout/mapper/filetree"
	"foldout/mapper/userdir"
)

func keyOf(repository int) Key {
	return Key{Root: fmt.Sprintf("/home/someone/project%d", repository), Version: "1", Encoding: "o200k_base"}
}

func chtimes(t *testing.T, path string, used time.Time) {
	t.Helper()
	if err := os.Chtimes(path, used, used); err != nil {
		t.Fatal(err)
	}
}

// fill saves one file for each repository, in that order, and returns the size of an archive.
func fill(t *testing.T, folder Folder, repositories int) int64 {
	t.Helper()
	for i := range repositories {
		mustSave(t, mustOpen(t, folder, keyOf(i)), []*filetree.File{example("a.go")}, scanned)
		chtimes(t, folder.archive(keyOf(i)), past.Add(time.Duration(i)*time.Hour))
	}
	size, err := folder.Size()
	if err != nil {
		t.Fatal(err)
	}
	return size / int64(repositories)
}

// wantKept checks which of eight repositories have archives.
func wantKept(t *testing.T, folder Folder, want ...int) {
	t.Helper()
	var got []int
	for i := range 8 {
		if _, err := os.Lstat(folder.archive(keyOf(i))); err == nil {
			got = append(got, i)
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("the repositories %v are kept, want %v", got, want)
	}
}

// TestCap checks that the least recently used repositories are removed when the cap is exceeded.
func TestCap(t *testing.T) {
	folder := Folder{Path: t.TempDir()}
	one := fill(t, folder, 5)
	mustOpen(t, folder, keyOf(0)) // marks it as used
	folder.Cap = 4 * one
	mustSave(t, mustOpen(t, folder, keyOf(5)), []*filetree.File{example("a.go")}, scanned)
	wantKept(t, folder, 0, 3, 4, 5)
	if size, err := folder.Size(); err != nil || size != folder.Cap {
		t.Errorf("the folder has %d bytes (%v), want %d", size, err, folder.Cap)
	}
	mustSave(t, mustOpen(t, folder, keyOf(4)), []*filetree.File{example("b.go")}, scanned)
	wantKept(t, folder, 0, 3, 4, 5) // a replacement needs no room
}

// TestOverCap checks that an archive over the cap is not kept and the old one is removed, while others stay.
func TestOverCap(t *testing.T) {
	folder := Folder{Path: t.TempDir()}
	one := fill(t, folder, 2)
	folder.Cap = one + one/2
	if err := mustOpen(t, folder, keyOf(1)).Save(generate(10, 100), scanned); err == nil {
		t.Error("an archive over the cap was kept without a word")
	}
	wantKept(t, folder, 0)
	if size, err := folder.Size(); err != nil || size != one {
		t.Errorf("the folder has %d bytes (%v), want %d", size, err, one)
	}
}

// TestClear checks that Clear removes archives and abandoned temporary files, and nothing that belongs to others.
func TestClear(t *testing.T) {
	folder := Folder{Path: filepath.Join(t.TempDir(), "cache")}
	fill(t, folder, 3)
	begun := folder.archive(keyOf(0)) + ".123" + userdir.Temporary
	writeFile(t, begun, []byte("half"))
	writeFile(t, filepath.Join(folder.Path, strings.Repeat("0", 32)+".history"), []byte("of an earlier version"))
	others := []string{"notes.txt", "a.pack", "x" + filepath.Base(begun)}
	for _, name := range others {
		writeFile(t, filepath.Join(folder.Path, name), []byte("something"))
	}
	if err := folder.Clear(); err != nil {
		t.Fatal(err)
	}
	wantKept(t, folder)
	if _, err := os.Lstat(begun); err == nil {
		t.Error("what was begun is still there")
	}
	for _, name := range others {
		if _, err := os.Lstat(filepath.Join(folder.Path, name)); err != nil {
			t.Errorf("%s of someone else: %v", name, err)
		}
	}
	if size, err := folder.Size(); size != 0 || err != nil {
		t.Errorf("after clearing there are %d bytes (%v)", size, err)
	}
}

func TestMissingFolder(t *testing.T) {
	folder := Folder{Path: filepath.Join(t.TempDir(), "none")}
	if size, err := folder.Size(); size != 0 || err != nil {
		t.Errorf("size %d, %v", size, err)
	}
	if err := folder.Clear(); err != nil {
		t.Error(err)
	}
}

// TestAbandoned checks that Save removes old temporary files and keeps recent ones.
func TestAbandoned(t *testing.T) {
	folder := Folder{Path: t.TempDir()}
	old, fresh := folder.archive(keyOf(6))+".1"+userdir.Temporary, folder.archive(keyOf(7))+".2"+userdir.Temporary
	writeFile(t, old, []byte("half"))
	writeFile(t, fresh, []byte("half"))
	chtimes(t, old, time.Now().Add(-2*abandoned))
	fill(t, folder, 1)
	if _, err := os.Lstat(old); err == nil {
		t.Error("what was abandoned is still there")
	}
	if _, err := os.Lstat(fresh); err != nil {
		t.Errorf("what is being written: %v", err)
	}
}
