package plan

import (
	"slices"
	"strings"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/repo/nodelines"
	"foldout/model"
)

// State returns the state of the node with the given id. A node that is not in the tree has the zero state.
func (p *Plan) State(id string) model.NodeState {
	folder, file, symbol := p.ledger.root.node.Node(id)
	switch {
	case folder != nil:
		return p.Folder(folder.Path)
	case file == nil:
		return model.NodeState{}
	case symbol < 0:
		return p.File(file.Path)
	}
	return p.Symbols(file.Path)[symbol]
}

// Folder returns the state of the folder at path, where "" is the root. A folder that is not in the tree has the zero state.
func (p *Plan) Folder(path string) model.NodeState {
	e, o, d := p.locate(path)
	if e == nil {
		return model.NodeState{}
	}
	s := model.NodeState{
		Set: o != nil && o.set, Detail: o.over(d), Asked: p.withoutPicked(p.askedOf(path)),
		InScope: e.inScope > 0 || e.named, Pending: e.pending > 0,
	}
	if path == "" {
		p.fill(&s, path, p.sum, &e.totals)
		s.Written, s.Adds = true, 0
		if p.structure == model.Summary && p.rootFiles() > 0 {
			s.Own = lineCost(p.ledger.enc, p.rootLine(), 0)
		}
		if p.chosen != nil {
			addsIfRaised(&s, p.chosen.asked.sum.Tokens)
		}
		return s
	}
	sum := p.folderSum(e, o, d)
	p.fill(&s, path, sum, &e.totals)
	if p.chosen != nil {
		s.Detail = min(s.Detail, p.chosen.folders[e.node].detail)
		addsIfRaised(&s, p.chosen.asked.folderSum(e, o, d).Tokens)
	}
	if s.Written && p.structure != model.Flat {
		s.Own = e.own
		if p.chosen != nil {
			s.Own = p.chosen.ownOf(e, p.chosen.folders[e.node].counted)
		}
		if p.chosen != nil && p.chosen.folders[e.node].purpose {
			s.Own += p.ledger.folderPurposeCost(e)
		}
	}
	if p.structure == model.Summary && !strings.Contains(path, "/") && p.inSummary(e) {
		s.Own = lineCost(p.ledger.enc, p.topLine(e), 0)
		s.Total += s.Own - e.own*model.Bit(s.Written) // the line of the summary replaces the folder's own
		s.Written, s.Adds = true, 0
	}
	return s
}

// LeavesOut reports whether the file at path exists but is out of scope.
func (p *Plan) LeavesOut(path string) bool {
	file, _, _ := p.locateFile(path)
	return file != nil && !file.in
}

// LeavesOutLink reports whether the scope selects neither the symbolic link at path, which is not in the tree, nor anything below it.
func (p *Plan) LeavesOutLink(path string) bool {
	below := func(glob string) bool { return strings.HasPrefix(strings.TrimPrefix(glob, "./"), path+"/") }
	return !p.ledger.matcher.Selects(path) && !slices.ContainsFunc(p.ledger.shape.scope.Include, below)
}

// File returns the state of the file at path. A file that is not in the tree has the zero state.
func (p *Plan) File(path string) model.NodeState {
	e, o, d := p.locateFile(path)
	if e == nil {
		return model.NodeState{}
	}
	s := model.NodeState{
		Set: o != nil && o.set, Detail: o.over(d), Asked: p.withoutPicked(p.askedOf(path)),
		InScope: e.in, Pending: e.node.Pending,
	}
	p.fill(&s, path, p.fileSum(e, o, d), &e.totals)
	if p.chosen != nil {
		s.Detail = min(s.Detail, p.chosen.files[e.node].detail)
		addsIfRaised(&s, p.chosen.asked.fileSum(e, o, d).Tokens)
	}
	if s.Written {
		s.Own = e.own
		if p.chosen != nil {
			s.Own = p.chosen.files[e.node].own
		}
		if p.sharesLine(e) {
			s.Own = s.Total
		}
		if s.Detail == model.Source {
			s.Own += p.blocks.Tokens(BlockOf(e.node, -1))
		}
	}
	return s
}

// fill sets the fields of `s` that follow from the sums of the folder or file at `path`. `sum` is the current one, and `totals`
// holds one for each detail.
func (p *Plan) fill(s *model.NodeState, path string, sum model.Sum, totals *uniform) {
	whole := totals[p.askedDetail()]
	s.Total, s.Written = sum.Tokens, sum.Written()
	s.Whole = s.InScope && sum.Files >= whole.Files && sum.Symbols >= whole.Symbols
	if !s.Written && s.InScope {
		s.Adds = whole.Tokens + p.missingAbove(path)
	}
}

// addsIfRaised assigns to s.Adds the tokens that the node would add if the fit had lowered nothing in it. It does so only for a node
// that is on the map. `asked` is the number of tokens that the node would then have.
func addsIfRaised(s *model.NodeState, asked int) {
	if s.Written {
		s.Adds = max(0, asked-s.Total)
	}
}

// askedDetail returns the detail that the view itself asks for where a node has no override. A fit may have changed that detail.
func (p *Plan) askedDetail() model.Detail { return max(p.askedBase, model.Folders) }

// withoutPicked returns the detail asked for a node. model.Picked becomes the base detail that is asked for.
func (p *Plan) withoutPicked(at model.Detail) model.Detail {
	if at == model.Picked {
		return p.askedBase
	}
	return at
}

// askedOf returns the detail that the view asks for the node at path, model.Picked for the base detail that it asks for.
func (p *Plan) askedOf(path string) model.Detail {
	if p.View.OnlyPins {
		return p.overrides.askedOf(path, model.Hidden)
	}
	return p.overrides.askedOf(path, model.Picked)
}

// Nodes returns how many symbols a walk visits in the file at `path`. Symbols that can be read on the line of another symbol are
// not visited.
func (p *Plan) Nodes(path string) (n int) {
	e, o, d := p.locateFile(path)
	if e == nil {
		return 0
	}
	for _, detail := range p.symbolDetails(e.node, o, o.over(d)) {
		n += model.Bit(detail != model.Hidden)
	}
	return n
}

// Symbols returns the states of all symbols of the file at path, or nil if the file is not in the tree.
func (p *Plan) Symbols(path string) []model.NodeState {
	e, o, above := p.locateFile(path)
	if e == nil {
		return nil
	}
	f, d := e.node, o.over(above)
	states := make([]model.NodeState, len(f.Symbols))
	if len(f.Costs) != len(f.Symbols) || !e.in {
		return states
	}
	details, depths := p.symbolDetails(f, o, d), symbolDepths(f, p.ledger.depthOf(f)+1)
	inText, nodes := p.ledger.shape.inText(d), p.ledger.shape.nodeDetails(f, o, d, details)
	visible := visibleSymbols(f, p.View.Symbols, p.View.ExportedOnly)
	asked := p.withoutPicked(p.askedOf(path))
	adds := p.addingSymbols(e, p.fileSum(e, o, above), visible, depths)
	for at := range f.Symbols {
		i := f.At(at)
		states[i] = p.symbol(f, o, d, i, details, depths[i])
		states[i].InScope = e.in && (visible == nil || visible[i])
		switch up := f.Under(i); {
		case states[i].Set:
			states[i].Asked = p.withoutPicked(o.symbols[i].asked)
		case up >= 0:
			states[i].Detail, states[i].Asked = states[up].Detail, states[up].Asked
		default:
			states[i].Asked = asked
		}
		states[i].Written = states[i].Written || inText && states[i].InScope && isOn(f, nodes, i)
		if !states[i].Written && states[i].InScope && !inText {
			states[i].Adds = adds(i, states)
		}
	}
	for _, n := range p.chosen.inline(f) {
		states[n.symbol].Own = p.ledger.enc.Word(n.word)
	}
	p.addBlocks(f, states, blockRoots(f, details, d))
	if p.chosen != nil && !inText {
		p.asChosen(f, states, details, p.chosen.asked.symbolDetails(f, o, d), depths)
	}
	addUp(f, states)
	return states
}

// addingSymbols returns a function that says how many tokens a symbol of a file would add to the map, on which it is not yet. `sum` is
// what the map shows of the file. The states passed to that function must be those of the symbols above.
func (p *Plan) addingSymbols(e *fileEntry, sum model.Sum, visible []bool, depths []int) func(i int, states []model.NodeState) int {
	f := e.node
	missing := 0 // tokens of the lines above the symbols that are not on the map yet
	if sum.Files == 0 {
		missing = e.own + p.missingAbove(f.Path)
	} else if p.sharesLine(e) {
		missing = max(0, e.own-sum.Tokens)
	}
	name := func(i int) int {
		return nodelines.Own(p.ledger.enc, p.ledger.costs(f)[i], model.Names, depths[i]*nodelines.Step)
	}
	whole := p.wholeSymbols(f, visible, depths)
	return func(i int, states []model.NodeState) int {
		adds := missing + whole[i]
		for up := f.Under(i); up >= 0 && !states[up].Written; up = f.Under(up) {
			adds += name(up)
		}
		if owner, how := f.With(i); how == filetree.Listed && p.askedDetail() == model.Names && !states[owner].Written {
			adds -= name(i) // the line of the enum lists it
		}
		return adds
	}
}

// addBlocks adds the tokens of blocks to the states of their symbols. A symbol counts only the tokens that it adds to its block.
func (p *Plan) addBlocks(f *filetree.File, states []model.NodeState, roots []int) {
	var last Block
	for _, root := range roots {
		if root < 0 {
			return // the whole file, whose symbols have no tokens
		}
		next, joined := last.with(f, root)
		states[root].Own += p.blocks.Tokens(next)
		if joined {
			states[root].Own -= p.blocks.Tokens(last)
		}
		last = next
	}
}

// wholeSymbols returns the tokens of each symbol of a file, including those of everything below the symbol. It counts them at the
// base detail that was asked for. A symbol that can be read on its owner's line adds no line of its own to the owner's total.
// Blocks of source are not counted.
func (p *Plan) wholeSymbols(f *filetree.File, visible []bool, depths []int) []int {
	askedDetail, tokens := p.askedDetail(), make([]int, len(f.Symbols))
	if askedDetail < model.Names {
		askedDetail = model.Signatures
	}
	all := make([]model.Detail, len(f.Symbols))
	for i := range all {
		if visible == nil || visible[i] {
			all[i] = askedDetail
		}
	}
	hideRead(f, all)
	for at := len(tokens) - 1; at >= 0; at-- {
		i, own := f.At(at), 0
		switch {
		case visible == nil || visible[i]:
			own = nodelines.Own(p.ledger.enc, p.ledger.costs(f)[i], askedDetail, depths[i]*nodelines.Step)
		case tokens[i] > 0: // something below it is visible
			own = nodelines.Own(p.ledger.enc, p.ledger.costs(f)[i], model.Names, depths[i]*nodelines.Step)
		}
		tokens[i] += own
		if under := f.Under(i); under >= 0 {
			tokens[under] += tokens[i]
			if all[i] == model.Hidden && isRead(f, all, i) {
				tokens[under] -= own
			}
		}
	}
	return tokens
}

// asChosen records the detail that a smart fit gave to each symbol of a file, and the tokens that the detail asked for would add.
// Some symbols have lines of their own only because the signature that contains them is not shown. The signature would replace
// these lines, so their tokens are subtracted.
func (p *Plan) asChosen(f *filetree.File, states []model.NodeState, details, asked []model.Detail, depths []int) {
	own := func(i int, d model.Detail) int {
		return nodelines.Own(p.ledger.enc, p.ledger.costs(f)[i], d, depths[i]*nodelines.Step)
	}
	for i := range states {
		states[i].Detail = asNames(details[i])
		if owner := f.ReadIn(details, i); owner >= 0 {
			states[i].Detail = asNames(details[owner])
		}
		switch {
		case !states[i].Written || asked[i] <= states[i].Detail:
		case details[i] == onFileLine:
			states[i].Adds += own(i, asked[i]) - states[i].Own
		default:
			states[i].Adds += own(i, asked[i]) - own(i, details[i])
		}
		if owner := f.ReadIn(asked, i); owner >= 0 && details[i] != model.Hidden && f.ReadIn(details, i) < 0 {
			states[owner].Adds -= states[i].Own
		}
	}
	for i := range states {
		states[i].Adds = max(0, states[i].Adds)
	}
}

func (p *Plan) symbol(f *filetree.File, o *override, d model.Detail, i int, details []model.Detail, depth int) model.NodeState {
	s := model.NodeState{Detail: d}
	if o != nil {
		if set, ok := o.symbols[i]; ok {
			s.Detail, s.Set = set.detail, true
		}
	}
	s.Written = details[i] != model.Hidden || isRead(f, details, i)
	if details[i] != model.Hidden {
		s.Own = nodelines.Own(p.ledger.enc, p.ledger.costs(f)[i], details[i], depth*nodelines.Step)
	}
	return s
}

// addUp sets Total and Whole of all symbols.
func addUp(f *filetree.File, states []model.NodeState) {
	for i := range states {
		states[i].Whole = states[i].Written || !states[i].InScope
	}
	for at := len(states) - 1; at >= 0; at-- {
		i := f.At(at)
		states[i].Total += states[i].Own
		if up := f.Under(i); up >= 0 {
			states[up].Total += states[i].Total
			states[up].Whole = states[up].Whole && states[i].Whole
		}
	}
}

// locate returns the entry of the folder at path, its overrides, and the detail that it inherits. The entry is nil if there is no
// such folder.
func (p *Plan) locate(path string) (*folderEntry, *override, model.Detail) {
	e, o, d := p.ledger.root, p.overrides, p.detail
	for e != nil && e.node.Path != path {
		sub, _ := e.node.Child(path)
		if sub == nil {
			return nil, nil, d
		}
		d = o.over(d)
		e, o = e.folder(sub.Path), o.at(sub.Path)
	}
	return e, o, d
}

func (p *Plan) locateFile(path string) (*fileEntry, *override, model.Detail) {
	e, o, d := p.locate(filetree.Parent(path))
	if e == nil {
		return nil, nil, d
	}
	return e.fileAt(path), o.at(path), o.over(d)
}

// missingAbove returns how many tokens the lines of the folders above `path` would add to the map. It counts only folders that
// are not on the map yet.
func (p *Plan) missingAbove(path string) (tokens int) {
	if p.structure == model.Flat {
		return 0
	}
	for path = filetree.Parent(path); path != ""; path = filetree.Parent(path) {
		e, o, d := p.locate(path)
		if e == nil || p.folderSum(e, o, d).Written() {
			break
		}
		tokens += e.own
	}
	return tokens
}
