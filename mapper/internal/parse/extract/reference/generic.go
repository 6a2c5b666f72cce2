package reference

import (
	"foldout/mapper/internal/parse/refs"
	"foldout/mapper/internal/parse/syntax"
)

// longestArguments is the maximum length in bytes of the type arguments in an expression. Longer ones are unknown.
const longestArguments = 120

// longestPassed is the maximum length in bytes of the arguments of a call in an expression.
const longestPassed = 320

// genericMeaning returns the type or value of a declaration. Unlike `meaning`, it handles type parameters after the name.
func (r *Reader) genericMeaning(d declaration) refs.Expr {
	list := *d.by(partGeneric)
	if list == none {
		return r.meaning(d)
	}
	r.scopes.enter(list, list+1)
	for node := list; node < r.tree[list].Next; node++ {
		if index := r.facts[node].declares; index != 0 && r.declarations[index].parameter {
			r.parameter(index)
		}
	}
	is := r.meaning(d)
	r.scopes.leave(list + 1)
	return is
}

// parameter gives a type parameter its meaning, and records its bound and default.
func (r *Reader) parameter(index int32) {
	if len(r.scopes.open) == 0 {
		return
	}
	d := &r.declarations[index]
	is := r.meaning(*d)
	of := r.owner.at(r.tree[d.name].Start)
	if d.receiver != none {
		if made, is := r.topSymbol(string(r.slice(d.receiver))); is {
			of, d.place = made, r.positionIn(r.tree[d.name].Parent, d.name)+1
		}
	}
	if of >= 0 {
		if d.place == 0 {
			r.given[of]++
			d.place = r.given[of]
			r.recordLimits(d, of, is)
		}
		if d.place <= refs.MostParameters {
			is = r.exprs.ValueOf(r.exprs.Numbered(refs.Parameter, refs.None, int(of)*refs.MostParameters+d.place-1))
		}
	}
	f := &r.facts[d.name]
	if name := r.exprs.ID(r.slice(d.name)); f.role == roleTypename && f.marks&markTyped == 0 {
		r.scopes.declareType(name, is)
	} else {
		r.scopes.declare(name, is, f.role == roleTypename)
	}
}

// recordLimits records the bound of a type parameter and its default.
func (r *Reader) recordLimits(d *declaration, of int32, extends refs.Expr) {
	if d.place > refs.MostParameters {
		return
	}
	r.record(refs.Attribute{Fact: refs.IsBound, Of: of, Place: int32(d.place - 1), Is: extends})
	if node := *d.by(partOtherwise); node != none {
		is := r.bounded(r.valueOf(node, deepest))
		r.record(refs.Attribute{Fact: refs.IsDefault, Of: of, Place: int32(d.place - 1), Is: is})
	}
}

// recordTypeArguments records that `list` holds the type arguments of `node`. It does nothing if either is `none`.
func (r *Reader) recordTypeArguments(node, list uint32) {
	if node != none && list != none {
		r.facts[node].marks |= markApplied
		r.applied[node] = list
	}
}

// apply returns `e` with the type arguments of the node, as far as they are known. It returns `e` unchanged if the node has none.
func (r *Reader) apply(e refs.Expr, node uint32, left int) refs.Expr {
	list, is := r.applied[node]
	if !is || e == refs.None {
		return e
	}
	arguments := r.list(list, refs.MostParameters, true, func(node uint32) refs.Expr {
		return r.exprs.TypeOf(r.expr(node, left-1))
	})
	return r.applyTypes(e, arguments)
}

// applyTypes returns `e` with type arguments. It returns `e` unchanged if there are no arguments or if they are too long.
func (r *Reader) applyTypes(e refs.Expr, arguments []refs.Expr) refs.Expr {
	if e == refs.None || len(arguments) == 0 {
		return e
	}
	list := r.exprs.Listing(refs.TypeArguments, refs.None, arguments)
	if r.exprs.Length(list) > longestArguments {
		return e
	}
	return r.exprs.After(e, list)
}

// list returns the meanings of the first `most` elements of a list. If `whole` is false, the result ends with the last known
// meaning. The result is empty if no meaning is known. A list node without children counts as the only element of its list.
func (r *Reader) list(list uint32, most int, whole bool, meaning func(node uint32) refs.Expr) (all []refs.Expr) {
	if r.tree[list].Next == list+1 {
		if e := meaning(list); e != refs.None {
			all = append(all, e)
		}
		return all
	}
	count := 0
	for at := list + 1; at < r.tree[list].Next && count < most; at = r.tree[at].Next {
		if !r.isListed(at) {
			continue
		}
		if next := r.tree[at].Next; next < r.tree[list].Next && r.facts[next].form != noForm && r.facts[next].of == at {
			continue // its meaning is that of the next node
		}
		if e := meaning(at); e != refs.None {
			all = append(r.padUnknown(all, count), e)
		}
		count++
	}
	if whole && len(all) > 0 {
		all = r.padUnknown(all, count)
	}
	return all
}

// padUnknown appends unknown expressions to `all` until it has `count` expressions.
func (r *Reader) padUnknown(all []refs.Expr, count int) []refs.Expr {
	for len(all) < count {
		all = append(all, r.unknown())
	}
	return all
}

// withCallArguments adds the arguments of `call` to the expression e, and returns the result. It returns e itself if the arguments
// are not part of the expression.
func (r *Reader) withCallArguments(e refs.Expr, call uint32, left int) refs.Expr {
	list, toMember := r.argumentList(call)
	if list == none {
		return e
	}
	arguments, known := r.arguments[list]
	if !known {
		before := r.inferences
		if arguments = r.argumentsExpr(list, toMember, left); r.inferences > before {
			r.arguments[list] = arguments // so that function literals in a chain of calls are read only once
		}
	}
	return r.withArguments(e, arguments)
}

// withArguments returns e with the given arguments, which are a result of Reader.argumentsExpr.
func (r *Reader) withArguments(e, arguments refs.Expr) refs.Expr {
	if arguments == refs.None {
		return e
	}
	return r.exprs.After(e, arguments)
}

// argumentList returns the argument list of a call, or `none` if the arguments are not part of the call's expression. toMember
// reports whether the called function is a member.
func (r *Reader) argumentList(call uint32) (list uint32, toMember bool) {
	f := &r.facts[call]
	if list = f.name; list == none || f.form != formCall && f.form != formValue {
		list = r.argumentsOf(call)
	}
	return list, f.of != none && (f.form == formInvoke || f.form == formCall && r.facts[f.of].form == formMember)
}

// withOtherArguments returns e with the other arguments of the call that takes the function literal `function`. These arguments may
// determine the types of the literal's parameters.
func (r *Reader) withOtherArguments(e refs.Expr, function uint32) refs.Expr {
	list := r.tree[function].Parent
	if list == none || r.facts[function].marks&markFunction == 0 {
		return e
	}
	call := r.tree[list].Parent
	if call == none || r.facts[call].form != formCall || r.facts[call].name != list {
		return e
	}
	depth := r.inferDepth
	r.inferDepth = mostInferDepth // so that the arguments are read without the results of function literals
	_, toMember := r.argumentList(call)
	arguments := r.argumentsExpr(list, toMember, deepest)
	r.inferDepth = depth
	return r.withArguments(e, arguments)
}

// argumentsExpr returns the first arguments of a call, as far as they are known, as refs.Arguments without an expression before
// them. It returns None if none is known, if they are too long, or if one contains an anonymous type. If the called function is a
// member, only arguments that are names count, because these are likely types or classes.
func (r *Reader) argumentsExpr(list uint32, toMember bool, left int) refs.Expr {
	const most = 2
	all := r.list(list, most, false, func(node uint32) refs.Expr {
		switch f := &r.facts[node]; {
		case f.form == formTaken:
			return refs.None
		case f.marks&markFunction != 0:
			return r.literalResult(node, left)
		}
		e := r.expr(node, left-1)
		if toMember && r.exprs.Has(r.exprs.TypeOf(e), isMoreThanNames) {
			return refs.None
		}
		return e
	})
	if len(all) == 0 {
		return refs.None
	}
	arguments := r.exprs.Listing(refs.Arguments, refs.None, all)
	if r.exprs.Length(arguments) > longestPassed || r.exprs.Has(arguments, func(k refs.Kind) bool { return k == refs.Unnamed }) {
		return refs.None
	}
	return arguments
}

// isMoreThanNames reports whether a part of kind k makes an expression more than names joined by dots. Parts that stand for what
// a function passes to its callback do not count as more.
func isMoreThanNames(k refs.Kind) bool {
	switch k {
	case refs.Name, refs.Module, refs.Itself, refs.Unnamed, refs.Member, refs.MemberOrName, refs.Taken, refs.Callback, refs.OrItem, refs.OrSame:
		return false
	}
	return true
}

// mostInferDepth is the maximum nesting of function literals whose results are inferred.
const mostInferDepth = 4

// literalResult returns the result of a function literal, if its body is an expression.
func (r *Reader) literalResult(function uint32, left int) refs.Expr {
	const near = 64 // how many nodes may lie between the start of the literal and its body
	body := none
	for at := function + 1; at < r.tree[function].Next; at = r.tree[at].Next {
		if r.tree.Is(at, syntax.Named) && !r.tree.Is(at, syntax.Extra) {
			body = at
		}
	}
	if body == none || body > function+near || r.facts[body].marks&markScope != 0 || r.inferDepth == mostInferDepth {
		return refs.None
	}
	r.inferences++
	r.inferDepth++
	defer func() { r.inferDepth-- }()
	r.scopes.enter(function, function+1)
	r.inferred(function, body)
	e := r.expr(body, left-1)
	r.scopes.leave(function + 1)
	return e
}
