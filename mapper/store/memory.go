package store

import (
	"cmp"
	"context"
	"fmt"
	"iter"
	"runtime"
	"slices"
	"strings"
)

// Each calls yield for every node of the snapshot, children before parents, and stops at the first error.
func (s *Snapshot) Each(yield func(*Node) error) error {
	for _, nodes := range ahead(s.Parts, func(p *Part) []*Node { return p.Nodes() }) {
		for _, node := range nodes {
			if err := yield(node); err != nil {
				return err
			}
		}
	}
	return nil
}

// Root returns the root node.
func (s *Snapshot) Root() *Node {
	nodes := s.Parts[len(s.Parts)-1].Nodes()
	return nodes[len(nodes)-1]
}

// EachMetrics calls yield with the metrics of every node, in the order of Each.
func (s *Snapshot) EachMetrics(yield func(*Metrics)) {
	for _, metrics := range ahead(s.Parts, func(p *Part) []Metrics { return p.Metrics() }) {
		for i := range metrics {
			yield(&metrics[i])
		}
	}
}

// ahead yields the result of `work` for each part, in order. It computes up to about two results per processor in advance, each
// in a goroutine of its own.
func ahead[T any](parts []Part, work func(p *Part) T) iter.Seq2[int, T] {
	return func(yield func(int, T) bool) {
		queue, stop := make(chan chan T, 2*runtime.GOMAXPROCS(0)), make(chan struct{})
		defer close(stop)
		go func() {
			defer close(queue)
			for i := range parts {
				one := make(chan T, 1)
				select {
				case queue <- one:
				case <-stop:
					return
				}
				go func() { one <- work(&parts[i]) }()
			}
		}()
		at := 0
		for one := range queue {
			if !yield(at, <-one) {
				return
			}
			at++
		}
	}
}

// memory is a Port for a snapshot that is not in a store.
type memory struct {
	snapshot *Snapshot
	parts    map[string]int // indices of the parts by id
}

// InMemory returns a Port for a snapshot in memory. Nodes are made only on demand.
func InMemory(s *Snapshot) Port {
	m := &memory{snapshot: s, parts: make(map[string]int, len(s.Parts))}
	for i := range s.Parts {
		m.parts[s.Parts[i].ID] = i
	}
	return m
}

func (m *memory) TopByImportance(_ context.Context, k int, kinds ...string) ([]*Node, error) {
	var order []Metrics
	m.snapshot.EachMetrics(func(n *Metrics) {
		if n.Ranked && (len(kinds) == 0 || slices.Contains(kinds, n.Kind)) {
			order = append(order, *n)
		}
	})
	slices.SortFunc(order, byImportance)
	best := []*Node{}
	for _, n := range order[:min(k, len(order))] {
		_, nodes, err := m.part(n.ID)
		if err != nil {
			return nil, err
		}
		best = append(best, find(nodes, n.ID))
	}
	return best, nil
}

// byImportance compares nodes by importance, most important first, then by id.
func byImportance(a, b Metrics) int {
	return cmp.Or(cmp.Compare(b.Importance, a.Importance), strings.Compare(a.ID, b.ID))
}

// part returns the index of the part that contains the node `id`, and all nodes of that part.
func (m *memory) part(id string) (int, []*Node, error) {
	for _, holder := range holders(id) {
		if at, known := m.parts[holder]; known {
			if nodes := m.snapshot.Parts[at].Nodes(); find(nodes, id) != nil {
				return at, nodes, nil
			}
		}
	}
	return 0, nil, fmt.Errorf("node %s: %w", id, ErrNotFound)
}

func (m *memory) Subtree(_ context.Context, id string) (nodes []*Node, err error) {
	id = m.snapshot.ownID(id)
	at, own, err := m.part(id)
	if err != nil || m.snapshot.Parts[at].ID != id {
		return below(own, id), err
	}
	for i := at - m.snapshot.Parts[at].Below; i <= at; i++ {
		nodes = append(nodes, m.snapshot.Parts[i].Nodes()...)
	}
	return nodes, nil
}

func (m *memory) Node(_ context.Context, id string) (*Node, error) {
	id = m.snapshot.ownID(id)
	_, nodes, err := m.part(id)
	if err != nil {
		return nil, err
	}
	return find(nodes, id), nil
}

func (m *memory) Search(_ context.Context, query string, limit int) (found []*Node, err error) {
	words := strings.Fields(strings.ToLower(query))
	if len(words) == 0 {
		return nil, nil
	}
	err = m.snapshot.Each(func(n *Node) error {
		if n.matches(words) {
			found = append(found, n)
		}
		return nil
	})
	sortByImportance(found)
	return found[:min(limit, len(found))], err
}
