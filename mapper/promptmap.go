package mapper

import (
	"cmp"
	"context"
	"slices"

	"foldout/model"
)

// What foldout puts on a map about a change takes at most 1/changeShare of the budget, and is at most mostAround nodes around it.
const (
	changeShare = 3
	mostAround  = 200
)

// aboutChange returns the view for a map that shows only what is about the change: the pins of the user, what has changed, and the
// signatures of what uses it and of what it uses, as many as fit into `room` tokens if there is a budget.
func (c *composer) aboutChange(ctx context.Context, view model.View, room int) (model.View, error) {
	around, err := c.around(ctx)
	if err != nil {
		return view, err
	}
	pins := slices.DeleteFunc(slices.Clone(view.Overrides), func(o model.Override) bool { return o.ID == model.RootID })
	own := len(pins)
	for _, id := range slices.Concat(c.differing, around) {
		if _, set := view.Overrides.Get(id); !set {
			pins = append(pins, model.Override{ID: id, Detail: least(id)})
		}
	}
	if c.view.Bounded() {
		plan, err := c.repo.PlanContext(ctx, view)
		if err != nil {
			return view, err
		}
		more, err := plan.pinsThatFit(ctx, pins[:own], pins[own:], room)
		if err != nil {
			return view, err
		}
		pins = pins[:own+more]
	}
	view.OnlyPins, view.Level, view.Overrides = true, model.LevelNone, nil
	for _, pin := range pins {
		view.Overrides = view.Overrides.With(pin.ID, pin.Detail)
	}
	return view, nil
}

// least returns the detail at which a node stands for itself on the map.
func least(id string) model.Detail {
	if _, symbol := model.SplitID(id); symbol != "" {
		return model.Signatures
	}
	return model.Minimal
}

// around returns the nodes that use what has changed, or that it uses: those related to the most changed symbols first, then those that
// use it, then by how often. Without references there are none.
func (c *composer) around(ctx context.Context) (ids []string, err error) {
	type near struct{ changed, users, uses int }
	if c.repo.related == nil {
		return nil, nil
	}
	all := map[string]*near{}
	changed := map[string]bool{}
	for _, id := range c.differing {
		changed[id] = true
	}
	for _, id := range c.differing {
		if _, symbol := model.SplitID(id); symbol == "" {
			continue
		}
		users, used, err := c.repo.related.Neighbours(ctx, id)
		if err != nil {
			return nil, err
		}
		for i, n := range slices.Concat(users, used) {
			if !n.Sure || changed[n.ID] {
				continue
			}
			if all[n.ID] == nil {
				all[n.ID] = &near{}
				ids = append(ids, n.ID)
			}
			at := all[n.ID]
			at.changed++
			at.users += min(1, max(0, len(users)-i))
			at.uses += n.Kinds.Sum()
		}
	}
	slices.SortStableFunc(ids, func(a, b string) int {
		x, y := all[a], all[b]
		return cmp.Or(cmp.Compare(y.changed, x.changed), cmp.Compare(y.users, x.users), cmp.Compare(y.uses, x.uses), cmp.Compare(a, b))
	})
	return ids[:min(len(ids), mostAround)], nil
}
