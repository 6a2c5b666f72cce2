package link

import (
	"strings"

	"foldout/mapper/internal/parse/refs"
	"foldout/model"
)

// Member returns the member with the given name. m is a scope, a type or a value; the members of a value are those of its type.
// Member returns Nothing if there is no such member.
func (r *Resolver) Member(m Meaning, name string) Meaning {
	r.work.spend(1)
	found := r.ownMember(m, name)
	if !found.IsNothing() || m.Node == None || m.lists > 0 || !r.rulesOf(m.Node).TypeNamespace {
		return found
	}
	if m.value || !r.Symbol(m.Node).Kind.IsCallable() && r.Symbol(m.Node).Kind != model.KindClass {
		return r.ofModuleBases(m, name)
	}
	return r.amongExports(m, name)
}

// ofModuleBases searches for `name` in the exports of modules that are used as types. Either m is an alias of a module's type, or
// it is an interface that extends such an alias.
func (r *Resolver) ofModuleBases(m Meaning, name string) Meaning {
	if r.Inner[m.Node] == None {
		m = r.bounded(r.valueOf(m))
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

// ofModuleType searches for `name` in a module, if the type m is an alias of the type of that module.
func (r *Resolver) ofModuleType(m Meaning, name string) Meaning {
	if m.Node == None || r.Symbol(m.Node).Kind != model.KindType {
		return Nothing
	}
	is := r.typeOf(m.Node)
	if is.Scope == None || r.isDocType(is) {
		return Nothing
	}
	return r.memberWithin(Meaning{Node: None, Scope: is.Scope}, name)
}

// amongExports searches for `name` among the other exports of a script whose default export is the function or class m. Scripts
// use these exports as members of m.
func (r *Resolver) amongExports(m Meaning, name string) Meaning {
	scope := r.Facts[r.FileOf[m.Node]].Scope
	if r.exported(scope, refs.Default, 0).Node != m.Node {
		return Nothing
	}
	if found := r.InScope(scope, name, None); found.Node != None {
		return found
	}
	return r.exported(scope, name, 0)
}

// ownMember is Member without ofModuleBases and amongExports.
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

// moduleMember returns the symbol or scope called `name` in the given scope. If there is none, it searches the exports of the
// file that has this scope, and then the members of the file's default export.
func (r *Resolver) moduleMember(scope int32, name string) Meaning {
	if found := r.InScope(scope, name, None); !found.IsNothing() {
		return found
	}
	if found := r.exported(scope, name, 0); !found.IsNothing() || name == refs.Default {
		return found
	}
	return r.memberWithin(r.exported(scope, refs.Default, 0), name) // a member of the default export
}

// valueMember returns the member with the given name, for a symbol m that is not a type. It looks in an anonymous type of the
// symbol, then in the type of its value, and last in the scope with the same name as the symbol. A table in Lua has such a scope.
func (r *Resolver) valueMember(m Meaning, name string) Meaning {
	if r.rulesOf(m.Node).TypeNamespace || !r.Symbol(m.Node).Kind.IsCallable() {
		if field := r.attribute(m.Node, name); !field.IsNothing() {
			return field.substituted(m.args) // the type of the symbol is anonymous
		}
		if found := r.ofPrototype(m, name); !found.IsNothing() {
			return found
		}
	}
	t := r.bounded(r.valueOf(m))
	if t.Node != None && t.lists == 0 && r.Inner[t.Node] != None {
		return r.typeMember(t, name)
	}
	if t.Scope != None {
		return r.memberWithin(t, name)
	}
	if found := r.ofList(t, name); !found.IsNothing() {
		return found
	}
	if t.Node != None && t.Node != m.Node && t.lists == 0 && (r.constructs(t.Node) || !r.Symbol(t.Node).Kind.IsCallable()) {
		return r.memberWithin(t, name)
	}
	return r.InScope(r.within(r.ScopeOf[m.Node], r.Symbol(m.Node).Name), name, r.FileOf[m.Node])
}

// typeMember returns the member `name` of a type. If the type neither declares nor inherits such a member, typeMember returns one
// that can be used under that name, e.g. the getter `getX` for `x`.
func (r *Resolver) typeMember(m Meaning, name string) Meaning {
	rules, found := r.rulesOf(m.Node), r.memberOf(m.Node, name)
	if found.IsNothing() && rules.FullNames {
		if found = r.InScope(r.Inner[m.Node], name, None); found.IsNothing() {
			if other := r.typeOf(m.Node); other.Scope != None {
				return r.InScope(other.Scope, name, None) // the type is an alias of a module
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
			found = r.memberWithin(r.bounded(r.valueOf(to.substituted(m.args))), name)
		}
	}
	if found.IsNothing() && r.Symbol(m.Node).Kind == model.KindType {
		found = r.ofList(r.valueOf(m), name) // the type may be an alias of a list
	}
	if found.IsNothing() {
		found = r.memberOfPointee(m, name)
	}
	if found.IsNothing() && r.Symbol(m.Node).Kind != model.KindModule && rules.Identity[name] {
		return m
	}
	return found.substituted(m.args)
}

// memberOfPointee searches for `name` in the value that a smart pointer m points to (Collections.Pointee).
func (r *Resolver) memberOfPointee(m Meaning, name string) Meaning {
	behind := r.rulesOf(m.Node).Pointee
	if behind == "" || !m.value || behind == name {
		return Nothing
	}
	gives := r.memberOf(m.Node, behind)
	if gives.Node == None {
		return Nothing
	}
	is := r.bounded(r.valueOf(gives.substituted(m.args)))
	if is.Node == m.Node {
		return Nothing
	}
	return r.memberWithin(is, name)
}

// ofParameters searches for the member `name` in the type arguments of `m`, if `m` is an alias that stands for its own type
// parameters. With `type Id<T> = T`, an `Id<Foo>` has the members of Foo.
func (r *Resolver) ofParameters(m Meaning, name string) Meaning {
	if m.args == nil || r.Symbol(m.Node).Kind != model.KindType {
		return Nothing
	}
	is := r.typeOf(m.Node)
	for also := (&alternatives{is, is.alternatives}); also != nil; also = also.more { // `is` itself, then its alternatives
		if also.parameter != 0 {
			if found := r.memberWithin(r.bounded(also.substituted(m.args)), name); !found.IsNothing() {
				return found
			}
		}
	}
	return Nothing
}

// static returns the static member of m that is called `name`. m is a function, a class, or a symbol of unknown type.
func (r *Resolver) static(m Meaning, name string) Meaning {
	f := r.FileOf[m.Node]
	if m.value || r.depth > deepest {
		return Nothing
	}
	if r.Inner[m.Node] == None && r.Facts[f].rules.TypeNamespace {
		if found := r.InScope(r.within(r.ScopeOf[m.Node], r.Symbol(m.Node).Name), name, f); found.Node != None {
			return found // a namespace of the same name adds members to the symbol
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

// prototype is the name of the static member of a constructor function that holds the members of all objects that the function
// constructs.
const prototype = "prototype"

// ofPrototype searches for `name` in the prototype of the function that constructed m.
func (r *Resolver) ofPrototype(m Meaning, name string) Meaning {
	if !r.isInstance(m) {
		return Nothing
	}
	return r.memberWithin(r.static(Meaning{Node: m.Node, Scope: None}, prototype), name)
}

// followNested is like Follow, but returns Nothing once searches are nested more than `deepest` levels deep.
func (r *Resolver) followNested(e refs.Expr, at Place) Meaning {
	if r.depth > deepest {
		return Nothing
	}
	r.depth++
	m := r.Follow(e, at)
	r.depth--
	return m
}

// memberWithin is like Member, but it returns Nothing once searches are nested more than `deepest` levels deep. It is used where
// one meaning leads to another, because files can export each other in a circle.
func (r *Resolver) memberWithin(m Meaning, name string) Meaning {
	if r.depth > deepest {
		return Nothing
	}
	r.depth++
	found := r.Member(m, name)
	r.depth--
	return found
}

// attribute returns the value of an attribute of a type. `name` is the name of a member that is set but not declared, or one of
// the keys in facts.go.
func (r *Resolver) attribute(node int32, name string) Meaning {
	return r.attributeValue(node, r.attributeOf(node, name))
}

// attributeOf returns the expression of an attribute of a type, or None if there is none. For a member with an unknown value, the
// kind of the expression is refs.Unknown; such a member hides inherited ones.
func (l *Linker) attributeOf(node int32, name string) refs.Expr {
	f := l.FileOf[node]
	return l.Facts[f].attributes[attribute{node - l.first[f] - 1, name}]
}

// attributeValue returns the value of an attribute of a type. e is the expression of the attribute.
func (r *Resolver) attributeValue(node int32, e refs.Expr) Meaning {
	f := r.FileOf[node]
	m := r.followNested(e, Place{f, node - r.first[f] - 1})
	if m.Node != None && !m.value && r.Inner[m.Node] == None {
		m = r.valueOf(m)
	}
	m.value = true
	return m
}

// memberOf returns the member called `name` of the type `node`. The type may declare the member itself or inherit it. If the type
// is an alias, the member may also be one of the type behind the alias.
func (r *Resolver) memberOf(node int32, name string) Meaning {
	return r.memberNamed(node, r.ID(name), name)
}

// memberNamed is memberOf for a name whose number, `id`, is known. It remembers results.
func (r *Resolver) memberNamed(node, id int32, name string) Meaning {
	if id == None || int(id) >= len(r.types.owned) || !r.types.owned[id] {
		return Nothing
	}
	at := scopedName{node, id}
	if m, is := r.members[at]; is {
		return m
	}
	m := r.findMember(node, id, name)
	if r.depth == 0 { // at a greater depth, the limit may have cut the search short
		remember(r, r.members, at, m)
	}
	return m
}

func (r *Resolver) findMember(node, id int32, name string) Meaning {
	seen := append(make([]Meaning, 0, 8), Meaning{Node: node})
	for at := 0; at < len(seen) && at < Widest; at++ {
		t, given := seen[at].Node, seen[at].args
		if found := r.Symbols.In(r.Inner[t], id); len(found) > 0 {
			return Meaning{Node: r.best(found, r.FileOf[node]), Scope: None, args: given}
		}
		if own, is := r.types.companions[r.Inner[t]]; is {
			if found := r.Symbols.In(own, id); len(found) > 0 {
				return Meaning{Node: r.best(found, r.FileOf[node]), Scope: None, args: given}
			}
		}
		set := r.attributeOf(t, name)
		if r.Facts[r.FileOf[t]].Kind(set) == refs.Unknown {
			return Nothing
		}
		if m := r.attributeValue(t, set); !m.IsNothing() {
			return m.substituted(given)
		}
		if found, is := r.types.added[scopedName{t, id}]; is {
			return Meaning{Node: r.nearest(found, r.FileOf[node]), Scope: None, args: given}
		}
		for _, b := range r.basesOf(t) {
			seen = appendNew(seen, b.substituted(given))
		}
		if r.Symbol(t).Kind == model.KindType {
			under := r.typeOf(t).substituted(given)
			seen = r.appendUnder(seen, under)
			for other := under.alternatives; other != nil; other = other.more {
				seen = r.appendUnder(seen, other.Meaning)
			}
		}
	}
	return Nothing
}

// appendUnder appends m to `all` unless m is a list. m is the type behind an alias.
func (r *Resolver) appendUnder(all []Meaning, m Meaning) []Meaning {
	if m = r.constructed(m); m.Node == None || m.lists > 0 {
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
