package link

import (
	"foldout/mapper/internal/refs"
	"foldout/model"
)

// called returns what calling something gives.
func (r *resolver) called(m meaning) meaning {
	if gives := r.saidOf(m, refs.Call); !gives.isNothing() {
		return gives
	}
	if m.scope != none {
		of := m.scope
		if m = r.whole(m); m.isNothing() {
			return r.handedOnGives(of)
		}
	}
	if m.lists > 0 && r.applies(m) {
		return r.item(m)
	}
	if m.node == none || m.lists > 0 {
		return m // a list that a member of it gives
	}
	if r.inner[m.node] == none {
		is := r.is(m)
		of := is
		if r.symbol(m.node).Kind.IsCallable() {
			if !m.value {
				return is
			}
			of = m // the function that it makes
		} else if gives := r.attribute(m.node, refs.Call); !gives.isNothing() {
			return gives.filled(m.given) // it is said to be a function
		}
		if gives := r.gives(of); !gives.isNothing() {
			return gives
		}
		if is.lists > 0 && r.applies(m) {
			return r.item(is)
		}
		return is
	}
	if gives := r.gives(m); !gives.isNothing() {
		return gives
	}
	m.value = true // made of the type, or a function that is of it
	return m
}

// handedOnGives returns what calling that gives which the file of a scope hands on without a name.
func (r *resolver) handedOnGives(scope int32) meaning {
	file, is := r.holders[scope]
	if !is || r.depth > deepest {
		return nothing
	}
	path := r.files[file].attributes[attribute{-1, refs.Call}]
	r.depth++
	m := r.follow(path, place{file, -1})
	r.depth--
	m.value = true
	return m
}

// gives returns what a function of a type gives.
func (r *resolver) gives(m meaning) meaning {
	if m.node == none || m.lists > 0 || !m.value || r.symbol(m.node).Kind == model.KindClass {
		return nothing
	}
	return r.attribute(m.node, refs.Call).filled(m.given)
}

// furtherResult returns what calling a function gives second or third, or what something is of which it says that.
func (r *resolver) furtherResult(m meaning, place string) meaning {
	m = r.whole(m)
	if m.node == none {
		return nothing
	}
	return r.attribute(m.node, place).filled(m.given)
}

// typeOf returns what a symbol is of, or what calling it gives.
func (r *resolver) typeOf(node int32) meaning {
	if m, known := r.types[node]; known {
		return m
	}
	f := r.fileOf[node]
	symbol := node - r.first[f] - 1
	path := r.files[f].Types[symbol]
	if path == "" {
		of := &r.Files[f].Symbols[symbol]
		path = r.files[f].attributes[attribute{of.Up, of.Name}]
	}
	if path == "" {
		path = r.overloaded(node)
	}
	if s := r.symbol(node); path == "" && s.Up >= 0 && (s.Kind == model.KindEnumMember || s.Kind == model.KindConstructor) {
		return meaning{node: r.first[f] + 1 + s.Up, scope: none, value: true} // one of what the type counts up, or makes
	}
	if path == "" || r.depth > deepest {
		return nothing
	}
	r.types[node] = nothing
	r.depth++
	m := r.follow(path, place{f, symbol})
	if m.node != none && !m.value && r.inner[m.node] == none {
		m = r.is(m) // a value is of the type of what it is set to
	}
	if m.node == node && path == refs.Value+r.symbol(node).Name {
		if value := r.ofSense(m, false); value.node != node {
			m = r.is(value) // a type is no other name for itself, but for what a value of that name is
		}
	}
	if m.node != none && m.given == nil && m.lists == 0 && r.symbol(m.node).Kind == model.KindType {
		if under := r.typeOf(m.node); under.parameter != 0 && under.parameter/refs.MostParameters != m.node {
			m = under // a type parameter of what is around it
		}
	}
	r.depth--
	m.value = true
	r.types[node] = m
	return m
}

// basesOf returns the types from which one inherits. They are kept, and so looked for as if nothing had led there: no search is cut short by
// what asks first.
func (r *resolver) basesOf(node int32) []meaning {
	if known, is := r.bases[node]; is {
		return known
	}
	depth := r.depth
	r.depth, r.bases[node] = 0, nil
	all := r.inherited(nil, node)
	if f := r.fileOf[node]; r.files[f].rules.senses {
		for other := range r.namesakes(node) {
			if other != node && r.fileOf[other] == f && r.inner[other] != none {
				all = r.inherited(all, other) // it is declared in parts
			}
		}
	}
	for _, extension := range r.extends[r.inner[node]] {
		all = r.inherited(all, extension)
	}
	r.depth, r.bases[node] = depth, all
	return all
}

// headOf returns the place from where what a symbol says of itself is seen: that around a type, as its members are not in sight yet.
func (r *resolver) headOf(file, symbol int32) place {
	if symbol >= 0 && r.Files[file].Symbols[symbol].Kind.IsContainer() {
		symbol = r.Files[file].Symbols[symbol].Up
	}
	return place{file, symbol}
}

// inherited adds the types that one declaration names as those from which it inherits.
func (r *resolver) inherited(all []meaning, node int32) []meaning {
	f := r.fileOf[node]
	symbol := node - r.first[f] - 1
	for _, path := range r.files[f].inherits[symbol] {
		if r.depth > deepest {
			break
		}
		r.depth++
		m := r.follow(path, r.headOf(f, symbol))
		m = r.whole(m)
		if m.node != none && r.inner[m.node] == none && r.files[f].rules.senses && !r.symbol(m.node).Kind.IsCallable() {
			m = r.bounded(r.is(m)) // something that makes it
		}
		if m.node != none && r.inner[m.node] != none {
			for one := (&others{m, m.others}); one != nil; one = one.more {
				if is := r.made(one.meaning); is.node != none {
					all = append(all, is)
				}
			}
		}
		r.depth--
	}
	return all
}

// made returns what something is that a type is another name for where that is given to it: a `Constructor<T>` makes a T.
func (r *resolver) made(m meaning) meaning {
	if m = r.bounded(m); m.node != none && m.given != nil && r.symbol(m.node).Kind == model.KindType {
		if under := r.typeOf(m.node); under.parameter != 0 {
			return r.bounded(under.filled(m.given))
		}
	}
	return m
}

// overloaded returns the path of the type that a function has where it is declared beside its body: the body of one with several signatures
// says none in TypeScript, and need not in Python.
func (r *resolver) overloaded(node int32) string {
	s, f := r.symbol(node), r.fileOf[node]
	if !s.Kind.IsCallable() {
		return ""
	}
	for other := range r.namesakes(node) {
		if r.fileOf[other] == f && r.symbol(other).Kind.IsCallable() {
			if path := r.files[f].Types[other-r.first[f]-1]; path != "" {
				return path
			}
		}
	}
	return ""
}
