package reference

import (
	"slices"

	"foldout/mapper/internal/parse/refs"
	"foldout/model"
)

// These are the names for declarations that have no name in the text. They contain a space, which no name in a text does.
const (
	implicit        = "implicit "
	implicitOwn     = implicit + "own"     // what `this` means
	implicitBase    = implicit + "base"    // what `super` means
	implicitMembers = implicit + "members" // the value whose members can be named unqualified
	implicitResult  = implicit + "result"  // the result of calling the default export
)

// alsoImplicit returns all names for a declaration that has no name in the text. The declaration is recorded under each of them.
// For example, an object whose members can be named unqualified is also recorded as the meaning of `this`.
func alsoImplicit(name string) []string {
	switch name {
	case implicitMembers:
		return []string{implicitMembers, implicitOwn}
	case implicitBase:
		return []string{implicitMembers, implicitOwn, implicitBase}
	}
	return []string{name}
}

// declare gives a symbol its type, or a local name its meaning.
func (r *Reader) declare(index int32) {
	d := r.declarations[index]
	switch {
	case d.attribute && d.receiver != none:
		r.recordAssigned(d.receiver, d.name, r.meaning(d))
		return
	case d.attribute:
		r.attribute(&d, r.meaning(d))
		return
	case d.parameter:
		r.parameter(index)
		return
	case d.fills:
		r.inferFromValue(&d)
		return
	case d.implicitName != "":
		r.declareImplicit(&d)
		return
	case d.field:
		r.recordLiteralMember(&d)
		return
	}
	name := r.exprs.ID(r.slice(d.name))
	at := nameAt(name, int32(r.tree[d.at].Row)+1)
	symbol, isSymbol := r.at[at]
	if isSymbol {
		r.typed = &r.symbols[symbol]
	}
	is := r.genericMeaning(d)
	r.typed = nil
	if key := *d.by(partKey); key != none {
		r.referToDestructured(append(slices.Clip(d.through), key), is)
	}
	if isSymbol {
		r.declaring = symbol
		r.share(is)
		r.out.Types[symbol] = is
		r.recordReceiver(symbol, d.receiver)
		delete(r.at, at)
		if !r.owner.isOutsideOwner(symbol, r.tree[d.name].Start) {
			return
		}
	}
	r.declareLocal(&d, name, is, isSymbol)
}

// declareImplicit does what `declare` does, but for a declaration whose name is not in the text.
func (r *Reader) declareImplicit(d *declaration) {
	switch around := r.scopes.innermost(); {
	case *d.by(partOfClass) != none:
		r.unnamedClass(d)
	case d.implicitName == implicitResult || d.implicitName == refs.Default:
		r.defaultExport(d)
	case r.facts[around].form == formFields:
		r.field(around, d, r.meaning(*d))
	case d.field:
		r.recordLiteralMember(d)
	default:
		is := r.meaning(*d)
		for _, name := range alsoImplicit(d.implicitName) {
			r.isWithin = r.isWithin || name == implicitMembers
			r.scopes.declare(r.id(name), is, false)
		}
	}
}

// declareLocal gives a name its meaning in the innermost scope.
func (r *Reader) declareLocal(d *declaration, name int32, is refs.Expr, isSymbol bool) {
	n := len(r.scopes.open)
	if n == 0 || r.facts[d.name].role == roleMethod {
		return
	}
	if function := *d.by(partOfBody); function != none && !isSymbol {
		r.localFunction(d, name, is)
		return
	}
	body, around := *d.by(partOfClass), r.scopes.open[n-1].node
	if of := r.scopes.scopeOf(r.tree[d.name].Parent); r.facts[of].form == formFields {
		r.field(of, d, is)
	} else if body != none && !isSymbol && around == r.tree[body].Parent {
		r.scopes.declareAround(name, r.localClass(around, *d.by(partOfBase)))
		return
	}
	r.scopes.declare(name, is, r.facts[d.name].role == roleTypename)
}

// defaultExport records what the file exports without a name, if that is not a symbol. If the declaration stands for the result
// of calling the export, defaultExport records that result.
func (r *Reader) defaultExport(d *declaration) {
	is := r.meaning(*d)
	if is == refs.None || r.facts[d.name].form == formModule {
		return
	}
	if d.implicitName == implicitResult {
		r.record(refs.Attribute{Fact: refs.IsResult, Of: -1, Is: is})
		return
	}
	r.share(is)
	if of := r.owner.at(r.tree[d.name].Start); of >= 0 && r.symbols[of].Name == refs.Default {
		r.out.Types[of] = is
	} else if of < 0 {
		r.record(refs.Attribute{Fact: refs.IsStatic, Of: -1, Name: refs.Default, Is: is})
	}
}

// referToDestructured handles an expression such as `a.b.c` whose last member gets another name by destructuring. It writes a
// reference for each member in the expression.
func (r *Reader) referToDestructured(keys []uint32, e refs.Expr) {
	for _, key := range slices.Backward(keys) {
		if r.exprs.Kind(e) != refs.Member || r.exprs.Name(e) != string(r.slice(key)) || r.facts[key].role == roleImport {
			return
		}
		r.refer(key, model.EdgeUses, e)
		e = r.exprs.Of(e)
	}
}

// recordReceiver records that the type at a node has a symbol as a member.
func (r *Reader) recordReceiver(symbol int32, node uint32) {
	if node == none {
		return
	}
	if is := r.bounded(r.expr(node, deepest)); is != refs.None {
		r.out.Receivers = append(r.out.Receivers, refs.Receiver{Of: symbol, Type: is})
	}
}

// attribute adds a member to the type around its declaration. Nothing but the member's value, `is`, is known.
func (r *Reader) attribute(d *declaration, is refs.Expr) {
	node := d.name
	of := r.owner.at(r.tree[node].Start)
	for of >= 0 && !r.symbols[of].Kind.IsContainer() && r.symbols[of].Kind != model.KindType {
		of = r.symbols[of].Up
	}
	if of < 0 {
		of = r.constructor(node)
	}
	if of >= 0 && r.symbols[of].Kind == model.KindInterface && d.of == newDeclaration().of {
		is = r.unknown() // its type is not given, but it hides an inherited member of the same name
	}
	if of >= 0 && is != refs.None {
		r.share(is)
		r.record(refs.Attribute{Of: of, Name: string(unmarked(r.nameOf(d))), Is: is})
	}
}

// constructor returns the function whose objects can get members at a node. This is the outermost function around the node or, if
// that function is a member (`F.prototype.m = ...`), the function `F` that it belongs to. It returns -1 if there is none.
func (r *Reader) constructor(node uint32) int32 {
	of := r.owner.at(r.tree[node].Start)
	for of >= 0 && r.symbols[of].Up >= 0 {
		of = r.symbols[of].Up
	}
	if of < 0 || !r.symbols[of].Kind.IsCallable() {
		return -1
	}
	if parent := r.symbols[of].Parent; parent != "" {
		if made, is := r.topSymbol(parent); is {
			return made
		}
		return -1
	}
	return of
}

// recordAssigned records a member that is set from outside on a symbol of the file, or on what the file exports.
func (r *Reader) recordAssigned(on, name uint32, is refs.Expr) {
	of, isSymbol := r.topSymbol(string(r.slice(on)))
	if exportObjects[string(r.slice(on))] {
		of, isSymbol = -1, true
	}
	if isSymbol && is != refs.None {
		r.share(is)
		r.record(refs.Attribute{Fact: refs.IsStatic, Of: of, Name: string(r.slice(name)), Is: is})
	}
}

// topSymbol returns the top-level symbol with the given name, and false if there is none.
func (r *Reader) topSymbol(name string) (symbol int32, is bool) {
	if r.tops == nil {
		r.tops = map[string]int32{}
		for i, s := range slices.Backward(r.symbols) {
			if s.Parent == "" {
				r.tops[s.Name] = int32(i)
			}
		}
	}
	symbol, is = r.tops[name]
	return symbol, is
}
