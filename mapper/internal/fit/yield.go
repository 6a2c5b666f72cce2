package fit

import (
	"sort"

	"foldout/model"
)

// yield lets pins give way that are over the budget, as few as possible and the least important first. The most important of
// these falls to the best detail that has room; the others, to whatever is worth its room. The rest of the map is fitted around them.
func yield(e Engine, r *Result, view model.View) (bool, error) {
	pins := pinned(view.Overrides, e.Importance)
	kept := sort.Search(len(pins), func(n int) bool { return !pinsFit(e, r, view, pins[n+1:]) })
	if kept == len(pins) {
		return false, nil // it is not for the pins that there is no map
	}
	falls := pins[kept]
	free := set(pins[kept+1:])
	for id := range free {
		view.Overrides = atMost(view.Overrides, id, model.Full)
	}
	detail, _ := view.Overrides.Get(falls)
	for d := detail - 1; ; d-- {
		if d < model.Folders {
			free[falls] = true
			view.Overrides = view.Overrides.With(falls, min(detail, model.Full))
		} else {
			view.Overrides = atMost(view.Overrides, falls, d)
		}
		asked, err := e.Plan(view, nil, nil)
		if err != nil {
			return false, err
		}
		at := *r
		at.Plan, at.Yielded = asked, pins[kept:]
		if done, err := smart(e, &at, view, free); done || err != nil {
			*r = at
			return done, err
		}
		if free[falls] {
			return false, nil
		}
	}
}

// pinsFit reports whether all pins but those that are free are within the budget together with any note.
func pinsFit(e Engine, r *Result, view model.View, free []string) bool {
	_, pins, err := bounds(e, r, view, set(free))
	if err != nil {
		return false
	}
	c := &chooser{asked: r.Asked, budget: view.Budget, sourceless: true}
	return e.Tokens(pins, c.longest(), 0) <= view.Budget
}

// atMost lowers an override that has a greater detail.
func atMost(overrides model.Overrides, id string, d model.Detail) model.Overrides {
	if now, _ := overrides.Get(id); now > d {
		return overrides.With(id, d)
	}
	return overrides
}
