package link

import (
	"strings"

	"foldout/mapper/internal/refs"
	"foldout/model"
)

// Member returns what a name is in a scope or a type, or in the type of a value.
func (r *Resolver) Member(m Meaning, name string) Meaning {
	found := r.ownMember(m, name)
	if !found.IsNothing() || m.Node == None || m.lists > 0 || !r.rulesOf(m.Node).Senses {
		return found
	}
	if m.value || !r.Symbol(m.Node).Kind.IsCallable() && r.Symbol(m.Node).Kind != model.KindClass {
		return r.ofModuleBases(m, name)
	}
	return r.besides(m, name)
}

// ofModuleBases finds a name in the modules of which a type has all that they export: it is the type of one by another name, or extends that.
func (r *Resolver) ofModuleBases(m Meaning, name string) Meaning {
	if r.Inner[m.Node] == None {
		m = r.bounded(r.is(m))
	}
	if m.Node == None || r.depth > deepest {
		return Nothing
	}
	switch r.Symbol(m.Node).Kind {
	case model.KindType:
		return r.ofModuleType(m, name)
	case model.KindInterface:
		for _, b := range r.basesOf(m.Node) {
			if found := r.ofModuleType(b, name); !found.IsNothing() {
				return found
			}
		}
	}
	return Nothing
}

// ofModuleType finds a name in the module of which a type is that of.
func (r *Resolver) ofModuleType(m Meaning, name string) Meaning {
	if m.Node == None || r.Symbol(m.Node).Kind != model.KindType {
		return Nothing
	}
	is := r.typeOf(m.Node)
	if is.Scope == None || r.isDocType(is) {
		return Nothing
	}
	return r.memberBehind(Meaning{Node: None, Scope: is.Scope}, name)
}

// besides finds a name among what a script exports beside a function or a class, as its members, where that is what it exports without
// a name.
func (r *Resolver) besides(m Meaning, name string) Meaning {
	scope := r.Facts[r.FileOf[m.Node]].Scope
	if r.exported(scope, refs.Default, 0).Node != m.Node {
		return Nothing
	}
	if found := r.InScope(scope, name, None); found.Node != None {
		return found
	}
	return r.exported(scope, name, 0)
}

// ownMember is member without what a module has.
func (r *Resolver) ownMember(m Meaning, name string) Meaning {
	if r.isDocType(m) {
		return r.docProperty(m, name)
	}
	if m.Scope != None {
		return r.moduleMember(m.Scope, name)
	}
	if m.Node == None {
		return Nothing
	}
	if m.lists > 0 {
		return r.ofList(m, name)
	}
	if found := r.static(m, name); !found.IsNothing() {
		return found
	}
	if r.Inner[m.Node] == None {
		return r.valueMember(m, name)
	}
	return r.typeMember(m, name)
}

// moduleMember returns what a name is in a scope, or in what the file of that exports.
func (r *Resolver) moduleMember(scope int32, name string) Meaning {
	if found := r.InScope(scope, name, None); !found.IsNothing() {
		return found
	}
	if found := r.exported(scope, name, 0); !found.IsNothing() || name == refs.Default {
		return found
	}
	return r.memberBehind(r.exported(scope, refs.Default, 0), name) // as that of what a script exports
}

// valueMember returns what a name is in a symbol that is no type: one of its own, or that of its type.
func (r *Resolver) valueMember(m Meaning, name string) Meaning {
	if r.rulesOf(m.Node).Senses || !r.Symbol(m.Node).Kind.IsCallable() {
		if field := r.attribute(m.Node, name); !field.IsNothing() {
			return field.filled(m.given) // of a type without a name
		}
		if found := r.ofPrototype(m, name); !found.IsNothing() {
			return found
		}
	}
	t := r.bounded(r.is(m))
	if t.Node != None && t.lists == 0 && r.Inner[t.Node] != None {
		return r.typeMember(t, name)
	}
	if t.Scope != None {
		return r.memberBehind(t, name)
	}
	if found := r.ofList(t, name); !found.IsNothing() {
		return found
	}
	if t.Node != None && t.Node != m.Node && t.lists == 0 && (r.constructs(t.Node) || !r.Symbol(t.Node).Kind.IsCallable()) {
		return r.memberBehind(t, name)
	}
	return r.InScope(r.within(r.ScopeOf[m.Node], r.Symbol(m.Node).Name), name, r.FileOf[m.Node])
}

// typeMember returns what a name is in a type: a member that it declares or inherits, or else what stands for one.
func (r *Resolver) typeMember(m Meaning, name string) Meaning {
	rules, found := r.rulesOf(m.Node), r.memberOf(m.Node, name)
	if found.IsNothing() && rules.Whole {
		if found = r.InScope(r.Inner[m.Node], name, None); found.IsNothing() {
			if other := r.typeOf(m.Node); other.Scope != None {
				return r.InScope(other.Scope, name, None) // it is another name of that module
			}
		}
	}
	if found.IsNothing() {
		found = r.ofParameters(m, name)
	}
	if found.IsNothing() && rules.Getters && name != "" {
		found = r.memberOf(m.Node, "get"+strings.ToUpper(name[:1])+name[1:])
	}
	if found.IsNothing() && rules.Pointers {
		if to := r.memberOf(m.Node, "operator->"); to.Node != None {
			found = r.memberBehind(r.bounded(r.is(to.filled(m.given))), name)
		}
	}
	if found.IsNothing() && r.Symbol(m.Node).Kind == model.KindType {
		found = r.ofList(r.is(m), name) // a type is another name for a list
	}
	if found.IsNothing() {
		found = r.memberOfBehind(m, name)
	}
	if found.IsNothing() && r.Symbol(m.Node).Kind != model.KindModule && rules.Same[name] {
		return m
	}
	return found.filled(m.given)
}

// memberOfBehind finds a name in what something stands for by a member that says so.
func (r *Resolver) memberOfBehind(m Meaning, name string) Meaning {
	behind := r.rulesOf(m.Node).Behind
	if behind == "" || !m.value || behind == name {
		return Nothing
	}
	gives := r.memberOf(m.Node, behind)
	if gives.Node == None {
		return Nothing
	}
	is := r.bounded(r.is(gives.filled(m.given)))
	if is.Node == m.Node {
		return Nothing
	}
	return r.memberBehind(is, name)
}

// ofParameters finds a name in what is given for the type parameters that a type is another name for.
func (r *Resolver) ofParameters(m Meaning, name string) Meaning {
	if m.given == nil || r.Symbol(m.Node).Kind != model.KindType {
		return Nothing
	}
	is := r.typeOf(m.Node)
	for also := (&alternatives{is, is.alternatives}); also != nil; also = also.more {
		if also.parameter != 0 {
			if found := r.memberBehind(r.bounded(also.filled(m.given)), name); !found.IsNothing() {
				return found
			}
		}
	}
	return Nothing
}

// static returns for what a name stands that is set on a symbol: on a function, a class, or what is not known to be of any type.
func (r *Resolver) static(m Meaning, name string) Meaning {
	f := r.FileOf[m.Node]
	if m.value || r.depth > deepest {
		return Nothing
	}
	if r.Inner[m.Node] == None && r.Facts[f].rules.Senses {
		if found := r.InScope(r.within(r.ScopeOf[m.Node], r.Symbol(m.Node).Name), name, f); found.Node != None {
			return found // of the namespace of its name, which adds to it
		}
	}
	if r.Facts[f].statics == nil {
		return Nothing
	}
	r.depth++
	is := r.Facts[f].statics[attribute{m.Node - r.first[f] - 1, name}]
	if s := r.Symbol(m.Node); is != refs.None && !s.Kind.IsCallable() && s.Kind != model.KindClass && !r.typeOf(m.Node).IsNothing() {
		is = refs.None
	}
	found := r.Follow(is, Place{f, -1})
	r.depth--
	return found
}

// prototype is the member of a function of a script which has the members of what that makes.
const prototype = "prototype"

// ofPrototype finds a name in what the prototype of a function is set to, of which something is made.
func (r *Resolver) ofPrototype(m Meaning, name string) Meaning {
	if !r.isMade(m) {
		return Nothing
	}
	return r.memberBehind(r.static(Meaning{Node: m.Node, Scope: None}, prototype), name)
}

// memberBehind is member for what something stands for. Files can stand for each other in a circle.
func (r *Resolver) memberBehind(m Meaning, name string) Meaning {
	if r.depth > deepest {
		return Nothing
	}
	r.depth++
	found := r.Member(m, name)
	r.depth--
	return found
}

// attribute returns what is known of a member that a type gets where it is set, or under one of the keys of typeFacts.
func (r *Resolver) attribute(node int32, name string) Meaning {
	return r.setTo(node, r.attributeOf(node, name))
}

// attributeOf returns what a member is set to, None where a type does not get it so. It is Unknown for one of which nothing is known, and for one
// that the type has not, though what it inherits from has.
func (l *Linker) attributeOf(node int32, name string) refs.Expr {
	f := l.FileOf[node]
	return l.Facts[f].attributes[attribute{node - l.first[f] - 1, name}]
}

// setTo returns what a member of a type is that is set to an expression.
func (r *Resolver) setTo(node int32, e refs.Expr) Meaning {
	if e == refs.None || r.depth > deepest {
		return Nothing
	}
	f := r.FileOf[node]
	r.depth++
	m := r.Follow(e, Place{f, node - r.first[f] - 1})
	r.depth--
	if m.Node != None && !m.value && r.Inner[m.Node] == None {
		m = r.is(m)
	}
	m.value = true
	return m
}

// memberOf finds a name in a type: its own, what it inherits, and what the type is another name of.
func (r *Resolver) memberOf(node int32, name string) Meaning {
	return r.memberNamed(node, r.ID(name), name)
}

// memberNamed is memberOf for a name of which the number is known.
func (r *Resolver) memberNamed(node, id int32, name string) Meaning {
	if id == None || int(id) >= len(r.types.owned) || !r.types.owned[id] {
		return Nothing
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

func (r *Resolver) findMember(node, id int32, name string) Meaning {
	seen := append(make([]Meaning, 0, 8), Meaning{Node: node})
	for at := 0; at < len(seen) && at < Widest; at++ {
		t, given := seen[at].Node, seen[at].given
		if found := r.Symbols.In(r.Inner[t], id); len(found) > 0 {
			return Meaning{Node: r.best(found, r.FileOf[node]), Scope: None, given: given}
		}
		if own, is := r.types.companions[r.Inner[t]]; is {
			if found := r.Symbols.In(own, id); len(found) > 0 {
				return Meaning{Node: r.best(found, r.FileOf[node]), Scope: None, given: given}
			}
		}
		set := r.attributeOf(t, name)
		if r.Facts[r.FileOf[t]].Kind(set) == refs.Unknown {
			return Nothing
		}
		if m := r.setTo(t, set); !m.IsNothing() {
			return m.filled(given)
		}
		if found, is := r.types.added[entry{t, id}]; is {
			return Meaning{Node: r.nearest(found, r.FileOf[node]), Scope: None, given: given}
		}
		for _, b := range r.basesOf(t) {
			seen = appendNew(seen, b.filled(given))
		}
		if r.Symbol(t).Kind == model.KindType {
			under := r.typeOf(t).filled(given)
			seen = r.appendUnder(seen, under)
			for other := under.alternatives; other != nil; other = other.more {
				seen = r.appendUnder(seen, other.Meaning)
			}
		}
	}
	return Nothing
}

// appendUnder adds what a type is another name for.
func (r *Resolver) appendUnder(all []Meaning, m Meaning) []Meaning {
	if m = r.made(m); m.Node == None || m.lists > 0 {
		return all
	}
	return appendNew(all, m)
}

func appendNew(all []Meaning, m Meaning) []Meaning {
	for i := range all {
		if all[i].Node == m.Node {
			return all
		}
	}
	return append(all, m)
}
