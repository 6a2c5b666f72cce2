// Package link finds what the names in files mean: the symbols of the repository that they refer to.
//
// Every language has its own Rules of where a name is looked for and how its imports lead to files, and registers them; the rest
// is the same for all. Each symbol is in a scope, which is a unit, such as a package, and the name of what
// encloses it there. A path is followed from name to name: through scopes, members, what types inherit from, and the types that
// values and results have. What none of this finds is looked for by its bare name, and is then not sure.
package link

import (
	"context"
	"maps"
	"path"
	"slices"

	"foldout/mapper/internal/graph"
	"foldout/mapper/internal/parallel"
	"foldout/mapper/internal/tree"
	"foldout/model"
)

// Project is what is linked.
type Project struct {
	Files []*tree.File
	// Read returns the text of a file of the repository, such as go.mod; nothing when it cannot be had.
	Read func(path string) []byte
}

// Link returns the graph of a project, or the error of a context that ends first.
func Link(ctx context.Context, p Project) (*graph.Graph, error) {
	l := newLinker(p)
	l.index()
	l.findBuilds()
	l.bindAll()
	l.extend()
	found, err := l.links(ctx)
	if err != nil {
		return nil, err
	}
	g := graph.New(p.Files, found)
	g.Roots = l.roots()
	return g, nil
}

// Linker is one call of Link. After index and bindAll it is only read.
type Linker struct {
	Project
	Facts []file
	Layout
	Scopes
	Nodes
	types   declaredTypes
	surveys map[string]any // what Rules.Survey found, by family
}

// Layout is where the files of a project are.
type Layout struct {
	Paths   map[string]int32   // files
	Folders map[string]bool    // that hold files
	Bases   map[string][]int32 // files by the last part of their path
	Modules []string           // folders of modules, sorted
	builds  map[string]bool    // folders that say how they are compiled
}

// Scopes numbers names and the scopes in which they are declared.
type Scopes struct {
	names       map[string]int32 // numbers of the names of symbols
	labeled     map[string]int32 // numbers of the names of units, and of those of scopes in them
	scopes      map[scopeKey]int32
	keys        []scopeKey        // of each scope
	tails       []bool            // of each name whether it is the last part of that of a scope
	Labels      []string          // the name of each scope in its unit
	Holders     map[int32]int32   // the first file whose own scope it is
	UnitsByName map[string]string // units of modules, by name
	Symbols     index
}

// Nodes holds what is known of files and symbols, by node.
type Nodes struct {
	first     []int32 // the node of each file, by file
	FileOf    []int32
	ScopeOf   []int32 // the scope in which it lies
	Inner     []int32 // the scope of its members, -1 for none
	nameOf    []int32 // the name under which it is found there, -1 for none
	receivers []int32 // the type of which a symbol is made a member, 0 for none
}

// declaredTypes is what types have that is not declared in them.
type declaredTypes struct {
	docTypes   map[int32]Place   // where the types stand that comments say or that have no names, by their scopes
	companions map[int32]int32   // the scope of what a class has as its own, by that of the class
	extends    map[int32][]int32 // the extensions of the type with these members
	added      map[entry][]int32 // members that types get from elsewhere, by the node of the type
	owned      []bool            // of each name whether any type has a member of that name
}

func newLinker(p Project) *Linker {
	l := &Linker{
		Project: p, Facts: make([]file, len(p.Files)), Layout: layoutOf(p),
		Scopes: Scopes{labeled: map[string]int32{}, scopes: map[scopeKey]int32{}, Holders: map[int32]int32{}, UnitsByName: map[string]string{}},
		Nodes:  Nodes{first: make([]int32, len(p.Files)+1)},
		types: declaredTypes{
			docTypes: map[int32]Place{}, companions: map[int32]int32{}, extends: map[int32][]int32{}, added: map[entry][]int32{},
		},
	}
	parallel.Each(len(p.Files), func(i int) { l.Facts[i].read(p.Files[i]) })
	for i, f := range p.Files {
		l.first[i+1] = l.first[i] + 1 + int32(len(f.Symbols))
	}
	l.survey()
	l.placeInModules()
	return l
}

func layoutOf(p Project) Layout {
	in := Layout{Paths: make(map[string]int32, len(p.Files)), Folders: map[string]bool{}, Bases: map[string][]int32{}, builds: map[string]bool{}}
	for i, f := range p.Files {
		in.Paths[f.Path] = int32(i)
		base := path.Base(f.Path)
		in.Bases[base] = append(in.Bases[base], int32(i))
		if builders[base] {
			in.builds[tree.Parent(f.Path)] = true
		}
		for dir := tree.Parent(f.Path); dir != "" && !in.Folders[dir]; dir = tree.Parent(dir) {
			in.Folders[dir] = true
		}
	}
	in.Modules = moduleFolders(p)
	return in
}

// survey asks the rules of each family for what they need to know of the whole project.
func (l *Linker) survey() {
	l.surveys = map[string]any{}
	for i := range l.Facts {
		rules := l.Facts[i].rules
		if _, known := l.surveys[rules.Family]; !known && rules.Survey != nil {
			l.surveys[rules.Family] = rules.Survey(l)
		}
	}
}

// roots asks the rules of each family for the files that packages export.
func (l *Linker) roots() map[int]bool {
	all, asked := map[int]bool{}, map[string]bool{}
	for i := range l.Facts {
		if rules := l.Facts[i].rules; rules.Roots != nil && !asked[rules.Family] {
			asked[rules.Family] = true
			maps.Copy(all, rules.Roots(l))
		}
	}
	return all
}

// Surveyed returns what the rules of a family found when they surveyed the project, the zero value where there are no files of
// theirs.
func Surveyed[T any](l *Linker, family string) T {
	found, _ := l.surveys[family].(T)
	return found
}

// shards is into how many parts the files are put for resolving. What is remembered of types can depend on what was asked
// before, and so must not depend on the machine.
const shards = 8

// links resolves all references and imports, unless the context ends first.
func (l *Linker) links(ctx context.Context) ([]graph.Link, error) {
	parts := make([][]graph.Link, shards)
	parallel.Each(shards, func(shard int) {
		r := newResolver(l)
		for i := shard; i < len(l.Facts) && ctx.Err() == nil; i += shards {
			r.links(int32(i))
		}
		parts[shard] = r.out
	})
	return credible(slices.Concat(parts...), l.first[len(l.Facts)]), ctx.Err()
}

// credible drops the guesses that a name draws which is far more often somebody else's: `unwrap` of a library, say, where one type
// of the repository has a method of that name.
func credible(links []graph.Link, nodes int32) []graph.Link {
	const most = 4 // guesses for each edge that is sure, and for none
	sure, guessed := make([]int32, nodes), make([]int32, nodes)
	for _, l := range links {
		if l.Sure {
			sure[l.Node]++
		} else {
			guessed[l.Node]++
		}
	}
	return slices.DeleteFunc(links, func(l graph.Link) bool { return !l.Sure && guessed[l.Node] > most*(sure[l.Node]+1) })
}

// Symbol returns the symbol of a node.
func (l *Linker) Symbol(node int32) *model.Symbol {
	f := l.FileOf[node]
	return &l.Files[f].Symbols[node-l.first[f]-1]
}

// InFamily reports whether a file is in a language of a family (Rules.Family).
func (l *Linker) InFamily(file int32, family string) bool {
	return l.Facts[file].rules.Family == family
}

// rulesOf returns the rules of the language of a node.
func (l *Linker) rulesOf(node int32) *Rules { return l.Facts[l.FileOf[node]].rules }
