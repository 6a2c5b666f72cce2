// Package gocontext lists what one needs to see to change a symbol of Go: its source, what it depends on, and what uses it, each with
// the detail that it takes and its cost on the map.
//
// The context is made from the module that the symbol lies in, which has to be loaded. That and all else here takes time, so that it
// belongs beside the screen.
package gocontext

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"foldout/mapper"
	"foldout/model"
	"foldout/ui/edit"
	"foldout/ui/price"
)

// Part is a bundle of identifiers that are shown together.
type Part struct {
	Names  []string // such as `*Store.Get`; of another package behind its name
	Files  []string // paths of the files in which they stand
	Role   Role
	Less   bool             // the budget has no room for all of it that should be shown
	Pins   []model.Override // that show them on the map
	Tokens int              // of these on the map, at their detail
	There  int              // of the pins: how many are on the map already
}

// Role is why a part is there.
type Role int

// The roles, in the order in which they are listed.
const (
	Target    Role = iota // what the context is of
	Whole                 // shown with its source
	Signature             // shown by its doc comment and signature
	LeftOut               // the budget has no room for it
	roles
)

// Context is what a symbol takes.
type Context struct {
	ID     string
	Parts  []Part
	Cost   int // of all parts but those that are left out, in tokens
	Tokens int // of the map with them
	Yields int // of their pins: how many give way to the budget then

	Outside int      // identifiers of other modules and of the standard library, which are no part of the repository
	Notes   []string // what could not be read or resolved
}

// Find makes the context of the symbol of an id. Plan says what the map shows now, and which budget it has. The error says what is
// in the way.
func Find(ctx context.Context, plan *mapper.Plan, module *mapper.GoModule, id string) (*Context, error) {
	opt := mapper.GoContextOptions{Budget: budget(plan.View()), External: true}
	made, err := mapper.FindGoContext(ctx, plan.Repo(), module, id, opt)
	if err != nil {
		return nil, err
	}
	c := &Context{ID: id, Notes: made.Notes}
	for _, g := range made.Groups {
		less := slices.ContainsFunc(made.Less, func(l mapper.GoGroup) bool { return l.Detail == g.Detail && slices.Equal(l.IDs, g.IDs) })
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

// budget returns the tokens that the context may cost, 0 for any number.
func budget(v model.View) int {
	if v.Fit == model.FitNone {
		return 0
	}
	return v.Budget
}

// add adds a part, or counts it where it is not of the repository.
func (c *Context) add(g mapper.GoGroup, role Role, less bool) {
	p := Part{Role: role, Less: less}
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
		p.Pins = append(p.Pins, model.Override{ID: id, Detail: max(g.Override, model.Full)})
	}
	p.Files = slices.Compact(p.Files)
	c.Parts = append(c.Parts, p)
}

// short leaves of the import path before a name the last part, by which code names the package.
func short(id string) string { return id[strings.LastIndexByte(id, '/')+1:] }

func roleOf(g mapper.GoGroup, targets []string) Role {
	switch {
	case slices.ContainsFunc(g.IDs, func(id string) bool { return slices.Contains(targets, id) }):
		return Target
	case g.Override < model.Source:
		return Signature
	}
	return Whole
}

// Pins returns those of all parts that are taken into a view.
func (c *Context) Pins() (pins []model.Override) {
	for _, p := range c.Parts {
		if p.Role != LeftOut {
			pins = append(pins, p.Pins...)
		}
	}
	return pins
}

// count finds out what each part costs, what the map has of it, and what the map is with all of it.
func (c *Context) count(ctx context.Context, plan *mapper.Plan) error {
	var all []model.Override
	for _, p := range c.Parts {
		all = append(all, p.Pins...)
	}
	alone, err := price.Alone(ctx, plan, all)
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
			p.Tokens += price.State(alone, pin.ID).Total
			p.There += bit(has(plan, pin))
			c.Cost += bit(p.Role != LeftOut) * price.State(alone, pin.ID).Total
			c.Yields += bit(p.Role != LeftOut && !has(after, pin))
		}
	}
	return nil
}

// has reports whether a map shows the node of a pin at its detail.
func has(plan *mapper.Plan, pin model.Override) bool {
	s := price.State(plan, pin.ID)
	return s.Written && s.Detail >= pin.Detail
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}
