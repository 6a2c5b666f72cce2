// Package plan applies a view to the tree of a repository: it gives every node its detail, knows what each costs, and walks
// the nodes that are on the map in their order.
//
// The equation behind it: what a subtree writes when all of it has one detail is kept for each detail (the ledger). A
// folder with overrides below it writes what it would without them, plus, for each child that holds some, the difference
// between what that child writes with them and without.
//
// A smart fit leaves that equation: it chooses among all that one plan may hold beside all that another must (Problem), and the
// plan that comes of it keeps for every file on the map the detail of each of its symbols.
package plan

import (
	"context"
	"strings"

	"foldout/mapper/internal/line"
	"foldout/mapper/internal/tree"
	"foldout/mapper/token"
	"foldout/model"
)

// Blocks counts the fenced blocks of detail `source`.
type Blocks interface {
	// Tokens returns the cost of the block that holds the symbol of f at that index, or all of f where it is -1; 0 where its
	// text cannot be had.
	Tokens(f *tree.File, symbol int) int
}

// Plan is a view applied to a tree.
type Plan struct {
	View     model.View
	Problems []model.Problem // overrides that name nothing

	ledger    *ledger
	overrides *override
	blocks    Blocks
	detail    model.Detail // of everything without an override
	whole     model.Detail // the same as the person asked for it, before any fit
	structure model.Structure
	cut       map[string]bool // top folders left out of a summary, by path
	chosen    *chosen         // by the smart fit, nil where a detail holds for all without an override
	sum       Sum
	shallow   bool // symbols are not visited
}

// whileWanted counts blocks until the plan is given up: it is their text that takes time.
type whileWanted struct {
	ctx    context.Context //nolint:containedctx // it lives as long as one call of New
	blocks Blocks
}

func (w whileWanted) Tokens(f *tree.File, symbol int) int {
	if w.ctx.Err() != nil {
		return 0
	}
	return w.blocks.Tokens(f, symbol)
}

// New applies the view, which a fit may have made of one whose base detail is whole. Cut names top folders that a summary
// leaves out, drop the overrides that are not followed; both may be nil. An invalid glob is an error, and so is the end of ctx.
func New(ctx context.Context, books *Books, blocks Blocks, view model.View, whole model.Detail, drop, cut map[string]bool) (*Plan, error) {
	p := &Plan{View: view, blocks: whileWanted{ctx, blocks}, whole: whole, cut: cut}
	p.detail, p.structure = view.Base()
	var err error
	p.ledger, err = books.ledger(ctx, base{
		scope: view.Scope, show: view.Symbols, extras: view.Extras, flat: p.structure == model.Flat, code: view.Format == model.Outline,
		nodes: view.Format == model.JSON,
	})
	if err != nil {
		return nil, err
	}
	p.overrides, p.Problems = resolve(books.root, view.Overrides, p.detail, drop)
	p.sum = p.folder(p.ledger.root, p.overrides, p.detail)
	if p.structure == model.Summary {
		p.sum.add(p.summaryDelta())
	}
	p.blocks = blocks
	return p, ctx.Err()
}

// Within returns the folder at path, "" being the root, with only those files and folders directly in it that are in scope; nil
// where there is none.
func (p *Plan) Within(path string) *tree.Folder {
	if e, _, _ := p.locate(path); e != nil {
		return p.ledger.within(e)
	}
	return nil
}

// Sum returns what the tree and its blocks cost and hold, without notes and closing lines.
func (p *Plan) Sum() Sum { return p.sum }

// Encoding returns the encoding in which the plan counts.
func (p *Plan) Encoding() *token.Encoding { return p.ledger.enc }

// Structure returns how folders and files are written.
func (p *Plan) Structure() model.Structure { return p.structure }

// Detail returns the detail of everything without an override.
func (p *Plan) Detail() model.Detail { return p.detail }

// Pending returns the number of files in scope that are not read yet.
func (p *Plan) Pending() int { return p.ledger.root.pending }

// InScope returns the number of files in scope and of the lines in them.
func (p *Plan) InScope() (files, lines int) { return p.ledger.root.inScope, p.ledger.root.lines }

// Possible returns what the plan would hold with nothing lowered or dropped below detail d.
func (p *Plan) Possible(d model.Detail) Sum { return p.ledger.root.totals.at(d) }

// folder returns what the folder writes with all below it when it inherits d.
func (p *Plan) folder(e *folderEntry, o *override, d model.Detail) Sum {
	if o == nil {
		return p.uniform(e, d)
	}
	d = o.over(d)
	sum, below := p.uniform(e, d), false
	for path, sub := range o.folders {
		if child := e.folder(path); child != nil {
			with := p.folder(child, sub, d)
			sum.add(with)
			sum.sub(p.uniform(child, d))
			below = below || with.Written()
		}
	}
	for path, sub := range o.files {
		if child := e.fileAt(path); child != nil && child.in {
			with := p.file(child, sub, d)
			sum.add(with)
			sum.sub(p.uniformFile(child, d))
			below = below || with.Written() || sub.names
		}
	}
	if below && !e.writes(d) && p.structure != model.Flat && e.node.Path != "" {
		sum.add(Sum{Tokens: e.own, Folders: 1})
	}
	o.sum = sum
	return sum
}

// uniform returns what the folder writes when all of it has detail d.
func (p *Plan) uniform(e *folderEntry, d model.Detail) Sum {
	sum := e.totals.at(d)
	if d == model.Source {
		for i := range e.files {
			sum.Tokens += p.wholeBlock(&e.files[i])
		}
		for _, sub := range e.folders {
			sum.Tokens += p.uniform(sub, d).Tokens - sub.totals.at(d).Tokens
		}
	}
	return sum
}

func (p *Plan) uniformFile(e *fileEntry, d model.Detail) Sum {
	sum := e.totals.at(d)
	if d == model.Source {
		sum.Tokens += p.wholeBlock(e)
	}
	return sum
}

func (p *Plan) wholeBlock(e *fileEntry) int {
	if !e.in {
		return 0
	}
	return p.blocks.Tokens(e.node, -1)
}

// file returns what the file writes with its symbols when it inherits d.
func (p *Plan) file(e *fileEntry, o *fileOverride, d model.Detail) Sum {
	d = o.over(d)
	if o == nil || len(o.symbols) == 0 {
		return o.keep(p.uniformFile(e, d))
	}
	details := p.symbolDetails(e.node, o, d)
	sum := p.written(e, details, d)
	if d < model.Minimal && sum.Symbols == 0 && !o.named {
		sum.sub(Sum{Tokens: e.own, Files: 1})
	}
	return o.keep(sum)
}

func (o *fileOverride) keep(s Sum) Sum {
	if o != nil {
		o.sum = s
	}
	return s
}

// depthOf returns the depth of the line of a file.
func (l *ledger) depthOf(f *tree.File) int { return l.fileDepth(strings.Count(f.Path, "/")) }

// symbolDepths returns the depth of each symbol's line, first being that of those at the top of the file.
func symbolDepths(f *tree.File, first int) []int {
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

// symbolDetails returns the detail at which each symbol of the file writes its line, hidden where it writes none. The file
// has detail d where nothing was chosen for it.
func (p *Plan) symbolDetails(f *tree.File, o *fileOverride, d model.Detail) []model.Detail {
	if p.chosen != nil {
		return p.chosen.details(f)
	}
	return p.ledger.base.symbolDetails(f, o, d)
}

// symbolDetails returns the details of a file's symbols when the file has detail d. Owners of written symbols are always
// written, at `names` at least.
func (b base) symbolDetails(f *tree.File, o *fileOverride, d model.Detail) []model.Detail {
	if b.inText(d) {
		return make([]model.Detail, len(f.Symbols)) // they are in its text
	}
	visible := visibleSymbols(f, b.show, b.scope.ExportedOnly)
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

// hideRead takes away the lines of symbols that can be read in the line of another.
func hideRead(f *tree.File, details []model.Detail) {
	for at := range details {
		if i := f.At(at); isRead(f, details, i) {
			details[i] = model.Hidden
		}
	}
}

// isRead reports whether a symbol can be read in the line of another, so that it has none of its own.
func isRead(f *tree.File, details []model.Detail, symbol int) bool {
	return f.ReadIn(details, symbol) >= 0
}

// blockRoots returns the indexes of the symbols whose text stands in blocks of their own, -1 for the whole file, when the
// file has detail d and its symbols write details: the outermost nodes at `source`.
func blockRoots(f *tree.File, details []model.Detail, d model.Detail) []int {
	if d == model.Source {
		return []int{-1}
	}
	var roots []int
	covered := make([]bool, len(details))
	for i, detail := range details {
		up := f.Symbols[i].Up
		if up >= 0 && covered[up] {
			covered[i] = true
			continue
		}
		if detail == model.Source {
			covered[i] = true
			roots = append(roots, i)
		}
	}
	return roots
}

// summaryDelta returns what the lines of a summary add to a plan in which everything without a pin is hidden.
func (p *Plan) summaryDelta() (delta Sum) {
	if p.rootFiles() > 0 {
		delta.add(Sum{Tokens: lineCost(p.ledger.enc, p.rootLine(), 0), Folders: 1})
	}
	for _, e := range p.ledger.root.folders {
		if !p.inSummary(e) {
			continue
		}
		delta.add(Sum{Tokens: lineCost(p.ledger.enc, p.topLine(e), 0), Folders: 1})
		if p.holdsPins(e) {
			delta.sub(Sum{Tokens: e.own, Folders: 1})
		}
	}
	return delta
}

// rootFiles returns how many files of the root itself a summary counts: none where their line was cut.
func (p *Plan) rootFiles() (n int) {
	if p.cut[model.RootID] {
		return 0
	}
	for i := range p.ledger.root.files {
		e := &p.ledger.root.files[i]
		if e.in && p.overrides.takesFile(e.node.Path) {
			n++
		}
	}
	return n
}

// rootLine returns the line of a summary for the files of the root itself, such as `./ (3 files)`.
func (p *Plan) rootLine() string { return line.Summary(model.RootID, p.rootFiles()) }

// inSummary reports whether the top folder has a line in a summary: something in it is pinned, or it takes part and was
// neither cut nor dropped.
func (p *Plan) inSummary(e *folderEntry) bool {
	if p.holdsPins(e) {
		return true
	}
	return !p.cut[e.node.Path] && p.taking(e) > 0
}

// taking returns the number of files of a top folder that take part and were not dropped.
func (p *Plan) taking(e *folderEntry) int {
	dropped := p.overrides != nil && p.overrides.set && p.overrides.asked == model.Hidden
	return p.overrides.at(e.node.Path).taking(e, !dropped)
}

// holdsPins reports whether a top folder in a summary writes anything beside the line of the summary.
func (p *Plan) holdsPins(e *folderEntry) bool {
	return p.folderSum(e, p.overrides.at(e.node.Path), p.overrides.over(p.detail)).Written()
}

// topLine returns the line of a top folder in a summary.
func (p *Plan) topLine(e *folderEntry) string {
	if p.View.Stats {
		return folderLine(e, 0, true)
	}
	files := p.taking(e)
	if files == 0 {
		return line.Folder(e.node.Name())
	}
	return line.Summary(e.node.Name(), files)
}

// folderSum is folder for a plan that has been made.
func (p *Plan) folderSum(e *folderEntry, o *override, d model.Detail) Sum {
	if p.chosen != nil {
		return p.chosen.folders[e.node].sum
	}
	if o == nil {
		return p.uniform(e, d)
	}
	return o.sum
}

// fileSum is file for a plan that has been made.
func (p *Plan) fileSum(e *fileEntry, o *fileOverride, d model.Detail) Sum {
	if p.chosen != nil {
		return p.chosen.files[e.node].sum
	}
	if o == nil {
		return p.uniformFile(e, d)
	}
	return o.sum
}
