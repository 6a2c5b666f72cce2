package link

import (
	"foldout/mapper/internal/parse/refs"
	"foldout/model"
)

// called returns the result of calling m.
func (r *Resolver) called(m Meaning) Meaning {
	if gives := r.docTypeMember(m, resultKey); !gives.IsNothing() {
		return gives
	}
	if m.Scope != None {
		of := m.Scope
		if m = r.defaultExport(m); m.IsNothing() {
			return r.defaultResult(of)
		}
	}
	if m.lists > 0 && r.applies(m) {
		return r.item(m)
	}
	if m.Node == None || m.lists > 0 {
		return m // a list that a method of a list returns
	}
	if r.Inner[m.Node] == None {
		is := r.valueOf(m)
		of := is
		if r.Symbol(m.Node).Kind.IsCallable() {
			if !m.value {
				return is
			}
			of = m // m is a value: a function that the function returned
		} else if gives := r.attribute(m.Node, resultKey); !gives.IsNothing() {
			return gives.substituted(m.args) // its declared type is a function
		}
		if gives := r.callResult(of); !gives.IsNothing() {
			return gives
		}
		if is.lists > 0 && r.applies(m) {
			return r.item(is)
		}
		return is
	}
	if gives := r.callResult(m); !gives.IsNothing() {
		return gives
	}
	m.value = true // the call constructs a value of the type
	return m
}

// defaultResult returns the result of calling the default export of the file with the given scope.
func (r *Resolver) defaultResult(scope int32) Meaning {
	file, isFile := r.Holders[scope]
	if !isFile {
		return Nothing
	}
	m := r.followNested(r.Facts[file].attributes[attribute{-1, resultKey}], Place{file, -1})
	m.value = true
	return m
}

// callResult returns the result of calling m, a value of a function type.
func (r *Resolver) callResult(m Meaning) Meaning {
	if m.Node == None || m.lists > 0 || !m.value || r.Symbol(m.Node).Kind == model.KindClass {
		return Nothing
	}
	return r.attribute(m.Node, resultKey).substituted(m.args)
}

// otherResult returns the second or third result of the function m if key is secondResultKey or thirdResultKey. If m is a type
// guard and key is guardedKey, it returns the type that m guarantees for its argument.
func (r *Resolver) otherResult(m Meaning, key string) Meaning {
	m = r.defaultExport(m)
	if m.Node == None {
		return Nothing
	}
	return r.attribute(m.Node, key).substituted(m.args)
}

// typeOf returns a value that has the type of a symbol. For a function, that is the type of its result. It returns Nothing if the
// type is unknown.
func (r *Resolver) typeOf(node int32) Meaning {
	if m, known := r.typesOf[node]; known {
		return m
	}
	f := r.FileOf[node]
	symbol := node - r.first[f] - 1
	e := r.Facts[f].Types[symbol]
	if e == refs.None {
		of := &r.Files[f].Symbols[symbol]
		e = r.Facts[f].attributes[attribute{of.Up, of.Name}]
	}
	if e == refs.None {
		e = r.overloaded(node)
	}
	if s := r.Symbol(node); e == refs.None && s.Up >= 0 && (s.Kind == model.KindEnumMember || s.Kind == model.KindConstructor) {
		return Meaning{Node: r.first[f] + 1 + s.Up, Scope: None, value: true} // an enum member, or the result of a constructor, is a value of the type around it
	}
	if e == refs.None || r.depth > deepest {
		return Nothing
	}
	r.typesOf[node] = Nothing
	r.depth++
	m := r.Follow(e, Place{f, symbol})
	if m.Node != None && !m.value && r.Inner[m.Node] == None {
		m = r.valueOf(m) // a variable has the type of its value
	}
	if is := &r.Facts[f]; m.Node == node && is.Kind(e) == refs.Value && is.Kind(is.Of(e)) == refs.Name && is.Name(is.Of(e)) == r.Symbol(node).Name {
		if value := r.ofSense(m, false); value.Node != node {
			m = r.valueOf(value) // a type is not an alias of itself, but of the type of the value with the same name
		}
	}
	if m.Node != None && m.args == nil && m.lists == 0 && r.Symbol(m.Node).Kind == model.KindType {
		if under := r.typeOf(m.Node); under.parameter != 0 && under.parameter/refs.MostParameters != m.Node {
			m = under // the type is an alias of a type parameter of an enclosing symbol
		}
	}
	r.depth--
	m.value = true
	remember(r, r.typesOf, node, m)
	return m
}

// basesOf returns the base types of a type. It stores the result, and so always searches at depth 0: the stored result must not
// depend on how deeply nested the first search for it was.
func (r *Resolver) basesOf(node int32) []Meaning {
	if known, is := r.bases[node]; is {
		return known
	}
	depth := r.depth
	r.depth, r.bases[node] = 0, nil
	all := r.appendBases(nil, node)
	if f := r.FileOf[node]; r.Facts[f].rules.TypeNamespace {
		for other := range r.namesakes(node) {
			if other != node && r.FileOf[other] == f && r.Inner[other] != None {
				all = r.appendBases(all, other) // the type has several declarations
			}
		}
	}
	for _, extension := range r.types.extends[r.Inner[node]] {
		all = r.appendBases(all, extension)
	}
	r.depth = depth
	remember(r, r.bases, node, all)
	return all
}

// headOf returns the place from which names in the head of a declaration, e.g. base types, are resolved. For a type this is the
// place around the type, because its members are not visible in its head.
func (r *Resolver) headOf(file, symbol int32) Place {
	if symbol >= 0 && r.Files[file].Symbols[symbol].Kind.IsContainer() {
		symbol = r.Files[file].Symbols[symbol].Up
	}
	return Place{file, symbol}
}

// appendBases appends the base types that the declaration of `node` names.
func (r *Resolver) appendBases(all []Meaning, node int32) []Meaning {
	f := r.FileOf[node]
	symbol := node - r.first[f] - 1
	for _, e := range r.Facts[f].inherits[symbol] {
		if r.depth > deepest {
			break
		}
		r.depth++
		m := r.Follow(e, r.headOf(f, symbol))
		m = r.defaultExport(m)
		if m.Node != None && r.Inner[m.Node] == None && r.Facts[f].rules.TypeNamespace && !r.Symbol(m.Node).Kind.IsCallable() {
			m = r.bounded(r.valueOf(m)) // a value that constructs the base type
		}
		if m.Node != None && r.Inner[m.Node] != None {
			for one := (&alternatives{m, m.alternatives}); one != nil; one = one.more {
				if is := r.constructed(one.Meaning); is.Node != None {
					all = append(all, is)
				}
			}
		}
		r.depth--
	}
	return all
}

// constructed returns the type argument of m if m is an alias of its own type parameter. For `Constructor<Foo>` this is Foo,
// because a `Constructor<T>` constructs a T. For anything else, constructed returns what the method `bounded` returns.
func (r *Resolver) constructed(m Meaning) Meaning {
	if m = r.bounded(m); m.Node != None && m.args != nil && r.Symbol(m.Node).Kind == model.KindType {
		if under := r.typeOf(m.Node); under.parameter != 0 {
			return r.bounded(under.substituted(m.args))
		}
	}
	return m
}

// overloaded returns the type that another declaration in the same file gives to the function that `node` declares. A function
// can have several signatures, and the declaration with the body can lack a type.
func (r *Resolver) overloaded(node int32) refs.Expr {
	s, f := r.Symbol(node), r.FileOf[node]
	if !s.Kind.IsCallable() {
		return refs.None
	}
	for other := range r.namesakes(node) {
		if r.FileOf[other] == f && r.Symbol(other).Kind.IsCallable() {
			if e := r.Facts[f].Types[other-r.first[f]-1]; e != refs.None {
				return e
			}
		}
	}
	return refs.None
}
