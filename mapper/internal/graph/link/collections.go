package link

import (
	"strings"

	"foldout/mapper/internal/parse/refs"
	"foldout/model"
)

// Collections says how a language accesses the items of a collection, mostly by the names of methods in its standard library.
type Collections struct {
	// Items are the members of lists and maps that return an item.
	Items map[string]bool
	// Lists are the members of lists and maps that return another list of the same items.
	Lists map[string]bool
	// Maps says that the values of a map can be accessed as its members.
	Maps bool
	// Applied are the members that return another list of the same items when called. It is nil in languages where a list cannot be called.
	Applied map[string]bool
	// Spread says that a list has the members of its items.
	Spread bool
	// Pointers says that any value but a list may be a pointer or an optional. Its item is then the value that it points to.
	Pointers bool
	// Identity are the members that return the value itself, unless its type declares a member of that name.
	Identity map[string]bool
	// Pointee is the member of a smart pointer that returns the value pointed to; "" if there is none. The members of that value are then
	// members of the smart pointer too.
	Pointee string
	// PassItself are the members that pass the value itself to a callback, unless its type declares a member of that name.
	PassItself map[string]bool
	// Getters says that a method `getX` can be used as a property `x`.
	Getters bool
}

// listOf returns a list whose items are `m` or, if `m` is a variable or function, have its type.
func (r *Resolver) listOf(m Meaning) Meaning {
	if m.Node != None && m.lists == 0 && r.Inner[m.Node] == None {
		m = r.valueOf(m)
	}
	if m.IsNothing() || m.Scope != None {
		return Nothing
	}
	return m.asList(1)
}

// item returns an item of the collection m, or Nothing if its items are unknown.
func (r *Resolver) item(m Meaning) Meaning {
	if m.Node == None {
		return Nothing
	}
	whole, pointers := m, r.rulesOf(m.Node).Pointers
	if pointers && m.lists == 0 {
		if found := r.indexed(m); !found.IsNothing() {
			found.alternatives = found.alternatives.with(m, refs.MostTypes) // m may be a pointer
			return found
		}
	}
	if m.lists == 0 && pointers && m.value && r.Inner[m.Node] != None {
		return m
	}
	if m.lists == 0 {
		m = r.valueOf(m)
	}
	if m.lists == 0 && m.Node != None && r.Symbol(m.Node).Kind == model.KindType { // an alias
		m = r.valueOf(m)
	}
	if m.lists == 0 {
		if m.Node != None && pointers {
			return m
		}
		found := r.indexSignature(whole)
		if found.IsNothing() && m.Node != None {
			found = r.indexSignature(m)
		}
		if found.IsNothing() {
			found = r.eachArgument(whole)
		}
		return found
	}
	value := m.value
	m = m.asList(-1)
	m.value = value
	return m
}

// indexed returns the result of indexing a value of the class of m. This is the result of the first operator or method in
// `indexes` that the class declares. If the type of m is an alias of a list, indexed returns an item of that list.
func (r *Resolver) indexed(m Meaning) Meaning {
	if r.Inner[m.Node] == None {
		m = r.bounded(r.valueOf(m))
	}
	if m.Node == None || m.lists > 0 || r.Inner[m.Node] == None {
		return Nothing
	}
	if r.Symbol(m.Node).Kind == model.KindType {
		if is := r.valueOf(m); is.lists > 0 {
			return r.item(is)
		}
	}
	for _, name := range indexes {
		if by := r.memberOf(m.Node, name); by.Node != None {
			if holds := r.valueOf(by.substituted(m.args)); !holds.IsNothing() {
				return holds
			}
		}
	}
	return Nothing
}

// indexes are the operators and methods of a collection that return an item.
var indexes = [...]string{"operator[]", "begin"}

// forEachNames are the members of a collection that pass its items to a callback.
var forEachNames = [...]string{"forEach", "foreach", "map"}

// eachArgument looks for a member of the collection `m` that takes a callback and is listed in forEachNames. It returns the
// argument that the member passes to its callback.
func (r *Resolver) eachArgument(m Meaning) Meaning {
	if r.depth > deepest {
		return Nothing
	}
	r.depth++
	defer func() { r.depth-- }()
	for _, name := range forEachNames {
		if each := r.Member(m, name); each.Node != None && r.Symbol(each.Node).Kind.IsCallable() {
			if found := r.callbackArgument(each, 0); !found.IsNothing() {
				return found
			}
		}
	}
	return Nothing
}

// indexSignature returns the type of the index signature of an interface, e.g. Foo for `[key: string]: Foo`.
func (r *Resolver) indexSignature(m Meaning) Meaning {
	if m.Node == None || r.Symbol(m.Node).Kind != model.KindInterface {
		return Nothing
	}
	f := r.FileOf[m.Node]
	for i, s := range r.Files[f].Symbols[m.Node-r.first[f]:] {
		if s.Start >= r.Symbol(m.Node).End {
			break
		}
		if strings.HasPrefix(s.Signature, "[") && s.Kind == model.KindProperty {
			return r.typeOf(m.Node + 1 + int32(i)).substituted(m.args)
		}
	}
	return Nothing
}

// ofList returns the result of the member `name` of the list or map `m`, if that result is an item or another list. In a language
// with Collections.Spread, it also returns members of the items.
func (r *Resolver) ofList(m Meaning, name string) Meaning {
	if m.lists == 0 || m.Node == None {
		return Nothing
	}
	m.value = true
	switch rules := r.rulesOf(m.Node); {
	case rules.Lists[name], rules.Identity[name] && !rules.Items[name]:
		return m
	case rules.Items[name]:
		return m.asList(-1)
	case rules.Spread:
		return r.memberWithin(m.asList(-m.lists), name)
	}
	return Nothing
}

// mapped skips to the first call of a member `map` in the steps, and follows that call. As the type of the object is unknown, it
// assumes that the object is a list. The call then returns a list of the results of the function passed to it. If there is no
// such call, mapped returns false.
func (r *Resolver) mapped(steps []refs.Step, at Place) (m Meaning, rest []refs.Step, is bool) {
	for i := range len(steps) - 1 {
		if steps[i].Kind == refs.Member && steps[i].Name == "map" && steps[i+1].Kind == refs.Arguments {
			return r.mapping(steps[i+1:], at)
		}
	}
	return Nothing, nil, false
}

// mapping follows two steps: the arguments of `map`, and the call itself. The first argument is a function. mapping returns a
// list of what that function returns, and the steps after the call. `is` is false if it cannot follow the two steps.
func (r *Resolver) mapping(steps []refs.Step, at Place) (m Meaning, rest []refs.Step, is bool) {
	passed := r.Facts[at.File].List(steps[0].Expr)
	if r.depth > deepest || len(passed) == 0 || len(steps) < 2 || steps[1].Kind != refs.Call {
		return Nothing, nil, false
	}
	r.depth++
	m = r.argumentMeaning(passed[0], at)
	if m.Node != None && !m.value && m.lists == 0 && r.Symbol(m.Node).Kind.IsCallable() {
		m = r.valueOf(m)
	}
	r.depth--
	return m.asList(1), steps[2:], !m.IsNothing()
}
