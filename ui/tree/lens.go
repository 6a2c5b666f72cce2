package tree

import (
	"cmp"
	"slices"
	"strings"

	"foldout/mapper"
	"foldout/mapper/filetree"
	"foldout/ui/rating"
)

// Order is an order for the children of a node.
type Order uint8

// The orders.
const (
	ByName       Order = iota // folders before files, or files before folders as in the map, by name; symbols by position in the file
	ByTokens                  // most tokens first, as the column of counts shows them
	ByImportance              // most important first
	ByRelevance               // most relevant to the task first
	orders                    // number of orders
)

var orderNames = [orders]string{"name", "tokens", "importance", "relevance"}

// String returns the word for the order.
func (o Order) String() string { return orderNames[o%orders] }

// Matches are the nodes found by a search. A node is identified by the path of its folder or file and the index of its symbol, -1
// for none.
type Matches interface {
	// Has reports whether the node matches.
	Has(path string, symbol int) bool
	// Holds reports whether the node or anything below it matches.
	Holds(path string, symbol int) bool
	// Lit returns the rune indices, from 0, of the matching letters of the node's own name.
	Lit(path string, symbol int) []int
}

// worths holds the importance of nodes, their relevance to the task, and the tokens of their whole source, as far as known.
type worths struct {
	scale     *rating.Scale     // nil while importance is unknown
	relevance *mapper.Relevance // nil without a task
	whole     wholeSource
}

// orders reports whether the values by which the order `o` sorts are known.
func (w worths) orders(o Order) bool {
	return o == ByImportance && w.scale != nil || o == ByRelevance && w.relevance != nil
}

// lens decides which children of a node are shown, and in which order. The order of a node's children is computed when it is
// first needed. The plain lens shows everything in tree order and computes nothing.
type lens struct {
	order   Order
	counts  *states // for ByTokens
	worths          // for ByImportance and ByRelevance
	only    Matches // show only these nodes and their parents; nil for everything
	mapOnly bool    // show only what is on the map
	asMap   bool    // files before folders, as in the map
	folders map[*filetree.Folder][]child
	files   map[*filetree.File]*sequence
}

// sequence is the order in which a file's symbols are shown. The members of a symbol follow that symbol.
type sequence struct {
	symbols []int32 // symbol at each position
	at      []int32 // position of each symbol, -1 if it is not shown
}

func newLens(order Order, counts *states, worths worths, only Matches, mapOnly bool) *lens {
	return &lens{
		order: order, counts: counts, worths: worths, only: only, mapOnly: mapOnly,
		folders: map[*filetree.Folder][]child{}, files: map[*filetree.File]*sequence{},
	}
}

// plain reports whether everything is shown in tree order.
func (l *lens) plain() bool { return l.only == nil && !l.hides() && !l.sorts() }

// hides reports whether nodes that are not on the map are hidden.
func (l *lens) hides() bool { return l.mapOnly && l.counts.plan != nil }

// seen reports whether a node is shown.
func (l *lens) seen(r Row) bool {
	if l.only != nil && !l.only.Holds(r.Path(), r.Symbol) {
		return false
	}
	s, known := l.counts.of(r)
	return !l.hides() || !known || s.Written || s.Pending
}

// sorts reports whether the children are sorted: the order is not by name, and its values are known.
func (l *lens) sorts() bool {
	return l.order == ByTokens && l.counts.plan != nil && (!l.whole.shown || l.whole.counts != nil) || l.orders(l.order)
}

// worth returns the value by which the row is sorted.
func (l *lens) worth(r Row) float64 {
	switch l.order {
	case ByImportance:
		importance, _ := l.scale.Importance(r.Folder, r.File, r.Symbol)
		return float64(importance)
	case ByRelevance:
		return float64(l.relevance.Of(r.Folder, r.File, r.Symbol))
	}
	if l.whole.shown {
		tokens, _ := l.sourceOf(r) // symbols, which have none, keep their order
		return float64(tokens)
	}
	s, _ := l.counts.of(r)
	return float64(s.Total)
}

// children returns the number of shown children of a folder.
func (l *lens) children(f *filetree.Folder) int {
	if l.plain() {
		return len(f.Files) + len(f.Folders)
	}
	return len(l.in(f))
}

// child returns the child at position `at` among the shown children of a folder.
func (l *lens) child(f *filetree.Folder, at int) child {
	switch {
	case !l.plain():
		return l.in(f)[at]
	case l.asMap && at < len(f.Files):
		return child{file: f.Files[at]}
	case l.asMap:
		return child{folder: f.Folders[at-len(f.Files)]}
	case at < len(f.Folders):
		return child{folder: f.Folders[at]}
	}
	return child{file: f.Files[at-len(f.Folders)]}
}

// find returns the position of the folder or file at `path` among the shown children of `f`. It returns false if that folder or
// file is not shown.
func (l *lens) find(f *filetree.Folder, path string) (int, bool) {
	if l.plain() {
		if at, found := slices.BinarySearchFunc(f.Files, path, func(x *filetree.File, p string) int { return strings.Compare(x.Path, p) }); found {
			return at + ifElse(l.asMap, 0, len(f.Folders)), true
		}
		at, found := slices.BinarySearchFunc(f.Folders, path, func(x *filetree.Folder, p string) int { return strings.Compare(x.Path, p) })
		return at + ifElse(l.asMap, len(f.Files), 0), found
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

// in returns the shown children of a folder in order.
func (l *lens) in(f *filetree.Folder) []child {
	if seen, known := l.folders[f]; known {
		return seen
	}
	plain := &lens{asMap: l.asMap} // shows everything
	seen := make([]child, plain.children(f))
	for at := range seen {
		seen[at] = plain.child(f, at)
	}
	seen = slices.DeleteFunc(seen, func(c child) bool { return !l.seen(Row{Folder: c.folder, File: c.file, Symbol: -1}) })
	if l.sorts() {
		greatestFirst(seen, func(c child) float64 { return l.worth(Row{Folder: c.folder, File: c.file, Symbol: -1}) })
	}
	l.folders[f] = seen
	return seen
}

func ifElse[T any](yes bool, a, b T) T {
	if yes {
		return a
	}
	return b
}

// greatestFirst sorts a list by what the function `worth` returns for each entry, greatest first. It calls `worth` once for each
// entry. Entries with equal values keep their order.
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

// sequence returns the order of a file's symbols, or nil if they keep their order in the file.
func (l *lens) sequence(f *filetree.File) *sequence {
	if l.plain() {
		if f.Layout != nil {
			return &sequence{f.Layout.Order, f.Layout.Place}
		}
		return nil
	}
	if s, known := l.files[f]; known {
		return s
	}
	below := make([][]int32, len(f.Symbols)+1) // members of each symbol; the last entry holds the top-level symbols
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

func (l *lens) sort(f *filetree.File, below [][]int32) {
	for _, list := range below {
		greatestFirst(list, func(symbol int32) float64 { return l.worth(Row{File: f, Symbol: int(symbol)}) })
	}
}

// arrange puts symbols in sequence, each followed by its members.
func arrange(below [][]int32) *sequence {
	top := len(below) - 1 // index of the list of top-level symbols
	s := &sequence{at: slices.Repeat([]int32{-1}, top)}
	open := [][]int32{below[top]} // stack of what is left of each list
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

// symbols returns the number of shown symbols of a file.
func (l *lens) symbols(f *filetree.File) int {
	if s := l.sequence(f); s != nil {
		return len(s.symbols)
	}
	return len(f.Symbols)
}

// symbol returns the index of the symbol at a position. For position -1, it returns -1, which stands for the file itself.
func (l *lens) symbol(f *filetree.File, position int) int {
	if s := l.sequence(f); s != nil && position >= 0 {
		return int(s.symbols[position])
	}
	return position
}

// position returns the position of a symbol, or -1 if the symbol is not shown.
func (l *lens) position(f *filetree.File, symbol int) int {
	if s := l.sequence(f); s != nil && symbol >= 0 {
		return int(s.at[symbol])
	}
	return symbol
}
