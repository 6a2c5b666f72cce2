package link

import (
	"strings"

	"foldout/mapper/internal/refs"
	"foldout/model"
)

// root finds the name with which a path begins.
func (r *resolver) root(name string, at place) meaning {
	if strings.HasPrefix(name, refs.Unnamed) {
		if scope := r.scopeNamed(r.unitOfUnnamed(at.file), name); scope != none {
			return meaning{node: none, scope: scope}
		}
	}
	f := &r.files[at.file]
	if f.rules.root != nil {
		if m, is := f.rules.root(r, name, at); is {
			return m
		}
	}
	id := r.id(name)
	if m := r.enclosing(id, name, at); !m.isNothing() {
		return m
	}
	b, imported := f.bindings[name]
	if imported && f.rules.explicit {
		if m := r.bound(b, at.file, 0); !m.isNothing() || b.scope == none {
			return m
		}
	}
	inner := r.numbered(f.scope, id, name, at.file)
	if inner.node != none {
		return inner
	}
	if imported {
		return r.bound(b, at.file, 0)
	}
	for _, b := range f.all {
		if m := r.numbered(b.scope, id, name, at.file); !m.isNothing() {
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
			if m := r.lookup(r.scopeNamed(f.unit, scope), name, at.file); !m.isNothing() {
				return m
			}
		}
	}
	if f.rules.whole || f.rules.macros {
		m := r.numbered(r.scopeNamed(f.unit, ""), id, name, at.file)
		if f.rules.whole || m.node != none && r.symbol(m.node).Kind == model.KindMacro {
			return m
		}
	}
	if f.rules.senses {
		return r.global(name, at.file)
	}
	return nothing
}

// rootType finds a type of that name where something else has it as well.
func (r *resolver) rootType(name string, at place) meaning {
	id := r.id(name)
	typesIn := func(scope int32) []named {
		all := r.symbols.in(scope, id)
		for len(all) > 0 && r.inner[all[len(all)-1].node] == none {
			all = all[:len(all)-1]
		}
		return all
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
		if all := typesIn(scope); len(all) > 0 {
			return meaning{node: r.best(all, at.file), scope: none} // types are for all
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

// enclosing finds a name, of which the number is known, in the symbols around a place, from the inside out.
func (r *resolver) enclosing(id int32, name string, at place) meaning {
	if id == none {
		return nothing
	}
	f := &r.files[at.file]
	for s := at.symbol; s >= 0; {
		symbol, node := &r.Files[at.file].Symbols[s], r.first[at.file]+1+s
		if inner := r.inner[node]; inner != none && (f.rules.members || symbol.Kind == model.KindNamespace || symbol.Kind == model.KindModule) {
			if symbol.Kind == model.KindExtension {
				node = r.extended(at.file, s)
			}
			if m := r.memberNamed(node, id, name); !m.isNothing() {
				return m
			}
		}
		if to := r.receivers[node]; to != 0 && f.rules.members {
			if m := r.memberNamed(to, id, name); !m.isNothing() {
				return m
			}
		}
		if f.rules.members && !r.isHeld(at.file, s) {
			if m := r.inOwners(f.scope, f.rules.dotted(symbol.Parent), name, at.file); !m.isNothing() {
				return m
			}
		}
		s = symbol.Up
	}
	return nothing
}

// isHeld reports whether the symbol around another is all that it says it is a member of.
func (r *resolver) isHeld(file, symbol int32) bool {
	s := &r.Files[file].Symbols[symbol]
	if s.Up < 0 {
		return s.Parent == ""
	}
	up := &r.Files[file].Symbols[s.Up]
	if up.Parent == "" {
		return s.Parent == up.Name && !r.isNoThing(r.first[file]+1+s.Up)
	}
	n := len(up.Parent)
	return len(s.Parent) == n+1+len(up.Name) && s.Parent[:n] == up.Parent && s.Parent[n+1:] == up.Name && !r.isNoThing(r.first[file]+1+s.Up)
}

// inOwners finds a name in a type of a scope and in those around it, which may be declared elsewhere.
func (r *resolver) inOwners(scope int32, owner, name string, from int32) meaning {
	for ok := owner != ""; ok && owner != ""; owner, ok = cut(owner) {
		of := r.lookup(scope, owner, from)
		if m := r.member(of, name); !m.isNothing() && m.node != of.node { // or it is no member, but gives that itself
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
	m := r.exported(b.scope, b.name, depth)
	if m.isNothing() && b.name == refs.Default {
		m.scope = b.scope // of a script that is all that it hands on
	}
	return m
}

// lookup finds a name, which may have several parts, in a scope, as a file sees it: a symbol, or a scope of that name.
func (r *resolver) lookup(scope int32, name string, from int32) meaning {
	for scope != none {
		first, rest, more := strings.Cut(name, ".")
		m := r.inScope(scope, first, from)
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
	return r.numbered(scope, r.id(name), name, from)
}

// numbered is inScope for a name of which the number is known.
func (r *resolver) numbered(scope, id int32, name string, from int32) meaning {
	if scope == none {
		return nothing
	}
	if all := r.symbols.in(scope, id); len(all) > 0 {
		if node := r.bestIn(entry{scope, id}, all, from); node != none {
			return meaning{node: node, scope: none}
		}
	}
	return meaning{node: none, scope: r.within(scope, name)}
}

// within returns the scope of a name in a scope, none where there is none.
func (r *resolver) within(scope int32, name string) int32 {
	if !r.isTail(lastName(name)) {
		return none
	}
	label, known := r.labeled[join(r.labels[scope], name)]
	if id, is := r.scopes[scopeKey{r.keys[scope].unit, label}]; known && is {
		return id
	}
	return none
}

// exported finds a name among what the file of a scope hands on. Deeper within a search, it is not looked for twice in a file.
func (r *resolver) exported(scope int32, name string, depth int) meaning {
	holder, ok := r.holders[scope]
	if !ok {
		return nothing
	}
	if depth > 0 {
		return r.exportedBy(holder, name, depth)
	}
	at := entry{scope, none}
	if id, known := r.names[name]; known {
		at.name = id
		if m, is := r.offered[at]; is {
			return m
		}
	}
	r.search, r.left = r.search+1, mostModules
	m := r.exportedBy(holder, name, depth)
	if at.name != none {
		r.offered[at] = m
	}
	return m
}

// exportedBy is exported for a file, within a search.
func (r *resolver) exportedBy(holder int32, name string, depth int) meaning {
	if r.left == 0 || r.searched[holder] == r.search {
		return nothing
	}
	r.left--
	r.searched[holder] = r.search
	f := &r.files[holder]
	if e, is := f.exports[name]; is {
		return r.handedOn(e, e.name, holder, depth)
	}
	for _, e := range f.exportsAll {
		if m := r.handedOn(e, name, holder, depth); !m.isNothing() {
			return m
		}
	}
	if b, is := f.bindings[name]; is && f.rules.imported {
		return r.bound(b, holder, depth+1)
	}
	if m := r.setOn(holder, name); !m.isNothing() || name == refs.Default {
		return m
	}
	if e, is := f.exports[refs.Default]; is {
		if m := r.handedOn(e, e.name, holder, depth); m.node != none {
			return r.static(m, name) // of what a script hands on
		}
	}
	return nothing
}

// setOn returns for what a name stands under which a script sets something on what it hands on, or which that has.
func (r *resolver) setOn(file int32, name string) meaning {
	path := r.files[file].statics[attribute{-1, name}]
	if path == "" && name != refs.Default {
		return r.memberBehind(r.setOn(file, refs.Default), name)
	}
	if path == "" || r.depth > deepest {
		return nothing
	}
	r.depth++
	m := r.follow(path, place{file, -1})
	r.depth--
	return m
}

// handedOn finds a name where an export has it from.
func (r *resolver) handedOn(e binding, name string, from int32, depth int) meaning {
	if name == "" {
		return meaning{node: none, scope: e.scope}
	}
	if m := r.inScope(e.scope, name, from); !m.isNothing() {
		return m
	}
	if f := &r.files[from]; e.scope == f.scope {
		if b, is := f.bindings[name]; is {
			return r.bound(b, from, depth+1) // it was imported
		}
	}
	m := r.exported(e.scope, name, depth+1)
	if m.isNothing() && e.name == refs.Default {
		m.scope = e.scope
	}
	return m
}
