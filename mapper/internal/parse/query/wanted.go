package query

import (
	"slices"

	"foldout/mapper/internal/parse/syntax"
)

// A match of a pattern needs nodes of certain types below its root. If there are none, the pattern need not be tried.

// want collects the sets of node types that patterns need below their roots, and gives each set a number.
func (c *compiler) want() {
	q := c.query
	var sets [][]syntax.Symbol
	of := map[syntax.Symbol][]int32{}
	for i := range q.patterns {
		p := &q.patterns[i]
		for _, set := range p.root.below() {
			if slices.Contains(set, syntax.ErrorSymbol) {
				continue
			}
			set = slices.Compact(slices.Sorted(slices.Values(set)))
			k := slices.IndexFunc(sets, func(other []syntax.Symbol) bool { return slices.Equal(set, other) })
			if k < 0 {
				k = len(sets)
				sets = append(sets, set)
				for _, symbol := range set {
					of[symbol] = append(of[symbol], int32(k))
				}
			}
			p.wants = append(p.wants, int32(k))
		}
	}
	q.wants, q.sets, q.wanted = make([]int32, len(c.grammar.Names())), []int32{-1}, len(sets)
	for symbol, those := range of {
		q.wants[symbol] = int32(len(q.sets))
		q.sets = append(append(q.sets, those...), -1)
	}
}

// below returns a list of sets of node types. If a node matches the step, then for each set it has a descendant with one of the
// types in the set.
func (s *step) below() (all [][]syntax.Symbol) {
	for i := range s.children {
		child := &s.children[i]
		if child.quantity == '?' || child.quantity == '*' {
			continue
		}
		if len(child.accepted) > 0 {
			all = append(all, child.accepted)
		}
		all = append(all, child.below()...)
	}
	return all
}

// pendingNodes holds, in order, the nodes whose type is in one wanted set, except those that the search has already passed.
type pendingNodes []uint32

// in reports whether a node of the set lies below node i. `end` is the first node after the subtree of node i. Calls must be made
// in ascending order of i.
func (a *pendingNodes) in(i, end uint32) bool {
	for len(*a) > 0 && (*a)[0] <= i {
		*a = (*a)[1:]
	}
	return len(*a) > 0 && (*a)[0] < end
}

// locate finds the nodes of each wanted set. A pattern is then tried only at nodes that have a node of the pattern's set below
// them.
func (m *Matcher) locate() {
	for k := range m.wanted {
		m.wanted[k] = m.wanted[k][:0]
	}
	for i := range m.tree {
		if s := m.tree[i].Symbol; int(s) < len(m.query.wants) {
			for _, k := range m.query.sets[m.query.wants[s]:] {
				if k < 0 {
					break
				}
				m.wanted[k] = append(m.wanted[k], uint32(i))
			}
		}
	}
	for k := range m.wanted {
		m.pending[k] = m.wanted[k]
	}
	for id := range m.query.patterns {
		m.rarest[id] = nil
		for _, k := range m.query.patterns[id].wants {
			if nodes := &m.pending[k]; m.rarest[id] == nil || len(*nodes) < len(*m.rarest[id]) {
				m.rarest[id] = nodes
			}
		}
	}
}
