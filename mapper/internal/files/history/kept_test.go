package history

import (
	"context"
	"fmt"
	"path/filepath"
	"reflect"
	"testing"

	"foldout/mapper/internal/base/words"
)

// memory is a Keeper that keeps one value.
type memory struct {
	name, key string
	value     []byte
	kept      int // number of calls of Keep
}

func (m *memory) Recall(name, key string) ([]byte, bool) {
	return m.value, name == m.name && key == m.key
}

func (m *memory) Keep(name, key string, value []byte) {
	m.name, m.key, m.value = name, key, value
	m.kept++
}

// TestKept checks that a stored history equals the original, is replaced when the history changes, and is ignored when damaged.
func TestKept(t *testing.T) {
	r := newRepository(t)
	for _, files := range []string{"x f/x", "a b f/a", "a b f/b", "a b", "f/a f/b"} {
		r.commit(files)
	}
	keeper := &memory{}
	read := func(folder string, kept int) *History {
		h, err := Read(context.Background(), filepath.Join(r.dir, folder), Options{Keeper: keeper})
		if err != nil {
			t.Fatal(err)
		}
		if want := r.read(folder); !reflect.DeepEqual(h, want) {
			t.Errorf("below %q %s, want %s", folder, describe(h), describe(want))
		}
		if keeper.kept != kept {
			t.Errorf("below %q: kept %d times, want %d", folder, keeper.kept, kept)
		}
		return h
	}
	first := read("", 1)
	if again := read("", 1); len(again.With("a")) != 1 || fmt.Sprint(again.With("a")) != fmt.Sprint(first.With("a")) {
		t.Errorf("with a: %v, before %v", again.With("a"), first.With("a"))
	}
	read("f", 2)
	r.commit("a")
	read("f", 3)
	keeper.value = keeper.value[:len(keeper.value)/2]
	read("f", 4)
}

// TestDecodeOfNoFile checks that a stored history is ignored if its commits refer to files that do not exist.
func TestDecodeOfNoFile(t *testing.T) {
	for number, whole := range map[int32]bool{-1: false, 0: true, 1: false} {
		h := &History{files: []file{{path: "a"}}, commits: [][]int32{{number}}, messages: make([][]words.Term, 1)}
		data, err := h.encode()
		if err != nil {
			t.Fatal(err)
		}
		if h := decode(data); (h != nil) != whole {
			t.Errorf("a commit of file %d: %v", number, h)
		}
	}
}

// FuzzDecode checks that no stored data breaks decoding.
func FuzzDecode(f *testing.F) {
	b := newBuilder("", 9)
	parse([]byte("aa\x00M\x00a\x00M\x00b\x00"), func(_ string, changes []change) { b.commit(commit{seconds: 9, message: "Add a"}, changes) })
	data, err := b.encode()
	if err != nil {
		f.Fatal(err)
	}
	f.Add(data)
	f.Fuzz(func(_ *testing.T, data []byte) {
		if h := decode(data); h != nil {
			for path := range h.numbers {
				h.With(path)
			}
		}
	})
}
