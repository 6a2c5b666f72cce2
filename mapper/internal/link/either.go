package link

import (
	"strings"

	"foldout/mapper/internal/refs"
	"foldout/model"
)

// What is of one of several types, or of all of them, has the members of each: the first that has one of a name says what it is.

// isEither reports whether a path begins with several types.
func isEither(path string) bool {
	types := strings.TrimLeft(path, refs.Base)
	return len(types) < len(path) && types != "" && areArguments(types)
}

// either returns what is of several types with which a path begins.
func (r *Resolver) either(path string, at Place) (m Meaning, rest string) {
	isBoth := strings.HasPrefix(path, refs.Base+refs.Base)
	types, rest := r.typesGiven(strings.TrimLeft(path, refs.Base), at, refs.MostTypes)
	m = Nothing
	for i := len(types) - 1; i >= 0; i-- {
		switch is := types[i]; {
		case is.IsNothing():
		case m.IsNothing():
			m = is
		default:
			if isBoth {
				is, m = r.nearerFirst(is, m)
			}
			is.others = is.others.with(m, refs.MostTypes)
			m = is
		}
	}
	return m, rest
}

// nearerFirst returns of two types first the second, or that of several which it is another name for, where that inherits from the first:
// it may say anew what that has.
func (r *Resolver) nearerFirst(a, b Meaning) (first, second Meaning) {
	if a.Node == None || b.Node == None || a.lists != b.lists {
		return a, b
	}
	is := b
	for left := deepest; left > 0 && is.Node != None; left-- {
		for also := (&others{is, is.others}); also != nil; also = also.more {
			if one := also.Meaning; one.Node != None && one.Node != a.Node && r.Symbol(one.Node).Kind.IsContainer() && r.inherits(one.Node, a.Node) {
				return one, a
			}
		}
		if r.Symbol(is.Node).Kind != model.KindType {
			break
		}
		is = r.is(is)
	}
	return a, b
}

// inherits reports whether a type has what another has.
func (r *Resolver) inherits(node, from int32) bool {
	seen := []Meaning{{Node: node}}
	for at := 0; at < len(seen) && at < Widest; at++ {
		for _, b := range r.basesOf(seen[at].Node) {
			if b.Node == from {
				return true
			}
			seen = appendNew(seen, b)
		}
	}
	return false
}

// with returns others, and then what something is and its others, as far as they are not too many.
func (o *others) with(m Meaning, left int) *others {
	switch {
	case left == 0:
		return nil
	case o != nil:
		return &others{o.Meaning, o.more.with(m, left-1)}
	}
	more := m.others
	m.others = nil
	return &others{m, more}
}

// Or adds another meaning, which a path has as well.
func (m Meaning) Or(another Meaning) Meaning {
	m.others = m.others.with(another, Widest)
	return m
}

// merged adds to a member of a namespace what the others that are declared under its name have in its place.
func (r *Resolver) merged(m, of Meaning, path string) Meaning {
	if of.Node == None || of.value || r.Symbol(of.Node).Kind != model.KindNamespace {
		return m
	}
	for other := of.others; other != nil; other = other.more {
		if next, _ := r.step(other.Meaning, path); next.Node != None {
			m.others = m.others.with(next, Widest)
		}
	}
	return m
}

// listed returns what is in lists of what something is, or what lists of it hold where the number is negative.
func (m Meaning) listed(lists int16) Meaning {
	m.value, m.lists = true, m.lists+lists
	if lists != 0 {
		m.others = m.others.listed(lists)
	}
	return m
}

func (o *others) listed(lists int16) *others {
	if o == nil {
		return nil
	}
	if o.lists+lists < 0 {
		return o.more.listed(lists)
	}
	return &others{o.Meaning.listed(lists), o.more.listed(lists)}
}

func (o *others) filledIn(by *given, depth int, left *int) *others {
	if o == nil {
		return nil
	}
	is, more := o.Meaning.filledIn(by, depth, left), o.more.filledIn(by, depth, left)
	also := is.others
	is.others = nil
	return &others{is, also.before(more, refs.MostTypes)}
}

// before returns others and more of them, as far as they are not too many.
func (o *others) before(more *others, left int) *others {
	switch {
	case o == nil:
		return more
	case left == 0:
		return nil
	}
	return &others{o.Meaning, o.more.before(more, left-1)}
}

// stepOther is a step that goes on from what else something may be, where what it is first does not have what the path goes on with.
func (r *Resolver) stepOther(m Meaning, path, after string) (next Meaning, rest string) {
	all := m.others
	if all == nil && m.Node != None && r.Inner[m.Node] == None {
		all = r.is(m).others
	}
	for ; all != nil; all = all.more {
		if next, rest := r.step(r.bounded(all.Meaning), path); !next.IsNothing() {
			return next, rest
		}
	}
	return Nothing, after
}
