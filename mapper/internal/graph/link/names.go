package link

import (
	"strings"

	"foldout/mapper/internal/base/words"
	"foldout/mapper/internal/parse/refs"
	"foldout/model"
)

// Root returns the meaning of a name that begins a path. It searches the enclosing symbols, the file and its imports, and then
// other places, as far as the rules of the language allow.
func (r *Resolver) Root(name string, at Place) Meaning {
	f := &r.Facts[at.File]
	if f.rules.FirstName != nil {
		if m, is := f.rules.FirstName(r, name, at); is {
			return m
		}
	}
	id := r.ID(name)
	if m := r.Enclosing(id, name, at); !m.IsNothing() {
		return m
	}
	b, imported := f.Bindings[name]
	if imported && f.rules.Explicit {
		if m := r.Bound(b, at.File, 0); !m.IsNothing() || b.Scope == None {
			return m
		}
	}
	inner := r.inScopeByID(f.Scope, id, name, at.File)
	if inner.Node != None {
		return inner
	}
	if imported {
		return r.Bound(b, at.File, 0)
	}
	for _, b := range f.all {
		if m := r.inScopeByID(b.Scope, id, name, at.File); !m.IsNothing() {
			return m
		}
		if m := r.exported(b.Scope, name, 0); !m.IsNothing() {
			return m
		}
	}
	if !inner.IsNothing() {
		return inner
	}
	if f.rules.OuterScopes {
		for scope, ok := Cut(r.Labels[f.Scope]); ok; scope, ok = Cut(scope) {
			if m := r.Lookup(r.ScopeNamed(f.Unit, scope), name, at.File); !m.IsNothing() {
				return m
			}
		}
	}
	if f.rules.FullNames || f.rules.Macros {
		m := r.inScopeByID(r.ScopeNamed(f.Unit, ""), id, name, at.File)
		if f.rules.FullNames || m.Node != None && r.Symbol(m.Node).Kind == model.KindMacro {
			return m
		}
	}
	if f.rules.Global != nil {
		return f.rules.Global(r, name, at.File)
	}
	return Nothing
}

// rootType is like Root, but it finds only types, for languages in which a value may have the same name as a type. It searches
// the scopes of the enclosing symbols, then those of the file, then those of its wildcard imports.
func (r *Resolver) rootType(name string, at Place) Meaning {
	id := r.ID(name)
	typesIn := func(scope int32) []named {
		all := r.Symbols.In(scope, id)
		for len(all) > 0 && r.Inner[all[len(all)-1].Node] == None {
			all = all[:len(all)-1]
		}
		return all
	}
	f := &r.Facts[at.File]
	scopes := make([]int32, 0, 8)
	for s := at.Symbol; s >= 0; s = r.Files[at.File].Symbols[s].Up {
		scopes = append(scopes, r.Inner[r.first[at.File]+1+s])
	}
	for scope, ok := r.Labels[f.Scope], true; ok; scope, ok = Cut(scope) {
		scopes = append(scopes, r.ScopeNamed(f.Unit, scope))
		if !f.rules.OuterScopes {
			break
		}
	}
	for _, b := range f.all {
		scopes = append(scopes, b.Scope)
	}
	for _, scope := range scopes {
		if all := typesIn(scope); len(all) > 0 {
			return Meaning{Node: r.best(all, at.File), Scope: None} // types are never hidden
		}
	}
	return Nothing
}

// ScopeNamed returns the scope called `name` in the given unit, or None if there is none.
func (r *Resolver) ScopeNamed(unit, name string) int32 {
	if id, is := r.Existing(unit, name); is {
		return id
	}
	return None
}

// Enclosing searches for a name in the symbols around the place `at`, from the innermost outwards. `id` is the number of the
// name, or None if no symbol has that name.
func (r *Resolver) Enclosing(id int32, name string, at Place) Meaning {
	if id == None {
		return Nothing
	}
	f := &r.Facts[at.File]
	for s := at.Symbol; s >= 0; {
		symbol, node := &r.Files[at.File].Symbols[s], r.first[at.File]+1+s
		if inner := r.Inner[node]; inner != None && (f.rules.Members || symbol.Kind == model.KindNamespace || symbol.Kind == model.KindModule) {
			if symbol.Kind == model.KindExtension {
				node = r.extendedNode(at.File, s)
			}
			if m := r.memberNamed(node, id, name); !m.IsNothing() {
				return m
			}
		}
		if to := r.receivers[node]; to != 0 && f.rules.Members {
			if m := r.memberNamed(to, id, name); !m.IsNothing() {
				return m
			}
		}
		if f.rules.Members && !r.isDirectMember(at.File, s) {
			if m := r.inOwners(f.Scope, f.rules.dotted(symbol.Parent), name, at.File); !m.IsNothing() {
				return m
			}
		}
		s = symbol.Up
	}
	return Nothing
}

// isDirectMember reports whether a symbol belongs to the symbol around it and to no other: its field Parent names only that
// symbol.
func (r *Resolver) isDirectMember(file, symbol int32) bool {
	s := &r.Files[file].Symbols[symbol]
	if s.Up < 0 {
		return s.Parent == ""
	}
	up := &r.Files[file].Symbols[s.Up]
	if up.Parent == "" {
		return s.Parent == up.Name && !r.isContainerOnly(r.first[file]+1+s.Up)
	}
	n := len(up.Parent)
	return len(s.Parent) == n+1+len(up.Name) && s.Parent[:n] == up.Parent && s.Parent[n+1:] == up.Name && !r.isContainerOnly(r.first[file]+1+s.Up)
}

// inOwners searches for `name` in the type called `owner`, and in the types that enclose this type. All these types may be
// declared in another file.
func (r *Resolver) inOwners(scope int32, owner, name string, from int32) Meaning {
	for ok := owner != ""; ok && owner != ""; owner, ok = Cut(owner) {
		of := r.Lookup(scope, owner, from)
		if m := r.Member(of, name); !m.IsNothing() && m.Node != of.Node { // otherwise it is not a member, but the type itself
			return m
		}
	}
	return Nothing
}

// Bound returns the meaning of an imported name. `from` is the importing file. `depth` is the number of exports that the search
// has followed so far; 0 begins a new search.
func (r *Resolver) Bound(b Binding, from int32, depth int) Meaning {
	if b.Name == "" {
		return Meaning{Node: None, Scope: b.Scope}
	}
	if m := r.InScope(b.Scope, b.Name, from); !m.IsNothing() {
		return m
	}
	m := r.exported(b.Scope, b.Name, depth)
	if m.IsNothing() && b.Name == refs.Default {
		m.Scope = b.Scope // a script without a default export is imported as a whole
	}
	return m
}

// Lookup looks up a name in a scope and returns the symbol or scope that it means. The name may have several parts separated by
// dots. `from` is the referring file.
func (r *Resolver) Lookup(scope int32, name string, from int32) Meaning {
	for scope != None {
		first, rest, more := strings.Cut(name, ".")
		m := r.InScope(scope, first, from)
		if !more {
			return m
		}
		if m.Node != None {
			scope = r.Inner[m.Node]
		} else {
			scope = m.Scope
		}
		name = rest
	}
	return Nothing
}

// InScope returns the symbol or the scope that is called `name` in the given scope. If several symbols have that name, it chooses
// the best one for the referring file, `from`.
func (r *Resolver) InScope(scope int32, name string, from int32) Meaning {
	return r.inScopeByID(scope, r.ID(name), name, from)
}

// inScopeByID is InScope for a name whose number, `id`, is known.
func (r *Resolver) inScopeByID(scope, id int32, name string, from int32) Meaning {
	if scope == None {
		return Nothing
	}
	if all := r.Symbols.In(scope, id); len(all) > 0 {
		if node := r.bestIn(scopedName{scope, id}, all, from); node != None {
			return Meaning{Node: node, Scope: None}
		}
	}
	return Meaning{Node: None, Scope: r.within(scope, name)}
}

// within returns the scope called `name` inside `scope`, or None if there is none.
func (r *Resolver) within(scope int32, name string) int32 {
	if !r.endsScope(words.LastPart(name)) {
		return None
	}
	label, known := r.labeled[Join(r.Labels[scope], name)]
	if id, is := r.scopes[scopeKey{r.keys[scope].unit, label}]; known && is {
		return id
	}
	return None
}

// Exported returns the meaning of a name that the file with the given scope re-exports.
func (r *Resolver) Exported(scope int32, name string) Meaning { return r.exported(scope, name, 0) }

// exported is Exported for use inside a search. Depth 0 begins a new search. A search visits each file at most once.
func (r *Resolver) exported(scope int32, name string, depth int) Meaning {
	holder, ok := r.Holders[scope]
	if !ok {
		return Nothing
	}
	if depth > 0 {
		return r.exportedBy(holder, name, depth)
	}
	at := scopedName{scope, None}
	if id, known := r.names[name]; known {
		at.name = id
		if m, is := r.exports[at]; is {
			return m
		}
	}
	r.search, r.left = r.search+1, mostModules
	m := r.exportedBy(holder, name, depth)
	if at.name != None {
		remember(r, r.exports, at, m)
	}
	return m
}

// exportedBy is like `exported`, but takes the exporting file, `holder`, instead of its scope. It continues the current search.
func (r *Resolver) exportedBy(holder int32, name string, depth int) Meaning {
	if r.left == 0 || r.searched[holder] == r.search {
		return Nothing
	}
	r.work.spend(1)
	r.left--
	r.searched[holder] = r.search
	f := &r.Facts[holder]
	if e, is := f.exports[name]; is {
		return r.reexported(e, e.Name, holder, depth)
	}
	for _, e := range f.exportsAll {
		if m := r.reexported(e, name, holder, depth); !m.IsNothing() {
			return m
		}
	}
	if b, is := f.Bindings[name]; is && f.rules.Imported {
		return r.Bound(b, holder, depth+1)
	}
	if m := r.exportsMember(holder, name); !m.IsNothing() || name == refs.Default {
		return m
	}
	if e, is := f.exports[refs.Default]; is {
		if m := r.reexported(e, e.Name, holder, depth); m.Node != None {
			return r.static(m, name) // set on the default export of a script
		}
	}
	return Nothing
}

// exportsMember returns the meaning of a name that a script sets on its exports, e.g. f in `exports.f = ...`. If the script does
// not set it, exportsMember returns the member with that name in its default export.
func (r *Resolver) exportsMember(file int32, name string) Meaning {
	is := r.Facts[file].statics[attribute{-1, name}]
	if is == refs.None && name != refs.Default {
		if m := r.memberWithin(r.exportsMember(file, refs.Default), name); !m.IsNothing() {
			return m
		}
		return r.memberWithin(r.InScope(r.Facts[file].Scope, refs.Default, file), name) // `module.exports = { f() {} }`
	}
	return r.followNested(is, Place{file, -1})
}

// reexported returns the meaning of `name`, which the file `from` re-exports by the binding e. If `name` is empty, this is the
// scope of e.
func (r *Resolver) reexported(e Binding, name string, from int32, depth int) Meaning {
	if name == "" {
		return Meaning{Node: None, Scope: e.Scope}
	}
	if m := r.InScope(e.Scope, name, from); !m.IsNothing() {
		return m
	}
	if f := &r.Facts[from]; e.Scope == f.Scope {
		if b, is := f.Bindings[name]; is {
			return r.Bound(b, from, depth+1) // the file imports the name
		}
	}
	m := r.exported(e.Scope, name, depth+1)
	if m.IsNothing() && e.Name == refs.Default {
		m.Scope = e.Scope
	}
	return m
}
