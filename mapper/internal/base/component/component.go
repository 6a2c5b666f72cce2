// Package component finds strongly connected components.
package component

import "slices"

// Strong returns the strongly connected components of a graph with the vertices 0 to n-1. Each component is sorted, and comes
// before those that lead to it. The function `to` returns the vertex at the end of an edge, and false if the vertex has no edge
// with that index. Strong uses Tarjan's algorithm ("Depth-first search and linear graph algorithms", 1972) with an explicit stack
// instead of recursion, because the recursion could become as deep as the graph has vertices.
func Strong[V int | int32](n V, to func(vertex V, edge int) (V, bool)) [][]V {
	s := &search[V]{to: to, met: make([]V, n), low: make([]V, n), open: make([]bool, n)}
	for vertex := V(0); vertex < n; vertex++ {
		if s.met[vertex] == 0 {
			s.run(vertex)
		}
	}
	return s.found
}

type search[V int | int32] struct {
	to    func(vertex V, edge int) (V, bool)
	count V
	met   []V       // when each vertex was visited, from 1; 0 for not yet
	low   []V       // the lowest value in met that is known in the vertex's component
	open  []bool    // whether the vertex was visited and its component is not complete yet
	stack []V       // the open vertices, in the order of their visits
	path  []step[V] // from the first vertex of the search to the current one
	found [][]V
}

// step is a vertex on the current path, with the index of its next edge.
type step[V int | int32] struct {
	vertex V
	edge   int
}

func (s *search[V]) run(from V) {
	s.enter(from)
	for len(s.path) > 0 {
		at := &s.path[len(s.path)-1]
		to, more := s.to(at.vertex, at.edge)
		if !more {
			s.leave(at.vertex)
			continue
		}
		at.edge++
		switch {
		case s.met[to] == 0:
			s.enter(to)
		case s.open[to]:
			s.low[at.vertex] = min(s.low[at.vertex], s.met[to])
		}
	}
}

func (s *search[V]) enter(vertex V) {
	s.count++
	s.met[vertex], s.low[vertex], s.open[vertex] = s.count, s.count, true
	s.stack, s.path = append(s.stack, vertex), append(s.path, step[V]{vertex: vertex})
}

func (s *search[V]) leave(vertex V) {
	s.path = s.path[:len(s.path)-1]
	if n := len(s.path); n > 0 {
		above := s.path[n-1].vertex
		s.low[above] = min(s.low[above], s.low[vertex])
	}
	if s.low[vertex] < s.met[vertex] {
		return
	}
	first := len(s.stack) - 1
	for s.stack[first] != vertex {
		first--
	}
	component := slices.Clone(s.stack[first:])
	s.stack = s.stack[:first]
	for _, member := range component {
		s.open[member] = false
	}
	slices.Sort(component)
	s.found = append(s.found, component)
}
