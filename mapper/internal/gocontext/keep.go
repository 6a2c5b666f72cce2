package gocontext

import (
	"bytes"
	"context"
	"encoding/gob"
	"hash/fnv"
	"slices"
	"strconv"
	"sync"
)

// Keeper keeps values between runs. Each has a name and a key that says what it holds for: a value with another key is as good as none.
// It may be used from many goroutines, and may lose what it was given.
type Keeper interface {
	Recall(name, key string) (value []byte, ok bool)
	Keep(name, key string, value []byte)
}

// slots is how many answers are kept for a module. Two questions that share a slot take it from each other.
const slots = 1024

// kept holds answers in memory, and by a Keeper between runs.
type kept struct {
	keeper Keeper // nil where nothing outlasts the run

	mu   sync.Mutex
	held map[string]held // by slot
}

// held is an answer with the question and the state of the files that it holds for.
type held struct {
	key   string
	value any
}

// ask returns what compute finds out, or what it found out when the packages in the folders, with all that they import, were as they
// are now. Callers share it and must not change it.
func ask[T any](ctx context.Context, m *Module, question string, dirs []string, compute func() (T, error)) (T, error) {
	var value T
	state, err := m.loader.Fingerprint(ctx, dirs)
	if err != nil {
		return value, err
	}
	hash := fnv.New64a()
	hash.Write([]byte(question))
	slot := strconv.FormatUint(hash.Sum64()%slots, 10)
	key := question + " " + state
	if known, ok := m.kept.recall(slot, key).(T); ok {
		return known, nil
	}
	name := "go " + m.world.Root + " " + slot
	if m.kept.keeper != nil {
		var known T
		data, ok := m.kept.keeper.Recall(name, key)
		if ok && gob.NewDecoder(bytes.NewReader(data)).Decode(&known) == nil {
			m.kept.hold(slot, key, known)
			return known, nil
		}
	}
	if value, err = compute(); err != nil {
		return value, err
	}
	if now, err := m.loader.Afresh().Fingerprint(ctx, dirs); err != nil || now != state {
		return value, err // files have changed while they were read
	}
	m.kept.hold(slot, key, value)
	var data bytes.Buffer
	if m.kept.keeper != nil && gob.NewEncoder(&data).Encode(&value) == nil {
		m.kept.keeper.Keep(name, key, data.Bytes())
	}
	return value, nil
}

// recall returns the answer in the slot, nil where it is none for the key.
func (k *kept) recall(slot, key string) any {
	k.mu.Lock()
	defer k.mu.Unlock()
	if h := k.held[slot]; h.key == key {
		return h.value
	}
	return nil
}

func (k *kept) hold(slot, key string, value any) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.held[slot] = held{key, value}
}

// recent holds the values that were asked for last, at most so many as recentValues.
type recent[T any] struct {
	mu     sync.Mutex
	values []keyed[T] // the last one first
}

type keyed[T any] struct {
	key   string
	value T
}

// recentValues is how many packages are held as they were parsed, with their groups.
const recentValues = 4

// get returns the value with the key, which is made where it is not held. Two callers at once may both make it.
func (r *recent[T]) get(key string, made func() (T, error)) (T, error) {
	r.mu.Lock()
	i := slices.IndexFunc(r.values, func(k keyed[T]) bool { return k.key == key })
	if i >= 0 {
		found := r.values[i]
		copy(r.values[1:], r.values[:i])
		r.values[0] = found
		r.mu.Unlock()
		return found.value, nil
	}
	r.mu.Unlock()
	value, err := made()
	if err != nil {
		return value, err
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.values = slices.Insert(r.values, 0, keyed[T]{key, value})
	r.values = r.values[:min(len(r.values), recentValues)]
	return value, nil
}
