// Package link resolves the names in files to the symbols of the repository that they refer to.
//
// Every language registers Rules, which say where names are searched for and which files imports mean. Everything else is the same for all
// languages. Each symbol is in a scope. A scope is identified by a unit, such as a package, and a name in that unit, such as the name of the
// enclosing type. A path, which is an expression such as `a.b.c`, is followed from name to name: through scopes, members, base types,
// and the types of values and results. A name that is not found in this way is searched for in the whole project. The result is then
// marked as not sure.
//
// Which file an import means is the function Bind of the rules of a language, in mapper/languages/NAME/link.go. What makes a folder a
// module is isManifest.
package link

import (
	"context"
	"maps"
	"path"
	"slices"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/base/parallel"
	"foldout/mapper/internal/graph/graph"
	"foldout/model"
)

// Project is the input of Link.
type Project struct {
	Files []*filetree.File
	// Read returns the text of a file of the repository, such as go.mod, or nil if it cannot be read.
	Read func(path string) []byte
}

// Link returns the graph of a project. If ctx is done first, it returns the error of ctx.
func Link(ctx context.Context, p Project) (*graph.Graph, error) { return newLinker(p).link(ctx) }

func (l *Linker) link(ctx context.Context) (*graph.Graph, error) {
	l.index()
	l.findBuilds()
	l.bindAll()
	l.extend()
	found, stopped, err := l.links(ctx)
	if err != nil {
		return nil, err
	}
	g := graph.New(l.Files, found)
	g.Stopped = stopped
	g.Roots = l.roots()
	return g, nil
}

// Linker is the state of one call of Link. It is read-only once its method extend has returned, so that several goroutines can
// use it.
type Linker struct {
	Project
	Facts []file
	Layout
	Scopes
	Nodes
	types     declaredTypes
	stepLimit int            // steps allowed for a small file; a larger file may take more
	surveys   map[string]any // results of Rules.Survey by family
}

// Layout describes the files and folders of a project.
type Layout struct {
	Paths   map[string]int32   // files by path
	Folders map[string]bool    // all folders except the root
	Bases   map[string][]int32 // files by the last part of their path
	Modules []string           // folders of modules, sorted
	builds  map[string]bool    // folders with a build file, such as a Makefile
}

// Scopes assigns numbers to names, and to the scopes in which they are declared.
type Scopes struct {
	names       map[string]int32 // numbers of the names of symbols
	labeled     map[string]int32 // numbers of the names of units and scopes
	scopes      map[scopeKey]int32
	keys        []scopeKey        // by scope
	scopeEnds   []bool            // by number of a name, whether the name of any scope ends in that name
	Labels      []string          // the name of each scope in its unit
	Holders     map[int32]int32   // by scope, the first file whose top-level scope it is
	UnitsByName map[string]string // units of modules by name
	Symbols     index
}

// Nodes holds data about files and symbols, by node. The node of a file is followed by the nodes of its symbols.
type Nodes struct {
	first     []int32 // the node of each file, by file
	FileOf    []int32 // the file
	ScopeOf   []int32 // the scope that contains a symbol
	Inner     []int32 // the scope of the members of a type, -1 for none; members of a variable are in a scope that bears its name
	nameOf    []int32 // the number of the name in ScopeOf, -1 for none
	receivers []int32 // the type that a symbol declared outside it is a member of, 0 for none
}

// declaredTypes holds the types that have no symbol, such as those declared in comments (doc types), and the members that are
// declared outside their types.
type declaredTypes struct {
	docTypes   map[int32]Place        // places of doc types by their scopes
	companions map[int32]int32        // scopes of companion objects by the scope of the class (Naming.Companion)
	extends    map[int32][]int32      // extensions of a type, by the scope of its members
	added      map[scopedName][]int32 // members added from outside; its scope is the node of the type
	owned      []bool                 // by number of a name, whether any type has a member of that name
}

func newLinker(p Project) *Linker {
	l := &Linker{
		Project: p, stepLimit: usualSteps, Facts: make([]file, len(p.Files)), Layout: layoutOf(p),
		Scopes: Scopes{labeled: map[string]int32{}, scopes: map[scopeKey]int32{}, Holders: map[int32]int32{}, UnitsByName: map[string]string{}},
		Nodes:  Nodes{first: make([]int32, len(p.Files)+1)},
		types: declaredTypes{
			docTypes: map[int32]Place{}, companions: map[int32]int32{}, extends: map[int32][]int32{}, added: map[scopedName][]int32{},
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
			in.builds[filetree.Parent(f.Path)] = true
		}
		for dir := filetree.Parent(f.Path); dir != "" && !in.Folders[dir]; dir = filetree.Parent(dir) {
			in.Folders[dir] = true
		}
	}
	in.Modules = moduleFolders(p.Files)
	return in
}

// survey fills l.surveys: it calls Rules.Survey once for each family of languages.
func (l *Linker) survey() {
	l.surveys = map[string]any{}
	for i := range l.Facts {
		rules := l.Facts[i].rules
		if _, known := l.surveys[rules.Family]; !known && rules.Survey != nil {
			l.surveys[rules.Family] = rules.Survey(l)
		}
	}
}

// roots merges the results of Rules.Exports, which it calls once for each family of languages.
func (l *Linker) roots() map[int]bool {
	all, asked := map[int]bool{}, map[string]bool{}
	for i := range l.Facts {
		if rules := l.Facts[i].rules; rules.Exports != nil && !asked[rules.Family] {
			asked[rules.Family] = true
			maps.Copy(all, rules.Exports(l))
		}
	}
	return all
}

// Surveyed returns the result of Rules.Survey for a family of languages (Rules.Family), or the zero value if the project has no
// files of the family.
func Surveyed[T any](l *Linker, family string) T {
	found, _ := l.surveys[family].(T)
	return found
}

// shards is the number of parts into which the files are divided for resolving. It is the same on every machine, because results
// can depend on it: what a Resolver finds may depend on what it has stored before.
const shards = 8

// links resolves all references and imports. `stopped` lists the files that reached their limit of steps, in ascending order. If
// ctx is done first, links returns the error of ctx.
func (l *Linker) links(ctx context.Context) (all []graph.Link, stopped []int, err error) {
	parts, spent := make([][]graph.Link, shards), make([][]int, shards)
	parallel.Each(shards, func(shard int) {
		r := newResolver(l)
		for i := shard; i < len(l.Facts) && ctx.Err() == nil; i += shards {
			r.links(int32(i))
		}
		parts[shard], spent[shard] = r.out, r.stopped
	})
	stopped = slices.Concat(spent...)
	slices.Sort(stopped)
	return dropDoubtful(slices.Concat(parts...), l.first[len(l.Facts)]), stopped, ctx.Err()
}

// dropDoubtful drops all guesses for a symbol that has far more guesses than sure edges. Such a symbol is usually a method with the
// name of a library's method, such as `unwrap`.
func dropDoubtful(links []graph.Link, nodes int32) []graph.Link {
	const most = 4 // guesses allowed for each sure edge, and 4 more
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

// InFamily reports whether the language of a file belongs to a family (Rules.Family).
func (l *Linker) InFamily(file int32, family string) bool {
	return l.Facts[file].rules.Family == family
}

// rulesOf returns the rules of the language of a node.
func (l *Linker) rulesOf(node int32) *Rules { return l.Facts[l.FileOf[node]].rules }
