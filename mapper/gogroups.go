package mapper

import (
	"context"
	"slices"

	"foldout/mapper/internal/gocontext"
)

// GoBudgetError is the error of a budget that the identifiers alone do not fit into.
type GoBudgetError = gocontext.BudgetError

// Groups returns all that a package declares, bundled as contexts show it, in source order: with the tokens of each in full.
func (m *GoModule) Groups(ctx context.Context, pkg string, opt GoContextOptions) ([]GoGroup, error) {
	_, groups, err := m.groups(ctx, pkg, nil, opt)
	if err != nil {
		return nil, err
	}
	all := make([]GoGroup, 0, len(groups))
	for _, g := range groups {
		detail := gocontext.Full
		if g.External {
			detail = gocontext.Signature
		}
		all = append(all, goGroup(g, detail))
	}
	return all, nil
}

// Contexts makes contexts that together show all the identifiers, each within the budget: as few as do without one that is
// larger than a context of one of its identifiers.
func (m *GoModule) Contexts(ctx context.Context, pkg string, ids []string, opt GoContextOptions) ([]*GoContext, error) {
	p, groups, err := m.groups(ctx, pkg, ids, opt)
	if err != nil {
		return nil, err
	}
	described, err := gocontext.NewContextsForIdentifiers(groups, ids)
	if err != nil {
		return nil, err
	}
	var all []*GoContext
	for _, d := range described {
		c, err := m.fit(p, groups, d.IDs, opt.Budget)
		if err != nil {
			return nil, err
		}
		all = append(all, c)
	}
	return all, nil
}

// groups reads the package that declares the identifiers, and bundles what it declares.
func (m *GoModule) groups(ctx context.Context, pkg string, ids []string, opt GoContextOptions) (*gocontext.Package, []*gocontext.IdentifierGroup, error) {
	p, err := m.mod.Package(ctx, pkg, ids...)
	if err != nil {
		return nil, nil, err
	}
	groups, err := gocontext.Groups(ctx, p, gocontext.GroupOptions{
		IncludePackageDocs: opt.PackageDocs, IncludeExternalDeps: opt.External, IncludeTestFiles: opt.Tests, Encoding: opt.Encoding,
	})
	return p, groups, err
}

// fit makes the context of the identifiers within the budget.
func (m *GoModule) fit(p *gocontext.Package, groups []*gocontext.IdentifierGroup, ids []string, budget int) (*GoContext, error) {
	targets, err := gocontext.FilterGroupsForIdentifiers(groups, ids)
	if err != nil {
		return nil, err
	}
	made, less, err := gocontext.Fit(targets, budget)
	if err != nil {
		return nil, err
	}
	c := &GoContext{Package: p.Path(), Tokens: made.Cost(), Code: made.Code(), Notes: slices.Concat(m.mod.Missing(), p.Problems())}
	for _, t := range targets {
		c.Targets = append(c.Targets, t.IDs...)
		c.Notes = append(c.Notes, t.Missing()...)
	}
	slices.Sort(c.Notes)
	c.Notes = slices.Compact(c.Notes)
	for _, s := range made.Groups() {
		c.Groups = append(c.Groups, goGroup(s.Group, s.Detail))
	}
	for _, g := range less {
		c.Less = append(c.Less, goGroup(g, made.Detail(g)))
	}
	return c, nil
}
