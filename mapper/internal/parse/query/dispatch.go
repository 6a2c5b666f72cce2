package query

import (
	"slices"

	"foldout/mapper/internal/parse/syntax"
)

// Dozens of patterns may begin at a call. Nearly all of them require that the callee is one word of a short list, or a member
// with such a name. The callee therefore shows which of them need to be tried.

// dispatch narrows down the patterns that begin at one type of node. To do so, it looks at the child that the node has in one
// field.
type dispatch struct {
	field syntax.Field
	kinds []kind
	other []int32 // patterns to try if the child has none of these types, or if there is no child
}

// kind is one possible type of the child that a dispatch looks at, with the patterns that accept this type.
type kind struct {
	symbol syntax.Symbol
	field  syntax.Field       // the field of the child in which the word stands; 0 if the word is the child's own text
	words  map[string][]int32 // patterns by the word that they accept; nil if none requires a word
	most   uint32             // length of the longest word in bytes
	rest   []int32            // patterns that accept any other word
	all    []int32            // all patterns that accept this type
}

// dispatches creates the dispatches of the query, at most one for each node type.
func (c *compiler) dispatches() {
	q := c.query
	q.byChild = make([]*dispatch, len(q.byRoot))
	for symbol, ids := range q.byRoot {
		if q.byWord[symbol] == nil {
			q.byChild[symbol] = q.dispatch(ids)
		}
	}
}

// dispatch returns the dispatch for the patterns `ids`. It returns nil if no two of the patterns have a child in the same field.
func (q *Query) dispatch(ids []int32) *dispatch {
	uses := map[syntax.Field]int{}
	for _, id := range ids {
		for _, field := range q.patterns[id].root.fields() {
			uses[field]++
		}
	}
	d := &dispatch{}
	for field, n := range uses {
		if n > max(1, uses[d.field]) || n > 1 && n == uses[d.field] && field < d.field {
			d.field = field
		}
	}
	if d.field == 0 {
		return nil
	}
	for _, id := range ids {
		child := q.patterns[id].root.under(d.field)
		if child == nil {
			d.other = append(d.other, id)
			continue
		}
		symbols := child.accepted
		for _, symbol := range symbols {
			if !slices.ContainsFunc(d.kinds, func(k kind) bool { return k.symbol == symbol }) {
				d.kinds = append(d.kinds, kind{symbol: symbol})
			}
		}
	}
	for i := range d.kinds {
		q.fill(&d.kinds[i], d.field, ids)
	}
	return d
}

// fill finds the patterns in `ids` that accept one type of child, and the words that most of these patterns require. It stores
// both in k.
func (q *Query) fill(k *kind, field syntax.Field, ids []int32) {
	asking := map[syntax.Field]int{} // number of patterns that require words in each field of the child
	for _, id := range ids {
		child := q.patterns[id].root.under(field)
		if child == nil {
			k.all = append(k.all, id)
			continue
		}
		if !slices.Contains(child.accepted, k.symbol) {
			continue
		}
		k.all = append(k.all, id)
		for _, in := range child.requiredFields() {
			if child.words(k.symbol, in) != nil {
				asking[in]++
			}
		}
	}
	for in, n := range asking {
		if n > asking[k.field] || n == asking[k.field] && in < k.field {
			k.field = in
		}
	}
	asked := func(id int32) []string { return q.patterns[id].root.under(field).words(k.symbol, k.field) }
	for _, id := range k.all {
		words := asked(id)
		if words == nil {
			k.rest = append(k.rest, id)
		}
		for _, word := range words {
			if k.words == nil {
				k.words = map[string][]int32{}
			}
			k.words[word], k.most = nil, max(k.most, uint32(len(word)))
		}
	}
	for word := range k.words {
		for _, id := range k.all {
			if words := asked(id); words == nil || slices.Contains(words, word) {
				k.words[word] = append(k.words[word], id)
			}
		}
	}
}

// fields returns the fields in which the step requires a child of given types.
func (s *step) fields() (all []syntax.Field) {
	for i := range s.children {
		if field := s.children[i].field; field != 0 && s.under(field) != nil && !slices.Contains(all, field) {
			all = append(all, field)
		}
	}
	return all
}

// under returns the child that the step requires in `field`. It returns nil if the step requires none there, or if the child may
// have any type.
func (s *step) under(field syntax.Field) *step {
	for i := range s.children {
		child := &s.children[i]
		if child.field == field && child.quantity != '?' && child.quantity != '*' && len(child.accepted) > 0 {
			return child
		}
	}
	return nil
}

// words returns the words that the step allows for the text of a node of the type `symbol`. If `field` is not 0, it returns those
// for the text of the node's child in that field. It returns none if the step allows any text.
func (s *step) words(symbol syntax.Symbol, field syntax.Field) (words []string) {
	if s == nil {
		return nil
	}
	if field == 0 && s.allowedWords() != nil {
		return s.allowedWords()
	}
	for i := range s.children {
		child := &s.children[i]
		if words := child.allowedWords(); words != nil && field != 0 && child.field == field && child.quantity != '?' && child.quantity != '*' {
			return words
		}
	}
	for i := range s.choices {
		if slices.Contains(s.choices[i].accepted, symbol) {
			more := s.choices[i].words(symbol, field)
			if more == nil {
				return nil
			}
			words = append(slices.Clip(words), more...)
		}
	}
	return words
}

// requiredFields lists the fields of a node in which the step requires something. The list includes 0, which stands for the node
// itself.
func (s *step) requiredFields() (all []syntax.Field) {
	all = []syntax.Field{0}
	for i := range s.children {
		all = append(all, s.children[i].field)
	}
	for i := range s.choices {
		all = append(all, s.choices[i].requiredFields()...)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// allowedWords returns the words that the step allows as the node's text, or nil if it allows other text too.
func (s *step) allowedWords() []string {
	for _, p := range s.conditions {
		if !p.negated {
			return p.words
		}
	}
	return nil
}

// byChildOf returns the patterns that can begin at node i. d is the dispatch for the node's type. If the node has two children in
// the field of d, byChildOf returns all patterns for the type.
func (m *Matcher) byChildOf(d *dispatch, i uint32) []int32 {
	child, several := m.only(i, d.field)
	if several {
		return m.query.byRoot[m.tree[i].Symbol]
	}
	if child == 0 {
		return d.other
	}
	for k := range d.kinds {
		if d.kinds[k].symbol == m.tree[child].Symbol {
			return m.byWordIn(&d.kinds[k], child)
		}
	}
	return d.other
}

func (m *Matcher) byWordIn(k *kind, i uint32) []int32 {
	if k.words == nil {
		return k.all
	}
	if k.field != 0 {
		word, several := m.only(i, k.field)
		if several {
			return k.all
		}
		if word == 0 {
			return k.rest
		}
		i = word
	}
	if m.tree[i].End-m.tree[i].Start > k.most {
		return k.rest // too long to be one of the words; reading it would cost more
	}
	if ids, known := k.words[string(m.slice(i))]; known {
		return ids
	}
	return k.rest
}

// only returns the child of `parent` in `field`, or 0 if there is none. `several` reports whether there is more than one such
// child.
func (m *Matcher) only(parent uint32, field syntax.Field) (child uint32, several bool) {
	for i := parent + 1; i < m.tree[parent].Next; i = m.tree[i].Next {
		m.fuel--
		if m.tree[i].Field == field {
			if child != 0 {
				return child, true
			}
			child = i
		}
	}
	return child, false
}
