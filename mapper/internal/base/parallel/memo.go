package parallel

import "sync"

// Memo holds values by key, each of which is made when it is first needed. It is safe for concurrent use, and the zero value is
// empty.
type Memo[K comparable, V any] struct {
	mu     sync.Mutex
	values map[K]V
}

// Get returns the value of a key. If there is none, Get makes it. Two concurrent callers may both do so.
func (m *Memo[K, V]) Get(key K, makeValue func() V) V {
	m.mu.Lock()
	value, known := m.values[key]
	m.mu.Unlock()
	if known {
		return value
	}
	value = makeValue()
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.values == nil {
		m.values = map[K]V{}
	}
	m.values[key] = value
	return value
}
