package link

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
	file := r.said[m.scope]
	path := r.files[file].attributes[attribute{-1, join(lastName(r.labels[m.scope]), name)}]
	if path == "" || r.depth > deepest {
		return nothing
	}
	r.depth++
	is := r.follow(path, place{file, -1})
	if is.node != none && !is.value && r.inner[is.node] == none {
		is = r.is(is)
	}
	r.depth--
	is.value = true
	return is
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
