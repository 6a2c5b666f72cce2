package find

import "foldout/model"

// Set holds the matches that were found so far for a query, in one state of the repository. It is immutable. Its methods identify
// a node by the path of its folder or file and the index of its symbol, or -1 if the node is not a symbol.
type Set struct {
	result *result
}

// Len returns the number of matches.
func (s *Set) Len() int { return s.result.count }

// Complete reports whether the search is complete.
func (s *Set) Complete() bool { return s.result.complete() }

// Has reports whether the node matches.
func (s *Set) Has(path string, symbol int) bool {
	n, ok := s.result.index.number(path, symbol)
	return ok && s.result.found.has(n)
}

// Holds reports whether the node or anything below it matches.
func (s *Set) Holds(path string, symbol int) bool {
	n, ok := s.result.index.number(path, symbol)
	if !ok {
		return false
	}
	end := s.result.index.end(n)
	return s.result.found.next(n, end) < end
}

// IDs returns the ids of the first matches in tree order, at most `most` of them.
func (s *Set) IDs(most int) (ids []string) {
	x := s.result.index
	var names []string
	of := -1 // block that `names` belongs to
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

// Lit returns which letters of the node's own name match, as rune indices from 0. It returns none if the node does not match.
func (s *Set) Lit(path string, symbol int) []int {
	n, ok := s.result.index.number(path, symbol)
	if !ok || !s.result.found.has(n) {
		return nil
	}
	return newMatcher(s.result.query).letters(s.result.index.node(n)).name
}
