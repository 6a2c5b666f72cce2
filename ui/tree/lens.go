package tree

import (
	"cmp"
	"slices"
	"strings"

	"foldout/mapper"
	"foldout/ui/rating"
)

// Order is the order of what lies in a node.
type Order uint8

// The orders.
const (
	ByName       Order = iota // as in the map: files before folders, by their names; symbols as they stand in the file
	ByTokens                  // what costs most on the map first
	ByImportance              // what matters most first
	ByRelevance               // what the task needs most first
	orders
)

var orderNames = [orders]string{"name", "tokens", "importance", "relevance"}

// String returns the word for the order.
func (o Order) String() string { return orderNames[o%orders] }

// Matches are the nodes that a search has found. A node is named by the path of its folder or file and the index of its symbol,
// -1 for none.
type Matches interface {
	// Has reports whether the node itself was found.
	Has(path string, symbol int) bool
	// Holds reports whether the node was found, or anything below it.
	Holds(path string, symbol int) bool
	// Next returns the id of the match that follows the node (1) or comes before it (-1), round the ends; false when there is none.
	Next(path string, symbol, step int) (id string, ok bool)
	// Lit returns which letters of the node's own name were found, counted from 0.
	Lit(path string, symbol int) []int
}

// worths say how much the nodes matter, and to the task.
type worths struct {
	scale     *rating.Scale     // nil while nothing is known of importance
	relevance *mapper.Relevance // nil while there is no task
}

// orders reports whether an order goes by one of them that is known.
func (w worths) orders(o Order) bool {
	return o == ByImportance && w.scale != nil || o == ByRelevance && w.relevance != nil
}

// lens says which of the children of a node are seen, and in which order. The order of a node is worked out when it is first
// looked at; through the plain lens everything is seen as it is in the tree, and nothing is worked out.
type lens struct {
	order   Order
	counts  *states // that ByTokens goes by
	worths          // that ByImportance and ByRelevance go by
	only    Matches // with what holds them; nil for everything
	written bool    // only what is on the map
	folders map[*mapper.Folder][]child
	files   map[*mapper.File]*sequence
}

// sequence is the order in which the symbols of a file are seen, all that lies in one behind it.
type sequence struct {
	symbols []int32 // by position
	at      []int32 // by symbol: its position, -1 where it is not seen
}

func newLens(order Order, counts *states, worths worths, only Matches, written bool) *lens {
	return &lens{
		order: order, counts: counts, worths: worths, only: only, written: written,
		folders: map[*mapper.Folder][]child{}, files: map[*mapper.File]*sequence{},
	}
}

// plain reports whether everything is seen as it is in the tree.
func (l *lens) plain() bool { return l.only == nil && !l.hides() && !l.sorts() }

// hides reports whether what is not on the map is not seen.
func (l *lens) hides() bool { return l.written && l.counts.plan != nil }

// seen reports whether a node is.
func (l *lens) seen(r Row) bool {
	if l.only != nil && !l.only.Holds(r.path(), r.Symbol) {
		return false
	}
	s, known := l.counts.of(r)
	return !l.hides() || !known || s.Written || s.Pending
}

// sorts reports whether what the order goes by is known.
func (l *lens) sorts() bool {
	return l.order == ByTokens && l.counts.plan != nil || l.orders(l.order)
}

// worth returns what the order goes by.
func (l *lens) worth(r Row) float64 {
	switch l.order {
	case ByImportance:
		importance, _ := l.scale.Importance(r.Folder, r.File, r.Symbol)
		return float64(importance)
	case ByRelevance:
		return float64(l.relevance.Of(r.Folder, r.File, r.Symbol))
	}
	s, _ := l.counts.of(r)
	return float64(s.Total)
}

// children returns how much is seen in the folder.
func (l *lens) children(f *mapper.Folder) int {
	if l.plain() {
		return len(f.Files) + len(f.Folders)
	}
	return len(l.in(f))
}

// child returns what is seen in the folder at that position.
func (l *lens) child(f *mapper.Folder, at int) child {
	switch {
	case !l.plain():
		return l.in(f)[at]
	case at < len(f.Files):
		return child{file: f.Files[at]}
	}
	return child{folder: f.Folders[at-len(f.Files)]}
}

// find returns the position of the folder or file at path among what is seen in f; false where it is not.
func (l *lens) find(f *mapper.Folder, path string) (int, bool) {
	if l.plain() {
		if at, found := slices.BinarySearchFunc(f.Files, path, func(x *mapper.File, p string) int { return strings.Compare(x.Path, p) }); found {
			return at, true
		}
		at, found := slices.BinarySearchFunc(f.Folders, path, func(x *mapper.Folder, p string) int { return strings.Compare(x.Path, p) })
		return len(f.Files) + at, found
	}
	at := slices.IndexFunc(l.in(f), func(c child) bool { return c.path() == path })
	return at, at >= 0
}

func (c child) path() string {
	if c.file != nil {
		return c.file.Path
	}
	return c.folder.Path
}

// in returns what is seen in the folder, in its order.
func (l *lens) in(f *mapper.Folder) []child {
	if seen, known := l.folders[f]; known {
		return seen
	}
	seen := make([]child, 0, len(f.Files)+len(f.Folders))
	for _, file := range f.Files {
		seen = append(seen, child{file: file})
	}
	for _, folder := range f.Folders {
		seen = append(seen, child{folder: folder})
	}
	seen = slices.DeleteFunc(seen, func(c child) bool { return !l.seen(Row{Folder: c.folder, File: c.file, Symbol: -1}) })
	if l.sorts() {
		greatestFirst(seen, func(c child) float64 { return l.worth(Row{Folder: c.folder, File: c.file, Symbol: -1}) })
	}
	l.folders[f] = seen
	return seen
}

// greatestFirst sorts what is listed by its worth, each asked for once; what is worth the same stays in its order.
func greatestFirst[T any](list []T, worth func(T) float64) {
	type weighed struct {
		it    T
		worth float64
	}
	all := make([]weighed, len(list))
	for i, it := range list {
		all[i] = weighed{it, worth(it)}
	}
	slices.SortStableFunc(all, func(a, b weighed) int { return cmp.Compare(b.worth, a.worth) })
	for i := range all {
		list[i] = all[i].it
	}
}

// sequence returns the order of the symbols of a file, nil where they are seen as they are.
func (l *lens) sequence(f *mapper.File) *sequence {
	if l.plain() {
		if f.Layout != nil {
			return &sequence{f.Layout.Order, f.Layout.Place}
		}
		return nil
	}
	if s, known := l.files[f]; known {
		return s
	}
	below := make([][]int32, len(f.Symbols)+1) // by symbol: those that lie in it; the last for those at the top
	for i := range f.Symbols {
		if l.seen(Row{File: f, Symbol: i}) {
			up := f.Under(i)
			if up < 0 {
				up = len(f.Symbols)
			}
			below[up] = append(below[up], int32(i))
		}
	}
	if l.sorts() {
		l.sort(f, below)
	}
	s := arrange(below)
	l.files[f] = s
	return s
}

func (l *lens) sort(f *mapper.File, below [][]int32) {
	for _, list := range below {
		greatestFirst(list, func(symbol int32) float64 { return l.worth(Row{File: f, Symbol: int(symbol)}) })
	}
}

// arrange puts the symbols into one sequence, each followed by those that lie in it.
func arrange(below [][]int32) *sequence {
	top := len(below) - 1
	s := &sequence{at: slices.Repeat([]int32{-1}, top)}
	open := [][]int32{below[top]}
	for len(open) > 0 {
		last := &open[len(open)-1]
		if len(*last) == 0 {
			open = open[:len(open)-1]
			continue
		}
		symbol := (*last)[0]
		*last = (*last)[1:]
		s.at[symbol] = int32(len(s.symbols))
		s.symbols = append(s.symbols, symbol)
		open = append(open, below[symbol])
	}
	return s
}

// symbols returns how many symbols of the file are seen.
func (l *lens) symbols(f *mapper.File) int {
	if s := l.sequence(f); s != nil {
		return len(s.symbols)
	}
	return len(f.Symbols)
}

// symbol returns the symbol at that position, -1 for the position before the first.
func (l *lens) symbol(f *mapper.File, position int) int {
	if s := l.sequence(f); s != nil && position >= 0 {
		return int(s.symbols[position])
	}
	return position
}

// position returns where the symbol is seen, -1 where it is not.
func (l *lens) position(f *mapper.File, symbol int) int {
	if s := l.sequence(f); s != nil && symbol >= 0 {
		return int(s.at[symbol])
	}
	return symbol
}
