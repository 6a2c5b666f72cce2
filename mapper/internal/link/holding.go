package link

import (
	"strings"

	"foldout/mapper/internal/refs"
	"foldout/model"
)

// Holding says how what something holds is had from it in a language, mostly by names that its library has for that.
type Holding struct {
	// Items are the members of lists and maps that give what these hold.
	Items map[string]bool
	// Lists are those that give another list of that.
	Lists map[string]bool
	// Maps says that what a map holds can be had from it as a member.
	Maps bool
	// Applied are those that give another list where they are called, in languages in which calling a list gives what it holds.
	Applied map[string]bool
	// Spread says that what each of a list has can be had from the list.
	Spread bool
	// Pointers says that what is no list holds itself: it points to several, or may be nothing.
	Pointers bool
	// Same are the members that give a value itself, where it has none of that name.
	Same map[string]bool
	// Behind is the member that gives what something stands for that has the members of that as well, "" where there is none.
	Behind string
	// Hands are those that hand a value itself to the function that they are given, where it has none of that name.
	Hands map[string]bool
	// Getters says that what a method gives whose name begins with `get` can be had under the rest of its name.
	Getters bool
}

// listOf returns a list of what something is.
func (r *Resolver) listOf(m Meaning) Meaning {
	if m.Node != None && m.lists == 0 && r.Inner[m.Node] == None {
		m = r.is(m)
	}
	if m.IsNothing() || m.Scope != None {
		return Nothing
	}
	return m.listed(1)
}

// item returns what a list holds.
func (r *Resolver) item(m Meaning) Meaning {
	if m.Node == None {
		return Nothing
	}
	whole, pointers := m, r.rulesOf(m.Node).Pointers
	if pointers && m.lists == 0 {
		if found := r.indexed(m); !found.IsNothing() {
			found.others = found.others.with(m, refs.MostTypes) // where that is a pointer
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
			found = r.handedEach(whole)
		}
		return found
	}
	value := m.value
	m = m.listed(-1)
	m.value = value
	return m
}

// indexed returns what the class of something says that it holds, or what that is another name for does.
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

// eaches are the members of what holds others that hand these one after another to a function.
var eaches = [...]string{"forEach", "foreach", "map"}

// handedEach returns what something hands one after another to a function, which is what it holds.
func (r *Resolver) handedEach(m Meaning) Meaning {
	if r.depth > deepest {
		return Nothing
	}
	r.depth++
	defer func() { r.depth-- }()
	for _, name := range eaches {
		if each := r.Member(m, name); each.Node != None && r.Symbol(each.Node).Kind.IsCallable() {
			if found := r.handed(each, refs.Handed[0]); !found.IsNothing() {
				return found
			}
		}
	}
	return Nothing
}

// underAnyName returns what an interface says that it has under any name: `[key: string]: Foo`.
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

// ofList returns what the member of a list or a map gives, where that is what the list holds.
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
