package link

import (
	"strings"

	"foldout/mapper/internal/refs"
	"foldout/model"
)

// member returns what a name is in a scope or a type, or in the type of a value.
func (r *resolver) member(m meaning, name string) meaning {
	found := r.ownMember(m, name)
	if !found.isNothing() || m.node == none || m.lists > 0 || !r.rulesOf(m.node).senses {
		return found
	}
	if m.value || !r.symbol(m.node).Kind.IsCallable() && r.symbol(m.node).Kind != model.KindClass {
		return r.ofModuleBases(m, name)
	}
	return r.besides(m, name)
}

// ofModuleBases finds a name in the modules of which a type has all that they hand on: it is the type of one by another name, or extends that.
func (r *resolver) ofModuleBases(m meaning, name string) meaning {
	if r.inner[m.node] == none {
		m = r.bounded(r.is(m))
	}
	if m.node == none || r.depth > deepest {
		return nothing
	}
	switch r.symbol(m.node).Kind {
	case model.KindType:
		return r.ofModuleType(m, name)
	case model.KindInterface:
		for _, b := range r.basesOf(m.node) {
			if found := r.ofModuleType(b, name); !found.isNothing() {
				return found
			}
		}
	}
	return nothing
}

// ofModuleType finds a name in the module of which a type is that of.
func (r *resolver) ofModuleType(m meaning, name string) meaning {
	if m.node == none || r.symbol(m.node).Kind != model.KindType {
		return nothing
	}
	is := r.typeOf(m.node)
	if is.scope == none || r.isSaid(is) {
		return nothing
	}
	return r.memberBehind(meaning{node: none, scope: is.scope}, name)
}

// besides finds a name among what a script hands on beside a function or a class, as its members, where that is what it hands on without
// a name.
func (r *resolver) besides(m meaning, name string) meaning {
	scope := r.files[r.fileOf[m.node]].scope
	if r.exported(scope, refs.Default, 0).node != m.node {
		return nothing
	}
	if found := r.inScope(scope, name, none); found.node != none {
		return found
	}
	return r.exported(scope, name, 0)
}

// ownMember is member without what a module has.
func (r *resolver) ownMember(m meaning, name string) meaning {
	if r.isSaid(m) {
		return r.property(m, name)
	}
	if m.scope != none {
		if found := r.inScope(m.scope, name, none); !found.isNothing() {
			return found
		}
		if found := r.exported(m.scope, name, 0); !found.isNothing() || name == refs.Default {
			return found
		}
		return r.memberBehind(r.exported(m.scope, refs.Default, 0), name) // as that of what a script hands on
	}
	if m.node == none {
		return nothing
	}
	if m.lists > 0 {
		return r.ofList(m, name)
	}
	if found := r.static(m, name); !found.isNothing() {
		return found
	}
	if r.inner[m.node] == none {
		if r.rulesOf(m.node).senses || !r.symbol(m.node).Kind.IsCallable() {
			if field := r.attribute(m.node, name); !field.isNothing() {
				return field.filled(m.given) // of a type without a name
			}
			if found := r.ofPrototype(m, name); !found.isNothing() {
				return found
			}
		}
		t := r.bounded(r.is(m))
		if t.node == none || t.lists > 0 || r.inner[t.node] == none {
			if t.scope != none {
				return r.memberBehind(t, name)
			}
			if found := r.ofList(t, name); !found.isNothing() {
				return found
			}
			if t.node != none && t.node != m.node && t.lists == 0 && (r.constructs(t.node) || !r.symbol(t.node).Kind.IsCallable()) {
				return r.memberBehind(t, name)
			}
			return r.inScope(r.within(r.scopeOf[m.node], r.symbol(m.node).Name), name, r.fileOf[m.node])
		}
		m = t
	}
	found := r.memberOf(m.node, name)
	if found.isNothing() && r.rulesOf(m.node).whole {
		if found = r.inScope(r.inner[m.node], name, none); found.isNothing() {
			if other := r.typeOf(m.node); other.scope != none {
				return r.inScope(other.scope, name, none) // it is another name of that module
			}
		}
	}
	if found.isNothing() {
		found = r.ofParameters(m, name)
	}
	if found.isNothing() && r.rulesOf(m.node).getters && name != "" {
		found = r.memberOf(m.node, "get"+strings.ToUpper(name[:1])+name[1:])
	}
	if found.isNothing() && r.rulesOf(m.node).pointers {
		if to := r.memberOf(m.node, "operator->"); to.node != none {
			found = r.memberBehind(r.bounded(r.is(to.filled(m.given))), name)
		}
	}
	if found.isNothing() && r.symbol(m.node).Kind == model.KindType {
		found = r.ofList(r.is(m), name) // a type is another name for a list
	}
	if found.isNothing() {
		found = r.memberOfBehind(m, name)
	}
	if found.isNothing() && r.symbol(m.node).Kind != model.KindModule && r.rulesOf(m.node).same[name] {
		return m
	}
	return found.filled(m.given)
}

// memberOfBehind finds a name in what something stands for by a member that says so.
func (r *resolver) memberOfBehind(m meaning, name string) meaning {
	behind := r.rulesOf(m.node).behind
	if behind == "" || !m.value || behind == name {
		return nothing
	}
	gives := r.memberOf(m.node, behind)
	if gives.node == none {
		return nothing
	}
	is := r.bounded(r.is(gives.filled(m.given)))
	if is.node == m.node {
		return nothing
	}
	return r.memberBehind(is, name)
}

// ofParameters finds a name in what is given for the type parameters that a type is another name for.
func (r *resolver) ofParameters(m meaning, name string) meaning {
	if m.given == nil || r.symbol(m.node).Kind != model.KindType {
		return nothing
	}
	is := r.typeOf(m.node)
	for also := (&others{is, is.others}); also != nil; also = also.more {
		if also.parameter != 0 {
			if found := r.memberBehind(r.bounded(also.filled(m.given)), name); !found.isNothing() {
				return found
			}
		}
	}
	return nothing
}

// static returns for what a name stands that is set on a symbol: on a function, a class, or what is not known to be of any type.
func (r *resolver) static(m meaning, name string) meaning {
	f := r.fileOf[m.node]
	if m.value || r.depth > deepest {
		return nothing
	}
	if r.inner[m.node] == none && r.files[f].rules.senses {
		if found := r.inScope(r.within(r.scopeOf[m.node], r.symbol(m.node).Name), name, f); found.node != none {
			return found // of the namespace of its name, which adds to it
		}
	}
	if r.files[f].statics == nil {
		return nothing
	}
	r.depth++
	path := r.files[f].statics[attribute{m.node - r.first[f] - 1, name}]
	if s := r.symbol(m.node); path != "" && !s.Kind.IsCallable() && s.Kind != model.KindClass && !r.typeOf(m.node).isNothing() {
		path = ""
	}
	found := r.follow(path, place{f, -1})
	r.depth--
	return found
}

// prototype is the member of a function of a script which has the members of what that makes.
const prototype = "prototype"

// ofPrototype finds a name in what the prototype of a function is set to, of which something is made.
func (r *resolver) ofPrototype(m meaning, name string) meaning {
	if !r.isMade(m) {
		return nothing
	}
	return r.memberBehind(r.static(meaning{node: m.node, scope: none}, prototype), name)
}

// memberBehind is member for what something stands for. Files can stand for each other in a circle.
func (r *resolver) memberBehind(m meaning, name string) meaning {
	if r.depth > deepest {
		return nothing
	}
	r.depth++
	found := r.member(m, name)
	r.depth--
	return found
}

// attribute returns what is known of a member that a type gets where it is set.
func (r *resolver) attribute(node int32, name string) meaning {
	return r.setTo(node, r.attributePath(node, name))
}

// attributePath returns the path of what a member is set to, "" where a type does not get it so. It is refs.Unknown for one of which nothing is
// known, and for one that the type has not, though what it inherits from has.
func (l *linker) attributePath(node int32, name string) string {
	f := l.fileOf[node]
	return l.files[f].attributes[attribute{node - l.first[f] - 1, name}]
}

// setTo returns what a member of a type is that is set to what has a path.
func (r *resolver) setTo(node int32, path string) meaning {
	if path == "" || r.depth > deepest {
		return nothing
	}
	f := r.fileOf[node]
	r.depth++
	m := r.follow(path, place{f, node - r.first[f] - 1})
	r.depth--
	if m.node != none && !m.value && r.inner[m.node] == none {
		m = r.is(m)
	}
	m.value = true
	return m
}

// memberOf finds a name in a type: its own, what it inherits, and what the type is another name of.
func (r *resolver) memberOf(node int32, name string) meaning {
	return r.memberNamed(node, r.id(name), name)
}

// memberNamed is memberOf for a name of which the number is known.
func (r *resolver) memberNamed(node, id int32, name string) meaning {
	if id == none || int(id) >= len(r.owned) || !r.owned[id] {
		return nothing
	}
	at := entry{node, id}
	if m, is := r.members[at]; is {
		return m
	}
	m := r.findMember(node, id, name)
	if r.depth == 0 { // or a search may have been cut short
		r.members[at] = m
	}
	return m
}

func (r *resolver) findMember(node, id int32, name string) meaning {
	seen := append(make([]meaning, 0, 8), meaning{node: node})
	for at := 0; at < len(seen) && at < widest; at++ {
		t, given := seen[at].node, seen[at].given
		if found := r.symbols.in(r.inner[t], id); len(found) > 0 {
			return meaning{node: r.best(found, r.fileOf[node]), scope: none, given: given}
		}
		if own, is := r.companions[r.inner[t]]; is {
			if found := r.symbols.in(own, id); len(found) > 0 {
				return meaning{node: r.best(found, r.fileOf[node]), scope: none, given: given}
			}
		}
		path := r.attributePath(t, name)
		if path == refs.Unknown {
			return nothing
		}
		if m := r.setTo(t, path); !m.isNothing() {
			return m.filled(given)
		}
		if found, is := r.added[entry{t, id}]; is {
			return meaning{node: r.nearest(found, r.fileOf[node]), scope: none, given: given}
		}
		for _, b := range r.basesOf(t) {
			seen = appendNew(seen, b.filled(given))
		}
		if r.symbol(t).Kind == model.KindType {
			under := r.typeOf(t).filled(given)
			seen = r.appendUnder(seen, under)
			for other := under.others; other != nil; other = other.more {
				seen = r.appendUnder(seen, other.meaning)
			}
		}
	}
	return nothing
}

// appendUnder adds what a type is another name for.
func (r *resolver) appendUnder(all []meaning, m meaning) []meaning {
	if m = r.made(m); m.node == none || m.lists > 0 {
		return all
	}
	return appendNew(all, m)
}

func appendNew(all []meaning, m meaning) []meaning {
	for i := range all {
		if all[i].node == m.node {
			return all
		}
	}
	return append(all, m)
}
