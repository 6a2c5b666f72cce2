// Package query runs tree-sitter queries over flat trees.
//
// The query files are in tree-sitter's own syntax, and its engine accepts them; but that engine walks whole trees, bodies
// of functions included, and each capture costs a call into C. Here a pattern is tried only at nodes of the type with
// which it begins, on the part of the tree that was kept.
//
// Supported are nodes, tokens, wildcards, fields, absent fields, captures, alternatives, the quantifiers `?`, `*` and `+`,
// anchors, the predicates eq, match and any-of with their negations, and `#set!`. Anything else is an error of Compile.
// Unlike tree-sitter, a child without captures is only looked for: it does not multiply matches.
package query

import (
	"bytes"

	"foldout/mapper/internal/lang"
)

// Capture is one node of a match under a name.
type Capture struct {
	ID   uint16 // index in Query.Captures
	Node uint32 // index in the tree
}

// Match is one way in which a pattern fits. Captures are in the order of the pattern.
type Match struct {
	Pattern  int
	Captures []Capture
}

// Matcher runs one query. It belongs to one goroutine and keeps its memory from one text to the next.
type Matcher struct {
	query    *Query
	tree     lang.Tree
	text     []byte
	emit     func(Match)
	captures []Capture
	pattern  int
	fuel     int
}

// NewMatcher returns a matcher for a query.
func NewMatcher(q *Query) *Matcher { return &Matcher{query: q} }

// fuelPerNode bounds the work: no tree, however hostile, takes more steps than this for each of its nodes.
const fuelPerNode = 256

// Run finds all matches: by node in the order of the text, then by pattern in the order of the file. A match is valid
// only during the call of emit. It returns false when it gave up for the work was growing beyond all measure.
func (m *Matcher) Run(tree lang.Tree, text []byte, emit func(Match)) bool {
	m.tree, m.text, m.emit = tree, text, emit
	m.fuel = fuelPerNode * (len(tree) + 64)
	for i := range tree {
		for _, id := range m.query.byRoot[tree[i].Symbol] {
			m.pattern = int(id)
			m.captures = m.captures[:0]
			m.node(&m.query.patterns[id].root, uint32(i), nil)
		}
	}
	m.tree, m.text, m.emit = nil, nil, nil
	return m.fuel > 0
}

// siblings is what remains to be found: steps among the nodes from pos to end, and then the same in what encloses them.
type siblings struct {
	owner *step // whose children they are
	steps []step
	again bool // steps[0] was found once and may repeat
	pos   uint32
	end   uint32
	up    *siblings
}

// node tries a step at node i, and all that remains after it. It reports whether a match came of it.
func (m *Matcher) node(s *step, i uint32, rest *siblings) bool {
	if m.fuel--; m.fuel <= 0 {
		return false
	}
	n := &m.tree[i]
	if s.field != 0 && n.Field != s.field {
		return false
	}
	if len(s.choices) > 0 {
		return m.choice(s, i, rest)
	}
	if !s.takes(n) || m.hasAny(i, s.absent) {
		return false
	}
	kept := len(m.captures)
	for _, id := range s.captures {
		m.captures = append(m.captures, Capture{id, i})
	}
	var found bool
	if len(s.children) == 0 {
		found = m.siblings(rest)
	} else {
		found = m.siblings(&siblings{owner: s, steps: s.children, pos: i + 1, end: n.Next, up: rest})
	}
	m.captures = m.captures[:kept]
	return found
}

func (m *Matcher) choice(s *step, i uint32, rest *siblings) bool {
	kept := len(m.captures)
	for _, id := range s.captures {
		m.captures = append(m.captures, Capture{id, i})
	}
	found := false
	for c := range s.choices {
		if m.node(&s.choices[c], i, rest) {
			found = true
			break
		}
	}
	m.captures = m.captures[:kept]
	return found
}

func (s *step) takes(n *lang.Node) bool {
	switch len(s.symbols) {
	case 0:
		return !s.named || n.Flags&lang.Named != 0
	default:
		return s.symbols[0] == n.Symbol && n.Flags&lang.Missing == 0
	}
}

func (m *Matcher) hasAny(parent uint32, fields []lang.Field) bool {
	for _, f := range fields {
		for i := parent + 1; i < m.tree[parent].Next; i = m.tree[i].Next {
			if m.tree[i].Field == f {
				return true
			}
		}
	}
	return false
}

// siblings finds what remains; with nothing left it is a match, if the conditions hold.
func (m *Matcher) siblings(r *siblings) bool {
	if r == nil {
		return m.found()
	}
	if len(r.steps) == 0 {
		if r.owner.last && m.hasNamed(r.pos, r.end) {
			return false
		}
		return m.siblings(r.up)
	}
	s := &r.steps[0]
	found := false
	for i := r.pos; i < r.end; i = m.tree[i].Next {
		next := siblings{owner: r.owner, steps: r.steps[1:], pos: m.tree[i].Next, end: r.end, up: r.up}
		if s.quantity == '*' || s.quantity == '+' {
			next.steps, next.again = r.steps, true
		}
		if m.node(s, i, &next) {
			found = true
			if !s.captured || s.quantity != 0 {
				break
			}
		}
		if s.anchored && m.tree[i].Flags&lang.Named != 0 {
			break
		}
	}
	if !found && (r.again || s.quantity == '?' || s.quantity == '*') {
		return m.siblings(&siblings{owner: r.owner, steps: r.steps[1:], pos: r.pos, end: r.end, up: r.up})
	}
	return found
}

func (m *Matcher) hasNamed(from, to uint32) bool {
	for i := from; i < to; i = m.tree[i].Next {
		if m.tree[i].Flags&lang.Named != 0 {
			return true
		}
	}
	return false
}

func (m *Matcher) found() bool {
	p := &m.query.patterns[m.pattern]
	for i := range p.predicates {
		if !m.holds(&p.predicates[i]) {
			return false
		}
	}
	m.emit(Match{m.pattern, m.captures})
	return true
}

// holds reports whether every node captured under the name meets the condition.
func (m *Matcher) holds(p *predicate) bool {
	for _, c := range m.captures {
		if c.ID == p.capture && m.compare(p, m.slice(c.Node)) == p.negated {
			return false
		}
	}
	return true
}

func (m *Matcher) slice(i uint32) []byte { return m.text[m.tree[i].Start:m.tree[i].End] }

func (m *Matcher) compare(p *predicate, text []byte) bool {
	if p.match != nil {
		return p.match.Match(text)
	}
	if p.other >= 0 {
		for _, c := range m.captures {
			if int(c.ID) == p.other {
				return bytes.Equal(text, m.slice(c.Node))
			}
		}
		return false
	}
	for _, w := range p.words {
		if string(text) == w {
			return true
		}
	}
	return false
}
