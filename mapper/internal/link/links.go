package link

import (
	"slices"
	"strings"
	"sync"

	"foldout/mapper/internal/graph"
	"foldout/mapper/internal/refs"
	"foldout/model"
)

type link = graph.Link

func newResolver(l *linker) *resolver {
	return &resolver{
		linker: l, types: map[int32]meaning{}, bases: map[int32][]meaning{}, members: map[entry]meaning{}, spans: map[int32]span{},
		taking: map[int32][]meaning{}, hands: map[handing]meaning{}, offered: map[entry]meaning{}, chosen: map[choice]int32{}, spread: map[attribute]meaning{}, searched: make([]int32, len(l.files)),
	}
}

// links resolves what one file refers to.
func (r *resolver) links(file int32) {
	f := &r.files[file]
	passed := sync.OnceValue(func() map[mention]bool { return passedOver(f.File) })
	r.answers = slices.Grow(r.answers[:0], len(f.Paths))[:len(f.Paths)]
	clear(r.answers)
	clear(r.chosen)
	last, settled := place{none, none}, place{}
	for _, ref := range f.References {
		from, path := r.first[file]+1+ref.From, f.Paths[ref.Path]
		at := place{file, ref.From}
		if ref.Kind == model.EdgeInherits {
			at = r.headOf(file, ref.From)
		}
		if at != last {
			last, settled = at, r.settled(at)
		}
		target, sure := r.answered(ref.Path, settled, ref.Kind)
		if target == from && ref.Kind == model.EdgeRouteHandler {
			from = r.above(file, ref.From)
		}
		if target == none || target == from {
			continue
		}
		if ref.Kind == model.EdgeUses && (r.isNoThing(target) || r.addsForAll(target) || r.isOfPlatform(path, target) || r.symbol(target).Kind == model.KindModule && passed()[mention{ref.From, path}]) {
			continue
		}
		kind := r.kind(ref.Kind, target, f.rules)
		if kind == model.EdgeInherits {
			from = r.inheritor(file, ref.From)
		}
		r.out = append(r.out, link{From: from, Edge: graph.Edge{Node: target, Line: ref.Line, Count: ref.Count, Kind: kind, Sure: sure}})
	}
	r.fileLinks(file)
	r.placedRoutes(file)
	r.playRoutes(file)
}

// answer is the last one that was found for a path.
type answer struct {
	known  bool
	symbol int32
	kind   model.EdgeKind
	node   int32
	sure   bool
}

// answered returns the target of one of the paths of a file. Most of the places where it stands lie in nothing that tells them apart.
func (r *resolver) answered(path int32, at place, kind model.EdgeKind) (node int32, sure bool) {
	a := &r.answers[path]
	if !a.known || a.symbol != at.symbol || a.kind != kind {
		*a = answer{known: true, symbol: at.symbol, kind: kind}
		a.node, a.sure = r.target(r.files[at.file].Paths[path], at, kind)
	}
	return a.node, a.sure
}

// settled returns the place without the symbols around it that say nothing of what names mean there: of any symbol but those, enclosing,
// around and rootType look for names.
func (r *resolver) settled(at place) place {
	for at.symbol >= 0 {
		node := r.first[at.file] + 1 + at.symbol
		s := r.symbol(node)
		if r.receivers[node] != 0 || r.constructs(node) || r.inner[node] != none || s.Kind.IsContainer() || !r.isHeld(at.file, at.symbol) {
			break
		}
		at.symbol = s.Up
	}
	return at
}

// isNoThing reports whether a symbol holds others and is nothing beside: a namespace, the object of a package.
func (r *resolver) isNoThing(node int32) bool {
	s := r.symbol(node)
	return s.Kind == model.KindNamespace || s.Kind == model.KindObject && strings.HasPrefix(s.Signature, "package ")
}

// mention is a path in a symbol.
type mention struct {
	from int32
	path string
}

// passedOver returns the paths that are named on the way to more, as modules mostly are.
func passedOver(f *refs.File) map[mention]bool {
	all := map[mention]bool{}
	for _, ref := range f.References {
		path := f.Paths[ref.Path]
		for dot := strings.LastIndexByte(path, '.'); dot > 0; dot = strings.LastIndexByte(path[:dot], '.') {
			all[mention{ref.From, path[:dot]}] = true
		}
	}
	return all
}

// target returns the symbol that a path names, none when it is not of this repository; sure tells whether that follows from the rules
// of the language.
func (r *resolver) target(path string, at place, kind model.EdgeKind) (node int32, sure bool) {
	m, found := nothing, false
	if rules := r.files[at.file].rules; kind == model.EdgeRouteHandler && rules.route != nil {
		m, found = rules.route(r, path, at)
	}
	if !found {
		m = r.follow(path, at)
	}
	if m.scope != none && m.scope == r.files[at.file].scope {
		return none, false // the file is no part of itself
	}
	m = r.whole(m)
	if m.node != none && r.inner[m.node] == none {
		m = r.ofKind(m, kind == model.EdgeCalls || kind == model.EdgeRouteHandler)
	}
	if m.value && kind != model.EdgeInherits && strings.Contains(path, ".") {
		return none, false // what is known of it is only of what type it is
	}
	if m.node != none {
		return r.definition(m.node), r.isCertain(m.node, at.file)
	}
	if kind != model.EdgeCalls && kind != model.EdgeRouteHandler {
		return none, false
	}
	if first, _ := cutName(path); r.isForeign(first, at.file) {
		return none, false
	}
	return r.byName(path, at.file), false
}

// isForeign reports whether a file imports a name from outside of the repository.
func (r *resolver) isForeign(name string, file int32) bool {
	b, imported := r.files[file].bindings[name]
	return imported && b.scope == none
}

// byName returns the only symbol of a name that could be called, which is a guess: what a member is of is not known here.
func (r *resolver) byName(path string, from int32) int32 {
	dot := strings.LastIndexByte(path, '.')
	if rules := r.files[from].rules; rules.certain || dot < 0 && rules.bind != nil {
		return none // would have been found
	}
	name, _ := cutName(path[dot+1:])
	found := none
	for _, s := range r.symbols.of(r.id(name)) {
		if !r.symbol(s.node).Kind.IsCallable() || r.rulesOf(s.node).family != r.files[from].rules.family {
			continue
		}
		if found != none {
			return none
		}
		found = s.node
	}
	return found
}

// onlyType returns the type that has a name, if it is the only one anywhere that has.
func (r *resolver) onlyType(name string) meaning {
	found := nothing
	for _, s := range r.symbols.of(r.id(name)) {
		if r.inner[s.node] == none {
			continue
		}
		if found.node != none {
			return nothing
		}
		found = meaning{node: s.node, scope: none}
	}
	return found
}

// kind returns what a reference is to what it leads to.
func (r *resolver) kind(said model.EdgeKind, target int32, rules *rules) model.EdgeKind {
	isType := r.inner[target] != none
	switch kind := r.symbol(target).Kind; {
	case said == model.EdgeCalls && isType && !rules.makes:
		return model.EdgeUses
	case said == model.EdgeUses && rules.named && !isType && kind.IsCallable():
		return model.EdgeCalls
	case said == model.EdgeWrites && (isType || kind.IsCallable()):
		return model.EdgeUses
	case said == model.EdgeRouteHandler && (kind == model.KindEnumMember || kind == model.KindField || kind == model.KindProperty || kind == model.KindConstant && rules.plain):
		return model.EdgeReads
	case said == model.EdgeUses && !isType && !kind.IsCallable(), said == model.EdgeWrites && kind == model.KindConstant && rules.keys:
		return model.EdgeReads
	}
	return said
}

// above returns the node of what holds a symbol.
func (r *resolver) above(file, symbol int32) int32 {
	return r.first[file] + 1 + r.Files[file].Symbols[symbol].Up
}

// inheritor returns the node of the type that a symbol is, or that holds it.
func (r *resolver) inheritor(file, symbol int32) int32 {
	symbols := r.Files[file].Symbols
	if symbol < 0 {
		return r.first[file]
	}
	for !symbols[symbol].Kind.IsContainer() && symbols[symbol].Up >= 0 {
		symbol = symbols[symbol].Up
	}
	return r.extended(file, symbol)
}

// extended returns the node of a type, which for an extension is that of what it extends where that is here.
func (r *resolver) extended(file, symbol int32) int32 {
	s := &r.Files[file].Symbols[symbol]
	if s.Kind == model.KindExtension {
		if m := r.lookup(r.files[file].scope, join(s.Parent, s.Name), file); m.node != none {
			return m.node
		}
		if m := r.follow(s.Name, place{file, s.Up}); m.node != none && r.inner[m.node] != none {
			return m.node
		}
	}
	return r.first[file] + 1 + symbol
}

// fileLinks adds the files that a file imports.
func (r *resolver) fileLinks(file int32) {
	for _, to := range r.files[file].imports {
		r.fileLink(file, to, 0)
	}
	if !r.files[file].rules.declares {
		return
	}
	for i := range r.Files[file].Symbols {
		if s := &r.Files[file].Symbols[i]; s.Kind == model.KindModule {
			if to, is := r.holders[r.inner[r.first[file]+1+int32(i)]]; is {
				r.fileLink(file, to, s.Line)
			}
		}
	}
}

// fileLink adds that a file imports another, on a line where that is known.
func (r *resolver) fileLink(file, to, line int32) {
	if to == file {
		return
	}
	kind := model.EdgeImports
	if r.files[to].module != r.files[file].module {
		kind = model.EdgeUsesRepo
	}
	r.out = append(r.out, link{From: r.first[file], Edge: graph.Edge{Node: r.first[to], Line: line, Count: 1, Kind: kind, Sure: true}})
}
