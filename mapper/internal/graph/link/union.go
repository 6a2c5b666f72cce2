package link

import (
	"foldout/mapper/internal/parse/refs"
	"foldout/model"
)

// A value of a union or an intersection has the members of all its types. If several types have a member of the same name, the first one counts.

// union returns the meaning of a union or an intersection: its first type, with the others as alternatives.
func (r *Resolver) union(of refs.Step, at Place) (m Meaning) {
	isBoth, types := of.Kind == refs.Intersection, r.typesInStep(of, at, refs.MostTypes)
	m = Nothing
	for i := len(types) - 1; i >= 0; i-- {
		switch is := types[i]; {
		case is.IsNothing():
		case m.IsNothing():
			m = is
		default:
			if isBoth {
				is, m = r.derivedFirst(is, m)
			}
			is.alternatives = is.alternatives.with(m, refs.MostTypes)
			m = is
		}
	}
	return m
}

// derivedFirst orders two types of an intersection so that a derived type precedes its base, because the derived type may
// redeclare members of the base. If b is an alias of several types and one of them is derived from a, derivedFirst returns that
// one in place of b.
func (r *Resolver) derivedFirst(a, b Meaning) (first, second Meaning) {
	if a.Node == None || b.Node == None || a.lists != b.lists {
		return a, b
	}
	is := b
	for left := deepest; left > 0 && is.Node != None; left-- {
		for also := (&alternatives{is, is.alternatives}); also != nil; also = also.more {
			if one := also.Meaning; one.Node != None && one.Node != a.Node && r.Symbol(one.Node).Kind.IsContainer() && r.inherits(one.Node, a.Node) {
				return one, a
			}
		}
		if r.Symbol(is.Node).Kind != model.KindType {
			break
		}
		is = r.valueOf(is)
	}
	return a, b
}

// inherits reports whether a type inherits from another, directly or indirectly.
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

// with appends m and its alternatives to o if o has fewer than `left` entries. Otherwise it returns the first `left` entries of
// o.
func (o *alternatives) with(m Meaning, left int) *alternatives {
	switch {
	case left == 0:
		return nil
	case o != nil:
		return &alternatives{o.Meaning, o.more.with(m, left-1)}
	}
	more := m.alternatives
	m.alternatives = nil
	return &alternatives{m, more}
}

// Or returns m with `another` as a further alternative.
func (m Meaning) Or(another Meaning) Meaning {
	m.alternatives = m.alternatives.with(another, Widest)
	return m
}

// merged adds alternatives to m, which is a member of the namespace `of`. The alternatives are the members with the same name in
// the other declarations of that namespace.
func (r *Resolver) merged(m, of Meaning, steps []refs.Step) Meaning {
	if of.Node == None || of.value || r.Symbol(of.Node).Kind != model.KindNamespace {
		return m
	}
	for other := of.alternatives; other != nil; other = other.more {
		if next, _ := r.step(other.Meaning, steps); next.Node != None {
			m.alternatives = m.alternatives.with(next, Widest)
		}
	}
	return m
}

// asList returns a list of m, nested to the depth `lists`. If `lists` is 2, it returns a list of lists. If m is a list and
// `lists` is -1, it returns an item of m.
func (m Meaning) asList(lists int16) Meaning {
	m.value, m.lists = true, m.lists+lists
	if lists != 0 {
		m.alternatives = m.alternatives.asList(lists)
	}
	return m
}

func (o *alternatives) asList(lists int16) *alternatives {
	if o == nil {
		return nil
	}
	if o.lists+lists < 0 {
		return o.more.asList(lists)
	}
	return &alternatives{o.Meaning.asList(lists), o.more.asList(lists)}
}

func (o *alternatives) filledIn(by *typeArgs, depth int, left *int) *alternatives {
	if o == nil {
		return nil
	}
	is, more := o.substitutedWithin(by, depth, left), o.more.filledIn(by, depth, left)
	also := is.alternatives
	is.alternatives = nil
	return &alternatives{is, also.before(more, refs.MostTypes)}
}

// before appends the alternatives in `more` to o. It keeps at most `left` entries of o.
func (o *alternatives) before(more *alternatives, left int) *alternatives {
	switch {
	case o == nil:
		return more
	case left == 0:
		return nil
	}
	return &alternatives{o.Meaning, o.more.before(more, left-1)}
}

// stepAlternative follows the first step from each alternative of m, until a step succeeds. If none succeeds, it returns Nothing
// and `after`.
func (r *Resolver) stepAlternative(m Meaning, steps, after []refs.Step) (next Meaning, rest []refs.Step) {
	all := m.alternatives
	if all == nil && m.Node != None && r.Inner[m.Node] == None {
		all = r.valueOf(m).alternatives
	}
	for ; all != nil; all = all.more {
		if next, rest := r.step(r.bounded(all.Meaning), steps); !next.IsNothing() {
			return next, rest
		}
	}
	return Nothing, after
}
