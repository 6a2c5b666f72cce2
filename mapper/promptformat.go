package mapper

import (
	"context"
	"strings"

	"foldout/mapper/internal/maps/render"
	"foldout/mapper/internal/search/pack"
	"foldout/model"
)

// planPrompt plans a view in the prompt format. It returns the plan of the map in the prompt, except that the plan's text and
// tokens are those of the whole prompt. Without a task, nodes are ranked by importance.
func (r *Repo) planPrompt(ctx context.Context, view model.View) (*Plan, error) {
	p := &packer{repo: r, view: roomOf(view), ranked: r.related != nil}
	text, plan, err := p.make(ctx)
	if err != nil {
		return nil, err
	}
	if view.Fit != model.FitNone && over(view, text.Tokens) > 0 {
		text = pack.Text{}
	}
	result := *plan.result
	sum := result.Sum()
	result.Tokens, result.Cut = text.Tokens, &render.Cut{Text: text.String, Tokens: text.Tokens, Files: sum.Files, Symbols: sum.Symbols}
	result.Cut.Lines = linesOfMap(text.String, plan)
	result.Asked.Tokens += text.Tokens - sum.Tokens // the text around the map is part of what was asked for
	return &Plan{repo: r, view: view, result: &result}, nil
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
			lines[i] = int(^uint32(0) >> 1)
		case i >= above:
			lines[i] = i - above + 1
		}
	}
	return lines
}
