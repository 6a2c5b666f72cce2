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
func (r *resolver) either(path string, at place) (m meaning, rest string) {
	isBoth := strings.HasPrefix(path, refs.Base+refs.Base)
	types, rest := r.typesGiven(strings.TrimLeft(path, refs.Base), at, refs.MostTypes)
	m = nothing
	for i := len(types) - 1; i >= 0; i-- {
		switch is := types[i]; {
		case is.isNothing():
		case m.isNothing():
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
func (r *resolver) nearerFirst(a, b meaning) (first, second meaning) {
	if a.node == none || b.node == none || a.lists != b.lists {
		return a, b
	}
	is := b
	for left := deepest; left > 0 && is.node != none; left-- {
		for also := (&others{is, is.others}); also != nil; also = also.more {
			if one := also.meaning; one.node != none && one.node != a.node && r.symbol(one.node).Kind.IsContainer() && r.inherits(one.node, a.node) {
				return one, a
			}
		}
		if r.symbol(is.node).Kind != model.KindType {
			break
		}
		is = r.is(is)
	}
	return a, b
}

// inherits reports whether a type has what another has.
func (r *resolver) inherits(node, from int32) bool {
	seen := []meaning{{node: node}}
	for at := 0; at < len(seen) && at < widest; at++ {
		for _, b := range r.basesOf(seen[at].node) {
			if b.node == from {
				return true
			}
			seen = appendNew(seen, b)
		}
	}
	return false
}

// with returns others, and then what something is and its others, as far as they are not too many.
func (o *others) with(m meaning, left int) *others {
	switch {
	case left == 0:
		return nil
	case o != nil:
		return &others{o.meaning, o.more.with(m, left-1)}
	}
	more := m.others
	m.others = nil
	return &others{m, more}
}

// listed returns what is in lists of what something is, or what lists of it hold where the number is negative.
func (m meaning) listed(lists int16) meaning {
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
	return &others{o.meaning.listed(lists), o.more.listed(lists)}
}

func (o *others) filledIn(by *given, depth int, left *int) *others {
	if o == nil {
		return nil
	}
	is, more := o.meaning.filledIn(by, depth, left), o.more.filledIn(by, depth, left)
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
	return &others{o.meaning, o.more.before(more, left-1)}
}

// stepOther is a step that goes on from what else something may be, where what it is first does not have what the path goes on with.
func (r *resolver) stepOther(m meaning, path, after string) (next meaning, rest string) {
	all := m.others
	if all == nil && m.node != none && r.inner[m.node] == none {
		all = r.is(m).others
	}
	for ; all != nil; all = all.more {
		if next, rest := r.step(r.bounded(all.meaning), path); !next.isNothing() {
			return next, rest
		}
	}
	return nothing, after
}
