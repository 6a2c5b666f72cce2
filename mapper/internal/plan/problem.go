package plan

import (
	"context"

	"foldout/mapper/internal/fit/choose"
	"foldout/model"
)

// Problem is what a smart fit has to choose from: everything that a view asks for and no pin has settled.
type Problem struct {
	asked, pins *Plan
	order       *order
	top         *pick
}

// NewProblem returns what can be chosen between two plans of the same tree: asked, which holds all that can be on the map, and
// pins, which holds what is on it anyway. Where ranks are known a format may write them. It is an error that ctx ends.
func NewProblem(ctx context.Context, books *Books, asked, pins *Plan, importance choose.Importance, known bool) (*Problem, error) {
	o, err := books.order(ctx, asked.ledger, rule{asked.detail, importance, priceOf(asked.View.Format, known)})
	if err != nil {
		return nil, err
	}
	q := &Problem{asked: asked, pins: pins, order: o}
	q.top = q.folder(spot{e: o.root, pick: o.top, asked: asked.overrides, pins: pins.overrides, most: asked.detail})
	return q, ctx.Err()
}

// spot is a folder on the way through both plans.
type spot struct {
	e           *folderEntry
	pick        *pick // where nothing is said of it
	asked, pins *override
	most, least model.Detail // that it inherits in the one and in the other
}

// sub returns the spot of the folder with that index in the folder.
func (s spot) sub(i int) spot {
	e := s.e.folders[i]
	return spot{
		e: e, pick: s.pick.below[len(s.e.files)+i], asked: s.asked.at(e.node.Path), pins: s.pins.at(e.node.Path),
		most: s.most, least: s.least,
	}
}

// folder returns what can be chosen in a folder, nil where nothing is on the map.
func (q *Problem) folder(s spot) *pick {
	if s.asked == nil && s.pins == nil {
		switch {
		case s.most == q.order.most && s.least == model.Hidden:
			return s.pick
		case s.most == model.Hidden:
			return nil
		}
	}
	written := q.asked.folderSum(s.e, s.asked, s.most).Written()
	anyway := q.pins.folderSum(s.e, s.pins, s.least).Written()
	s.most, s.least = s.asked.over(s.most), s.pins.over(s.least)
	if !written {
		return nil
	}
	p := &pick{folder: s.e, node: &choose.Node{}, detail: s.least}
	for i := range s.e.files {
		p.add(q.file(s, i))
	}
	for i := range s.e.folders {
		p.add(q.folder(s.sub(i)))
	}
	p.open(q.asked.ledger, rule{max(s.most, model.Folders), q.order.importance, q.order.price}, anyway)
	return p
}

// file returns what can be chosen in the file with that index in the folder at s, nil where it is not on the map.
func (q *Problem) file(s spot, i int) *pick {
	e := &s.e.files[i]
	asked, pins := s.asked.atFile(e.node.Path), s.pins.atFile(e.node.Path)
	if !e.in {
		return nil
	}
	if asked == nil && pins == nil && s.most == q.order.most && s.least == model.Hidden {
		return s.pick.below[i]
	}
	most, least := asked.over(s.most), pins.over(s.least)
	written := q.asked.fileSum(e, asked, s.most).Files > 0
	if !written && most == model.Hidden {
		return nil
	}
	p := &pick{file: e, detail: least}
	if !written { // but it counts for what holds it
		p.weight, _, _ = weigh(q.order.importance, e.node)
		return p
	}
	p.choose(q.asked.ledger, q.order.rule, ask{
		most: q.asked.symbolDetails(e.node, asked, most), least: q.pins.symbolDetails(e.node, pins, least),
		line: q.pins.fileSum(e, pins, s.least).Files > 0,
	})
	return p
}

// Solve returns the plan that holds the pins and what is worth the most within room tokens beside them. It is an error that
// ctx ends.
func (q *Problem) Solve(ctx context.Context, room int) (*Plan, error) {
	p := *q.asked
	p.chosen = newChosen(q)
	if q.top != nil && q.top.node != nil {
		p.chosen.choice = choose.Solve(ctx, q.top.node, room)
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if q.top != nil {
		p.sum = p.chosen.folder(&p, q.top).sum
	}
	return &p, nil
}
