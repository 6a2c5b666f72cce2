// Package plan applies a view to the tree of a repository. It gives every node its detail, knows the cost of each node, and walks
// the nodes on the map in order.
//
// These are its words, one for each thing:
//
//   - A cost is a number of tokens. A sum (model.Sum) is the cost of the lines of a node and of everything below it, and the number of
//     nodes that have lines.
//   - A ledger holds an entry for each folder and file: the sum of its subtree at each detail, if all nodes of the subtree have that
//     detail. It depends on a part of the view, the shape: which nodes there are, and what their lines contain. Books keeps ledgers
//     between plans.
//   - An override is a detail that the user set for a node and everything below it. To find the sum of a folder, Plan starts from its sum
//     without overrides, and adds the difference that each child with overrides makes.
//   - Asked is the detail that the view asks for. Detail is the one that the node gets, which a fit may have lowered.
//   - A block is a piece of source text that a map shows after its tree. A row is a line that several files share.
//
// A smart fit (Selection) lies between two plans: `asked` with everything that may be on the map, and `pins` with everything that must be.
// It has words of its own:
//
//   - A step adds a line, or more detail to one (knapsack.Step). Its target says what it adds.
//   - An option is a folder or a file with the steps that can be chosen for it, which stepMaker makes. `most` and `least` are the limits of
//     their details. Options are kept in Books, too. They depend on a ledger and on a basis: what lines are worth, and what the format costs.
//   - Points are what a line is worth. A value is what a step adds to the value of the map (package worth).
//   - The result is `chosen`: the detail of every symbol of every file on the map. Losses are what it lowered or left out.
package plan

import (
	"context"
	"strings"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/repo/nodelines"
	"foldout/mapper/token"
	"foldout/model"
)

// Blocks counts the tokens of the fenced blocks of source that a map shows at detail `source`.
type Blocks interface {
	// Tokens returns the tokens of a block, or 0 if its text cannot be read.
	Tokens(b Block) int
}

// Plan is a view applied to a tree.
type Plan struct {
	View     model.View
	Problems []model.Problem // overrides that match no node

	ledger    *ledger
	overrides *override
	blocks    Blocks
	detail    model.Detail // the detail of every node without an override
	askedBase model.Detail // the base detail that the view asks for, before any fit
	structure model.Structure
	cut       map[string]bool // paths of top folders left out of a summary
	chosen    *chosen         // result of the smart fit; nil if every node without an override has the same detail
	sum       model.Sum
	shallow   bool // whether walks skip symbols
}

// blocksUntil counts the tokens of blocks until ctx ends, and returns 0 from then on. Reading the text of blocks takes most of
// the time of New.
type blocksUntil struct {
	ctx    context.Context //nolint:containedctx // it lives as long as one call of New
	blocks Blocks
}

func (w blocksUntil) Tokens(b Block) int {
	if w.ctx.Err() != nil {
		return 0
	}
	return w.blocks.Tokens(b)
}

// New applies `view`. `askedBase` is the base detail before any fit; if a fit changed it, `view` has the changed one. `cut`
// holds the paths of top folders that a summary leaves out, and may be nil. New fails if a glob is invalid or if ctx ends.
func New(ctx context.Context, books *Books, blocks Blocks, view model.View, askedBase model.Detail, cut map[string]bool) (*Plan, error) {
	p := &Plan{View: view, blocks: blocksUntil{ctx, blocks}, askedBase: askedBase, cut: cut}
	p.detail, p.structure = view.Base()
	traits := view.Format.Traits()
	var err error
	p.ledger, err = books.ledger(ctx, shape{
		scope: view.Scope, show: view.Symbols, extras: view.Extras, flat: p.structure == model.Flat, sourceOnly: traits.SourceOnly, vendored: books.Vendored,
		symbolNodes: traits.SymbolNodes,
	})
	if err != nil {
		return nil, err
	}
	p.overrides, p.Problems = resolve(books.root, view.Overrides, view.Picked())
	p.sum = p.folder(p.ledger.root, p.overrides, p.detail)
	if p.structure == model.Summary {
		p.sum.Add(p.summaryDelta())
	}
	p.blocks = blocks // later calls do not depend on ctx
	return p, ctx.Err()
}

// Within returns the folder at path, where "" is the root. The folder holds only the direct files and folders that are in scope.
// Within returns nil if there is no folder at path.
func (p *Plan) Within(path string) *filetree.Folder {
	if e, _, _ := p.locate(path); e != nil {
		return p.ledger.within(e)
	}
	return nil
}

// Hides reports whether an override keeps its node off the map. This is the case if the override sets a detail at which such a
// node has no line.
func (p *Plan) Hides(o model.Override) bool {
	path, symbol := model.SplitID(o.ID)
	if symbol != "" {
		return o.Detail < model.Names
	}
	_, file := p.ledger.root.node.Find(path)
	return o.Detail == model.Hidden || file != nil && o.Detail < model.Minimal
}

// Sum returns what the tree and its blocks add up to, such as their tokens. It excludes notes and closing lines.
func (p *Plan) Sum() model.Sum { return p.sum }

// Encoding returns the encoding that the plan counts tokens with.
func (p *Plan) Encoding() *token.Encoding { return p.ledger.enc }

// Structure returns how folders and files are laid out.
func (p *Plan) Structure() model.Structure { return p.structure }

// Detail returns the detail of every node without an override.
func (p *Plan) Detail() model.Detail { return p.detail }

// Pending returns the number of files in scope that have not been read yet.
func (p *Plan) Pending() int { return p.ledger.root.pending }

// InScope returns the number of files in scope, and how many lines these files have together.
func (p *Plan) InScope() (files, lines int) { return p.ledger.root.inScope, p.ledger.root.lines }

// folder returns the sum of the folder and everything below it. d is the detail that the folder inherits.
func (p *Plan) folder(e *folderEntry, o *override, d model.Detail) model.Sum {
	if o == nil {
		return p.uniform(e, d)
	}
	d = o.over(d)
	sum, below := p.uniform(e, d), false
	for path, sub := range o.below {
		if child := e.folder(path); child != nil {
			with := p.folder(child, sub, d)
			sum.Add(with)
			sum.Subtract(p.uniform(child, d))
			below = below || with.Written()
		} else if child := e.fileAt(path); child != nil && child.in {
			with := p.file(child, sub, d)
			sum.Add(with)
			sum.Subtract(p.uniformFile(child, d))
			below = below || with.Written() || sub.needsFolder
		}
	}
	if below && !e.writes(d) && p.structure != model.Flat && e.node.Path != "" {
		sum.Add(model.Sum{Tokens: e.own, Folders: 1})
	}
	return o.keep(sum)
}

// uniform returns the sum of the folder when everything in it has detail d.
func (p *Plan) uniform(e *folderEntry, d model.Detail) model.Sum {
	sum := e.totals[d]
	if d == model.Source {
		for i := range e.files {
			sum.Tokens += p.uniformFile(&e.files[i], d).Tokens - e.files[i].totals[d].Tokens
		}
		for _, sub := range e.folders {
			sum.Tokens += p.uniform(sub, d).Tokens - sub.totals[d].Tokens
		}
	}
	return sum
}

func (p *Plan) uniformFile(e *fileEntry, d model.Detail) model.Sum {
	sum := e.totals[d]
	if d == model.Source && e.in {
		sum.Tokens += p.blocks.Tokens(BlockOf(e.node, -1))
	}
	return sum
}

// file returns the sum of the file and its symbols. d is the detail that the file inherits.
func (p *Plan) file(e *fileEntry, o *override, d model.Detail) model.Sum {
	d = o.over(d)
	if o == nil || len(o.symbols) == 0 {
		return o.keep(p.uniformFile(e, d))
	}
	details := p.symbolDetails(e.node, o, d)
	sum := p.written(e, o, details, d)
	if d < model.Minimal && sum.Symbols == 0 && !o.needsLine {
		sum.Subtract(model.Sum{Tokens: e.own, Files: 1})
	}
	return o.keep(sum)
}

// keep stores the sum of a node in its override and returns the sum.
func (o *override) keep(s model.Sum) model.Sum {
	if o != nil {
		o.sum = s
	}
	return s
}

// depthOf returns the depth of the file's line.
func (l *ledger) depthOf(f *filetree.File) int { return l.fileDepth(strings.Count(f.Path, "/")) }

// symbolDepths returns the depth of each symbol's line. `first` is the depth of top-level symbols.
func symbolDepths(f *filetree.File, first int) []int {
	depths := make([]int, len(f.Symbols))
	for at := range f.Symbols {
		i := f.At(at)
		depths[i] = first
		if under := f.Under(i); under >= 0 {
			depths[i] = depths[under] + 1
		}
	}
	return depths
}

// symbolDetails returns the detail of each symbol's line, or Hidden for a symbol without a line. The file has detail d, unless a
// smart fit chose its details.
func (p *Plan) symbolDetails(f *filetree.File, o *override, d model.Detail) []model.Detail {
	if p.chosen != nil {
		return p.chosen.details(f)
	}
	return p.ledger.shape.symbolDetails(f, o, d)
}

// symbolDetails returns the details of the symbols of a file with detail d. If a symbol has a line, the symbol that it is listed
// under also has one, at `names` at least.
func (s shape) symbolDetails(f *filetree.File, o *override, d model.Detail) []model.Detail {
	if s.inText(d) {
		return make([]model.Detail, len(f.Symbols)) // they can be read in the text of the file
	}
	visible := visibleSymbols(f, s.show, s.scope.ExportedOnly)
	wanted := make([]model.Detail, len(f.Symbols))
	for at := range f.Symbols {
		i := f.At(at)
		wanted[i] = d
		if under := f.Under(i); under >= 0 {
			wanted[i] = wanted[under]
		}
		if o != nil {
			if set, ok := o.symbols[i]; ok {
				wanted[i] = set.detail
			}
		}
	}
	written := make([]model.Detail, len(f.Symbols))
	for at := len(written) - 1; at >= 0; at-- {
		i := f.At(at)
		if wanted[i] >= model.Names && (visible == nil || visible[i]) {
			written[i] = wanted[i]
		}
		if under := f.Under(i); written[i] != model.Hidden && under >= 0 {
			written[under] = max(written[under], model.Names)
		}
	}
	hideRead(f, written)
	return written
}

// nodeDetails returns the details that the symbols of a file have as nodes. d is the detail of the file, and `lines` holds the
// details of the symbols' lines. The result differs from `lines` only if the file's text is on the map: then no symbol has a
// line, but those that were not dropped are still nodes.
func (s shape) nodeDetails(f *filetree.File, o *override, d model.Detail, lines []model.Detail) []model.Detail {
	if !s.inText(d) {
		return lines
	}
	s.symbolNodes = true // in this copy of s only
	return s.symbolDetails(f, o, d)
}

// isOn reports whether a symbol is on the map. This is so if the symbol has a line, if it can be read on the line of another
// symbol, or if it is part of the file's text and was not dropped. `nodes` holds the details that the symbols of the file have as
// nodes.
func isOn(f *filetree.File, nodes []model.Detail, symbol int) bool {
	return nodes[symbol] != model.Hidden || isRead(f, nodes, symbol)
}

// hideRead sets the detail to Hidden for every symbol that can be read on the line of another symbol.
func hideRead(f *filetree.File, details []model.Detail) {
	for at := range details {
		if i := f.At(at); isRead(f, details, i) {
			details[i] = model.Hidden
		}
	}
}

// isRead reports whether a symbol can be read on the line of another symbol, so that it has no line of its own.
func isRead(f *filetree.File, details []model.Detail, symbol int) bool {
	return f.ReadIn(details, symbol) >= 0
}

// summaryDelta returns the sum that the lines of a summary add to a plan in which everything is hidden unless its detail was set
// by hand.
func (p *Plan) summaryDelta() (delta model.Sum) {
	if p.rootFiles() > 0 {
		delta.Add(model.Sum{Tokens: lineCost(p.ledger.enc, p.rootLine(), 0), Folders: 1})
	}
	for _, e := range p.ledger.root.folders {
		if !p.inSummary(e) {
			continue
		}
		delta.Add(model.Sum{Tokens: lineCost(p.ledger.enc, p.topLine(e), 0), Folders: 1})
		if p.holdsPins(e) {
			delta.Subtract(model.Sum{Tokens: e.own, Folders: 1})
		}
	}
	return delta
}

// rootFiles returns how many files a summary counts for the root itself, without its subfolders. It returns 0 if their line
// was cut from the summary.
func (p *Plan) rootFiles() (n int) {
	if p.cut[model.RootID] {
		return 0
	}
	return len(p.RootFiles())
}

// rootLine returns the line of a summary for the files directly in the root, e.g. `./ (3 files)`.
func (p *Plan) rootLine() string { return nodelines.Summary(model.RootID, p.rootFiles()) }

// inSummary reports whether a top folder has a line in a summary. It has one if anything in it is on the map, or if it has files
// in scope that were neither cut nor dropped.
func (p *Plan) inSummary(e *folderEntry) bool {
	if p.holdsPins(e) {
		return true
	}
	return !p.cut[e.node.Path] && p.countInScope(e) > 0
}

// countInScope returns the number of files of a top folder that are in scope and were not dropped.
func (p *Plan) countInScope(e *folderEntry) int {
	dropped := p.overrides != nil && p.overrides.set && p.overrides.asked == model.Hidden
	return p.overrides.at(e.node.Path).countInScope(e, !dropped)
}

// holdsPins reports whether a top folder has anything on the map besides its line in the summary.
func (p *Plan) holdsPins(e *folderEntry) bool {
	return p.folderSum(e, p.overrides.at(e.node.Path), p.overrides.over(p.detail)).Written()
}

// topLine returns the line of a top folder in a summary.
func (p *Plan) topLine(e *folderEntry) string {
	if p.View.Stats {
		return folderLine(e, 0, true)
	}
	files := p.countInScope(e)
	if files == 0 {
		return nodelines.Folder(e.node.Name())
	}
	return nodelines.Summary(e.node.Name(), files)
}

// folderSum is like `folder`, but for a finished plan. It looks the sum up.
func (p *Plan) folderSum(e *folderEntry, o *override, d model.Detail) model.Sum {
	if p.chosen != nil {
		return p.chosen.folders[e.node].sum
	}
	if o == nil {
		return p.uniform(e, d)
	}
	return o.sum
}

// fileSum is like the method file, but for a finished plan. It looks the sum up if the plan has stored it.
func (p *Plan) fileSum(e *fileEntry, o *override, d model.Detail) model.Sum {
	if p.chosen != nil {
		return p.chosen.files[e.node].sum
	}
	if o == nil {
		return p.uniformFile(e, d)
	}
	return o.sum
}
