// Package gocontext lists what you need to see to change a Go symbol: its source, what it depends on, and what uses it. Each part
// is shown on the map at a level of detail, and has a cost there.
//
// The context comes from the module that contains the symbol, which must be loaded first. Loading and finding take time, so do both
// outside of Update, in commands.
package gocontext

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"foldout/mapper"
	"foldout/mapper/gocontext"
	"foldout/model"
	"foldout/ui/edit"
)

// Part is a group of identifiers that are shown together.
type Part struct {
	Names     []string // such as `*Store.Get`; names of other packages have the package name in front
	Files     []string // paths
	Role      Role
	Shortened bool              // shown with less detail than it should have, because of the budget
	Pins      []model.Override  // pins that put the part on the map
	Tokens    int               // what all the pins cost on a map
	OnMap     int               // number of pins that are already on the map, with at least their detail
	Now       []model.NodeState // states of the pinned nodes on the map
}

// Role says why a part belongs to the context.
type Role int

// The roles, in the order of the list.
const (
	Target    Role = iota // the symbol itself
	Whole                 // shown with its source
	Signature             // shown with its doc comment and signature
	LeftOut               // left out to fit the budget
	roles                 // number of roles
)

// Context is the context of a symbol.
type Context struct {
	ID        string
	Parts     []Part
	Cost      int // of all parts that are not left out, in tokens
	Tokens    int // of the map with these parts
	UnfitPins int // number of their pins that the budget would override

	Outside int      // number of identifiers outside of the repository, in other modules and the standard library
	Notes   []string // what could not be read or resolved
}

// Find finds the context of a symbol. plan provides the current map and the budget. The error says why there is no context.
func Find(ctx context.Context, plan *mapper.Plan, module *gocontext.Module, id string) (*Context, error) {
	opt := gocontext.Options{Budget: budget(plan.View()), External: true}
	made, err := mapper.GoCode(plan.Repo()).Context(ctx, module, id, opt)
	if err != nil {
		return nil, err
	}
	c := &Context{ID: id, Notes: made.Notes}
	for _, g := range made.Groups {
		less := slices.ContainsFunc(made.Less, func(l gocontext.ShownGroup) bool { return l.Detail == g.Detail && slices.Equal(l.IDs, g.IDs) })
		c.add(g, roleOf(g, made.Targets), less)
	}
	for _, g := range made.Less {
		if g.Override == model.Hidden {
			c.add(g, LeftOut, true)
		}
	}
	slices.SortStableFunc(c.Parts, func(a, b Part) int { return int(a.Role) - int(b.Role) })
	if len(c.Pins()) == 0 {
		return nil, fmt.Errorf("the context of %s is outside this repository", id)
	}
	return c, c.count(ctx, plan)
}

// budget returns how many tokens the context may cost, 0 for no limit.
func budget(v model.View) int {
	if v.Fit == model.FitNone {
		return 0
	}
	return v.Budget
}

// add adds the group `g` to the context as a part. If the group is outside the repository, add only counts its names.
func (c *Context) add(g gocontext.ShownGroup, role Role, less bool) {
	p := Part{Role: role, Shortened: less}
	if len(g.Overrides) == 0 {
		c.Outside += len(g.IDs)
		return
	}
	for _, id := range g.IDs {
		p.Names = append(p.Names, short(id))
	}
	for _, id := range g.Overrides {
		file, _ := model.SplitID(id)
		p.Files = append(p.Files, file)
		p.Pins = append(p.Pins, model.Override{ID: id, Detail: max(g.Override, model.Full)}) // the Override of a group left out is Hidden
	}
	p.Files = slices.Compact(p.Files)
	c.Parts = append(c.Parts, p)
}

// short shortens the import path before a name to its last element, e.g. `example.com/a/store.Get` to `store.Get`.
func short(id string) string { return id[strings.LastIndexByte(id, '/')+1:] }

func roleOf(g gocontext.ShownGroup, targets []string) Role {
	switch {
	case slices.ContainsFunc(g.IDs, func(id string) bool { return slices.Contains(targets, id) }):
		return Target
	case g.Override < model.Source:
		return Signature
	}
	return Whole
}

// Pins returns the pins (details set by hand) of all parts that are not left out.
func (c *Context) Pins() (pins []model.Override) {
	for _, p := range c.Parts {
		if p.Role != LeftOut {
			pins = append(pins, p.Pins...)
		}
	}
	return pins
}

// count computes what each part costs, and how many of its pins (details set by hand) are on the map already. It also computes
// how large the map would be with all parts that are not left out.
func (c *Context) count(ctx context.Context, plan *mapper.Plan) error {
	var all []model.Override
	for _, p := range c.Parts {
		all = append(all, p.Pins...)
	}
	alone, err := plan.Alone(ctx, all)
	if err != nil {
		return err
	}
	after, err := plan.Repo().PlanContext(ctx, edit.Pin(plan.View(), c.Pins()))
	if err != nil {
		return err
	}
	c.Tokens = after.Tokens()
	for i := range c.Parts {
		p := &c.Parts[i]
		for _, pin := range p.Pins {
			p.Tokens += alone.State(pin.ID).Total
			p.OnMap += model.Bit(has(plan, pin))
			p.Now = append(p.Now, plan.State(pin.ID))
			c.Cost += model.Bit(p.Role != LeftOut) * alone.State(pin.ID).Total
			c.UnfitPins += model.Bit(p.Role != LeftOut && !has(after, pin))
		}
	}
	return nil
}

// has reports whether the map of `plan` shows the pin's node with at least the detail that the pin sets.
func has(plan *mapper.Plan, pin model.Override) bool {
	s := plan.State(pin.ID)
	return s.Written && s.Detail >= pin.Detail
}
