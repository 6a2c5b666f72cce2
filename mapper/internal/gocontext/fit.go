package gocontext

import "slices"

// Fit returns the most of the context of the targets that costs at most budget tokens, and the groups that are left out or
// shown less than they should, in source order. First come the targets, in full where they fit and else as signatures, then
// what they depend on, then what uses them, the cheapest first. A budget of 0 is no limit.
//
// Source: gocodecontext, "Per-identifier context": a context is grown under a budget.
func Fit(targets []*IdentifierGroup, budget int) (*Context, []*IdentifierGroup) {
	whole := NewContext(targets)
	if budget <= 0 || whole.Cost() <= budget {
		return whole, nil
	}
	c := &Context{shown: map[*IdentifierGroup]Detail{}, targets: whole.targets}
	for _, g := range targets {
		c.take(g, Full, budget)
	}
	deps, users := whole.around(targets)
	for _, rank := range [][]*IdentifierGroup{deps, users} {
		for _, g := range rank {
			c.take(g, whole.shown[g], budget)
		}
	}
	var less []*IdentifierGroup
	for _, s := range whole.Groups() {
		if c.shown[s.Group] < s.Detail {
			less = append(less, s.Group)
		}
	}
	return c, less
}

// around returns what the targets depend on, and all else that the context shows, each from the cheapest on.
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

// Cost returns the tokens of a text with the group alone.
func (g *IdentifierGroup) Cost(d Detail) int { return g.graph.costs.sum(g.pieces(d)) }

// take shows the group at the detail, or at a lower one, where the budget has room for it.
func (c *Context) take(g *IdentifierGroup, detail Detail, budget int) {
	for d := detail; d > c.shown[g]; d-- {
		if c.cost+c.additional(g.graph.costs, map[*IdentifierGroup]Detail{g: d}) <= budget {
			c.shown[g] = d
			c.settle()
			return
		}
	}
}
