package gocontext

import (
	"fmt"
	"slices"

	"foldout/mapper/internal/base/shrink"
	"foldout/model"
)

// BudgetError is returned if the targets of a context alone take more tokens than the budget.
type BudgetError struct {
	Budget int
	Needs  int // tokens of the targets alone
}

func (e *BudgetError) Error() string {
	return fmt.Sprintf("the budget is too small: the identifiers alone take %s tokens, and the budget is %s; raise it or name fewer identifiers",
		model.Thousands(e.Needs), model.Thousands(e.Budget))
}

// Fit returns as much of the targets' context as fits into `budget` tokens. It also returns the groups that are left out or shown
// in less detail, in source order. Targets are always shown in full. The rest of the budget goes first to their
// dependencies, then to their users, and of each to the cheapest first. A budget of 0 means no limit. If the targets alone exceed
// the budget, the error is a BudgetError.
func Fit(targets []*IdentifierGroup, budget int) (*Context, []*IdentifierGroup, error) {
	whole := NewContext(targets)
	if budget <= 0 || whole.Cost() <= budget {
		return whole, nil, nil
	}
	c := &Context{shown: map[*IdentifierGroup]Detail{}, targets: whole.targets}
	for _, g := range targets {
		c.shown[g] = WholeSource
	}
	c.update()
	if c.cost > budget {
		return nil, nil, &BudgetError{Budget: budget, Needs: c.cost}
	}
	deps, users := whole.around(targets)
	for _, rank := range [][]*IdentifierGroup{deps, users} {
		for _, g := range rank {
			c.showWithin(g, whole.shown[g], budget)
		}
	}
	var less []*IdentifierGroup
	for _, s := range whole.Groups() {
		if c.shown[s.Group] < s.Detail {
			less = append(less, s.Group)
		}
	}
	return c, less, nil
}

// around returns what the context shows besides the targets: the dependencies of the targets, and the other groups. Each list is
// sorted by cost.
func (c *Context) around(targets []*IdentifierGroup) (deps, users []*IdentifierGroup) {
	for _, s := range c.Groups() {
		switch {
		case slices.Contains(targets, s.Group):
		case slices.ContainsFunc(targets, func(t *IdentifierGroup) bool { return slices.Contains(t.deps, s.Group) }):
			deps = append(deps, s.Group)
		default:
			users = append(users, s.Group)
		}
	}
	for _, rank := range [][]*IdentifierGroup{deps, users} {
		slices.SortStableFunc(rank, func(a, b *IdentifierGroup) int { return a.Cost(c.shown[a]) - b.Cost(c.shown[b]) })
	}
	return deps, users
}

// Cost returns the number of tokens of a text that holds only this group, at detail d.
func (g *IdentifierGroup) Cost(d Detail) int { return g.graph.costs.sum(g.pieces(d)) }

// showWithin adds the group to the context at the given detail or, if that does not fit in the budget, at the greatest lower
// detail that does.
func (c *Context) showWithin(g *IdentifierGroup, detail Detail, budget int) {
	details := func(yield func(Detail) bool) {
		for d := detail; d > c.shown[g] && yield(d); d-- {
		}
	}
	if d, ok := shrink.First(budget-c.cost, details, func(d Detail) int {
		return c.additional(g.graph.costs, map[*IdentifierGroup]Detail{g: d})
	}); ok {
		c.shown[g] = d
		c.update()
	}
}
