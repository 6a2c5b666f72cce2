package gocontext

import "slices"

// components returns the strongly connected components of a graph, each sorted and before those that lead to it; a vertex is
// its index, with the sorted vertices that it leads to. It is Tarjan's method ("Depth-first search and linear graph
// algorithms", 1972) with a stack of its own, since chains of declarations can be long.
func components(links [][]int) [][]int {
	t := &tarjan{links: links, index: make([]int, len(links)), low: make([]int, len(links)), on: make([]bool, len(links))}
	for v := range links {
		if t.index[v] == 0 {
			t.search(v)
		}
	}
	return t.found
}

type tarjan struct {
	links      [][]int
	index, low []int // index counts from 1; 0 is not visited
	on         []bool
	stack      []int
	count      int
	found      [][]int
}

// visit is a vertex on the way, with the number of its links that were followed.
type visit struct{ v, next int }

func (t *tarjan) search(root int) {
	way := []visit{t.enter(root)}
	for len(way) > 0 {
		top := &way[len(way)-1]
		if top.next < len(t.links[top.v]) {
			w := t.links[top.v][top.next]
			top.next++
			if t.index[w] == 0 {
				way = append(way, t.enter(w))
			} else if t.on[w] {
				t.low[top.v] = min(t.low[top.v], t.index[w])
			}
			continue
		}
		v := top.v
		way = way[:len(way)-1]
		if len(way) > 0 {
			up := way[len(way)-1].v
			t.low[up] = min(t.low[up], t.low[v])
		}
		if t.low[v] == t.index[v] {
			t.take(v)
		}
	}
}

func (t *tarjan) enter(v int) visit {
	t.count++
	t.index[v], t.low[v] = t.count, t.count
	t.stack = append(t.stack, v)
	t.on[v] = true
	return visit{v: v}
}

// take makes a component of all that lies on the stack above v.
func (t *tarjan) take(v int) {
	i := len(t.stack) - 1
	for t.stack[i] != v {
		i--
	}
	component := slices.Clone(t.stack[i:])
	t.stack = t.stack[:i]
	for _, w := range component {
		t.on[w] = false
	}
	slices.Sort(component)
	t.found = append(t.found, component)
}
