package graph

import (
	"slices"

	"foldout/mapper/internal/base/component"
)

// Components returns those strongly connected components that have at least two groups: sets of groups that can all reach one
// another. Each component is sorted, and the components are sorted by their first group.
func (q *Quotient) Components() [][]int32 {
	all := component.Strong(int32(len(q.Groups)), func(group int32, edge int) (int32, bool) {
		out := q.Out(group)
		if edge == len(out) {
			return 0, false
		}
		return out[edge].To, true
	})
	all = slices.DeleteFunc(all, func(c []int32) bool { return len(c) < 2 })
	slices.SortFunc(all, func(a, b []int32) int { return int(a[0] - b[0]) })
	return all
}

// Cycles returns a selection of cycles, because the number of all cycles can be enormous. Every group that is on any cycle is on
// one of the returned cycles. The function goes through the groups of each component in order. For each group that no earlier
// cycle contains, it adds the shortest cycle through that group. A cycle is written with its smallest group first.
func (q *Quotient) Cycles() (cycles [][]int32) {
	member := make([]int32, len(q.Groups)) // number of the component, from 1; 0 for none
	covered := make([]bool, len(q.Groups))
	components := q.Components()
	for i, component := range components {
		for _, group := range component {
			member[group] = int32(i + 1)
		}
	}
	before := make([]int32, len(q.Groups)) // scratch space for the method cycle
	for _, component := range components {
		for _, group := range component {
			if covered[group] {
				continue
			}
			cycle := q.cycle(group, member, before)
			for _, part := range cycle {
				covered[part] = true
			}
			cycles = append(cycles, fromLeast(cycle))
		}
	}
	return cycles
}

// cycle returns the shortest cycle through `group`, which must be in one of the Components. `member` holds the number of each
// group's component. `before` is scratch space, with one number for each group; all numbers are 0 before and after the call.
func (q *Quotient) cycle(group int32, member, before []int32) []int32 {
	var reached []int32
	defer func() {
		for _, group := range reached {
			before[group] = 0
		}
	}()
	for front := []int32{group}; ; {
		var next []int32
		for _, at := range front {
			for _, e := range q.Out(at) {
				if e.To == group {
					return back(group, at, before)
				}
				if member[e.To] == member[group] && before[e.To] == 0 {
					before[e.To] = at + 1
					next, reached = append(next, e.To), append(reached, e.To)
				}
			}
		}
		if front = next; len(front) == 0 {
			return []int32{group} // cannot happen: everything in its component can reach it
		}
	}
}

// back returns the path from `first` to `last`. It follows `before`, which holds, for each group, 1 plus the number of the group
// before it.
func back(first, last int32, before []int32) (way []int32) {
	for at := last; at != first; at = before[at] - 1 {
		way = append(way, at)
	}
	way = append(way, first)
	slices.Reverse(way)
	return way
}

func fromLeast(cycle []int32) []int32 {
	at := slices.Index(cycle, slices.Min(cycle))
	return slices.Concat(cycle[at:], cycle[:at])
}
