package fit

import (
	"slices"
	"sort"

	"foldout/model"
)

// lowerPins releases pins (details set by hand) until the others fit in the budget. It releases as few as possible, the least
// important first. Of the released pins, the most important one gets the greatest lower detail that fits. The nodes of the others
// compete for room like any other node. The rest of the map is fitted around the pins.
func lowerPins(e Engine, r *Result, view model.View) (bool, error) {
	pins := pinned(e, r.Plan, view.Overrides)
	kept := sort.Search(len(pins), func(n int) bool { return !pinsFit(e, r, view, without(view.Overrides, pins[n+1:])) })
	if kept == len(pins) {
		return false, nil // all pins fit, so it would not help if some gave way
	}
	held := without(view.Overrides, pins[kept:])
	detail, _ := view.Overrides.Get(pins[kept])
	for _, id := range pins[kept:] {
		if d, _ := view.Overrides.Get(id); d == model.Source {
			view.Overrides = view.Overrides.With(id, model.Full) // released pins get no source, which is too long to choose from
		}
	}
	asked, err := e.Plan(view, nil, nil)
	if err != nil {
		return false, err
	}
	at := *r
	at.Plan, at.UnfitPins = asked, pins[kept:]
	for d := detail - 1; d >= model.Folders; d-- {
		if done, err := smart(e, &at, view, held.With(pins[kept], d)); done || err != nil {
			*r = at
			return done, err
		}
	}
	done, err := smart(e, &at, view, held)
	if done {
		*r = at
	}
	return done, err
}

// without returns the overrides except those with the given IDs.
func without(overrides model.Overrides, ids []string) model.Overrides {
	gone := set(ids)
	return slices.DeleteFunc(slices.Clone(overrides), func(o model.Override) bool { return gone[o.ID] })
}

// pinsFit reports whether the pins in `held` fit in the budget, together with the longest possible closing note.
func pinsFit(e Engine, r *Result, view model.View, held model.Overrides) bool {
	_, pins, err := bounds(e, r, view, held)
	if err != nil {
		return false
	}
	c := &chooser{asked: r.Asked, budget: view.Budget, sourceless: true}
	return e.Tokens(pins, c.longest(), 0) <= view.Budget
}
