package gocontext

import (
	"bytes"
	"encoding/gob"
	"maps"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"foldout/mapper/userdir"
)

// bentShelf is a Keeper that changes the values it returns.
type bentShelf struct {
	*shelf
	bend func([]byte) []byte
}

func (s bentShelf) Recall(name, key string) ([]byte, bool) {
	value, ok := s.shelf.Recall(name, key)
	return s.bend(bytes.Clone(value)), ok
}

// bent returns a function that changes stored links, and leaves other answers alone.
func bent(change func(*links)) func([]byte) []byte {
	return func(data []byte) []byte {
		var l links
		if gob.NewDecoder(bytes.NewReader(data)).Decode(&l) != nil || len(l.Uses) == 0 || len(l.Places) == 0 {
			return data
		}
		change(&l)
		var out bytes.Buffer
		if gob.NewEncoder(&out).Encode(&l) != nil {
			return data
		}
		return out.Bytes()
	}
}

// TestDamagedAnswers checks that a stored answer that can be decoded, but refers to what does not exist, is computed again. It also
// checks that no stored bytes make any question fail in an unexpected way.
func TestDamagedAnswers(t *testing.T) {
	sampleChecks(t)
	dir := t.TempDir()
	for name := range versions {
		write(t, dir, name, versions[name][0])
	}
	kept := &shelf{values: map[string][]byte{}}
	ask := func(t *rapid.T, k userdir.Keeper) string {
		m, err := OpenKept(dir, environment(dir, "linux"), k)
		if err != nil {
			t.Fatal(err)
		}
		return everything(t, m)
	}
	rapid.Check(t, func(t *rapid.T) {
		want := ask(t, kept)
		for _, bend := range []func(*links){
			func(l *links) { l.Uses = nil },
			func(l *links) { l.Uses = append(l.Uses, nil) },
			func(l *links) { l.Places = nil },
			func(l *links) { l.Places = l.Places[:len(l.Places)/2] },
			func(l *links) { l.Uses[len(l.Uses)-1] = []int{len(l.Places)} },
			func(l *links) { l.Uses[0] = []int{-1} },
		} {
			if got := ask(t, bentShelf{kept, bent(bend)}); got != want {
				t.Fatalf("damaged answers give\n%s\nwant\n%s", got, want)
			}
		}
		at, flip := rapid.IntRange(0, 2000).Draw(t, "at"), rapid.Byte().Draw(t, "flip")
		scratch := &shelf{values: map[string][]byte{}}
		maps.Copy(scratch.values, kept.values)
		flipped := ask(t, bentShelf{scratch, func(data []byte) []byte {
			if len(data) > 0 {
				data[at%len(data)] ^= flip
			}
			return data
		}})
		if strings.Count(flipped, "\n") == 0 {
			t.Fatal("no answers")
		}
	})
}
