package gocontext

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"

	"foldout/mapper/internal/component"
	"foldout/mapper/token"
)

// Detail is how much a context shows of a group.
type Detail int

// The details of a group.
const (
	Absent    Detail = iota
	Signature        // documentation and signature
	Full             // the whole source
)

// String returns the name of the detail.
func (d Detail) String() string { return [...]string{"absent", "signature", "full"}[d] }

// GroupOptions say what takes part in groups.
type GroupOptions struct {
	IncludePackageDocs  bool   // the doc comment of the package is part of every context
	IncludeExternalDeps bool   // what groups depend on in other packages
	IncludeTestFiles    bool   // test files of the package itself
	Encoding            string // in which costs are counted; "" for the default
}

// IdentifierGroup is a bundle of identifiers that are shown together: those that one block declares, and those that depend on
// each other in a circle. Groups form a graph without circles.
//
// Source: gocodecontext, "Per-identifier context".
type IdentifierGroup struct {
	IDs        []string // in source order: `Name`, `Type.Method`, `*Type.Method`; external ones behind their import path and a dot
	External   bool     // it lies in another package
	ImportPath string   // of its package

	graph    *graph
	snippets []*snippet
	texts    [2][]*piece // by detail, made when they are asked for
	deps     []*IdentifierGroup
	users    []*IdentifierGroup
	brief    bool // it is shown by its signature where a target depends on it
	doc      bool // it is the doc comment of the package
	external *external
	order    int
}

// Dependencies returns the groups that the code of this one speaks of, in source order, those of other packages last.
func (g *IdentifierGroup) Dependencies() []*IdentifierGroup { return slices.Clone(g.deps) }

// Users returns the groups of the package whose code speaks of this one, in source order.
func (g *IdentifierGroup) Users() []*IdentifierGroup { return slices.Clone(g.users) }

// Files returns the files that the group lies in, as they are marked in the text.
func (g *IdentifierGroup) Files() (files []string) {
	for _, p := range g.pieces(Signature) {
		files = append(files, p.marker)
	}
	return slices.Compact(files)
}

// AbsFiles returns the absolute paths of the files that the group lies in.
func (g *IdentifierGroup) AbsFiles() (files []string) {
	if g.external != nil {
		return []string{g.external.file.Path}
	}
	for _, s := range g.snippets {
		files = append(files, s.file.Path)
	}
	return slices.Compact(files)
}

// graph is the package that groups are of.
type graph struct {
	pkg       *Package
	missing   []string // see links
	enc       *token.Encoding
	costs     *costs
	externals *externals
	docs      *IdentifierGroup // the doc comment of the package, nil where it does not take part

	mu sync.Mutex // of the texts of groups
}

// Missing returns what the package imports and what could not be had: dependencies on it are not known.
func (g *IdentifierGroup) Missing() []string { return g.graph.missing }

// components returns the strongly connected components of snippets, each sorted and before those that lead to it; each snippet is its
// index, with the sorted ones that it leads to.
func components(links [][]int) [][]int {
	return component.Strong(len(links), func(v, link int) (int, bool) {
		if link == len(links[v]) {
			return 0, false
		}
		return links[v][link], true
	})
}

// Groups returns the groups of the whole package in source order, by file; the doc comment of the package first, external ones
// last. The package may be broken: what can be known is given. The error is that ctx ended, or an
// encoding that does not exist.
//
// Source: gocodecontext, "Per-identifier context", Usage.
func Groups(ctx context.Context, pkg *Package, opt GroupOptions) ([]*IdentifierGroup, error) {
	name := fmt.Sprintf("%q %q %+v", pkg.main.Dir, pkg.main.Name, opt)
	groups, err := pkg.mod.groups.get(name, func() ([]*IdentifierGroup, error) { return pkg.groups(ctx, opt) })
	return slices.Clone(groups), err
}

func (p *Package) groups(ctx context.Context, opt GroupOptions) ([]*IdentifierGroup, error) {
	if opt.Encoding == "" {
		opt.Encoding = token.Default
	}
	enc, err := token.Load(opt.Encoding)
	if err != nil {
		return nil, err
	}
	all := snippets(p.main, opt.IncludeTestFiles)
	known, err := p.links(ctx, all, opt.IncludeTestFiles)
	if err != nil {
		return nil, err
	}
	g := &graph{pkg: p, missing: known.Missing, enc: enc, costs: newCosts(enc)}
	if opt.IncludeExternalDeps {
		g.externals = newExternals(g)
	}
	links, outside := g.link(all, known)
	groups := g.bundle(components(links), all)
	g.connect(groups, links, outside, all)
	if opt.IncludePackageDocs {
		g.docs = packageDocs(g)
	}
	if g.docs != nil {
		groups = append([]*IdentifierGroup{g.docs}, groups...)
	}
	if g.externals != nil {
		groups = append(groups, g.externals.sorted()...)
	}
	for i, group := range groups {
		group.order = i
	}
	return groups, nil
}

// link finds for every snippet, by its order, which others it depends on, and which groups outside of the package.
func (g *graph) link(all []*snippet, known links) (inside [][]int, outside [][]*IdentifierGroup) {
	x := newIndex(all)
	inside, outside = make([][]int, len(all)), make([][]*IdentifierGroup, len(all))
	for i, s := range all {
		for _, n := range known.Uses[i] {
			switch place := known.Places[n]; {
			case place.ImportPath == "":
				if d := x.at(place); d != nil && d != s {
					inside[i] = append(inside[i], d.order)
				}
			case g.externals != nil:
				if e := g.externals.group(place); e != nil {
					outside[i] = append(outside[i], e)
				}
			}
		}
		slices.Sort(inside[i])
		inside[i] = slices.Compact(inside[i])
	}
	return inside, outside
}

// bundle makes a group of every component.
func (g *graph) bundle(components [][]int, all []*snippet) (groups []*IdentifierGroup) {
	for _, component := range components {
		group := &IdentifierGroup{graph: g, ImportPath: g.pkg.Path(), brief: true}
		for _, i := range component {
			group.snippets = append(group.snippets, all[i])
			group.IDs = append(group.IDs, all[i].ids...)
			group.brief = group.brief && all[i].documentedFunc()
		}
		groups = append(groups, group)
	}
	slices.SortFunc(groups, func(a, b *IdentifierGroup) int { return a.snippets[0].order - b.snippets[0].order })
	return groups
}

// connect enters dependencies and users.
func (g *graph) connect(groups []*IdentifierGroup, links [][]int, outside [][]*IdentifierGroup, all []*snippet) {
	home := make([]*IdentifierGroup, len(all))
	for _, group := range groups {
		for _, s := range group.snippets {
			home[s.order] = group
		}
	}
	for i := range all {
		for _, j := range links[i] {
			if home[i] != home[j] {
				home[i].deps = append(home[i].deps, home[j])
				home[j].users = append(home[j].users, home[i])
			}
		}
		home[i].deps = append(home[i].deps, outside[i]...)
	}
	for _, group := range groups {
		group.deps = settle(group.deps)
		group.users = settle(group.users)
	}
}

// settle sorts groups by place, external ones last, and drops repeats.
func settle(groups []*IdentifierGroup) []*IdentifierGroup {
	slices.SortFunc(groups, func(a, b *IdentifierGroup) int { return comparePlaces(a.place(), b.place()) })
	return slices.Compact(groups)
}

// place is where the first piece of a group stands in a text.
func (g *IdentifierGroup) place() place {
	if g.External {
		return g.external.place()
	}
	return placeOf(g.snippets[0])
}

// FilterGroupsForIdentifiers returns the groups that hold the identifiers, in the order of the groups. `Type.Method` also
// finds a method of the pointer, and `Type.Field` the type. The error is ErrUnknown and names the first that none holds.
//
// Source: gocodecontext, "Per-identifier context", Usage.
func FilterGroupsForIdentifiers(groups []*IdentifierGroup, ids []string) ([]*IdentifierGroup, error) {
	var found []*IdentifierGroup
	for _, id := range ids {
		i := slices.IndexFunc(groups, func(g *IdentifierGroup) bool { return g.holds(id) })
		if i < 0 {
			i = slices.IndexFunc(groups, func(g *IdentifierGroup) bool { return g.owns(id) })
		}
		if i < 0 {
			if len(groups) > 0 {
				return nil, groups[0].graph.pkg.without(id)
			}
			return nil, fmt.Errorf("%s: %w", id, ErrUnknown)
		}
		found = append(found, groups[i])
	}
	slices.SortFunc(found, func(a, b *IdentifierGroup) int { return a.order - b.order })
	return slices.Compact(found), nil
}

// holds reports whether the identifier is one of the group.
func (g *IdentifierGroup) holds(id string) bool {
	id = strings.NewReplacer("(", "", ")", "").Replace(id)
	return !g.External && slices.ContainsFunc(g.IDs, func(own string) bool {
		return own == id || strings.Contains(id, ".") && own == "*"+id
	})
}

// owns reports whether the identifier is a field or a method of an interface that a type of the group declares.
func (g *IdentifierGroup) owns(id string) bool {
	owner, member, ok := strings.Cut(strings.TrimPrefix(id, "*"), ".")
	if !ok || g.External {
		return false
	}
	return slices.ContainsFunc(g.snippets, func(s *snippet) bool { return declaresMember(s, owner, member) })
}
