package link

import (
	"strconv"
	"strings"

	"foldout/mapper/internal/refs"
)

// isSaid reports whether something is of a type that a comment says, which is no symbol.
func (r *Resolver) isSaid(m Meaning) bool {
	if m.Scope == None {
		return false
	}
	_, is := r.types.documented[m.Scope]
	return is
}

// saidOf returns what a comment says that a function of a type takes or gives, nothing where something is of no such type.
func (r *Resolver) saidOf(m Meaning, what string) Meaning {
	if !r.isSaid(m) {
		return Nothing
	}
	return r.property(m, what)
}

// property returns what a comment says of the property of a type, or what a type is another name for where the name is empty.
func (r *Resolver) property(m Meaning, name string) Meaning {
	at, of := r.types.documented[m.Scope], LastName(r.Labels[m.Scope])
	path := r.Facts[at.File].attributes[attribute{-1, Join(of, name)}]
	if r.depth > deepest {
		return Nothing
	}
	if path == "" {
		return r.propertyOfBases(m.Scope, of, name)
	}
	r.depth++
	is := r.Follow(path, at)
	if !strings.HasPrefix(path, refs.Value) {
		r.depth--
		return is // what is written out has that itself
	}
	if is.Node != None && !is.value && r.Inner[is.Node] == None {
		is = r.is(is)
	}
	r.depth--
	is.value = true
	return is
}

// propertyOfBases returns the property that what is written out has from something else.
func (r *Resolver) propertyOfBases(scope int32, of, name string) Meaning {
	member := attribute{scope, name}
	if found, known := r.spread[member]; known {
		return found
	}
	at, found := r.types.documented[scope], Nothing
	for i := 0; name != "" && found.IsNothing(); i++ {
		path := r.Facts[at.File].attributes[attribute{-1, Join(of, refs.Base+strconv.Itoa(i))}]
		if path == "" {
			break
		}
		r.spread[member] = Nothing
		r.depth++
		found = r.Member(r.Follow(path, at), name)
		r.depth--
		r.spread[member] = found
	}
	return found
}

// meant returns what a type is another name for, where a comment says only that of it.
func (r *Resolver) meant(m Meaning) Meaning {
	for left := deepest; left > 0 && r.isSaid(m) && m.lists == 0; left-- {
		is := r.property(m, "")
		if is.IsNothing() {
			break
		}
		m = is
	}
	return m
}
