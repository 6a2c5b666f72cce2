package query

import (
	"slices"

	"foldout/mapper/internal/parse/syntax"
)

// Most patterns name the children that they require by field. If each field of a node holds one child, such a pattern matches in
// at most one way, and no backtracking is needed.

// isPlain reports whether a step, with everything in it, matches in at most one way. It assumes that each field holds one child.
func (s *step) isPlain() bool {
	if s.quantity != 0 || s.anchored || s.last || s.defined != nil {
		return false
	}
	for i := range s.choices {
		choice := &s.choices[i]
		overlaps := func(other step) bool {
			return slices.ContainsFunc(other.accepted, func(symbol syntax.Symbol) bool { return slices.Contains(choice.accepted, symbol) })
		}
		if len(choice.accepted) == 0 || !choice.isPlain() || slices.ContainsFunc(s.choices[:i], overlaps) {
			return false
		}
	}
	for i := range s.children {
		child := &s.children[i]
		again := func(other step) bool { return other.field == child.field }
		if child.field == 0 || !child.isPlain() || slices.ContainsFunc(s.children[:i], again) {
			return false
		}
	}
	return true
}

// tryPlain tries a plain step at node i and records its captures. If a field holds several children, it gives up and returns true
// for `several`.
func (m *Matcher) tryPlain(s *step, i uint32) (fits, several bool) {
	m.fuel -= fuelPerTrial
	n := &m.tree[i]
	if len(s.choices) > 0 {
		if !m.answers(s, i) {
			return false, false
		}
		m.take(s, i)
		for c := range s.choices {
			if s.choices[c].mayTake(n) {
				return m.tryPlain(&s.choices[c], i)
			}
		}
		return false, false
	}
	if !s.takes(n) || m.hasAny(i, s.absent) || !m.answers(s, i) {
		return false, false
	}
	m.take(s, i)
	if len(s.children) == 0 {
		return true, false
	}
	next := 0 // index of the next required child
	for child := i + 1; child < n.Next; child = m.tree[child].Next {
		m.fuel--
		field := m.tree[child].Field
		if field == 0 {
			continue
		}
		at := 0
		for at < len(s.children) && s.children[at].field != field {
			at++
		}
		if at > next || at == len(s.children) { // not the child that is required next
			continue
		}
		if at < next { // a second child in a field that was already matched
			return false, true
		}
		kept := len(m.captures)
		if fits, several = m.tryPlain(&s.children[at], child); several {
			return false, true
		}
		if fits {
			next++
		} else {
			m.captures = m.captures[:kept]
		}
	}
	return next == len(s.children), false
}
