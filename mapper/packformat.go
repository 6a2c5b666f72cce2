package mapper

import (
	"context"
	"math"
	"strings"

	"foldout/mapper/internal/maps/render"
	"foldout/mapper/internal/search/pack"
	"foldout/model"
)

// packText is the text of a plan in the prompt format: a pack, which holds a map and what stands around it.
type packText struct {
	text  string
	lines []int // see linesOfMap
	room  int   // see Plan.MapRoom
}

// planPack plans a view in the prompt format. It returns the plan of the map in the prompt, except that the plan's text and
// tokens are those of the whole prompt. Without a task, nodes are ranked by importance.
func (r *Repo) planPack(ctx context.Context, view model.View) (*Plan, error) {
	p, err := r.fitPack(ctx, view)
	if err != nil || len(p.result.UnfitPins) == 0 {
		return p, err
	}
	p.pinBudget, err = r.packPinBudget(ctx, view, p.pinBudget)
	return p, err
}

// fitPack is planPack, except that the plan's pinBudget is that of the map alone, in tokens of the encoding.
func (r *Repo) fitPack(ctx context.Context, view model.View) (*Plan, error) {
	p := &packer{repo: r, view: roomOf(view), ranked: r.related != nil}
	text, plan, err := p.make(ctx)
	if err != nil {
		return nil, err
	}
	result := *plan.result
	if view.Bounded() && over(view, text.Tokens) > 0 {
		text, result.Cut = pack.Text{}, &render.Cut{}
	}
	result.Asked.Tokens += text.Tokens - result.Sum().Tokens // the text around the map is part of what was asked for
	result.Tokens = text.Tokens
	around := &packText{text: text.String, lines: linesOfMap(text.String, plan), room: plan.view.Budget}
	return &Plan{repo: r, view: view, result: &result, pinBudget: plan.pinBudget, pack: around}, nil
}

// packPinBudget returns a budget of a prompt whose map holds all pins, which take a budget of `alone` tokens in a map without a
// prompt. The map's share of a prompt depends on all else in it, so packPinBudget doubles the budget until the pins fit. It returns
// 0 if they fit none that it tries.
func (r *Repo) packPinBudget(ctx context.Context, view model.View, alone int) (int, error) {
	const doublings = 6 // a map gets at least a thirtieth of a prompt
	view.Budget = BudgetFor(Estimator(view).Estimate(alone))
	for range doublings {
		p, err := r.fitPack(ctx, view)
		if err != nil {
			return 0, err
		}
		if len(p.result.UnfitPins) == 0 {
			return view.Budget, nil
		}
		view.Budget *= 2
	}
	return 0, nil
}

// linesOfMap returns, for each line of a prompt, the number of that line in the map, from 1. Lines before the map have the number
// 0. Lines after it have the greatest int32, which no line of a map has. If the prompt does not contain the map, linesOfMap
// returns nil.
func linesOfMap(text string, plan *Plan) []int {
	before, _, found := strings.Cut(text, plan.Text())
	if !found {
		return nil
	}
	above, own := strings.Count(before, "\n"), strings.Count(plan.Text(), "\n")
	lines := make([]int, strings.Count(text, "\n"))
	for i := range lines {
		switch {
		case i >= above+own:
			lines[i] = math.MaxInt32
		case i >= above:
			lines[i] = i - above + 1
		}
	}
	return lines
}
