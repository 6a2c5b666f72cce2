package link

import (
	"strconv"
	"strings"

	"foldout/mapper/internal/refs"
)

// isSaid reports whether something is of a type that a comment says, which is no symbol.
func (r *resolver) isSaid(m meaning) bool {
	if m.scope == none {
		return false
	}
	_, is := r.said[m.scope]
	return is
}

// saidOf returns what a comment says that a function of a type takes or gives, nothing where something is of no such type.
func (r *resolver) saidOf(m meaning, what string) meaning {
	if !r.isSaid(m) {
		return nothing
	}
	return r.property(m, what)
}

// property returns what a comment says of the property of a type, or what a type is another name for where the name is empty.
func (r *resolver) property(m meaning, name string) meaning {
	at, of := r.said[m.scope], lastName(r.labels[m.scope])
	path := r.files[at.file].attributes[attribute{-1, join(of, name)}]
	if r.depth > deepest {
		return nothing
	}
	if path == "" {
		return r.propertyOfBases(m.scope, of, name)
	}
	r.depth++
	is := r.follow(path, at)
	if !strings.HasPrefix(path, refs.Value) {
		r.depth--
		return is // what is written out has that itself
	}
	if is.node != none && !is.value && r.inner[is.node] == none {
		is = r.is(is)
	}
	r.depth--
	is.value = true
	return is
}

// propertyOfBases returns the property that what is written out has from something else.
func (r *resolver) propertyOfBases(scope int32, of, name string) meaning {
	member := attribute{scope, name}
	if found, known := r.spread[member]; known {
		return found
	}
	at, found := r.said[scope], nothing
	for i := 0; name != "" && found.isNothing(); i++ {
		path := r.files[at.file].attributes[attribute{-1, join(of, refs.Base+strconv.Itoa(i))}]
		if path == "" {
			break
		}
		r.spread[member] = nothing
		r.depth++
		found = r.member(r.follow(path, at), name)
		r.depth--
		r.spread[member] = found
	}
	return found
}

// meant returns what a type is another name for, where a comment says only that of it.
func (r *resolver) meant(m meaning) meaning {
	for left := deepest; left > 0 && r.isSaid(m) && m.lists == 0; left-- {
		is := r.property(m, "")
		if is.isNothing() {
			break
		}
		m = is
	}
	return m
}
