package plan

import (
	"context"
	"slices"
	"strings"

	"foldout/mapper/internal/maps/knapsack"
	"foldout/mapper/internal/maps/worth"
	"foldout/model"
)

// options holds what a smart fit can choose from, for all nodes of a ledger. It assumes that all nodes have the same greatest detail
// and that no detail was set by hand. It does not depend on the budget.
type options struct {
	basis
	key  string // the key of the ledger
	root *folderEntry
	top  *option
}

// basis holds everything that options depend on, apart from their ledger.
type basis struct {
	most   model.Detail // the greatest detail allowed
	judge  worth.Judge
	format formatCost
}

// purposes reports whether purposes can be chosen. They cannot be in formats with tags or fields, nor on a map of nothing but nodes
// whose detail was set by hand.
func (r basis) purposes() bool { return r.format.sharesLines() && r.most > model.Hidden }

// formatCost is the number of tokens that a format adds to each folder, file and symbol, and to the signature of a symbol, on top of the
// tokens that the plan counts. The numbers are estimates: they guide the choice, and the finished map is counted exactly.
type formatCost struct {
	folder, file, symbol, signature int32
	whole                           bool  // a symbol is shown with at least its signature, or not at all
	repeats                         int32 // how many times the path of a node and the name of a symbol are written
}

// formatCosts holds averages over several repositories. For one node in three, the true cost differs from the average by ten tokens or
// more. A format without an entry writes lines as Markdown does.
var formatCosts = map[model.Format]formatCost{
	model.XML:     {folder: 9, file: 9},
	model.Outline: {file: 8, symbol: 1, whole: true},
	model.JSON:    {folder: 80, file: 95, symbol: 85, signature: 8, repeats: 5},
}

// rankCosts are the tokens that a format with ranks, such as JSON, adds to a node whose rank is known.
var rankCosts = formatCost{folder: 33, file: 33, symbol: 26}

// sharesLines reports whether a line may hold several files, or a file and the names of its symbols, as in Markdown.
func (p formatCost) sharesLines() bool { return p == (formatCost{}) }

// node returns the cost that the format adds to the folder or file at `path`. `kind` is the part that is the same for all folders or for
// all files. The rest is the cost of the path, which some formats write several times.
func (p formatCost) node(kind int32, l *ledger, path string) int32 {
	if p.repeats == 0 {
		return kind
	}
	return kind + p.repeats*int32(l.enc.Count(path))
}

// formatCostOf returns the tokens that a format adds to each node. `known` says whether the ranks of nodes are known.
func formatCostOf(format model.Format, known bool) formatCost {
	p := formatCosts[format]
	if known && format.Traits().Ranks {
		p.folder, p.file, p.symbol = p.folder+rankCosts.folder, p.file+rankCosts.file, p.symbol+rankCosts.symbol
	}
	return p
}

// option is a folder or a file that holds something to choose or is on the map in any case.
type option struct {
	folder   *folderEntry // the folder; nil for a file, which is in the next field
	file     *fileEntry
	node     *knapsack.Node   // nil if there is nothing to choose
	rows     []*knapsack.Node // of a folder: one node for each of its rows; nil if it has no rows
	counted  bool             // of a folder of tests, generated or vendored files: whether its line gives the number of files
	shares   bool             // of a file: whether it may share a line
	purpose  *knapsack.Node   // of a folder: the step that adds its purpose; nil if it has none to write
	below    []*option        // of a folder: one for each file and folder in it, files first; nil for one that is not on the map
	targets  []target         // of a file: what each step leads to
	points   int32            // worth of the file, or the greatest worth in the folder
	limits                    // of a file
	override *override        // of a file: the overrides in it; nil for none
	detail   model.Detail     // the least detail of the node
}

// optionsFor returns the options of a ledger. If those kept in b belong to an older tree, the method makes new ones and takes over
// every unchanged option from the old ones.
func (b *Books) optionsFor(ctx context.Context, l *ledger, by basis) (*options, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	i := slices.IndexFunc(b.options, func(o *options) bool { return o.key == l.key && o.most == by.most && o.format == by.format })
	o := &options{}
	if i >= 0 && b.options[i].judge == by.judge {
		o = b.options[i]
	}
	if o.root != l.root {
		old := o.top
		o = &options{basis: by, key: l.key, root: l.root}
		o.top = o.folder(ctx, l, l.root, old)
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	b.options = withLatest(b.options, i, o)
	return o, nil
}

// folder returns the option of a folder, which says what can be chosen there, with an option for each file and folder in it. Where
// nothing has changed, it reuses the options of `old`, which may be nil.
func (o *options) folder(ctx context.Context, l *ledger, e *folderEntry, old *option) *option {
	if old != nil && old.folder == e {
		return old
	}
	p := &option{folder: e, node: &knapsack.Node{}, below: make([]*option, 0, len(e.files)+len(e.folders))}
	if ctx.Err() != nil {
		return p // the unfinished options are discarded
	}
	for i := range e.files {
		p.add(o.file(l, &e.files[i], old.at(i, e)))
	}
	for _, sub := range e.folders {
		p.add(o.folder(ctx, l, sub, old.sub(sub.node.Path)))
	}
	p.open(l, o.basis, false, true)
	if o.purposes() {
		p.addPurpose(l)
	}
	return p
}

func (o *options) file(l *ledger, e *fileEntry, old *option) *option {
	if old != nil {
		return old
	}
	p := &option{file: e}
	if !e.in {
		return p
	}
	if o.most < model.Minimal {
		p.points, _, _ = pointsOf(o.judge, e.node)
		return p
	}
	p.choose(l, o.basis, limits{most: l.shape.symbolDetails(e.node, nil, o.most)})
	p.most = nil // not needed after the steps are made
	return p
}

// add adds `sub` to the options below the folder of p.
func (p *option) add(sub *option) {
	sub = sub.in(p.folder)
	p.below = append(p.below, sub)
	if sub == nil {
		return
	}
	p.points = max(p.points, sub.points)
	switch {
	case sub.node == nil:
	case sub.shares:
		row := p.row(sub.file.row)
		row.Below = append(row.Below, sub.node)
	default:
		p.node.Below = append(p.node.Below, sub.node)
	}
}

// in returns the option p adapted to its parent folder. A folder's line can give the number of its test, generated or vendored
// files. If the line of the parent folder already gives that number, the line of the folder is worth less.
func (p *option) in(above *folderEntry) *option {
	if p == nil || !p.counted || p.node.Line.Value == 0 {
		return p
	}
	value := worth.FolderValue(p.points)
	if above.counted == 0 {
		value = worth.CountValue(p.folder.inScope)
	}
	if value == p.node.Line.Value {
		return p
	}
	sub, node := *p, *p.node
	node.Line.Value, sub.node = value, &node
	return &sub
}

// row returns the node of the folder's row with index `at`, a line that lists several files. If there is no such node yet, row creates it
// and adds it below that of the folder.
func (p *option) row(at int) *knapsack.Node {
	if p.rows == nil {
		p.rows = make([]*knapsack.Node, p.folder.rows)
	}
	if p.rows[at] == nil {
		p.rows[at] = &knapsack.Node{Line: knapsack.Step{Cost: int32(p.folder.rowCost), Value: 1, Up: noStep}}
		p.node.Below = append(p.node.Below, p.rows[at])
	}
	return p.rows[at]
}

// open lets the smart fit choose the line of the folder, if the greatest allowed detail shows folders. If `anyway` is true, the line
// is written in any case. The line can give the number of files only if `all` is true, i.e. if all of them are asked for.
func (p *option) open(l *ledger, by basis, anyway, all bool) {
	p.line = anyway
	if e := p.folder; !anyway && !l.shape.flat && e.node.Path != "" && e.writes(by.most) {
		own := e.own
		if p.counted = all && e.counted > 0 && by.format.sharesLines(); p.counted {
			own = e.counted
		}
		p.node.Line = knapsack.Step{Cost: int32(own) + by.format.node(by.format.folder, l, e.node.Path), Value: worth.FolderValue(p.points), Up: noStep}
	}
}

// addPurpose lets the smart fit choose the purpose of the folder, unless its line gives the number of its files.
func (p *option) addPurpose(l *ledger) {
	if cost := l.folderPurposeCost(p.folder); cost > 0 && !p.counted && p.points > 0 {
		step := knapsack.Step{Cost: int32(cost), Value: worth.FolderPurposeValue(p.points), Up: noStep}
		p.purpose = &knapsack.Node{Steps: knapsack.NewSteps([]knapsack.Step{step})}
		p.node.Below = append(p.node.Below, p.purpose)
	}
}

// choose makes the steps from which a smart fit can choose for a file.
func (p *option) choose(l *ledger, by basis, a limits) {
	p.limits = a
	steps, targets, points := l.steps(p.file, by, a)
	p.shares = p.file.shares(by, a)
	p.targets, p.points = targets, points
	if len(steps) > 0 {
		p.node = &knapsack.Node{Steps: knapsack.NewSteps(steps)}
	}
}

// at returns the option that was made for file i of e, if that file has not changed since. It returns nil if the file changed or had
// no option.
func (p *option) at(i int, e *folderEntry) *option {
	if p == nil || len(p.folder.files) != len(e.files) {
		return nil
	}
	old, file := p.below[i], &e.files[i]
	if old.file.node != file.node || old.file.in != file.in || old.file.row != file.row || old.file.samePurpose != file.samePurpose {
		return nil
	}
	return old
}

// sub returns the option of the folder at path, which must be directly in the folder of p. It returns nil if there is none.
func (p *option) sub(path string) *option {
	if p == nil {
		return nil
	}
	folders := p.below[len(p.folder.files):]
	at, found := slices.BinarySearchFunc(folders, path, func(x *option, path string) int { return strings.Compare(x.folder.node.Path, path) })
	if !found {
		return nil
	}
	return folders[at]
}
