package gocontext

import (
	"context"
	"slices"
)

// ListGroups returns everything that a package declares, in source order. The declarations are grouped in the same way as in a
// Context. Each group has the number of tokens that it takes when it is shown in full or, if it belongs to another
// package, as a signature.
func (m *Module) ListGroups(ctx context.Context, pkg string, opt Options) ([]ShownGroup, error) {
	_, groups, err := m.groupsOf(ctx, pkg, nil, opt)
	if err != nil {
		return nil, err
	}
	all := make([]ShownGroup, 0, len(groups))
	for _, g := range groups {
		detail := WholeSource
		if g.External {
			detail = Signature
		}
		all = append(all, shownGroup(g, detail))
	}
	return all, nil
}

// Contexts makes as few contexts as possible that together show all the identifiers. Each context is within the budget. Several
// identifiers share a context only if it is no larger than the context of one of them would be on its own.
func (m *Module) Contexts(ctx context.Context, pkg string, ids []string, opt Options) ([]*Excerpt, error) {
	p, groups, err := m.groupsOf(ctx, pkg, ids, opt)
	if err != nil {
		return nil, err
	}
	described, err := NewContextsForIdentifiers(groups, ids)
	if err != nil {
		return nil, err
	}
	var all []*Excerpt
	for _, d := range described {
		c, err := m.fit(p, groups, d.IDs, opt.Budget)
		if err != nil {
			return nil, err
		}
		all = append(all, c)
	}
	return all, nil
}

// groupsOf reads the package that declares the identifiers, and then groups the declarations of the package.
func (m *Module) groupsOf(ctx context.Context, pkg string, ids []string, opt Options) (*Package, []*IdentifierGroup, error) {
	p, err := m.Package(ctx, pkg, ids...)
	if err != nil {
		return nil, nil, err
	}
	groups, err := Groups(ctx, p, GroupOptions{
		IncludePackageDocs: opt.PackageDocs, IncludeExternalDeps: opt.External, IncludeTestFiles: opt.Tests, Encoding: opt.Encoding,
	})
	return p, groups, err
}

// fit makes a context that shows the identifiers and is within the budget.
func (m *Module) fit(p *Package, groups []*IdentifierGroup, ids []string, budget int) (*Excerpt, error) {
	targets, err := FilterGroupsForIdentifiers(groups, ids)
	if err != nil {
		return nil, err
	}
	made, less, err := Fit(targets, budget)
	if err != nil {
		return nil, err
	}
	c := &Excerpt{Package: p.Path(), Tokens: made.Cost(), Code: made.Code(), Notes: slices.Concat(m.Missing(), p.Problems())}
	for _, t := range targets {
		c.Targets = append(c.Targets, t.IDs...)
		c.Notes = append(c.Notes, t.Missing()...)
	}
	slices.Sort(c.Notes)
	c.Notes = slices.Compact(c.Notes)
	for _, s := range made.Groups() {
		c.Groups = append(c.Groups, shownGroup(s.Group, s.Detail))
	}
	for _, g := range less {
		c.Less = append(c.Less, shownGroup(g, made.Detail(g)))
	}
	return c, nil
}
