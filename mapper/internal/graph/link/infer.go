package link

import (
	"foldout/mapper/internal/parse/refs"
	"foldout/model"
)

// If a call gives no type arguments, they are inferred from its arguments: with `function f<T>(x: T[]): Box<T>` and a list foos of Foo, the call
// `f(foos)` returns a `Box<Foo>`.

// infer follows the first step, which holds the arguments of a call of m. It returns m with the type arguments inferred from
// these arguments, and the remaining steps.
func (r *Resolver) infer(m Meaning, steps []refs.Step, at Place) (inferred Meaning, rest []refs.Step) {
	passed, rest := r.Facts[at.File].List(steps[0].Expr), steps[1:]
	isMade := !isCalled(rest) // the arguments of a constructor have no call step after them
	if m.value && m.Node != None && !isMade {
		return r.narrowedByGuard(m, passed, at), rest
	}
	if m.Node == None || m.args.has(m.Node) || r.depth > deepest || m.lists > 0 {
		return m, rest
	}
	if r.Inner[m.Node] == None {
		m.args = r.inferred(m.args, m.Node, r.ownerOf(m.Node), passed, at)
		return m, rest
	}
	m.args = r.inferred(m.args, m.Node, m.Node, passed, at)
	for _, constructor := range r.constructorsOf(m.Node) {
		if m.args.has(m.Node) {
			break
		}
		m.args = r.inferred(m.args, constructor, m.Node, passed, at)
	}
	return m, rest
}

// inferred returns the type arguments in `before` and those that the passed arguments imply. It infers arguments for the
// function, and also for the type around the function.
func (r *Resolver) inferred(before *typeArgs, function, around int32, passed []refs.Expr, at Place) *typeArgs {
	own, others := unknownTypes(), unknownTypes()
	for i, one := range passed {
		if kind := r.Facts[at.File].Kind(one); kind == refs.Unknown || kind == refs.Nothing {
			continue
		}
		takes := r.attribute(function, placeKey(refs.IsParameterAt, i))
		if takes.IsNothing() {
			continue
		}
		is := r.argumentMeaning(one, at)
		r.unify(own, function, takes, is, nested)
		if around != None && around != function {
			r.unify(others, around, takes, is, nested)
		}
	}
	if around != None && !before.has(around) {
		before = before.with(around, others)
	}
	return before.with(function, own)
}

// ownerOf returns the type that a function is a member of, or None if there is none.
func (r *Resolver) ownerOf(function int32) int32 {
	if to := r.receivers[function]; to != 0 {
		return to
	}
	if up := r.Symbol(function).Up; up >= 0 {
		return r.extendedNode(r.FileOf[function], up)
	}
	return None
}

// constructorsOf returns the constructors of a type.
func (r *Resolver) constructorsOf(node int32) (all []int32) {
	f := r.FileOf[node]
	of := node - r.first[f] - 1
	for i := of + 1; int(i) < len(r.Files[f].Symbols) && len(all) < Widest; i++ {
		s := &r.Files[f].Symbols[i]
		if s.Start >= r.Symbol(node).End {
			break
		}
		if s.Up == of && s.Kind == model.KindConstructor {
			all = append(all, r.first[f]+1+i)
		}
	}
	return all
}

func unknownTypes() []Meaning {
	types := make([]Meaning, refs.MostParameters)
	for i := range types {
		types[i] = Nothing
	}
	return types
}

// narrowedByGuard narrows m, the result of searching a list, e.g. `list.find(isFoo)`. If the only argument is a type guard, the
// result has the type that the guard checks for. Otherwise, narrowedByGuard returns m.
func (r *Resolver) narrowedByGuard(m Meaning, by []refs.Expr, at Place) Meaning {
	if len(by) != 1 {
		return m
	}
	is := r.argumentMeaning(by[0], at)
	if is.Node == None || is.value {
		return m
	}
	if is = r.otherResult(is, guardedKey); is.IsNothing() {
		return m
	}
	is.lists = m.lists
	return is
}

// argumentMeaning returns the meaning of the argument e. For a function or a type, this is the symbol itself; for anything else,
// it is a value of the argument's type.
func (r *Resolver) argumentMeaning(e refs.Expr, at Place) Meaning {
	m := r.Follow(e, at)
	if m.Node != None && !m.value && r.Inner[m.Node] == None && !r.Symbol(m.Node).Kind.IsCallable() {
		m = r.valueOf(m)
	}
	return m
}

// unify matches the type of a parameter (`takes`) with the type of its argument (`is`). In this way it finds type arguments for
// the type parameters of the symbol `of`, and stores them by position in `types`. `left` limits the depth.
func (r *Resolver) unify(types []Meaning, of int32, takes, is Meaning, left int) {
	if left == 0 || is.IsNothing() || is.Scope != None {
		return
	}
	if takes.parameter != 0 {
		r.inferArgument(types, of, takes, is)
		return
	}
	if takes.Node == None || takes.args == nil || is.Node == None || takes.lists != is.lists {
		return
	}
	if r.Symbol(takes.Node).Kind == model.KindType && r.Symbol(is.Node).Kind != model.KindType {
		r.unify(types, of, r.valueOf(takes), is, left-1)
		return
	}
	for place, given := range r.argumentsForBase(takes.Node, is) {
		if place < len(takes.args.types) {
			r.unify(types, of, takes.args.types[place], given, left-1)
		}
	}
}

// inferArgument records the type of an argument (`is`) as the type argument for a type parameter (`takes`), if the symbol `of`
// declares that parameter. If several arguments have the parameter's type, the first one counts. If the argument is a function,
// its result type is recorded instead.
func (r *Resolver) inferArgument(types []Meaning, of int32, takes, is Meaning) {
	if takes.parameter/refs.MostParameters != of || is.lists < takes.lists {
		return
	}
	if is.Node != None && !is.value && is.lists == 0 && r.Symbol(is.Node).Kind.IsCallable() {
		gives := r.otherResult(is, guardedKey)
		if gives.IsNothing() {
			gives = r.valueOf(is)
		}
		is = gives
	}
	if place := takes.parameter % refs.MostParameters; types[place].IsNothing() && !is.IsNothing() {
		if takes.lists > 0 {
			is = is.asList(-takes.lists)
		}
		types[place] = is
	}
}

// argumentsForBase returns the type arguments that the type of the value `is` gives to its base type `node`, or nil if there are
// none. For example, with `class Foos extends List<Foo>`, the type of a value of Foos gives Foo to List.
func (r *Resolver) argumentsForBase(node int32, is Meaning) []Meaning {
	seen := append(make([]Meaning, 0, 8), is)
	for at := 0; at < len(seen) && at < Widest; at++ {
		if seen[at].Node == node {
			for g := seen[at].args; g != nil; g = g.outer {
				if g.owner == node {
					return g.types
				}
			}
			return nil
		}
		if r.Inner[seen[at].Node] == None {
			continue
		}
		for _, b := range r.basesOf(seen[at].Node) {
			seen = appendNew(seen, b.substituted(seen[at].args))
		}
	}
	return nil
}
