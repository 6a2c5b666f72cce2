package reference

import (
	"bytes"

	"foldout/mapper/internal/parse/refs"
)

// Limits of an expression. An expression that exceeds one of them counts as unknown.
const (
	deepest = 64  // nested nodes
	alike   = 64  // nested nodes with the same meaning, e.g. a type whose first alternative counts
	longest = 400 // bytes of its text
)

// sources lists the parts of a match that can give the type or value of a name. Each comes with the step that leads from the part
// to that type or value, such as taking an item of a list.
var sources = [...]struct {
	part part
	step refs.Kind
	or   refs.Kind // what a member gives its callback if the repository does not declare that member: its object or an item of it
}{
	{partOfValue, refs.Nothing, refs.OrSame},
	{partOfItems, refs.Item, refs.OrItem},
	{partOfCallback, refs.Callback, refs.Nothing},
	{partOfSecondResult, refs.SecondResult, refs.Nothing},
	{partOfThirdResult, refs.ThirdResult, refs.Nothing},
}

// meaning returns the type or value of a declaration, or None if nothing is known.
func (r *Reader) meaning(d declaration) refs.Expr {
	key := r.keyOf(&d)
	if len(key) == 0 {
		return r.typeOrValue(d)
	}
	for _, part := range [...]part{partOfType, partOfValue} {
		if of := *d.by(part); of != none {
			r.readAhead(of)
		}
	}
	e := r.typeOrValue(d)
	for _, name := range d.through {
		e = r.memberByKey(e, r.slice(name))
	}
	if e = r.memberByKey(e, key); e != refs.None && d.called {
		e = r.bounded(r.exprs.Plain(refs.Call, e))
	}
	return e
}

// memberByKey returns the member of the expression `of` that has the name `key`.
func (r *Reader) memberByKey(of refs.Expr, key []byte) refs.Expr {
	if of == refs.None {
		return refs.None
	}
	if e, is := r.memberOfUnnamed(of, key); is {
		return e
	}
	return r.bounded(r.dotted(of, unmarked(key)))
}

// keyOf returns the name of the member (`@key`) that a declaration stands for, as in destructuring. The member belongs to the
// value that the declaration's match gives. If the declaration stands for no member, keyOf returns "".
func (r *Reader) keyOf(d *declaration) []byte {
	if key := *d.by(partKey); key != none {
		return r.slice(key)
	}
	return []byte(d.key)
}

// typeOrValue returns the type or value that a match gives for a declaration.
func (r *Reader) typeOrValue(d declaration) refs.Expr {
	if d.inDoc != refs.None {
		return r.exprs.ValueOf(d.inDoc)
	}
	if node := *d.by(partOfType); node != none {
		if is := r.valueOf(node, deepest); is != refs.None {
			return r.bounded(is)
		}
	}
	if node := *d.by(partOfGuard); node != none {
		return r.guarded(node, d.name)
	}
	callback := *d.by(partOfCallback)
	for _, from := range sources {
		node := *d.by(from.part)
		if node == none {
			continue
		}
		if from.or != refs.Nothing && callback != none && r.isObject(node, callback) && !r.isUnnamed(r.exprOrMember(node)) {
			return r.bounded(r.exprs.Plain(from.or, r.exprs.Numbered(refs.Callback, r.orUnknown(r.exprOrMember(callback)), d.place)))
		}
		switch e := r.exprOrMember(node); {
		case e == refs.None:
		case from.part == partOfCallback:
			return r.bounded(r.exprs.Numbered(refs.Callback, r.withOtherArguments(e, node), d.place))
		case from.step != refs.Nothing:
			return r.bounded(r.exprs.Plain(from.step, e))
		default:
			return r.bounded(e)
		}
	}
	return refs.None
}

// isObject reports whether `function`, which is called, is a member of what `node` stands for.
func (r *Reader) isObject(node, function uint32) bool {
	if r.facts[function].form == noForm {
		function = r.facts[function].of
	}
	f := &r.facts[function]
	return (f.form == formMember || f.form == formInvoke) && f.of == node
}

// exprOrMember returns the expression of a node. If the node is the name of a member, it returns that member.
func (r *Reader) exprOrMember(node uint32) refs.Expr {
	if f := &r.facts[node]; f.form == noForm && f.of != 0 && r.facts[f.of].name == node {
		return r.nameExpr(node)
	}
	return r.expr(node, deepest)
}

// isLong reports whether e is larger than the limit.
func (r *Reader) isLong(e refs.Expr) bool { return r.exprs.Length(e) > longest }

// bounded returns e, or None if it is too large.
func (r *Reader) bounded(e refs.Expr) refs.Expr {
	if r.isLong(e) {
		return refs.None
	}
	return e
}

// unknown returns the expression that stands for anything unknown.
func (r *Reader) unknown() refs.Expr { return r.exprs.Plain(refs.Unknown, refs.None) }

// orUnknown returns e, or the unknown expression if e is None or too large.
func (r *Reader) orUnknown(e refs.Expr) refs.Expr {
	if e == refs.None || r.isLong(e) {
		return r.unknown()
	}
	return e
}

// dotted returns the expression that `names`, joined by dots, stand for. If `of` is not None, the names are members of it. dotted
// returns None if the names are too long.
func (r *Reader) dotted(of refs.Expr, names []byte) refs.Expr {
	if len(names) > longest {
		return refs.None
	}
	return r.exprs.Dotted(of, names)
}

// nameExpr returns what a name stands for. That is a member if the name is part of a member expression, otherwise the name itself.
// nameExpr returns None for a local that is not from an import.
func (r *Reader) nameExpr(node uint32) refs.Expr {
	if f := &r.facts[node]; f.form == noForm && f.of != 0 && r.facts[f.of].name == node {
		if whole := r.facts[f.of].form; whole == formOwn || whole == formBase {
			return r.expr(f.of, deepest)
		}
		e := r.member(f.of, deepest)
		if r.naming && r.exprs.IsValue(e) && !r.exprs.HasMember(e) {
			return refs.None // only its type is known
		}
		return e
	}
	if r.facts[node].form != noForm {
		return r.expr(node, deepest)
	}
	if is, local := r.local(node); local {
		if r.beginsWith(is, refs.Module) {
			return is // an alias
		}
		return refs.None
	}
	return r.nameAsWritten(node)
}

// beginsWith reports whether the first step of e, such as a name, is of the given kind.
func (r *Reader) beginsWith(e refs.Expr, kind refs.Kind) bool {
	return r.exprs.Kind(r.exprs.First(e)) == kind
}

// valueOf returns a value of the type that a node stands for, or None if that is unknown.
func (r *Reader) valueOf(node uint32, left int) refs.Expr {
	if e := r.expr(node, left); e != refs.None {
		return r.exprs.ValueOf(e)
	}
	return refs.None
}

// expr returns the expression or type that a node stands for, or None. It follows nested nodes at most `left` levels down.
func (r *Reader) expr(node uint32, left int) refs.Expr {
	if left == 0 {
		return refs.None
	}
	r.Work.Need(stepsPerNode)
	f := &r.facts[node]
	for range alike {
		if f.form != formSame {
			break
		}
		node = f.of
		f = &r.facts[node]
	}
	if f.marks&markApplied == 0 {
		return r.shapedExpr(node, left)
	}
	if _, is := r.mapped[node]; is {
		return r.mappedBy(node, left)
	}
	if l, is := r.libraries[node]; is {
		return r.ofLibrary(l, left)
	}
	return r.apply(r.shapedExpr(node, left), node, left)
}

// shapedExpr does the work of expr for a node that is not marked `@same`. It ignores the node's type arguments.
func (r *Reader) shapedExpr(node uint32, left int) refs.Expr {
	switch f := &r.facts[node]; f.form {
	case noForm:
		return r.leaf(node)
	case formOwn:
		return r.memberNamed(r.around(refs.Own), f.name)
	case formBase:
		return r.memberNamed(r.around(refs.Base), f.name)
	case formCast:
		return r.exprs.ValueOf(r.casts[f.of])
	case formModule:
		return r.moduleAt(r.importAt[node])
	case formWritten:
		return r.unnamed(node)
	case formUnion, formChoice:
		return r.union(node, left)
	case formFields:
		return r.fieldsType(node)
	case formGiven:
		return r.literalResult(node, left)
	case formListed:
		return r.listOf(r.expr(f.of, left-1))
	case formList:
		if e := r.expr(f.of, left-1); e != refs.None {
			return r.exprs.ListOfType(e)
		}
	case formValue:
		if e := r.valueOf(f.of, left-1); e != refs.None {
			return r.withCallArguments(e, node, left)
		}
	case formMember:
		if is, isNarrow := r.narrowed(node); isNarrow {
			return is
		}
		return r.member(node, left)
	case formLabel:
		e, _ := r.exprs.LastMember(refs.MemberOrName, r.member(node, left))
		return e
	case formCall, formInvoke, formItem, formTaken:
		return r.result(node, left)
	}
	return refs.None
}

// result returns what a node stands for: the result of a call, an item of a list, or a parameter of a function.
func (r *Reader) result(node uint32, left int) refs.Expr {
	e := r.callee(node, left)
	switch r.facts[node].form {
	case formCall:
		if _, is := r.unnamedOf(e); is {
			return e // a function that is not a symbol is recorded as its result
		}
	case formItem:
		return r.exprs.Plain(refs.Item, e)
	case formTaken:
		return r.exprs.Plain(refs.Taken, e)
	}
	return r.exprs.Plain(refs.Call, r.withCallArguments(r.counted(e, node), node, left))
}

// moduleAt returns the value of an import expression. `index` is the position of the import among all imports.
func (r *Reader) moduleAt(index int) refs.Expr {
	return r.exprs.Numbered(refs.Module, refs.None, index+1)
}

// unnamed returns the anonymous type of a node.
func (r *Reader) unnamed(node uint32) refs.Expr {
	return r.exprs.Numbered(refs.Unnamed, refs.None, int(node))
}

// fieldsType returns an anonymous type with fields.
func (r *Reader) fieldsType(node uint32) refs.Expr {
	switch {
	case r.typed == nil:
	case r.typed.Kind.IsContainer():
		return refs.None // the symbol is this type, and its name stands for it
	case !r.typed.Kind.IsCallable():
		return r.exprs.Plain(refs.Itself, refs.None)
	default:
		r.shareFields(node)
	}
	return r.unnamed(node)
}

// callee returns the function that a node calls, or the operand of the node. If neither is known, it returns the unknown
// expression.
func (r *Reader) callee(node uint32, left int) refs.Expr {
	f := &r.facts[node]
	if f.form == formInvoke {
		if e := r.member(node, left); e != refs.None {
			return e
		}
	} else if f.of != none {
		return r.orUnknown(r.expr(f.of, left-1))
	}
	return r.unknown()
}

// listOf returns a list whose elements are values of e. If e is None, listOf returns None.
func (r *Reader) listOf(e refs.Expr) refs.Expr {
	switch {
	case e == refs.None:
		return e
	case r.isUnnamed(e):
		return r.exprs.ListOfType(e)
	}
	return r.exprs.Plain(refs.ListOf, e)
}

// memberNamed returns the member of `of` with the given name. It returns `of` itself if `name` is `none`.
func (r *Reader) memberNamed(of refs.Expr, name uint32) refs.Expr {
	if name == none {
		return of
	}
	return r.dotted(r.orUnknown(of), unmarked(r.slice(name)))
}

// unmarked returns a name without the prefix that some languages give to members.
func unmarked(name []byte) []byte { return bytes.TrimLeft(name, "@:") }

// member returns a member of an object. If no object is given, it returns the meaning of the member's name on its own.
func (r *Reader) member(node uint32, left int) refs.Expr {
	f := &r.facts[node]
	if f.of == none {
		return r.leaf(f.name)
	}
	of, name := r.orUnknown(r.expr(f.of, left-1)), r.slice(f.name)
	if e, is := r.memberOfUnnamed(of, name); is {
		return e
	}
	if r.isUnnamed(of) {
		of = r.unknown()
	}
	return r.dotted(of, unmarked(name))
}

// leaf returns the meaning of a single name.
func (r *Reader) leaf(node uint32) refs.Expr {
	if !r.facts[node].role.refers() {
		return refs.None
	}
	is, local := r.narrowed(node)
	if !local || r.facts[node].role == roleTypename {
		is, local = r.local(node)
	}
	if local {
		return is
	}
	return r.nameAsWritten(node)
}

// local returns the meaning of a name in the enclosing function, or false if it is not declared there.
func (r *Reader) local(node uint32) (is refs.Expr, ok bool) {
	role := r.facts[node].role
	if role == roleMethod {
		return refs.None, false
	}
	return r.scopes.find(r.exprs.ID(r.slice(node)), role == roleTypename)
}
