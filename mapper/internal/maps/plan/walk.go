package plan

import (
	"foldout/mapper/filetree"
	"foldout/mapper/internal/repo/nodelines"
	"foldout/model"
)

// Visit is a node on the map.
type Visit struct {
	Folder *filetree.Folder // the folder; nil for a file or a symbol
	File   *filetree.File   // the file, or the file that declares the symbol
	Symbol int              // the index of the symbol in the file, -1 for the file itself
	Depth  int              // steps of indentation
	Detail model.Detail     // detail of its line
	Passed bool             // whether it is a dropped folder that has a line only because of its contents
	Text   string           // its line without indentation and doc comment
	Named  bool             // whether it is a symbol named on the line of its file, which has no line of its own
	// Follows and Followed report whether the names of other files precede and follow this one on its line.
	Follows, Followed bool

	Imports string // the line of its imports; "" if it has none
	Files   int    // of a folder: number of files in scope below it
	Lines   int    // of a folder: lines of text in those files
}

// Visitor receives the nodes of a map in order. A node is entered before everything below it and left after it.
type Visitor interface {
	Enter(Visit)
	Leave(Visit)
}

// Walk visits every node that is on the map. In a summary in some formats, a line counts the files directly in the root, so
// Walk also visits the root if there are any. Other formats have no such line: JSON always has a node for the root, and an
// outline lists no folders.
func (p *Plan) Walk(v Visitor) {
	if files := p.rootFiles(); p.structure == model.Summary && files > 0 && p.View.Format.Traits().RootLine {
		top := Visit{Folder: &filetree.Folder{Path: model.RootID}, Symbol: -1, Detail: model.Folders, Files: files, Text: p.rootLine()}
		v.Enter(top)
		v.Leave(top)
	}
	p.walkIn(v, p.ledger.root, p.overrides, p.overrides.over(p.detail), 0)
}

// WalkFiles visits the folders and files on the map, but no symbols.
func (p *Plan) WalkFiles(v Visitor) {
	shallow := *p
	shallow.shallow = true
	shallow.Walk(v)
}

// WalkFile visits the file at path and its symbols. It does nothing if there is no file at path or if it is out of scope.
func (p *Plan) WalkFile(v Visitor, path string) {
	if e, o, d := p.locateFile(path); e != nil && e.in {
		p.walkFile(v, e, o, d, 0)
	}
}

// walkIn visits everything in the folder, which has detail d.
func (p *Plan) walkIn(v Visitor, e *folderEntry, o *override, d model.Detail, depth int) {
	for i := range e.files {
		switch f := &e.files[i]; {
		case !f.in:
		case p.sharesLine(f):
			p.walkRow(v, e.files[i:], depth)
		default:
			p.walkFile(v, f, o.at(f.node.Path), d, depth)
		}
	}
	for _, sub := range e.folders {
		p.walkFolder(v, sub, o.at(sub.node.Path), d, depth)
	}
}

// sharesLine reports whether the line of the file also holds other files.
func (p *Plan) sharesLine(e *fileEntry) bool {
	return p.chosen != nil && p.chosen.files[e.node].shared()
}

// walkRow visits files[0] and the files that share its line. It does nothing if files[0] is not the first on that line.
func (p *Plan) walkRow(v Visitor, files []fileEntry, depth int) {
	for i := range files {
		if i > 0 && (files[i].row != files[0].row || !p.sharesLine(&files[i])) {
			continue
		}
		at := p.chosen.files[files[i].node]
		if i == 0 && at.follows {
			return
		}
		visit := Visit{
			File: files[i].node, Symbol: -1, Depth: depth, Detail: model.Minimal, Text: fileLine(files[i].node, p.ledger.shape),
			Follows: at.follows, Followed: at.followed,
		}
		v.Enter(visit)
		v.Leave(visit)
	}
}

func (p *Plan) walkFolder(v Visitor, e *folderEntry, o *override, d model.Detail, depth int) {
	top := p.structure == model.Summary && depth == 0
	if top && !p.inSummary(e) {
		return
	}
	d = o.over(d)
	written := e.writes(d)
	switch {
	case p.chosen != nil:
		at, on := p.chosen.folders[e.node]
		d, written = at.detail, on
	case o != nil:
		written = o.sum.Written()
	}
	if !written && !top {
		return
	}
	if p.structure == model.Flat {
		p.walkIn(v, e, o, d, depth)
		return
	}
	visit := Visit{
		Folder: e.node, Symbol: -1, Depth: depth, Detail: max(d, model.Folders), Files: e.inScope, Lines: e.lines,
		Text: folderLine(e, depth, p.View.Stats), Passed: d == model.Hidden && p.detail != model.Folders,
	}
	if top {
		visit.Text = p.topLine(e)
	}
	if p.chosen != nil {
		switch at := p.chosen.folders[e.node]; {
		case at.counted:
			visit.Text = nodelines.Summary(e.node.Name(), e.inScope)
		case at.purpose:
			visit.Text = nodelines.WithPurpose(visit.Text, e.purpose)
		}
	}
	v.Enter(visit)
	p.walkIn(v, e, o, d, depth+1)
	v.Leave(visit)
}

func (p *Plan) walkFile(v Visitor, e *fileEntry, o *override, d model.Detail, depth int) {
	d = o.over(d)
	written := d >= model.Minimal
	switch {
	case p.chosen != nil:
		at, on := p.chosen.files[e.node]
		d, written = at.detail, on
	case o != nil:
		written = o.sum.Files > 0
	}
	if !written {
		return
	}
	visit := Visit{
		File: e.node, Symbol: -1, Depth: depth, Detail: max(d, model.Minimal), Text: fileLine(e.node, p.ledger.shape),
	}
	if p.chosen != nil {
		visit.Text = p.chosen.files[e.node].line(e.node, p.ledger.shape)
	}
	if p.View.Imports {
		visit.Imports = nodelines.Imports(&e.node.File)
	}
	v.Enter(visit)
	if !p.shallow && (d >= model.Names || o != nil && len(o.symbols) > 0) {
		p.walkSymbols(v, e.node, o, d, depth+1)
	}
	v.Leave(visit)
}

func (p *Plan) walkSymbols(v Visitor, f *filetree.File, o *override, d model.Detail, first int) {
	details := p.symbolDetails(f, o, d)
	depths := symbolDepths(f, first)
	var open []Visit
	closeTo := func(depth int) {
		for len(open) > 0 && open[len(open)-1].Depth >= depth {
			v.Leave(open[len(open)-1])
			open = open[:len(open)-1]
		}
	}
	for _, n := range p.chosen.inline(f) {
		visit := Visit{File: f, Symbol: n.symbol, Depth: first, Detail: model.Names, Named: true}
		v.Enter(visit)
		v.Leave(visit)
	}
	for at := range details {
		i := f.At(at)
		detail := details[i]
		if detail == model.Hidden || detail == onFileLine {
			continue
		}
		closeTo(depths[i])
		visit := Visit{File: f, Symbol: i, Depth: depths[i], Detail: detail, Text: p.ledger.symbolLine(f, i, detail)}
		v.Enter(visit)
		open = append(open, visit)
	}
	closeTo(0)
}

func (l *ledger) symbolLine(f *filetree.File, symbol int, d model.Detail) string {
	switch {
	case d == model.Names:
		return nodelines.Name(f, symbol)
	case l.shape.extras.LineNumbers:
		return nodelines.Numbered(&f.Symbols[symbol])
	}
	return f.Symbols[symbol].Signature
}

// EachBlock calls fn for every block of source text that the map shows after its tree, in map order.
func (p *Plan) EachBlock(fn func(Block)) {
	p.blocksIn(p.ledger.root, p.overrides, p.overrides.over(p.detail), fn)
}

func (p *Plan) blocksIn(e *folderEntry, o *override, d model.Detail, fn func(Block)) {
	if o == nil && d < model.Source {
		return
	}
	for i := range e.files {
		f, fo := e.files[i].node, o.at(e.files[i].node.Path)
		if !e.files[i].in || fo == nil && d < model.Source {
			continue
		}
		own := fo.over(d)
		for _, b := range blocksOf(f, p.symbolDetails(f, fo, own), own) {
			fn(b)
		}
	}
	for _, sub := range e.folders {
		below := o.at(sub.node.Path)
		p.blocksIn(sub, below, below.over(d), fn)
	}
}

// TopFolders returns the paths of the top-level folders of which a summary shows one line and nothing else: cutting that line
// removes the folder from the map. Folders in which a detail was set by hand are left out. TopFolders also returns RootID if
// there is a line for the files directly in the root.
func (p *Plan) TopFolders() (paths []string) {
	if p.rootFiles() > 0 {
		paths = append(paths, model.RootID)
	}
	for _, e := range p.ledger.root.folders {
		if p.inSummary(e) && !p.holdsPins(e) {
			paths = append(paths, e.node.Path)
		}
	}
	return paths
}

// RootFiles returns the paths of the files directly in the root that are in scope.
func (p *Plan) RootFiles() (paths []string) {
	for i := range p.ledger.root.files {
		if e := &p.ledger.root.files[i]; e.in && p.overrides.takesFile(e.node.Path) {
			paths = append(paths, e.node.Path)
		}
	}
	return paths
}

// FilesIn returns the number of files in a top folder that are in scope and were not dropped, as its line in a summary does. For
// model.RootID, it counts the files directly in the root.
func (p *Plan) FilesIn(top string) int {
	if top == model.RootID {
		return p.rootFiles()
	}
	if e, _, _ := p.locate(top); e != nil {
		return p.countInScope(e)
	}
	return 0
}
