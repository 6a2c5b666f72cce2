package link

import (
	"strconv"

	"foldout/mapper/internal/refs"
	"foldout/model"
)

// What a function is called with says what its type parameters stand for, where nobody gives them: of `function f<T>(x: T[]): Box<T>`
// the call `f(foos)` gives a box of what foos is a list of.

// infer gives a function that a path means so far what follows from that with which it is called.
func (r *resolver) infer(m meaning, path string, at place) (inferred meaning, rest string) {
	end := closing(path)
	if end < 0 {
		return nothing, ""
	}
	passed, rest := path[len(refs.Passed):end], path[end+1:]
	isMade := !isCalled(rest) // by what the text says makes something of a type
	if m.value && m.node != none && !isMade {
		return r.found(m, passed, at), rest
	}
	if m.node == none || m.given.has(m.node) || r.depth > deepest || m.lists > 0 {
		return m, rest
	}
	if r.inner[m.node] == none {
		m.given = r.inferred(m.given, m.node, r.ownerOf(m.node), passed, at)
		return m, rest
	}
	m.given = r.inferred(m.given, m.node, m.node, passed, at)
	for _, constructor := range r.constructorsOf(m.node) {
		if m.given.has(m.node) {
			break
		}
		m.given = r.inferred(m.given, constructor, m.node, passed, at)
	}
	return m, rest
}

// inferred returns what was given on the way to a function and what follows for it, and for the type around it, from that with which it is called.
func (r *resolver) inferred(before *given, function, around int32, passed string, at place) *given {
	own, others := unknownTypes(), unknownTypes()
	for i := 0; passed != ""; i++ {
		var one string
		one, passed = cutGiven(passed)
		if one == refs.Unknown || one == "" {
			continue
		}
		takes := r.attribute(function, refs.Passed+strconv.Itoa(i))
		if takes.isNothing() {
			continue
		}
		is := r.passedOn(one, at)
		r.unify(own, function, takes, is, nested)
		if around != none && around != function {
			r.unify(others, around, takes, is, nested)
		}
	}
	if around != none && !before.has(around) {
		before = before.with(around, others)
	}
	return before.with(function, own)
}

// ownerOf returns the type of which a function is a member, none where it is of none.
func (r *resolver) ownerOf(function int32) int32 {
	if to := r.receivers[function]; to != 0 {
		return to
	}
	if up := r.symbol(function).Up; up >= 0 {
		return r.extended(r.fileOf[function], up)
	}
	return none
}

// constructorsOf returns the functions of a type that make something of it.
func (r *resolver) constructorsOf(node int32) (all []int32) {
	f := r.fileOf[node]
	of := node - r.first[f] - 1
	for i := of + 1; int(i) < len(r.Files[f].Symbols) && len(all) < widest; i++ {
		s := &r.Files[f].Symbols[i]
		if s.Start >= r.symbol(node).End {
			break
		}
		if s.Up == of && s.Kind == model.KindConstructor {
			all = append(all, r.first[f]+1+i)
		}
	}
	return all
}

func unknownTypes() []meaning {
	types := make([]meaning, refs.MostParameters)
	for i := range types {
		types[i] = nothing
	}
	return types
}

// found returns what a list has that a function says is of a type, where that is what is looked for.
func (r *resolver) found(m meaning, by string, at place) meaning {
	is := r.passedOn(by, at)
	if is.node == none || is.value {
		return m
	}
	if is = r.furtherResult(is, refs.Guarded); is.isNothing() {
		return m
	}
	is.lists = m.lists
	return is
}

// passedOn returns what is passed to a function under a path.
func (r *resolver) passedOn(path string, at place) meaning {
	m := r.follow(path, at)
	if m.node != none && !m.value && r.inner[m.node] == none && !r.symbol(m.node).Kind.IsCallable() {
		m = r.is(m)
	}
	return m
}

// unify finds what the type parameters of a symbol stand for where what is of a type with these in it is something.
func (r *resolver) unify(types []meaning, of int32, takes, is meaning, left int) {
	if left == 0 || is.isNothing() || is.scope != none {
		return
	}
	if takes.parameter != 0 {
		r.stands(types, of, takes, is)
		return
	}
	if takes.node == none || takes.given == nil || is.node == none || takes.lists != is.lists {
		return
	}
	if r.symbol(takes.node).Kind == model.KindType && r.symbol(is.node).Kind != model.KindType {
		r.unify(types, of, r.is(takes), is, left-1)
		return
	}
	for place, given := range r.givenTo(takes.node, is) {
		if place < len(takes.given.types) {
			r.unify(types, of, takes.given.types[place], given, left-1)
		}
	}
}

// stands keeps what a type parameter stands for that says what something is.
func (r *resolver) stands(types []meaning, of int32, takes, is meaning) {
	if takes.parameter/refs.MostParameters != of || is.lists < takes.lists {
		return
	}
	if is.node != none && !is.value && is.lists == 0 && r.symbol(is.node).Kind.IsCallable() {
		gives := r.furtherResult(is, refs.Guarded)
		if gives.isNothing() {
			gives = r.is(is)
		}
		is = gives
	}
	if place := takes.parameter % refs.MostParameters; types[place].isNothing() && !is.isNothing() {
		if takes.lists > 0 {
			is = is.listed(-takes.lists)
		}
		types[place] = is
	}
}

// givenTo returns what a type is given where something is of it: itself, or by what it inherits from.
func (r *resolver) givenTo(node int32, is meaning) []meaning {
	seen := append(make([]meaning, 0, 8), is)
	for at := 0; at < len(seen) && at < widest; at++ {
		if seen[at].node == node {
			for g := seen[at].given; g != nil; g = g.more {
				if g.to == node {
					return g.types
				}
			}
			return nil
		}
		if r.inner[seen[at].node] == none {
			continue
		}
		for _, b := range r.basesOf(seen[at].node) {
			seen = appendNew(seen, b.filled(seen[at].given))
		}
	}
	return nil
}

// closing returns where the bracket ends that a path opens, -1 where it does not.
func closing(path string) int {
	for depth, i := 0, 0; i < len(path); i++ {
		switch path[i] {
		case '(', refs.Arguments:
			depth++
		case ')', refs.ArgumentsEnd:
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return -1
}

// separator returns where the first of several paths ends, -1 where there is but one.
func separator(paths string) int {
	for depth, i := 0, 0; i < len(paths); i++ {
		switch paths[i] {
		case '(', refs.Arguments:
			depth++
		case ')', refs.ArgumentsEnd:
			depth--
		case ',':
			if depth == 0 {
				return i
			}
		}
	}
	return -1
}
