package plan_test

import (
	"context"
	"testing"

	"foldout/model"
)

// TestMemberOfHiddenEnum checks that a dropped enum member adds no line of its own at names: the line of its enum lists it.
func TestMemberOfHiddenEnum(t *testing.T) {
	r, _ := readSample(t)
	view := model.DefaultView("o200k_base")
	view.Budget, view.Overrides = 0, model.Overrides{}.With(".", model.Hidden)
	for _, detail := range []model.Detail{model.Names, model.Signatures} {
		view.Detail = detail
		n := node{id: "cart/deep/item.ts#Size.Small", path: "cart/deep/item.ts", file: true, symbol: 5}
		adds := n.state(r.Plan(t, view)).Adds
		with := view
		with.Overrides = view.Overrides.With(n.id, detail)
		if cost := r.Plan(t, with).Sum().Tokens; cost != adds || adds == 0 {
			t.Errorf("%s adds %d, its state says %d", detail, cost, adds)
		}
	}
}

// TestPassedOwnerIsNotLost checks that the owner of a picked symbol, which nobody asked for, is no loss if both are on the line of the
// file.
func TestPassedOwnerIsNotLost(t *testing.T) {
	r, all := readSample(t)
	view := model.DefaultView("o200k_base")
	view.Budget, view.Detail, view.Stats = 0, model.Names, true
	view.Overrides = model.Overrides{}.With(".", model.Hidden).With("README.md#Shop.Use", model.Picked)
	asked := r.Plan(t, view)
	view.Detail = model.Hidden
	q, err := r.Problem(asked, r.Plan(t, view))
	if err != nil {
		t.Fatal(err)
	}
	p, err := q.Solve(context.Background(), 11)
	if err != nil {
		t.Fatal(err)
	}
	sum := p.Sum()
	sum.Tokens += saved(all, asked, p)
	if _, lost := p.Losses(1); lost != 0 || sum != asked.Sum() || p.Sum().Tokens == asked.Sum().Tokens {
		t.Errorf("%+v of %+v, %d losses", p.Sum(), asked.Sum(), lost)
	}
}
