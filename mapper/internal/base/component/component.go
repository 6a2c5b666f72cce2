// Package component finds strongly connected components.
package component

import "slices"

// Strong returns the strongly connected components of a graph with the vertices 0 to n-1. Each component is sorted, and comes
// before those that lead to it. The function `to` returns the vertex at the end of an edge, and false if the vertex has no edge
// with that index. Strong uses Tarjan's algorithm ("Depth-first search and linear graph algorithms", 1972).
func Strong[V int | int32](n V, to func(vertex V, edge int) (V, bool)) (found [][]V) {
	var (
		count V
		met   = make([]V, n)    // when each vertex was visited, from 1; 0 for not yet
		low   = make([]V, n)    // the lowest value in met that is known in the vertex's component
		open  = make([]bool, n) // whether the vertex was visited and its component is not complete yet
		stack []V               // the open vertices, in the order of their visits
		visit func(vertex V)
	)
	visit = func(vertex V) {
		count++
		met[vertex], low[vertex], open[vertex] = count, count, true
		first := len(stack)
		stack = append(stack, vertex)
		for edge := 0; ; edge++ {
			next, more := to(vertex, edge)
			if !more {
				break
			}
			if met[next] == 0 {
				visit(next)
				low[vertex] = min(low[vertex], low[next])
			} else if open[next] {
				low[vertex] = min(low[vertex], met[next])
			}
		}
		if low[vertex] < met[vertex] {
			return
		}
		component := slices.Clone(stack[first:])
		stack = stack[:first]
		for _, member := range component {
			open[member] = false
		}
		slices.Sort(component)
		found = append(found, component)
	}
	for vertex := V(0); vertex < n; vertex++ {
		if met[vertex] == 0 {
			visit(vertex)
		}
	}
	return found
}
