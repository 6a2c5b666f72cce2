// Package query runs tree-sitter queries on syntax trees that are stored as flat lists of nodes.
//
// Query files use tree-sitter's own syntax, but its engine walks whole trees, including the bodies of functions, and each capture
// costs a call into C. Here a pattern is tried only at nodes of the type that it begins with, and only in those parts of a text
// that its tree includes.
//
// The supported features are nodes, tokens, wildcards, fields, absent fields, captures, alternatives, the quantifiers `?`, `*`
// and `+`, anchors, the predicates eq, match and any-of with their negations, and `#set!`. In addition, `(define $name pattern)`
// names a pattern. From there on, `$name` stands for that pattern or, in a predicate, for the text of the pattern (for a choice,
// any of its texts). Predicates that belong to a definition apply wherever its name is used. A definition can refer to itself,
// and so match at any depth. Compile rejects all other features. Unlike in tree-sitter, a child without captures only has to be
// there: if several nodes fit it, there is still one match.
package query

import (
	"bytes"
	"slices"

	"foldout/mapper/internal/parse/syntax"
)

// Capture is a named node of a match.
type Capture struct {
	ID   uint16 // index in Query.Captures
	Node uint32 // index in the tree
}

// Match is one way in which a pattern matches. Captures are in the order of the pattern.
type Match struct {
	Pattern  int
	Captures []Capture
}

// Matcher runs one query. It must not be used concurrently. It reuses its memory from one text to the next.
type Matcher struct {
	// Work limits the steps of Run, which subtracts them from it. If Work is nil, only Run's own limit applies.
	Work *syntax.Work

	query    *Query
	tree     syntax.Tree
	text     []byte
	emit     func(Match)
	captures []Capture
	pattern  int
	fuel     int
	depth    int // nesting of definitions at the current step
}

// NewMatcher returns a matcher for a query.
func NewMatcher(q *Query) *Matcher {
	return &Matcher{query: q}
}

// fuelPerNode limits the work per node of the tree, even if a hostile text makes the tree hard to match. The unit of work is
// syntax.StepTime. Trying a step of a pattern at a node costs fuelPerTrial; skipping a node costs 1.
const (
	fuelPerNode  = 256 * fuelPerTrial
	fuelPerTrial = 16
)

// Run calls `emit` for every match. Matches are ordered by node, as in the text, then by pattern, as in the query file. A match
// is valid only during the call of `emit`. Run returns false if it gave up because there was too much work.
func (m *Matcher) Run(tree syntax.Tree, text []byte, emit func(Match)) bool {
	m.tree, m.text, m.emit = tree, text, emit
	m.fuel = fuelPerNode * (len(tree) + 64) // 64 more, so that small trees have enough
	if m.Work != nil {
		m.fuel = min(m.fuel, m.Work.Left())
	}
	had := m.fuel
	for i := range tree {
		if m.fuel--; m.fuel <= 0 {
			break
		}
		for _, id := range m.begin(uint32(i)) {
			m.pattern, m.captures = int(id), m.captures[:0]
			m.node(&m.query.patterns[id].root, uint32(i), nil)
		}
	}
	m.tree, m.text, m.emit = nil, nil, nil
	if m.Work != nil {
		m.Work.Spend(had - m.fuel)
	}
	return m.fuel > 0
}

// begin returns the patterns that can begin at node i.
func (m *Matcher) begin(i uint32) []int32 {
	q, s := m.query, m.tree[i].Symbol
	if s == syntax.ErrorSymbol {
		return q.byError
	}
	if words := q.byWord[s]; words != nil {
		for child := i + 1; child < m.tree[i].Next; child = m.tree[child].Next {
			if m.tree[child].Flags&syntax.Named == 0 {
				continue
			}
			if ids, ok := words[string(m.slice(child))]; ok {
				return ids
			}
			break
		}
	}
	if d := q.byChild[s]; d != nil {
		return m.byChildOf(d, i)
	}
	return q.byRoot[s]
}

// frame is what remains to be matched: its own steps among the nodes from `pos` to `end`, and then what remains in the frame
// `up`.
type frame struct {
	owner *step // whose children the steps are
	next  int   // index of the next child to match
	again bool  // that child has matched once and may repeat
	pos   uint32
	end   uint32
	up    *frame
}

// node tries to match step s at node i, and then everything that remains after s. It reports whether there was a match.
func (m *Matcher) node(s *step, i uint32, rest *frame) bool {
	if m.fuel -= fuelPerTrial; m.fuel <= 0 {
		return false
	}
	n := &m.tree[i]
	if s.field != 0 && n.Field != s.field {
		return false
	}
	if s.defined != nil {
		return m.use(s, i, rest)
	}
	if len(s.choices) > 0 {
		return m.choice(s, i, rest)
	}
	if !s.takes(n) || m.hasAny(i, s.absent) || !m.answers(s, i) {
		return false
	}
	kept := len(m.captures)
	m.take(s, i)
	var found bool
	if len(s.children) == 0 {
		found = m.rest(rest)
	} else {
		found = m.then(&frame{owner: s, pos: i + 1, end: n.Next, up: rest})
	}
	m.captures = m.captures[:kept]
	return found
}

// take captures a node.
func (m *Matcher) take(s *step, i uint32) {
	for _, id := range s.captures {
		m.captures = append(m.captures, Capture{id, i})
	}
}

// answers tells whether a node's text meets the conditions of a step.
func (m *Matcher) answers(s *step, i uint32) bool {
	for k := range s.conditions {
		if s.conditions[k].listed(m.slice(i)) == s.conditions[k].negated {
			return false
		}
	}
	return true
}

func (m *Matcher) choice(s *step, i uint32, rest *frame) bool {
	if !m.answers(s, i) {
		return false
	}
	kept := len(m.captures)
	m.take(s, i)
	found := false
	for c := range s.choices {
		if found = s.choices[c].mayTake(&m.tree[i]) && m.node(&s.choices[c], i, rest); found {
			break
		}
	}
	m.captures = m.captures[:kept]
	return found
}

// deepest limits the nesting of definitions, because a tree may be 200,000 levels deep.
const deepest = 256

// use tries to match, at node i, the definition that step s refers to, and then everything that remains after s.
func (m *Matcher) use(s *step, i uint32, rest *frame) bool {
	if m.depth == deepest || !m.answers(s, i) {
		return false
	}
	m.depth++
	kept := len(m.captures)
	m.take(s, i)
	found := m.node(s.defined, i, rest)
	m.captures = m.captures[:kept]
	m.depth--
	return found
}

func (s *step) takes(n *syntax.Node) bool {
	if len(s.symbols) == 0 {
		return !s.named || n.Flags&syntax.Named != 0
	}
	return slices.Contains(s.symbols, n.Symbol) && n.Flags&syntax.Missing == 0
}

func (m *Matcher) hasAny(parent uint32, fields []syntax.Field) bool {
	for _, f := range fields {
		for i := parent + 1; i < m.tree[parent].Next; i = m.tree[i].Next {
			m.fuel--
			if m.tree[i].Field == f {
				return true
			}
		}
	}
	return false
}

// rest matches what remains in the frame `of` and in the frames above it. If nothing remains, it emits a match, provided that the
// predicates of the pattern hold.
func (m *Matcher) rest(of *frame) bool {
	if of == nil {
		return m.found()
	}
	return m.then(of)
}

// then matches the steps of a frame, and everything that remains after it.
func (m *Matcher) then(f *frame) bool {
	if f.next == len(f.owner.children) {
		return (!f.owner.last || !m.hasNamed(f.pos, f.end)) && m.rest(f.up)
	}
	s := &f.owner.children[f.next]
	found := false
	for i := f.pos; i < f.end && m.fuel > 0; i = m.tree[i].Next {
		m.fuel--
		if s.mayTake(&m.tree[i]) && m.with(s, i, f) {
			found = true
			if !s.captured || s.quantity != 0 {
				break
			}
		}
		if s.anchored && m.tree[i].Flags&syntax.Named != 0 {
			break
		}
	}
	if !found && (f.again || s.quantity == '?' || s.quantity == '*') {
		return m.then(&frame{owner: f.owner, next: f.next + 1, pos: f.pos, end: f.end, up: f.up})
	}
	return found
}

// with tries to match node i with s, the next step of frame f, and then the siblings after node i with the steps that remain.
func (m *Matcher) with(s *step, i uint32, f *frame) bool {
	again, next := s.quantity == '*' || s.quantity == '+', f.next
	if !again {
		if next++; next == len(f.owner.children) && !f.owner.last {
			return m.node(s, i, f.up)
		}
	}
	return m.node(s, i, &frame{owner: f.owner, next: next, again: again, pos: m.tree[i].Next, end: f.end, up: f.up})
}

// mayTake reports whether the step can match the node at all, judging by field and type only.
func (s *step) mayTake(n *syntax.Node) bool {
	return (s.field == 0 || s.field == n.Field) && (len(s.accepted) == 0 || slices.Contains(s.accepted, n.Symbol))
}

func (m *Matcher) hasNamed(from, to uint32) bool {
	for i := from; i < to; i = m.tree[i].Next {
		m.fuel--
		if m.tree[i].Flags&syntax.Named != 0 {
			return true
		}
	}
	return false
}

// found emits the match if its captures meet the predicates of the pattern, and reports whether they do.
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

// holds reports whether the condition p is met by every node that was captured under the name in p.
func (m *Matcher) holds(p *predicate) bool {
	for _, c := range m.captures {
		if c.ID == p.capture && m.compare(p, m.slice(c.Node)) == p.negated {
			return false
		}
	}
	return true
}

// bytesPerStep is how many bytes of text are compared or looked up for one unit of work.
const bytesPerStep = 16

func (m *Matcher) slice(i uint32) []byte {
	text := m.text[m.tree[i].Start:m.tree[i].End]
	m.fuel -= len(text) / bytesPerStep
	return text
}

// longestMatched is the greatest number of bytes of a text, from its start, that a regular expression sees. Without this limit,
// thousands of nested nodes would take quadratic time.
const longestMatched = 1 << 12

func (m *Matcher) compare(p *predicate, text []byte) bool {
	if p.match != nil {
		return p.match.Match(text[:min(len(text), longestMatched)])
	}
	if p.other >= 0 {
		for _, c := range m.captures {
			if int(c.ID) == p.other {
				return bytes.Equal(text, m.slice(c.Node))
			}
		}
		return false
	}
	return p.listed(text)
}

// listed reports whether text is one of the words of a condition.
func (p *predicate) listed(text []byte) bool {
	for _, w := range p.words {
		if string(text) == w {
			return true
		}
	}
	return false
}
