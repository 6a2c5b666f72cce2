package reference

import "foldout/mapper/internal/parse/refs"

// field is a member of an anonymous type.
type field struct {
	of   uint32 // the node of the type
	name int32
}

// memberOfUnnamed returns a member of an anonymous type. It returns false if e does not begin with an anonymous type, or if
// there is no such member.
func (r *Reader) memberOfUnnamed(e refs.Expr, name []byte) (member refs.Expr, ok bool) {
	if !r.isUnnamed(e) {
		return refs.None, false
	}
	id, of := r.exprs.ID(name), e
	for range alike {
		node, is := r.unnamedOf(of)
		if !is {
			if of == e || of == refs.None {
				return refs.None, false
			}
			return r.dotted(of, unmarked(name)), true // a member of the type that it inherits from
		}
		if member, known := r.fields[field{node, id}]; known {
			return member, true
		}
		base, inherits := r.fields[field{node, inherited}]
		if !inherits {
			break
		}
		of = base
	}
	return refs.None, false
}

// isUnnamed reports whether e begins with an anonymous type.
func (r *Reader) isUnnamed(e refs.Expr) bool {
	first, _ := r.withoutLists(r.exprs.First(e))
	return r.exprs.Kind(first) == refs.Unnamed
}

// unnamedOf returns the node of an anonymous type if `e` is a value or a list of that type, or an item of such a list. Otherwise
// it returns false.
func (r *Reader) unnamedOf(e refs.Expr) (node uint32, is bool) {
	items := 0
	for ; r.exprs.Kind(e) == refs.Item; e = r.exprs.Of(e) {
		items++
	}
	e, lists := r.withoutLists(e)
	return uint32(r.exprs.Number(e)), r.exprs.Kind(e) == refs.Unnamed && (items == 0 || items == lists)
}

// withoutLists strips the lists and values around e. It returns the type inside them, and the number of lists that it removed.
func (r *Reader) withoutLists(e refs.Expr) (of refs.Expr, lists int) {
	for {
		switch r.exprs.Kind(e) {
		case refs.List:
			lists++
		case refs.Value:
		default:
			return e, lists
		}
		e = r.exprs.Of(e)
	}
}

// localClass records the members of a class that is not a symbol, with their declared types, and the type that it
// inherits from. It returns the type of the class. Inside the class, it declares what `this` and `super` mean.
func (r *Reader) localClass(class, base uint32) refs.Expr {
	is := r.unnamed(class)
	r.scopes.declare(r.id(implicitOwn), is, false)
	r.scopes.declare(r.id(implicitBase), r.inherit(class, base), false)
	for body := class + 1; body < r.tree[class].Next; body = r.tree[body].Next {
		for at := body + 1; at < r.tree[body].Next; at = r.tree[at].Next {
			for name := at + 1; name < r.tree[at].Next; name = r.tree[name].Next {
				if d := &r.declarations[r.facts[name].declares]; r.facts[name].declares != 0 {
					is := refs.None
					if *d.by(partOfType) != none && *d.by(partGeneric) == none {
						is = r.meaning(*d)
					}
					r.fields[field{class, r.exprs.ID(r.slice(name))}] = is
				}
			}
		}
	}
	return is
}

// inherit records the base of the anonymous type `of`, and returns this base. It returns None if there is none.
func (r *Reader) inherit(of, base uint32) refs.Expr {
	if base == none {
		return refs.None
	}
	is := r.bounded(r.valueOf(base, deepest))
	if is != refs.None {
		r.fields[field{of, inherited}] = is
	}
	return is
}

// unnamedClass does what localClass does, but for an anonymous class. It does nothing if the class is the value of a symbol.
func (r *Reader) unnamedClass(d *declaration) {
	class := r.tree[*d.by(partOfClass)].Parent
	of := r.owner.at(r.tree[class].Start)
	if n := len(r.scopes.open); n > 0 && r.scopes.open[n-1].node == class && (of < 0 || !r.symbols[of].Kind.IsContainer()) {
		r.localClass(class, *d.by(partOfBase))
	}
}

// around returns an expression for the enclosing type (refs.Own) or its base (refs.Base). If a local class or a function has
// declared what `this` or `super` means, it returns that meaning. Otherwise it returns a plain expression of the given kind.
func (r *Reader) around(kind refs.Kind) refs.Expr {
	name := implicitOwn
	if kind == refs.Base {
		name = implicitBase
	}
	if is, local := r.scopes.find(r.id(name), false); local {
		return is
	}
	return r.exprs.Plain(kind, refs.None)
}

// field adds a member to an anonymous type, for use in this file. If a symbol has that type, field also adds the member for all
// files.
func (r *Reader) field(of uint32, d *declaration, is refs.Expr) {
	name := r.nameID(d)
	r.fields[field{of, name}] = is
	if _, isShared := r.shared[of]; isShared {
		r.recordForAll(of, name, is)
	}
	symbol := r.owner.at(r.tree[d.name].Start)
	if symbol >= 0 && r.hasFields(symbol) && !r.isTypeArgument(of) {
		r.record(refs.Attribute{Of: symbol, Name: r.exprs.NameOf(name), Is: is})
	}
}

// isTypeArgument reports whether an anonymous type, or the union that it is in, is a type argument. If so, its members are not
// members of the enclosing symbol. A type argument of a known list or wrapper of a library does not count.
func (r *Reader) isTypeArgument(of uint32) bool {
	one := of
	for range alike {
		if of = r.tree[of].Parent; of == none || r.facts[of].form != formUnion {
			break
		}
		one = of
	}
	if of == none {
		return false
	}
	given := r.tree[of].Parent
	if given == none || r.facts[given].form != formSame || r.applied[r.facts[given].of] != of {
		return false
	}
	l, is := r.libraries[r.facts[given].of]
	return !is || l.of != one
}

// memberAround returns the name of the member that `node` belongs to, if this is a member of an anonymous type. Otherwise it
// returns "".
func (r *Reader) memberAround(node uint32) string {
	const near = 12 // how many nodes around it are searched for the type
	for left := near; left > 0 && node > 0; left-- {
		up := r.tree[node].Parent
		if up == none {
			break
		}
		if r.facts[up].form != formFields {
			node = up
			continue
		}
		for at := node + 1; at < r.tree[node].Next; at = r.tree[at].Next {
			if r.facts[at].declares != 0 {
				return string(unmarked(r.slice(at)))
			}
		}
		break
	}
	return ""
}

// ahead is the key in Reader.fields that records that the members of a type have already been read.
const ahead int32 = -1

// share makes the members of the anonymous type in e visible in all files.
func (r *Reader) share(e refs.Expr) {
	if of, is := r.unnamedOf(e); is && int(of) < len(r.facts) && (r.facts[of].form == formWritten || r.facts[of].form == formFields) {
		r.shareFields(of)
	}
}

// shareFields makes the members of the anonymous type at the node `of` visible in all files.
func (r *Reader) shareFields(of uint32) {
	const near = 3 // how many nodes of a member are searched for its name
	if _, is := r.shared[of]; is {
		return
	}
	r.shared[of] = 0
	if base, is := r.fields[field{of, inherited}]; is {
		r.inheritAll(of, base)
	}
	if r.sharing == deepest {
		return
	}
	r.sharing++
	for at := of + 1; at < r.tree[of].Next; at = r.tree[at].Next {
		for name := at; name <= at+near && name < r.tree[at].Next; name++ {
			if r.facts[name].declares == 0 {
				continue
			}
			name := r.nameID(&r.declarations[r.facts[name].declares])
			if is, known := r.fields[field{of, name}]; known {
				r.recordForAll(of, name, is)
			}
		}
	}
	r.sharing--
}

// writtenAround returns the literal that has a member called `name`, or `none` if there is no such literal.
func (r *Reader) writtenAround(name uint32) uint32 {
	of := r.tree[name].Parent
	if of != none && r.facts[of].form != formWritten {
		of = r.tree[of].Parent
	}
	if of != none && r.facts[of].form == formWritten {
		return of
	}
	return none
}

// recordLiteralMember records a member of a literal.
func (r *Reader) recordLiteralMember(d *declaration) {
	of := r.writtenAround(d.name)
	if of == none {
		return // the type of the literal around it is declared
	}
	if base := *d.by(partOfBase); base != none {
		r.inheritAll(of, r.inherit(of, base))
		return
	}
	is, at := r.meaning(*d), field{of, r.nameID(d)}
	if body := *d.by(partOfBody); is == refs.None && body != none {
		function := r.tree[body].Parent
		if is = r.literalResult(function, deepest); is == refs.None {
			r.members[function] = at
		}
		if symbol, isSymbol := r.at[nameAt(at.name, int32(r.tree[d.name].Row)+1)]; isSymbol {
			r.methods[at] = symbol
		}
	}
	r.recordLiteralValue(at, is)
}

// recordLiteralValue records the value of a member of a literal. If the member is a function, `is` is its result.
func (r *Reader) recordLiteralValue(at field, is refs.Expr) {
	if is == refs.None {
		return
	}
	r.fields[at] = is
	if symbol, isSymbol := r.methods[at]; isSymbol {
		r.share(is)
		r.out.Types[symbol] = is
	}
	if _, isShared := r.shared[at.of]; isShared {
		r.recordForAll(at.of, at.name, is)
	}
}

// recordForAll records a member of an anonymous type for all files, as if a comment declared it.
func (r *Reader) recordForAll(of uint32, name int32, is refs.Expr) {
	if is != refs.None {
		r.share(is)
		r.recordUnnamed(of, refs.Attribute{Name: r.exprs.NameOf(name), Is: is})
	}
}

// inheritAll records that an anonymous type also has the members of e. The record is for all files. It is made only if the type's
// own members are visible in all files.
func (r *Reader) inheritAll(of uint32, e refs.Expr) {
	if place, is := r.shared[of]; is && e != refs.None {
		r.shared[of]++
		r.recordUnnamed(of, refs.Attribute{Fact: refs.IsBase, Place: place, Is: e})
	}
}

// recordUnnamed records a fact about an anonymous type, and the symbol that contains the type.
func (r *Reader) recordUnnamed(of uint32, a refs.Attribute) {
	a.Of, a.Unnamed = r.owner.at(r.tree[of].Start), int32(of)
	r.record(a)
}

// inherited is the key in Reader.fields for the base of an anonymous type.
const inherited int32 = -2

// readAhead reads the members of an anonymous type before the walk reaches it, because a destructured part of a value
// may stand before its type.
func (r *Reader) readAhead(of uint32) {
	if r.facts[of].form == formUnion {
		for _, one := range r.alternatives(of) {
			r.readAhead(one)
		}
	}
	for range alike {
		if r.facts[of].form != formSame {
			break
		}
		of = r.facts[of].of
	}
	if f := r.facts[of].form; f != formFields && f != formWritten {
		return
	}
	if _, known := r.fields[field{of, ahead}]; known {
		return
	}
	r.fields[field{of, ahead}] = refs.None
	for at := of + 1; at < r.tree[of].Next; at = r.tree[at].Next {
		r.readField(of, at)
		for name := at + 1; name < r.tree[at].Next; name = r.tree[name].Next {
			r.readField(of, name)
		}
	}
}

// readField reads the member that is declared at a node of an anonymous type, if there is one.
func (r *Reader) readField(of, at uint32) {
	if d := &r.declarations[r.facts[at].declares]; r.facts[at].declares != 0 && !d.attribute && !d.parameter {
		r.fields[field{of, r.nameID(d)}] = r.meaning(*d)
	}
}

// hasFields reports whether members of anonymous types inside a symbol are members of the symbol's value.
func (r *Reader) hasFields(symbol int32) bool {
	kind := r.symbols[symbol].Kind
	return !kind.IsCallable() && !kind.IsContainer()
}
