package link

import (
	"foldout/mapper/internal/base/words"
	"foldout/mapper/internal/parse/refs"
)

// isDocType reports whether `m` is a doc type: a type without a symbol, which is either declared by a comment or anonymous.
func (r *Resolver) isDocType(m Meaning) bool {
	if m.Scope == None {
		return false
	}
	_, is := r.types.docTypes[m.Scope]
	return is
}

// docTypeMember returns the member of `m` with the name or key `what`, e.g. resultKey. If `m` is not a doc type,
// it returns Nothing.
func (r *Resolver) docTypeMember(m Meaning, what string) Meaning {
	if !r.isDocType(m) {
		return Nothing
	}
	return r.docProperty(m, what)
}

// docProperty returns a property of a doc type. If `name` is empty and the doc type is an alias,
// docProperty returns the type that the alias stands for.
func (r *Resolver) docProperty(m Meaning, name string) Meaning {
	at, of := r.types.docTypes[m.Scope], words.LastPart(r.Labels[m.Scope])
	e := r.Facts[at.File].attributes[attribute{-1, Join(of, name)}] // -1: about a doc type, not a symbol
	if r.depth > deepest {
		return Nothing
	}
	if e == refs.None {
		return r.docPropertyOfBases(m.Scope, of, name)
	}
	r.depth++
	is := r.Follow(e, at)
	if !r.Facts[at.File].IsValue(e) {
		r.depth--
		return is // the literal gives the value itself, not its type
	}
	if is.Node != None && !is.value && r.Inner[is.Node] == None {
		is = r.valueOf(is)
	}
	r.depth--
	is.value = true
	return is
}

// docPropertyOfBases returns a property that an object literal gets by spreading another value into it.
func (r *Resolver) docPropertyOfBases(scope int32, of, name string) Meaning {
	member := attribute{scope, name}
	if found, known := r.spread[member]; known {
		return found
	}
	at, found := r.types.docTypes[scope], Nothing
	for i := 0; name != "" && found.IsNothing(); i++ {
		base := r.Facts[at.File].attributes[attribute{-1, Join(of, placeKey(refs.IsBase, i))}]
		if base == refs.None {
			break
		}
		r.spread[member] = Nothing // in case the search leads back here
		r.depth++
		found = r.Member(r.Follow(base, at), name)
		r.depth--
		remember(r, r.spread, member, found)
	}
	return found
}

// unaliased returns the type that `m` stands for if `m` is a doc type and an alias. Otherwise it
// returns `m`.
func (r *Resolver) unaliased(m Meaning) Meaning {
	for left := deepest; left > 0 && r.isDocType(m) && m.lists == 0; left-- {
		is := r.docProperty(m, "")
		if is.IsNothing() {
			break
		}
		m = is
	}
	return m
}
