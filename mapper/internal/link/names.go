package link

import (
	"path"
	"strings"

	"foldout/mapper/internal/refs"
	"foldout/model"
)

// Root finds the name with which a path begins.
func (r *Resolver) Root(name string, at Place) Meaning {
	f := &r.Facts[at.File]
	if f.rules.Root != nil {
		if m, is := f.rules.Root(r, name, at); is {
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
	inner := r.numbered(f.Scope, id, name, at.File)
	if inner.Node != None {
		return inner
	}
	if imported {
		return r.Bound(b, at.File, 0)
	}
	for _, b := range f.all {
		if m := r.numbered(b.Scope, id, name, at.File); !m.IsNothing() {
			return m
		}
		if m := r.exported(b.Scope, name, 0); !m.IsNothing() {
			return m
		}
	}
	if !inner.IsNothing() {
		return inner
	}
	if f.rules.Outward {
		for scope, ok := Cut(r.Labels[f.Scope]); ok; scope, ok = Cut(scope) {
			if m := r.Lookup(r.ScopeNamed(f.Unit, scope), name, at.File); !m.IsNothing() {
				return m
			}
		}
	}
	if f.rules.Whole || f.rules.Macros {
		m := r.numbered(r.ScopeNamed(f.Unit, ""), id, name, at.File)
		if f.rules.Whole || m.Node != None && r.Symbol(m.Node).Kind == model.KindMacro {
			return m
		}
	}
	if f.rules.Global != nil {
		return f.rules.Global(r, name, at.File)
	}
	return Nothing
}

// rootType finds a type of that name where something else has it as well.
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
		if !f.rules.Outward {
			break
		}
	}
	for _, b := range f.all {
		scopes = append(scopes, b.Scope)
	}
	for _, scope := range scopes {
		if all := typesIn(scope); len(all) > 0 {
			return Meaning{Node: r.best(all, at.File), Scope: None} // types are for all
		}
	}
	return Nothing
}

// ScopeNamed returns a scope of a unit, none when there is none of that name.
func (r *Resolver) ScopeNamed(unit, name string) int32 {
	if id, is := r.Existing(unit, name); is {
		return id
	}
	return None
}

// Enclosing finds a name, of which the number is known, in the symbols around a place, from the inside out.
func (r *Resolver) Enclosing(id int32, name string, at Place) Meaning {
	if id == None {
		return Nothing
	}
	f := &r.Facts[at.File]
	for s := at.Symbol; s >= 0; {
		symbol, node := &r.Files[at.File].Symbols[s], r.first[at.File]+1+s
		if inner := r.Inner[node]; inner != None && (f.rules.Members || symbol.Kind == model.KindNamespace || symbol.Kind == model.KindModule) {
			if symbol.Kind == model.KindExtension {
				node = r.extended(at.File, s)
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
		if f.rules.Members && !r.isHeld(at.File, s) {
			if m := r.inOwners(f.Scope, f.rules.dotted(symbol.Parent), name, at.File); !m.IsNothing() {
				return m
			}
		}
		s = symbol.Up
	}
	return Nothing
}

// isHeld reports whether the symbol around another is all that it says it is a member of.
func (r *Resolver) isHeld(file, symbol int32) bool {
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
func (r *Resolver) inOwners(scope int32, owner, name string, from int32) Meaning {
	for ok := owner != ""; ok && owner != ""; owner, ok = Cut(owner) {
		of := r.Lookup(scope, owner, from)
		if m := r.Member(of, name); !m.IsNothing() && m.Node != of.Node { // or it is no member, but gives that itself
			return m
		}
	}
	return Nothing
}

// Bound returns what an imported name means.
func (r *Resolver) Bound(b Binding, from int32, depth int) Meaning {
	if b.Name == "" {
		return Meaning{Node: None, Scope: b.Scope}
	}
	if m := r.InScope(b.Scope, b.Name, from); !m.IsNothing() {
		return m
	}
	m := r.exported(b.Scope, b.Name, depth)
	if m.IsNothing() && b.Name == refs.Default {
		m.Scope = b.Scope // of a script that is all that it exports
	}
	return m
}

// Lookup finds a name, which may have several parts, in a scope, as a file sees it: a symbol, or a scope of that name.
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

// InScope finds a name in a scope, as a file sees it; of several symbols the best for that file.
func (r *Resolver) InScope(scope int32, name string, from int32) Meaning {
	return r.numbered(scope, r.ID(name), name, from)
}

// numbered is inScope for a name of which the number is known.
func (r *Resolver) numbered(scope, id int32, name string, from int32) Meaning {
	if scope == None {
		return Nothing
	}
	if all := r.Symbols.In(scope, id); len(all) > 0 {
		if node := r.bestIn(entry{scope, id}, all, from); node != None {
			return Meaning{Node: node, Scope: None}
		}
	}
	return Meaning{Node: None, Scope: r.within(scope, name)}
}

// within returns the scope of a name in a scope, none where there is none.
func (r *Resolver) within(scope int32, name string) int32 {
	if !r.isTail(LastName(name)) {
		return None
	}
	label, known := r.labeled[Join(r.Labels[scope], name)]
	if id, is := r.scopes[scopeKey{r.keys[scope].unit, label}]; known && is {
		return id
	}
	return None
}

// Exported finds a name among what the file of a scope exports from elsewhere.
func (r *Resolver) Exported(scope int32, name string) Meaning { return r.exported(scope, name, 0) }

// exported finds a name among what the file of a scope exports. Deeper within a search, it is not looked for twice in a file.
func (r *Resolver) exported(scope int32, name string, depth int) Meaning {
	holder, ok := r.Holders[scope]
	if !ok {
		return Nothing
	}
	if depth > 0 {
		return r.exportedBy(holder, name, depth)
	}
	at := entry{scope, None}
	if id, known := r.names[name]; known {
		at.name = id
		if m, is := r.exports[at]; is {
			return m
		}
	}
	r.search, r.left = r.search+1, mostModules
	m := r.exportedBy(holder, name, depth)
	if at.name != None {
		r.exports[at] = m
	}
	return m
}

// exportedBy is exported for a file, within a search.
func (r *Resolver) exportedBy(holder int32, name string, depth int) Meaning {
	if r.left == 0 || r.searched[holder] == r.search {
		return Nothing
	}
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
	if m := r.setOn(holder, name); !m.IsNothing() || name == refs.Default {
		return m
	}
	if e, is := f.exports[refs.Default]; is {
		if m := r.reexported(e, e.Name, holder, depth); m.Node != None {
			return r.static(m, name) // of what a script exports
		}
	}
	return Nothing
}

// setOn returns for what a name stands under which a script sets something on what it exports, or which that has.
func (r *Resolver) setOn(file int32, name string) Meaning {
	is := r.Facts[file].statics[attribute{-1, name}]
	if is == refs.None && name != refs.Default {
		return r.memberBehind(r.setOn(file, refs.Default), name)
	}
	if is == refs.None || r.depth > deepest {
		return Nothing
	}
	r.depth++
	m := r.Follow(is, Place{file, -1})
	r.depth--
	return m
}

// reexported finds a name where an export has it from.
func (r *Resolver) reexported(e Binding, name string, from int32, depth int) Meaning {
	if name == "" {
		return Meaning{Node: None, Scope: e.Scope}
	}
	if m := r.InScope(e.Scope, name, from); !m.IsNothing() {
		return m
	}
	if f := &r.Facts[from]; e.Scope == f.Scope {
		if b, is := f.Bindings[name]; is {
			return r.Bound(b, from, depth+1) // it was imported
		}
	}
	m := r.exported(e.Scope, name, depth+1)
	if m.IsNothing() && e.Name == refs.Default {
		m.Scope = e.Scope
	}
	return m
}

// DottedName returns the path of a file without its extension as a name, with dots for slashes.
func DottedName(file string) string {
	name := strings.TrimSuffix(file, path.Ext(file))
	return strings.ReplaceAll(strings.ReplaceAll(name, ".", "_"), "/", ".")
}

// ColonsToDots writes a name as that of a scope. What stands in `class << self` is of the class.
func ColonsToDots(name string) string {
	if !strings.Contains(name, "::") && !strings.Contains(name, "self") {
		return name
	}
	dotted := ""
	for part := range strings.SplitSeq(strings.ReplaceAll(name, "::", "."), ".") {
		if part != "self" {
			dotted = Join(dotted, part)
		}
	}
	return dotted
}
