package link

import (
	"strings"

	"foldout/mapper/internal/refs"
	"foldout/model"
)

// Collections says how a language gets at the items of a collection, mostly by the names of methods in its standard library.
type Collections struct {
	// Items are the members of lists and maps that return an item.
	Items map[string]bool
	// Lists are those that return another list of such items.
	Lists map[string]bool
	// Maps says that the values of a map are its members.
	Maps bool
	// Applied are those that return another list when they are called, in languages in which calling a list returns an item.
	Applied map[string]bool
	// Spread says that a list has the members of its items.
	Spread bool
	// Pointers says that anything but a list may be a pointer to its own type, or optional.
	Pointers bool
	// Same are the members that return the value itself, where its type declares none of that name.
	Same map[string]bool
	// Behind is the member that returns what a smart pointer points to, whose members it has as well; "" where there is none.
	Behind string
	// PassItself are the members that pass the value itself to a callback, where its type declares none of that name.
	PassItself map[string]bool
	// Getters says that methods `getX` can be used as properties `x`.
	Getters bool
}

// listOf returns a list of a type.
func (r *Resolver) listOf(m Meaning) Meaning {
	if m.Node != None && m.lists == 0 && r.Inner[m.Node] == None {
		m = r.is(m)
	}
	if m.IsNothing() || m.Scope != None {
		return Nothing
	}
	return m.listed(1)
}

// item returns an item of a collection.
func (r *Resolver) item(m Meaning) Meaning {
	if m.Node == None {
		return Nothing
	}
	whole, pointers := m, r.rulesOf(m.Node).Pointers
	if pointers && m.lists == 0 {
		if found := r.indexed(m); !found.IsNothing() {
			found.alternatives = found.alternatives.with(m, refs.MostTypes) // where that is a pointer
			return found
		}
	}
	if m.lists == 0 && pointers && m.value && r.Inner[m.Node] != None {
		return m
	}
	if m.lists == 0 {
		m = r.is(m)
	}
	if m.lists == 0 && m.Node != None && r.Symbol(m.Node).Kind == model.KindType {
		m = r.is(m)
	}
	if m.lists == 0 {
		if m.Node != None && pointers {
			return m
		}
		found := r.underAnyName(whole)
		if found.IsNothing() && m.Node != None {
			found = r.underAnyName(m)
		}
		if found.IsNothing() {
			found = r.eachArgument(whole)
		}
		return found
	}
	value := m.value
	m = m.listed(-1)
	m.value = value
	return m
}

// indexed returns the items that the class of a value declares by its operators, or those of the type that it is an alias for.
func (r *Resolver) indexed(m Meaning) Meaning {
	if r.Inner[m.Node] == None {
		m = r.bounded(r.is(m))
	}
	if m.Node == None || m.lists > 0 || r.Inner[m.Node] == None {
		return Nothing
	}
	if r.Symbol(m.Node).Kind == model.KindType {
		if is := r.is(m); is.lists > 0 {
			return r.item(is)
		}
	}
	for _, name := range indexes {
		if by := r.memberOf(m.Node, name); by.Node != None {
			if holds := r.is(by.filled(m.given)); !holds.IsNothing() {
				return holds
			}
		}
	}
	return Nothing
}

// indexes are the operators and methods of a collection that give one of its items.
var indexes = [...]string{"operator[]", "begin"}

// eaches are the members of a collection that pass its items to a callback.
var eaches = [...]string{"forEach", "foreach", "map"}

// eachArgument returns what a collection passes to the callback of such a member.
func (r *Resolver) eachArgument(m Meaning) Meaning {
	if r.depth > deepest {
		return Nothing
	}
	r.depth++
	defer func() { r.depth-- }()
	for _, name := range eaches {
		if each := r.Member(m, name); each.Node != None && r.Symbol(each.Node).Kind.IsCallable() {
			if found := r.callbackArgument(each, 0); !found.IsNothing() {
				return found
			}
		}
	}
	return Nothing
}

// underAnyName returns the type of the index signature of an interface: `[key: string]: Foo`.
func (r *Resolver) underAnyName(m Meaning) Meaning {
	if m.Node == None || r.Symbol(m.Node).Kind != model.KindInterface {
		return Nothing
	}
	f := r.FileOf[m.Node]
	for i, s := range r.Files[f].Symbols[m.Node-r.first[f]:] {
		if s.Start >= r.Symbol(m.Node).End {
			break
		}
		if strings.HasPrefix(s.Signature, "[") && s.Kind == model.KindProperty {
			return r.typeOf(m.Node + 1 + int32(i)).filled(m.given)
		}
	}
	return Nothing
}

// ofList returns what a member of a list or a map returns, where that is an item or another list.
func (r *Resolver) ofList(m Meaning, name string) Meaning {
	if m.lists == 0 || m.Node == None {
		return Nothing
	}
	m.value = true
	switch rules := r.rulesOf(m.Node); {
	case rules.Lists[name], rules.Same[name] && !rules.Items[name]:
		return m
	case rules.Items[name]:
		return m.listed(-1)
	case rules.Spread:
		return r.memberBehind(m.listed(-m.lists), name)
	}
	return Nothing
}
