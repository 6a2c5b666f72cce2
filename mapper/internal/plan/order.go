package plan

import (
	"context"
	"slices"
	"strings"

	"foldout/mapper/internal/fit/choose"
	"foldout/model"
)

// keptOrders bounds how many orders stay: those of two details of this ledger and of the one before.
const keptOrders = 4

// order holds the steps of everything in a ledger when all of it may have one detail and nothing is pinned, in the order in
// which they are worth taking. It depends on no budget.
type order struct {
	rule
	key  string // of the ledger
	root *folderEntry
	top  *pick
}

// rule is what an order goes by beside the ledger.
type rule struct {
	most       model.Detail // that anything may have
	importance choose.Importance
	price      price
}

// price is what a format writes beside what the plan counts, in tokens: for a folder, for a file, for a symbol, and more for
// its signature. It is about as much; what a map costs is counted.
type price struct {
	folder, file, symbol, signature int32
	repeats                         int32 // how often the path of a node is written, and the name of a symbol
}

// The means over some repositories, from which one node in three differs by ten tokens and more.
var prices = map[model.Format]price{
	model.XML:     {folder: 9, file: 9},
	model.Outline: {file: 8, symbol: 1},
	model.JSON:    {folder: 80, file: 95, symbol: 85, signature: 8, repeats: 5},
}

// ranked is what JSON writes of a node more where its rank is known.
var ranked = price{folder: 33, file: 33, symbol: 26}

// node returns what a folder or a file costs beside its own line, which says so much in all for its kind.
func (p price) node(kind int32, l *ledger, path string) int32 {
	if p.repeats == 0 {
		return kind
	}
	return kind + p.repeats*int32(l.enc.Count(path))
}

// priceOf returns the prices of a format, in which ranks are known or not.
func priceOf(format model.Format, known bool) price {
	p := prices[format]
	if known && format == model.JSON {
		p.folder, p.file, p.symbol = p.folder+ranked.folder, p.file+ranked.file, p.symbol+ranked.symbol
	}
	return p
}

// pick is a folder or a file in which there is something to choose, or something that is written anyway.
type pick struct {
	folder  *folderEntry // or
	file    *fileEntry
	node    *choose.Node   // nil where there is nothing to choose
	rows    []*choose.Node // of a folder, for those of its files that may share a line; nil where none is in one
	counted bool           // a folder of tests, generated or vendored files, whose line says how many it has
	shares  bool           // a file that may
	about   *choose.Node   // the choice of what a folder is for, nil where nothing says it
	below   []*pick        // of a folder
	targets []target       // of the steps of a file
	weight  int32
	ask                  // of a file
	detail  model.Detail // that the node has at least
}

// order returns the order of a ledger. One of an older tree is brought up to date, sharing what did not change.
func (b *Books) order(ctx context.Context, l *ledger, by rule) (*order, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	var last *order
	for i, o := range b.orders {
		if o.key != l.key || o.most != by.most || o.price != by.price {
			continue
		}
		b.orders = append(b.orders[:i:i], b.orders[i+1:]...)
		if o.importance == by.importance {
			last = o
		}
		break
	}
	if last == nil || last.root != l.root {
		fresh := &order{rule: by, key: l.key, root: l.root}
		var old *pick
		if last != nil {
			old = last.top
		}
		fresh.top = fresh.folder(ctx, l, l.root, old)
		last = fresh
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if len(b.orders) == keptOrders {
		b.orders = b.orders[1:]
	}
	b.orders = append(b.orders[:len(b.orders):len(b.orders)], last)
	return last, nil
}

// folder returns what can be chosen in a folder; it has a pick for each folder and each file in it. Picks of old, which may be
// nil, are taken over where nothing changed.
func (o *order) folder(ctx context.Context, l *ledger, e *folderEntry, old *pick) *pick {
	if old != nil && old.folder == e {
		return old
	}
	p := &pick{folder: e, node: &choose.Node{}, below: make([]*pick, 0, len(e.files)+len(e.folders))}
	if ctx.Err() != nil {
		return p // of an order that nobody gets
	}
	for i := range e.files {
		p.add(o.file(l, &e.files[i], old.at(i, e)))
	}
	for _, sub := range e.folders {
		p.add(o.folder(ctx, l, sub, old.sub(sub.node.Path)))
	}
	p.open(l, o.rule, false)
	return p
}

func (o *order) file(l *ledger, e *fileEntry, old *pick) *pick {
	if old != nil {
		return old
	}
	p := &pick{file: e}
	if !e.in {
		return p
	}
	if o.most < model.Minimal {
		p.weight, _, _ = weigh(o.importance, e.node)
		return p
	}
	p.choose(l, o.rule, ask{most: l.base.symbolDetails(e.node, nil, o.most)})
	p.most = nil // it would be kept for nothing
	return p
}

// add hangs a pick below that of a folder.
func (p *pick) add(sub *pick) {
	sub = sub.in(p.folder)
	p.below = append(p.below, sub)
	if sub == nil {
		return
	}
	p.weight = max(p.weight, sub.weight)
	switch {
	case sub.node == nil:
	case sub.shares:
		row := p.row(sub.file.row)
		row.Below = append(row.Below, sub.node)
	default:
		p.node.Below = append(p.node.Below, sub.node)
	}
}

// in returns the pick of a folder as one in that folder: the line that says how many tests or the like there are is worth reading
// once, not again for what lies in it.
func (p *pick) in(above *folderEntry) *pick {
	if p == nil || !p.counted || p.node.Line.Value == 0 {
		return p
	}
	value := choose.FolderValue(p.weight)
	if above.counted == 0 {
		value = choose.CountValue
	}
	if value == p.node.Line.Value {
		return p
	}
	sub, node := *p, *p.node
	node.Line.Value, sub.node = value, &node
	return &sub
}

// row returns the choice of a row of a folder.
func (p *pick) row(at int) *choose.Node {
	if p.rows == nil {
		p.rows = make([]*choose.Node, p.folder.rows)
	}
	if p.rows[at] == nil {
		p.rows[at] = &choose.Node{Line: choose.Step{Cost: int32(p.folder.rowCost), Value: 1, Up: nothing}}
		p.node.Below = append(p.node.Below, p.rows[at])
	}
	return p.rows[at]
}

// open lets the folder itself be chosen where a detail shows it. It is written anyway where there is no such choice.
func (p *pick) open(l *ledger, by rule, anyway bool) {
	p.line = anyway
	if e := p.folder; !anyway && !l.base.flat && e.node.Path != "" && e.writes(by.most) {
		own := e.own
		if p.counted = e.counted > 0 && by.price == (price{}); p.counted {
			own = e.counted
		}
		p.node.Line = choose.Step{Cost: int32(own) + by.price.node(by.price.folder, l, e.node.Path), Value: choose.FolderValue(p.weight), Up: nothing}
	}
	if cost := l.folderPurposeCost(p.folder); cost > 0 && !p.counted && by.price == (price{}) && p.weight > 0 {
		step := choose.Step{Cost: int32(cost), Value: choose.FolderPurposeValue(p.weight), Up: nothing}
		p.about = &choose.Node{Chain: choose.NewChain([]choose.Step{step})}
		p.node.Below = append(p.node.Below, p.about)
	}
}

// choose makes the steps of a file.
func (p *pick) choose(l *ledger, by rule, a ask) {
	p.ask = a
	steps, targets, weight := l.steps(p.file, by, a)
	p.shares = p.file.shares(by, a)
	p.targets, p.weight = targets, weight
	if len(steps) > 0 {
		p.node = &choose.Node{Chain: choose.NewChain(steps)}
	}
}

// at returns the pick of the file with that index in the folder e, made for an older version of it; nil where there is none.
func (p *pick) at(i int, e *folderEntry) *pick {
	if p == nil || len(p.folder.files) != len(e.files) {
		return nil
	}
	old, file := p.below[i], &e.files[i]
	if old.file.node != file.node || old.file.in != file.in || old.file.row != file.row || old.file.told != file.told {
		return nil
	}
	return old
}

// sub returns the pick of the folder at path, which lies directly in that of p; nil where there is none.
func (p *pick) sub(path string) *pick {
	if p == nil {
		return nil
	}
	folders := p.below[len(p.folder.files):]
	at, found := slices.BinarySearchFunc(folders, path, func(x *pick, path string) int { return strings.Compare(x.folder.node.Path, path) })
	if !found {
		return nil
	}
	return folders[at]
}
