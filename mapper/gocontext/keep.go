package gocontext

import (
	"bytes"
	"context"
	"encoding/gob"
	"hash/fnv"
	"slices"
	"strconv"
	"sync"

	"foldout/mapper/userdir"
)

// answerSlots is the number of answers kept for a module. If two questions have the same slot, the later answer replaces the
// earlier one.
const answerSlots = 1024

// kept holds answers in memory, and stores them with a Keeper between runs.
type kept struct {
	keeper userdir.Keeper // nil if nothing is stored between runs

	mu      sync.Mutex
	answers map[string]keptAnswer // by slot
}

// keptAnswer is an answer, with a key that combines the question and the state of the files.
type keptAnswer struct {
	key   string
	value any
}

// ask returns the answer to a question. If the packages in `dirs` and everything they import have not changed since the answer
// was stored, it is the stored one. Otherwise it is the result of `compute`. A stored answer may have been damaged, so it is used only
// if `valid` accepts it. Callers share the answer and must not change it.
func ask[T any](ctx context.Context, m *Module, question string, dirs []string, valid func(T) bool, compute func() (T, error)) (T, error) {
	var value T
	state, err := m.loader.Fingerprint(ctx, dirs)
	if err != nil {
		return value, err
	}
	hash := fnv.New64a()
	hash.Write([]byte(question))
	slot := strconv.FormatUint(hash.Sum64()%answerSlots, 10)
	key := question + " " + state
	if known, ok := m.kept.recall(slot, key).(T); ok && valid(known) {
		return known, nil
	}
	name := "go " + m.modules.Root + " " + slot
	if m.kept.keeper != nil {
		var known T
		data, ok := m.kept.keeper.Recall(name, key)
		if ok && gob.NewDecoder(bytes.NewReader(data)).Decode(&known) == nil && valid(known) {
			m.kept.store(slot, key, known)
			return known, nil
		}
	}
	if value, err = compute(); err != nil {
		return value, err
	}
	if now, err := m.loader.Fresh().Fingerprint(ctx, dirs); err != nil || now != state {
		return value, err // not stored, because files changed while they were read
	}
	m.kept.store(slot, key, value)
	var data bytes.Buffer
	if m.kept.keeper != nil && gob.NewEncoder(&data).Encode(&value) == nil {
		m.kept.keeper.Keep(name, key, data.Bytes())
	}
	return value, nil
}

// recall returns the answer in the slot, or nil if its key differs.
func (k *kept) recall(slot, key string) any {
	k.mu.Lock()
	defer k.mu.Unlock()
	if h := k.answers[slot]; h.key == key {
		return h.value
	}
	return nil
}

func (k *kept) store(slot, key string, value any) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.answers[slot] = keptAnswer{key, value}
}

// recent holds the values that were requested last, at most recentValues.
type recent[T any] struct {
	mu     sync.Mutex
	values []keyed[T] // most recent first
}

type keyed[T any] struct {
	key   string
	value T
}

// recentValues is how many parsed packages, with their groups, are held.
const recentValues = 4

// get returns the value with the key. If no such value is held, get calls `made` to make it. Two concurrent callers may both do
// so.
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
