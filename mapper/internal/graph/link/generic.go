package link

import "foldout/mapper/internal/parse/refs"

// If `get` of a `Box<T>` returns a T, then `get` of a `Box<Foo>` returns a Foo. The types of symbols are stored with their type
// parameters. A Meaning carries the type arguments that its path gave, and substituted puts them in place.

// typeArgs holds the type arguments of one symbol, whose node is `owner`. It is an entry in a linked list: `outer` holds those of
// the symbol before it in the path, such as `a` in `a.b`. A typeArgs is immutable.
type typeArgs struct {
	owner int32
	types []Meaning // by position of the type parameter
	outer *typeArgs
}

// These constants limit the use of type arguments.
const (
	nested          = 3  // depth of type arguments inside type arguments
	mostSubstituted = 64 // meanings visited in one substitution
	remembers       = 3  // symbols along a path whose type arguments are kept
)

// apply returns m with the type arguments that the first of `steps` gives to it. It also returns the remaining steps.
func (r *Resolver) apply(m Meaning, steps []refs.Step, at Place) (applied Meaning, rest []refs.Step) {
	rest = steps[1:]
	if m.Node == None {
		return m, rest
	}
	types := r.typesInStep(steps[0], at, refs.MostParameters)
	if r.Facts[at.File].rules.Arities && r.Inner[m.Node] != None {
		if m.Node = r.ofArity(m.Node, len(types)); m.Node == None {
			return Nothing, rest
		}
	}
	m.args = &typeArgs{owner: m.Node, types: types, outer: m.args.first(remembers - 1)}
	return m, rest
}

// typesInStep returns the types in the list of a step, but no more than `most`.
func (r *Resolver) typesInStep(step refs.Step, at Place, most int) (types []Meaning) {
	for i, e := range r.Facts[at.File].List(step.Expr) {
		if i == most {
			break
		}
		types = append(types, r.typeInList(e, at))
	}
	return types
}

// typeInList returns a value of the type that e names. e is an expression in a list of types.
func (r *Resolver) typeInList(e refs.Expr, at Place) (m Meaning) {
	if e == refs.None || r.depth > deepest {
		return Nothing
	}
	r.depth++
	if r.Facts[at.File].IsValue(e) {
		m = r.Follow(e, at)
	} else {
		m = r.followType(e, at)
	}
	r.depth--
	if m.Node != None && r.Inner[m.Node] == None && !r.isInstance(m) {
		m = r.valueOf(m)
	}
	if m.Scope != None {
		return Nothing
	}
	m.value = true
	return m
}

// first returns the first n entries of the linked list g. New entries are added at the front, so these are the n latest ones.
func (g *typeArgs) first(n int) *typeArgs {
	if g == nil || n == 0 {
		return nil
	}
	if rest := g.outer.first(n - 1); rest != g.outer {
		return &typeArgs{g.owner, g.types, rest}
	}
	return g
}

// parameterOf returns a value whose type is a type parameter. If `lists` > 0, it returns a list of such values, nested `lists`
// times. `number` identifies the type parameter in its file, as refs.Parameter describes: it is refs.MostParameters times the
// index of the symbol that declares the parameter, plus the position of the parameter. Meaning.parameter uses the symbol's node,
// not its index.
func (r *Resolver) parameterOf(number int, at Place, lists int16) Meaning {
	if number/refs.MostParameters >= len(r.Files[at.File].Symbols) {
		return Nothing
	}
	return Meaning{Node: None, Scope: None, lists: lists, value: true, parameter: (r.first[at.File]+1)*refs.MostParameters + int32(number)}
}

// valueOf returns a value that has the type of the symbol m, with the type arguments of m substituted. For a function, this is
// the type of its result.
func (r *Resolver) valueOf(m Meaning) Meaning { return r.typeOf(m.Node).substituted(m.args) }

// substituted returns m with the type arguments g substituted for the type parameters in it.
func (m Meaning) substituted(g *typeArgs) Meaning {
	if g == nil {
		return m
	}
	left := mostSubstituted
	return m.substitutedWithin(g, nested, &left)
}

// substitutedWithin does what substituted does, within limits. `depth` is how many more levels of type arguments it may enter,
// and `left` points to the number of meanings that it may still visit. It drops type arguments beyond the limits.
func (m Meaning) substitutedWithin(g *typeArgs, depth int, left *int) Meaning {
	if *left == 0 {
		m.args, m.alternatives = nil, nil
		return m
	}
	*left--
	more := m.alternatives
	m.alternatives = nil
	switch {
	case m.parameter != 0:
		if is := g.argumentFor(m.parameter); !is.IsNothing() {
			is.lists += m.lists
			m = is
		}
	case m.Node == None:
	case m.args != nil && depth == 0:
		m.args = nil
	case m.args != nil:
		m.args = m.args.substitutedWithin(g, depth-1, left)
	case !m.value || g.has(m.Node):
		m.args = g // a member of the symbol with the type arguments, or that symbol itself
	}
	m.alternatives = m.alternatives.before(more.filledIn(g, depth, left), refs.MostTypes)
	return m
}

func (g *typeArgs) substitutedWithin(by *typeArgs, depth int, left *int) *typeArgs {
	if g == nil {
		return nil
	}
	types := make([]Meaning, len(g.types))
	for i, t := range g.types {
		types[i] = t.substitutedWithin(by, depth, left)
	}
	return &typeArgs{g.owner, types, g.outer.substitutedWithin(by, depth, left)}
}

// hasSelf reports whether m or one of its type arguments is a value of the enclosing type (Meaning.isSelf).
func (m Meaning) hasSelf() bool {
	if m.isSelf {
		return true
	}
	for g := m.args; g != nil; g = g.outer {
		for _, t := range g.types {
			if t.isSelf {
				return true
			}
		}
	}
	return false
}

// withSelf replaces the enclosing type (Meaning.isSelf) in m with the type of the object `self`. m is a member of that object.
// withSelf does so only where the type of `self` is the enclosing type or is derived from it.
func (m Meaning) withSelf(r *Resolver, self Meaning) Meaning {
	if m.isSelf && self.Node != None && (self.Node == m.Node && m.args == nil || r.inherits(self.Node, m.Node)) {
		self.lists += m.lists
		return self
	}
	if m.args != nil {
		m.args = m.args.withSelf(r, self)
	}
	return m
}

func (g *typeArgs) withSelf(r *Resolver, self Meaning) *typeArgs {
	if g == nil {
		return nil
	}
	types := make([]Meaning, len(g.types))
	for i, t := range g.types {
		if types[i] = t; t.isSelf {
			types[i] = t.withSelf(r, self)
		}
	}
	return &typeArgs{g.owner, types, g.outer.withSelf(r, self)}
}

// has reports whether g contains type arguments for the symbol with the number `node`.
func (g *typeArgs) has(node int32) bool {
	for ; g != nil; g = g.outer {
		if g.owner == node {
			return true
		}
	}
	return false
}

// with returns g with the type arguments of the symbol `node` added. If all of these arguments are unknown, it returns g itself.
func (g *typeArgs) with(node int32, types []Meaning) *typeArgs {
	for _, t := range types {
		if !t.IsNothing() {
			return &typeArgs{owner: node, types: types, outer: g.first(remembers - 1)}
		}
	}
	return g
}

// argumentFor returns the type argument for a type parameter, or Nothing if there is none.
func (g *typeArgs) argumentFor(parameter int32) Meaning {
	for ; g != nil; g = g.outer {
		if place := int(parameter % refs.MostParameters); g.owner == parameter/refs.MostParameters && place < len(g.types) {
			return g.types[place]
		}
	}
	return Nothing
}

// bounded returns m, with two exceptions. If the type of m is a type parameter without a type argument, it returns a value whose
// type is the constraint of the parameter or, if there is none, its default. If the type of m is an alias that a comment
// declares, it returns the type behind the alias.
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
