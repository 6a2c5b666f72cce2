package link

import (
	"foldout/mapper/internal/refs"
	"foldout/model"
)

// called returns what calling something gives.
func (r *Resolver) called(m Meaning) Meaning {
	if gives := r.docTypeMember(m, resultKey); !gives.IsNothing() {
		return gives
	}
	if m.Scope != None {
		of := m.Scope
		if m = r.whole(m); m.IsNothing() {
			return r.defaultResult(of)
		}
	}
	if m.lists > 0 && r.applies(m) {
		return r.item(m)
	}
	if m.Node == None || m.lists > 0 {
		return m // a list that a member of it gives
	}
	if r.Inner[m.Node] == None {
		is := r.is(m)
		of := is
		if r.Symbol(m.Node).Kind.IsCallable() {
			if !m.value {
				return is
			}
			of = m // the function that it makes
		} else if gives := r.attribute(m.Node, resultKey); !gives.IsNothing() {
			return gives.filled(m.given) // it is said to be a function
		}
		if gives := r.gives(of); !gives.IsNothing() {
			return gives
		}
		if is.lists > 0 && r.applies(m) {
			return r.item(is)
		}
		return is
	}
	if gives := r.gives(m); !gives.IsNothing() {
		return gives
	}
	m.value = true // made of the type, or a function that is of it
	return m
}

// defaultResult returns what calling the default export of the file of a scope gives.
func (r *Resolver) defaultResult(scope int32) Meaning {
	file, isFile := r.Holders[scope]
	if !isFile || r.depth > deepest {
		return Nothing
	}
	is := r.Facts[file].attributes[attribute{-1, resultKey}]
	r.depth++
	m := r.Follow(is, Place{file, -1})
	r.depth--
	m.value = true
	return m
}

// gives returns what a function of a type gives.
func (r *Resolver) gives(m Meaning) Meaning {
	if m.Node == None || m.lists > 0 || !m.value || r.Symbol(m.Node).Kind == model.KindClass {
		return Nothing
	}
	return r.attribute(m.Node, resultKey).filled(m.given)
}

// furtherResult returns what calling a function gives second or third, or what something is of which it says that.
func (r *Resolver) furtherResult(m Meaning, key string) Meaning {
	m = r.whole(m)
	if m.Node == None {
		return Nothing
	}
	return r.attribute(m.Node, key).filled(m.given)
}

// typeOf returns what a symbol is of, or what calling it gives.
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
		return Meaning{Node: r.first[f] + 1 + s.Up, Scope: None, value: true} // one of what the type counts up, or makes
	}
	if e == refs.None || r.depth > deepest {
		return Nothing
	}
	r.typesOf[node] = Nothing
	r.depth++
	m := r.Follow(e, Place{f, symbol})
	if m.Node != None && !m.value && r.Inner[m.Node] == None {
		m = r.is(m) // a value is of the type of what it is set to
	}
	if is := &r.Facts[f]; m.Node == node && is.Kind(e) == refs.Value && is.Kind(is.Of(e)) == refs.Name && is.Name(is.Of(e)) == r.Symbol(node).Name {
		if value := r.ofSense(m, false); value.Node != node {
			m = r.is(value) // a type is no other name for itself, but for what a value of that name is
		}
	}
	if m.Node != None && m.given == nil && m.lists == 0 && r.Symbol(m.Node).Kind == model.KindType {
		if under := r.typeOf(m.Node); under.parameter != 0 && under.parameter/refs.MostParameters != m.Node {
			m = under // a type parameter of what is around it
		}
	}
	r.depth--
	m.value = true
	r.typesOf[node] = m
	return m
}

// basesOf returns the types from which one inherits. They are kept, and so looked for as if nothing had led there: no search is cut short by
// what asks first.
func (r *Resolver) basesOf(node int32) []Meaning {
	if known, is := r.bases[node]; is {
		return known
	}
	depth := r.depth
	r.depth, r.bases[node] = 0, nil
	all := r.inherited(nil, node)
	if f := r.FileOf[node]; r.Facts[f].rules.Senses {
		for other := range r.namesakes(node) {
			if other != node && r.FileOf[other] == f && r.Inner[other] != None {
				all = r.inherited(all, other) // it is declared in parts
			}
		}
	}
	for _, extension := range r.types.extends[r.Inner[node]] {
		all = r.inherited(all, extension)
	}
	r.depth, r.bases[node] = depth, all
	return all
}

// headOf returns the place from where what a symbol says of itself is seen: that around a type, as its members are not in sight yet.
func (r *Resolver) headOf(file, symbol int32) Place {
	if symbol >= 0 && r.Files[file].Symbols[symbol].Kind.IsContainer() {
		symbol = r.Files[file].Symbols[symbol].Up
	}
	return Place{file, symbol}
}

// inherited adds the types that one declaration names as those from which it inherits.
func (r *Resolver) inherited(all []Meaning, node int32) []Meaning {
	f := r.FileOf[node]
	symbol := node - r.first[f] - 1
	for _, e := range r.Facts[f].inherits[symbol] {
		if r.depth > deepest {
			break
		}
		r.depth++
		m := r.Follow(e, r.headOf(f, symbol))
		m = r.whole(m)
		if m.Node != None && r.Inner[m.Node] == None && r.Facts[f].rules.Senses && !r.Symbol(m.Node).Kind.IsCallable() {
			m = r.bounded(r.is(m)) // something that makes it
		}
		if m.Node != None && r.Inner[m.Node] != None {
			for one := (&alternatives{m, m.alternatives}); one != nil; one = one.more {
				if is := r.made(one.Meaning); is.Node != None {
					all = append(all, is)
				}
			}
		}
		r.depth--
	}
	return all
}

// made returns what something is that a type is another name for where that is given to it: a `Constructor<T>` makes a T.
func (r *Resolver) made(m Meaning) Meaning {
	if m = r.bounded(m); m.Node != None && m.given != nil && r.Symbol(m.Node).Kind == model.KindType {
		if under := r.typeOf(m.Node); under.parameter != 0 {
			return r.bounded(under.filled(m.given))
		}
	}
	return m
}

// overloaded returns the type that a function has where it is declared beside its body: the body of one with several signatures
// need not say one.
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
