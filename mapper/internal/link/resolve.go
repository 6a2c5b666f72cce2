package link

import (
	"slices"
	"strings"

	"foldout/mapper/internal/refs"
	"foldout/model"
)

// Bounds of a search.
const (
	deepest = 8  // types that are worked out on the way to another
	widest  = 64 // scopes and types that are looked into for one name
)

// meaning is what a path stands for: nothing, a scope, or a symbol, which may be a type for something of that type.
type meaning struct {
	node  int32 // none where it is a scope
	scope int32 // none where it is a node
	lists int32 // it is a list of lists ... of what the node says
	value bool  // not the symbol itself but something of that type
}

const none int32 = -1

var nothing = meaning{node: none, scope: none}

func (m meaning) isNothing() bool { return m.node == none && m.scope == none }

// resolver follows paths. It belongs to one goroutine.
type resolver struct {
	*linker
	types map[int32]meaning // of symbols, nothing while one is being worked out
	bases map[int32][]int32
	// members are what was found in types under names; an entry's scope is the type.
	members map[entry]meaning
	seen    []int32 // scopes into which a name was followed from file to file
	depth   int     // of types that are being worked out
	out     []link
}

// place is where a path stands.
type place struct{ file, symbol int32 }

// follow returns what a path means at a place.
func (r *resolver) follow(path string, at place) meaning {
	m, rest, ok := r.begin(path, at)
	for ok && rest != "" {
		if m.isNothing() {
			return nothing
		}
		m, rest = r.step(m, rest)
	}
	return m
}

// begin reads what a path begins with.
func (r *resolver) begin(path string, at place) (m meaning, rest string, ok bool) {
	if path == "" {
		return nothing, "", false
	}
	switch path[:1] {
	case refs.Unknown:
		return nothing, "", false
	case refs.Own:
		return r.around(at), path[1:], true
	case refs.Base:
		return r.base(r.around(at)), path[1:], true
	case refs.Value:
		path = path[1:]
		m.value = true
	}
	if own, is := strings.CutPrefix(path, refs.Own); is {
		return r.around(at), own, true
	}
	lists := int32(0)
	for strings.HasPrefix(path, refs.ListOf) {
		path, lists = path[len(refs.ListOf):], lists+1
	}
	name, rest := cutName(path)
	value := m.value
	m = r.root(name, at)
	if value && m.node != none && r.inner[m.node] == none {
		if is := r.rootType(name, at); is.node != none {
			m = is
		}
	}
	m.lists, m.value = lists, value
	return m, rest, true
}

// cutName parts the name at the start of a path from what follows.
func cutName(path string) (name, rest string) {
	if i := strings.IndexAny(path, ".()[]"); i >= 0 {
		return path[:i], path[i:]
	}
	return path, ""
}

// step goes on with what follows in a path.
func (r *resolver) step(m meaning, path string) (next meaning, rest string) {
	switch {
	case strings.HasPrefix(path, refs.Call):
		return r.called(m), path[len(refs.Call):]
	case strings.HasPrefix(path, refs.Item):
		return r.item(m), path[len(refs.Item):]
	case path[0] == '.':
		name, rest := cutName(path[1:])
		next = r.ofKind(r.member(m, name), strings.HasPrefix(rest, refs.Call))
		if m.scope != none {
			next.lists, next.value = m.lists, m.value
		}
		return next, rest
	}
	return nothing, ""
}

// ofKind chooses between a method and a field of the same name.
func (r *resolver) ofKind(m meaning, called bool) meaning {
	if m.node == none || r.symbol(m.node).Kind.IsCallable() == called {
		return m
	}
	scope, name := r.scopeOf[m.node], r.names[r.symbol(m.node).Name]
	for node, more := r.entries[entry{scope, name}]; more; node, more = r.before[node] {
		if r.symbol(node).Kind.IsCallable() == called {
			m.node = node
			return m
		}
	}
	return m
}

// around returns the type in which a place lies.
func (r *resolver) around(at place) meaning {
	for s := at.symbol; s >= 0; {
		symbol := &r.Files[at.file].Symbols[s]
		if symbol.Kind.IsContainer() {
			return meaning{node: r.extended(at.file, s), scope: none, value: true}
		}
		if to, is := r.receivers[r.first[at.file]+1+s]; is {
			return meaning{node: to, scope: none, value: true}
		}
		if symbol.Up < 0 && symbol.Parent != "" {
			m := r.lookup(r.files[at.file].scope, r.files[at.file].rules.dotted(symbol.Parent))
			m.value = true
			return m
		}
		s = symbol.Up
	}
	return nothing
}

// base returns what a type inherits from first.
func (r *resolver) base(m meaning) meaning {
	if m.node == none {
		return nothing
	}
	for _, b := range r.basesOf(m.node) {
		return meaning{node: b, scope: none, value: true}
	}
	return nothing
}

// root finds the name with which a path begins.
func (r *resolver) root(name string, at place) meaning {
	f := &r.files[at.file]
	if f.rules.root != nil {
		if m, is := f.rules.root(r, name, at); is {
			return m
		}
	}
	if m := r.enclosing(name, at); !m.isNothing() {
		return m
	}
	b, imported := f.bindings[name]
	if imported && f.rules.explicit {
		if m := r.bound(b, at.file, 0); !m.isNothing() || b.scope == none {
			return m
		}
	}
	inner := r.inScope(f.scope, name, at.file)
	if inner.node != none {
		return inner
	}
	if imported {
		return r.bound(b, at.file, 0)
	}
	for _, b := range f.all {
		if m := r.inScope(b.scope, name, at.file); !m.isNothing() {
			return m
		}
		if m := r.exported(b.scope, name, 0); !m.isNothing() {
			return m
		}
	}
	if !inner.isNothing() {
		return inner
	}
	if f.rules.outward {
		for scope, ok := cut(r.labels[f.scope]); ok; scope, ok = cut(scope) {
			if m := r.lookup(r.scopeNamed(f.unit, scope), name); !m.isNothing() {
				return m
			}
		}
	}
	if f.rules.whole {
		return r.inScope(r.scopeNamed(f.unit, ""), name, at.file)
	}
	return nothing
}

// rootType finds a type of that name where something else has it as well.
func (r *resolver) rootType(name string, at place) meaning {
	id := r.names[name]
	isType := func(scope int32) (node int32, is bool) {
		node, is = r.entries[entry{scope, id}]
		for ; is && r.inner[node] == none; node, is = r.before[node] {
		}
		return node, is
	}
	f := &r.files[at.file]
	scopes := make([]int32, 0, 8)
	for s := at.symbol; s >= 0; s = r.Files[at.file].Symbols[s].Up {
		scopes = append(scopes, r.inner[r.first[at.file]+1+s])
	}
	for scope, ok := r.labels[f.scope], true; ok; scope, ok = cut(scope) {
		scopes = append(scopes, r.scopeNamed(f.unit, scope))
		if !f.rules.outward {
			break
		}
	}
	for _, b := range f.all {
		scopes = append(scopes, b.scope)
	}
	for _, scope := range scopes {
		if node, is := isType(scope); is {
			return meaning{node: r.best(node, at.file), scope: none}
		}
	}
	return nothing
}

// scopeNamed returns a scope of a unit, none when there is none of that name.
func (r *resolver) scopeNamed(unit, name string) int32 {
	if id, is := r.existing(unit, name); is {
		return id
	}
	return none
}

// enclosing finds a name in the symbols around a place, from the inside out.
func (r *resolver) enclosing(name string, at place) meaning {
	f := &r.files[at.file]
	for s := at.symbol; s >= 0; {
		symbol, node := &r.Files[at.file].Symbols[s], r.first[at.file]+1+s
		if inner := r.inner[node]; inner != none && (f.rules.members || symbol.Kind == model.KindNamespace || symbol.Kind == model.KindModule) {
			if symbol.Kind == model.KindExtension {
				node = r.extended(at.file, s)
			}
			if m := r.memberOf(node, name); !m.isNothing() {
				return m
			}
		}
		if to, is := r.receivers[node]; is && f.rules.members {
			if m := r.memberOf(to, name); !m.isNothing() {
				return m
			}
		}
		if s == at.symbol && f.rules.members {
			if m := r.inOwners(f.scope, f.rules.dotted(symbol.Parent), name); !m.isNothing() {
				return m
			}
		}
		s = symbol.Up
	}
	return nothing
}

// inOwners finds a name in a type of a scope and in those around it, which may be declared elsewhere.
func (r *resolver) inOwners(scope int32, owner, name string) meaning {
	for ok := owner != ""; ok && owner != ""; owner, ok = cut(owner) {
		if m := r.member(r.lookup(scope, owner), name); !m.isNothing() {
			return m
		}
	}
	return nothing
}

// bound returns what an imported name means.
func (r *resolver) bound(b binding, from int32, depth int) meaning {
	if b.name == "" {
		return meaning{node: none, scope: b.scope}
	}
	if m := r.inScope(b.scope, b.name, from); !m.isNothing() {
		return m
	}
	return r.exported(b.scope, b.name, depth)
}

// lookup finds a name, which may have several parts, in a scope: a symbol, or a scope of that name.
func (r *resolver) lookup(scope int32, name string) meaning {
	for scope != none {
		first, rest, more := strings.Cut(name, ".")
		m := r.inScope(scope, first, none)
		if !more {
			return m
		}
		if m.node != none {
			scope = r.inner[m.node]
		} else {
			scope = m.scope
		}
		name = rest
	}
	return nothing
}

// inScope finds a name in a scope, as a file sees it; of several symbols the best for that file.
func (r *resolver) inScope(scope int32, name string, from int32) meaning {
	if scope == none {
		return nothing
	}
	if id, known := r.names[name]; known {
		if node, is := r.entries[entry{scope, id}]; is {
			return meaning{node: r.best(node, from), scope: none}
		}
	}
	key := r.keys[scope]
	if inner, also := r.names[join(r.labels[scope], name)]; also {
		if id, is := r.scopes[scopeKey{key.unit, inner}]; is {
			return meaning{node: none, scope: id}
		}
	}
	return nothing
}

// exported finds a name among what the file of a scope hands on.
func (r *resolver) exported(scope int32, name string, depth int) meaning {
	holder, ok := r.holders[scope]
	if depth == 0 {
		r.seen = r.seen[:0]
	}
	if !ok || len(r.seen) == widest || slices.Contains(r.seen, scope) {
		return nothing
	}
	r.seen = append(r.seen, scope)
	f := &r.files[holder]
	for _, e := range f.exports {
		if e.as == name {
			return r.handedOn(e, e.name, holder, depth)
		}
	}
	for _, e := range f.exports {
		if e.as == refs.All {
			if m := r.handedOn(e, name, holder, depth); !m.isNothing() {
				return m
			}
		}
	}
	if b, is := f.bindings[name]; is && f.rules.imported {
		return r.bound(b, holder, depth+1)
	}
	return nothing
}

// handedOn finds a name where an export has it from.
func (r *resolver) handedOn(e export, name string, from int32, depth int) meaning {
	if name == "" {
		return meaning{node: none, scope: e.scope}
	}
	if m := r.inScope(e.scope, name, from); !m.isNothing() {
		return m
	}
	return r.exported(e.scope, name, depth+1)
}

// best chooses among symbols of the same name and scope: one of the file itself, of a file that it imports, with a body.
func (r *resolver) best(node, from int32) int32 {
	chosen, most := node, -1
	for range widest {
		if score := r.nearness(node, from); score >= most {
			chosen, most = node, score
		}
		next, more := r.before[node]
		if !more {
			break
		}
		node = next
	}
	return chosen
}

func (r *resolver) nearness(node, from int32) (score int) {
	f, s := r.fileOf[node], r.symbol(node)
	if from != none {
		switch {
		case f == from:
			score += 16
		case r.imports(from, f):
			score += 8
		case folder(r.Files[f].Path) == folder(r.Files[from].Path):
			score += 4
		}
	}
	if s.EndLine > s.FirstLine {
		score += 2
	}
	if r.Files[f].Class == model.ClassSource {
		score++
	}
	return score
}

func (r *resolver) imports(from, to int32) bool {
	return slices.Contains(r.files[from].imports, to)
}

// member returns what a name is in a scope or a type, or in the type of a value.
func (r *resolver) member(m meaning, name string) meaning {
	if m.scope != none {
		if found := r.inScope(m.scope, name, none); !found.isNothing() {
			return found
		}
		return r.exported(m.scope, name, 0)
	}
	if m.node == none {
		return nothing
	}
	if m.lists > 0 {
		return r.ofList(m, name)
	}
	if r.inner[m.node] == none {
		t := r.typeOf(m.node)
		if t.node == none || t.lists > 0 || r.inner[t.node] == none {
			if t.scope != none {
				return r.member(t, name)
			}
			if found := r.ofList(t, name); !found.isNothing() {
				return found
			}
			return r.inScope(r.under(m.node), name, r.fileOf[m.node])
		}
		m = t
	}
	found := r.memberOf(m.node, name)
	if found.isNothing() && r.files[r.fileOf[m.node]].rules.whole {
		if found = r.inScope(r.inner[m.node], name, none); found.isNothing() {
			if other := r.typeOf(m.node); other.scope != none {
				return r.inScope(other.scope, name, none) // it is another name of that module
			}
		}
	}
	return found
}

// under returns the scope of what was put into a variable, none when that is nothing.
func (r *resolver) under(node int32) int32 {
	scope := r.scopeOf[node]
	label, known := r.names[join(r.labels[scope], r.symbol(node).Name)]
	if id, is := r.scopes[scopeKey{r.keys[scope].unit, label}]; known && is {
		return id
	}
	return none
}

// attribute returns what is known of a member that a type gets where it is set.
func (r *resolver) attribute(node int32, name string) meaning {
	f := r.fileOf[node]
	symbol := node - r.first[f] - 1
	path := r.files[f].attributes[attribute{symbol, name}]
	if path == "" || r.depth > deepest {
		return nothing
	}
	r.depth++
	m := r.follow(path, place{f, symbol})
	r.depth--
	if m.node != none && !m.value && r.inner[m.node] == none {
		m = r.typeOf(m.node)
	}
	m.value = true
	return m
}

// ofList returns what the member of a list or a map gives, where that is what the list holds.
func (r *resolver) ofList(m meaning, name string) meaning {
	if m.lists == 0 || m.node == none || !r.files[r.fileOf[m.node]].rules.items[name] {
		return nothing
	}
	m.lists--
	m.value = true
	return m
}

// memberOf finds a name in a type: its own, what it inherits, and what the type is another name of.
func (r *resolver) memberOf(node int32, name string) meaning {
	id, known := r.names[name]
	if !known {
		return nothing
	}
	at := entry{node, id}
	if m, is := r.members[at]; is {
		return m
	}
	m := r.findMember(node, id, name)
	if r.depth == 0 { // or a search may have been cut short
		r.members[at] = m
	}
	return m
}

func (r *resolver) findMember(node, id int32, name string) meaning {
	seen := append(make([]int32, 0, 8), node)
	for at := 0; at < len(seen) && at < widest; at++ {
		t := seen[at]
		if found, is := r.entries[entry{r.inner[t], id}]; is {
			return meaning{node: r.best(found, r.fileOf[node]), scope: none}
		}
		if own, is := r.companions[r.inner[t]]; is {
			if found, is := r.entries[entry{own, id}]; is {
				return meaning{node: r.best(found, r.fileOf[node]), scope: none}
			}
		}
		if m := r.attribute(t, name); !m.isNothing() {
			return m
		}
		if found, is := r.added[entry{t, id}]; is {
			return meaning{node: r.nearest(found, r.fileOf[node]), scope: none}
		}
		for _, b := range r.basesOf(t) {
			seen = appendNew(seen, b)
		}
		if r.symbol(t).Kind == model.KindType {
			if under := r.typeOf(t); under.node != none && under.lists == 0 {
				seen = appendNew(seen, under.node)
			}
		}
	}
	return nothing
}

func appendNew(all []int32, node int32) []int32 {
	if slices.Contains(all, node) {
		return all
	}
	return append(all, node)
}
