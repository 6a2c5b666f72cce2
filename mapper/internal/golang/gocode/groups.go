package gocode

import (
	"context"
	"slices"

	"foldout/mapper/internal/golang/gocontext"
)

// BudgetError is returned if the requested identifiers alone take more tokens than the budget.
type BudgetError = gocontext.BudgetError

// Groups returns everything that a package declares, in source order. The declarations are grouped in the same way as in a
// Context. Each group has the number of tokens that it takes when it is shown in full or, if it belongs to another
// package, as a signature.
func (m *Module) Groups(ctx context.Context, pkg string, opt Options) ([]Group, error) {
	_, groups, err := m.groups(ctx, pkg, nil, opt)
	if err != nil {
		return nil, err
	}
	all := make([]Group, 0, len(groups))
	for _, g := range groups {
		detail := gocontext.Full
		if g.External {
			detail = gocontext.Signature
		}
		all = append(all, goGroup(g, detail))
	}
	return all, nil
}

// Contexts makes as few contexts as possible that together show all the identifiers. Each context is within the budget. Several
// identifiers share a context only if it is no larger than the context of one of them would be on its own.
func (m *Module) Contexts(ctx context.Context, pkg string, ids []string, opt Options) ([]*Context, error) {
	p, groups, err := m.groups(ctx, pkg, ids, opt)
	if err != nil {
		return nil, err
	}
	described, err := gocontext.NewContextsForIdentifiers(groups, ids)
	if err != nil {
		return nil, err
	}
	var all []*Context
	for _, d := range described {
		c, err := m.fit(p, groups, d.IDs, opt.Budget)
		if err != nil {
			return nil, err
		}
		all = append(all, c)
	}
	return all, nil
}

// groups reads the package that declares the identifiers, and then groups the declarations of the package.
func (m *Module) groups(ctx context.Context, pkg string, ids []string, opt Options) (*gocontext.Package, []*gocontext.IdentifierGroup, error) {
	p, err := m.mod.Package(ctx, pkg, ids...)
	if err != nil {
		return nil, nil, err
	}
	groups, err := gocontext.Groups(ctx, p, gocontext.GroupOptions{
		IncludePackageDocs: opt.PackageDocs, IncludeExternalDeps: opt.External, IncludeTestFiles: opt.Tests, Encoding: opt.Encoding,
	})
	return p, groups, err
}

// fit makes a context that shows the identifiers and is within the budget.
func (m *Module) fit(p *gocontext.Package, groups []*gocontext.IdentifierGroup, ids []string, budget int) (*Context, error) {
	targets, err := gocontext.FilterGroupsForIdentifiers(groups, ids)
	if err != nil {
		return nil, err
	}
	made, less, err := gocontext.Fit(targets, budget)
	if err != nil {
		return nil, err
	}
	c := &Context{Package: p.Path(), Tokens: made.Cost(), Code: made.Code(), Notes: slices.Concat(m.mod.Missing(), p.Problems())}
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
