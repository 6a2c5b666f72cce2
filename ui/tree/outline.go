package tree

import (
	"cmp"
	"slices"
	"sort"

	"foldout/mapper/filetree"
	"foldout/model"
)

// outline walks over the visible rows without making a list of them. The time for a step depends on the depth of the tree, not on
// its size. Folding takes no time.
type outline struct {
	root  *filetree.Folder
	folds *Folds
	lens  *lens
	names *names
}

// id returns the id of the row's node.
func (o *outline) id(p place) string {
	switch {
	case p.isRoot():
		return model.RootID
	case p.symbol >= 0:
		return o.symbolID(p.file(), p.symbol)
	}
	return model.PathID(p.last().path())
}

func (o *outline) symbolID(f *filetree.File, symbol int) string {
	return model.SymbolID(f.Path, o.names.of(f)[symbol])
}

// folder returns the folder of the row, nil for a file or symbol.
func (o *outline) folder(p place) *filetree.Folder {
	if p.isRoot() {
		return o.root
	}
	return p.last().child.folder
}

// hasBelow reports whether the row has children, so that it can be unfolded.
func (o *outline) hasBelow(p place) bool {
	if folder := o.folder(p); folder != nil {
		return o.lens.children(folder) > 0
	}
	file := p.file()
	next := o.lens.position(file, p.symbol) + 1
	return next < o.lens.symbols(file) && file.Under(o.lens.symbol(file, next)) == p.symbol
}

func (o *outline) open(p place) bool { return o.hasBelow(p) && o.folds.Open(o.id(p)) }

// step returns the step from a folder to its child at position `at`.
func (o *outline) step(f *filetree.Folder, at int) step { return step{f, at, o.lens.child(f, at)} }

// next moves p to the next visible row. It returns false if p is the last one.
func (o *outline) next(p *place) bool {
	if o.open(*p) {
		o.enter(p)
		return true
	}
	q := p.clone()
	if !o.after(&q) {
		return false
	}
	*p = q
	return true
}

// enter moves p to the first row below it.
func (o *outline) enter(p *place) {
	if folder := o.folder(*p); folder != nil {
		p.steps = append(slices.Clone(p.steps), o.step(folder, 0))
		return
	}
	p.symbol = o.lens.symbol(p.file(), o.lens.position(p.file(), p.symbol)+1)
}

// after moves p to the next row that is not below p. It returns false if there is none.
func (o *outline) after(p *place) bool {
	if file := p.file(); p.symbol >= 0 {
		owner, next := p.symbol, o.lens.position(file, p.symbol)+1
		next += sort.Search(o.lens.symbols(file)-next, func(n int) bool { // skip the members of the owner
			return !file.Holds(owner, o.lens.symbol(file, next+n))
		})
		if p.symbol = -1; next < o.lens.symbols(file) {
			p.symbol = o.lens.symbol(file, next)
			return true
		}
	}
	for !p.isRoot() {
		if last := p.last(); last.at+1 < o.lens.children(last.folder) {
			*last = o.step(last.folder, last.at+1)
			return true
		}
		p.steps = p.steps[:len(p.steps)-1]
	}
	return false
}

// previous moves p to the previous visible row. It returns false if p is the root.
func (o *outline) previous(p *place) bool {
	if p.isRoot() {
		return false
	}
	*p = p.clone()
	switch last := p.last(); {
	case p.symbol >= 0:
		file := p.file()
		before := o.lens.symbol(file, o.lens.position(file, p.symbol)-1)
		p.symbol = o.visibleSymbol(file, before, file.Under(p.symbol))
	case last.at == 0:
		p.steps = p.steps[:len(p.steps)-1]
	default:
		*last = o.step(last.folder, last.at-1)
		o.deepest(p)
	}
	return true
}

// deepest moves p to the last visible row below it. If there is none, p stays.
func (o *outline) deepest(p *place) {
	for o.open(*p) {
		folder := o.folder(*p)
		if folder == nil {
			file := p.file()
			p.symbol = o.visibleSymbol(file, o.lens.symbol(file, o.lens.symbols(file)-1), -1)
			return
		}
		p.steps = append(p.steps, o.step(folder, o.lens.children(folder)-1))
	}
}

// visibleSymbol returns the symbol in whose row a symbol is visible. This is the symbol itself or, if symbols that contain it are
// folded, the topmost of these. The symbol `up` and those that contain it count as unfolded.
func (o *outline) visibleSymbol(f *filetree.File, symbol, up int) int {
	for at := symbol; at != up && at >= 0; at = f.Under(at) {
		if at != symbol && !o.folds.Open(o.symbolID(f, at)) {
			symbol = at
		}
	}
	return symbol
}

// end returns the last visible row.
func (o *outline) end() place {
	p := rootPlace()
	o.deepest(&p)
	return p
}

// locate returns the place of a node. If the node is not shown, it returns the place of the nearest parent that is shown.
func (o *outline) locate(id string) place {
	path, symbol := model.SplitID(id)
	p, folder := rootPlace(), o.root
	for folder != nil && folder.Path != path {
		sub, file := folder.Child(path)
		at, found := 0, false
		switch {
		case file != nil:
			at, found = o.lens.find(folder, file.Path)
		case sub != nil:
			at, found = o.lens.find(folder, sub.Path)
		}
		if !found {
			return p
		}
		p.steps = append(p.steps, o.step(folder, at))
		if folder = sub; file != nil && symbol != "" {
			p.symbol = o.seenSymbol(file, slices.Index(o.names.of(file), symbol))
		}
	}
	return p
}

// seenSymbol returns the symbol if it is shown, and otherwise the nearest shown symbol that contains it. It returns -1 if there
// is none.
func (o *outline) seenSymbol(f *filetree.File, symbol int) int {
	for symbol >= 0 && o.lens.position(f, symbol) < 0 {
		symbol = f.Under(symbol)
	}
	return symbol
}

// visible returns p, or the topmost folded row above p if there is one.
func (o *outline) visible(p place) place {
	for n := range p.steps {
		if above := (place{steps: p.steps[:n], symbol: -1}); !o.open(above) {
			return above.clone()
		}
	}
	if p.symbol < 0 {
		return p
	}
	file := place{steps: p.steps, symbol: -1}
	if !o.open(file) {
		return file
	}
	return place{steps: p.steps, symbol: o.visibleSymbol(p.file(), p.symbol, -1)}
}

// reveal unfolds the parents of a place.
func (o *outline) reveal(p place) {
	for !p.isRoot() {
		p = p.parent()
		o.folds.Set(o.id(p), true)
	}
}

// compare compares two places by the order of their rows.
func (o *outline) compare(p, q place) int {
	for i := 0; i < len(p.steps) && i < len(q.steps); i++ {
		if c := cmp.Compare(p.steps[i].at, q.steps[i].at); c != 0 {
			return c
		}
	}
	if c := cmp.Compare(len(p.steps), len(q.steps)); c != 0 || p.symbol == q.symbol {
		return c
	}
	return cmp.Compare(o.lens.position(p.file(), p.symbol), o.lens.position(q.file(), q.symbol))
}

// names is a cache of qualified names: those of the symbols in files that were used recently.
type names struct{ known map[*filetree.File][]string }

// rememberedFiles is how many files the cache holds.
const rememberedFiles = 512

func newNames() *names { return &names{known: map[*filetree.File][]string{}} }

func (n *names) of(f *filetree.File) []string {
	if list, ok := n.known[f]; ok {
		return list
	}
	if len(n.known) >= rememberedFiles {
		clear(n.known)
	}
	list := model.SymbolNames(f.Symbols)
	n.known[f] = list
	return list
}
