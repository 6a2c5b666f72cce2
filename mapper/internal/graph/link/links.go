package link

import (
	"math"
	"slices"
	"strings"
	"sync"

	"foldout/mapper/internal/graph/graph"
	"foldout/mapper/internal/parse/refs"
	"foldout/model"
)

type link = graph.Link

func newResolver(l *Linker) *Resolver {
	return &Resolver{
		Linker: l, work: work{left: math.MaxInt},
		memo: memo{
			typesOf: map[int32]Meaning{}, bases: map[int32][]Meaning{}, parameters: map[int32][]Meaning{}, callbacks: map[callback]Meaning{},
			members: map[scopedName]Meaning{}, spans: map[int32]span{}, exports: map[scopedName]Meaning{}, spread: map[attribute]Meaning{},
		},
		fileMemo:     fileMemo{chosen: map[chosenKey]int32{}},
		exportSearch: exportSearch{searched: make([]int32, len(l.Facts))},
	}
}

// links adds the edges of one file.
func (r *Resolver) links(file int32) {
	f := &r.Facts[file]
	objects := sync.OnceValue(func() map[mention]bool { return objectsOfMembers(f.File) })
	r.answers = slices.Grow(r.answers[:0], f.Len())[:f.Len()]
	clear(r.answers)
	clear(r.chosen)
	last, settled := Place{None, None}, Place{} // no file is None
	r.work.begin(r.stepLimit, r.Files[file].Size)
	for _, ref := range f.References {
		if r.work.isSpent() {
			break
		}
		from := r.first[file] + 1 + ref.From
		at := Place{file, ref.From}
		if ref.Kind == model.EdgeInherits {
			at = r.headOf(file, ref.From)
		}
		if at != last {
			last, settled = at, r.settledPlace(at)
		}
		target, sure := r.cachedTarget(ref.Expr, settled, ref.Kind)
		if target == from && ref.Kind == model.EdgeRouteHandler {
			from = r.parentNode(file, ref.From)
		}
		if target == None || target == from {
			continue
		}
		if ref.Kind == model.EdgeUses && (r.isContainerOnly(target) || r.augments(f, ref.Expr, target) || r.Symbol(target).Kind == model.KindModule && objects()[mention{ref.From, ref.Expr}]) {
			continue
		}
		kind := r.kind(ref.Kind, target, f.rules)
		if kind == model.EdgeInherits {
			from = r.inheritor(file, ref.From)
		}
		r.out = append(r.out, link{From: from, Edge: graph.Edge{Node: target, Line: ref.Line, Count: ref.Count, Kind: kind, Sure: sure}})
	}
	r.fileLinks(file)
	r.routes(file)
	if r.work.isSpent() {
		r.stopped = append(r.stopped, int(file))
	}
}

// routes adds edges from a file to the handlers of the routes that the file defines. The registered routers find these handlers.
func (r *Resolver) routes(file int32) {
	for _, router := range routers {
		for _, h := range router(r, file) {
			edge := graph.Edge{Node: h.Node, Line: h.Line, Count: h.Count, Kind: model.EdgeRouteHandler, Sure: h.Sure}
			r.out = append(r.out, link{From: r.first[file], Edge: edge})
		}
	}
}

// augments reports whether `e` names something outside the repository that the symbol `node` merely extends.
func (r *Resolver) augments(f *file, e refs.Expr, node int32) bool {
	rules := r.rulesOf(node)
	return rules.Augments != nil && rules.Augments(r.Linker, f.Alone(e), node)
}

// answer is the last result found for an expression, and the symbol and kind of reference for which it was found.
type answer struct {
	known  bool
	symbol int32
	kind   model.EdgeKind
	node   int32
	sure   bool
}

// cachedTarget returns what target returns, but stores the last result for e. Most references with the same expression also have
// the same place, as settledPlace returns it, and the same kind, and so the same result.
func (r *Resolver) cachedTarget(e refs.Expr, at Place, kind model.EdgeKind) (node int32, sure bool) {
	a := &r.answers[e]
	if !a.known || a.symbol != at.Symbol || a.kind != kind {
		*a = answer{known: true, symbol: at.Symbol, kind: kind}
		a.node, a.sure = r.target(e, at, kind)
	}
	return a.node, a.sure
}

// settledPlace returns the place of the innermost symbol around `at` that can change what names mean. settledPlace skips a symbol only if
// Enclosing, Around and rootType do not search it for names.
func (r *Resolver) settledPlace(at Place) Place {
	for at.Symbol >= 0 {
		node := r.first[at.File] + 1 + at.Symbol
		s := r.Symbol(node)
		if r.receivers[node] != 0 || r.constructs(node) || r.Inner[node] != None || s.Kind.IsContainer() || !r.isDirectMember(at.File, at.Symbol) {
			break
		}
		at.Symbol = s.Up
	}
	return at
}

// isContainerOnly reports whether a symbol only contains others, as a namespace or a package object does.
func (r *Resolver) isContainerOnly(node int32) bool {
	s := r.Symbol(node)
	return s.Kind == model.KindNamespace || s.Kind == model.KindObject && strings.HasPrefix(s.Signature, "package ")
}

// mention is an expression in a symbol.
type mention struct {
	from int32
	expr refs.Expr
}

// objectsOfMembers returns the set of expressions that occur as the object of a member, such as `a` in `a.b`. Most references to
// modules occur in this form.
func objectsOfMembers(f *refs.File) map[mention]bool {
	all := map[mention]bool{}
	for _, ref := range f.References {
		for e := ref.Expr; e != refs.None; e = f.Of(e) {
			if f.Kind(e).IsMember() {
				all[mention{ref.From, f.Of(e)}] = true
			}
		}
	}
	return all
}

// target returns the symbol that e names, or None if it is not in this repository. sure is true if the rules of the language
// imply the result, and false if it is a guess.
func (r *Resolver) target(e refs.Expr, at Place, kind model.EdgeKind) (node int32, sure bool) {
	m, found, f := Nothing, false, &r.Facts[at.File]
	if rules := f.rules; kind == model.EdgeRouteHandler && rules.Route != nil {
		m, found = rules.Route(r, f.Text(e), at)
	}
	if !found {
		m = r.Follow(e, at)
	}
	if m.Scope != None && m.Scope == r.Facts[at.File].Scope {
		return None, false // the scope of the file itself
	}
	m = r.defaultExport(m)
	if m.Node != None && r.Inner[m.Node] == None {
		m = r.ofKind(m, kind == model.EdgeCalls || kind == model.EdgeRouteHandler)
	}
	if m.value && kind != model.EdgeInherits && f.HasMember(e) {
		return None, false // only its type is known
	}
	if m.Node != None {
		return r.definition(m.Node), r.isCertain(m.Node, at.File)
	}
	if kind != model.EdgeCalls && kind != model.EdgeRouteHandler {
		return None, false
	}
	if r.isForeign(f.FirstName(e), at.File) {
		return None, false
	}
	return r.byName(e, at.File), false
}

// isForeign reports whether a file imports a name from outside the repository.
func (r *Resolver) isForeign(name string, file int32) bool {
	b, imported := r.Facts[file].Bindings[name]
	return imported && b.Scope == None
}

// byName returns the callable symbol that has the last part of e as its name. It returns None if there is no such symbol, or more
// than one. The result is a guess, because the type that has the member is unknown.
func (r *Resolver) byName(e refs.Expr, from int32) int32 {
	f := &r.Facts[from]
	name, isMember := f.LastName(e)
	if f.rules.Certain || !isMember && f.rules.Bind != nil {
		return None // the rules would have found it
	}
	found := None
	for _, s := range r.Symbols.symbolsNamed(r.ID(name)) {
		r.work.spend(1)
		if !r.Symbol(s.Node).Kind.IsCallable() || r.rulesOf(s.Node).Family != r.Facts[from].rules.Family {
			continue
		}
		if found != None {
			return None
		}
		found = s.Node
	}
	return found
}

// OnlyType returns the type called `name` if the project has exactly one type of that name, and Nothing otherwise.
func (r *Resolver) OnlyType(name string) Meaning {
	found := Nothing
	for _, s := range r.Symbols.symbolsNamed(r.ID(name)) {
		if r.Inner[s.Node] == None {
			continue
		}
		if found.Node != None {
			return Nothing
		}
		found = Meaning{Node: s.Node, Scope: None}
	}
	return found
}

// kind returns the kind of the edge for a reference to `target`. The text suggests the kind `suggested`. The kind of the target's
// symbol may change it, e.g. from a use to a call.
func (r *Resolver) kind(suggested model.EdgeKind, target int32, rules *Rules) model.EdgeKind {
	isType := r.Inner[target] != None
	switch kind := r.Symbol(target).Kind; {
	case suggested == model.EdgeCalls && isType && !rules.Constructs:
		return model.EdgeUses
	case suggested == model.EdgeUses && rules.Named && !isType && kind.IsCallable():
		return model.EdgeCalls
	case suggested == model.EdgeWrites && (isType || kind.IsCallable()):
		return model.EdgeUses
	case suggested == model.EdgeRouteHandler && (kind == model.KindEnumMember || kind == model.KindField || kind == model.KindProperty || kind == model.KindConstant && rules.Plain):
		return model.EdgeReads
	case suggested == model.EdgeUses && !isType && !kind.IsCallable(), suggested == model.EdgeWrites && kind == model.KindConstant && rules.Keys:
		return model.EdgeReads
	}
	return suggested
}

// parentNode returns the node of the symbol around a symbol or, at the top level, the node of the file.
func (r *Resolver) parentNode(file, symbol int32) int32 {
	return r.first[file] + 1 + r.Files[file].Symbols[symbol].Up // Up is -1 at the top level, which gives the file
}

// inheritor returns the node of the innermost type that is the symbol or contains it. If there is no such type, it returns the node of
// the outermost symbol that contains it. If symbol is -1, it returns the node of the file.
func (r *Resolver) inheritor(file, symbol int32) int32 {
	symbols := r.Files[file].Symbols
	if symbol < 0 {
		return r.first[file]
	}
	for !symbols[symbol].Kind.IsContainer() && symbols[symbol].Up >= 0 {
		symbol = symbols[symbol].Up
	}
	return r.extendedNode(file, symbol)
}

// extendedNode returns the node of the given symbol or, if the symbol extends a type in the repository, the node of that type.
func (r *Resolver) extendedNode(file, symbol int32) int32 {
	s := &r.Files[file].Symbols[symbol]
	if s.Kind == model.KindExtension {
		if m := r.Lookup(r.Facts[file].Scope, Join(s.Parent, s.Name), file); m.Node != None {
			return m.Node
		}
		if m := r.FollowName(s.Name, Place{file, s.Up}); m.Node != None && r.Inner[m.Node] != None {
			return m.Node
		}
	}
	return r.first[file] + 1 + symbol
}

// fileLinks adds edges to the files that a file imports.
func (r *Resolver) fileLinks(file int32) {
	for _, to := range r.Facts[file].ImportedFiles {
		r.fileLink(file, to, 0)
	}
	if !r.Facts[file].rules.Declares {
		return
	}
	for i := range r.Files[file].Symbols {
		if s := &r.Files[file].Symbols[i]; s.Kind == model.KindModule {
			if to, is := r.Holders[r.Inner[r.first[file]+1+int32(i)]]; is {
				r.fileLink(file, to, s.Line)
			}
		}
	}
}

// fileLink adds an edge from a file to the file `to`, which it imports. `line` is the line of the import, or 0 if it is unknown.
func (r *Resolver) fileLink(file, to, line int32) {
	if to == file {
		return
	}
	r.out = append(r.out, link{From: r.first[file], Edge: graph.Edge{Node: r.first[to], Line: line, Count: 1, Kind: model.EdgeImports, Sure: true}})
}
