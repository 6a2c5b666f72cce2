package link

import (
	"strings"

	"foldout/mapper/internal/refs"
	"foldout/model"
)

// holding says how what something holds is had from it in a language, mostly by names that its library has for that.
type holding struct {
	// items are the members of lists and maps that give what these hold.
	items map[string]bool
	// lists are those that give another list of that.
	lists map[string]bool
	// maps says that what a map holds can be had from it as a member.
	maps bool
	// applied are those that give another list where they are called, in languages in which calling a list gives what it holds.
	applied map[string]bool
	// spread says that what each of a list has can be had from the list.
	spread bool
	// pointers says that what is no list holds itself: it points to several, or may be nothing.
	pointers bool
	// same are the members that give a value itself, where it has none of that name.
	same map[string]bool
	// behind is the member that gives what something stands for that has the members of that as well, "" where there is none.
	behind string
	// hands are those that hand a value itself to the function that they are given, where it has none of that name.
	hands map[string]bool
	// getters says that what a method gives whose name begins with `get` can be had under the rest of its name.
	getters bool
}

// listOf returns a list of what something is.
func (r *resolver) listOf(m meaning) meaning {
	if m.node != none && m.lists == 0 && r.inner[m.node] == none {
		m = r.is(m)
	}
	if m.isNothing() || m.scope != none {
		return nothing
	}
	return m.listed(1)
}

// item returns what a list holds.
func (r *resolver) item(m meaning) meaning {
	if m.node == none {
		return nothing
	}
	whole, pointers := m, r.rulesOf(m.node).pointers
	if pointers && m.lists == 0 {
		if found := r.indexed(m); !found.isNothing() {
			found.others = found.others.with(m, refs.MostTypes) // where that is a pointer
			return found
		}
	}
	if m.lists == 0 && pointers && m.value && r.inner[m.node] != none {
		return m
	}
	if m.lists == 0 {
		m = r.is(m)
	}
	if m.lists == 0 && m.node != none && r.symbol(m.node).Kind == model.KindType {
		m = r.is(m)
	}
	if m.lists == 0 {
		if m.node != none && pointers {
			return m
		}
		found := r.underAnyName(whole)
		if found.isNothing() && m.node != none {
			found = r.underAnyName(m)
		}
		if found.isNothing() {
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
func (r *resolver) indexed(m meaning) meaning {
	if r.inner[m.node] == none {
		m = r.bounded(r.is(m))
	}
	if m.node == none || m.lists > 0 || r.inner[m.node] == none {
		return nothing
	}
	if r.symbol(m.node).Kind == model.KindType {
		if is := r.is(m); is.lists > 0 {
			return r.item(is)
		}
	}
	for _, name := range indexes {
		if by := r.memberOf(m.node, name); by.node != none {
			if holds := r.is(by.filled(m.given)); !holds.isNothing() {
				return holds
			}
		}
	}
	return nothing
}

// indexes are the members of what holds others in C++ that give one of these.
var indexes = [...]string{"operator[]", "begin"}

// eaches are the members of what holds others that hand these one after another to a function.
var eaches = [...]string{"forEach", "foreach", "map"}

// handedEach returns what something hands one after another to a function, which is what it holds.
func (r *resolver) handedEach(m meaning) meaning {
	if r.depth > deepest {
		return nothing
	}
	r.depth++
	defer func() { r.depth-- }()
	for _, name := range eaches {
		if each := r.member(m, name); each.node != none && r.symbol(each.node).Kind.IsCallable() {
			if found := r.handed(each, refs.Handed[0]); !found.isNothing() {
				return found
			}
		}
	}
	return nothing
}

// underAnyName returns what an interface says that it has under any name: `[key: string]: Foo`.
func (r *resolver) underAnyName(m meaning) meaning {
	if m.node == none || r.symbol(m.node).Kind != model.KindInterface {
		return nothing
	}
	f := r.fileOf[m.node]
	for i, s := range r.Files[f].Symbols[m.node-r.first[f]:] {
		if s.Start >= r.symbol(m.node).End {
			break
		}
		if strings.HasPrefix(s.Signature, "[") && s.Kind == model.KindProperty {
			return r.typeOf(m.node + 1 + int32(i)).filled(m.given)
		}
	}
	return nothing
}

// ofList returns what the member of a list or a map gives, where that is what the list holds.
func (r *resolver) ofList(m meaning, name string) meaning {
	if m.lists == 0 || m.node == none {
		return nothing
	}
	m.value = true
	switch rules := r.rulesOf(m.node); {
	case rules.lists[name], rules.same[name] && !rules.items[name]:
		return m
	case rules.items[name]:
		return m.listed(-1)
	case rules.spread:
		return r.memberBehind(m.listed(-m.lists), name)
	}
	return nothing
}

// entry returns what a map has under a name with which a path goes on: a list has but its own members there.
func (r *resolver) entry(m meaning, name string) meaning {
	if m.node == none || !r.rulesOf(m.node).maps || name == "length" || name == "size" {
		return nothing
	}
	return r.item(m)
}
