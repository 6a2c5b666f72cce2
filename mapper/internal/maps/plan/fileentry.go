package plan

import (
	"sync"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/maps/scope"
	"foldout/mapper/internal/repo/nodelines"
	"foldout/model"
)

type fileEntry struct {
	node        *filetree.File
	in          bool // whether the file is in scope
	own         int  // tokens of its line and its imports
	row         int  // index of the row of its folder in which it may share a line with other files, or noRow
	inRow       int  // most tokens that its name can cost in that row
	samePurpose bool // whether its folder has the same purpose, so that it does not state its own
	totals      uniform
}

func (l *ledger) file(f *filetree.File, state scope.State, depth int) fileEntry {
	e := fileEntry{node: f}
	if !l.takesPart(f, state) {
		return e
	}
	e.in = true
	depth = l.fileDepth(depth)
	e.own = l.cost(fileLine(f, l.shape), depth)
	if imports := nodelines.Imports(&f.File); l.shape.extras.Imports && imports != "" {
		e.own += l.cost(imports, depth+1)
	}
	own := model.Sum{Tokens: e.own, Files: 1}
	for d := model.Minimal; d <= model.Source; d++ {
		e.totals[d] = own
	}
	if len(f.Costs) == len(f.Symbols) {
		l.symbols(&e.totals, f, depth+1)
	}
	return e
}

func (l *ledger) fileDepth(depth int) int {
	if l.shape.flat {
		return 0
	}
	return depth
}

func (l *ledger) takesPart(f *filetree.File, state scope.State) bool {
	return l.takesKind(f) && l.matcher.File(state, f.Path)
}

// takesKind reports whether a file is in scope unless a glob leaves it out.
func (l *ledger) takesKind(f *filetree.File) bool {
	return scope.TakesKind(l.shape.scope, f) && (!l.shape.sourceOnly || l.isSource(f.Class) && !model.IsMarkup(f.Language))
}

// Takes reports whether a file is in scope. The file need not be in the tree.
func (p *Plan) Takes(f *filetree.File) bool {
	return p.ledger.takesKind(f) && p.ledger.matcher.Selects(f.Path)
}

// isSource reports whether an outline lists files of a class.
func (l *ledger) isSource(class model.Class) bool {
	return class == model.ClassSource || class == model.ClassTest || l.shape.vendored && class == model.ClassVendored
}

func fileLine(f *filetree.File, s shape) string {
	text := nodelines.File(f.Name())
	if s.flat {
		text = nodelines.File(f.Path)
	}
	if s.extras.Stats {
		text = nodelines.WithFileStats(text, f.Lines, unread(f))
	}
	return text
}

// unread reports whether the content of a file was never read, e.g. because the file is over the size limit.
func unread(f *filetree.File) bool {
	return !f.Pending && f.Lines == 0 && f.Size > 0 && f.Hash == (model.Hash{})
}

// symbols adds the lines of the file's symbols to totals, for each detail. depth is the depth of the top-level symbols.
func (l *ledger) symbols(totals *uniform, f *filetree.File, depth int) {
	visible := visibleSymbols(f, l.shape.show, l.shape.scope.ExportedOnly)
	depths, details, costs := symbolDepths(f, depth), make([]model.Detail, len(f.Symbols)), l.costs(f)
	for d := model.Names; d < model.Source; d++ {
		for i := range details {
			details[i] = d
			if visible != nil && !visible[i] {
				details[i] = model.Hidden
				continue
			}
			totals[d].Symbols++
		}
		hideRead(f, details)
		for i, own := range details {
			totals[d].Tokens += nodelines.Own(l.enc, costs[i], own, depths[i]*nodelines.Step)
		}
	}
	totals[model.Source].Symbols = totals[model.Signatures].Symbols
	if !l.shape.inText(model.Source) {
		totals[model.Source].Tokens = totals[model.Signatures].Tokens
	}
}

// visibleSymbols reports for each symbol of the file whether it may be on the map, given the kinds to show and exportedOnly. A
// symbol is also visible if a visible symbol is listed under it. A nil result means that all symbols are visible.
func visibleSymbols(f *filetree.File, show model.KindSet, exportedOnly bool) []bool {
	if show == model.AllKinds && !exportedOnly {
		return nil
	}
	visible := make([]bool, len(f.Symbols))
	out := make([]bool, len(f.Symbols)) // left out together with everything under them
	kinds := ownerKinds(f)
	for at := range f.Symbols {
		i := f.At(at)
		s, under := &f.Symbols[i], f.Under(i)
		owner, owned := kinds(i)
		if exportedOnly && !s.Exported || show.LeavesOut(s.Kind, owned, owner) || under >= 0 && out[under] {
			out[i] = true
			continue
		}
		visible[i] = show.Shows(s.Kind, owned, owner)
	}
	for at := len(visible) - 1; at >= 0; at-- {
		if i := f.At(at); visible[i] && f.Under(i) >= 0 {
			visible[f.Under(i)] = true
		}
	}
	return visible
}

// ownerKinds returns a function. For a symbol, that function returns the kind of the symbol's owner, and false if it has no
// owner. The owner is the symbol that the given symbol is listed under. An owner declared in another file counts as a struct.
func ownerKinds(f *filetree.File) func(symbol int) (model.Kind, bool) {
	return func(symbol int) (model.Kind, bool) {
		if under := f.Under(symbol); under >= 0 {
			return f.Symbols[under].Kind, true
		}
		return model.KindStruct, f.Symbols[symbol].Parent != ""
	}
}

// numberedCosts holds the costs of the symbols of files if line numbers precede signatures, by file. They are counted when they are
// first needed, because most maps have no numbers.
type numberedCosts struct{ byFile *sync.Map }

// costs returns the token costs of each symbol of a file.
func (l *ledger) costs(f *filetree.File) []filetree.Cost {
	if !l.shape.extras.LineNumbers || len(f.Costs) != len(f.Symbols) {
		return f.Costs
	}
	if known, ok := l.numbered.byFile.Load(f); ok {
		return known.([]filetree.Cost)
	}
	costs := nodelines.NumberedCosts(l.enc, f)
	l.numbered.byFile.Store(f, costs)
	return costs
}
