package gocontext

import (
	"maps"
	"slices"
)

// Context is a text that shows groups of identifiers: the requested ones (targets) and their users in full, and the dependencies
// of the targets. A dependency is shown as a signature if it is a documented function or belongs to another package. A Context
// can grow, and must not be used concurrently.
type Context struct {
	shown   map[*IdentifierGroup]Detail
	targets []*IdentifierGroup // what it was made for, in the order of their addition
	pieces  []*piece
	cost    int
}

// NewContext returns the context of the targets, which must all come from the same call of Groups.
func NewContext(targets []*IdentifierGroup) *Context {
	c := &Context{shown: map[*IdentifierGroup]Detail{}}
	for _, g := range targets {
		c.enter(g, needs(g))
	}
	c.update()
	return c
}

// needs returns the groups that belong in the context of `g`, each with the detail at which it is shown.
func needs(g *IdentifierGroup) map[*IdentifierGroup]Detail {
	shown := map[*IdentifierGroup]Detail{g: WholeSource}
	for _, user := range g.users {
		shown[user] = WholeSource
	}
	for _, d := range g.deps {
		shown[d] = max(shown[d], d.asDependency())
	}
	if docs := g.graph.docs; docs != nil {
		shown[docs] = WholeSource
	}
	return shown
}

// asDependency returns the detail at which the group is shown as a dependency of a target.
func (g *IdentifierGroup) asDependency() Detail {
	if g.External || g.brief {
		return Signature
	}
	return WholeSource
}

func (c *Context) enter(target *IdentifierGroup, shown map[*IdentifierGroup]Detail) {
	if !slices.Contains(c.targets, target) {
		c.targets = append(c.targets, target)
	}
	for g, d := range shown {
		c.shown[g] = max(c.shown[g], d)
	}
}

func (c *Context) update() {
	c.pieces = merge(c.shown)
	c.cost = c.sum(c.pieces)
}

func (c *Context) sum(pieces []*piece) int {
	for g := range c.shown {
		return g.graph.costs.sum(pieces) // all groups have the same graph
	}
	return 0
}

// Cost returns the exact number of tokens of the text that Code returns.
func (c *Context) Cost() int { return c.cost }

// Code returns the text of the context. Snippets are in source order, below markers with their file names. Snippets of other
// packages come last. If the context has no targets, the text is empty.
func (c *Context) Code() string { return text(c.pieces) }

// Shown is a group in a context, with the detail at which the context shows it.
type Shown struct {
	Group  *IdentifierGroup
	Detail Detail
}

// Groups returns all groups that the context shows, in the order of the text.
func (c *Context) Groups() (all []Shown) {
	for g, d := range c.shown {
		all = append(all, Shown{g, d})
	}
	slices.SortFunc(all, func(a, b Shown) int { return a.Group.order - b.Group.order })
	return all
}

// additional returns how many more tokens the context would take if it also showed the groups in `shown`.
func (c *Context) additional(costs *costs, shown map[*IdentifierGroup]Detail) int {
	next := maps.Clone(c.shown)
	raised := false
	for g, d := range shown {
		if d > next[g] {
			next[g], raised = d, true
		}
	}
	if !raised {
		return 0
	}
	return costs.sum(merge(next)) - c.cost
}

// AddGroup makes the group a target as well.
func (c *Context) AddGroup(g *IdentifierGroup) {
	c.enter(g, needs(g))
	c.update()
}

// AdditionalCostForGroup returns how many tokens AddGroup would add. It builds no text, and counts tokens only where new pieces meet
// others.
func (c *Context) AdditionalCostForGroup(g *IdentifierGroup) int {
	return c.additional(g.graph.costs, needs(g))
}

// Described is a context and the identifiers that it describes.
type Described struct {
	Context *Context
	IDs     []string
}

// NewContextsForIdentifiers returns contexts that together describe all identifiers, in the order of the identifiers. Identifiers
// of the same group share a context. If a context shows everything that another one shows, it takes over the identifiers of the
// other one, which is left out. The result is therefore short, and every context is still exactly that of one of its
// identifiers. If an identifier does not exist, the error is ErrUnknown.
func NewContextsForIdentifiers(groups []*IdentifierGroup, ids []string) ([]Described, error) {
	var all []Described
	byGroup := map[*IdentifierGroup]int{}
	for _, id := range ids {
		found, err := FilterGroupsForIdentifiers(groups, []string{id})
		if err != nil {
			return nil, err
		}
		i, known := byGroup[found[0]]
		if !known {
			i = len(all)
			byGroup[found[0]] = i
			all = append(all, Described{Context: NewContext(found)})
		}
		all[i].IDs = append(all[i].IDs, id)
	}
	return absorb(all), nil
}

// absorb merges each context into the largest of the contexts that contain it, if there are any.
func absorb(all []Described) (kept []Described) {
	bySize := make([]int, len(all))
	for i := range bySize {
		bySize[i] = i
	}
	slices.SortStableFunc(bySize, func(a, b int) int { return len(all[b].Context.shown) - len(all[a].Context.shown) })
	gone := make([]bool, len(all))
	for n, i := range bySize {
		for _, larger := range bySize[:n] {
			if !gone[larger] && all[larger].Context.holds(all[i].Context) {
				all[larger].IDs = append(all[larger].IDs, all[i].IDs...)
				gone[i] = true
				break
			}
		}
	}
	for i, d := range all {
		if !gone[i] {
			kept = append(kept, d)
		}
	}
	return kept
}

// holds reports whether the context shows every group that `other` shows, in at least the same detail.
func (c *Context) holds(other *Context) bool {
	for g, d := range other.shown {
		if c.shown[g] < d {
			return false
		}
	}
	return true
}

// Detail returns the detail at which the context shows the group.
func (c *Context) Detail(g *IdentifierGroup) Detail { return c.shown[g] }
