package plan

import (
	"cmp"
	"slices"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/maps/knapsack"
	"foldout/mapper/internal/maps/worth"
	"foldout/mapper/internal/repo/nodelines"
	"foldout/model"
)

// noStep takes the place of the index of a step if there is no step.
const noStep = int32(-1)

// Values of target.symbol for steps that concern the file itself instead of a symbol.
const (
	fileLineTarget int32 = -1
	purposeTarget  int32 = -2
	ownLineTarget  int32 = -3
)

// onFileLine is the detail of a symbol whose name is on the line of its file. Only a smart fit puts names there, and only in
// formats without tags or fields. It has the number of a detail that only files have otherwise, which lies between those of a symbol that
// is hidden and of one with a line of its own.
const onFileLine = model.Minimal

// target is the effect of one step of a file. The step adds a detail of a symbol, the name of the file, the purpose of the file,
// or the file's own line.
type target struct {
	symbol int32
	detail model.Detail
	onTop  bool // takes effect only if the symbol's name is on the line of the file
}

// limits say what the smart fit may choose for a file. `most` and `least` hold the greatest and the least detail of each symbol; `least`
// is nil if there are none. If `line` is true, the file has a line of its own in any case.
type limits struct {
	most, least []model.Detail
	line        bool
}

// stepMaker makes the steps of one file. A smart fit chooses some of them.
type stepMaker struct {
	limits
	ledger     *ledger
	format     formatCost
	inline     bool   // whether names of symbols can be on the line of the file
	namesAfter int32  // the step after which names can be on the line; noStep if they always can
	named      []bool // which symbols can have their names on the line
	holds      []bool // which symbols have others listed under them
	file       *filetree.File
	points     []int32 // worth of each symbol
	lineStep   int32   // the step that gives the file a line of its own; noStep if it has one in any case
	depth      int     // depth of the lines of top-level symbols
	steps      []knapsack.Step
	targets    []target
	listed     []bool // which symbols are enums whose line at `names` lists their members
	symbolSteps
}

// symbolSteps holds the steps that put each symbol of a file on the map.
type symbolSteps struct {
	first     []int32 // the first step of the symbol
	ownLine   []int32 // the step to a line of its own; noStep if it has one in any case or never has one
	signature []int32 // the step to its signature; noStep if that is not asked for
}

// saysNothing reports whether a map of exported symbols has nothing to say about a file but its name, because the file has none. Such a
// file comes after everything else.
func (l *ledger) saysNothing(f *filetree.File) bool {
	if !l.shape.scope.ExportedOnly || f.Pending {
		return false
	}
	return !slices.Contains(visibleSymbols(f, l.shape.show, true), true)
}

// steps returns the steps of a file, their targets, and what the file is worth in points. If the file may be in a row (a line that
// several files share), its first step puts its name in the row, and its second step gives it a line of its own.
func (l *ledger) steps(e *fileEntry, by basis, a limits) ([]knapsack.Step, []target, int32) {
	f := e.node
	own, purpose, points := pointsOf(by.judge, f)
	c := &stepMaker{limits: a, ledger: l, format: by.format, inline: by.format.sharesLines(), file: f, points: points, lineStep: noStep, depth: l.depthOf(f) + 1}
	c.format.symbol = by.format.node(by.format.symbol, l, f.Path)
	named := knapsack.Step{Cost: int32(e.own) + by.format.node(by.format.file, l, f.Path), Value: worth.FileValue(own), Up: noStep}
	if l.saysNothing(f) {
		named.Value, purpose = 1, 1
	}
	switch {
	case a.line:
	case e.shares(by, a):
		more := named.Cost - int32(e.inRow)
		named.Cost = int32(e.inRow)
		c.lineStep = c.add(named, target{symbol: fileLineTarget})
		c.lineStep = c.add(knapsack.Step{Cost: max(0, more), Value: 1, Up: c.lineStep}, target{symbol: ownLineTarget})
	default:
		c.lineStep = c.add(named, target{symbol: fileLineTarget})
	}
	if cost := l.purposeCost(e); cost > 0 && by.purposes() {
		c.add(knapsack.Step{Cost: int32(cost), Value: worth.PurposeValue(purpose), Up: c.lineStep}, target{symbol: purposeTarget})
	}
	c.namesAfter = c.lineStep
	if c.inline && len(f.Symbols) > 0 {
		if more := l.spaced(e); more > 0 {
			c.namesAfter = c.add(knapsack.Step{Cost: more, Value: 1, Up: c.lineStep}, target{symbol: ownLineTarget})
		}
	}
	if len(f.Costs) == len(f.Symbols) && len(a.most) == len(f.Symbols) {
		c.symbols()
	}
	return c.steps, c.targets, own
}

// shares returns true if the file may share a line with other files, in a row. It may unless it needs a line of its own or the
// format has tags or fields.
func (e *fileEntry) shares(by basis, a limits) bool {
	return e.row != noRow && !a.line && by.format.sharesLines()
}

// pointsOf returns what a file, its purpose, and each of its symbols are worth, as whole numbers.
func pointsOf(judge worth.Judge, f *filetree.File) (file, purpose int32, symbols []int32) {
	lines := judge.Of(f)
	symbols = make([]int32, len(f.Symbols))
	for i := range symbols {
		symbols[i] = worth.Points(lines.File)
		if i < len(lines.Symbols) {
			symbols[i] = worth.Points(lines.Symbols[i])
		}
	}
	return worth.Points(lines.File), worth.Points(lines.Purpose), symbols
}

func (c *stepMaker) add(s knapsack.Step, t target) int32 {
	c.steps, c.targets = append(c.steps, s), append(c.targets, t)
	return int32(len(c.steps) - 1)
}

func (c *stepMaker) symbols() {
	c.first, c.ownLine, c.signature = make([]int32, len(c.file.Symbols)), make([]int32, len(c.file.Symbols)), make([]int32, len(c.file.Symbols))
	c.listed = make([]bool, len(c.file.Symbols))
	for i := range c.file.Symbols {
		if with, how := c.file.With(i); how == filetree.Listed {
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
	c.named = c.namedOnLine(depths)
	for at := range c.file.Symbols {
		i := c.file.At(at)
		c.first[i], c.ownLine[i], c.signature[i] = noStep, noStep, noStep
		if c.most[i] == model.Hidden {
			if owner := c.file.ReadIn(c.most, i); owner >= 0 {
				c.read(i, owner, depths[i]*nodelines.Step)
			}
			continue
		}
		after := c.lineStep
		if under := c.file.Under(i); under >= 0 {
			after = c.ownLine[under]
		}
		c.symbol(i, after, depths[i]*nodelines.Step)
	}
}

// read adds symbol i to the step that shows the line of `owner` on which i can be read. If i is not pinned, the value of i is
// added to the step. If i is pinned, i has a line of its own until that step, so the cost of this line is subtracted from the
// step.
func (c *stepMaker) read(i, owner, indent int) {
	step, d := c.ownLine[owner], model.Names
	if _, how := c.file.With(i); how == filetree.Repeated {
		step = c.first[owner]
	}
	if c.file.Symbols[i].Inline && c.most[owner] >= model.Signatures {
		step, d = c.signature[owner], model.Signatures
	}
	c.signature[i] = step // everything below the symbol is there too
	c.first[i], c.ownLine[i] = step, step
	if step == noStep {
		return
	}
	s := &c.steps[step]
	if floor := c.floor(i); floor == model.Hidden {
		s.Value += worth.SymbolValue(c.points[i], d)
	} else {
		s.Cost = max(0, s.Cost-c.cost(i, floor, indent))
	}
}

// floor returns the least detail that the symbol must have.
func (c *stepMaker) floor(i int) model.Detail {
	if c.least == nil {
		return model.Hidden
	}
	return c.least[i]
}

// counted returns the tokens of a symbol's line, or of its name on the line of the file, as the plan counts them.
func (c *stepMaker) counted(i int, d model.Detail, indent int) int32 {
	if d == onFileLine {
		return c.ledger.costs(c.file)[i].Inline
	}
	return int32(nodelines.Own(c.ledger.enc, c.ledger.costs(c.file)[i], d, indent))
}

// cost returns the tokens of a symbol including what the format adds to its line.
func (c *stepMaker) cost(i int, d model.Detail, indent int) int32 {
	own := c.counted(i, d, indent)
	if d >= model.Names {
		own += c.format.symbol
		if c.format.repeats > 0 {
			own += c.format.repeats * c.counted(i, model.Names, 0)
		}
	}
	if d >= model.Signatures {
		own += c.format.signature
	}
	return own
}

// symbol adds the steps of one symbol. The step to its own line follows the step `after`. The step to its name on the line of
// the file follows only the step of the file.
//
// If the symbol is listed under another symbol, the step to its own line does not follow the step to its name on the line of the
// file. If other symbols are listed under it, the step to its own line then costs as much as if its name were not on the line of
// the file. If none are, that step takes effect only if the name is there.
func (c *stepMaker) symbol(i int, after int32, indent int) {
	now, most := c.floor(i), c.most[i]
	if c.listed[i] && now == model.Names && most > now && !c.readInSignature(i) {
		return // its members would lose their owner's line
	}
	if now != model.Hidden {
		after = noStep
	} else if most != model.Hidden {
		c.first[i] = int32(len(c.steps))
	}
	apart := after != c.lineStep // whether the symbol is listed under another
	for _, d := range c.offered(i, indent) {
		cost := c.ownCost(i, d, indent)
		if now != onFileLine || !apart || !c.holds[i] {
			cost = max(0, cost-c.ownCost(i, now, indent))
		}
		step := knapsack.Step{Cost: cost, Value: c.gain(i, now, d), Up: after}
		if d == onFileLine {
			step.Up = c.namesAfter
		}
		at := c.add(step, target{int32(i), d, apart && d != onFileLine && !c.holds[i] && c.named[i]})
		if d != onFileLine && now < model.Names {
			c.ownLine[i] = at
		}
		if d >= model.Signatures && now < model.Signatures {
			c.signature[i] = at
		}
		if d != onFileLine || !apart {
			after = at
		}
		now = d
	}
}

// offered returns the details that can be chosen for a symbol. It leaves out a detail if the next one costs no more, either with
// what the format adds or without. It also leaves out `names` if another step would remove the symbol's line at `names`, or if
// the name can be put on the file's own line instead.
func (c *stepMaker) offered(i, indent int) (offered []model.Detail) {
	now, most := c.floor(i), c.most[i]
	if most != model.Hidden && c.named[i] {
		offered = append(offered, onFileLine)
	}
	for d := max(now+1, model.Names); d <= most; d++ {
		if d == most {
			return append(offered, d)
		}
		if d == model.Names && (len(offered) > 0 || c.format.whole || c.vanishes(i)) {
			continue
		}
		if c.ownCost(i, d+1, indent) > c.ownCost(i, d, indent) && c.counted(i, d+1, indent) > c.counted(i, d, indent) {
			offered = append(offered, d)
		}
	}
	return offered
}

// fewTokens limits the length of short signatures. One with at most that many tokens, not counting a keyword and a name, says
// hardly more than the name.
const fewTokens = 3

// gain returns the value that a symbol adds if its detail rises from `now` to d. A signature that says little more than a keyword
// and the name adds almost none.
func (c *stepMaker) gain(i int, now, d model.Detail) int32 {
	cost := c.ledger.costs(c.file)[i]
	if now > model.Hidden && now < model.Signatures && cost.Signature <= cost.Names+fewTokens && !c.listed[i] {
		now = model.Signatures
	}
	return max(1, worth.SymbolValue(c.points[i], d)-worth.SymbolValue(c.points[i], now))
}

// lineRoom is the greatest number of tokens that all names on the line of a file may have together. It is about 1,000 characters,
// as many as the longest signatures have. Without this limit, the line of a header with 3,000 symbols has 30,000 characters in a
// map of 128,000 tokens. In maps of 8,000 tokens, the limit is rarely reached.
const lineRoom = 250

// dataRoom is the greatest number of tokens that names of fields, properties and enum members may have together on the line of a
// file. A reader who does not know the types learns little from more of them, and a type of sixty fields would bury the rest.
const dataRoom = 24

// namedOnLine returns which symbols can have their names on the line of the file. These are the most important ones, as many as
// lineRoom and dataRoom hold. All others can only have lines of their own. The same is true of two kinds of symbols, even important ones: an
// enum asked for at `names`, because its line lists its members, and a symbol whose own line says more for no more tokens.
// `depths` is the result of symbolDepths.
func (c *stepMaker) namedOnLine(depths []int) []bool {
	named := make([]bool, len(c.file.Symbols))
	if !c.inline {
		return named
	}
	var order []int
	for at := range named {
		i := c.file.At(at)
		if c.ledger.costs(c.file)[i].Inline == 0 || c.most[i] == model.Hidden || c.floor(i) != model.Hidden || c.listed[i] && c.most[i] == model.Names || c.cheaperApart(i, depths[i]*nodelines.Step) {
			continue
		}
		order = append(order, i)
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(c.points[b], c.points[a]) })
	room, data := int32(lineRoom), int32(dataRoom)
	for _, i := range order {
		cost := c.ledger.costs(c.file)[i].Inline
		if isData := c.file.Symbols[i].Kind.IsData(); isData && cost > data {
			continue
		} else if isData {
			data -= cost
		}
		if room -= cost; room < 0 {
			break
		}
		named[i] = true
	}
	return named
}

// cheaperApart compares two ways of showing a symbol. It reports whether a line of its own, with at least the signature, costs no
// more than its name on the line of the file. An example is an embedded field, whose signature is its name.
func (c *stepMaker) cheaperApart(i, indent int) bool {
	for d := model.Signatures; d <= c.most[i]; d++ {
		if c.counted(i, d, indent) <= c.ledger.costs(c.file)[i].Inline {
			return true
		}
	}
	return false
}

// ownCost returns the cost of a symbol at detail d. It returns 0 if another symbol's line may say the same.
func (c *stepMaker) ownCost(i int, d model.Detail, indent int) int32 {
	if _, how := c.file.With(i); d == model.Hidden || d == model.Names && d < c.most[i] && how == filetree.Repeated {
		return 0
	}
	return c.cost(i, d, indent)
}

// readInSignature reports whether everything below a symbol can also be read in its signature.
func (c *stepMaker) readInSignature(owner int) bool {
	for i := range c.file.Symbols {
		if c.file.Under(i) == owner && !c.file.Symbols[i].Inline {
			return false
		}
	}
	return true
}

// vanishes reports whether another step removes the symbol's line at `names`. This is so for an overload, because the line of the
// first overload is the same, and for an enum whose line lists its members.
func (c *stepMaker) vanishes(i int) bool {
	_, how := c.file.With(i)
	return how == filetree.Repeated || c.listed[i]
}
