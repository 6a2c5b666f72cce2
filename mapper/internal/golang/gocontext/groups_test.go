package gocontext

import "slices"

// Targets returns the groups that the context was made for, in the order of their addition.
func (c *Context) Targets() []*IdentifierGroup { return slices.Clone(c.targets) }

// AddGroup makes the group a target as well.
func (c *Context) AddGroup(g *IdentifierGroup) {
	c.enter(g, needs(g))
	c.update()
}

// AdditionalCostForGroup returns how many tokens AddGroup would add. It builds no text, and counts tokens only where new pieces meet
// others.
//
// Source: gocodecontext, "Per-identifier context", Usage.
func (c *Context) AdditionalCostForGroup(g *IdentifierGroup) int {
	return c.additional(g.graph.costs, needs(g))
}
