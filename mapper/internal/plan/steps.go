package plan

import (
	"foldout/mapper/internal/fit/choose"
	"foldout/mapper/internal/line"
	"foldout/mapper/internal/tree"
	"foldout/model"
)

// nothing stands for no step.
const nothing = int32(-1)

// The targets of steps that are no symbols.
const (
	fileLineTarget int32 = -1
	purposeTarget  int32 = -2
	ownLineTarget  int32 = -3
)

// onFileLine is the detail of a symbol whose name stands on the line of its file. Only a smart fit writes names so, in a format in which
// lines are all that there is.
const onFileLine = model.Minimal

// target is what a step of a file leads to: a detail of a symbol, or the name of the file, its purpose, or a line of its own.
type target struct {
	symbol int32
	detail model.Detail
	onTop  bool // only if the name of the symbol is on the line of the file
}

// ask is what can be chosen in a file: the details that its symbols have at most, and those that they have at least, nil for
// none; line says that the file is written anyway.
type ask struct {
	most, least []model.Detail
	line        bool
}

// climb makes the steps of a file.
type climb struct {
	ask
	ledger  *ledger
	price   price
	inline  bool   // names can stand on the line of the file
	begin   int32  // the step by which they can, nothing where they can anyway
	holds   []bool // symbols under which others stand
	file    *tree.File
	weights []int32 // of its symbols
	behind  int32   // the step by which the file has a line of its own, nothing where it has one anyway
	depth   int     // of the lines of its first symbols
	steps   []choose.Step
	targets []target
	listed  []bool // enums whose line at `names` lists their members
	reached
}

// reached holds, for each symbol of a file, the steps by which the map shows it.
type reached struct {
	first  []int32 // the symbol's name
	lined  []int32 // the symbol on a line of its own; nothing where it has one anyway or never
	signed []int32 // its signature; nothing where it is not asked for
}

// steps returns what can be chosen in a file. Its name may come first in a row, then on a line of its own with more behind it.
func (l *ledger) steps(e *fileEntry, by rule, a ask) ([]choose.Step, []target, int32) {
	f := e.node
	weight, purpose, weights := weigh(by.importance, f)
	c := &climb{ask: a, ledger: l, price: by.price, inline: by.price == (price{}), file: f, weights: weights, behind: nothing, depth: l.depthOf(f) + 1}
	c.price.symbol = by.price.node(by.price.symbol, l, f.Path)
	named := choose.Step{Cost: int32(e.own) + by.price.node(by.price.file, l, f.Path), Value: choose.FileValue(weight), Up: nothing}
	switch {
	case a.line:
	case e.shares(by, a):
		more := named.Cost - int32(e.inRow)
		named.Cost = int32(e.inRow)
		c.behind = c.add(named, target{symbol: fileLineTarget})
		c.behind = c.add(choose.Step{Cost: max(0, more), Value: 1, Up: c.behind}, target{symbol: ownLineTarget})
	default:
		c.behind = c.add(named, target{symbol: fileLineTarget})
	}
	if cost := l.purposeCost(e); cost > 0 && by.price == (price{}) {
		c.add(choose.Step{Cost: int32(cost), Value: choose.PurposeValue(purpose), Up: c.behind}, target{symbol: purposeTarget})
	}
	c.begin = c.behind
	if more := l.spaced(f); c.inline && more > 0 {
		c.begin = c.add(choose.Step{Cost: more, Value: 1, Up: c.behind}, target{symbol: ownLineTarget})
	}
	if len(f.Costs) == len(f.Symbols) && len(a.most) == len(f.Symbols) {
		c.symbols()
	}
	return c.steps, c.targets, weight
}

// shares reports whether the file may stand in a row: where nothing settles that it has a line, in a format in which lines
// are all that there is.
func (e *fileEntry) shares(by rule, a ask) bool {
	return e.row != noRow && !a.line && by.price == (price{})
}

// weigh brings the importance of what a file can show to whole numbers.
func weigh(importance choose.Importance, f *tree.File) (file, purpose int32, symbols []int32) {
	worth := importance.Of(f)
	symbols = make([]int32, len(f.Symbols))
	for i := range symbols {
		symbols[i] = choose.Weight(worth.File)
		if i < len(worth.Symbols) {
			symbols[i] = choose.Weight(worth.Symbols[i])
		}
	}
	return choose.Weight(worth.File), choose.Weight(worth.Purpose), symbols
}

func (c *climb) add(s choose.Step, t target) int32 {
	c.steps, c.targets = append(c.steps, s), append(c.targets, t)
	return int32(len(c.steps) - 1)
}

func (c *climb) symbols() {
	c.first, c.lined, c.signed = make([]int32, len(c.file.Symbols)), make([]int32, len(c.file.Symbols)), make([]int32, len(c.file.Symbols))
	c.listed = make([]bool, len(c.file.Symbols))
	for i := range c.file.Symbols {
		if with, how := c.file.With(i); how == tree.Listed {
			c.listed[with] = true
		}
	}
	c.holds = make([]bool, len(c.file.Symbols))
	for i := range c.file.Symbols {
		if under := c.file.Under(i); under >= 0 {
			c.holds[under] = true
		}
	}
	depths := symbolDepths(c.file, c.depth)
	for at := range c.file.Symbols {
		i := c.file.At(at)
		c.first[i], c.lined[i], c.signed[i] = nothing, nothing, nothing
		if c.most[i] == model.Hidden {
			if owner := c.file.ReadIn(c.most, i); owner >= 0 {
				c.read(i, owner, depths[i]*line.Step)
			}
			continue
		}
		behind := c.behind
		if under := c.file.Under(i); under >= 0 {
			behind = c.lined[under]
		}
		c.symbol(i, behind, depths[i]*line.Step)
	}
}

// read adds the value of a symbol to the step that writes the line in which it can be read. One that has a line of its own
// until then, as it is pinned, makes that step the cheaper.
func (c *climb) read(i, owner, indent int) {
	step, d := c.lined[owner], model.Names
	if _, how := c.file.With(i); how == tree.Repeated {
		step = c.first[owner]
	}
	if c.file.Symbols[i].Inline && c.most[owner] >= model.Signatures {
		step, d = c.signed[owner], model.Signatures
	}
	c.signed[i] = step // what it holds stands there too
	c.first[i], c.lined[i] = step, step
	if step == nothing {
		return
	}
	s := &c.steps[step]
	if floor := c.floor(i); floor == model.Hidden {
		s.Value += choose.SymbolValue(c.weights[i], d)
	} else {
		s.Cost = max(0, s.Cost-c.cost(i, floor, indent))
	}
}

// floor returns the detail that the symbol has at least.
func (c *climb) floor(i int) model.Detail {
	if c.least == nil {
		return model.Hidden
	}
	return c.least[i]
}

// counted returns the tokens of the line of a symbol as a plan counts them, or of its name on the line of the file.
func (c *climb) counted(i int, d model.Detail, indent int) int32 {
	if d == onFileLine {
		return c.file.Costs[i].Inline
	}
	return int32(line.Own(c.ledger.enc, c.file.Costs[i], d, indent))
}

// cost returns them with what the format writes beside the line.
func (c *climb) cost(i int, d model.Detail, indent int) int32 {
	own := c.counted(i, d, indent)
	if d >= model.Names {
		own += c.price.symbol
		if c.price.repeats > 0 {
			own += c.price.repeats * c.counted(i, model.Names, 0)
		}
	}
	if d >= model.Signatures {
		own += c.price.signature
	}
	return own
}

// symbol adds the steps of one symbol, whose own line can only be written after the step behind; its name on the line of the file needs
// only that. Where it has a line under that of another symbol, the step to it does not follow from that of the name: what holds others
// then costs as if it were not named, and what holds none is not shown without the name.
func (c *climb) symbol(i int, behind int32, indent int) {
	now, most := c.floor(i), c.most[i]
	if c.listed[i] && now == model.Names && most > now && !c.readInSignature(i) {
		return // its members would lose their place
	}
	if now != model.Hidden {
		behind = nothing
	} else if most != model.Hidden {
		c.first[i] = int32(len(c.steps))
	}
	apart := behind != c.behind
	for _, d := range c.rungs(i, indent) {
		cost := c.rung(i, d, indent)
		if now != onFileLine || !apart || !c.holds[i] {
			cost = max(0, cost-c.rung(i, now, indent))
		}
		step := choose.Step{Cost: cost, Value: c.gain(i, now, d), Up: behind}
		if d == onFileLine {
			step.Up = c.begin
		}
		at := c.add(step, target{int32(i), d, apart && d != onFileLine && !c.holds[i] && c.named(i)})
		if d != onFileLine && now < model.Names {
			c.lined[i] = at
		}
		if d >= model.Signatures && now < model.Signatures {
			c.signed[i] = at
		}
		if d != onFileLine || !apart {
			behind = at
		}
		now = d
	}
}

// rungs returns the details that can be chosen of a symbol. One that costs no less than a greater one is left out, be it in what the
// plan counts or in what the format writes; and so is one that another choice would take away again, and a line that says no more
// than the line of the file.
func (c *climb) rungs(i, indent int) (rungs []model.Detail) {
	now, most := c.floor(i), c.most[i]
	if most != model.Hidden && c.named(i) {
		rungs = append(rungs, onFileLine)
	}
	for d := max(now+1, model.Names); d <= most; d++ {
		if d == most {
			return append(rungs, d)
		}
		if d == model.Names && (len(rungs) > 0 || c.vanishes(i)) {
			continue
		}
		if c.rung(i, d+1, indent) > c.rung(i, d, indent) && c.counted(i, d+1, indent) > c.counted(i, d, indent) {
			rungs = append(rungs, d)
		}
	}
	return rungs
}

// fewTokens is how many tokens more than a keyword and a name say next to nothing.
const fewTokens = 3

// gain returns the value that a symbol adds when it goes from one detail to a greater one. A signature that says little more
// than its keyword and its name adds next to none.
func (c *climb) gain(i int, now, d model.Detail) int32 {
	cost := c.file.Costs[i]
	if now > model.Hidden && now < model.Signatures && cost.Signature <= cost.Names+fewTokens && !c.listed[i] {
		now = model.Signatures
	}
	return max(1, choose.SymbolValue(c.weights[i], d)-choose.SymbolValue(c.weights[i], now))
}

// named reports whether the name of a symbol can stand on the line of the file.
func (c *climb) named(i int) bool {
	return c.inline && c.file.Costs[i].Inline > 0 && c.floor(i) == model.Hidden
}

// rung returns what a symbol costs at a detail that can be chosen, nothing where another line may say it.
func (c *climb) rung(i int, d model.Detail, indent int) int32 {
	if _, how := c.file.With(i); d == model.Hidden || d == model.Names && d < c.most[i] && how == tree.Repeated {
		return 0
	}
	return c.cost(i, d, indent)
}

// readInSignature reports whether all that a symbol holds can be read in its signature too.
func (c *climb) readInSignature(owner int) bool {
	for i := range c.file.Symbols {
		if c.file.Under(i) == owner && !c.file.Symbols[i].Inline {
			return false
		}
	}
	return true
}

// vanishes reports whether the line of a symbol at `names` is one that another choice takes away: that of an overload, which the
// first one says too, or the list of members on an enum's.
func (c *climb) vanishes(i int) bool {
	_, how := c.file.With(i)
	return how == tree.Repeated || c.listed[i]
}
