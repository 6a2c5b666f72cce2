package history

import (
	"context"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"foldout/mapper/internal/base/words"
)

// TestKept checks that a stored history equals the original, is replaced when the history changes, and is ignored when damaged.
func TestKept(t *testing.T) {
	r := newRepository(t)
	for _, files := range []string{"x f/x", "a b f/a", "a b f/b", "a b", "f/a f/b"} {
		r.commit(files)
	}
	keep := filepath.Join(t.TempDir(), "folder", "history")
	read := func(folder string) *History {
		h, err := Read(context.Background(), filepath.Join(r.dir, folder), Options{Keep: keep})
		if err != nil {
			t.Fatal(err)
		}
		if want := r.read(folder); !reflect.DeepEqual(h, want) {
			t.Errorf("below %q %s, want %s", folder, describe(h), describe(want))
		}
		return h
	}
	first := read("")
	before := stat(t, keep)
	if again := read(""); len(again.With("a")) != 1 || fmt.Sprint(again.With("a")) != fmt.Sprint(first.With("a")) {
		t.Errorf("with a: %v, before %v", again.With("a"), first.With("a"))
	}
	if !os.SameFile(stat(t, keep), before) {
		t.Error("what was kept was not used")
	}
	read("f")
	r.commit("a")
	read("f")
	data, err := os.ReadFile(keep)
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(data); i += 61 {
		data[i] ^= 0xff
		if err := os.WriteFile(keep, data, 0o600); err != nil {
			t.Fatal(err)
		}
		data[i] ^= 0xff
		read("f")
	}
}

func stat(t *testing.T, name string) os.FileInfo {
	info, err := os.Stat(name)
	if err != nil {
		t.Fatal(err)
	}
	return info
}

// TestNotKept checks that the history is read even if it cannot be stored.
func TestNotKept(t *testing.T) {
	r := newRepository(t)
	r.commit("x")
	r.commit("a")
	h, err := Read(context.Background(), r.dir, Options{Keep: filepath.Join(r.dir, "a", "in a file", "history")})
	if got := describe(h); err != nil || got != "a 1 1.00 1.00 02" {
		t.Errorf("%s, %v", got, err)
	}
	taken := filepath.Join(t.TempDir(), "history")
	if err := os.MkdirAll(filepath.Join(taken, "folder"), 0o700); err != nil {
		t.Fatal(err)
	}
	h, err = Read(context.Background(), r.dir, Options{Keep: taken})
	if got := describe(h); err != nil || got != "a 1 1.00 1.00 02" {
		t.Errorf("%s, %v", got, err)
	}
	if left, err := os.ReadDir(filepath.Dir(taken)); err != nil || len(left) != 1 {
		t.Errorf("%v are left, %v", left, err)
	}
}

// TestLoadTooLittle checks that a file shorter than its checksum is ignored.
func TestLoadTooLittle(t *testing.T) {
	name := filepath.Join(t.TempDir(), "history")
	for size := range crc32.Size + 1 {
		if err := os.WriteFile(name, make([]byte, size), 0o600); err != nil {
			t.Fatal(err)
		}
		if h := load(name, key{}); h != nil {
			t.Errorf("%d bytes are a history: %v", size, h)
		}
	}
}

// TestLoadOfNoFile checks that a stored history is ignored if its commits refer to files that do not exist.
func TestLoadOfNoFile(t *testing.T) {
	name := filepath.Join(t.TempDir(), "history")
	for number, whole := range map[int32]bool{-1: false, 0: true, 1: false} {
		h := &History{files: []file{{path: "a"}}, commits: [][]int32{{number}}, messages: make([][]words.Term, 1)}
		if err := h.save(name, key{}); err != nil {
			t.Fatal(err)
		}
		if h := load(name, key{}); (h != nil) != whole {
			t.Errorf("a commit of file %d: %v", number, h)
		}
	}
}

// FuzzLoad checks that no file contents break loading, even with a valid checksum.
func FuzzLoad(f *testing.F) {
	name := filepath.Join(f.TempDir(), "history")
	b := newBuilder("", 9)
	parse([]byte("aa\x00M\x00a\x00M\x00b\x00"), func(_ string, changes []change) { b.commit(commit{seconds: 9, message: "Add a"}, changes) })
	if err := b.save(name, key{}); err != nil {
		f.Fatal(err)
	}
	data, err := os.ReadFile(name)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(data[crc32.Size:])
	f.Fuzz(func(t *testing.T, rest []byte) {
		data := append(binary.LittleEndian.AppendUint32(nil, crc32.Checksum(rest, castagnoli)), rest...)
		name := filepath.Join(t.TempDir(), "history")
		if err := os.WriteFile(name, data, 0o600); err != nil {
			t.Fatal(err)
		}
		if h := load(name, key{}); h != nil {
			for path := range h.numbers {
				h.With(path)
			}
		}
	})
}
