package plan

import (
	"slices"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/maps/knapsack"
	"foldout/mapper/internal/repo/nodelines"
	"foldout/model"
)

// chosen is the result of a smart fit: the nodes that are on the map, each with its own detail.
type chosen struct {
	asked    *Plan // the plan without a budget
	options  *options
	top      *option
	solution *knapsack.Solution
	folders  map[*filetree.Folder]chosenFolder
	files    map[*filetree.File]chosenFile
	lowered  int // number of symbols on the map with less detail than asked for
}

// chosenFolder describes a folder with something on the map. chosenFile describes a file on the map.
type chosenFolder struct {
	sum     model.Sum
	detail  model.Detail // the greatest detail in the folder; at most Full, unless the folder itself is pinned at more
	purpose bool         // whether the purpose is written
	counted bool         // whether the number of its files is written
}

type chosenFile struct {
	sum     model.Sum
	detail  model.Detail // the greatest detail in the file
	purpose bool         // whether the purpose is written
	symbols []model.Detail
	own     int     // tokens of its line and of its imports, without the names of symbols on the line
	inline  []named // symbols named on its line, in the order of the line

	follows, followed bool // whether other files precede and follow it on its line
}

// shared reports whether the line of the file also holds other files.
func (c chosenFile) shared() bool { return c.follows || c.followed }

func newChosen(q *Selection) *chosen {
	return &chosen{
		asked: q.asked, options: q.options, top: q.top, solution: &knapsack.Solution{},
		folders: map[*filetree.Folder]chosenFolder{}, files: map[*filetree.File]chosenFile{},
	}
}

// LoweredSymbols returns the number of symbols on the map with less detail than asked for.
func (p *Plan) LoweredSymbols() int {
	if p.chosen == nil {
		return 0
	}
	return p.chosen.lowered
}

// Value returns the value of everything that the smart fit chose (kept) and of everything that it could have chosen (all).
// Neither includes nodes whose detail was set by hand. Both are 0 if there was nothing to choose.
func (p *Plan) Value() (kept, all int) {
	if p.chosen == nil {
		return 0, 0
	}
	return p.chosen.solution.Value, p.chosen.solution.All
}

// details returns the details of the symbols of a file. All are hidden if the file is not on the map.
func (c *chosen) details(f *filetree.File) []model.Detail {
	if file, written := c.files[f]; written {
		return file.symbols
	}
	return make([]model.Detail, len(f.Symbols))
}

// ownOf returns the tokens of a folder's line without its purpose. `counted` says whether the line gives the number of files.
func (c *chosen) ownOf(e *folderEntry, counted bool) int {
	if counted {
		return e.counted
	}
	return e.own
}

// folder records which parts of a folder, and of everything below it, are on the map.
func (c *chosen) folder(p *Plan, k *option) chosenFolder {
	written, at := k.line, chosenFolder{detail: max(k.detail, model.Folders)}
	if k.node != nil && c.solution.Taken(k.node) != nil {
		written = true
	}
	rows := make([][]*fileEntry, k.folder.rows)
	for _, sub := range k.below {
		switch {
		case sub == nil:
		case sub.file != nil:
			if file, on := c.file(p, sub); on {
				at.sum.Add(file.sum)
				at.detail = max(at.detail, min(file.detail, model.Full))
				if sub.shares && !file.purpose && file.sum.Symbols == 0 {
					rows[sub.file.row] = append(rows[sub.file.row], sub.file)
				}
			}
		default:
			folder := c.folder(p, sub)
			at.sum.Add(folder.sum)
			if folder.sum.Written() {
				at.detail = max(at.detail, min(folder.detail, model.Full))
			}
		}
	}
	for _, row := range rows {
		at.sum.Tokens -= c.share(p, row)
	}
	e := k.folder
	if written && e.node.Path != "" && p.structure != model.Flat {
		at.counted = k.counted
		at.sum.Add(model.Sum{Tokens: c.ownOf(e, k.counted), Folders: 1})
		if at.purpose = k.purpose != nil && c.solution.Taken(k.purpose) != nil; at.purpose {
			at.sum.Tokens += p.ledger.folderPurposeCost(e)
		}
	}
	if at.sum.Written() {
		c.folders[e.node] = at
	}
	return at
}

// file records which parts of a file are on the map, and returns false if there are none.
func (c *chosen) file(p *Plan, k *option) (chosenFile, bool) {
	var taken []bool
	if k.node != nil {
		taken = c.solution.Taken(k.node)
	}
	if taken == nil && !k.line {
		return chosenFile{}, false
	}
	f := k.file.node
	at := chosenFile{detail: max(k.detail, model.Minimal)}
	if at.symbols = slices.Clone(k.least); at.symbols == nil {
		at.symbols = make([]model.Detail, len(f.Symbols))
	}
	last := noStep // the symbol that was counted as lowered last
	for step, t := range k.targets {
		switch {
		case t.symbol == purposeTarget:
			at.purpose = taken != nil && taken[step]
		case t.symbol < 0:
		case t.onTop && at.symbols[t.symbol] == model.Hidden:
		case taken != nil && taken[step]:
			at.symbols[t.symbol] = t.detail
		case at.symbols[t.symbol] == onFileLine && t.detail == model.Names: // its name is on the line of the file
		case at.symbols[t.symbol] != model.Hidden && t.symbol != last:
			last = t.symbol
			c.lowered++
		}
	}
	hideRead(f, at.symbols)
	at.sum = p.written(k.file, k.override, at.symbols, k.detail)
	at.inline, at.own = namesOnLine(f, at.symbols), k.file.own
	if depth := p.ledger.depthOf(f); at.purpose || len(at.inline) > 0 {
		more := p.ledger.cost(at.line(f, p.ledger.shape), depth) - p.ledger.bare(k.file)
		at.own += more
		at.sum.Tokens += more
	}
	for _, n := range at.inline {
		at.own -= p.ledger.enc.Word(n.word)
	}
	for _, d := range at.symbols {
		at.detail = max(at.detail, min(asNames(d), model.Full))
	}
	c.files[f] = at
	return at, true
}

// named is a symbol whose name is on the line of its file. `word` is the name as written on that line.
type named struct {
	symbol int
	word   string
}

// namesOnLine returns the symbols of a file whose names are on its line: those that say what the file is for, such as types and
// functions, come before fields, properties and enum members. Otherwise, they are in map order.
func namesOnLine(f *filetree.File, details []model.Detail) (all []named) {
	if !slices.Contains(details, onFileLine) {
		return nil
	}
	names := nodelines.InlineNames(f)
	for at := range details {
		if i := f.At(at); details[i] == onFileLine {
			all = append(all, named{i, names[i]})
		}
	}
	slices.SortStableFunc(all, func(a, b named) int {
		return model.Bit(f.Symbols[a.symbol].Kind.IsData()) - model.Bit(f.Symbols[b.symbol].Kind.IsData())
	})
	for i := range all[1:] {
		all[i].word += nodelines.Separator
	}
	return all
}

// inline returns the symbols of a file whose names are on its line.
func (c *chosen) inline(f *filetree.File) []named {
	if c == nil {
		return nil
	}
	return c.files[f].inline
}

// asNames returns the detail of a symbol as callers see it: Names if the symbol's name is on the line of the file, and d
// otherwise.
func asNames(d model.Detail) model.Detail {
	if d == onFileLine {
		return model.Names
	}
	return d
}

// line returns the line of a file, including the purpose and the names of symbols that were chosen for it.
func (c chosenFile) line(f *filetree.File, s shape) string {
	text := fileLine(f, s)
	var words []string
	for _, n := range c.inline {
		words = append(words, n.word)
	}
	if len(words) > 0 {
		text = nodelines.WithNames(text, words)
	}
	if c.purpose {
		text = nodelines.WithPurpose(text, f.Purpose)
	}
	return text
}

// written returns the size of what the map shows of the file e, which has detail d. `details` holds the details of its symbols,
// and o those that were set by hand.
func (p *Plan) written(e *fileEntry, o *override, details []model.Detail, d model.Detail) model.Sum {
	f := e.node
	sum := model.Sum{Files: 1, Tokens: e.own}
	if len(f.Costs) != len(f.Symbols) {
		return sum
	}
	depths := symbolDepths(f, p.ledger.depthOf(f)+1)
	visible := visibleSymbols(f, p.View.Symbols, p.View.ExportedOnly)
	nodes := p.ledger.shape.nodeDetails(f, o, d, details)
	for i, written := range details {
		if written == model.Hidden {
			sum.Symbols += model.Bit((visible == nil || visible[i]) && isOn(f, nodes, i)) // it can be read elsewhere
			continue
		}
		sum.Symbols++
		sum.Tokens += nodelines.Own(p.ledger.enc, p.ledger.costs(f)[i], written, depths[i]*nodelines.Step)
	}
	for _, b := range blocksOf(f, details, d) {
		sum.Tokens += p.blocks.Tokens(b)
	}
	return sum
}

// ChoosesSymbols reports whether a smart fit chose among symbols.
func (p *Plan) ChoosesSymbols() bool { return p.chosen != nil && p.chosen.asked.detail >= model.Names }
