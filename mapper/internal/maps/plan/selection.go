package plan

import (
	"context"

	"foldout/mapper/internal/maps/knapsack"
	"foldout/mapper/internal/maps/worth"
	"foldout/model"
)

// Selection is what a smart fit selects from: the nodes that a view asks for. Nodes that the user
// pinned are not part of the choice.
type Selection struct {
	asked, pins *Plan
	options     *options
	top         *option
}

// NewSelection returns the choice that lies between two plans of the same tree: `asked` holds everything that may be on the map,
// and `pins` everything that must be on it. `known` says whether the ranks of nodes are known. If they are, nodes cost more in
// formats that show ranks. NewSelection fails if `ctx` ends.
func NewSelection(ctx context.Context, books *Books, asked, pins *Plan, judge worth.Judge, known bool) (*Selection, error) {
	o, err := books.optionsFor(ctx, asked.ledger, basis{asked.detail, judge, formatCostOf(asked.View.Format, known)})
	if err != nil {
		return nil, err
	}
	q := &Selection{asked: asked, pins: pins, options: o}
	q.top = q.folder(position{e: o.root, option: o.top, asked: asked.overrides, pins: pins.overrides, most: asked.detail})
	return q, ctx.Err()
}

// position is a folder that has been reached while walking through the two plans of a Selection, `asked` and `pins`, at the same time.
type position struct {
	e           *folderEntry
	option      *option // the option of the folder if no override concerns it
	asked, pins *override
	most, least model.Detail // details that the folder inherits in asked and in pins
}

// sub returns the position of the subfolder with index i.
func (s position) sub(i int) position {
	e := s.e.folders[i]
	return position{
		e: e, option: s.option.below[len(s.e.files)+i], asked: s.asked.at(e.node.Path), pins: s.pins.at(e.node.Path),
		most: s.most, least: s.least,
	}
}

// folder returns the option of a folder, which says what can be chosen there. It returns nil if nothing in the folder can be on the
// map.
func (q *Selection) folder(s position) *option {
	if s.asked == nil && s.pins == nil {
		switch {
		case s.most == model.Hidden:
			return nil
		case s.most == q.options.most && s.least == model.Hidden:
			return s.option
		}
	}
	asked := q.asked.folderSum(s.e, s.asked, s.most)
	anyway := q.pins.folderSum(s.e, s.pins, s.least).Written()
	s.most, s.least = s.asked.over(s.most), s.pins.over(s.least)
	if !asked.Written() {
		return nil
	}
	p := &option{folder: s.e, node: &knapsack.Node{}, detail: s.least}
	for i := range s.e.files {
		p.add(q.file(s, i))
	}
	for i := range s.e.folders {
		p.add(q.folder(s.sub(i)))
	}
	by := basis{max(s.most, model.Folders), q.options.judge, q.options.format}
	p.open(q.asked.ledger, by, anyway, asked.Files == s.e.inScope || q.asked.askedBase < model.Minimal)
	if q.options.purposes() {
		p.addPurpose(q.asked.ledger)
	}
	return p
}

// file returns the option of the file with index i in the folder at s, which says what can be chosen there. It returns nil if the
// file cannot be on the map.
func (q *Selection) file(s position, i int) *option {
	e := &s.e.files[i]
	asked, pins := s.asked.at(e.node.Path), s.pins.at(e.node.Path)
	if !e.in {
		return nil
	}
	if asked == nil && pins == nil && s.most == q.options.most && s.least == model.Hidden {
		return s.option.below[i]
	}
	most, least := asked.over(s.most), pins.over(s.least)
	written := q.asked.fileSum(e, asked, s.most).Files > 0
	if !written && most == model.Hidden {
		return nil
	}
	p := &option{file: e, override: asked, detail: least}
	if !written { // its importance still counts for its folder
		p.points, _, _ = pointsOf(q.options.judge, e.node)
		return p
	}
	p.choose(q.asked.ledger, q.options.basis, limits{
		most: q.asked.symbolDetails(e.node, asked, most), least: q.pins.symbolDetails(e.node, pins, least),
		line: q.pins.fileSum(e, pins, s.least).Files > 0,
	})
	return p
}

// Solve returns a plan with the pins and, besides them, the most valuable choice that costs at most `room` tokens. If the room is
// negative, the plan has only the pins. Solve fails if ctx ends.
func (q *Selection) Solve(ctx context.Context, room int) (*Plan, error) {
	p := *q.asked
	p.chosen = newChosen(q)
	switch {
	case q.top == nil || q.top.node == nil:
	case room < 0:
		p.chosen.solution.All = q.top.value()
	default:
		p.chosen.solution = knapsack.Solve(ctx, q.top.node, room)
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if q.top != nil {
		p.sum = p.chosen.folder(&p, q.top).sum
	}
	return &p, nil
}
