package find

import "foldout/model"

// Set are the nodes that a query has found, in one state of the repository, as far as they were known when it was asked for. It
// never changes. A node is named by the path of its folder or file and the index of its symbol there, -1 for none.
type Set struct {
	result *result
}

// Len returns how many nodes match.
func (s *Set) Len() int { return s.result.count }

// Complete reports whether every node was looked at.
func (s *Set) Complete() bool { return s.result.complete() }

// Has reports whether the node itself matches.
func (s *Set) Has(path string, symbol int) bool {
	n, ok := s.result.index.number(path, symbol)
	return ok && s.result.found.has(n)
}

// Holds reports whether the node matches, or anything below it.
func (s *Set) Holds(path string, symbol int) bool {
	n, ok := s.result.index.number(path, symbol)
	if !ok {
		return false
	}
	end := s.result.index.end(n)
	return s.result.found.next(n, end) < end
}

// Next returns the id of the match that follows the node in the order of the tree (1), or comes before it (-1), round the ends;
// false when nothing matches. A node that is not there is taken for the root.
func (s *Set) Next(path string, symbol, step int) (id string, ok bool) {
	x, found := s.result.index, s.result.found
	if s.result.count == 0 {
		return "", false
	}
	n, _ := x.number(path, symbol)
	if step < 0 {
		if n = found.last(n - 1); n < 0 {
			n = found.last(x.size - 1)
		}
	} else if n = found.next(n+1, x.size); n >= x.size {
		n = found.next(0, x.size)
	}
	return x.node(n).id(), true
}

// IDs returns the ids of at most that many matches, in the order of the tree.
func (s *Set) IDs(most int) (ids []string) {
	x := s.result.index
	var names []string
	of := -1
	for n := s.result.found.next(0, x.size); n < x.size && len(ids) < most; n = s.result.found.next(n+1, x.size) {
		at := x.blockAt(n)
		b := x.blocks[at]
		symbol := -1
		if b.file != nil {
			symbol = b.symbolAt(n)
		}
		if symbol < 0 {
			ids = append(ids, model.PathID(b.path()))
			continue
		}
		if of != at {
			of, names = at, model.SymbolNames(b.file.Symbols)
		}
		ids = append(ids, model.SymbolID(b.file.Path, names[symbol]))
	}
	return ids
}

// Lit returns which letters of the node's own name the query has found, counted from 0; none where the node does not match.
func (s *Set) Lit(path string, symbol int) []int {
	n, ok := s.result.index.number(path, symbol)
	if !ok || !s.result.found.has(n) {
		return nil
	}
	return newMatcher(s.result.query).letters(s.result.index.node(n)).name
}
