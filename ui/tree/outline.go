package tree

import (
	"slices"
	"strings"

	"foldout/mapper"
	"foldout/model"
)

// outline finds the rows that are visible before and after another. Nothing is laid out in advance: a step costs the depth of
// the tree, whatever its size, and folding costs nothing.
type outline struct {
	root  *mapper.Folder
	folds *Folds
	names *names
}

// id returns the id of the row.
func (o *outline) id(p place) string {
	if p.isRoot() {
		return model.RootID
	}
	folder, file := p.last().target()
	switch {
	case folder != nil:
		return model.PathID(folder.Path)
	case p.symbol < 0:
		return model.PathID(file.Path)
	}
	return o.symbolID(file, p.symbol)
}

func (o *outline) symbolID(f *mapper.File, symbol int) string {
	return model.SymbolID(f.Path, o.names.of(f)[symbol])
}

// folder returns the folder of the row, nil for a file or a symbol.
func (o *outline) folder(p place) *mapper.Folder {
	if p.isRoot() {
		return o.root
	}
	folder, _ := p.last().target()
	return folder
}

// hasBelow reports whether there is anything to unfold.
func (o *outline) hasBelow(p place) bool {
	if folder := o.folder(p); folder != nil {
		return children(folder) > 0
	}
	symbols := p.file().Symbols
	next := p.symbol + 1
	return next < len(symbols) && int(symbols[next].Up) == p.symbol
}

func (o *outline) open(p place) bool { return o.hasBelow(p) && o.folds.Open(o.id(p)) }

// next moves p to the next visible row; false leaves it at the last one.
func (o *outline) next(p *place) bool {
	if o.open(*p) {
		o.enter(p)
		return true
	}
	q := p.clone()
	if !after(&q) {
		return false
	}
	*p = q
	return true
}

// enter moves to the first row below.
func (o *outline) enter(p *place) {
	if folder := o.folder(*p); folder != nil {
		p.steps = append(slices.Clone(p.steps), step{folder: folder})
		return
	}
	p.symbol++
}

// after moves past the row and all below it; false when nothing follows.
func after(p *place) bool {
	if p.symbol >= 0 {
		symbols := p.file().Symbols
		for next := p.symbol + 1; next < len(symbols); next++ {
			if int(symbols[next].Up) < p.symbol {
				p.symbol = next
				return true
			}
		}
		p.symbol = -1
	}
	for !p.isRoot() {
		if last := p.last(); last.at+1 < children(last.folder) {
			last.at++
			return true
		}
		p.steps = p.steps[:len(p.steps)-1]
	}
	return false
}

// previous moves p to the visible row before; false leaves it at the root.
func (o *outline) previous(p *place) bool {
	if p.isRoot() {
		return false
	}
	*p = p.clone()
	switch {
	case p.symbol >= 0:
		p.symbol = o.visibleSymbol(p.file(), p.symbol-1, int(p.file().Symbols[p.symbol].Up))
	case p.last().at == 0:
		p.steps = p.steps[:len(p.steps)-1]
	default:
		p.last().at--
		o.deepest(p)
	}
	return true
}

// deepest moves to the last visible row below, or stays where there is none.
func (o *outline) deepest(p *place) {
	for o.open(*p) {
		folder := o.folder(*p)
		if folder == nil {
			p.symbol = o.visibleSymbol(p.file(), len(p.file().Symbols)-1, -1)
			return
		}
		p.steps = append(p.steps, step{folder: folder, at: children(folder) - 1})
	}
}

// visibleSymbol returns the symbol at that index, or the topmost folded one that encloses it, below the symbol up.
func (o *outline) visibleSymbol(f *mapper.File, symbol, up int) int {
	for at := symbol; at > up; at = int(f.Symbols[at].Up) {
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

// locate returns the place of a node, or of the nearest one above it that is in the tree.
func (o *outline) locate(id string) place {
	path, symbol := model.SplitID(id)
	p, folder := rootPlace(), o.root
	for folder != nil && folder.Path != path {
		sub, file := folder.Child(path)
		at, found := childIndex(folder, sub, file)
		if !found {
			return p
		}
		p.steps = append(p.steps, step{folder, at})
		if folder = sub; file != nil && symbol != "" {
			p.symbol = slices.Index(o.names.of(file), symbol)
		}
	}
	return p
}

// childIndex returns the number of the folder or the file, one of which is nil, among the children of f.
func childIndex(f, sub *mapper.Folder, file *mapper.File) (int, bool) {
	if file != nil {
		return slices.BinarySearchFunc(f.Files, file.Path, func(x *mapper.File, p string) int { return strings.Compare(x.Path, p) })
	}
	if sub == nil {
		return 0, false
	}
	at, found := slices.BinarySearchFunc(f.Folders, sub.Path, func(x *mapper.Folder, p string) int { return strings.Compare(x.Path, p) })
	return len(f.Files) + at, found
}

// visible returns p, or the topmost folded row above it.
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

// names remembers the qualified names of the symbols of files that were looked at.
type names struct{ known map[*mapper.File][]string }

// rememberedFiles bounds how many files names remembers.
const rememberedFiles = 512

func newNames() *names { return &names{known: map[*mapper.File][]string{}} }

func (n *names) of(f *mapper.File) []string {
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
