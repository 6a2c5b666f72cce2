package mapper

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"foldout/mapper/internal/maps/disk"
	"foldout/mapper/internal/maps/plan"
	"foldout/model"
)

// Alone returns the plan of a map that shows only `nodes`, each at the detail of its override, without a budget. For a prompt, it is
// the map without the prompt. A node costs the same as on any other map. If a node is given twice, the greater detail counts. Alone
// fails only if ctx ends.
func (p *Plan) Alone(ctx context.Context, nodes []model.Override) (*Plan, error) {
	view := p.view.Unfitted()
	if view.Format == model.Prompt {
		view.Format = model.Markdown
	}
	view.Overrides = sortedOverrides(append(model.Overrides{{ID: model.RootID, Detail: model.Hidden}}, nodes...))
	return p.repo.planMap(ctx, view)
}

// pinsOf returns the overrides that pin nodes of a view to the map.
func pinsOf(view model.View) []model.Override {
	return slices.DeleteFunc(slices.Clone(view.Overrides), func(o model.Override) bool { return !o.Pinned() })
}

// sortedOverrides sorts overrides as views have them. Of those for one node, only that with the greatest detail remains.
func sortedOverrides(all model.Overrides) model.Overrides {
	slices.SortFunc(all, func(a, b model.Override) int {
		return cmp.Or(strings.Compare(a.ID, b.ID), cmp.Compare(b.Detail, a.Detail))
	})
	return slices.CompactFunc(all, func(a, b model.Override) bool { return a.ID == b.ID })
}

// tokensAlone returns the number of tokens that the node takes at detail `d` if everything else is hidden, -1 if that is unknown.
func (p *Plan) tokensAlone(id string, d model.Detail) int {
	view := p.view
	view.Level, view.Overrides = model.LevelNone, nil
	view.Overrides = view.Overrides.With(model.RootID, model.Hidden).With(id, d)
	only, err := plan.New(context.Background(), p.repo.books, p.repo.source.In(disk.FormOf(view)), view, d, nil)
	if err != nil {
		return -1
	}
	return only.State(id).Total
}
