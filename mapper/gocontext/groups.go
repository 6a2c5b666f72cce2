package gocontext

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"

	"foldout/mapper/internal/base/component"
	"foldout/mapper/token"
)

// Detail says how much of a group is shown in a context.
type Detail int

// These are the values of Detail, from the least to the most.
const (
	Absent      Detail = iota
	Signature          // documentation and signature
	WholeSource        // the whole source
)

// String returns the name of the detail.
func (d Detail) String() string { return [...]string{"absent", "signature", "full"}[d] }

// GroupOptions select what is included in groups.
type GroupOptions struct {
	IncludePackageDocs  bool   // add the package's doc comment to every context
	IncludeExternalDeps bool   // include what groups depend on in other packages
	IncludeTestFiles    bool   // include the package's own test files
	Encoding            string // encoding in which costs are counted; "" for the default
}

// IdentifierGroup is a set of identifiers that are shown together: those declared by one block, and those that depend on one
// another in a cycle. The graph of groups has no cycles.
type IdentifierGroup struct {
	IDs        []string // in source order: `Name`, `Type.Method`, `*Type.Method`; external ones are prefixed by import path and dot
	External   bool     // it belongs to another package
	ImportPath string   // import path of its package

	graph    *graph
	snippets []*snippet
	texts    [2][]*piece        // by detail, built on demand
	deps     []*IdentifierGroup // what its code refers to, in source order; groups of other packages come last
	users    []*IdentifierGroup // the groups of the package that refer to it in their code, in source order
	brief    bool               // a target that depends on it shows it as a signature
	external *external
	order    int // index in the result of Groups
}

// Files returns the names of the files that the group is in, written as in the markers of a text.
func (g *IdentifierGroup) Files() (files []string) {
	for _, p := range g.pieces(Signature) {
		files = append(files, p.marker)
	}
	return slices.Compact(files)
}

// AbsFiles returns the absolute paths of the files that the group is in.
func (g *IdentifierGroup) AbsFiles() (files []string) {
	if g.external != nil {
		return []string{g.external.file.Path}
	}
	for _, s := range g.snippets {
		files = append(files, s.file.Path)
	}
	return slices.Compact(files)
}

// graph holds what the groups of a package have in common.
type graph struct {
	pkg       *Package
	missing   []string // see links.Missing
	enc       *token.Encoding
	costs     *costs
	externals *externals
	docs      *IdentifierGroup // the doc comment of the package, nil if it is not included

	mu sync.Mutex // guards the texts of groups
}

// Missing returns the imports that could not be loaded. Dependencies on them are not known.
func (g *IdentifierGroup) Missing() []string { return g.graph.missing }

// components returns the strongly connected components of snippets. Each component is sorted, and precedes those that refer to
// it. links[i] lists the snippets that snippet i refers to, sorted.
func components(links [][]int) [][]int {
	return component.Strong(len(links), func(v, link int) (int, bool) {
		if link == len(links[v]) {
			return 0, false
		}
		return links[v][link], true
	})
}

// Groups returns the groups of the whole package in source order, by file. The package's doc comment comes first, and groups of
// other packages come last. For a broken package, Groups returns what can be determined. It fails if ctx ends or the encoding
// does not exist.
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
	groups := g.groupsOf(components(links), all)
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

// link finds, for every snippet in order, the snippets it depends on and the groups of other packages it depends on.
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

// groupsOf makes one group of the snippets in each component.
func (g *graph) groupsOf(components [][]int, all []*snippet) (groups []*IdentifierGroup) {
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

// connect sets the dependencies and users of the groups.
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

// settle sorts groups by their position in the source, external ones last, and removes duplicates.
func settle(groups []*IdentifierGroup) []*IdentifierGroup {
	slices.SortFunc(groups, func(a, b *IdentifierGroup) int { return comparePlaces(a.place(), b.place()) })
	return slices.Compact(groups)
}

// place returns the position of the group's first declaration, by which groups are sorted.
func (g *IdentifierGroup) place() place {
	if g.External {
		return g.external.place()
	}
	return placeOf(g.snippets[0])
}

// FilterGroupsForIdentifiers returns the groups that hold the identifiers, in the order of `groups`. `Type.Method` also finds a
// method with a pointer receiver. `Type.Field` finds the group of the type. If an identifier is in none of the groups, the
// error is ErrUnknown and names the first such identifier.
func FilterGroupsForIdentifiers(groups []*IdentifierGroup, ids []string) ([]*IdentifierGroup, error) {
	var found []*IdentifierGroup
	for _, id := range ids {
		i := slices.IndexFunc(groups, func(g *IdentifierGroup) bool { return g.contains(id) })
		if i < 0 {
			i = slices.IndexFunc(groups, func(g *IdentifierGroup) bool { return g.hasMember(id) })
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

// contains reports whether the identifier belongs to the group.
func (g *IdentifierGroup) contains(id string) bool {
	id = withoutBrackets(id)
	return !g.External && slices.ContainsFunc(g.IDs, func(own string) bool {
		return own == id || strings.Contains(id, ".") && own == "*"+id
	})
}

// hasMember reports whether the identifier is a field of a struct, or a method of an interface, that the group declares.
func (g *IdentifierGroup) hasMember(id string) bool {
	owner, member, ok := strings.Cut(strings.TrimPrefix(id, "*"), ".")
	if !ok || g.External {
		return false
	}
	return slices.ContainsFunc(g.snippets, func(s *snippet) bool { return declaresMember(s, owner, member) })
}
