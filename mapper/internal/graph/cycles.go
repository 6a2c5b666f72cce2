package graph

import "slices"

// Components returns the groups that can be reached from each other, where there are at least two: the strongly connected components.
// Each is sorted, and they are by their first group.
func (q *Quotient) Components() [][]int32 {
	s := &search{q: q, met: make([]int32, len(q.Groups)), low: make([]int32, len(q.Groups)), open: make([]bool, len(q.Groups))}
	for group := range int32(len(q.Groups)) {
		if s.met[group] == 0 {
			s.run(group)
		}
	}
	slices.SortFunc(s.found, func(a, b []int32) int { return int(a[0] - b[0]) })
	return s.found
}

// search is Tarjan's, with a stack of its own in place of recursion: chains can be as long as a repository is large.
type search struct {
	q     *Quotient
	count int32
	met   []int32 // when each group was met, from 1; 0 for not yet
	low   []int32 // the earliest that is known to be in its component
	open  []bool  // its component is not known yet
	stack []int32 // those that are open, as they were met
	path  []step
	found [][]int32
}

// step is a group on the path from where the search began, with the next of its edges.
type step struct{ group, edge int32 }

func (s *search) run(from int32) {
	s.enter(from)
	for len(s.path) > 0 {
		at := &s.path[len(s.path)-1]
		if at.edge < s.q.start[at.group+1] {
			to := s.q.Edges[at.edge].To
			at.edge++
			switch {
			case s.met[to] == 0:
				s.enter(to)
			case s.open[to]:
				s.low[at.group] = min(s.low[at.group], s.met[to])
			}
			continue
		}
		s.leave(at.group)
	}
}

func (s *search) enter(group int32) {
	s.count++
	s.met[group], s.low[group], s.open[group] = s.count, s.count, true
	s.stack, s.path = append(s.stack, group), append(s.path, step{group, s.q.start[group]})
}

func (s *search) leave(group int32) {
	s.path = s.path[:len(s.path)-1]
	if n := len(s.path); n > 0 {
		above := s.path[n-1].group
		s.low[above] = min(s.low[above], s.low[group])
	}
	if s.low[group] < s.met[group] {
		return
	}
	first := len(s.stack) - 1
	for s.stack[first] != group {
		first--
	}
	component := slices.Clone(s.stack[first:])
	s.stack = s.stack[:first]
	for _, member := range component {
		s.open[member] = false
	}
	if len(component) > 1 {
		slices.Sort(component)
		s.found = append(s.found, component)
	}
}

// Cycles returns ways that lead back to where they begin, such that every group that lies on any is on one of these: there can be more
// ways in all than anybody can list. Each is the shortest for one of its groups, and begins at the least of them. They are in the
// order of their components, and in these of the first group that none before has.
func (q *Quotient) Cycles() (cycles [][]int32) {
	member := make([]int32, len(q.Groups)) // the number of the component, from 1
	covered := make([]bool, len(q.Groups))
	components := q.Components()
	for i, component := range components {
		for _, group := range component {
			member[group] = int32(i + 1)
		}
	}
	before := make([]int32, len(q.Groups))
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

// cycle returns the shortest way from a group back to it, which is in a component; before is room for a number by group, all 0, and
// left so.
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
			return []int32{group} // cannot be, as it can be reached from all of its component
		}
	}
}

// back returns the way from the first group to the last, as it was noted for each from where it was reached.
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
