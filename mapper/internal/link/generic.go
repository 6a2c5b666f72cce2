package link

import (
	"foldout/mapper/internal/refs"
)

// Types have parameters, which stand for what is given to them: where `get` of a `Box<T>` gives a T, that of a `Box<Foo>` gives a Foo.
// What is remembered of symbols names the parameters; a path carries along what was given on its way, and fills it in.

// given is what a symbol is given for its type parameters, and what another is that was given some before it. It is immutable.
type given struct {
	to    int32
	types []Meaning
	more  *given
}

// Bounds of what is given.
const (
	nested    = 3  // within what is given
	filling   = 64 // of what is of a type, with all within it
	remembers = 3  // symbols that are given types along a path
)

// apply gives types to what has been followed so far.
func (r *Resolver) apply(m Meaning, steps []refs.Step, at Place) (applied Meaning, rest []refs.Step) {
	rest = steps[1:]
	if m.Node == None {
		return m, rest
	}
	types := r.typesGiven(steps[0], at, refs.MostParameters)
	if r.Facts[at.File].rules.Arities && r.Inner[m.Node] != None {
		if m.Node = r.ofArity(m.Node, len(types)); m.Node == None {
			return Nothing, rest
		}
	}
	m.given = &given{to: m.Node, types: types, more: m.given.first(remembers - 1)}
	return m, rest
}

// typesGiven returns the types in the list of a step, but no more than some.
func (r *Resolver) typesGiven(step refs.Step, at Place, most int) (types []Meaning) {
	for i, e := range r.Facts[at.File].List(step.Expr) {
		if i == most {
			break
		}
		types = append(types, r.typeGiven(e, at))
	}
	return types
}

// typeGiven returns the type that an expression means among others that are given.
func (r *Resolver) typeGiven(e refs.Expr, at Place) (m Meaning) {
	if e == refs.None || r.depth > deepest {
		return Nothing
	}
	r.depth++
	if r.Facts[at.File].First(e) == refs.Value {
		m = r.Follow(e, at)
	} else {
		m = r.followType(e, at)
	}
	r.depth--
	if m.Node != None && r.Inner[m.Node] == None && !r.isMade(m) {
		m = r.is(m)
	}
	if m.Scope != None {
		return Nothing
	}
	m.value = true
	return m
}

// first returns the last n that were given.
func (g *given) first(n int) *given {
	if g == nil || n == 0 {
		return nil
	}
	if rest := g.more.first(n - 1); rest != g.more {
		return &given{g.to, g.types, rest}
	}
	return g
}

// parameterOf returns something of the type parameter of a number in a file.
func (r *Resolver) parameterOf(number int, at Place, lists int16) Meaning {
	if number/refs.MostParameters >= len(r.Files[at.File].Symbols) {
		return Nothing
	}
	return Meaning{Node: None, Scope: None, lists: lists, value: true, parameter: (r.first[at.File]+1)*refs.MostParameters + int32(number)}
}

// is returns what something is of, or what calling it gives, with what was given to it.
func (r *Resolver) is(m Meaning) Meaning { return r.typeOf(m.Node).filled(m.given) }

// filled returns something with what is given for the type parameters in it.
func (m Meaning) filled(g *given) Meaning {
	if g == nil {
		return m
	}
	left := filling
	return m.filledIn(g, nested, &left)
}

// filledIn is filled for what stands within so many others, where some more may be filled in before it is not known what they are given.
func (m Meaning) filledIn(g *given, depth int, left *int) Meaning {
	if *left == 0 {
		m.given, m.alternatives = nil, nil
		return m
	}
	*left--
	more := m.alternatives
	m.alternatives = nil
	switch {
	case m.parameter != 0:
		if is := g.of(m.parameter); !is.IsNothing() {
			is.lists += m.lists
			m = is
		}
	case m.Node == None:
	case m.given != nil && depth == 0:
		m.given = nil
	case m.given != nil:
		m.given = m.given.filledIn(g, depth-1, left)
	case !m.value || g.has(m.Node):
		m.given = g // is a member of what was given it, or that itself
	}
	m.alternatives = m.alternatives.before(more.filledIn(g, depth, left), refs.MostTypes)
	return m
}

func (g *given) filledIn(by *given, depth int, left *int) *given {
	if g == nil {
		return nil
	}
	types := make([]Meaning, len(g.types))
	for i, t := range g.types {
		types[i] = t.filledIn(by, depth, left)
	}
	return &given{g.to, types, g.more.filledIn(by, depth, left)}
}

// isOfOwn reports whether something is of the type that is around where that is said, or is given that.
func (m Meaning) isOfOwn() bool {
	if m.own {
		return true
	}
	for g := m.given; g != nil; g = g.more {
		for _, t := range g.types {
			if t.own {
				return true
			}
		}
	}
	return false
}

// owned returns something with what it is a member of for the type that is around where it is said, if that has what this has.
func (m Meaning) owned(r *Resolver, self Meaning) Meaning {
	if m.own && self.Node != None && (self.Node == m.Node && m.given == nil || r.inherits(self.Node, m.Node)) {
		self.lists += m.lists
		return self
	}
	if m.given != nil {
		m.given = m.given.owned(r, self)
	}
	return m
}

func (g *given) owned(r *Resolver, self Meaning) *given {
	if g == nil {
		return nil
	}
	types := make([]Meaning, len(g.types))
	for i, t := range g.types {
		if types[i] = t; t.own {
			types[i] = t.owned(r, self)
		}
	}
	return &given{g.to, types, g.more.owned(r, self)}
}

// has reports whether a symbol is given types.
func (g *given) has(node int32) bool {
	for ; g != nil; g = g.more {
		if g.to == node {
			return true
		}
	}
	return false
}

// with returns what is given with what a symbol is given as well, where any of that is known.
func (g *given) with(node int32, types []Meaning) *given {
	for _, t := range types {
		if !t.IsNothing() {
			return &given{to: node, types: types, more: g.first(remembers - 1)}
		}
	}
	return g
}

// of returns what is given for a type parameter.
func (g *given) of(parameter int32) Meaning {
	for ; g != nil; g = g.more {
		if place := int(parameter % refs.MostParameters); g.to == parameter/refs.MostParameters && place < len(g.types) {
			return g.types[place]
		}
	}
	return Nothing
}

// bounded returns what is known of something of a type parameter for which nothing is given: what it extends, or else is otherwise.
func (r *Resolver) bounded(m Meaning) Meaning {
	for left := deepest; left > 0 && m.parameter != 0; left-- {
		of, place := m.parameter/refs.MostParameters, int(m.parameter%refs.MostParameters)
		is := r.attribute(of, placeKey(refs.IsBound, place))
		if is.IsNothing() {
			is = r.attribute(of, placeKey(refs.IsDefault, place))
		}
		is.lists += m.lists
		m = is
	}
	return r.unaliased(m)
}
